/** Values that tell when they change. All cells of a view share a hub, which redraws once a batch. */

export class Hub {
  readonly #runs = new Set<() => void>();
  #depth = 0;
  #isDirty = false;

  /** Runs now and after every change; returns what ends that. */
  follow(run: () => void): () => void {
    this.#runs.add(run);
    run();
    return () => this.#runs.delete(run);
  }

  /** Makes several changes of which the followers hear once. */
  batch(change: () => void): void {
    this.#depth++;
    try {
      change();
    } finally {
      this.#depth--;
      this.#tell();
    }
  }

  /** A cell has changed. */
  changed(): void {
    this.#isDirty = true;
    this.#tell();
  }

  /** A change made by a follower is told when all have heard of the one before. */
  #tell(): void {
    if (this.#depth > 0) return;
    this.#depth++;
    try {
      while (this.#isDirty) {
        this.#isDirty = false;
        for (const run of this.#runs) run();
      }
    } finally {
      this.#depth--;
    }
  }
}

export class Cell<T> {
  readonly #hub: Hub;
  #held: T;

  constructor(hub: Hub, value: T) {
    this.#hub = hub;
    this.#held = value;
  }

  get value(): T {
    return this.#held;
  }

  set value(next: T) {
    if (next === this.#held) return;
    this.#held = next;
    this.#hub.changed();
  }
}

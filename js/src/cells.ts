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
      /* A change made by a follower is told when all have heard of the one before. */
      while (this.#isDirty && this.#depth === 1) {
        this.#isDirty = false;
        for (const run of this.#runs) run();
      }
    } finally {
      this.#depth--;
    }
  }

  /** A cell has changed. */
  changed(): void {
    this.batch(() => {
      this.#isDirty = true;
    });
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

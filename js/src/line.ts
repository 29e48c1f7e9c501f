/** The line to the kernel: what goes over it, and how it stands. */
import type { Cell } from "./cells.ts";
import type { Intent, Request, Rich } from "./protocol.ts";

/** The way to the kernel. `send` throws when the kernel is gone. */
export interface Channel {
  send(intent: Intent): void;
}

/** A request that the kernel has not answered yet. */
export interface Pending {
  id: string;
  request: Request;
  /** Hand keys of the cards that are on their way. */
  keys: ReadonlySet<string>;
  /** Runs on the answer, told whether the kernel could do what it was asked. */
  then?: ((isDone: boolean) => void) | undefined;
}

/** How the line to the kernel stands. */
export type Line =
  | { state: "ready" | "wait" | "busy" | "gone" }
  | { state: "fault"; fault: Rich }
  | { state: "error"; error: Rich; report: string };

/** Milliseconds without an answer after which the view says that it waits. */
export const PATIENCE = 400;
/** Milliseconds after which it says that the kernel is busy with something else. */
export const BUSY = 10_000;

/** Whether a request has been waiting for long. */
export const isWaiting = ({ state }: Line): boolean => state === "wait" || state === "busy";

/** What says on a line how long nothing has been answered. */
export interface Patience {
  /** Begins anew with what is asked now, unless something else waits for long already. */
  start(): void;
  stop(): void;
}

export function patienceOn(line: Cell<Line>): Patience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    start() {
      if (isWaiting(line.current)) return;
      stop();
      timer = setTimeout(() => {
        line.current = { state: "wait" };
        timer = setTimeout(() => {
          line.current = { state: "busy" };
        }, BUSY - PATIENCE);
      }, PATIENCE);
    },
  };
}

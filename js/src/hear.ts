/** What hosts of ipywidgets have beneath the model that a widget is given. */
interface Beneath {
  comm?: { on_msg(run: (message: object) => unknown): void; send(data: object): void };
  _handle_comm_msg(message: object): Promise<unknown>;
}

/** The part of a model that leads to what lies beneath it. */
export interface Hearing {
  /** The manager of ipywidgets, and no other, opens comms. */
  widget_manager?: object | null;
  /** There it gives the model itself, and changes nothing when it is given nothing. */
  set?(nothing: Record<string, never>): unknown;
}

/**
 * Hears the kernel even where anywidget does not: it lets messages wait until a model is ready, but two
 * seconds after the model was made it gives up, and drops every message from then on. On a slow
 * machine, or in a page that is busy with many tables, that comes too soon. Then messages are taken
 * past it, and the kernel is asked for all that was missed. Hosts that hear in another way are left alone.
 */
export async function hear(model: Hearing): Promise<void> {
  if (!model.widget_manager || !("handle_comm_open" in model.widget_manager)) return;
  const beneath = model.set?.({}) as Beneath | undefined;
  if (!beneath?._handle_comm_msg) return;
  try {
    /* A message without content: it waits like all others, and does nothing. */
    await beneath._handle_comm_msg({ content: { data: {} } });
  } catch {
    const { _handle_comm_msg } = Object.getPrototypeOf(Object.getPrototypeOf(beneath));
    beneath.comm?.on_msg((message) => _handle_comm_msg.call(beneath, message));
    beneath.comm?.send({ method: "request_state" });
  }
}

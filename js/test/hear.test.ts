import { describe, expect, it } from "vitest";
import { hear } from "../src/hear.ts";

type Message = { content: { data: { method?: string; content?: unknown } } };

const custom = (content: unknown): Message => ({
  content: { data: { method: "custom", content } },
});

/** As ipywidgets has it: what comes through the comm is handled by whoever spoke last to `on_msg`. */
class Plain {
  heard: unknown[] = [];
  sent: object[] = [];
  handle: (message: Message) => unknown = (message) => this._handle_comm_msg(message);
  comm? = {
    on_msg: (run: (message: object) => unknown): void => {
      this.handle = run;
    },
    send: (data: object): void => {
      this.sent.push(data);
    },
  };

  set(values: object): this {
    Object.assign(this, values);
    return this;
  }

  async _handle_comm_msg({ content: { data } }: Message): Promise<void> {
    if (data.method) this.heard.push(data.content);
  }
}

/** As anywidget has it: nothing is heard before it is ready, and nothing at all if it never is. */
class Gated extends Plain {
  readonly ready: Promise<void>;
  constructor(ready: Promise<void>) {
    super();
    this.ready = ready;
  }

  override async _handle_comm_msg(message: Message): Promise<void> {
    await this.ready;
    return super._handle_comm_msg(message);
  }
}

/** What a widget is given of such a model. */
const given = (model: Gated) => ({
  set: model.set.bind(model),
  widget_manager: { handle_comm_open: () => undefined },
});

describe("a model that anywidget", () => {
  it("has given up hears the kernel all the same, and asks what it has missed", async () => {
    const model = new Gated(Promise.reject(new Error("too slow")));
    await expect(model.handle(custom("lost"))).rejects.toThrow("too slow");
    await hear(given(model));
    expect(model.sent).toEqual([{ method: "request_state" }]);
    await model.handle(custom("heard"));
    expect(model.heard).toEqual(["heard"]);
  });

  it("has ready in time is left as it is", async () => {
    const model = new Gated(Promise.resolve());
    const { handle } = model;
    await hear(given(model));
    expect([model.handle, model.sent, model.heard]).toEqual([handle, [], []]);
  });

  it("gives up while it is closed has nothing to hear", async () => {
    const model = new Gated(Promise.reject(new Error("too slow")));
    delete model.comm;
    await hear(given(model));
    expect(model.sent).toEqual([]);
  });

  it("does not stand behind is not touched", async () => {
    const model = { set: () => expect.fail("was set"), widget_manager: { get_model: () => null } };
    await hear(model);
    await hear({ set: model.set });
    await hear({ set: () => undefined, widget_manager: { handle_comm_open: () => undefined } });
  });
});

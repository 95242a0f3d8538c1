/** Work that the server does in the background: its state, asked for once per second until it ends. */
import { ask, patiently } from "../net/http";
import { excuse } from "../parts/toasts.svelte";

const SECOND = 1000; // milliseconds
const WHILE_CLOSED = 5000;

interface Answer {
  state: string;
}

export class Work<A extends Answer> {
  answer = $state.raw<A | null>(null);
  failed = $state.raw<unknown>(null);
  /** Whether a wish to start or stop is on its way. */
  busy = $state(false);
  private asking = 0; // the newest question; answers to older ones are dropped
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `address` is asked again each time, because the question may depend on what is known; `heard` takes answers in. */
  constructor(
    private readonly path: () => string,
    private readonly question: () => string = () => "",
    private readonly heard: (answer: A) => void = () => undefined,
  ) {}

  /** Ask for the state, and again as long as it may change by itself. */
  async follow(): Promise<void> {
    const number = ++this.asking;
    const going = (): boolean => number === this.asking;
    clearTimeout(this.timer);
    try {
      const answer = await patiently(() => ask<A>("GET", this.path() + this.question()), going);
      if (!answer || !going()) return;
      this.failed = null;
      this.heard(answer);
      this.answer = answer;
      const pause = { waiting: SECOND, running: SECOND, closed: WHILE_CLOSED }[answer.state];
      if (pause) this.timer = setTimeout(() => void this.follow(), pause);
    } catch (error) {
      if (!going()) return;
      if (this.answer) excuse(error);
      else this.failed = error;
    }
  }

  /** Start the work, or go on with it. */
  start(): Promise<void> {
    return this.wish("POST");
  }

  stop(): Promise<void> {
    return this.wish("DELETE");
  }

  private async wish(method: "POST" | "DELETE"): Promise<void> {
    this.busy = true;
    try {
      await ask(method, this.path());
    } catch (error) {
      excuse(error);
    }
    this.busy = false;
    await this.follow();
  }

  close(): void {
    this.asking++;
    clearTimeout(this.timer);
  }
}

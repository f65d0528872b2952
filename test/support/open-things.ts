type Run = (...values: unknown[]) => void;

/** Counts the timers that our own code has set since `watch` and that have neither run nor been cleared. */
export class OpenTimers {
  readonly #open = new Map<unknown, string>();
  readonly #set = globalThis.setTimeout;
  readonly #clear = globalThis.clearTimeout;

  watch(): void {
    const set = (run: Run, milliseconds?: number, ...values: unknown[]) => {
      const timer = this.#set(() => {
        this.#open.delete(timer);
        run(...values);
      }, milliseconds);
      const [, , caller = ''] = (new Error().stack ?? '').split('\n');
      // The fetch of Node.js also sets timers and keeps them as long as its connections.
      if (/\/src\/(client|server)\//.test(caller)) this.#open.set(timer, caller.trim());
      return timer;
    };
    globalThis.setTimeout = set as typeof setTimeout;
    globalThis.clearTimeout = ((timer: ReturnType<typeof setTimeout>) => {
      this.#open.delete(timer);
      this.#clear(timer);
    }) as typeof clearTimeout;
  }

  stop(): void {
    globalThis.setTimeout = this.#set;
    globalThis.clearTimeout = this.#clear;
  }

  /** The places that set them. */
  get setAt(): string[] {
    return [...this.#open.values()];
  }
}

/** How many sockets and listening servers the tests of this process hold. */
export function openSockets(): number {
  return socketsOfProcess() - before;
}

/** The handles before its first test, because a socket may control the process. */
const before = socketsOfProcess();

function socketsOfProcess(): number {
  return process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;
}

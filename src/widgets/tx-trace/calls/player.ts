import type { ReactiveControllerHost } from 'lit';

/** The steps of a player. */
export interface Steps {
  /** Goes to the next call; false if there is none. */
  readonly next: () => boolean;
  /** Goes back to the first call. */
  readonly rewind: () => void;
}

/** Choices of calls per second. */
export const speeds = [1, 2, 5, 10] as const;

type Host = Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'> &
  EventTarget &
  Pick<Element, 'isConnected'>;
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Plays through the calls of a transaction, one after the other. It never starts by itself.
 *
 * It stops at the last call, at any key or click in the widget outside its own controls (class `player`), and when the
 * element leaves the document; while the page is hidden it pauses.
 */
export class Player {
  readonly #host: Host;
  readonly #steps: Steps;
  readonly #page: Page;
  #speed: (typeof speeds)[number] = 2;
  #isPlaying = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: Host, steps: Steps, page: Page = globalThis.document) {
    this.#host = host;
    this.#steps = steps;
    this.#page = page;
    host.addController({
      // A move disconnects and connects within one task: only an element that is still disconnected afterwards has
      // left.
      hostDisconnected: () => queueMicrotask(() => host.isConnected || this.end()),
    });
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Calls per second. */
  get speed(): number {
    return this.#speed;
  }

  set speed(wanted: number) {
    this.#speed = speeds.find((each) => each === wanted) ?? this.#speed;
    if (this.#isPlaying) this.#turn();
    this.#host.requestUpdate();
  }

  /** Starts at the selected call, or at the first if that is the last. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    if (!this.#steps.next()) this.#steps.rewind();
    for (const type of ['keydown', 'click']) this.#host.addEventListener(type, this.#used, { capture: true });
    this.#page.addEventListener('visibilitychange', this.#turn);
    this.#turn();
    this.#host.requestUpdate();
  }

  /** Pauses at the selected call, and requests an update. */
  readonly pause = (): void => {
    this.end();
    this.#host.requestUpdate();
  };

  /** The same without an update. */
  end(): void {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    clearInterval(this.#timer);
    for (const type of ['keydown', 'click']) this.#host.removeEventListener(type, this.#used, { capture: true });
    this.#page.removeEventListener('visibilitychange', this.#turn);
  }

  readonly #turn = (): void => {
    clearInterval(this.#timer);
    if (!this.#page.hidden) this.#timer = setInterval(this.#step, 1_000 / this.#speed);
  };

  readonly #step = (): void => {
    if (!this.#steps.next()) this.pause();
  };

  readonly #used = (event: Event): void => {
    const isOwn = event.composedPath().some((each) => (each as Partial<Element>).matches?.('.player'));
    if (!isOwn || (event as KeyboardEvent).key === 'Escape') this.pause();
  };
}

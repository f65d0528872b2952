import type { ReactiveController, ReactiveControllerHost } from 'lit';

// Asked a little before it is seen, so that the answer is there when it is.
const margin = '200px';

/** Knows whether a lazy element was on the screen once; updates it when that happens first. */
export class FirstSightController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element & { readonly loading: string };
  #observer: IntersectionObserver | undefined;
  #seen = false;

  constructor(host: ReactiveControllerHost & Element & { readonly loading: string }) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the element may ask: it is not lazy, was seen, or was asked for by `refresh()`. */
  get granted(): boolean {
    return this.#seen || this.#host.loading !== 'lazy';
  }

  grant(): void {
    this.#stop();
    this.#seen = true;
  }

  hostUpdated(): void {
    if (this.granted || this.#observer || !this.#host.isConnected) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.grant();
        this.#host.requestUpdate();
      },
      { rootMargin: margin },
    );
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}

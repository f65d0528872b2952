import type { ReactiveController, ReactiveControllerHost } from 'lit';

// Load a little before the element is visible, so that the answer is ready when it is.
const margin = '200px';

/** Tracks whether a lazy element has been on screen, and updates it the first time. */
export class VisibilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element & { readonly loading: string };
  #observer: IntersectionObserver | undefined;
  #seen = false;

  constructor(host: ReactiveControllerHost & Element & { readonly loading: string }) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the element may send requests: it is not lazy, has been seen, or `refresh()` was called. */
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

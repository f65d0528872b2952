/** Whether the caller of a request has gone, without the cost of an AbortSignal until somebody wants one. */
export interface Gone {
  readonly isGone: boolean;
  /** Calls back when the caller goes; returns a function that takes the listener away. */
  onGone(listener: () => void): () => void;
  /** The same for code that takes signals. */
  readonly signal: AbortSignal;
}

/** The caller of whom a signal tells. */
export function goneBy(signal: AbortSignal): Gone {
  return {
    signal,
    get isGone() {
      return signal.aborted;
    },
    onGone(listener) {
      signal.addEventListener('abort', listener, { once: true });
      return () => signal.removeEventListener('abort', listener);
    },
  };
}

/** Tells listeners that a caller has gone; makes a signal when it is wanted. */
export class Departure implements Gone {
  isGone = false;
  readonly #listeners = new Set<() => void>();
  #controller: AbortController | undefined;

  onGone(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.isGone) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** Tells all of them, once. */
  leave(): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
    this.#controller?.abort();
  }
}

// Not enumerable: a copy of a call has the signal alone, which may be replaced.
const caller = Symbol('caller');

/** Gives a call the member `signal`, which is made when it is read. */
export function withSignal<C extends object>(call: C, gone: Gone): C & { readonly signal: AbortSignal } {
  Object.defineProperty(call, 'signal', { get: () => gone.signal, enumerable: true });
  Object.defineProperty(call, caller, { value: gone });
  return call as C & { readonly signal: AbortSignal };
}

/** The call with its signal, for a source that may want it. */
export function signed<C extends object>(call: C, gone: Gone): C & { readonly signal: AbortSignal } {
  return isSigned(call) ? call : withSignal(call, gone);
}

function isSigned<C extends object>(call: C): call is C & { readonly signal: AbortSignal } {
  return 'signal' in call;
}

/** The caller of a call. */
export function goneOf(call: { readonly signal: AbortSignal; readonly [caller]?: Gone }): Gone {
  return call[caller] ?? goneBy(call.signal);
}

import type { Hex } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { Frame } from '../../../client/wire/frame.js';
import { SideRequests } from '../../../ui/controllers/side-requests.js';
import { createSlices } from '../../../ui/slices.js';
import { InSlices } from '../in-slices.js';
import { confirmAboveBytes } from '../fields.js';
import type { TraceState } from '../state.js';
import type { StateCode } from './state-panel.js';

/** The state of loading the words of a transaction's calls. `words` is null if the node traced no calls for it. */
export type CallWordsState =
  | { readonly kind: 'idle' | 'loading' | 'reading' }
  | { readonly kind: 'loaded'; readonly words: readonly Hex[] | null }
  | { readonly kind: 'failed'; readonly error: GatewayError };

/**
 * The words of calls, which are candidates for mapping keys: of a loaded trace, or of one requested on demand. A large
 * answer is refused, as everywhere in the widget, until a person allows any size.
 */
export class CallKeys {
  readonly #state: TraceState;
  readonly #requests: SideRequests<readonly Hex[] | null>;
  readonly #atHand: InSlices<readonly [readonly Frame[]], readonly Hex[]>;
  #stop = new AbortController();

  constructor(state: TraceState) {
    this.#state = state;
    this.#requests = new SideRequests(state.host, state.source);
    this.#atHand = new InSlices(state.host);
  }

  /** The state of a transaction's words. Loaded calls are read now; nothing is requested. */
  of(index: number, { wordsOfCallsInSteps }: StateCode): CallWordsState {
    const frames = this.#state.callsAtHand(index);
    if (frames) {
      const words = this.#atHand.get([frames], () => wordsOfCallsInSteps(frames));
      return words ? { kind: 'loaded', words } : { kind: 'reading' };
    }
    const asked = this.#requests.of(this.#nameOf(index));
    return asked?.kind === 'loaded' ? { kind: 'loaded', words: asked.value } : (asked ?? { kind: 'idle' });
  }

  /** Requests the calls of the block on demand. */
  ask(index: number, anySize: boolean, { wordsOfCallsInSteps }: StateCode): void {
    const { network, blockHash } = this.#state;
    const stop = (this.#stop = new AbortController());
    void this.#requests.ask(this.#nameOf(index), async (gateway, left) => {
      left.addEventListener('abort', this.stop, { once: true });
      const { signal } = stop;
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const { value } = await traceBlock(gateway, { blockHash, tracer: 'call' }, { network, signal, onBytes });
      const item = value[index];
      if (item?.kind !== 'call') return null;
      // The rest takes a few milliseconds, too little to be aborted.
      return createSlices(new AbortController().signal).drive(wordsOfCallsInSteps(item.frames));
    });
  }

  /** Aborts the request. */
  readonly stop = (): void => this.#stop.abort();

  #nameOf(index: number): string {
    return `${this.#state.network} ${this.#state.blockHash} ${index}`;
  }
}

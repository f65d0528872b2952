import type { ReactiveControllerHost } from 'lit';
import type { Hash, Hex } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { Frame } from '../../../client/wire/frame.js';
import { SideRequests, type SideRequestSource } from '../../../ui/controllers/side-requests.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import { createSlices } from '../../../ui/slices.js';
import { InSlices } from '../in-slices.js';
import { confirmAboveBytes } from '../fields.js';
import type { StateCode } from './drawing.js';

/** The calls of the block whose state is on show. */
export interface CallSource extends SideRequestSource {
  readonly network: EvmNetwork;
  readonly blockHash: Hash;
  /** The calls of a transaction, where the widget was answered with them before; undefined where they have to be asked for. */
  readonly framesOf: (index: number) => readonly Frame[] | undefined;
}

/** How far the words of a transaction's calls are. `words` is null when the node traced no calls for it. */
export type CallWordsState =
  | { readonly kind: 'idle' | 'loading' | 'reading' }
  | { readonly kind: 'loaded'; readonly words: readonly Hex[] | null }
  | { readonly kind: 'failed'; readonly error: GatewayError };

/**
 * The words of calls, among which keys of mappings are looked for: of a trace that is at hand, or of one that a person asks
 * for. A large answer is left, as everywhere in the widget, until the person wants it of any size.
 */
export class CallKeys {
  readonly #source: CallSource;
  readonly #requests: SideRequests<readonly Hex[] | null>;
  readonly #atHand: InSlices<readonly [readonly Frame[]], readonly Hex[]>;
  #stop = new AbortController();

  constructor(host: ReactiveControllerHost & Pick<Element, 'isConnected'>, source: CallSource) {
    this.#source = source;
    this.#requests = new SideRequests(host, source);
    this.#atHand = new InSlices(host);
  }

  /** How far the words of a transaction are. Those of calls at hand are read from now on; nothing is asked. */
  of(index: number, { wordsOfCallsInSteps }: StateCode): CallWordsState {
    const frames = this.#source.framesOf(index);
    if (frames) {
      const words = this.#atHand.get([frames], () => wordsOfCallsInSteps(frames));
      return words ? { kind: 'loaded', words } : { kind: 'reading' };
    }
    const asked = this.#requests.of(this.#nameOf(index));
    return asked?.kind === 'loaded' ? { kind: 'loaded', words: asked.value } : (asked ?? { kind: 'idle' });
  }

  /** Asks the node for the calls of the block, once a person wants it. */
  ask(index: number, anySize: boolean, { wordsOfCallsInSteps }: StateCode): void {
    const { network, blockHash } = this.#source;
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
      // What is left to do takes some milliseconds: too little to be stopped.
      return createSlices(new AbortController().signal).drive(wordsOfCallsInSteps(item.frames));
    });
  }

  /** Ends what was asked for. */
  readonly stop = (): void => this.#stop.abort();

  #nameOf(index: number): string {
    return `${this.#source.network} ${this.#source.blockHash} ${index}`;
  }
}

import { html, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer-words.js';
import type { Hex } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { TraceItem } from '../../../client/wire/trace.js';
import { SideRequests, type SideRequestSource } from '../../../ui/controllers/side-requests.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import { describeError } from '../../../ui/localization/localization.js';
import type { Wording } from '../../../ui/widget-state.js';
import { renderPicture } from '../../../ui/templates/picture.js';
import { confirmAboveBytes } from '../fields.js';
import { allWords, panelWords } from '../panels/words.js';
import type { TraceWords } from '../words.en.js';

export const catalogues = [panelWords];

/** The widget, as far as a second trace of its block needs it. */
interface BlockStateHost extends Wording<TraceWords> {
  readonly host: ConstructorParameters<typeof SideRequests>[0];
  readonly source: SideRequestSource;
  readonly network: EvmNetwork;
  readonly blockHash: Hex;
  /** Checks the displayed answer again, which can be compared with the state. */
  readonly recheck: () => void;
}

/** The state changes of the displayed block, which are a separate trace, requested on demand. */
export class BlockState {
  readonly #state: BlockStateHost;
  readonly #requests: SideRequests<readonly TraceItem[]>;

  constructor(state: BlockStateHost) {
    this.#state = state;
    this.#requests = new SideRequests(state.host, state.source);
  }

  /** The changes by transaction, once loaded. */
  get items(): readonly TraceItem[] | undefined {
    const asked = this.#requests.of(this.#name);
    return asked?.kind === 'loaded' ? asked.value : undefined;
  }

  /** Draws their progress until they are loaded. */
  render(): TemplateResult {
    const { words: ownWords, localization } = this.#state;
    const words = allWords(ownWords, localization);
    const asked = this.#requests.of(this.#name);
    if (asked?.kind === 'loading') return html`<p class="coming info" role="status">${words.stateComing}</p>`;
    if (asked?.kind !== 'failed')
      return renderPicture({
        kind: 'idle',
        what: words.stateApart,
        action: { label: words.loadState, run: () => void this.#ask(false) },
      });
    const { error } = asked;
    const isLarge = error.code === 'too-large' && error.details.maxBytes === confirmAboveBytes;
    const { what, next } = describeError(error, localization);
    const label = isLarge ? localization.wordsOf(answerWords).loadAll : words.loadState;
    return renderPicture({
      kind: 'failed',
      ...(isLarge ? { what: words.largeAnswer } : { what, next }),
      action: { label, run: () => void this.#ask(isLarge) },
    });
  }

  get #name(): string {
    return `${this.#state.network} ${this.#state.blockHash}`;
  }

  async #ask(anySize: boolean): Promise<void> {
    const { network, blockHash } = this.#state;
    await this.#requests.ask(this.#name, async (gateway, signal) => {
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const asked = { blockHash, tracer: 'prestate', diffMode: true } as const;
      return (await traceBlock(gateway, asked, { network, signal, onBytes })).value;
    });
    if (this.items) this.#state.recheck();
  }
}

import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { SideRequests } from '../../../ui/controllers/side-requests.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { confirmAboveBytes } from '../fields.js';
import { allWords, panelWords } from '../late-words.en.js';
import type { TraceState } from '../state.js';

export const catalogues = [panelWords];

/** The state changes of the displayed block, which are a separate trace, requested on demand. */
export class BlockState {
  readonly #state: TraceState;
  readonly #requests: SideRequests<readonly TraceItem[]>;

  constructor(state: TraceState) {
    this.#state = state;
    this.#requests = new SideRequests(state.host, state.source);
  }

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
      return renderEmptyState({
        kind: 'idle',
        what: words.stateApart,
        action: { label: words.loadState, run: () => void this.#ask(false) },
      });
    const { error } = asked;
    const isLarge = error.code === 'too-large' && error.details.maxBytes === confirmAboveBytes;
    const { what, next } = describeError(error, localization);
    const label = isLarge ? localization.wordsOf(answerWords).loadAll : words.loadState;
    return renderEmptyState({
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
    await this.#requests.ask(this.#name, async (gateway, options) => {
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const asked = { blockHash, tracer: 'prestate', diffMode: true } as const;
      return (await traceBlock(gateway, asked, { ...options, network, onBytes })).value;
    });
    if (this.items) this.#state.recheck();
  }
}

import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { type SideRequest, SideRequests } from '../../../ui/controllers/side-requests.js';
import { confirmAboveBytes } from '../request.js';
import type { TraceController } from './trace-controller.js';
import { html, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderEmptyState } from '../../../ui/templates/empty-state.js';
import { allWords } from '../late-words.en.js';
import type { Scene } from '../tree/call-row.js';

export class BlockState {
  readonly #calls: TraceController;
  readonly #requests: SideRequests<readonly TraceItem[]>;

  constructor(calls: TraceController) {
    this.#calls = calls;
    this.#requests = new SideRequests(calls.host, calls.steps);
  }

  get asked(): SideRequest<readonly TraceItem[]> | undefined {
    return this.#requests.of(this.#name);
  }

  get items(): readonly TraceItem[] | undefined {
    const { asked } = this;
    return asked?.kind === 'loaded' ? asked.value : undefined;
  }

  async load(anySize: boolean): Promise<void> {
    const { network, blockHash } = this.#calls;
    await this.#requests.ask(this.#name, async (gateway, options) => {
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const asked = { blockHash, tracer: 'prestate', diffMode: true } as const;
      return (await traceBlock(gateway, asked, { ...options, network, onBytes })).value;
    });
    if (this.items) this.#calls.steps.recheck();
  }

  get #name(): string {
    return `${this.#calls.network} ${this.#calls.blockHash}`;
  }
}

export function renderBlockState({ view, actions, localization, ...scene }: Scene): TemplateResult {
  const words = allWords(scene.words, localization);
  const asked = view.stateRequest;
  if (asked?.kind === 'loading') return html`<p class="coming info" role="status">${words.stateComing}</p>`;
  if (asked?.kind !== 'failed')
    return renderEmptyState({
      kind: 'idle',
      what: words.stateApart,
      action: { label: words.loadState, run: () => actions.loadState(false) },
    });
  const { error } = asked;
  const isLarge = error.code === 'too-large' && error.details.maxBytes === confirmAboveBytes;
  const { what, next } = describeError(error, localization);
  const label = isLarge ? localization.wordsOf(answerWords).loadAll : words.loadState;
  return renderEmptyState({
    kind: 'failed',
    ...(isLarge ? { what: words.largeAnswer } : { what, next }),
    action: { label, run: () => actions.loadState(isLarge) },
  });
}

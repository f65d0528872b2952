// The client reads the response with it. The import is static, so that it loads with the stage.
import '../../client/operations/trace-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { networkName } from '../../ui/evm/controls.js';
import { slotOf, unknownBlock } from '../../ui/evm/request.js';
import { shortHash } from '../../ui/format/shorten.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { onDemand } from '../../ui/on-demand.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { LateParts, OwnAnswerStage } from '../../ui/widget/shown.js';
import { TraceController } from './controllers/trace-controller.js';
import { renderOverview } from './overview.js';
import { confirmAboveBytes, fields, type TraceAnswers } from './request.js';
import { tabStyles, traceStyles } from './styles.js';
import { renderTransaction } from './transaction.js';
import type { Scene } from './tree/call-row.js';
import { treeStyles } from './tree/styles.js';
import type { TxTraceElement } from './tx-trace.js';
import { noChoices, partsOf, toView, type TraceTypes, type TraceView } from './view.js';
import { words as catalogue } from './words.en.js';

export const answer = defineAnswer<TraceTypes>({
  styles: [tableStyles, twoLineStyles, partStyles, controlStyles, valueButtonStyles, valueStyles, traceStyles].concat(
    treeStyles,
    tabStyles,
  ),
  catalogues: [catalogue],
  ...{ toAnswers, noChoices, toView, render, partsOf, describeQuery, renderProgress },
  parts: {
    comparison: onDemand.traceComparison,
    flame: onDemand.flameGraph,
    logs: onDemand.callLogs,
    state: onDemand.stateChanges,
    transfers: onDemand.transfers,
    unread: onDemand.unreadCalls,
  },
  loadForm: onDemand.traceForm,
  createAdditions: (element, steps) => new TraceController(element, steps),
});

function toAnswers({ trace, receipts }: TraceAnswers): ReturnType<OwnAnswerStage<TraceTypes>['toAnswers']> {
  return receipts && 'value' in receipts ? [trace, receipts] : [trace];
}

export function render(
  view: TraceView,
  actions: Scene['actions'],
  localization: Localization,
  parts: LateParts<TraceTypes>,
): CardParts {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const scene = { actions, localization, words, parts };
  const network = networkName(view.network, localization);
  const isUnknown = view.blockHash === unknownBlock;
  const block = isUnknown ? words.allTransactions : words.atBlock(shortHash(view.blockHash));
  const query = `${block} · ${network}`;
  if (view.kind === 'none') {
    const emptyState = { kind: 'empty', what: words.empty, next: words.emptyNext } as const;
    return { query, content: renderEmptyState(emptyState, 'empty'), summary: words.empty };
  }
  const warnings = renderWarnings({ ...scene, view });
  const count = format.integer(view.count);
  switch (view.kind) {
    case 'missing': {
      const { chosen } = view;
      const what = 'index' in chosen ? words.noSuchIndex(format.integer(chosen.index), count) : words.noSuchHash;
      const action = { label: words.allTransactions, run: () => actions.showTransaction(undefined) };
      const emptyState = renderEmptyState({ kind: 'null', what, next: words.noSuchNext, action });
      return { query, content: html`${warnings}${emptyState}`, summary: what };
    }
    case 'block':
      return { query, ...renderOverview({ ...scene, view }, warnings) };
    case 'transaction': {
      const place = words.transactionAt(format.integer(view.index));
      const back = () => actions.showTransaction(undefined);
      return {
        // The block, as a link back to the list of its transactions.
        query: html`<button
            type="button"
            class="value back"
            part="value"
            title=${words.allOf(count, view.count)}
            @click=${back}
          >
            <span class="arrow" aria-hidden="true">‹ </span>${block}
          </button>
          · ${place} · ${network}`,
        ...renderTransaction({ ...scene, view }, warnings),
      };
    }
  }
}

function describeQuery(
  { blockHash, network }: { readonly blockHash: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const slot = networkName(slotOf(network, fields.network), localization);
  const hash = blockHash.trim();
  return /^0x[0-9a-f]{64}$/i.test(hash) ? `${words.atBlock(shortHash(hash))} · ${slot}` : slot;
}

function renderProgress(element: TxTraceElement, localization: Localization): TemplateResult | typeof nothing {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  if (isLarge(element))
    return html`<p class="receiving">
      <span>${words.largeAnswer}</span>
      <button type="button" part="button" @click=${() => element.allowAnySize()}>
        ${localization.wordsOf(answerWords).loadAll}
      </button>
    </p>`;
  if (isTooMuch(element))
    return html`<p class="receiving">
      <span>${words.slowAnswer}</span>
      <button type="button" part="button" @click=${() => element.toggleAttribute('only-top-call', true)}>
        ${words.traceTop}
      </button>
    </p>`;
  if (!element.isLoading) return nothing;
  return html`<p class="receiving">
    <span>${element.received === 0 ? words.waiting : words.received(format.bytes(element.received))}</span>
    <button type="button" part="button" @click=${() => element.abort()}>
      ${localization.wordsOf(answerWords).stop}
    </button>
  </p>`;
}

/** Whether the answer was rejected because of its size, and there was no smaller answer to show. */
function isLarge({ failure }: TxTraceElement): boolean {
  return failure?.code === 'too-large' && failure.details.maxBytes === confirmAboveBytes;
}

/**
 * Whether tracing all calls took the node or the client too long. Tracing only the top-level calls costs a fraction.
 */
function isTooMuch({ failure, onlyTopCall, tracer, tx }: TxTraceElement): boolean {
  const tookLong = failure?.code === 'node-timeout' || failure?.details.limit === 'trace';
  return tookLong && !onlyTopCall && tracer.trim() !== 'prestate' && tx.trim() !== '';
}

function renderWarnings({ view, actions, words, localization }: Scene<TraceView>): TemplateResult {
  const { format } = localization;
  const { tooLarge, failed, unread, untraced, hasNoReceipts } = view.warnings;
  const again = { label: words.traceAgain, run: actions.traceAgain };
  return html`${
    tooLarge === undefined
      ? nothing
      : html`<p class="aside ask" part="aside">
          ${words.tooLarge(format.bytes(tooLarge))}
          <button type="button" part="button" @click=${() => actions.traceAll(true)}>
            ${localization.wordsOf(answerWords).loadAll}
          </button>
        </p>`
  }${
    failed === 0 ? nothing : renderMissing(words.someUntraced(format.integer(failed), failed), again)
  }${unread === 0 ? nothing : renderMissing(words.someUnread(format.integer(unread), unread), again)}${
    untraced === 0 ? nothing : renderMissing(words.someMissing(format.integer(untraced), untraced), again)
  }${hasNoReceipts ? html`<p class="aside" part="aside">${words.receiptsFailed}</p>` : nothing}`;
}

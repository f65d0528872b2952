// The client reads the response with it. The import is static, so that it loads with the stage.
import '../../client/operations/transaction-reply.js';
import { html, nothing } from 'lit';
import { networkName } from '../../ui/evm/controls.js';
import { readFields, type TextsOf } from '../../ui/fields/fields.js';
import { shortHash } from '../../ui/format/shorten.js';
import { callWords } from '../../ui/localization/calls.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { valueWords } from '../../ui/localization/values.en.js';
import { onDemand } from '../../ui/on-demand.js';
import { callStyles } from '../../ui/styles/call.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { decodedStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { sectionStyles } from '../../ui/styles/sections.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { foldedStyles } from '../../ui/templates/folded.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { comingPart, renderMissed, renderPart } from '../../ui/templates/lazy-part.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import { TransactionController } from './controllers/additions.js';
import { type Drawing, renderInput, renderPanel } from './input.js';
import { renderHead, renderOverview } from './overview.js';
import { fields } from './request.js';
import { transactionStyles } from './styles.js';
import { noChoices, toView, type TransactionTypes, type TransactionView } from './view.js';
import { words as catalogue } from './words.en.js';

export const answer = defineAnswer<TransactionTypes>({
  styles: [
    ...[valueStyles, partStyles, controlStyles, valueButtonStyles, callStyles, decodedStyles, sectionStyles],
    ...[foldedStyles, transactionStyles, touchStyles],
  ],
  catalogues: [catalogue, callWords, valueWords],
  ...{ noChoices, toView, render, describeQuery },
  loadForm: onDemand.transactionForm,
  toAnswers: (data) => (data.receipts && 'value' in data.receipts ? [data, data.receipts] : [data]),
  createAdditions: (element, steps) => new TransactionController(element, steps),
  parts: { logRows: onDemand.logRows },
  partsOf: (view) => (view.kind === 'transaction' && view.logs?.kind === 'loaded' ? ['logRows'] : []),
});

type Drawn = Pick<Drawing, 'actions' | 'parts' | 'localization'>;

function describeQuery(texts: TextsOf<typeof fields>, localization: Localization): string {
  const values = readFields(fields, texts);
  return typeof values === 'object' ? describe(values, localization) : '';
}

function describe(
  { blockHash, index, network }: Pick<TransactionView, 'blockHash' | 'index' | 'network'>,
  localization: Localization,
  number?: bigint | null,
): string {
  // As short as the number that replaces it, so that narrow headers keep their height.
  const block =
    typeof number === 'bigint'
      ? localization.format.integer(number)
      : `${blockHash.slice(0, 6)}…${blockHash.slice(-4)}`;
  const place = localization.wordsOf(catalogue).query(localization.format.integer(index), block);
  return `${place} · ${networkName(network, localization)}`;
}

function render(
  view: TransactionView,
  actions: Drawn['actions'],
  localization: Localization,
  parts: Drawn['parts'],
): CardParts {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const index = format.integer(view.index);
  const query = describe(view, localization, view.kind === 'none' ? null : view.transaction.blockNumber);
  if (view.kind === 'none') {
    const what = words.none(index, shortHash(view.blockHash));
    const first = { label: words.first, run: actions.showFirst };
    const emptyState = { kind: 'null', what, next: words.noneNext } as const;
    return {
      query,
      content: renderEmptyState(view.index === 0 ? emptyState : { ...emptyState, action: first }, 'empty'),
      summary: what,
    };
  }
  const late = parts.more.module?.panelWordsOf(localization);
  const { transaction } = view;
  const drawing: Drawing = { view, transaction, actions, parts, words, late, format, localization };
  return {
    query,
    content: html`${renderHead(drawing)} ${renderOverview(drawing)} ${renderWhatItDoes(drawing)}
    ${renderPart(parts.more, (part) => part.renderDetails(drawing), localization, comingPart)}`,
    summary: words.summary(index, words.types[view.typeName]),
  };
}

function renderWhatItDoes(drawing: Drawing): unknown {
  const { view, parts, localization } = drawing;
  const { batch } = view;
  if (!batch) return renderInput(drawing);
  if (parts.more.module) return parts.more.module.renderBatch(batch, drawing);
  return parts.more.failed ? renderPanel(drawing.words.batch, renderMissed(localization)) : nothing;
}

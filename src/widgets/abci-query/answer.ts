// The client reads the response with it. The import is static, so that it loads with the stage.
import '../../client/operations/abci-query-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { readFields } from '../../ui/fields/fields.js';
import { safeText } from '../../ui/format/safe-text.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { onDemand } from '../../ui/on-demand.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { sectionStyles } from '../../ui/styles/sections.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { LateParts } from '../../ui/widget/shown.js';
import { AbciControllers } from './controllers/create.js';
import { type Drawing, renderProofLine, renderTopic, renderUnread, renderValue } from './panels/value-panel.js';
import { type AbciTexts, fields, toAbciQuery } from './request.js';
import { abciStyles } from './styles.js';
import {
  type AbciAnswers,
  type AbciTypes,
  type AbciView,
  bytesIn,
  type ComparisonOnShow,
  noChoices,
  partsOf,
  toView,
} from './view.js';
import { type CauseWords, words as catalogue } from './words.en.js';

export { refusalOf } from '../../ui/fields/controls.js';
export { controls } from './controllers/draft.js';

export const answer = defineAnswer<AbciTypes>({
  styles: [partStyles, valueStyles, controlStyles, valueButtonStyles, sectionStyles, abciStyles, touchStyles],
  catalogues: [catalogue],
  parts: { forms: onDemand.abciForms, json: onDemand.abciJson, comparison: onDemand.abciComparison },
  ...{ noChoices, toView, partsOf, render, describeQuery },
  loadForm: onDemand.abciForm,
  toAnswers: ({ answer: first, compared }) => (compared && 'value' in compared ? [first, compared] : [first]),
  toOutcome,
  createAdditions: (element, steps) => new AbciControllers(element, steps),
});

function toOutcome({ answer: { value, request } }: AbciAnswers) {
  if (value.code !== 0) return 'application-failure';
  // A message whose fields all have default values has no bytes, and is an answer.
  if (value.value || /\.\w+\/\w+$/.test(request.path)) return 'ok';
  return value.value === null ? 'null' : 'empty';
}

function describeQuery(texts: AbciTexts, localization: Localization): unknown {
  const values = readFields(fields, texts);
  if (typeof values !== 'object') return nothing;
  const { path, height } = toAbciQuery(values, { prove: false });
  return html`<bdi dir="ltr">${safeText(path, 120)}</bdi> · ${describeHeight(height, localization)}`;
}

function describeHeight(height: bigint | undefined, { wordsOf, format }: Localization): string {
  return wordsOf(catalogue).atHeight(height === undefined ? null : format.integer(height));
}

export function render(
  view: AbciView,
  actions: Drawing['actions'],
  localization: Localization,
  parts: LateParts<AbciTypes>,
): CardParts {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  const drawing: Drawing = { view, actions, parts, words, format, localization };
  const { query, response, comparison } = view;
  const emptyState = emptyStateOf(drawing);
  return {
    query: html`${renderTopic(drawing)} · ${describeHeight(query.height, localization)}`,
    content: html`${comparison ? renderComparison(comparison, drawing) : nothing}
    ${emptyState ? [renderTold(drawing, emptyState), renderProofLine(drawing)] : renderValue(drawing)}
    ${parts.more.module?.renderProof(drawing) ?? renderProofPlace(drawing)}
    ${parts.more.module?.renderResponse(drawing) ?? html`<p class="part response-place"></p>`}
    ${parts.forms.module?.renderCopies(drawing) ?? nothing}`,
    note: noteOf(drawing),
    summary: emptyState
      ? `${emptyState.what} ${emptyState.next}`
      : words.summaryValue(format.bytes(bytesIn(response.value ?? ''))),
  };
}

function renderComparison(comparison: ComparisonOnShow, drawing: Drawing): unknown {
  const { module, failed } = drawing.parts.comparison;
  return module ? module.renderComparison(comparison, drawing) : renderUnread(failed ? 'missing' : 'coming', drawing);
}

/** Reserves room for the proof, which renders a moment later. */
function renderProofPlace({ view: { response }, parts }: Drawing): unknown {
  return response.proofOps?.length && !parts.more.failed ? html`<div class="proof-place"></div>` : nothing;
}

function noteOf({ view: { found, proof }, localization }: Drawing): unknown {
  const { requests = 0 } = found?.evidence ?? found?.typed?.evidence ?? {};
  return proof.verify && requests > 0 ? proof.chain?.tellRequests(requests + proof.beside, localization) : undefined;
}

function emptyStateOf({ view, parts, words, localization }: Drawing): CauseWords | undefined {
  const { outcome, response, query } = view;
  switch (outcome.kind) {
    case 'failed':
      return parts.more.module?.causeWordsOf(outcome.cause, query.path, localization) ?? words.causes.other;
    case 'absent':
      return response.proofOps ? { ...words.absent, next: words.absentWithProof } : words.absent;
    case 'empty':
      return words.empty;
    case 'done':
      return words.done;
    case 'no-state':
      return words.noState;
    case 'words-only':
      return words.wordsOnly;
    case 'value':
      return undefined;
  }
}

function renderTold({ view, localization }: Drawing, { what, next }: CauseWords): TemplateResult {
  const { outcome, response } = view;
  const kind =
    outcome.kind === 'failed' ? 'failed' : outcome.kind === 'empty' || outcome.kind === 'done' ? 'empty' : 'null';
  const said = response.log || response.info;
  const slot = outcome.kind === 'absent' || outcome.kind === 'empty' ? 'empty' : undefined;
  return renderEmptyState(
    {
      kind,
      what,
      next,
      ...(said === '' ? {} : { said: { label: localization.wordsOf(answerWords).said, text: said } }),
    },
    slot,
  );
}

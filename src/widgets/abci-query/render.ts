import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { sectionStyles } from '../../ui/styles/sections.js';
import { safeText } from '../../ui/format/safe-text.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import { touchStyles } from '../../ui/styles/touch.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { type Drawing, renderProofLine, renderUnread, renderValue } from './panels/value-panel.js';
import type { AbciQueryElement } from './abci-query.js';
import { AbciState, type AbciAnswers } from './state.js';
import { renderResponse, toAbciView } from './view.js';
import { bytesIn } from './readings.js';
import type { AbciQuery } from './fields.js';
import { abciStyles } from './styles.js';
import { type CauseWords, words as catalogue } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [
  partStyles,
  valueStyles,
  controlStyles,
  valueButtonStyles,
  sectionStyles,
  abciStyles,
  touchStyles,
];
export const catalogues = [catalogue];

export function createState(host: AbciQueryElement, actions: WidgetActions): AbciState {
  return new AbciState(host, actions);
}

export function renderAnswer(state: AbciState, answers: AbciAnswers): CardParts {
  const { localization, words, format } = state;
  const { answer, compared } = answers;
  const query = answer.request as AbciQuery;
  const response = answer.value;
  const verdict = toAbciView(query, response);
  const drawing = { state, query, response, verdict, words, format, localization };
  state.begin(query);
  state.noteAnswer(answer, verdict);
  const emptyState = emptyStateOf(drawing);
  const asked = query.height === undefined ? null : format.integer(query.height);
  return {
    query: html`<bdi dir="ltr">${safeText(query.path, 120)}</bdi> · ${words.atHeight(asked)}`,
    content: html`${compared ? drawComparison(drawing, compared) : nothing}
    ${emptyState ? [renderTold(drawing, emptyState), renderProofLine(drawing)] : renderValue(drawing)}
    ${state.parts.late.get()?.renderProof(drawing) ?? renderProofPlace(drawing)} ${renderResponse(drawing)}
    ${state.parts.forms.module?.renderCopies(drawing) ?? nothing}`,
    summary: emptyState
      ? `${emptyState.what} ${emptyState.next}`
      : words.summaryValue(format.bytes(bytesIn(response.value ?? ''))),
  };
}

function drawComparison(drawing: Drawing, compared: NonNullable<AbciAnswers['compared']>): unknown {
  const { comparison } = drawing.state.parts;
  const part = comparison.get();
  return part
    ? part.renderComparison(drawing, compared)
    : renderUnread(comparison.failed ? 'missing' : 'coming', drawing);
}

/** Reserves room for the proof, which is drawn a moment later. */
function renderProofPlace({ state, response }: Drawing): unknown {
  return response.proofOps?.length && !state.parts.late.failed ? html`<div class="proof-place"></div>` : nothing;
}

function emptyStateOf({ state, query, verdict, words, response, localization }: Drawing): CauseWords | undefined {
  switch (verdict.kind) {
    case 'failed':
      return state.parts.late.module?.causeWordsOf(verdict.cause, query, localization) ?? words.causes.other;
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

function renderTold({ verdict, response, localization }: Drawing, { what, next }: CauseWords): TemplateResult {
  const kind =
    verdict.kind === 'failed' ? 'failed' : verdict.kind === 'empty' || verdict.kind === 'done' ? 'empty' : 'null';
  const said = response.log || response.info;
  return renderEmptyState({
    kind,
    what,
    next,
    ...(said === '' ? {} : { said: { label: localization.wordsOf(answerWords).said, text: said } }),
  });
}

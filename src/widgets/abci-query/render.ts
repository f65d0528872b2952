import { html, nothing, type TemplateResult } from 'lit';
import { sectionStyles } from '../../ui/styles/sections.js';
import { safeText } from '../../ui/format/safe-text.js';
import { formWords } from '../../ui/fields/words.js';
import { messageWords } from '../../ui/localization/message-words.js';
import { checkStyles } from '../../ui/styles/checks.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { messageStyles } from '../../ui/styles/message.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { valueStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderPicture } from '../../ui/templates/picture.js';
import type { AbciAnswers, AbciState } from './state.js';
import { renderResponse } from './response-fields.js';
import { renderCopies } from './copies.js';
import type { Drawing } from './drawing.js';
import { renderComparison } from './panels/diff-panel.js';
import { bytesIn } from './outcome.js';
import { renderProofLine } from './panels/proof-line.js';
import { renderProof } from './panels/proof-panel.js';
import type { AbciQuery } from './fields.js';
import { abciStyles } from './styles.js';
import { templateWords } from './template-words.js';
import { renderValue } from './panels/value-panel.js';
import { toAbciView } from './view.js';
import { words as catalogue } from './words.js';
import type { CauseWords } from './words.en.js';

export { AbciState } from './state.js';
export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [
  tableStyles,
  partStyles,
  valueStyles,
  controlStyles,
  pickStyles,
  messageStyles,
  sectionStyles,
  checkStyles,
  abciStyles,
  touchStyles,
];
export const catalogues = [catalogue, templateWords, messageWords, formWords];

/** Draws the answer: the value with what it means, or the picture of why there is none; what came beside it; and its proof. */
export function renderAnswer(state: AbciState, answers: AbciAnswers): CardParts {
  const { localization, words, format } = state;
  const { answer, compared } = answers;
  const query = answer.request as AbciQuery;
  const response = answer.value;
  const verdict = toAbciView(query, response);
  const drawing = { state, query, response, verdict, words, format, localization };
  state.begin(query);
  state.noteAnswer(answer, verdict);
  const picture = pictureOf(drawing);
  const asked = query.height === undefined ? null : format.integer(query.height);
  return {
    query: html`<bdi dir="ltr">${safeText(query.path, 120)}</bdi> · ${words.atHeight(asked)}`,
    content: html`${compared ? renderComparison(drawing, compared) : nothing}
    ${picture ? [renderTold(drawing, picture), renderProofLine(drawing)] : renderValue(drawing)} ${renderProof(drawing)}
    ${renderResponse(drawing)} ${renderCopies(drawing)}`,
    summary: picture
      ? `${picture.what} ${picture.next}`
      : words.summaryValue(format.bytes(bytesIn(response.value ?? ''))),
  };
}

/** The words for an answer without a value. */
function pictureOf({ verdict, words, response }: Drawing): CauseWords | undefined {
  switch (verdict.kind) {
    case 'failed':
      return words.causes[verdict.cause];
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
  return renderPicture({
    kind,
    what,
    next,
    ...(said === '' ? {} : { said: { label: localization.words.said, text: said } }),
  });
}

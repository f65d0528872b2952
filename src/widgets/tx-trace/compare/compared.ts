import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { TraceComparison } from '../../../decode/trace/compare.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { comingPart } from '../../../ui/templates/lazy-part.js';
import type { Explorer } from '../calls/explorer.js';
import { readChosen } from '../fields.js';
import type { TraceAnswers } from '../load.js';
import { detailed, type DetailDrawing } from '../panels/failures-panel.js';
import { panelWords } from '../late-words.en.js';
import type { TraceState } from '../state.js';
import type { RowDrawing } from '../tree/call-row.js';
import { findTransaction } from '../view.js';
import { compareStyles, renderComparison } from './compare-panel.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

export const styles = [tableStyles, compareStyles];
export const catalogues = [logWords, valueWords, panelWords];

type CompareCode = typeof import('../../../decode/trace/compare.js');

/** The current comparison, as far as it is computed. */
export interface Compared {
  readonly other: number;
  readonly explorer: Explorer;
  readonly comparison: TraceComparison | undefined;
}

/** The comparison with the selected transaction; undefined without one. */
export function comparedOf(
  state: TraceState,
  explorer: Explorer,
  { trace }: TraceAnswers,
  index: number,
  { compareInSteps }: CompareCode,
): Compared | undefined {
  const chosen = readChosen(state.host.compareTx);
  const other = chosen && findTransaction(trace.value, chosen);
  const second = other === undefined || other === index ? undefined : state.explorerOf(other);
  if (other === undefined || !second || trace.request.onlyTopCall) return undefined;
  const comparison = state.explorers.isRead(second)
    ? state.comparison.get([explorer, second], () => compareInSteps(explorer, second))
    : undefined;
  return { other, explorer: second, comparison };
}

export function renderCompared(
  given: RowDrawing,
  answers: TraceAnswers,
  index: number,
  code: CompareCode,
): TemplateResult {
  const drawing = detailed(given);
  const { state, explorer, words } = drawing;
  const compared = comparedOf(state, explorer, answers, index, code);
  const isChosen = readChosen(state.host.compareTx) !== undefined;
  if (!compared)
    return html`${renderOthers(drawing, answers, index, nothing)}
      <p class="info">${isChosen ? words.noSuchCompared : words.compareNote}</p>`;
  const { other, explorer: second, comparison } = compared;
  if (!comparison) return html`${renderOthers(drawing, answers, index, nothing)}${comingPart}`;
  const { integer } = state.localization.format;
  const equal = words.equalCalls(integer(comparison.equal), integer(explorer.frames.length));
  const right = { ...drawing, explorer: second, names: state.namesOf(second) };
  return html`${renderOthers(drawing, answers, index, equal)}
  ${renderComparison({ left: drawing, right, indexes: { left: index, right: other } }, comparison)}`;
}

function renderOthers(
  { state, words }: DetailDrawing,
  { trace }: TraceAnswers,
  index: number,
  equal: unknown,
): TemplateResult {
  const chosen = readChosen(state.host.compareTx);
  const other = chosen && findTransaction(trace.value, chosen);
  const choose = ({ currentTarget }: Event) => {
    state.host.compareTx = (currentTarget as HTMLSelectElement).value;
  };
  return html`<p class="compare-head">
    <label
      >${words.compareWith}
      <select part="input" @input=${choose}>
        <option value="" ?selected=${other === undefined}>–</option>
        ${guard([trace.value, index, other, ...namesNow(state)], () =>
          trace.value.map((item, place) =>
            place === index || item.kind !== 'call'
              ? nothing
              : html`<option value=${place} ?selected=${place === other}>${describeOther(state, place)}</option>`,
          ),
        )}
      </select></label
    >
    <span class="muted" role="status">${equal}</span>
  </p>`;
}

/** The sources of the names of calls, for memoising: a block may have hundreds of transactions. */
function namesNow({ decoder, decoding, overrides, localization, parts }: TraceState): readonly unknown[] {
  return [decoder, decoding.serial, overrides.named, localization, parts.known.get()];
}

/** A transaction in a line: its index, the function that it called, and its outcome. */
function describeOther(state: TraceState, index: number): string {
  const { words, localization } = state;
  const explorer = state.explorerOf(index);
  const place = words.transactionAt(localization.format.integer(index));
  const [top] = explorer?.frames ?? [];
  if (!explorer || !top) return place;
  const outcome = words.outcomes[(top.error ?? '') === '' ? 'success' : 'failed'];
  return [place, safeText(state.namesOf(explorer).textOf(0), 60), outcome].filter(Boolean).join(' · ');
}

import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { comingPart } from '../../../ui/templates/lazy-part.js';
import { detailed, type DetailDrawing } from '../panels/failures-panel.js';
import { panelWords } from '../late-words.en.js';
import type { Scene } from '../tree/call-row.js';
import type { RowDrawing } from '../tree/call-row.js';
import { compareStyles, renderComparison } from './compare-panel.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

export { compareInSteps } from '../../../decode/trace/compare.js';

export const styles = [compareStyles];
export const catalogues = [logWords, valueWords, panelWords];

export function renderCompared(given: RowDrawing): TemplateResult {
  const drawing = detailed(given);
  const { scene, calls, explorer, words } = drawing;
  const { compared } = calls;
  if (!compared)
    return html`${renderOthers(drawing, nothing)}
      <p class="info">${scene.view.other ? words.noSuchCompared : words.compareNote}</p>`;
  const { index, explorer: second, names, clues, comparison } = compared;
  if (!comparison) return html`${renderOthers(drawing, nothing)}${comingPart}`;
  const { integer } = scene.localization.format;
  const equal = words.equalCalls(integer(comparison.equal), integer(explorer.frames.length));
  const right = { ...drawing, explorer: second, names, options: { ...drawing.options, clues } };
  return html`${renderOthers(drawing, equal)}
  ${renderComparison({ left: drawing, right, indexes: { left: scene.view.index, right: index } }, comparison)}`;
}

function renderOthers({ scene, words }: DetailDrawing, equal: unknown): TemplateResult {
  const { view, actions } = scene;
  const { items, index } = view;
  const other = view.other?.index;
  const choose = ({ currentTarget }: Event) => actions.compareWith((currentTarget as HTMLSelectElement).value);
  return html`<p class="compare-head">
    <label
      >${words.compareWith}
      <select part="input" @input=${choose}>
        <option value="" ?selected=${other === undefined}>–</option>
        ${guard([items, index, other, ...namesNow(scene)], () =>
          items.map((item, place) =>
            place === index || item.kind !== 'call'
              ? nothing
              : html`<option value=${place} ?selected=${place === other}>${describeOther(scene, item, place)}</option>`,
          ),
        )}
      </select></label
    >
    <span class="muted" role="status">${equal}</span>
  </p>`;
}

/** The sources of call names, for memoization, because a block may have hundreds of transactions. */
function namesNow({ view, localization, parts }: Scene): readonly unknown[] {
  return [view.namesOf, localization, parts.more.module];
}

function describeOther({ view, words, localization }: Scene, item: CallItem, index: number): string {
  const place = words.transactionAt(localization.format.integer(index));
  const names = view.namesOf(index);
  const [top] = item.frames;
  if (!names || !top) return place;
  const outcome = words.outcomes[(top.error ?? '') === '' ? 'success' : 'failed'];
  return [place, safeText(names.textOf(0), 60), outcome].filter(Boolean).join(' · ');
}

type CallItem = Extract<TraceItem, { kind: 'call' }>;

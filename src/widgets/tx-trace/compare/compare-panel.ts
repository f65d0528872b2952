import { html, nothing, type TemplateResult } from 'lit';
import type { TraceComparison } from '../../../decode/trace/compare.js';
import { etherUnitOf } from '../../../ui/format/amount.js';
import { basisPointsOf } from '../../../ui/format/formats.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { isTokenAmount, renderAmount, type Unit } from '../../../ui/templates/token-amount.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderBrief } from '../calls/arguments.js';
import { renderPath } from '../calls/path.js';
import { renderReason } from '../calls/reasons.js';
import { shortInteger } from '../calls/short-number.js';
import type { DetailDrawing } from '../panels/detailed.js';
import { differencesOf, type ComparedValue, type Group, type ReadTrace } from './differences.js';

export { compareStyles } from './styles.js';

/** Both sides with their names, this transaction first. */
interface Sides {
  readonly left: DetailDrawing;
  readonly right: DetailDrawing;
  readonly indexes: { readonly left: number; readonly right: number };
}

/** Draws what differs between two transactions: both values, and the difference; the first differing input first. */
export function renderComparison(sides: Sides, comparison: TraceComparison): TemplateResult {
  const { left, right, indexes } = sides;
  const { words, state } = left;
  const { integer } = state.localization.format;
  const { values, more } = differencesOf(readTrace(left), readTrace(right), comparison);
  if (values.length === 0) return html`<p class="info">${words.comparedAlike}</p>`;
  const groups = (['inputs', 'reads', 'results'] as const).filter((group) =>
    values.some((each) => each.group === group),
  );
  return html`<div class="scroller" role="group" aria-label=${words.tabs.compare} tabindex="0">
      <table class="compared" part="table">
        <thead>
          <tr>
            <th scope="col">${words.call}</th>
            <th scope="col">${words.transaction} ${integer(indexes.left)}</th>
            <th scope="col">${words.transaction} ${integer(indexes.right)}</th>
            <th scope="col">${words.difference}</th>
          </tr>
        </thead>
        ${groups.map((group) => renderGroup(group, values, sides))}
      </table>
    </div>
    ${more === 0 ? nothing : html`<p class="info">${words.moreDiffer(integer(more), more)}</p>`}`;
}

function readTrace({ explorer, names }: DetailDrawing): ReadTrace {
  return {
    frames: explorer.frames,
    readingOf: (index) => names.readingOf(index),
    resultOf: (index) => names.resultOf(index),
  };
}

function renderGroup(group: Group, values: readonly ComparedValue[], sides: Sides): TemplateResult {
  const { words } = sides.left;
  const rows = values.filter((each) => each.group === group);
  return html`<tbody>
    <tr class="group">
      <th colspan="4" scope="rowgroup">${words.comparedGroups[group]}</th>
    </tr>
    ${rows.map((row, at) => {
      const isFirst = row === values[0];
      const before = rows[at - 1];
      const isSameCall = before?.calls[0] === row.calls[0] && before?.calls[1] === row.calls[1];
      return html`<tr class=${isFirst ? 'first' : nothing}>
        <th scope="row">
          ${renderSubject(row, sides, isSameCall)}${isFirst ? html`<small>${words.firstDifference}</small>` : nothing}
        </th>
        <td>${renderSide(row, 'left', sides)}</td>
        <td>${renderSide(row, 'right', sides)}</td>
        <td>${renderDifference(row, sides)}</td>
      </tr>`;
    })}
  </tbody>`;
}

/** What differs: a value by its name, in a call by its path; a further value of the same call by its name alone. */
function renderSubject({ subject, calls }: ComparedValue, { left, right }: Sides, isSameCall: boolean): TemplateResult {
  const { words } = left;
  const [index] = calls;
  const isTop = index === 0;
  if (isTop && subject.kind === 'outcome') return html`${words.outcome}`;
  if (isTop && subject.kind === 'gas') return html`${words.gasUsed}`;
  const side = index === undefined ? right : left;
  const at = index ?? calls[1] ?? 0;
  const { explorer, names, state } = side;
  const what = renderWhat(subject, left);
  if (subject.kind !== 'call' && (isTop || isSameCall)) return html`<span class="subject">${what}</span>`;
  // A long name breaks after its contract.
  const [contract = '', ...call] = safeText(names.textOf(at), 80).split('.');
  const name = html`<bdi dir="ltr">${contract}${call.length === 0 ? nothing : html`.<wbr />${call.join('.')}`}</bdi>`;
  return html`${
      index === undefined
        ? name
        : html`<button type="button" class="pick" part="pick" @click=${() => state.showCall(index)}>${name}</button>`
    }<small
      >${words.call}
      ${renderPath(explorer.pathOf(at), words, state.localization)}${what === nothing ? nothing : html`, ${what}`}</small
    >`;
}

function renderWhat(subject: ComparedValue['subject'], { words, state }: DetailDrawing): unknown {
  if (subject.kind === 'call') return nothing;
  if (subject.kind !== 'argument' && subject.kind !== 'result') return words.subjects[subject.kind];
  const { name } = subject.param;
  if (subject.kind === 'result' && subject.of === 1) return nothing;
  if (name !== '') return html`<code>${safeText(name, 60)}</code>`;
  return words.unnamed[subject.kind](state.localization.format.integer(subject.place + 1));
}

function renderSide(row: ComparedValue, which: 'left' | 'right', sides: Sides): unknown {
  const side = sides[which];
  const { words, state, explorer, names, options } = side;
  const { localization } = state;
  const index = row.calls[which === 'left' ? 0 : 1];
  const { subject } = row;
  if (index === undefined) return html`<span class="muted">${words.notCalled}</span>`;
  const value = row[which];
  switch (subject.kind) {
    case 'call':
      return words.called;
    case 'unread':
      return explorer.frames[index]?.unread ? words.outcomes.unread : nothing;
    case 'outcome':
      return explorer.effects[index] === 'failed'
        ? html`<span class="why">${renderReason(explorer, index, names, words, options)}</span>`
        : words.outcomes.success;
    case 'value':
      return typeof value === 'bigint' ? etherUnitText(value, localization) : nothing;
    case 'gas':
      return typeof value === 'bigint' ? localization.format.integer(value) : '–';
    case 'sender':
      return value === undefined ? nothing : renderBrief(value, { name: '', type: 'address' }, options);
    case 'input':
    case 'output':
      return value === undefined ? nothing : renderBrief(value, { name: '', type: 'bytes' }, options);
    case 'argument':
    case 'result': {
      if (value === undefined) return nothing;
      const unit = unitOf(row, sides);
      return unit && typeof value === 'bigint'
        ? renderAmount(value, unit, localization)
        : renderBrief(value, subject.param, options);
    }
  }
}

/** The unit of a value that a standard defines as an amount of a token which the page knows. */
function unitOf({ subject, calls, left, right }: ComparedValue, sides: Sides): Unit | undefined {
  if (subject.kind !== 'argument' && subject.kind !== 'result') return undefined;
  const [index] = calls;
  const contract = index === undefined ? undefined : sides.left.explorer.frames[index]?.to;
  if (typeof left !== 'bigint' || typeof right !== 'bigint' || contract === undefined) return undefined;
  return isTokenAmount(subject) ? sides.left.state.localization.host.tokens?.get(contract.toLowerCase()) : undefined;
}

function renderDifference(row: ComparedValue, sides: Sides): unknown {
  const { words, state } = sides.left;
  const { localization } = state;
  const { subject, left, right, calls } = row;
  if (calls[0] === undefined) return words.onlyIn(localization.format.integer(sides.indexes.right));
  if (calls[1] === undefined) return words.onlyIn(localization.format.integer(sides.indexes.left));
  if (subject.kind === 'outcome' || subject.kind === 'unread') return nothing;
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return words.differs;
  const change = left - right;
  const size = change < 0n ? -change : change;
  if (subject.kind === 'gas')
    return right === 0n ? nothing : signed(change, localization.format.share(basisPointsOf(size, right)));
  if (subject.kind === 'value') return signed(change, etherUnitText(size, localization, etherUnitOf(size)));
  const unit = unitOf(row, sides);
  return signed(change, unit ? renderAmount(size, unit, localization) : shortInteger(size, localization.format));
}

/** In right-to-left text too, a sign comes before its number. */
function signed(change: bigint, size: unknown): TemplateResult {
  return html`<bdi class="signed" dir="ltr">${change < 0n ? '−' : '+'}${size}</bdi>`;
}

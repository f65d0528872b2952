import type { Frame } from '../../../client/wire/frame.js';
import type { AbiValue, Decoded, Param } from '../../../decode/abi/reading.js';
import type { CallReading } from '../../../decode/prepared-calls.js';
import type { ComparedRow, TraceComparison } from '../../../decode/trace/compare.js';
import { abiValueText } from '../../../ui/templates/abi-value.js';
import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitOf, formatAmount } from '../../../ui/format/amount.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { unitOfAmount } from '../../../ui/templates/token-amount.js';
import { etherUnitText, renderAmount, type Unit } from '../../../ui/templates/ether-text.js';
import { renderBrief, renderReason } from '../calls/arguments.js';
import { renderPath } from '../calls/headline.js';
import type { DetailDrawing } from '../panels/failures-panel.js';

export interface ReadTrace {
  readonly frames: readonly Frame[];
  readonly readingOf: (index: number) => CallReading | undefined;
  readonly resultOf: (index: number) => { readonly reading: CallReading; readonly result: Decoded } | undefined;
}

/** Inputs, values read on the way, and results. */
export type Group = 'inputs' | 'reads' | 'results';

export type Subject =
  | {
      readonly kind: 'argument' | 'result';
      readonly param: Param;
      readonly place: number;
      /** The number of values, including equal ones. */
      readonly of: number;
      /** The function signature, which shows whether the value is an amount of a token. */
      readonly text: string;
    }
  | { readonly kind: 'input' | 'output' | 'value' | 'sender' | 'outcome' | 'gas' | 'call' | 'unread' };

export interface ComparedValue {
  readonly group: Group;
  readonly calls: readonly [left: number | undefined, right: number | undefined];
  readonly subject: Subject;
  readonly left: AbiValue | undefined;
  readonly right: AbiValue | undefined;
}

export interface Differences {
  readonly values: readonly ComparedValue[];
  readonly more: number;
}

/** Maximum calls whose values are listed, because each must be decoded. */
const mostCalls = 100;

type Pair = readonly [left: number, right: number];
type Add = (group: Group, subject: Subject, left: AbiValue | undefined, right: AbiValue | undefined) => void;

export function differencesOf(left: ReadTrace, right: ReadTrace, { rows }: TraceComparison): Differences {
  const found: Record<Group, ComparedValue[]> = { inputs: [], reads: [], results: [] };
  const alone = [new Set<number>(), new Set<number>()] as const;
  let [listed, more] = [0, 0];
  for (const row of rows) {
    const isAlone = row.left === undefined || row.right === undefined;
    if (isAlone && isBelow(row, left, right, alone)) continue;
    if (!isAlone && !row.differences.some((each) => each !== 'gas' && each !== 'effect')) continue;
    if (++listed > mostCalls) {
      more++;
      continue;
    }
    const calls = [row.left, row.right] as const;
    const add: Add = (group, subject, a, b) => found[group].push({ group, calls, subject, left: a, right: b });
    if (isAlone) add(isRead(row, left, right) ? 'reads' : 'results', { kind: 'call' }, undefined, undefined);
    else if (row.differences.includes('unread')) add('results', { kind: 'unread' }, undefined, undefined);
    else compareCall([left, right], [row.left, row.right], add);
  }
  const last = lastOf(left, right);
  return { values: [...found.inputs, ...found.reads, ...found.results, ...last], more };
}

/** Whether another call of the same trace, which represents it, made a call that only one trace has. */
function isBelow(
  row: ComparedRow,
  left: ReadTrace,
  right: ReadTrace,
  [leftAlone, rightAlone]: readonly [Set<number>, Set<number>],
): boolean {
  const [index, frames, alone] =
    row.left === undefined ? [row.right ?? 0, right.frames, rightAlone] : [row.left, left.frames, leftAlone];
  alone.add(index);
  return alone.has(frames[index]?.parent ?? -1);
}

function isRead(row: ComparedRow, left: ReadTrace, right: ReadTrace): boolean {
  const frame = row.left === undefined ? right.frames[row.right ?? 0] : left.frames[row.left];
  return frame?.type === 'STATICCALL';
}

/** Compares a call's input and result in both traces. The outcome of the transaction is at the end. */
function compareCall([left, right]: readonly [ReadTrace, ReadTrace], pair: Pair, add: Add): void {
  const [a, b] = [left.frames[pair[0]], right.frames[pair[1]]];
  if (!a || !b) return;
  const isTop = a.parent === null;
  const given = isTop ? 'inputs' : a.type === 'STATICCALL' ? 'reads' : 'results';
  const gained = isTop ? 'results' : given;
  if (a.input !== b.input) compareInputs([left, right], pair, (...value) => add(given, ...value));
  if ((a.value ?? 0n) !== (b.value ?? 0n) && a.type !== 'DELEGATECALL')
    add(given, { kind: 'value' }, a.value ?? 0n, b.value ?? 0n);
  if (isTop && a.from !== b.from) add(given, { kind: 'sender' }, a.from, b.from);
  if ((a.error ?? '') !== (b.error ?? '')) {
    if (!isTop) add(gained, { kind: 'outcome' }, undefined, undefined);
    return;
  }
  // The output of a failed call is its reason, which belongs to the outcome.
  if ((a.output ?? '0x') === (b.output ?? '0x')) return;
  if ((a.error ?? '') === '') compareOutputs([left, right], pair, (...value) => add(gained, ...value));
  else if (!isTop) add(gained, { kind: 'outcome' }, undefined, undefined);
}

type AddValue = (subject: Subject, left: AbiValue | undefined, right: AbiValue | undefined) => void;

function compareInputs([left, right]: readonly [ReadTrace, ReadTrace], [l, r]: Pair, add: AddValue): void {
  const [a, b] = [left.readingOf(l), right.readingOf(r)];
  if (!a || !b || a.call.text !== b.call.text)
    return add({ kind: 'input' }, left.frames[l]?.input, right.frames[r]?.input);
  const { params, text } = a.call;
  if (!addChanged('argument', { params, text }, [a.args, b.args], add))
    add({ kind: 'input' }, left.frames[l]?.input, right.frames[r]?.input);
}

function compareOutputs([left, right]: readonly [ReadTrace, ReadTrace], [l, r]: Pair, add: AddValue): void {
  const [a, b] = [left.resultOf(l), right.resultOf(r)];
  if (!a?.result.ok || !b?.result.ok || a.reading.call.text !== b.reading.call.text)
    return add({ kind: 'output' }, left.frames[l]?.output, right.frames[r]?.output);
  const { outputs = [], text } = a.reading.call;
  if (!addChanged('result', { params: outputs, text }, [a.result.values, b.result.values], add))
    add({ kind: 'output' }, left.frames[l]?.output, right.frames[r]?.output);
}

/** Whether any value differs. Bytes can differ although they decode equally; for example, after the last argument. */
function addChanged(
  kind: 'argument' | 'result',
  { params, text }: { readonly params: readonly Param[]; readonly text: string },
  [left, right]: readonly [readonly AbiValue[], readonly AbiValue[]],
  add: AddValue,
): boolean {
  let isChanged = false;
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const [a, b] = [left[place], right[place]];
    if (a !== undefined && b !== undefined && abiValueText(a) === abiValueText(b)) continue;
    add({ kind, param: params[place] ?? { name: '', type: 'bytes' }, place, of: params.length, text }, a, b);
    isChanged = true;
  }
  return isChanged;
}

function lastOf(left: ReadTrace, right: ReadTrace): ComparedValue[] {
  const [a, b] = [left.frames[0], right.frames[0]];
  if (!a || !b) return [];
  const about = { group: 'results', calls: [0, 0] } as const;
  const isOther = (a.error ?? '') !== (b.error ?? '') || ((a.error ?? '') !== '' && a.output !== b.output);
  return [
    ...(isOther ? [{ ...about, subject: { kind: 'outcome' } as const, left: undefined, right: undefined }] : []),
    ...(a.gasUsed !== b.gasUsed
      ? [{ ...about, subject: { kind: 'gas' } as const, left: a.gasUsed, right: b.gasUsed }]
      : []),
  ];
}

export { compareStyles } from './styles.js';

interface Sides {
  readonly left: DetailDrawing;
  readonly right: DetailDrawing;
  readonly indexes: { readonly left: number; readonly right: number };
}

export function renderComparison(sides: Sides, comparison: TraceComparison): TemplateResult {
  const { left, right, indexes } = sides;
  const { words, scene } = left;
  const { integer } = scene.localization.format;
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

/**
 * The subject of a difference: a value by its name, in a call by its path; another value of the same call only by its
 * name.
 */
function renderSubject({ subject, calls }: ComparedValue, { left, right }: Sides, isSameCall: boolean): TemplateResult {
  const { words } = left;
  const [index] = calls;
  const isTop = index === 0;
  if (isTop && subject.kind === 'outcome') return html`${words.outcome}`;
  if (isTop && subject.kind === 'gas') return html`${words.gasUsed}`;
  const side = index === undefined ? right : left;
  const at = index ?? calls[1] ?? 0;
  const { explorer, names, scene } = side;
  const what = renderWhat(subject, left);
  if (subject.kind !== 'call' && (isTop || isSameCall)) return html`<span class="subject">${what}</span>`;
  // A long name breaks after its contract.
  const [contract = '', ...call] = safeText(names.textOf(at), 80).split('.');
  const name = html`<bdi dir="ltr">${contract}${call.length === 0 ? nothing : html`.<wbr />${call.join('.')}`}</bdi>`;
  return html`${
      index === undefined
        ? name
        : html`<button type="button" class="value" part="value" @click=${() => scene.actions.showCall(index)}>
            ${name}
          </button>`
    }<small
      >${words.call}
      ${renderPath(explorer.pathOf(at), words, scene.localization)}${what === nothing ? nothing : html`, ${what}`}</small
    >`;
}

function renderWhat(subject: ComparedValue['subject'], { words, scene }: DetailDrawing): unknown {
  if (subject.kind === 'call') return nothing;
  if (subject.kind !== 'argument' && subject.kind !== 'result') return words.subjects[subject.kind];
  const { name } = subject.param;
  if (subject.kind === 'result' && subject.of === 1) return nothing;
  if (name !== '') return html`<code>${safeText(name, 60)}</code>`;
  return words.unnamed[subject.kind](scene.localization.format.integer(subject.place + 1));
}

function renderSide(row: ComparedValue, which: 'left' | 'right', sides: Sides): unknown {
  const side = sides[which];
  const { words, scene, explorer, names, options } = side;
  const { localization } = scene;
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

/** The unit of a value, by the calls of either side. */
function unitOf({ subject, calls, left, right }: ComparedValue, sides: Sides): Unit | undefined {
  if (subject.kind !== 'argument' && subject.kind !== 'result') return undefined;
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return undefined;
  for (const [at, { explorer, names, scene, options }] of [sides.left, sides.right].entries()) {
    const index = calls[at];
    const frame = index === undefined ? undefined : explorer.frames[index];
    if (index === undefined || !frame) continue;
    const [reading, found] = [names.readingOf(index), names.resultOf(index)];
    const values = subject.kind === 'argument' ? reading?.args : found?.result.ok ? found.result.values : undefined;
    const params = subject.kind === 'argument' ? reading?.call.params : reading?.call.outputs;
    if (!values || !params) continue;
    const said = { kind: subject.kind, text: subject.text, params, values, contract: frame.to };
    const unit = unitOfAmount(said, subject.place, scene.localization, options.clues);
    if (unit && unit !== 'ether') return unit;
  }
  return undefined;
}

function renderDifference(row: ComparedValue, sides: Sides): unknown {
  const { words, scene } = sides.left;
  const { localization } = scene;
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
  return signed(change, unit ? renderAmount(size, unit, localization) : formatAmount(size, 0, localization.format));
}

/** In right-to-left text, too, a sign is before its number. */
function signed(change: bigint, size: unknown): TemplateResult {
  return html`<bdi class="signed" dir="ltr">${change < 0n ? '−' : '+'}${size}</bdi>`;
}

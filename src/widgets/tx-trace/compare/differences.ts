import type { Frame } from '../../../client/wire/frame.js';
import type { AbiValue, Decoded, Param } from '../../../decode/abi/reading.js';
import type { CallReading } from '../../../decode/prepared-calls.js';
import type { ComparedRow, TraceComparison } from '../../../decode/trace/compare.js';
import { abiValueText } from '../../../ui/templates/abi-value.js';

/** One of two traces with its decoded calls. */
export interface ReadTrace {
  readonly frames: readonly Frame[];
  readonly readingOf: (index: number) => CallReading | undefined;
  readonly resultOf: (index: number) => { readonly reading: CallReading; readonly result: Decoded } | undefined;
}

/** Inputs, values read on the way, and results. */
export type Group = 'inputs' | 'reads' | 'results';

/** What differs in a call. */
export type Subject =
  | {
      readonly kind: 'argument' | 'result';
      readonly param: Param;
      readonly place: number;
      /** The number of values, including equal ones. */
      readonly of: number;
      /** The signature of the function, which tells whether the value is an amount of a token. */
      readonly text: string;
    }
  | { readonly kind: 'input' | 'output' | 'value' | 'sender' | 'outcome' | 'gas' | 'call' | 'unread' };

/** One value of a call in both traces. */
export interface ComparedValue {
  readonly group: Group;
  /** The call in either trace; undefined if it is missing. */
  readonly calls: readonly [left: number | undefined, right: number | undefined];
  readonly subject: Subject;
  /** Its values; undefined if there is none to show, as for an outcome. */
  readonly left: AbiValue | undefined;
  readonly right: AbiValue | undefined;
}

/** All differences, the transaction's inputs first; so the first entry is the first difference. */
export interface Differences {
  readonly values: readonly ComparedValue[];
  /** The number of differing calls beyond the listed ones. */
  readonly more: number;
}

/** The most calls whose values are listed, as each has to be decoded. */
const mostCalls = 100;

type Pair = readonly [left: number, right: number];
type Add = (group: Group, subject: Subject, left: AbiValue | undefined, right: AbiValue | undefined) => void;

/** Lists by value what differs between two aligned traces. */
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

/** Whether a call that only one trace has was made by another such call, which stands for it. */
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

/** Whether any value differs: bytes can differ although they decode equally, for example after the last argument. */
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

/** The outcome and gas of both transactions. */
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

import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { type ExportColumn, writeCsv } from '../../../ui/export/files.js';

export interface TraceSource {
  readonly frames: readonly Frame[];
  readonly effects: readonly Effect[];
  /** The self gas of each, by index (`gasOf` of `decode/trace/gas`). */
  readonly selfOf: (index: number) => bigint | undefined;
  /** The intrinsic gas in the gas of the top-level call; zero if it is not included or unknown. */
  readonly intrinsic: bigint;
  /** The name of a frame (for example, `Router.swap(…)`); untrusted text, like everything from a contract. */
  readonly nameOf: (index: number) => string;
  /** The revert reason of a failed frame; by default the node's error. */
  readonly reasonOf?: (index: number) => string;
  /** Whether only the top-level call was requested. The file notes that its calls are missing. */
  readonly isTopCallOnly?: boolean;
}

/** Remarks of a file about missing content, in English like file formats. */
function remarksOf({ frames, isTopCallOnly }: TraceSource): readonly string[] {
  const unread = frames.filter((frame) => frame.unread).length;
  return [
    ...(isTopCallOnly ? ['Top-level call only: internal calls were not traced.'] : []),
    ...(unread > 0
      ? [
          `${unread} ${unread === 1 ? 'call' : 'calls'} could not be read; sums exclude ${unread === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ];
}

/** Which parts of a call could not be parsed (for example, `from, logs[2].data`); empty if all could. */
function unreadOf(frame: Frame | undefined): string {
  return (frame?.unread ?? []).map(({ path }) => path || 'all of it').join(', ');
}

export type TraceForm = 'text' | 'json' | 'speedscope' | 'csv';

/**
 * A writer that yields after a few calls, so that the page stays responsive (`Scheduler.drive`); it returns the
 * complete text.
 */
export type Writing<T = string> = Generator<undefined, T>;

function* inSteps(frames: readonly Frame[], each: (frame: Frame, index: number) => void): Writing<void> {
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    each(frame, index);
  }
}

// A few milliseconds of work, with names that have to be decoded first.
const stride = 100;

function reasonOf(source: TraceSource, index: number): string {
  return source.reasonOf?.(index) ?? source.frames[index]?.error ?? '';
}

/**
 * Writes a trace in the format of Foundry's `cast run`: gas and name of every call, its result after its calls.
 *
 * Frames reverted by a caller are marked `(reverted)`. A line is cut to 400 characters, so that no name can flood it;
 * below 64 levels the guides stop growing, and the depth is written instead.
 */
function* writeTextTree(source: TraceSource): Writing {
  const { frames, effects, nameOf } = source;
  const lines = [...remarksOf(source), 'Traces:'];
  // The calls that are still open, the innermost last.
  const open: number[] = [];
  const close = (depth: number) => {
    for (let index = open.at(-1); index !== undefined && (frames[index]?.depth ?? 0) >= depth; index = open.at(-1)) {
      open.pop();
      lines.push(`${guide((frames[index]?.depth ?? 0) + 1)}└─ ← ${endOf(source, index)}`);
    }
  };
  yield* inSteps(frames, (frame, index) => {
    const { type, gasUsed, value, depth } = frame;
    close(depth);
    const parts = [
      ...(type === 'CALL' ? [] : [`[${type.toLowerCase()}]`]),
      ...(value === undefined || value === 0n || type === 'DELEGATECALL' ? [] : [`{value: ${value}}`]),
      ...(effects[index] === 'reverted' ? ['(reverted)'] : []),
      ...(frame.unread ? [`(could not be read: ${unreadOf(frame)})`] : []),
    ];
    const line = [`[${gasUsed ?? '?'}]`, name(nameOf(index)), ...parts.map(name)].join(' ');
    lines.push(depth === 0 ? `  ${line}` : `${guide(depth)}├─ ${line}`);
    open.push(index);
  });
  close(0);
  return `${lines.join('\n')}\n`;
}

const mostGuides = 64;
const longestName = 400;

function guide(depth: number): string {
  if (depth <= mostGuides) return `  ${'  │ '.repeat(depth - 1)}  `;
  return `  ${'  │ '.repeat(mostGuides - 1)}  …${depth} `;
}

function endOf(source: TraceSource, index: number): string {
  const { frames, effects } = source;
  const frame = frames[index];
  // The output of a failed call is a reason, not a function result.
  if (effects[index] === 'failed') return `[Revert] ${name(reasonOf(source, index))}`.trimEnd();
  if (frame?.type.startsWith('CREATE')) return `[Return] ${((frame.output?.length ?? 2) >> 1) - 1} bytes of code`;
  if (frame?.type === 'SELFDESTRUCT') return '[SelfDestruct]';
  return frame?.output && frame.output !== '0x' ? `[Return] ${name(frame.output)}` : '[Stop]';
}

function name(text: string): string {
  return safeText(text, longestName);
}

const longestNameWriteTrace = 120;

/**
 * Writes a trace for speedscope (https://www.speedscope.app/file-format-schema.json), as an evented profile whose axis
 * is gas.
 *
 * The width of a call is its self gas plus its calls. Its self gas is placed after its calls, because a trace does not
 * show when it was used. The intrinsic gas is a part of the top-level call, before the calls.
 *
 * @param title the name of the profile; for example, the transaction hash
 */
function* writeSpeedscope(source: TraceSource, title: string): Writing {
  const { frames, selfOf, intrinsic, effects, nameOf } = source;
  const unread = frames.filter((frame) => frame.unread).length;
  const name = JSON.stringify(
    `${safeText(title, longestNameWriteTrace)}${source.isTopCallOnly ? ' (only the top call was traced)' : ''}${
      unread > 0 ? ` (${unread} not read, excluded from sums)` : ''
    }`,
  );
  const names: string[] = [];
  const places = new Map<string, number>();
  const calledOf = (index: number) => {
    const effect = effects[index] ?? '';
    const mark = effect === 'done' ? '' : ` [${effect === 'reverted' ? 'reverted' : effect}]`;
    return `${safeText(nameOf(index), longestNameWriteTrace)}${mark}`;
  };
  const placeOf = (called: string) => {
    const known = places.get(called) ?? names.push(JSON.stringify({ name: called })) - 1;
    places.set(called, known);
    return known;
  };
  const events: string[] = [];
  const open: { readonly index: number; readonly place: number; readonly depth: number }[] = [];
  let at = 0n;
  const begin = (place: number) => events.push(`{"type":"O","frame":${place},"at":${at}}`);
  const end = (place: number) => events.push(`{"type":"C","frame":${place},"at":${at}}`);
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      at += selfOf(last.index) ?? 0n;
      end(last.place);
      open.pop();
    }
  };
  yield* inSteps(frames, ({ depth }, index) => {
    close(depth);
    const place = placeOf(calledOf(index));
    begin(place);
    if (index === 0 && intrinsic > 0n) {
      const slice = placeOf('Intrinsic gas');
      begin(slice);
      at += intrinsic;
      end(slice);
    }
    open.push({ index, place, depth });
  });
  close(0);
  // Written by hand: a JSON number can be larger than a JavaScript number.
  return [
    '{"$schema":"https://www.speedscope.app/file-format-schema.json",',
    `"exporter":"gateway-elements","name":${name},"activeProfileIndex":0,`,
    `"shared":{"frames":[\n${names.join(',\n')}\n]},`,
    `"profiles":[{"type":"evented","name":${name},"unit":"none",`,
    `"startValue":0,"endValue":${at},"events":[\n${events.join(',\n')}\n]}]}\n`,
  ].join('\n');
}

function intrinsicOf({ intrinsic }: TraceSource, index: number): bigint | undefined {
  return index === 0 && intrinsic > 0n ? intrinsic : undefined;
}

function frameColumns(source: TraceSource): readonly ExportColumn<number>[] {
  const { frames, effects, selfOf, nameOf } = source;
  return [
    { name: 'index', value: (index) => index },
    { name: 'parent', value: (index) => frames[index]?.parent },
    { name: 'depth', value: (index) => frames[index]?.depth },
    { name: 'effect', value: (index) => effects[index] },
    { name: 'type', value: (index) => frames[index]?.type },
    { name: 'from', value: (index) => frames[index]?.from },
    { name: 'to', value: (index) => frames[index]?.to },
    { name: 'name', value: nameOf },
    { name: 'value_wei', value: (index) => frames[index]?.value },
    { name: 'gas', value: (index) => frames[index]?.gas },
    { name: 'gas_used', value: (index) => frames[index]?.gasUsed },
    { name: 'self_gas', value: selfOf },
    { name: 'intrinsic_gas', value: (index) => intrinsicOf(source, index) },
    { name: 'input', value: (index) => frames[index]?.input },
    { name: 'output', value: (index) => frames[index]?.output },
    { name: 'error', value: (index) => frames[index]?.error },
    { name: 'reason', value: (index) => (effects[index] === 'failed' ? reasonOf(source, index) : undefined) },
    { name: 'unread', value: (index) => unreadOf(frames[index]) || undefined },
  ];
}

/**
 * Writes a trace as JSON: a flat list with one call per line, because nested calls are deeper than many readers allow.
 * `parent` is the index of the caller. Integers are decimal text; fields that the node omitted are omitted.
 * `onlyTopCall` is set if only the top-level call was requested.
 */
function* writeJsonFrames(source: TraceSource): Writing {
  const lines: string[] = [];
  yield* inSteps(source.frames, (frame, index) => lines.push(JSON.stringify(recordOf(source, frame, index))));
  return `{${source.isTopCallOnly ? '"onlyTopCall":true,' : ''}"frames":[\n${lines.join(',\n')}\n]}\n`;
}

function recordOf(source: TraceSource, frame: Frame, index: number): Readonly<Record<string, unknown>> {
  const effect = source.effects[index];
  return {
    index,
    parent: frame.parent,
    depth: frame.depth,
    effect,
    name: source.nameOf(index),
    ...(effect === 'failed' ? { reason: reasonOf(source, index) } : {}),
    type: frame.type,
    from: frame.from,
    to: frame.to,
    value: frame.value?.toString(),
    gas: frame.gas?.toString(),
    gasUsed: frame.gasUsed?.toString(),
    selfGas: source.selfOf(index)?.toString(),
    intrinsicGas: intrinsicOf(source, index)?.toString(),
    input: frame.input,
    output: frame.output,
    error: frame.error,
    revertReason: frame.revertReason,
    logs: frame.logs,
    extra: frame.extra,
    unread: frame.unread,
  };
}

/**
 * Writes a trace in a format, a few calls at a time; the output is deterministic. `title` names the transaction in
 * formats with a title.
 */
export function writeTrace(form: TraceForm, source: TraceSource, title = 'trace'): Writing {
  switch (form) {
    case 'text':
      return writeTextTree(source);
    case 'json':
      return writeJsonFrames(source);
    case 'speedscope':
      return writeSpeedscope(source, title);
    case 'csv':
      return writeFrameCsv(source);
  }
}

function* writeFrameCsv(source: TraceSource): Writing {
  const columns = frameColumns(source);
  const header = writeCsv(columns, []);
  const records = [header];
  yield* inSteps(source.frames, (_, index) => records.push(writeCsv(columns, [index]).slice(header.length)));
  return records.join('');
}

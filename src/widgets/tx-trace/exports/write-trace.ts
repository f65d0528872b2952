import { safeText } from '../../../ui/format/safe-text.js';
import {
  inSteps,
  reasonOf,
  type TraceForm,
  type TraceSource,
  unreadOf,
  writeTextTree,
  type Writing,
} from './text-tree.js';
import { type ExportColumn, writeCsv } from '../../../ui/export/files.js';
import type { Frame } from '../../../client/wire/frame.js';

const longestName = 120;

/**
 * Writes a trace for speedscope (https://www.speedscope.app/file-format-schema.json), as an evented profile whose axis
 * is gas.
 *
 * Every call is as wide as its self gas and its calls together; its self gas comes after its calls, as a trace does not
 * tell when it was used.
 *
 * @param title the name of the profile, such as the hash of the transaction
 */
export function* writeSpeedscope(source: TraceSource, title: string): Writing {
  const { frames, gas, effects, nameOf } = source;
  const unread = frames.filter((frame) => frame.unread).length;
  const name = JSON.stringify(
    `${safeText(title, longestName)}${source.isTopCallOnly ? ' (only the top call was traced)' : ''}${
      unread > 0 ? ` (${unread} not read, excluded from sums)` : ''
    }`,
  );
  const names: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (index: number) => {
    const effect = effects[index] ?? '';
    const mark = effect === 'done' ? '' : ` [${effect === 'reverted' ? 'reverted' : effect}]`;
    const called = `${safeText(nameOf(index), longestName)}${mark}`;
    const known = places.get(called) ?? names.push(JSON.stringify({ name: called })) - 1;
    places.set(called, known);
    return known;
  };
  const events: string[] = [];
  const open: { readonly index: number; readonly place: number; readonly depth: number }[] = [];
  let at = 0n;
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      at += gas[last.index]?.self ?? 0n;
      events.push(`{"type":"C","frame":${last.place},"at":${at}}`);
      open.pop();
    }
  };
  yield* inSteps(frames, ({ depth }, index) => {
    close(depth);
    const place = placeOf(index);
    events.push(`{"type":"O","frame":${place},"at":${at}}`);
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

/** The calls of a trace as rows for CSV, JSON and NDJSON; a row is the index of its frame. */
export function frameColumns(source: TraceSource): readonly ExportColumn<number>[] {
  const { frames, effects, gas, nameOf } = source;
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
    { name: 'self_gas', value: (index) => gas[index]?.self },
    { name: 'input', value: (index) => frames[index]?.input },
    { name: 'output', value: (index) => frames[index]?.output },
    { name: 'error', value: (index) => frames[index]?.error },
    { name: 'reason', value: (index) => (effects[index] === 'failed' ? reasonOf(source, index) : undefined) },
    { name: 'unread', value: (index) => unreadOf(frames[index]) || undefined },
  ];
}

/**
 * Writes a trace as JSON: a flat list with one call per line, as nested calls are deeper than many readers allow.
 * `parent` is the index of the caller. Integers are decimal text; fields that the node omitted are omitted.
 * `onlyTopCall` is set if only the top-level call was requested.
 */
export function* writeJsonFrames(source: TraceSource): Writing {
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
    selfGas: source.gas[index]?.self?.toString(),
    input: frame.input,
    output: frame.output,
    error: frame.error,
    revertReason: frame.revertReason,
    logs: frame.logs,
    extra: frame.extra,
    unread: frame.unread,
  };
}

/** Writes a trace in a format, a few calls at a time; the output is deterministic. `title` names the transaction in formats with a title. */
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

/** Record by record, below one header. */
function* writeFrameCsv(source: TraceSource): Writing {
  const columns = frameColumns(source);
  const header = writeCsv(columns, []);
  const records = [header];
  yield* inSteps(source.frames, (_, index) => records.push(writeCsv(columns, [index]).slice(header.length)));
  return records.join('');
}

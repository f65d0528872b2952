import { type ExportColumn, writeCsv } from '../../../ui/export/files.js';
import {
  inSteps,
  reasonOf,
  type TraceForm,
  type TraceSource,
  unreadOf,
  writeTextTree,
  type Writing,
} from './text-tree.js';
import type { Frame } from '../../../client/wire/frame.js';
import { writeSpeedscope } from './speedscope.js';

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

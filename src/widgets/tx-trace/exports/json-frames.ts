import type { Frame } from '../../../client/wire/frame.js';
import { inSteps, reasonOf, type TraceSource, type Writing } from './source.js';

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

import type { ExportColumn } from '../../../ui/export/files.js';
import { reasonOf, unreadOf, type TraceSource } from './source.js';

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

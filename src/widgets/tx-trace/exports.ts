import { shortHash } from '../../ui/format/shorten.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { TraceState } from './state.js';
import type { TraceAnswers } from './load.js';
import type { TraceRow } from './view.js';

export function toTools(state: TraceState, { trace }: TraceAnswers): Tools {
  const isWhole = trace.request.tracer === 'call' && !trace.request.onlyTopCall;
  const { rows } = state.viewOf(trace.value, isWhole);
  const { blockHash } = trace.request;
  return {
    name: `trace-${blockHash.slice(2, 10)}${state.shownIndex === undefined ? '' : `-${state.shownIndex}`}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    files: state.parts.files.get()?.filesOf(state, trace.request.onlyTopCall === true) ?? [],
    raw: [{ title: state.words.atBlock(shortHash(blockHash)), text: trace.text }],
  };
}

const columns: readonly ExportColumn<TraceRow>[] = [
  { name: 'transaction_index', value: ({ index }) => index },
  { name: 'transaction_hash', value: ({ hash }) => hash },
  { name: 'outcome', value: ({ outcome }) => outcome },
  { name: 'error', value: ({ top, item }) => top?.error ?? (item.kind === 'failed' ? item.error : null) },
  { name: 'type', value: ({ top }) => top?.type },
  { name: 'from', value: ({ top }) => top?.from },
  { name: 'to', value: ({ top }) => top?.to },
  { name: 'value_wei', value: ({ top }) => top?.value },
  { name: 'gas_used', value: ({ top }) => top?.gasUsed },
  { name: 'depth', value: ({ depth }) => depth },
  { name: 'calls', value: ({ calls }) => calls },
  { name: 'accounts', value: ({ accounts }) => accounts },
];

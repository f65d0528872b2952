import { shortHash } from '../../ui/format/shorten.js';
import type { ExportColumn } from '../../ui/export/columns.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { Board } from './board.js';
import type { TraceAnswers } from './load.js';
import type { TraceRow } from './view.js';
import { words as catalogue } from './words.js';

/** What can be taken from the answer: the transactions of the block, and the body as it came. */
export function toolsOf(board: Board, { trace }: TraceAnswers, localization: Localization): Tools {
  const words = localization.wordsOf(catalogue);
  const isWhole = trace.request.tracer === 'call' && !trace.request.onlyTopCall;
  const { rows } = board.viewOf(trace.value, isWhole);
  const { blockHash } = trace.request;
  return {
    name: `trace-${blockHash.slice(2, 10)}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    raw: [{ title: words.atBlock(shortHash(blockHash)), text: trace.text }],
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

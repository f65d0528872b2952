import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Tools, ToolTable } from '../../ui/tools/tools.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { hasLeaves, type Leaf, leavesOf } from './leaves.js';
import type { AbciAdditions, AbciTypes } from './view.js';

const columns: readonly ExportColumn<Leaf>[] = [
  { name: 'field', value: ({ path }) => path },
  { name: 'value', value: ({ text }) => text },
];

export function toTools(
  { data: { answer, compared } }: ShownData<AbciTypes>,
  { words }: Localization,
  { read }: AbciAdditions,
): Tools {
  const title = words.titles['abci-query'];
  const { request, value, text } = answer;
  const reading = read.kind === 'loaded' && value.code === 0 ? read.reading : undefined;
  return {
    name: `abci-${request.path}-${request.height ?? 'latest'}`,
    ...(reading && hasLeaves(reading) ? { table: toTable(reading) } : {}),
    raw: [
      { title, text },
      ...(compared && 'value' in compared
        ? [{ title: `${title}, ${compared.request.height}`, text: compared.text }]
        : []),
    ],
  };
}

/** Rows are created on export, because a value may be as long as a body. */
function toTable(reading: Reading): ToolTable {
  return {
    columns,
    get rows() {
      return leavesOf(reading);
    },
  };
}

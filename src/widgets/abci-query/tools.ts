import type { ExportColumn } from '../../ui/export/columns.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { AbciAnswers, Board } from './board.js';
import { leavesOf, type Leaf } from './leaves.js';
import type { AbciQuestion } from './request.js';

const columns: readonly ExportColumn<Leaf>[] = [
  { name: 'field', value: ({ path }) => path },
  { name: 'value', value: ({ text }) => text },
];

/** What can be taken from the answer: the decoded value field by field, and the bodies as they came. */
export function toTools(board: Board, { answer, compared }: AbciAnswers, title: string): Tools {
  const { request, value, text } = answer;
  const read = board.readings.of(request as AbciQuestion, value);
  const rows = read.kind === 'there' && value.code === 0 ? leavesOf(read.reading) : [];
  return {
    name: `abci-${request.path}-${request.height ?? 'latest'}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    raw: [
      { title, text },
      ...(compared ? [{ title: `${title}, ${compared.request.height}`, text: compared.text }] : []),
    ],
  };
}

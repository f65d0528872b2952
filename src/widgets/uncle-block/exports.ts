import type { Answer } from '../../client/answer.js';
import type { UncleRequest } from '../../client/operations/uncle.js';
import type { Block } from '../../client/wire/block.js';
import type { ExportColumn } from '../../ui/export/columns.js';
import type { Tools } from '../../ui/tools/tools.js';
import { headerFields } from './header-fields.js';

/** What can be taken from the answer: the header field by field, and the body as it came. */
export function toTools({ value, text, request }: Answer<Block | null, UncleRequest>, title: string): Tools {
  const { block, index } = request;
  return {
    name: `uncle-${block}-${index}`,
    ...(value ? { table: { columns, rows: rowsOf(value) } } : {}),
    raw: [{ title, text }],
  };
}

/** The header as JSON of the wire: quantities in hex, names as the interface has them. */
export function toHeaderJson(block: Block): string {
  return JSON.stringify(
    Object.fromEntries(
      headerFields.flatMap((name) => {
        const value = block[name];
        if (value === undefined || value === null) return [];
        return [[name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]];
      }),
    ),
    null,
    2,
  );
}

interface Row {
  readonly field: string;
  readonly value: string | bigint;
}

const columns: readonly ExportColumn<Row>[] = [
  { name: 'field', value: ({ field }) => field },
  { name: 'value', value: ({ value }) => value },
];

function rowsOf(block: Block): readonly Row[] {
  const known = headerFields.flatMap((field): Row[] => {
    const value = block[field];
    return value === undefined || value === null ? [] : [{ field, value }];
  });
  const others = Object.entries(block.extra ?? {}).map(([field, value]) => ({ field, value: textOf(value) }));
  return [...known, ...others];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

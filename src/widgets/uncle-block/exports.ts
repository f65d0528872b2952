import type { Block } from '../../client/operations/block-reply.js';
import { fieldTable } from '../../ui/export/field-table.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { UncleAnswer, UncleState } from './state.js';
import { fieldsOf } from './header-list.js';

export function toTools(state: UncleState, { value, text, request }: UncleAnswer): Tools {
  const { block, index } = request;
  return {
    name: `uncle-${block}-${index}`,
    ...(value ? { table: fieldTable([...fieldsOf(value), ...Object.entries(value.extra ?? {})]) } : {}),
    raw: [{ title: state.localization.words.titles['uncle-block'], text }],
  };
}

/** The header as JSON-RPC JSON: quantities in hex, with the names of the interface. */
export function toHeaderJson(block: Block): string {
  const entries = fieldsOf(block).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { SentRequest, Tools } from '../../ui/tools/tools.js';
import { blockName, blockText } from './form.js';
import type { AccessListAnswers, AccessListState } from './state.js';

/** A row of the export: an address with one of its slots; an address without slots has a row too. */
interface SlotLine {
  readonly address: string;
  readonly key: string | null;
}

const columns: readonly ExportColumn<SlotLine>[] = [
  { name: 'address', value: ({ address }) => address },
  { name: 'storage_key', value: ({ key }) => key },
];

export function toTools({ words, format }: AccessListState, { network, answer, compared }: AccessListAnswers): Tools {
  const titleOf = ({ block }: AccessListRequest) => words.atBlock(blockName(block, format));
  const rows = (answer.value?.accessList ?? []).flatMap(({ address, storageKeys }): SlotLine[] =>
    storageKeys.length === 0 ? [{ address, key: null }] : storageKeys.map((key) => ({ address, key })),
  );
  const second = compared && 'value' in compared.answer ? compared.answer : undefined;
  return {
    name: `access-list-${blockText(answer.request.block)}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    raw: [answer, ...(second ? [second] : [])].map(({ request, text }) => ({ title: titleOf(request), text })),
    wires: [toWire(answer.request, network), ...(compared ? [toWire(compared.answer.request, compared.network)] : [])],
  };
}

function toWire({ call, block }: AccessListRequest, network: SentRequest['network']): SentRequest {
  const hex = (value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value);
  const members = Object.entries(call).map(([name, value]) => [name, hex(value)]);
  return { network, wire: { method: 'eth_createAccessList', params: [Object.fromEntries(members), hex(block)] } };
}

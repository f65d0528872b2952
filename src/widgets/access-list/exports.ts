import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { ColumnTable } from '../../ui/host-data.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { SentRequest, Tools } from '../../ui/tools/tools.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { entryTable } from './entries.js';
import { blockName } from './form.js';
import { blockText } from './request.js';
import type { AccessList, AccessListTypes } from './view.js';
import { words as catalogue } from './words.en.js';

/** A row of the export: an address with one of its slots; an address without slots has a row too. */
interface SlotLine {
  readonly address: string;
  readonly key: string | null;
  readonly item: AccessList[number];
}

const columns: readonly ExportColumn<SlotLine>[] = [
  { name: 'address', value: ({ address }) => address },
  { name: 'storage_key', value: ({ key }) => key },
];

const lineTable: ColumnTable<SlotLine> = { ...entryTable, itemOf: ({ item }) => item };

export function toTools({ data }: ShownData<AccessListTypes>, localization: Localization): Tools {
  const { network, answer, compared } = data;
  const words = localization.wordsOf(catalogue);
  const titleOf = ({ block }: AccessListRequest) => words.atBlock(blockName(block, localization.format));
  const rows = (answer.value?.accessList ?? []).flatMap((item): SlotLine[] => {
    const { address, storageKeys } = item;
    return (storageKeys.length === 0 ? [null] : storageKeys).map((key) => ({ address, key, item }));
  });
  const second = compared && 'value' in compared.answer ? compared.answer : undefined;
  return {
    name: `access-list-${blockText(answer.request.block)}`,
    ...(rows.length > 0
      ? { table: { columns: localization.host.columns?.(lineTable).exported(columns) ?? columns, rows } }
      : {}),
    raw: [answer, ...(second ? [second] : [])].map(({ request, text }) => ({ title: titleOf(request), text })),
    wires: [toWire(answer.request, network), ...(compared ? [toWire(compared.answer.request, compared.network)] : [])],
  };
}

function toWire({ call, block }: AccessListRequest, network: SentRequest['network']): SentRequest {
  const hex = (value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value);
  const members = Object.entries(call).map(([name, value]) => [name, hex(value)]);
  return { network, wire: { method: 'eth_createAccessList', params: [Object.fromEntries(members), hex(block)] } };
}

import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { formatUnits } from '../../ui/format/amount.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { SentRequest, Tools } from '../../ui/tools/tools.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { describeBlock, receiptFiles } from './columns.js';
import type { ReceiptsAnswer, ReceiptsTypes } from './view.js';
import { toRow } from './view-rows.js';

export function toTools({ data }: ShownData<ReceiptsTypes>, localization: Localization): Tools {
  const { receipts, compared, network } = data;
  const rows = receipts.value ?? [];
  const answers = [receipts, ...(compared && 'value' in compared ? [compared] : [])];
  const titleOf = ({ request, value }: ReceiptsAnswer) =>
    describeBlock({ request, number: value?.[0]?.blockNumber }, localization);
  const asked = [receipts.request, ...(compared ? [compared.request] : [])];
  return {
    name: `block-receipts-${rows[0]?.blockNumber ?? receipts.request.block ?? 'block'}`,
    ...(rows.length > 0
      ? { table: { columns: localization.host.columns?.(receiptFiles).exported(columns) ?? columns, rows } }
      : {}),
    raw: answers.map((answer) => ({ title: titleOf(answer), text: answer.text })),
    wires: asked.map((request) => toWire(request, network)),
  };
}

function toWire({ block, blockHash }: BlockReceiptsRequest, network: SentRequest['network']): SentRequest {
  const param = blockHash ?? (typeof block === 'bigint' ? `0x${block.toString(16)}` : block);
  return { network, wire: { method: 'eth_getBlockReceipts', params: [param] } };
}

const columns: readonly ExportColumn<Receipt>[] = [
  { name: 'block_number', value: (receipt) => receipt.blockNumber },
  { name: 'block_hash', value: (receipt) => receipt.blockHash },
  { name: 'transaction_index', value: (receipt) => receipt.transactionIndex },
  { name: 'transaction_hash', value: (receipt) => receipt.transactionHash },
  { name: 'status', value: (receipt) => receipt.status },
  { name: 'root', value: (receipt) => receipt.root },
  { name: 'type', value: (receipt) => receipt.type },
  { name: 'from', value: (receipt) => receipt.from },
  { name: 'to', value: (receipt) => receipt.to },
  { name: 'contract_address', value: (receipt) => receipt.contractAddress },
  { name: 'creation', value: (receipt) => figuresOf(receipt).creation?.outcome },
  { name: 'gas_used', value: (receipt) => receipt.gasUsed },
  { name: 'cumulative_gas_used', value: (receipt) => receipt.cumulativeGasUsed },
  { name: 'effective_gas_price_wei', value: (receipt) => figuresOf(receipt).price },
  { name: 'fee_wei', value: (receipt) => figuresOf(receipt).fee },
  { name: 'fee_ether', value: (receipt) => toEther(figuresOf(receipt).fee) },
  { name: 'blob_gas_used', value: (receipt) => receipt.blobGasUsed },
  { name: 'blob_gas_price_wei', value: (receipt) => receipt.blobGasPrice },
  { name: 'logs', value: (receipt) => receipt.logs.length },
  { name: 'logs_bloom', value: (receipt) => receipt.logsBloom },
  { name: 'extra', value: (receipt) => (receipt.extra ? JSON.stringify(receipt.extra) : null) },
];

function figuresOf(receipt: Receipt): ReturnType<typeof toRow> {
  return toRow(receipt, 0, 0n);
}

function toEther(wei: bigint | null): string | null {
  return wei === null ? null : formatUnits(wei, 18);
}

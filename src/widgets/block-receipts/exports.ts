import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import { toData } from '../../client/operations/params.js';
import { toBlock } from '../../client/operations/quantity.js';
import { formatUnits } from '../../ui/format/amount.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { SentRequest, Tools } from '../../ui/tools/tools.js';
import type { ReceiptsAnswer, ReceiptsAnswers, ReceiptsState } from './state.js';
import { describeBlock, isPart, nameOf, type ReceiptRow } from './view.js';

export function toTools(
  { viewOf, localization, words }: ReceiptsState,
  { receipts, compared, network }: ReceiptsAnswers,
): Tools {
  const { rows, blockNumber } = viewOf(receipts.value ?? [], isPart(receipts));
  const answers = [receipts, ...(compared && 'value' in compared ? [compared] : [])];
  const titleOf = ({ request, value }: ReceiptsAnswer) =>
    describeBlock(request, nameOf(request, value?.[0]?.blockNumber, localization), words);
  const asked = [receipts.request, ...(compared ? [compared.request] : [])];
  return {
    name: `block-receipts-${blockNumber ?? receipts.request.block ?? 'block'}`,
    ...(rows.length > 0 ? { table: { columns, rows } } : {}),
    raw: answers.map((answer) => ({ title: titleOf(answer), text: answer.text })),
    wires: asked.map((request) => toWire(request, network)),
  };
}

function toWire({ block, blockHash }: BlockReceiptsRequest, network: SentRequest['network']): SentRequest {
  const param = block === undefined ? toData('blockHash', blockHash, 32) : toBlock('block', block);
  return { network, wire: { method: 'eth_getBlockReceipts', params: [param] } };
}

const columns: readonly ExportColumn<ReceiptRow>[] = [
  { name: 'block_number', value: ({ receipt }) => receipt.blockNumber },
  { name: 'block_hash', value: ({ receipt }) => receipt.blockHash },
  { name: 'transaction_index', value: ({ receipt }) => receipt.transactionIndex },
  { name: 'transaction_hash', value: ({ receipt }) => receipt.transactionHash },
  { name: 'status', value: ({ receipt }) => receipt.status },
  { name: 'root', value: ({ receipt }) => receipt.root },
  { name: 'type', value: ({ receipt }) => receipt.type },
  { name: 'from', value: ({ receipt }) => receipt.from },
  { name: 'to', value: ({ receipt }) => receipt.to },
  { name: 'contract_address', value: ({ receipt }) => receipt.contractAddress },
  { name: 'creation', value: ({ creation }) => creation?.outcome },
  { name: 'gas_used', value: ({ receipt }) => receipt.gasUsed },
  { name: 'cumulative_gas_used', value: ({ receipt }) => receipt.cumulativeGasUsed },
  { name: 'effective_gas_price_wei', value: ({ price }) => price },
  { name: 'fee_wei', value: ({ fee }) => fee },
  { name: 'fee_ether', value: ({ fee }) => (fee === null ? null : formatUnits(fee, 18)) },
  { name: 'blob_gas_used', value: ({ receipt }) => receipt.blobGasUsed },
  { name: 'blob_gas_price_wei', value: ({ receipt }) => receipt.blobGasPrice },
  { name: 'logs', value: ({ receipt }) => receipt.logs.length },
  { name: 'logs_bloom', value: ({ receipt }) => receipt.logsBloom },
  { name: 'extra', value: ({ receipt }) => (receipt.extra ? JSON.stringify(receipt.extra) : null) },
];

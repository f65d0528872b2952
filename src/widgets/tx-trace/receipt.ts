import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { TraceAnswers } from './load.js';

/** The available receipts: requested, or given by the page. */
export function receiptsOf(
  { receipts }: TraceAnswers,
  given: readonly Receipt[] | undefined,
): readonly Receipt[] | undefined {
  return receipts && 'value' in receipts ? (receipts.value ?? undefined) : given;
}

/**
 * How many transactions of the block have a receipt and no trace. The node may have omitted them; system transactions
 * without gas need no trace.
 */
export function countUntraced(
  items: readonly TraceItem[],
  blockHash: string,
  given: readonly Receipt[] | undefined,
): number {
  const receipts = given?.filter((receipt) => receipt.blockHash === blockHash && receipt.gasUsed > 0n) ?? [];
  if (items.length >= receipts.length) return 0;
  const traced = new Set(items.map(({ txHash }) => txHash?.toLowerCase()));
  // Old nodes do not name transactions: then only their number is known.
  if (traced.has(undefined)) return receipts.length - items.length;
  return receipts.filter(({ transactionHash }) => !traced.has(transactionHash.toLowerCase())).length;
}

/** The receipt of one transaction of the block, by its hash if the trace names one, else by its index. */
export function receiptOf(
  answers: TraceAnswers,
  given: readonly Receipt[] | undefined,
  index: number,
): Receipt | undefined {
  const receipts = receiptsOf(answers, given);
  const hash = answers.trace.value[index]?.txHash;
  const found = hash
    ? receipts?.find(({ transactionHash }) => transactionHash === hash)
    : receipts?.find(({ transactionIndex }) => transactionIndex === index);
  // Receipts given by the page may be those of another block.
  return found?.blockHash === answers.trace.request.blockHash ? found : undefined;
}

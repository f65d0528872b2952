import type { Receipt } from '../../client/wire/receipt.js';
import type { TraceAnswers } from './load.js';

/** The receipts at hand: those that were asked for, or those that the page gave. */
export function receiptsOf(
  { receipts }: TraceAnswers,
  given: readonly Receipt[] | undefined,
): readonly Receipt[] | undefined {
  return receipts && 'value' in receipts ? (receipts.value ?? undefined) : given;
}

/** The receipt of one transaction of the block, by its hash where the trace names one, else by its place. */
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
  // Receipts that a page gave may be those of another block.
  return found?.blockHash === answers.trace.request.blockHash ? found : undefined;
}

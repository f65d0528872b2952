import type { Receipt } from '../../client/wire/receipt.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { TraceAnswer } from './load.js';

/** Holds traces against the receipts of their block; nothing without receipts. */
export async function checkTraces(
  { value, request }: TraceAnswer,
  receipts: readonly Receipt[] | undefined,
  basis: 'other-answer' | 'host',
  slices: Slices,
): Promise<readonly Check[]> {
  if (!receipts || request.tracer !== 'call') return [];
  const { checkTraceItem, checkTraceList } = await import('../../verify/trace.js');
  // The logs of a receipt are those of all its calls.
  const comparand = { receipts, basis, withLog: request.withLog === true && !request.onlyTopCall };
  const items = await slices.map(value, (item, place) => checkTraceItem(item, place, comparand));
  return [...checkTraceList(value, comparand, request.blockHash), ...items.flat()];
}

import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { CheckedReceipts, ReceiptsAnswer } from './board.js';

/** Works out blooms, sums and order of the receipts of a block; `note` gets what is wrong by receipt, and the block's bloom. */
export async function checkReceipts(
  { value, request, notes }: ReceiptsAnswer,
  slices: Slices,
  note: (checked: CheckedReceipts) => void,
): Promise<readonly Check[]> {
  if (value === null || value.length === 0) return [];
  const { checkReceiptList, createBloomCheck } = await import('../../verify/receipts.js');
  const bloom = createBloomCheck();
  const blooms = await slices.map(value, (receipt, place) => bloom.check(receipt, `result[${place}]`));
  await slices.breathe();
  const asked = {
    number: typeof request.block === 'bigint' ? request.block : undefined,
    hash: request.blockHash,
  };
  // Of a lone receipt where a list belongs, nothing follows about the others.
  const complete = !notes.some(({ code }) => code === 'wrapped');
  const checks = [...blooms, ...checkReceiptList(value, asked, complete)];
  note({ receipts: value, wrong: wrongPlaces(checks), bloom: bloom.ofBlock() });
  return checks;
}

function wrongPlaces(checks: readonly Check[]): ReadonlySet<string> {
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  return new Set(failed.flatMap(({ path }) => /^result\[(\d+)\]/.exec(path ?? '')?.[1] ?? []));
}

import { type BlockTag, refuse } from './params.js';

/** A QUANTITY in the only spelling that every node accepts: without leading zeros. */
export function toQuantity(option: string, value: bigint | number): string {
  const fits =
    typeof value === 'bigint' ? value >= 0n && value < 1n << 256n : Number.isSafeInteger(value) && value >= 0;
  if (!fits) throw refuse(option, value, 'a whole number, 0 or more');
  return `0x${value.toString(16)}`;
}

/** A block by number or tag. Hashes are rejected, because nodes would read `0x` and 64 digits as a number. */
export function toBlock(option: string, value: bigint | BlockTag, tags: readonly string[] = blockTags): string {
  if (typeof value === 'bigint' && value < 1n << 63n) return toQuantity(option, value);
  if (tags.includes(value as string)) return value as string;
  throw refuse(option, value, `a block number or ${tags.join(', ')}`);
}

const blockTags: readonly string[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

import { Refusal } from './refusal.js';
import type { RpcCall, WithoutSignal } from './source.js';

/** The number of the block of a tag at the node; undefined if the node does not tell it. */
export type FindBlock = (tag: string) => Promise<bigint | undefined>;

/**
 * Rejects a log search over more blocks than `most`. Tags are resolved at the node, and rejected if it does not return their
 * block, because only numbers can be compared.
 *
 * @returns the parameters with the numbers that were checked: another node may resolve a tag to another block
 */
export async function checkLogRange(
  { params }: WithoutSignal<RpcCall>,
  most: bigint,
  find: FindBlock,
): Promise<RpcCall['params']> {
  const [filter, ...others] = params as readonly [{ readonly fromBlock?: string; readonly toBlock?: string }];
  const { fromBlock, toBlock } = filter;
  if (fromBlock === undefined || toBlock === undefined || (fromBlock === toBlock && fromBlock !== 'earliest'))
    return params;
  // What is not numbered ends at the head at the latest.
  const last = toBlock.startsWith('0x') ? BigInt(toBlock) : await find(toBlock);
  const first = fromBlock.startsWith('0x') ? BigInt(fromBlock) : fromBlock === 'earliest' ? 0n : await find(fromBlock);
  if (first === undefined || last === undefined) {
    throw tooWide('The node does not tell the number of this block tag. Use block numbers.', most);
  }
  if (last - first > most) throw tooWide(`Maximum block range exceeded: ${most}. Use a smaller range.`, most);
  return [{ ...filter, fromBlock: toHex(first, fromBlock), toBlock: toHex(last, toBlock) }, ...others];
}

/** A checked number; one that the caller sent keeps its spelling. */
function toHex(number: bigint, given: string): string {
  return given.startsWith('0x') ? given : `0x${number.toString(16)}`;
}

function tooWide(message: string, most: bigint): Refusal {
  return new Refusal('too-wide', message, { data: { maxRange: Number(most) } });
}

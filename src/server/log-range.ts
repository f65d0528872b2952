import { Refusal } from './refusal.js';
import type { RpcCall } from './source.js';

/** The number of the block of a tag at the node; undefined if the node does not tell it. */
export type FindBlock = (tag: string) => Promise<bigint | undefined>;

/**
 * Rejects a log search over more blocks than `most`. Tags are resolved at the node, and rejected where it does not tell their
 * block, as only numbers can be compared.
 */
export async function checkLogRange({ params }: Pick<RpcCall, 'params'>, most: bigint, find: FindBlock): Promise<void> {
  const [{ fromBlock, toBlock }] = params as readonly [{ readonly fromBlock?: string; readonly toBlock?: string }];
  if (fromBlock === undefined || toBlock === undefined || (fromBlock === toBlock && fromBlock !== 'earliest')) return;
  // What is not numbered ends at the head at the latest.
  const last = toBlock.startsWith('0x') ? BigInt(toBlock) : await find(toBlock);
  const first = fromBlock.startsWith('0x') ? BigInt(fromBlock) : fromBlock === 'earliest' ? 0n : await find(fromBlock);
  if (first === undefined || last === undefined) {
    throw tooWide('The node does not tell the number of this block tag. Use block numbers.', most);
  }
  if (last - first > most) throw tooWide(`Maximum block range exceeded: ${most}. Use a smaller range.`, most);
}

function tooWide(message: string, most: bigint): Refusal {
  return new Refusal('too-wide', message, { data: { maxRange: Number(most) } });
}

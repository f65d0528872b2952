import { readBlock } from '../../src/verify/light/block.js';
import { hashCommit } from '../../src/verify/light/header.js';

/**
 * The value of a block query in which one vote for the block before has another signature, and every hash over it is made again: what
 * a node says that lies well, so that the signature alone shows it.
 */
export function withAlteredVote(value: Uint8Array, place: number): Uint8Array {
  const own = readBlock(value);
  const signature = own.lastCommit?.signatures[place]?.signature;
  if (!signature?.length || !own.headerHash) throw new Error(`There is no vote in row ${place}.`);
  const wrong = signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
  const voted = replaced(value, signature, wrong);
  const commit = readBlock(voted).lastCommit;
  const committed = replaced(voted, bytesOf(own.header.lastCommitHash), bytesOf(commit ? hashCommit(commit) : ''));
  const headed = replaced(committed, bytesOf(own.headerHash), bytesOf(readBlock(committed).headerHash ?? ''));
  return replaced(headed, bytesOf(own.parts.hash), bytesOf(readBlock(headed).parts.hash));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** With bytes wherever other ones of the same length are. */
function replaced(all: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const copy = all.slice();
  for (let at = 0; at + from.length <= copy.length; at++)
    if (from.every((byte, index) => all[at + index] === byte)) copy.set(to, at);
  return copy;
}

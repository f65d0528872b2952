import type { Hex } from 'viem';
import { emptyTrieRoot } from '../client/wire/evm-facts.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeRlp, toRlpNumber, type RlpItem } from '../decode/rlp.js';

/**
 * Computes the root of the Merkle-Patricia trie of a list (yellow paper, appendix D), as headers have it of transactions,
 * receipts and withdrawals: the key of each entry is the RLP of its index.
 *
 * Yields after every entry, so that the page stays responsive.
 *
 * @param values returns the bytes of the entry at an index; called once for each, in the order of the trie
 */
export function* orderedTrieRoot(length: number, values: (place: number) => Hex): Generator<undefined, Hex> {
  if (length === 0) return emptyTrieRoot;
  const entries = Array.from({ length }, (_, place): Entry => ({
    place,
    path: encodeRlp(toRlpNumber(place)).slice(2),
  }));
  // No key is a prefix of another, so entries are always leaves and branches have no values.
  const node = yield* toNode(
    entries.sort((a, b) => (a.path < b.path ? -1 : 1)),
    0,
    values,
  );
  return hashBytes(encodeRlp(node));
}

/** An entry with its key in nibbles. */
interface Entry {
  readonly place: number;
  readonly path: string;
}

/** The node above entries whose keys share their first nibbles. */
function* toNode(
  entries: readonly Entry[],
  depth: number,
  values: (place: number) => Hex,
): Generator<undefined, RlpItem> {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return '0x';
  if (first === last) {
    const leaf = [toCompact(first.path.slice(depth), true), values(first.place)];
    yield;
    return leaf;
  }
  // The entries are sorted: a prefix shared by the first and the last is shared by all.
  let shared = depth;
  while (first.path[shared] === last.path[shared]) shared++;
  if (shared > depth) {
    const below = toReference(yield* toNode(entries, shared, values));
    return [toCompact(first.path.slice(depth, shared), false), below];
  }
  const branch: RlpItem[] = [];
  for (const digit of '0123456789abcdef') {
    const under = entries.filter(({ path }) => path[depth] === digit);
    branch.push(under.length === 0 ? '0x' : toReference(yield* toNode(under, depth + 1, values)));
  }
  return [...branch, '0x'];
}

/** A reference to a node: its hash, or the node itself if that is shorter. */
function toReference(node: RlpItem): RlpItem {
  const bytes = encodeRlp(node);
  return (bytes.length - 2) / 2 < 32 ? node : hashBytes(bytes);
}

/** Packs nibbles to bytes, after a prefix for the kind of node and odd length (appendix C). */
function toCompact(path: string, isLeaf: boolean): Hex {
  const kind = isLeaf ? 2 : 0;
  return path.length % 2 === 0 ? `0x${kind}0${path}` : `0x${kind + 1}${path}`;
}

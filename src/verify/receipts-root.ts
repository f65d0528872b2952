import type { Hex } from 'viem';
import { emptyTrieRoot } from '../client/operations/block-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeRlp, toRlpNumber, type RlpItem } from '../decode/rlp.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { hasNoBloom, hasNoSums } from './chain-differences.js';
import type { Check } from './check.js';
import type { ExpectedHash } from './compare.js';
import { formsOf, isHashedHere, notCoveredBy, toReceiptBytes, type ReceiptForm } from './receipt-bytes.js';

/**
 * Computes the root of the Merkle-Patricia trie of a list (yellow paper, appendix D), which headers contain for
 * transactions, receipts and withdrawals. The key of each entry is the RLP of its index.
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

interface Entry {
  readonly place: number;
  readonly path: string;
}

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

export interface ReceiptsRoot {
  readonly root?: Hex;
  /** The encoding of the receipts: the encoding with the expected root, or the usual encoding. */
  readonly form: ReceiptForm;
  readonly check?: Check;
  /** What a matching root does not cover; omitted if it covers everything that it can. */
  readonly notCovered?: readonly Check[];
}

/**
 * Computes the `receiptsRoot` of a block from all its receipts, and compares it with the expected root. If they differ,
 * the encodings of other chains are tried.
 *
 * The root covers the hashed bytes of every receipt: status, cumulative gas, bloom, and the logs with their data. It
 * does not cover members that nodes add: hashes, sender and recipient, gas and price of the transaction. Other parts
 * that an encoding does not cover are reported in addition to the pass.
 *
 * Yields after every receipt.
 *
 * @param expected a root, as unchecked text, and its source; if any
 */
export function* computeReceiptsRoot(
  receipts: readonly Receipt[],
  expected?: ExpectedHash,
): Generator<undefined, ReceiptsRoot> {
  const wanted = expected?.hash.trim().toLowerCase() ?? '';
  const basis = expected?.basis ?? 'response';
  const about = { id: 'receipts-root', basis } as const;
  const agreed = (root: Hex, form: ReceiptForm): ReceiptsRoot => {
    const notCovered = notCoveredBy(receipts, form).map((part): Check => {
      const where = 'place' in part ? { path: `result[${part.place}]` } : { details: { field: part.field } };
      return { id: 'root-coverage', basis, outcome: 'open', reason: 'not-covered', ...where };
    });
    // A receipt outside of the root is not proven by it, and a part is covered only if the root covers all of it.
    const isWhole = form !== 'without-last' || basis !== 'host';
    const check: Check = { ...about, basis: isWhole ? basis : 'header', outcome: 'pass', against: wanted };
    return { root, form, check, ...(notCovered.length > 0 ? { notCovered } : {}) };
  };
  const usual = yield* rootOf(receipts, 'usual');
  if (typeof usual !== 'string') return { form: 'usual', check: { ...about, outcome: 'open', ...usual } };
  if (wanted === '') return { root: usual, form: 'usual' };
  // Chains without a receipts root write zeros.
  if (!/^0x[0-9a-f]{64}$/.test(wanted) || /^0x0*$/.test(wanted)) {
    const check: Check = { ...about, outcome: 'open', reason: 'malformed-expectation' };
    return { root: usual, form: 'usual', check };
  }
  if (usual === wanted) return agreed(usual, 'usual');
  for (const form of formsOf(receipts).slice(1)) {
    const root = yield* rootOf(receipts, form);
    if (root === wanted) return agreed(wanted, form);
  }
  const doubt = doubtOf(receipts);
  if (doubt) return { root: usual, form: 'usual', check: { ...about, outcome: 'open', ...doubt } };
  const details = { claimed: wanted, computed: usual };
  const check: Check = { ...about, outcome: 'fail', reason: 'other-root', details };
  return { root: usual, form: 'usual', check };
}

/** Why receipts may not hash to their root: the answer lacks hashed data, or the chain hashes unknown members. */
function doubtOf(receipts: readonly Receipt[]): NoRoot | undefined {
  const unhashed = (field: string, place: number): NoRoot => ({
    ...{ reason: 'missing-field', path: `result[${place}].${field}`, details: { field } },
  });
  const place = receipts.findIndex(hasNoBloom);
  if (place !== -1) return unhashed('logsBloom', place);
  if (hasNoSums(receipts)) return unhashed('cumulativeGasUsed', 0);
  const foreign = receipts.findIndex((receipt) => !isHashedHere(receipt));
  if (foreign === -1) return undefined;
  return { reason: 'unknown-type', path: `result[${foreign}]`, details: { type: receipts[foreign]?.type ?? '' } };
}

type NoRoot =
  | { readonly reason: 'missing-field'; readonly path: string; readonly details: Readonly<Record<string, string>> }
  | { readonly reason: 'unknown-type'; readonly path: string; readonly details: Readonly<Record<string, string>> };

function* rootOf(receipts: readonly Receipt[], form: ReceiptForm): Generator<undefined, Hex | NoRoot> {
  const written = form === 'without-last' ? receipts.slice(0, -1) : receipts;
  const bytes: Hex[] = [];
  for (const [place, receipt] of written.entries()) {
    const made = toReceiptBytes(receipt, form);
    if (made.kind === 'none') return whyNot(made, place);
    bytes.push(made.bytes);
    yield;
  }
  return yield* orderedTrieRoot(bytes.length, (place) => bytes[place] ?? '0x');
}

function whyNot(none: Exclude<ReturnType<typeof toReceiptBytes>, { kind: 'bytes' }>, place: number): NoRoot {
  const path = `result[${place}]`;
  return none.reason === 'missing-field'
    ? { reason: none.reason, path, details: { field: none.field } }
    : { reason: none.reason, path, details: { type: none.type } };
}

import type { Block } from '../client/wire/block.js';
import type { Receipt } from '../client/wire/receipt.js';
import type { Transaction } from '../client/wire/transaction.js';
import type { AskedBlock } from './receipts.js';
import type { Check } from './check.js';
import { isSameHex } from './same-hex.js';

// A block cannot know its own hash: the blocks after it do, and a gateway that tells them runs code on their state (BLOCKHASH).

/** The hash of the block with a number, as a later block of the same chain knows it. */
export type ToldHash =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'none'; readonly cause: NoHash; readonly message?: string };

/**
 * Why no later block told the hash: there is none yet, it is too far above, its state is no longer kept, the gateway offers no
 * such request, no account can pay for the gas, or anything else that `message` says.
 */
export type NoHash = 'head' | 'too-far' | 'pruned' | 'unsupported' | 'unpayable' | 'failed';

/** A block as an answer names it. */
export interface NamedBlock {
  readonly number: bigint | null;
  readonly hash: string | null;
  /** What stands before `blockNumber` and `blockHash`, as `result[3].`. */
  readonly path: string;
}

const about = { id: 'block-hash', basis: 'other-answer' } as const;
const ofRival = { id: 'uncle-rival', basis: 'other-answer' } as const;

/**
 * Compares number and hash of a block, wherever an answer names it, with the hash that a later block knows for this number. Of a
 * pair that does not fit, the member that was asked for is right, so far as nothing else is known.
 *
 * @param isOfEthereum whether contracts of the chain are known to read the hashes of its own blocks
 */
export function checkBlockHash(
  named: readonly NamedBlock[],
  number: bigint,
  asked: AskedBlock,
  told: ToldHash,
  isOfEthereum: boolean,
): readonly Check[] {
  if (told.kind === 'none') return [{ ...about, ...untold(told) }];
  const seen = new Set<string>();
  const compared = named.flatMap((block): Check[] => {
    const pair = `${block.number} ${block.hash}`;
    // A block names itself in all its receipts.
    if (block.number === null || block.hash === null || seen.has(pair)) return [];
    seen.add(pair);
    const { hash, path } = block;
    if (block.number !== number) {
      const details = { claimed: `${block.number}`, computed: `${number}` };
      return [{ ...about, path: `${path}blockNumber`, outcome: 'fail', reason: 'other-block', details }];
    }
    if (isSameHex(hash, told.hash)) return [{ ...about, outcome: 'pass', against: told.hash }];
    const details = { number: `${number}`, claimed: hash, computed: told.hash };
    if (!isOfEthereum) return [{ ...about, outcome: 'open', reason: 'other-blockhash', details }];
    const wrong = wrongMember({ number, hash }, asked);
    return [
      {
        ...{ ...about, outcome: 'fail', reason: 'unlike-later', ...(wrong && { path: `${path}${wrong}` }) },
        details,
      },
    ];
  });
  const failed = compared.filter(({ outcome }) => outcome === 'fail');
  if (failed.length > 0) return failed;
  const open = compared.filter(({ outcome }) => outcome === 'open');
  return (open.length > 0 ? open : compared).slice(0, 1);
}

/** The same of the one block that a transaction names, which was asked for by its hash. */
export function checkHashOf(
  { blockNumber: number, blockHash: hash, type }: Transaction,
  { blockHash }: { readonly blockHash: string },
  told: ToldHash,
): readonly Check[] {
  if (number === null) return [];
  return checkBlockHash([{ number, hash, path: '' }], number, { hash: blockHash }, told, hasBlobs(type));
}

/** The same of the receipts of a block, which all name it. */
export function checkHashOfAll(receipts: readonly Receipt[], asked: AskedBlock, told: ToldHash): readonly Check[] {
  const [first] = receipts;
  const named = receipts.map(({ blockNumber: number, blockHash: hash }, place) => ({
    ...{ number, hash, path: `result[${place}].` },
  }));
  if (!first) return [];
  // Contracts of Arbitrum know the blocks of the chain below by their numbers.
  if (receipts.some(({ extra }) => extra && 'l1BlockNumber' in extra))
    return [{ ...about, outcome: 'open', reason: 'other-chain', details: { sign: 'l1BlockNumber' } }];
  return checkBlockHash(
    named,
    first.blockNumber,
    asked,
    told,
    receipts.some(({ type }) => hasBlobs(type)),
  );
}

/** Chains above another one, some of which give contracts other hashes than those of their blocks, have no blob transactions. */
function hasBlobs(type: string | null): boolean {
  return type === 'eip4844';
}

function wrongMember(block: { readonly number: bigint; readonly hash: string }, asked: AskedBlock): string | undefined {
  if (asked.hash !== undefined && isSameHex(asked.hash, block.hash)) return 'blockNumber';
  return asked.number === block.number ? 'blockHash' : undefined;
}

/** Blocks that a later one told the hashes of, beside an uncle. */
export interface ToldOfUncle {
  /** The block of the chain at the height of the uncle. */
  readonly rival: ToldHash;
  /** The block that includes the uncle, if its number is known. */
  readonly nephew?: ToldHash | undefined;
}

/**
 * Compares the hash of an uncle with that of the block of the chain at its height, which must be another one; and the given hash of
 * the block that includes it with that of the chain.
 *
 * @param nephewHash the hash in the header that the uncle was compared with, if there is one
 */
export function checkRival({ hash }: Block, { rival, nephew }: ToldOfUncle, nephewHash?: string): readonly Check[] {
  const own: Check[] =
    rival.kind === 'none'
      ? [{ ...ofRival, ...untold(rival) }]
      : hash === null
        ? []
        : isSameHex(hash, rival.hash)
          ? [{ ...ofRival, path: 'hash', outcome: 'fail', reason: 'in-chain', details: { claimed: hash } }]
          : [{ ...ofRival, outcome: 'pass', against: rival.hash }];
  if (!nephew || nephew.kind === 'none' || nephewHash === undefined) return own;
  if (isSameHex(nephew.hash, nephewHash)) return [...own, { ...about, outcome: 'pass', against: nephew.hash }];
  const details = { claimed: nephewHash, computed: nephew.hash };
  return [...own, { ...about, path: 'block', outcome: 'fail', reason: 'unlike-later', details }];
}

function untold({ cause, message }: Extract<ToldHash, { readonly kind: 'none' }>) {
  const details = { cause, ...(message === undefined ? {} : { message }) };
  return { outcome: 'open', reason: 'no-later-hash', details } as const;
}

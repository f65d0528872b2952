import { sha256 } from '@noble/hashes/sha2.js';
import type { Equivocation, EvidencePage } from '../client/operations/evidence-reply.js';
import { decodeBase64 } from '../decode/base64.js';
import { encodeHex } from '../decode/bytes.js';
import { encodeAs } from '../decode/cosmos/codec.js';
import { declarations as base } from '../decode/cosmos/messages/base.js';
import { declarations } from '../decode/cosmos/messages/evidence.js';
import type { Check } from './check.js';
import { anywhere, type PartCoverage } from './coverage.js';

/** The key of an item of evidence in the store of a chain: its hash in upper-case hex, the nodes' format. */
export type EvidenceHash = string;

/**
 * Computes the hash of a double sign: SHA-256 of its protobuf (cosmos-sdk `x/evidence/types/evidence.go`, `Hash`). The
 * store is sorted by it, and the route of a single item uses it. CometBFT's hash of the same evidence is different.
 *
 * @returns undefined if the time is invalid, so that there are no bytes to hash
 */
export async function hashEquivocation({
  height,
  time,
  power,
  consensusAddress,
}: Pick<Equivocation, 'height' | 'time' | 'power' | 'consensusAddress'>): Promise<EvidenceHash | undefined> {
  const stamp = readTime(time);
  if (!stamp || BigInt.asIntN(64, height) !== height || BigInt.asIntN(64, power) !== power) return undefined;
  const members = { height, time: stamp, power, consensus_address: consensusAddress };
  const known = new Map([...base, ...declarations]);
  const bytes = encodeAs({ name: 'cosmos.evidence.v1beta1.Equivocation', known }, members);
  return encodeHex(sha256(bytes)).toUpperCase();
}

export interface HashedPage {
  readonly page: EvidencePage;
  /** One per evidence item; undefined if it could not be hashed. */
  readonly hashes: readonly (EvidenceHash | undefined)[];
}

/**
 * Checks consecutive pages against the order of the store: the hashes ascend (descend in reverse), and the key of a
 * page is the hash of its first item.
 *
 * A pass relies only on the answer. A changed height, time, power or address changes the hash and thus the position,
 * but invented evidence can be given times until its hash fits between two others. The first and the last item, which
 * lack a neighbor, are open: half of all changes, or all, would pass there.
 */
export function checkEvidence(pages: readonly HashedPage[], reverse: boolean): Check[] {
  const places = pages.flatMap((_, number) => placesOf(pages, number));
  const end = hashOfKey(pages.at(-1)?.page.nextKey);
  const key = end === undefined ? [] : [{ kind: 'key', path: keyPath(pages, pages.length - 1), hash: end } as const];
  const hashed = [...places, ...key].filter((place) => place.kind !== 'unknown');
  const order = checkOrder(hashed, reverse);
  const unknown = places.flatMap((place): Check[] => {
    if (place.kind !== 'unknown') return [];
    const { path, type } = place;
    const details = type === '' ? {} : { details: { type: type.slice(0, 200) } };
    return [{ id: 'evidence-order', basis: 'response', outcome: 'open', reason: 'unknown-type', path, ...details }];
  });
  const isMisplaced = order.some(({ id }) => id === 'evidence-key');
  return [...order, ...unknown, ...checkKeys(pages, isMisplaced)];
}

/** A hash in the order of the store: of an evidence item, or the key of the next page, which is not loaded. */
type Hashed =
  | {
      readonly kind: 'evidence';
      readonly path: string;
      readonly hash: EvidenceHash;
      /** The previous page contains this hash as the key of this page. */
      readonly isAnnounced: boolean;
    }
  | { readonly kind: 'key'; readonly path: string; readonly hash: EvidenceHash };

function placesOf(
  pages: readonly HashedPage[],
  number: number,
): readonly (Hashed | { readonly kind: 'unknown'; readonly path: string; readonly type: string })[] {
  const { page, hashes } = pages[number] ?? { page: { evidence: [] }, hashes: [] };
  const announced = hashOfKey(pages[number - 1]?.page.nextKey);
  return page.evidence.map(({ type }, place) => {
    const path = `${pages.length === 1 ? '' : `pages[${number}].`}evidence[${place}]`;
    const hash = hashes[place];
    if (hash === undefined) return { kind: 'unknown', path, type: type ?? '' };
    return { kind: 'evidence', path, hash, isAnnounced: place === 0 && hash === announced };
  });
}

function keyPath(pages: readonly HashedPage[], number: number): string {
  return `${pages.length === 1 ? '' : `pages[${number}].`}pagination.next_key`;
}

/** The hash encoded in the key of a page; undefined if the key is missing or is not a hash. */
function hashOfKey(key: string | null | undefined): EvidenceHash | undefined {
  const bytes = key ? decodeBase64(key) : undefined;
  return bytes?.length === 32 ? encodeHex(bytes).toUpperCase() : undefined;
}

const [lowest, highest] = ['0'.repeat(64), 'F'.repeat(64)];

function checkOrder(hashed: readonly Hashed[], reverse: boolean): Check[] {
  const inOrder = (a: Hashed, b: Hashed) => (reverse ? a.hash > b.hash : a.hash < b.hash);
  const wrong = findMisplaced(hashed, inOrder);
  const nearest = (place: number, step: 1 | -1) => {
    let at = place + step;
    while (wrong.has(at)) at += step;
    return hashed[at];
  };
  return hashed.flatMap((each, place): Check[] => {
    const { kind, path, hash } = each;
    const id = kind === 'key' ? 'evidence-key' : 'evidence-order';
    const about = { id, basis: 'response', path } as const;
    const [before, after] = [nearest(place, -1), nearest(place, 1)];
    if (!wrong.has(place)) {
      // The key itself is compared with the first item of the next page.
      if (kind === 'key') return [];
      if ((before && after) || each.isAnnounced) return [{ ...about, outcome: 'pass' }];
      const details = { computed: hash };
      return [{ id: 'evidence-ends', basis: 'response', path, outcome: 'open', reason: 'first-or-last', details }];
    }
    if (hashed[place - 1]?.hash === hash) {
      return [{ ...about, outcome: 'fail', reason: 'twice', details: { claimed: hash } }];
    }
    const from = before ?? hashed[place - 1];
    const to = after ?? hashed[place + 1];
    const bounds = [from, to && (!from || inOrder(from, to)) ? to : undefined].map((bound) => bound?.hash);
    const [least = lowest, most = highest] = reverse ? bounds.toReversed() : bounds;
    return [{ ...about, outcome: 'fail', reason: 'out-of-bounds', details: { claimed: hash, least, most } }];
  });
}

/**
 * Finds items that are out of order. Of two items in the wrong order, it is the one whose removal restores the order:
 * both if either does, the later one if neither does.
 */
function findMisplaced(hashed: readonly Hashed[], inOrder: (a: Hashed, b: Hashed) => boolean): ReadonlySet<number> {
  const fitsWithout = (place: number) => {
    const [before, after] = [hashed[place - 1], hashed[place + 1]];
    return hashed[place]?.kind !== 'key' && (!before || !after || inOrder(before, after));
  };
  return new Set(
    hashed.flatMap((later, place) => {
      const earlier = hashed[place - 1];
      if (!earlier || inOrder(earlier, later)) return [];
      const found = earlier.hash === later.hash ? [] : [place - 1, place].filter(fitsWithout);
      return found.length > 0 ? found : [place];
    }),
  );
}

/**
 * Checks that the key of a page is the hash of its first item. The key of a page that is not loaded cannot be checked.
 */
function checkKeys(pages: readonly HashedPage[], isMisplaced: boolean): Check[] {
  return pages.flatMap(({ page: { nextKey } }, number): Check[] => {
    if (nextKey === null || (isMisplaced && number === pages.length - 1)) return [];
    const about = { id: 'evidence-key', basis: 'other-answer', path: keyPath(pages, number) } as const;
    const next = pages[number + 1];
    const computed = next?.hashes[0];
    if (computed === undefined) {
      const type = next?.page.evidence[0]?.type?.slice(0, 200);
      if (!next || next.page.evidence.length === 0)
        return [{ ...about, outcome: 'open', reason: 'nothing-to-compare' }];
      return [{ ...about, outcome: 'open', reason: 'unknown-type', ...(type ? { details: { type } } : {}) }];
    }
    const claimed = hashOfKey(nextKey);
    if (claimed === undefined) return [{ ...about, outcome: 'open', reason: 'nothing-to-compare' }];
    if (claimed === computed) return [{ ...about, outcome: 'pass' }];
    return [{ ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } }];
  });
}

/** Reads a node's time, RFC 3339 in UTC, as seconds and nanoseconds. */
function readTime(text: string): { readonly seconds: bigint; readonly nanos: bigint } | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const whole = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  if (Number.isNaN(whole)) return undefined;
  // The pattern allows digits only.
  return { seconds: BigInt(whole) / 1_000n, nanos: BigInt((parts?.[2] ?? '').padEnd(9, '0')) };
}

export type EvidencePart =
  /** No item is missing. */
  | 'evidence.complete'
  /** The validator did sign twice: the answer contains neither of the two votes. */
  | 'evidence.votes'
  | 'evidence.order'
  /** Height, time, power and validator: a changed item can still be made to fit into the order. */
  | 'evidence.fields'
  | 'evidence.other'
  | 'evidence.extra';

const led = { 'signed-header': anywhere, 'trusted-root': anywhere };

export function evidenceParts(pages: readonly EvidencePage[]): readonly PartCoverage<EvidencePart>[] {
  const pieces = pages.flatMap(({ evidence }) => evidence);
  const hasVotes = pieces.some(({ kind }) => kind === 'equivocation');
  return [
    {
      ...{ part: 'evidence.complete', by: ['evidence-gapless'], doubtedBy: led },
      refutedBy: { 'evidence-key': anywhere, 'signed-header': anywhere, 'trusted-root': anywhere },
    },
    { part: 'evidence.votes', by: ['evidence-votes'], shown: hasVotes },
    { part: 'evidence.order', by: ['evidence-order'], shown: pieces.length > 1 },
    {
      ...{ part: 'evidence.fields', by: ['evidence-stored'], doubtedBy: led, shown: hasVotes },
      // A changed item has another hash, which belongs elsewhere.
      refutedBy: { 'evidence-order': anywhere, 'evidence-key': anywhere, 'evidence-power': anywhere },
    },
    { part: 'evidence.other', by: [], shown: pieces.some(({ kind }) => kind === 'other') },
    {
      part: 'evidence.extra',
      by: [],
      shown: pages.some(({ extra }) => extra) || pieces.some((piece) => piece.kind === 'equivocation' && piece.extra),
    },
  ];
}

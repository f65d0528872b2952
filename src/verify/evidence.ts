import { sha256 } from '@noble/hashes/sha2.js';
import type { Equivocation, EvidencePage } from '../client/wire/evidence.js';
import { decodeBase64 } from '../decode/base64.js';
import { encodeMessage } from '../decode/cosmos/encode.js';
import { encodeHex } from '../decode/hex.js';
import type { Check } from './check.js';

/** The hash by which the store of a chain names a piece of evidence: 64 hex digits in upper case, as nodes write it. */
export type EvidenceHash = string;

/**
 * Computes the hash of a double sign: SHA-256 of its protobuf (cosmos-sdk `x/evidence/types/evidence.go`, `Hash`). The store
 * is ordered by it, and the route of a single evidence takes it; it is not the hash that CometBFT gives the same evidence.
 *
 * @returns undefined when the time is none, so that there are no bytes to hash
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
  const bytes = await encodeMessage('cosmos.evidence.v1beta1.Equivocation', members);
  return bytes && encodeHex(sha256(bytes)).toUpperCase();
}

/** Pages as they followed one another, with the hashes of their evidence where there are any. */
export interface HashedPage {
  readonly page: EvidencePage;
  /** One for each piece of evidence; undefined where it could not be hashed. */
  readonly hashes: readonly (EvidenceHash | undefined)[];
}

/**
 * Checks pages that followed one another against the order of the store: the hashes go up (or down, in reverse), and the key
 * of a further page is the hash of what that begins with.
 *
 * A pass leans on the answer alone, but a changed height, time, power or address changes the hash, and with it the place.
 */
export function checkEvidence(pages: readonly HashedPage[], reverse: boolean): Check[] {
  return [...checkOrder(pages, reverse), ...checkKeys(pages)];
}

function checkOrder(pages: readonly HashedPage[], reverse: boolean): Check[] {
  const about = { id: 'evidence-order', basis: 'response' } as const;
  const [least, most] = ['0'.repeat(64), 'F'.repeat(64)];
  let before: EvidenceHash | undefined;
  const checks: Check[] = [];
  for (const [number, { page, hashes }] of pages.entries()) {
    for (const [place, hash] of hashes.entries()) {
      const path = `${pages.length === 1 ? '' : `pages[${number}].`}evidence[${place}]`;
      if (hash === undefined) {
        const type = page.evidence[place]?.type ?? '';
        const details = type === '' ? {} : { details: { type: type.slice(0, 200) } };
        checks.push({ ...about, outcome: 'open', reason: 'unknown-type', path, ...details });
        continue;
      }
      checks.push(
        before === undefined || (reverse ? hash < before : hash > before)
          ? { ...about, outcome: 'pass', path }
          : before === hash
            ? { ...about, outcome: 'fail', reason: 'twice', path, details: { claimed: hash } }
            : {
                ...{ ...about, outcome: 'fail', reason: 'out-of-bounds', path },
                details: { claimed: hash, least: reverse ? least : before, most: reverse ? before : most },
              },
      );
      before = hash;
    }
  }
  return checks;
}

function checkKeys(pages: readonly HashedPage[]): Check[] {
  return pages.flatMap(({ page: { nextKey } }, number): Check[] => {
    const next = pages[number + 1]?.hashes[0];
    if (nextKey === null || next === undefined) return [];
    const about = { id: 'evidence-key', basis: 'other-answer', path: `pages[${number}].pagination.next_key` } as const;
    const bytes = decodeBase64(nextKey);
    const claimed = bytes ? encodeHex(bytes).toUpperCase() : nextKey.slice(0, 200);
    if (claimed === next) return [{ ...about, outcome: 'pass' }];
    return [{ ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed: next } }];
  });
}

/** A time as nodes write it, RFC 3339 in UTC, as seconds and nanoseconds. */
function readTime(text: string): { readonly seconds: bigint; readonly nanos: number } | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const whole = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  if (Number.isNaN(whole)) return undefined;
  // The pattern leaves nothing but digits.
  return { seconds: BigInt(whole) / 1_000n, nanos: Number((parts?.[2] ?? '').padEnd(9, '0')) };
}

import type { Check, CheckId } from './check.js';
import type { ExpectedHash } from './compare.js';
import type { GivenHeader, NoHeader } from './given-header.js';

export interface GivenTime {
  readonly path: string;
  readonly time: bigint | null | undefined;
}

/** Compares the times in an answer with the block header. Some nodes write 0 for an unknown time. */
export function checkHeaderTime(times: readonly GivenTime[], { basis, header }: Anchor): Check[] {
  const told = times.flatMap(({ path, time }) => (typeof time === 'bigint' ? [{ path, time }] : []));
  if (!header || told.length === 0) return [];
  const about = { id: 'header-time', basis } as const;
  const found = told.flatMap(({ path, time }): Check[] => {
    if (time === header.timestamp) return [];
    if (time === 0n)
      return [{ ...about, path, outcome: 'open', reason: 'missing-field', details: { field: 'blockTimestamp' } }];
    const details = { claimed: `${time}`, computed: `${header.timestamp}` };
    return [{ ...about, path, outcome: 'fail', reason: 'unlike-header', details }];
  });
  return found.length > 0 ? found : [{ ...about, outcome: 'pass', against: header.hash }];
}

export interface Anchor {
  readonly check: Check;
  /** The header, if its hash is the given hash, or if no hash was given; omitted if no header can be used. */
  readonly header?: GivenHeader;
  /** The source of the hash. If only the header contains it, the source of the header. */
  readonly basis: AnchorBasis;
}

/** Who supplied the block hash: the page, the reader, or only the source of the header, which may be the same gateway. */
export type AnchorBasis = 'host' | 'reader' | 'header' | 'other-answer';

/** The basis of members that the header hash does not cover: only the source of the header counts. */
export function withoutHash(basis: AnchorBasis): AnchorBasis {
  return basis === 'other-answer' ? basis : 'header';
}

export interface AnchoredBlock {
  readonly pin?: ExpectedHash | undefined;
  readonly number?: bigint | undefined;
  /** The hash in the request; may differ from the pin. */
  readonly asked?: string | undefined;
}

/**
 * Compares the recomputed hash of a header with the given hash. If no hash was given, compares it with the hash in the
 * header.
 */
export function toAnchor(given: GivenHeader | NoHeader, block: AnchoredBlock): Anchor {
  const basis = basisOf(block, given);
  const about = { id: 'block-header', basis } as const;
  const failed = (reason: 'other-header' | 'unlike-asked', details: Readonly<Record<string, string>>): Anchor => ({
    basis,
    check: { ...about, outcome: 'fail', reason, details },
  });
  const open = (
    reason: 'malformed-header' | 'missing-field' | 'unknown-fields' | 'no-seal',
    details: Readonly<Record<string, string>>,
  ): Anchor => ({
    basis,
    check: { ...about, outcome: 'open', reason, details },
  });
  if (given.kind === 'none') {
    const { reason, field } = given;
    return open(reason === 'missing-field' ? reason : 'malformed-header', field === '' ? {} : { field });
  }
  const { hash, claimed = hash, unknown, number } = given;
  const wanted = pinOf(block) ?? claimed;
  if (hash !== wanted) {
    // Another chain may hash its own fields. Then this is another header, or a header that cannot be hashed here.
    if (unknown.length > 0 && claimed === wanted)
      return open('unknown-fields', { fields: unknown.slice(0, 8).join(', ') });
    // Ethermint chains write headers like Ethereum, but hash their blocks by the rules of CometBFT.
    if (!given.isSealed && (given.claimed ?? wanted) === wanted)
      return open('no-seal', { claimed: wanted, computed: hash });
    return failed('other-header', { claimed: wanted, computed: hash });
  }
  if (block.number !== undefined && number !== block.number)
    return failed('unlike-asked', {
      claimed: `${number}`,
      asked: `${block.number}`,
    });
  return {
    basis,
    header: given,
    check: { ...about, outcome: 'pass', against: hash },
  };
}

export function withoutHeader(block: AnchoredBlock, message?: string): Anchor {
  const basis = basisOf(block);
  const about = { id: 'block-header', basis, outcome: 'open' } as const;
  if (block.pin && pinOf(block) === undefined) return { basis, check: { ...about, reason: 'malformed-expectation' } };
  return {
    basis,
    check: {
      ...about,
      reason: 'no-header',
      ...(message === undefined ? {} : { details: { message } }),
    },
  };
}

/** The given hash in lower case; undefined if it is missing or is not a hash. */
export function pinOf({ pin }: AnchoredBlock): string | undefined {
  const hash = pin?.hash.trim().toLowerCase();
  return hash !== undefined && /^0x[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

function basisOf({ pin }: AnchoredBlock, given?: GivenHeader | NoHeader): AnchorBasis {
  return pin && pin.basis !== 'other-answer' ? pin.basis : basisOfHeader(given);
}

export function basisOfHeader(given?: GivenHeader | NoHeader): AnchorBasis {
  return given?.kind === 'header' && given.isOfGateway ? 'other-answer' : 'header';
}

/** Raises the passed checks on parts that the header commits to, to the basis of the header. No check is lowered. */
export function raise(checks: readonly Check[], ids: ReadonlySet<CheckId>, { basis, header }: Anchor): Check[] {
  const isLess = (check: Check) =>
    check.basis === 'host' ? basis !== 'host' : check.basis === 'reader' && basis === 'other-answer';
  return checks.map((check) =>
    header && check.outcome === 'pass' && ids.has(check.id) && !isLess(check)
      ? { ...check, basis, against: header.hash }
      : check,
  );
}

/** Lowers passed checks of an answer that is not connected with the header: only the response itself supports them. */
export function lower(checks: readonly Check[]): Check[] {
  return checks.map(({ against: _, ...check }) =>
    check.outcome === 'pass' ? { ...check, basis: 'response' } : check,
  ) as Check[];
}

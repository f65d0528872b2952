import { hashHeader, isWellFormed, type Header } from './header.js';

/** Why a chain of headers does not hold. */
export type LinkReason =
  | 'malformed_header'
  | 'other_chain'
  /** The older header is not older by its time. */
  | 'time_not_before'
  /** The older header has not the hash that the newer one names. */
  | 'hash_link';

/** What was found of a chain of headers. */
export interface LinksVerdict {
  readonly ok: boolean;
  /** The place in the list of the first header that does not hold. */
  readonly at?: number;
  readonly reason?: LinkReason;
}

/**
 * Verifies headers backwards from a trusted one: each must have the hash that the one above names as `last_block_id`
 * (CometBFT `light/verifier.go`, `VerifyBackwards`). No signatures are needed, and nothing expires.
 *
 * @param headers from the newest to the oldest, the first of them one height below the trusted one; none is fine, and shows nothing
 * @param trusted a header that is trusted
 */
export function verifyLinks(headers: readonly Header[], trusted: Header): LinksVerdict {
  for (const [at, header] of headers.entries()) {
    const reason = checkLink(header, headers[at - 1] ?? trusted);
    if (reason) return { ok: false, at, reason };
  }
  return { ok: true };
}

function checkLink(older: Header, newer: Header): LinkReason | undefined {
  if (!isWellFormed(older)) return 'malformed_header';
  if (older.chainId !== newer.chainId) return 'other_chain';
  if (older.time >= newer.time) return 'time_not_before';
  // The hash covers the height, but a hash that is missing on both sides covers nothing.
  const hash = hashHeader(older);
  return hash !== undefined && hash === newer.lastBlockId.hash ? undefined : 'hash_link';
}

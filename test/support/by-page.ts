import type { ExpectedHash } from '../../src/verify/compare.js';

/** A hash that the page vouches for. */
export function byPage(hash: string): ExpectedHash {
  return { hash, basis: 'host' };
}

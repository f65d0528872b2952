import { readBlock } from './block.js';
import type { SignedHeader } from './commit.js';
import type { Header } from './header.js';

/** A header with the votes for it, and what in its block, or in the one with the votes, does not fit together. */
export interface AskedHeader {
  readonly header: Header;
  readonly commit: SignedHeader['commit'] | undefined;
  readonly broken?: { readonly at: bigint; readonly fields: readonly string[] };
}

/**
 * Reads a header and its votes of two answers: the values of the queries for the block of a height, and for the one after it.
 *
 * @throws GatewayError `malformed` if a block cannot be read
 */
export function readHeaderOf(height: bigint, own: Uint8Array, after?: Uint8Array): AskedHeader {
  const [block, next] = [readBlock(own), after && readBlock(after)];
  const found = { header: block.header, commit: next?.lastCommit };
  for (const [each, at] of [
    [block, height],
    [next, height + 1n],
  ] as const) {
    const fields = each ? [...(each.header.height === at ? [] : ['height']), ...each.differences] : [];
    if (fields.length > 0) return { ...found, broken: { at, fields } };
  }
  return found;
}

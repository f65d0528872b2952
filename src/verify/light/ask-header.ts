import { readBlock } from './block.js';
import type { SignedHeader } from './commit.js';
import type { Header } from './header.js';
import { isRefused, type LightAsk, type Refused } from './light-ask.js';

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

/**
 * Asks for a header and the block after it, which holds the votes. Where a node serves no blocks, or has them no longer, what the
 * page gave or the RPC's commit takes their place.
 *
 * @throws GatewayError `malformed` if a block cannot be read
 */
export async function askHeader(
  source: LightAsk,
  height: bigint,
  signal: AbortSignal,
  withVotes = true,
): Promise<AskedHeader | Refused> {
  const given = source.given?.(height);
  if (given) return given;
  const [own, after] = await Promise.all([
    source.block(height, signal),
    withVotes ? source.block(height + 1n, signal) : undefined,
  ]);
  for (const part of [own, after]) {
    if (!part || !isRefused(part)) continue;
    const isMissing = part.cause === 'not-served' || part.cause === 'pruned';
    const instead = isMissing ? await source.signedHeader?.(height, signal) : undefined;
    return !instead || isRefused(instead) ? part : instead;
  }
  return readHeaderOf(height, own as Uint8Array, after as Uint8Array | undefined);
}

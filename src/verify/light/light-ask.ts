import { encodeHex } from '../../decode/bytes.js';
import { intField } from '../protobuf-bytes.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { SignedHeader } from './header.js';
import type { NoSigners } from './signed-state.js';
import { readHeaderOf, type AskedHeader } from './block.js';

/** An `abci_query`, as `queryAbci` of the client takes it. */
export interface LightQuery {
  readonly path: string;
  /** Hex with `0x`. */
  readonly data: `0x${string}`;
}

/**
 * The query for the block of a height, of which `readBlock` reads the value. Ask it without a height: that one picks the state in
 * which the query runs, which a node may have pruned although it has the block.
 */
export function blockQuery(height: bigint): LightQuery {
  return {
    path: '/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight',
    data: `0x${encodeHex(Uint8Array.from(intField(1, height)))}`,
  };
}

/** Why a node gives no block, set or proof. */
export interface Refused {
  readonly cause: NoSigners;
  /** What the node said, if that says more. */
  readonly message?: string;
}

export interface KeyQuery {
  readonly path: string;
  readonly data: `0x${string}`;
  readonly height: bigint;
  readonly prove: true;
}

/** Who is asked for blocks, sets and proofs: this layer sends no requests. */
export interface LightAsk {
  readonly requests: number;
  /** How many requests it takes to have these blocks and sets, at least one for each. */
  costOf(wanted: { readonly blocks: readonly bigint[]; readonly sets: readonly bigint[] }): number;
  /** The value of the query for a block. */
  block(height: bigint, signal: AbortSignal): Promise<Uint8Array | Refused>;
  /** The whole set of a height. */
  set(height: bigint, signal: AbortSignal): Promise<readonly Validator[] | Refused>;
  /** The header with its votes that the page gave for a height. */
  given?(height: bigint): SignedHeader | undefined;
  /** What takes the place of blocks, where a node serves none. */
  signedHeader?(height: bigint, signal: AbortSignal): Promise<SignedHeader | Refused>;
  ask(query: KeyQuery, signal: AbortSignal): Promise<AbciResponse | Refused>;
}

export function isRefused(answer: object): answer is Refused {
  return 'cause' in answer;
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

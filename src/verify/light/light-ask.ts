import { encodeHex } from '../../decode/bytes.js';
import { intField } from '../protobuf-bytes.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { SignedHeader } from './header.js';
import type { NoSigners } from './signed-state.js';
import { readHeaderOf, type AskedHeader } from './block.js';

/** An ABCI query for `queryAbci` of the client. */
export interface LightQuery {
  readonly path: string;
  /** The data in hex with `0x`. */
  readonly data: `0x${string}`;
}

/**
 * Creates the query for the block at a height; `readBlock` reads its value. Send it without a query height: a query
 * height selects the state that the query runs on, which a node may have pruned although it has the block.
 */
export function blockQuery(height: bigint): LightQuery {
  return {
    path: '/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight',
    data: `0x${encodeHex(Uint8Array.from(intField(1, height)))}`,
  };
}

/** The reason why a node returns no block, set or proof. */
export interface Refused {
  readonly cause: NoSigners;
  /** The message of the node, if it adds information. */
  readonly message?: string;
}

export interface KeyQuery {
  readonly path: string;
  readonly data: `0x${string}`;
  readonly height: bigint;
  readonly prove: true;
}

/** The caller's functions that request blocks, sets and proofs; this layer sends no requests. */
export interface LightAsk {
  readonly requests: number;
  /** The number of requests for these blocks and sets, at least one for each. */
  costOf(wanted: { readonly blocks: readonly bigint[]; readonly sets: readonly bigint[] }): number;
  /** The value of the query for a block. */
  block(height: bigint, signal: AbortSignal): Promise<Uint8Array | Refused>;
  /** The whole set of a height. */
  set(height: bigint, signal: AbortSignal): Promise<readonly Validator[] | Refused>;
  /** The header with its votes that the page supplied for a height. */
  given?(height: bigint): SignedHeader | undefined;
  /** The replacement for blocks, if a node serves none. */
  signedHeader?(height: bigint, signal: AbortSignal): Promise<SignedHeader | Refused>;
  ask(query: KeyQuery, signal: AbortSignal): Promise<AbciResponse | Refused>;
}

export function isRefused(answer: object): answer is Refused {
  return 'cause' in answer;
}

/**
 * Requests a header and the next block, which contains the votes. If a node does not serve or no longer has the blocks,
 * the header from the page or the RPC's commit is used instead.
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

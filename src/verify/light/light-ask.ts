import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { SignedHeader } from './commit.js';
import type { NoSigners } from './signed-state.js';

/** Why a node gives no block, set or proof. */
export interface Refused {
  readonly cause: NoSigners;
  /** What the node said, if that says more. */
  readonly message?: string;
}

/** A query for the value of a key, with its proof. */
export interface KeyQuery {
  readonly path: string;
  readonly data: `0x${string}`;
  readonly height: bigint;
  readonly prove: true;
}

/** Who is asked for blocks, sets and proofs: nothing in this layer asks anybody by itself. */
export interface LightAsk {
  /** How many requests were made. */
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

/** Whether the answer is a refusal. */
export function isRefused(answer: object): answer is Refused {
  return 'cause' in answer;
}

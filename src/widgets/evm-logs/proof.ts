import type { EvmNetwork } from '../../ui/evm/request.js';
import type { Anchor } from '../../verify/anchor.js';
import type { GivenHeader } from '../../verify/given-header.js';
import type { LogProof } from '../../verify/log-proof.js';
import type { Search } from './search/collect.js';
import type { BlockSpan } from './search/plan.js';

export interface Proving {
  readonly network: EvmNetwork;
  readonly anchor: Anchor;
  readonly getHeader: (number: bigint, signal: AbortSignal) => Promise<GivenHeader | undefined>;
  /** Milliseconds that the first header took. */
  readonly pace: number;
}

export interface ShownProof extends BlockSpan, Proving {
  readonly search: Search;
  readonly proofs: ReadonlyMap<bigint, LogProof>;
  readonly headers: ReadonlyMap<bigint, GivenHeader>;
}

/** The blocks of which nothing but the node tells, for one reason. */
export function blocksWithout(proofs: ShownProof['proofs'], reason: 'header' | 'receipts'): readonly bigint[] {
  return [...proofs].flatMap(([number, proof]) => (proof.kind === 'told' && proof.reason === reason ? [number] : []));
}

import { leastGasSinceAmsterdam, transferGas } from '../client/wire/evm-facts.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import type { Frame } from '../client/wire/frame.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { stateGasOf } from '../decode/trace/state-gas.js';
import { isOfEthereum } from './chain-differences.js';
import type { HeaderFork } from './header.js';

/** What can show which gas rules hold. A log of protocol ether (EIP-7708) shows nothing: other chains have that log, too. */
export interface GasEvidence {
  /** The fork that the page names. */
  readonly named?: GasFork | undefined;
  /** The latest upgrade whose fields the header of the block has. */
  readonly header?: HeaderFork | undefined;
  readonly receipts?: readonly Receipt[] | undefined;
  /** Top-level calls of the block. Only calls from Amsterdam on have state gas (EIP-8037). */
  readonly calls?: readonly (Frame | undefined)[] | undefined;
}

/**
 * The gas rules that hold in a block; undefined if nothing shows them, so that either may hold.
 *
 * A header with the fields of Amsterdam decides, then the page, as other chains may have the gas rules without these fields.
 */
export function gasForkOf({ named, header, receipts = [], calls = [] }: GasEvidence): GasFork | undefined {
  if (header === 'amsterdam') return header;
  if (named) return named;
  if (header) return 'osaka';
  const isLondon = receipts.some(showsLondon);
  return calls.some((top) => top && stateGasOf(top)?.state !== undefined) || (isLondon && receipts.some(showsLowerBase))
    ? 'amsterdam'
    : undefined;
}

/** Whether a transaction is of a type since London, which limits refunds to a fifth of the gas: 21,000 is then the least. */
export function showsLondon({ type }: Receipt): boolean {
  return type === 'eip1559' || type === 'eip4844' || type === 'eip7702';
}

/** Whether a receipt has less gas than any before Amsterdam. Chains have free transactions of their own. */
export function showsLowerBase(receipt: Receipt): boolean {
  const { gasUsed, effectiveGasPrice } = receipt;
  return (
    isOfEthereum(receipt) && effectiveGasPrice !== 0n && gasUsed < transferGas && gasUsed >= leastGasSinceAmsterdam
  );
}

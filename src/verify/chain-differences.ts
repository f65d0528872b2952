import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { isEtherAddress, leastGasSinceAmsterdam, transferGas } from '../client/wire/evm-facts.js';
import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import { stateGasOf } from '../decode/trace/state-gas.js';
import type { Check } from './check.js';
import type { HeaderFork } from './header.js';

/**
 * Whether an address may belong to a system contract: all but its last two bytes are zero. Such contracts need not
 * follow the rules of Ethereum.
 */
export function isSystemAddress(address: string): boolean {
  return /^0x0{36}/.test(address);
}

/**
 * Concludes a check: all findings, and a pass if something was compared and nothing failed. Open findings are reported
 * in addition to the pass of the rest. If nothing was compared and nothing found, there is no check.
 */
export function conclude(
  about: Pick<Check, 'id' | 'basis'>,
  found: readonly Check[],
  hasCompared: boolean,
): readonly Check[] {
  const failed = found.some(({ outcome }) => outcome === 'fail');
  return failed || !hasCompared ? found : [...found, { ...about, outcome: 'pass' }];
}

// Finds the rules that an answer follows. A check reports a mismatch only if its rules are known to apply.

const ofEthereum: ReadonlySet<string> = new Set(['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702']);

/** Whether the type of a transaction is one of Ethereum. Old nodes omit it. */
export function isOfEthereum({ type }: Receipt): boolean {
  return type === null || ofEthereum.has(type);
}

const knownCalls: ReadonlySet<string> = new Set([
  ...['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT'],
]);

/**
 * Whether a call is of a kind that Ethereum does not have, such as the `INVALID` of Nitro or the `Call` of ZKsync:
 * which contract runs in it, and what it may do, is not known. A type that could not be read is reported as such.
 */
export function isUnknownCall({ type, writtenType, unread }: Frame): boolean {
  return !unread && (writtenType !== undefined || !knownCalls.has(type));
}

/**
 * Whether a receipt has no bloom: nodes that do not compute it write zeros although there are logs, or ones for every
 * block.
 */
export function hasNoBloom({ logs, logsBloom }: Receipt): boolean {
  return (logs.length > 0 && /^0x0*$/.test(logsBloom)) || /^0xf+$/i.test(logsBloom);
}

/**
 * Whether the gas of these receipts is not summed up through their block: some nodes write zero, or the gas of each transaction,
 * for all of them.
 */
export function hasNoSums(receipts: readonly Receipt[]): boolean {
  const every = (is: (receipt: Receipt) => boolean) => receipts.every(is);
  if (receipts.every(({ gasUsed }) => gasUsed === 0n)) return false;
  return (
    every(({ cumulativeGasUsed }) => cumulativeGasUsed === 0n) ||
    (receipts.length > 1 && every(({ cumulativeGasUsed, gasUsed }) => cumulativeGasUsed === gasUsed))
  );
}

/** `Burn(address,uint256)`, and `Selfdestruct` with the same parameters. */
const burns: ReadonlySet<string> = new Set([
  '0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5',
  '0x4bfaba3443c1a1836cd362418edc679fc96cae8449cbefccb6457cdf2c943083',
]);

/**
 * Whether the protocol logs ether that a self-destruct burns, as drafts of EIP-7708 had it. EIP-8246 removed the burn, and the
 * log with it.
 */
export function isBurnLog({ address, topics }: FrameLog): boolean {
  return isEtherAddress(address) && topics.length === 2 && burns.has(topics[0]?.toLowerCase() ?? '');
}

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

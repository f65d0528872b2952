import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { isEtherAddress, leastGasSinceAmsterdam, transferGas } from '../client/wire/evm-facts.js';
import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import { stateGasOf } from '../decode/trace/state-gas.js';
import type { Check } from './check.js';
import type { HeaderFork } from './header.js';

/**
 * Whether an address may belong to a system contract: all but its last two bytes are zero. They need not follow the
 * rules of Ethereum.
 */
export function isSystemAddress(address: string): boolean {
  return /^0x0{36}/.test(address);
}

/**
 * Concludes a check: returns all findings, and a pass if something was compared and nothing failed. Open findings are
 * reported in addition to the pass of the rest. If nothing was compared and nothing was found, there is no check.
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

/** Whether the transaction type is an Ethereum type. Old nodes omit the type. */
export function isOfEthereum({ type }: Receipt): boolean {
  return type === null || ofEthereum.has(type);
}

const knownCalls: ReadonlySet<string> = new Set([
  ...['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT'],
]);

/**
 * Whether the call type does not exist on Ethereum (for example, `INVALID` on Nitro or `Call` on ZKsync), so that the
 * running contract and its permissions are unknown. An unreadable type is reported as such.
 */
export function isUnknownCall({ type, writtenType, unread }: Frame): boolean {
  return !unread && (writtenType !== undefined || !knownCalls.has(type));
}

/**
 * Whether a receipt has no bloom. Nodes that do not compute it write zeros although there are logs, or ones for every
 * block.
 */
export function hasNoBloom({ logs, logsBloom }: Receipt): boolean {
  return (logs.length > 0 && /^0x0*$/.test(logsBloom)) || /^0xf+$/i.test(logsBloom);
}

/**
 * Whether the gas of these receipts is not cumulative: some nodes write zero, or each transaction's own gas, in all of
 * them.
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
 * Whether the protocol logs ether that a self-destruct burns, as in drafts of EIP-7708. EIP-8246 removed both the burn
 * and the log.
 */
export function isBurnLog({ address, topics }: FrameLog): boolean {
  return isEtherAddress(address) && topics.length === 2 && burns.has(topics[0]?.toLowerCase() ?? '');
}

/**
 * Evidence of the gas rules that apply. A log of protocol ether (EIP-7708) is no evidence, because other chains have
 * it, too.
 */
export interface GasEvidence {
  /** The fork set by the page. */
  readonly named?: GasFork | undefined;
  /** The latest upgrade whose fields are in the block header. */
  readonly header?: HeaderFork | undefined;
  readonly receipts?: readonly Receipt[] | undefined;
  /** Top-level calls of the block. Only calls from Amsterdam on have state gas (EIP-8037). */
  readonly calls?: readonly (Frame | undefined)[] | undefined;
}

/**
 * The gas rules that apply in a block; undefined without evidence, so that either may apply.
 *
 * A header with Amsterdam's fields decides. Otherwise the page decides, because other chains may have the gas rules
 * without these fields.
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

/**
 * Whether a transaction has a type added since London. London limits refunds to a fifth of the gas, so the minimum is
 * 21,000.
 */
export function showsLondon({ type }: Receipt): boolean {
  return type === 'eip1559' || type === 'eip4844' || type === 'eip7702';
}

/** Whether a receipt has less gas than any receipt before Amsterdam. Some chains have their own free transactions. */
export function showsLowerBase(receipt: Receipt): boolean {
  const { gasUsed, effectiveGasPrice } = receipt;
  return (
    isOfEthereum(receipt) && effectiveGasPrice !== 0n && gasUsed < transferGas && gasUsed >= leastGasSinceAmsterdam
  );
}

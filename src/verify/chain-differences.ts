import type { Check } from './check.js';
import { isEtherAddress } from '../client/wire/ether-address.js';
import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';

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

// What an answer shows of the rules that it follows. A check accuses only where they are known to hold.

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

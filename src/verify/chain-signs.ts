import type { Frame } from '../client/wire/frame.js';
import type { Receipt } from '../client/wire/receipt.js';

// What an answer shows of the rules that it follows. A check accuses only where they are known to hold.

const ofEthereum: ReadonlySet<string> = new Set(['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702']);

/** Whether the type of a transaction is one of Ethereum. Old nodes omit it. */
export function isOfEthereum({ type }: Pick<Receipt, 'type'>): boolean {
  return type === null || ofEthereum.has(type);
}

const knownCalls: ReadonlySet<string> = new Set([
  ...['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT'],
]);

/**
 * Whether a call is of a kind that is not one of Ethereum, as the `INVALID` of Nitro or the `Call` of ZKsync: which contract runs
 * in it, and what it may do, is not known. A type that could not be read is reported as such.
 */
export function isUnknownCall({ type, writtenType, unread }: Frame): boolean {
  return !unread && (writtenType !== undefined || !knownCalls.has(type));
}

/** Whether a receipt has no bloom: nodes that do not compute it write zeros beside logs, or ones for every block. */
export function hasNoBloom({ logs, logsBloom }: Pick<Receipt, 'logs' | 'logsBloom'>): boolean {
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

/** The address of logs that the protocol itself writes where ether moves (EIP-7708). */
export function isEtherLog(address: string): boolean {
  return /^0xf{39}e$/i.test(address);
}

import type { Address, Hash } from 'viem';

export const mostUncles = 2;

/** The gas of one blob (EIP-4844). */
export const blobGas = 131_072n;

/** The base gas of every transaction before Amsterdam. A plain transfer to an account never costs more. */
export const transferGas = 21_000n;

/** Minimum gas of a transaction since Amsterdam: no value, sent to its own sender (EIP-2780). */
export const leastGasSinceAmsterdam = 12_000n;

/** Zero bytes and other bytes of input data, which differ in cost. */
export interface InputBytes {
  readonly zeros: number;
  readonly others: number;
}

export function countBytes(data: string): InputBytes {
  let zeros = 0;
  for (let at = 2; at + 1 < data.length; at += 2) {
    if (data.charCodeAt(at) === 48 && data.charCodeAt(at + 1) === 48) zeros++;
  }
  return { zeros, others: (data.length >> 1) - 1 - zeros };
}

export type PrecompileFork = 'Frontier' | 'Byzantium' | 'Istanbul' | 'Cancun' | 'Prague' | 'Osaka';

/** The last precompile of each fork. The precompile of Osaka, 0x100, does not follow the others (EIP-7951). */
const lastPrecompiles: readonly (readonly [PrecompileFork, number])[] = [
  ['Frontier', 0x04],
  ['Byzantium', 0x08],
  ['Istanbul', 0x09],
  ['Cancun', 0x0a],
  ['Prague', 0x11],
];

/** The fork that added a precompile to Ethereum; other chains differ. Undefined for any other address. */
export function precompileFork(address: string): PrecompileFork | undefined {
  const number = Number.parseInt(/^0x0{36}(0[01][0-9a-f]{2})$/i.exec(address)?.[1] ?? '0', 16);
  if (number === 0x100) return 'Osaka';
  return number === 0 ? undefined : lastPrecompiles.find(([, last]) => number <= last)?.[0];
}

/** Whether an address is a precompile of every chain since Byzantium and Istanbul. */
export function isPrecompile(address: string): boolean {
  return ['Frontier', 'Byzantium', 'Istanbul'].includes(precompileFork(address) ?? '');
}

/** The fork that added a later precompile, which this chain may not have; undefined for any other address. */
export function precompileSince(address: string): PrecompileFork | undefined {
  return isPrecompile(address) ? undefined : precompileFork(address);
}

/**
 * The topic of `Transfer(address,address,uint256)`, which tokens log and, since Amsterdam, the protocol, too
 * (EIP-7708).
 */
export const transferTopic: Hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The address of the logs that the protocol itself writes for ether transfers (EIP-7708). */
export const etherAddress: Address = '0xfffffffffffffffffffffffffffffffffffffffe';

/**
 * Whether an address is the one under which the protocol writes logs (EIP-7708). It is neither a contract nor a token.
 */
export function isEtherAddress(address: string): boolean {
  return address.toLowerCase() === etherAddress;
}

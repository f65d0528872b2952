import type { Address } from 'viem';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeRlp, toRlpNumber } from '../decode/rlp.js';

/** The address of the contract that a transaction without `to` creates: a hash of sender and nonce. */
export function createdAddress(from: Address, nonce: number): Address {
  return `0x${hashBytes(encodeRlp([from, toRlpNumber(nonce)])).slice(26)}`;
}

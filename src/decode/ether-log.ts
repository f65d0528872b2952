import type { Address, Hex } from 'viem';
import { isEtherAddress, transferTopic } from '../client/wire/evm-facts.js';
import type { RawLog } from './events/prepared-event.js';

/** An ether transfer logged by the protocol (EIP-7708) or made by a call. */
export interface EtherMovement {
  readonly from: Address;
  readonly to: Address;
  /** In wei. */
  readonly value: bigint;
}

/** The movement in a protocol log; undefined for any other log, and for a log in another format. */
export function readEtherLog({ address, ...log }: RawLog): EtherMovement | undefined {
  return isEtherAddress(address) ? readTransfer(log) : undefined;
}

/**
 * Parties and amount of `Transfer(address,address,uint256)` with two indexed addresses; undefined for any other event.
 */
export function readTransfer({ topics, data }: Omit<RawLog, 'address'>): EtherMovement | undefined {
  const [event, from, to, more] = topics;
  if (event?.toLowerCase() !== transferTopic || more !== undefined || !/^0x[0-9a-f]{64}$/i.test(data)) return undefined;
  if (!isAddressWord(from) || !isAddressWord(to)) return undefined;
  return { from: `0x${from.slice(26)}`, to: `0x${to.slice(26)}`, value: BigInt(data) };
}

function isAddressWord(word: Hex | undefined): word is Hex {
  return word !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(word);
}

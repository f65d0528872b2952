import { Mismatch, orMalformed } from '../../client/wire/read.js';
import { readMessage } from '../protobuf.js';
import { under } from '../wire-fields.js';
import { headerMessage, type Header } from './header.js';

/**
 * Reads what the staking module keeps of a header (`HistoricalInfo { 1 header, 2 valset }`). Up to SDK 0.47 it is the whole header;
 * since 0.50 it has only chain id, height, time, `next_validators_hash`, `app_hash` and proposer, and so no hash.
 *
 * It is the word of the application about its own past: compare chain id and height with those that were asked for.
 *
 * @throws GatewayError `malformed` if the bytes are no such value
 */
export function readHistory(value: Uint8Array): Header {
  return orMalformed(() => {
    const header = readMessage(value).raw(1);
    if (!header) throw new Mismatch('a header').under('header');
    return under('header', () => headerMessage.decode(header));
  });
}

/** Reads `historical_entries` of the parameters of the staking module, as they are stored under key `51`. */
export function readHistoricalEntries(value: Uint8Array): bigint {
  return orMalformed(() => readMessage(value).int(4));
}

/** Reads `unbonding_time` of the same parameters, in nanoseconds: for so long validators answer with their stake for what they signed. */
export function readUnbondingTime(value: Uint8Array): bigint {
  return orMalformed(() => {
    const time = readMessage(readMessage(value).raw(1) ?? new Uint8Array());
    return time.int(1) * 1_000_000_000n + time.int(2);
  });
}

import { readEtherLog } from '../ether-log.js';
import type { DecodedLog, RawLog } from './log-meaning.js';

/** The event of a movement of ether, in the form of a token's transfer (EIP-7708). */
const event: DecodedLog['event'] = {
  ...{ name: 'Transfer', text: 'Transfer(address,address,uint256)', anonymous: false },
  params: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
};

/** The meaning of a log of the protocol, which neither an ABI nor a signature describes; undefined for any other log. */
export function decodeEtherLog(log: RawLog): DecodedLog | undefined {
  const moved = readEtherLog(log);
  if (!moved) return undefined;
  const args = [moved.from.toLowerCase(), moved.to.toLowerCase(), moved.value];
  return { kind: 'decoded', event, basis: 'protocol', args, canonical: true, trailing: 0 };
}

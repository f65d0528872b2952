import { isEtherAddress } from '../../client/wire/evm.js';
import type { Log } from '../../client/operations/logs-reply.js';

/** The transfers that are displayed: of tokens, of ether, or, if empty, of both. */
export type Transfers = '' | 'tokens' | 'ether';

/** Parses the attribute; any other text displays both. */
export function readTransfers(text: string): Transfers {
  const kind = text.trim();
  return kind === 'tokens' || kind === 'ether' ? kind : '';
}

/** The logs of contracts, or the ether that the protocol logs (EIP-7708). */
export function inTransfers(logs: readonly Log[], text: string): readonly Log[] {
  const kind = readTransfers(text);
  return kind === '' ? logs : logs.filter(({ address }) => isEtherAddress(address) === (kind === 'ether'));
}

/** Whether some of the logs are of ether. */
export function hasEther(logs: readonly Log[]): boolean {
  return logs.some(({ address }) => isEtherAddress(address));
}

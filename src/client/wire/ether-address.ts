import type { Address, Hash } from 'viem';

/** The topic of `Transfer(address,address,uint256)`, which tokens log and, since Amsterdam, the protocol (EIP-7708). */
export const transferTopic: Hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The address of the logs that the protocol itself writes where ether moves (EIP-7708). */
export const etherAddress: Address = '0xfffffffffffffffffffffffffffffffffffffffe';

/** Whether the protocol writes logs under an address (EIP-7708), which is neither a contract nor a token. */
export function isEtherAddress(address: string): boolean {
  return address.toLowerCase() === etherAddress;
}

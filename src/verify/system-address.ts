/**
 * Whether an address is one where chains keep contracts of their own: all but its last two bytes are zero. What a chain does
 * there need not go by the rules of Ethereum.
 */
export function isSystemAddress(address: string): boolean {
  return /^0x0{36}/.test(address);
}

/**
 * Whether an address may be that of a system contract: all but its last two bytes are zero. Such contracts need not follow the
 * rules of Ethereum.
 */
export function isSystemAddress(address: string): boolean {
  return /^0x0{36}/.test(address);
}

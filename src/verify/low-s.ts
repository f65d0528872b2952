/** Half of the order of secp256k1; a constant, so that the code of the curve is not needed. */
const half = 0x7fffffffffffffffffffffffffffffff_5d576e7357a4501ddfe92f46681b20a0n;

/** Whether the s of a signature is in the lower half, as every transaction since Homestead must have it (EIP-2). */
export function isLowS(s: bigint): boolean {
  return s <= half;
}

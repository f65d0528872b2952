/** A block is full at twice its target, and its base fee changes by an eighth at most (EIP-1559). */
const elasticity = 2n;
const slowness = 8n;

/** The base fee of the block after one with this base fee. */
export function nextBaseFee(baseFee: bigint, gasUsed: bigint, gasLimit: bigint): bigint {
  const target = gasLimit / elasticity;
  if (gasUsed === target) return baseFee;
  if (gasUsed < target) return baseFee - (baseFee * (target - gasUsed)) / target / slowness;
  const more = (baseFee * (gasUsed - target)) / target / slowness;
  return baseFee + (more > 0n ? more : 1n);
}

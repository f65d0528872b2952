/** Units of the native coin of an EVM chain and their decimals, the same in every language. */
export const etherUnits = { wei: 0, gwei: 9, ether: 18 } as const;

export type EtherUnit = keyof typeof etherUnits;

/**
 * An amount as exact decimal text in a unit with these decimals, without trailing zeros: `1500500000`, 6 → `1500.5`.
 */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return `${sign}${digits}`;
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * The short form for rows and figures: six significant digits, at most four decimals for amounts from 1 on. A small
 * amount keeps its first six digits: `2061786131125404`, 18 → `0.00206179`.
 */
export function formatShortUnits(value: bigint, decimals: number): string {
  const size = value < 0n ? -value : value;
  const digits = size.toString().length;
  const before = digits - decimals;
  const kept = before > 0 ? Math.max(4, 6 - before) : 6 - before;
  if (kept >= decimals) return formatUnits(value, decimals);
  const step = 10n ** BigInt(decimals - kept);
  const rounded = (size + step / 2n) / step;
  return formatUnits(value < 0n ? -rounded : rounded, kept);
}

/** The unit that an amount reads best in: ether from a thousandth on, gwei from a thousandth on, else wei. */
export function etherUnitOf(value: bigint): EtherUnit {
  const size = value < 0n ? -value : value;
  if (size === 0n || size >= 10n ** 15n) return 'ether';
  return size >= 10n ** 6n ? 'gwei' : 'wei';
}

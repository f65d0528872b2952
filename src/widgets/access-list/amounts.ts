import { etherUnits, formatUnits, parseDecimal, type EtherUnit } from '../../ui/format/amount.js';
import type { Unit } from '../../ui/fields/controls.js';
import { readWhole } from './fields.js';

/**
 * Amounts are typed in a unit, and are integers in wei in their attribute. A unit typed with the amount counts, too.
 */
export const units = { ether: toUnit('ether'), gwei: toUnit('gwei'), wei: toUnit('wei') };

function toUnit(unit: EtherUnit): Unit {
  return {
    read: (typed) => {
      if (typed.trim() === '') return { text: '' };
      const wei = parseUnits(typed, unit) ?? readAmount(typed);
      return wei === undefined ? { reason: unit } : { text: `${wei}` };
    },
    write: (text) => {
      const wei = readWhole(text.trim());
      return wei === undefined ? text : formatUnits(wei, etherUnits[unit]);
    },
  };
}

/** Parses an amount with its unit, as `1.5 ether` or `20 gwei`, in wei; undefined if it is invalid or not whole. */
export function readAmount(text: string): bigint | undefined {
  const [, amount, unit] = /^(\d[\d.]{0,99})\s*(wei|gwei|ether|eth)$/i.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return parseUnits(amount, unit.toLowerCase() === 'eth' ? 'ether' : (unit.toLowerCase() as EtherUnit));
}

/** Parses an amount typed in a selected unit, in wei; undefined if it is no number, or includes a fraction of a wei. */
export function parseUnits(text: string, unit: EtherUnit): bigint | undefined {
  return unit === 'wei' ? readWhole(text.trim()) : parseDecimal(text.trim(), etherUnits[unit]);
}

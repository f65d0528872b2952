import type { Hex } from 'viem';
import { textOf } from './abi/text.js';

/** How a word of 32 bytes can be read; `decimals18` is a number of units of which 10^18 are a whole, as of most tokens. */
export type WordForm = 'hex' | 'number' | 'decimals18' | 'decimals6' | 'address' | 'text';

/** A word in a form, as plain text; undefined when it cannot be read so. */
export function readWord(hex: Hex, form: WordForm): string | undefined {
  switch (form) {
    case 'hex':
      return hex;
    case 'number':
      return hex.length === 66 ? BigInt(hex).toString() : undefined;
    case 'decimals18':
      return hex.length === 66 ? withDecimals(BigInt(hex), 18) : undefined;
    case 'decimals6':
      return hex.length === 66 ? withDecimals(BigInt(hex), 6) : undefined;
    case 'address':
      return /^0x0{24}[0-9a-f]{40}$/i.test(hex) ? `0x${hex.slice(-40).toLowerCase()}` : undefined;
    case 'text':
      return toText(hex);
  }
}

function withDecimals(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** UTF-8 without the zeros around it. */
function toText(hex: Hex): string | undefined {
  const digits = hex.slice(2).replace(/^(?:00)+|(?:00)+$/g, '');
  const text = digits === '' ? undefined : textOf(digits);
  return typeof text === 'string' ? text : undefined;
}

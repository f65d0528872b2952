import type { Hex } from 'viem';
import { textOf } from './abi/text.js';

/** The forms of a word of 32 bytes; `decimals18` is an amount with 18 decimals, as of most tokens. */
export type WordForm = 'hex' | 'number' | 'decimals18' | 'decimals6' | 'address' | 'text';

const readers: Readonly<Record<WordForm, (hex: Hex) => string | undefined>> = {
  hex: (hex) => hex,
  number: (hex) => withDecimals(hex, 0),
  decimals18: (hex) => withDecimals(hex, 18),
  decimals6: (hex) => withDecimals(hex, 6),
  address: (hex) => (/^0x0{24}[0-9a-f]{40}$/i.test(hex) ? `0x${hex.slice(-40).toLowerCase()}` : undefined),
  text: toText,
};

/** A word in a form, as plain text; undefined if it cannot be read so. */
export function readWord(hex: Hex, form: WordForm): string | undefined {
  return readers[form](hex);
}

function withDecimals(hex: Hex, decimals: number): string | undefined {
  if (hex.length !== 66) return undefined;
  const digits = BigInt(hex)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(whole.length).replace(/0+$/, '');
  return `${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** UTF-8 without surrounding zeros. */
function toText(hex: Hex): string | undefined {
  const digits = hex.slice(2).replace(/^(?:00)+|(?:00)+$/g, '');
  const text = digits === '' ? undefined : textOf(digits);
  return typeof text === 'string' ? text : undefined;
}

import type { Hex } from 'viem';
import { textOf } from './bytes.js';

export type WordForm = 'hex' | 'number' | 'text';

const readers: Readonly<Record<WordForm, (hex: Hex) => string | undefined>> = {
  hex: (hex) => hex,
  number: (hex) => (hex.length === 66 ? BigInt(hex).toString() : undefined),
  text: toText,
};

export function readWord(hex: Hex, form: WordForm): string | undefined {
  return readers[form](hex);
}

/** UTF-8 without surrounding zeros. */
function toText(hex: Hex): string | undefined {
  const digits = hex.slice(2).replace(/^(?:00)+|(?:00)+$/g, '');
  const text = digits === '' ? undefined : textOf(digits);
  return typeof text === 'string' ? text : undefined;
}

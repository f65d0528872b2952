import type { Address, Hash, Hex } from 'viem';
import { list, Mismatch, type ToleratedNumbers, type Read } from './read.js';

/**
 * Maximum length of a QUANTITY in characters: 256 bits. Converting a million digits to decimal would freeze the page.
 */
const longestQuantity = 66;

/** A QUANTITY. Leading zeros and upper case are tolerated if they can be noted. */
export const quantity: Read<bigint> = (value, odd) => {
  if (typeof value === 'string' && value.length <= longestQuantity) {
    if (/^0x(0|[1-9a-f][0-9a-f]*)$/.test(value)) return BigInt(value);
    if (odd && /^0x[0-9a-f]+$/i.test(value)) return tolerate(BigInt(value.toLowerCase()), odd);
  }
  throw new Mismatch('a QUANTITY');
};

/** A QUANTITY stored as a number (logIndex, transactionIndex, nonce, chainId, yParity). */
export const index: Read<number> = (value, odd) => {
  const number = quantity(value, odd);
  if (number > 9_007_199_254_740_991n) throw new Mismatch('a QUANTITY below 2^53');
  return Number(number);
};

/** A QUANTITY of any size: a number below 2^53, otherwise a bigint. */
export const wideCount: Read<number | bigint> = (value, odd) => {
  if (typeof value === 'number') return count(value);
  const number = quantity(value, odd);
  return number > 9_007_199_254_740_991n ? number : Number(number);
};

/** A JSON number, like prestateTracer's nonce, or a QUANTITY. */
export const count: Read<number> = (value, odd) => {
  if (typeof value !== 'number') return index(value, odd);
  if (!Number.isSafeInteger(value) || value < 0) throw new Mismatch('a whole number below 2^53');
  return value;
};

/** DATA with this number of bytes, or with any number of whole bytes. Its spelling is kept. */
export function data(length?: number): Read<Hex> {
  const expected = length === undefined ? 'DATA' : `DATA of ${length} bytes`;
  return (value) => {
    const fits =
      typeof value === 'string' &&
      (length === undefined ? value.length % 2 === 0 : value.length === 2 + 2 * length) &&
      /^0x[0-9a-f]*$/i.test(value);
    if (!fits) throw new Mismatch(expected);
    return value as Hex;
  };
}

export const bytes: Read<Hex> = data();

export const hash: Read<Hash> = data(32);

export const address: Read<Address> = data(20);

export const bloom: Read<Hex> = data(256);

export const hashes: Read<Hash[]> = list(hash);

export const flag: Read<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new Mismatch('true or false');
  return value;
};

/** viem's names of transaction types. */
export const typeNames: ReadonlyMap<string, 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702'> = new Map([
  ['0x0', 'legacy'],
  ['0x1', 'eip2930'],
  ['0x2', 'eip1559'],
  ['0x3', 'eip4844'],
  ['0x4', 'eip7702'],
]);

/** A QUANTITY kept as hex, in its shortest spelling. */
export const shortHex: Read<Hex> = (value, odd) => `0x${quantity(value, odd).toString(16)}`;

function tolerate<T>(value: T, odd: ToleratedNumbers): T {
  odd.count++;
  return value;
}

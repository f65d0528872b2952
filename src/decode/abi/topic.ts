import type { Hex } from 'viem';
import { hashBytes, hashText } from './hash.js';

export type TopicType = 'hash' | 'address' | 'uint256' | 'int256' | 'bool' | 'string' | 'bytes';

const word = 1n << 256n;

/**
 * The topic of an indexed value, padded to 32 bytes; for text and bytes, their hash.
 *
 * @returns undefined if the text is not a value of the type
 */
export function encodeTopic(type: TopicType, text: string): Hex | undefined {
  const given = text.trim();
  switch (type) {
    case 'hash':
      return /^0x[0-9a-f]{64}$/i.test(given) ? (given.toLowerCase() as Hex) : undefined;
    case 'address':
      return /^0x[0-9a-f]{40}$/i.test(given) ? padded(given.slice(2).toLowerCase()) : undefined;
    case 'bool':
      return given === 'true' || given === 'false' ? padded(given === 'true' ? '1' : '0') : undefined;
    case 'uint256':
      return integer(given, 0n, word - 1n);
    case 'int256':
      return integer(given, -(word >> 1n), (word >> 1n) - 1n);
    // Text is taken literally, including spaces at its ends.
    case 'string':
      return hashText(text);
    case 'bytes':
      return /^0x(?:[0-9a-f]{2})*$/i.test(given) ? hashBytes(given.toLowerCase() as Hex) : undefined;
  }
}

function padded(digits: string): Hex {
  return `0x${digits.padStart(64, '0')}`;
}

function integer(text: string, least: bigint, most: bigint): Hex | undefined {
  const plain = text.replace(/^−/, '-').replaceAll(/(?<=\d)[,_](?=\d)/g, '');
  const digits = plain.replace(/^-/, '');
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(digits)) return undefined;
  const size = BigInt(digits.toLowerCase());
  const value = plain.startsWith('-') ? -size : size;
  if (value < least || value > most) return undefined;
  return padded((value < 0n ? word + value : value).toString(16));
}

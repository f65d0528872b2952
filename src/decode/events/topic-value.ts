import type { Hex } from 'viem';
import { hashBytes, hashText } from '../abi/hash.js';
import { parseSignature, signatureText, type Signature } from '../abi/signature.js';

/** The first topic of an event, and the event, by its signature text; undefined when the text is none, or the event anonymous. */
export function eventTopic(text: string): { readonly topic: Hex; readonly event: Signature } | undefined {
  const event = parseSignature(text);
  if (!event || event.anonymous || (event.kind !== undefined && event.kind !== 'event')) return undefined;
  return { topic: hashText(signatureText(event.name, event.inputs)), event };
}

/**
 * The topic that an indexed value has: padded to a word, or hashed when its type is `string` or `bytes`.
 *
 * @param text as a person types it: an address, `true`, an integer in decimal or hex, hex bytes, any text
 * @returns undefined when the text is no such value
 */
export function topicOf(type: string, text: string): Hex | undefined {
  if (type === 'string') return hashText(text);
  const value = text.trim();
  if (type === 'bytes') return /^0x([0-9a-f]{2})*$/i.test(value) ? hashBytes(value as Hex) : undefined;
  if (type === 'address') return /^0x[0-9a-f]{40}$/i.test(value) ? pad(BigInt(value)) : undefined;
  if (type === 'bool') return value === 'true' ? pad(1n) : value === 'false' ? pad(0n) : undefined;
  const [, kind, digits] = /^(u?int|bytes)(\d*)$/.exec(type) ?? [];
  const size = digits ? Number(digits) : 256;
  if (kind === 'bytes') {
    const fits = new RegExp(`^0x[0-9a-f]{${2 * size}}$`, 'i').test(value) && size > 0 && size <= 32;
    return fits ? `0x${value.slice(2).toLowerCase().padEnd(64, '0')}` : undefined;
  }
  if (!kind || size === 0 || size > 256 || size % 8 !== 0) return undefined;
  if (!/^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)) return undefined;
  const number = BigInt(value);
  const wrapped = kind === 'int' ? BigInt.asIntN(size, number) : BigInt.asUintN(size, number);
  return wrapped === number ? pad(BigInt.asUintN(256, number)) : undefined;
}

function pad(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

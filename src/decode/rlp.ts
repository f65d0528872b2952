import type { AccessList, Hex } from 'viem';

/** A value that RLP can encode: bytes in hex, or a list. */
export type RlpItem = Hex | readonly RlpItem[];

/** Encodes bytes and lists of bytes as RLP (yellow paper, appendix B). */
export function encodeRlp(item: RlpItem): Hex {
  return `0x${encode(item)}`;
}

export function joinRlp(items: readonly Hex[]): Hex {
  const body = items.map((item) => item.slice(2)).join('');
  return `0x${prefix(body.length / 2, 0xc0)}${body}`;
}

export function encodeAccessList(list: AccessList): Hex {
  return encodeRlp(list.map(({ address, storageKeys }) => [address, [...storageKeys]]));
}

/** The shortest bytes of an integer, as required by RLP: no bytes for zero. */
export function toRlpNumber(value: bigint | number): Hex {
  const digits = value.toString(16);
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}

function encode(item: RlpItem): string {
  if (typeof item !== 'string') {
    const body = item.map(encode).join('');
    return prefix(body.length / 2, 0xc0) + body;
  }
  const body = item.slice(2).toLowerCase();
  // A byte below 0x80 encodes itself.
  if (body.length === 2 && body < '80') return body;
  return prefix(body.length / 2, 0x80) + body;
}

function prefix(length: number, base: number): string {
  if (length < 56) return byte(base + length);
  const digits = toRlpNumber(length).slice(2);
  return byte(base + 55 + digits.length / 2) + digits;
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

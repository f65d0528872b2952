import type { Hex } from 'viem';

/** What RLP writes: bytes in hex, or a list. */
export type RlpItem = Hex | readonly RlpItem[];

/** Writes an item by the rules of RLP (yellow paper, appendix B). */
export function encodeRlp(item: RlpItem): Hex {
  return `0x${write(item)}`;
}

/** The shortest bytes of a whole number, as RLP wants them: none for zero. */
export function toRlpNumber(value: bigint | number): Hex {
  const digits = value.toString(16);
  if (digits === '0') return '0x';
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}

function write(item: RlpItem): string {
  if (typeof item !== 'string') {
    const payload = item.map(write).join('');
    return prefix(payload.length / 2, 0xc0) + payload;
  }
  const bytes = item.slice(2).toLowerCase();
  if (bytes.length === 2 && bytes < '80') return bytes;
  return prefix(bytes.length / 2, 0x80) + bytes;
}

function prefix(length: number, base: number): string {
  if (length < 56) return (base + length).toString(16);
  const size = toRlpNumber(length).slice(2);
  return (base + 55 + size.length / 2).toString(16) + size;
}

import type { Catalogue } from './catalogue.js';

export const english = {
  absent: 'not set',
  emptyText: 'empty',
  emptyList: 'none',
  noBytes: 'no bytes',
  /** A message without any set field. */
  allDefault: 'All fields have default values (zero, empty or not set).',
  yes: 'yes',
  no: 'no',
  items: (count: string, amount: number): string => `${count} ${amount === 1 ? 'entry' : 'entries'}`,
  itemsOfPage: (count: string): string => `${count} on this page; the list has more`,
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  showMore: (count: string): string => `Show ${count} more`,
  /** Shown if not all values are rendered. */
  short: (count: string): string => `Only the first ${count} values are shown.`,
  seconds: (text: string): string => `${text} s`,
  decimalTitle: 'Stored as an integer with 18 decimals.',
  enumTitle: (value: string): string => `Encoded as ${value}`,
  copyOf: (name: string): string => `value of ${name}`,
  /** The mark of bytes decoded without their type. */
  guessed: 'untyped',
  guessedTitle: 'Unknown message type: fields have numbers instead of names, and every value is a guess.',
  opaque: {
    'unknown-type': 'Unknown type.',
    'not-that-type': 'These bytes are not a message of this type.',
    'too-deep': 'Nested too deep to be decoded.',
  } satisfies Readonly<Record<'unknown-type' | 'not-that-type' | 'too-deep', string>>,
  notWhole: 'unknown fields',
  notWholeTitle:
    'These bytes have fields that this type does not define; a newer version of the chain may have added them.',
  field: (number: string): string => `Field ${number}`,
  /** The possible kinds of a wire format field. */
  wire: {
    varint: 'integer, boolean or enum',
    fixed64: '8 bytes',
    fixed32: '4 bytes',
    text: 'text',
    bytes: 'bytes',
    message: 'message',
  } satisfies Readonly<Record<'varint' | 'fixed64' | 'fixed32' | 'text' | 'bytes' | 'message', string>>,
  signed: (value: string): string => `or ${value}`,
  unread: (count: string): string => `${count} more bytes not decoded: too many fields.`,
  noMessage: 'These bytes are not a protobuf message.',
  tree: 'Decoded message',
};

/** The words of decoded protobuf messages, shared by several widgets. The caller formats numbers. */
export type MessageWords = typeof english;

export const messageWords: Catalogue<MessageWords> = { name: 'messages', en: english };

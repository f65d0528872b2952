import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';

/** The words of decoded protobuf messages, which more than one widget shows. Numbers arrive formatted. */
export interface MessageWords {
  readonly absent: string;
  readonly emptyText: string;
  readonly emptyList: string;
  readonly noBytes: string;
  /** A message that has no field set. */
  readonly allDefault: string;
  readonly yes: string;
  readonly no: string;
  readonly items: (count: string, amount: number) => string;
  readonly itemsOfPage: (count: string) => string;
  readonly bytes: (count: string, amount: number) => string;
  readonly showMore: (count: string) => string;
  /** The values that are drawn are not all. */
  readonly short: (count: string) => string;
  readonly seconds: (text: string) => string;
  readonly noDate: string;
  readonly decimalTitle: string;
  readonly enumTitle: (value: string) => string;
  readonly copyOf: (name: string) => string;
  /** The mark of bytes that are read without their type. */
  readonly guessed: string;
  readonly guessedTitle: string;
  readonly opaque: Readonly<Record<'unknown-type' | 'not-that-type' | 'too-deep', string>>;
  readonly notWhole: string;
  readonly notWholeTitle: string;
  readonly field: (number: string) => string;
  /** What a field of the wire format may be. */
  readonly wire: Readonly<Record<'varint' | 'fixed64' | 'fixed32' | 'text' | 'bytes' | 'message', string>>;
  readonly signed: (value: string) => string;
  readonly unread: (count: string) => string;
  readonly noMessage: string;
  readonly tree: string;
}

/** The words in English. */
const english: MessageWords = {
  absent: 'not set',
  emptyText: 'empty',
  emptyList: 'none',
  noBytes: 'no bytes',
  allDefault: 'Every field has its default: zero, empty or not set.',
  yes: 'yes',
  no: 'no',
  items: (count, amount) => `${count} ${amount === 1 ? 'entry' : 'entries'}`,
  itemsOfPage: (count) => `${count} on this page; the list has more`,
  bytes: (count, amount) => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  showMore: (count) => `Show ${count} more`,
  short: (count) => `The first ${count} values are drawn; the rest of the message is not.`,
  seconds: (text) => `${text} s`,
  noDate: 'no date is that far',
  decimalTitle: 'The bytes hold the digits without a point; 18 of them stand behind it.',
  enumTitle: (value) => `Written as ${value}`,
  copyOf: (name) => `value of ${name}`,
  guessed: 'without its type',
  guessedTitle: 'The type of these bytes is not known here: numbers stand for names, and every reading is a guess.',
  opaque: {
    'unknown-type': 'This type is not known here.',
    'not-that-type': 'These bytes are no message of that type.',
    'too-deep': 'It lies too deep in other messages to be read.',
  },
  notWhole: 'has more',
  notWholeTitle: 'These bytes hold fields that this type does not name here; a newer chain may have added them.',
  field: (number) => `Field ${number}`,
  wire: {
    varint: 'integer, true or false, or one of a list',
    fixed64: '8 bytes',
    fixed32: '4 bytes',
    text: 'text',
    bytes: 'bytes',
    message: 'message',
  },
  signed: (value) => `or ${value}`,
  unread: (count) => `${count} bytes more were not read: there are too many fields.`,
  noMessage: 'These bytes are no protobuf message.',
  tree: 'Decoded message',
};

/** The words in all languages. */
export const messageWords: Catalogue<MessageWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-message-words.js'))).arabicMessageWords,
};

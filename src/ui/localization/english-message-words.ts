/** The words in English. */
export const english = {
  absent: 'not set',
  emptyText: 'empty',
  emptyList: 'none',
  noBytes: 'no bytes',
  /** A message that has no field set. */
  allDefault: 'Every field has its default: zero, empty or not set.',
  yes: 'yes',
  no: 'no',
  items: (count: string, amount: number): string => `${count} ${amount === 1 ? 'entry' : 'entries'}`,
  itemsOfPage: (count: string): string => `${count} on this page; the list has more`,
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  showMore: (count: string): string => `Show ${count} more`,
  /** The values that are drawn are not all. */
  short: (count: string): string => `The first ${count} values are drawn; the rest of the message is not.`,
  seconds: (text: string): string => `${text} s`,
  noDate: 'no date is that far',
  decimalTitle: 'The bytes hold the digits without a point; 18 of them stand behind it.',
  enumTitle: (value: string): string => `Written as ${value}`,
  copyOf: (name: string): string => `value of ${name}`,
  /** The mark of bytes that are read without their type. */
  guessed: 'without its type',
  guessedTitle: 'The type of these bytes is not known here: numbers stand for names, and every reading is a guess.',
  opaque: {
    'unknown-type': 'This type is not known here.',
    'not-that-type': 'These bytes are no message of that type.',
    'too-deep': 'It lies too deep in other messages to be read.',
  } satisfies Readonly<Record<'unknown-type' | 'not-that-type' | 'too-deep', string>>,
  notWhole: 'has more',
  notWholeTitle: 'These bytes hold fields that this type does not name here; a newer chain may have added them.',
  field: (number: string): string => `Field ${number}`,
  /** What a field of the wire format may be. */
  wire: {
    varint: 'integer, true or false, or one of a list',
    fixed64: '8 bytes',
    fixed32: '4 bytes',
    text: 'text',
    bytes: 'bytes',
    message: 'message',
  } satisfies Readonly<Record<'varint' | 'fixed64' | 'fixed32' | 'text' | 'bytes' | 'message', string>>,
  signed: (value: string): string => `or ${value}`,
  unread: (count: string): string => `${count} bytes more were not read: there are too many fields.`,
  noMessage: 'These bytes are no protobuf message.',
  tree: 'Decoded message',
};

/** The words of decoded protobuf messages, which more than one widget shows. Numbers arrive formatted. */
export type MessageWords = typeof english;

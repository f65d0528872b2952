import type { FieldGroup } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { WrongReason } from './typed-bytes.js';
import type { Cause } from './view.js';

/** The ways to read a value. */
export type ValueForm = 'meaning' | 'wire' | 'json' | 'text' | 'integer' | 'address' | 'hex' | 'base64';

/** What went wrong, and what to do about it. */
export interface CauseWords {
  readonly what: string;
  readonly next: string;
}

/** Why what is typed cannot be used. */
const wrong = {
  missing: 'This is needed.',
  'not-an-address': 'This is no address: bech32, or hex.',
  'not-a-uint64': 'This is no whole number from 0 to 2⁶⁴ − 1.',
  'not-an-int64': 'This is no whole number from 0 to 2⁶³ − 1.',
  'not-a-hash': 'This is no hash: 64 hex digits.',
  'not-bytes': 'These are no bytes: hex or base64.',
  'not-a-store': 'This is no name of a store, as bank or staking.',
  'not-hex': 'This is no hex.',
  'odd-hex': 'A hex digit is missing: two make a byte.',
  'not-base64': 'This is no base64.',
  'not-bech32': 'This is no bech32: a letter or the checksum is wrong.',
} satisfies Readonly<Record<WrongReason | 'not-hex' | 'odd-hex' | 'not-base64' | 'not-bech32', string>>;

/** The words in English. */
export const english = {
  /** The form. */
  form: {
    template: { label: 'Query' },
    path: { label: 'Path', placeholder: '/store/bank/key' },
    data: {
      label: 'Data',
      unit: {
        label: 'Data is entered as',
        names: { hex: 'hex', text: 'text', base64: 'base64', bech32: 'bech32', integer: 'integer' },
        wrong: (reason) => wrong[reason as keyof typeof wrong],
      },
    },
    height: { label: 'Height', placeholder: 'latest', previous: 'Previous height', next: 'Next height' },
    compareHeight: { label: 'Compare with height' },
  } satisfies FieldGroup<typeof fields>['words'],
  rawQuery: 'Path and bytes',
  latest: 'latest',
  prove: 'with proof',
  proveTitle: 'Nodes have proofs for raw keys of stores alone, from height 2 on',
  stopComparing: 'Stop comparing',
  ask: 'Ask',
  sent: 'Sent',
  noBytes: 'no bytes',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  isEncoding: 'is being written …',
  partFailed: 'A part of this widget could not be loaded.',
  any: 'any',
  optional: 'may be empty',
  page: 'Page of the list',
  wrong,
  doubtful: 'This is no bech32 address; the node will say so too.',
  history: 'Earlier queries',
  noHistory: 'None yet. They are kept while this page is open, without the key.',
  again: 'Refresh',
  watch: 'Watch',
  watchOff: 'off',
  every: (period: string): string => `every ${period}`,

  /** The answer. */
  atHeight: (height: string | null): string => (height === null ? 'latest height' : `height ${height}`),
  summaryValue: (bytes: string): string => `Answered with a value of ${bytes}.`,
  value: 'Value',
  response: 'Response',
  fields: {
    code: 'Code',
    codespace: 'Codespace',
    log: 'Log',
    info: 'Info',
    index: 'Index',
    height: 'Height',
    key: 'Key',
    asked: 'Asked with',
  } satisfies Readonly<Record<'code' | 'codespace' | 'log' | 'info' | 'index' | 'height' | 'key' | 'asked', string>>,
  hints: {
    code: '0 when it worked; any other number means something only together with its codespace.',
    codespace: 'Whose numbers the codes are: sdk, store, or a module.',
    log: 'Words of the application; chains do not agree on them.',
    info: 'More words, mostly empty.',
    index: 'Place of the key in the tree, where a node tells it; mostly 0.',
    height: 'The height of the state that answered. The header that signs for it is the next one.',
    key: 'The key as the node repeats it; methods have none.',
    asked: 'The bytes that were sent, and what they say.',
  } satisfies Readonly<Record<'code' | 'codespace' | 'log' | 'info' | 'index' | 'height' | 'key' | 'asked', string>>,
  nullKey: 'not repeated',
  none: 'none',
  subspaceHeight:
    'Nodes answer a prefix from their latest state and repeat the height that was asked: this is not the state of that height.',
  forms: {
    meaning: 'Decoded',
    wire: 'Wire format',
    json: 'JSON',
    text: 'Text',
    integer: 'Integer',
    address: 'Address',
    hex: 'Hex',
    base64: 'Base64',
  } satisfies Readonly<Record<ValueForm, string>>,
  readAs: 'Read as',
  readAsHint: 'cosmos.bank.v1beta1.Metadata',
  read: 'Read',
  isReading: 'decoding …',
  notBase64: 'The node sent a value that is no base64; it stands in the raw answer.',
  notDecoded: 'This value could not be decoded here. The raw answer has it as it came.',
  bigEndian: 'highest byte first',
  littleEndian: 'lowest byte first',
  digits: 'as the digits that it is written in',
  assumedPrefix: (prefix: string): string => `The bytes do not say the prefix; ${prefix} is assumed`,
  amino: (name: string): string => `Amino bytes of ${name}`,
  unknownType: 'What this value means is not known here. What it looks like:',
  noValueBytes: 'The key is there, and its value has no bytes: it is an index entry.',
  pairs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'key' : 'keys'} with this prefix`,
  morePairs: (count: string): string => `${count} more are in the raw answer.`,
  pairKey: 'Key',
  cut: 'cut here; copying takes all of it',
  /** How much of a text in JSON is drawn. */
  jsonLines: (shown: string, count: string, amount: number): string =>
    shown === count ? `${count} ${amount === 1 ? 'line' : 'lines'}` : `${shown} of ${count} lines; copying takes all`,
  moreLines: (count: string): string => `Show ${count} more lines`,
  nextPage: 'Next page',
  pageEnd: 'This is the last page.',
  copyValue: 'value',
  copyCli: 'Copy as command line',
  copyGrpc: 'Copy as grpcurl',
  changed: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'field has' : 'fields have'} changed since the last answer`,
  unchanged: 'unchanged since the last answer',

  /** Pictures of answers without a value. */
  causes: {
    'wrong-path': {
      what: 'The application does not know this path.',
      next: 'Check service and method; /custom/… is gone since SDK 0.47, and a module that the chain lacks has no methods.',
    },
    'no-slash': {
      what: 'The path of a method begins with a slash.',
      next: 'Ask with / before it. Stores are found without one, methods are not.',
    },
    'wrong-store': {
      what: 'There is no store of this name.',
      next: 'Stores are named after their modules, and accounts are in acc.',
    },
    'future-height': {
      what: 'This height is not there yet.',
      next: 'Ask for the latest height, or wait for the block.',
    },
    'pruned-height': {
      what: 'The node does not keep the state of this height any more.',
      next: 'Ask an archive node, or for a later height.',
    },
    'no-state-to-prove': {
      what: 'The node has no state of this height to prove anything with.',
      next: 'It is not kept any more, or not there yet: ask for another height, or without a proof to learn which.',
    },
    'proof-too-low': { what: 'There are no proofs for the first block.', next: 'Ask for height 2 or later.' },
    'negative-height': { what: 'There are no heights below 0.', next: 'Ask for a height from 1 on.' },
    'not-ready': { what: 'The chain has no block yet.', next: 'Wait for its first one.' },
    'no-data': { what: 'A key of a store cannot be empty.', next: 'Enter the bytes of a key.' },
    'bad-bytes': {
      what: 'The application could not read the bytes.',
      next: 'Use the form of the method, or check how the bytes were made.',
    },
    'bad-request': {
      what: 'The application understood the query and finds something wrong with it.',
      next: 'Its words below say what.',
    },
    'not-found': {
      what: 'There is no such thing at this height.',
      next: 'It may be there at another height.',
    },
    'too-much': {
      what: 'The query cost more gas than the node allows.',
      next: 'Ask for a smaller page, or another node.',
    },
    other: { what: 'The application refused the query.', next: 'Its words and the code below say why.' },
  } satisfies Readonly<Record<Cause, CauseWords>>,
  absent: {
    what: 'There is no value under this key.',
    next: 'The store has the height, and not the key.',
  } satisfies CauseWords,
  absentWithProof: 'A proof of that came with it. Whether it holds, and for which app_hash, is told below.',
  empty: {
    what: 'The key is there, and its value is empty.',
    next: 'That is how stores keep index entries.',
  } satisfies CauseWords,
  done: {
    what: 'It worked, and there is no value.',
    next: 'This path answers with its code alone.',
  } satisfies CauseWords,
  noState: {
    what: 'There is no state of this height.',
    next: 'It is not kept any more, or not there yet. This says nothing about the key: ask for another height.',
  } satisfies CauseWords,
  wordsOnly: {
    what: 'It answered in words alone, without a value.',
    next: 'What they mean is up to this application.',
  } satisfies CauseWords,
  registered: (meaning: string): string => `${meaning}, as its module registered it`,
  unregistered: 'a number of this module’s own',
  codes: {
    'sdk 1': 'internal error',
    'sdk 2': 'transaction cannot be read',
    'sdk 3': 'wrong sequence',
    'sdk 4': 'unauthorized',
    'sdk 5': 'insufficient funds',
    'sdk 6': 'unknown request',
    'sdk 7': 'invalid address',
    'sdk 8': 'invalid public key',
    'sdk 9': 'unknown address',
    'sdk 10': 'invalid coins',
    'sdk 11': 'out of gas',
    'sdk 12': 'memo too large',
    'sdk 13': 'insufficient fee',
    'sdk 14': 'too many signatures',
    'sdk 15': 'no signatures',
    'sdk 16': 'JSON cannot be written',
    'sdk 17': 'JSON cannot be read',
    'sdk 18': 'invalid request',
    'sdk 19': 'transaction already waits',
    'sdk 20': 'too many transactions wait',
    'sdk 21': 'transaction too large',
    'sdk 22': 'key not found',
    'sdk 23': 'wrong password',
    'sdk 24': 'wrong signer',
    'sdk 25': 'invalid gas adjustment',
    'sdk 26': 'invalid height',
    'sdk 27': 'invalid version',
    'sdk 28': 'wrong chain',
    'sdk 29': 'invalid type',
    'sdk 30': 'transaction out of time',
    'sdk 31': 'unknown extension',
    'sdk 32': 'wrong account sequence',
    'sdk 33': 'message cannot be packed',
    'sdk 34': 'message cannot be unpacked',
    'sdk 35': 'internal logic error',
    'sdk 36': 'conflict',
    'sdk 37': 'not supported',
    'sdk 38': 'not found',
    'sdk 39': 'input or output error',
    'sdk 40': 'error in app.toml',
    'sdk 41': 'invalid gas limit',
    'store 2': 'invalid proof',
    'store 3': 'query cannot be read',
    'store 4': 'unknown request',
    'store 5': 'internal logic error',
    'store 6': 'conflict',
    'store 7': 'invalid request',
    'undefined 1': 'internal error',
    'undefined 111222': 'the query broke off',
  } as Readonly<Record<string, string>>,

  /** The proof. */
  proof: 'Proof',
  noProof: 'No proof came with this answer.',
  proofSteps: 'Operations, in their order',
  operation: {
    'ics23:iavl': 'the key in its store (IAVL tree)',
    'ics23:simple': 'the store in the application (Merkle tree)',
    other: 'an operation that is not known here',
  } satisfies Readonly<Record<'ics23:iavl' | 'ics23:simple' | 'other', string>>,
  exists: 'is there',
  missing: 'is not there',
  leadsNowhere: 'leads to no root',
  leftNeighbour: 'key before it',
  rightNeighbour: 'key after it',
  leaf: 'Leaf',
  inner: (place: string): string => `Inner node ${place}`,
  steps: (count: string, amount: number): string => `${count} inner ${amount === 1 ? 'node' : 'nodes'}`,
  root: 'Root',
  computedAppHash: 'Computed app_hash',
  expectedAppHash: 'app_hash to compare with',
  expectedHint: (height: string): string => `From the header at height ${height}, of a source that you trust`,
  compare: 'Compare',
  unreadableProof: 'This operation cannot be read.',

  /** Two heights. */
  diff: (first: string, second: string): string => `From height ${second} to ${first}`,
  same: (first: string, second: string): string => `The values at heights ${first} and ${second} are the same.`,
  comparedPage: 'One page of the list is compared. An entry that moved to another page is shown as a change.',
  furtherChanges: (count: string, amount: number): string =>
    `${count} more ${amount === 1 ? 'field differs' : 'fields differ'}.`,
  diffField: 'Field',
  onlyFailed: 'There is nothing to compare: one of the two has no value.',
};

/** The words of this widget alone. Numbers arrive formatted. */
export type AbciWords = typeof english;

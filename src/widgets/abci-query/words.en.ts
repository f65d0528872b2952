import type { FieldGroup } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { WrongReason } from './form-bytes.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { LateWords } from './late-words.en.js';

export type ValueForm = 'meaning' | 'wire' | 'json' | 'text' | 'integer' | 'address' | 'hex' | 'base64' | 'other';

export interface CauseWords {
  readonly what: string;
  readonly next: string;
}

const wrong = {
  missing: 'Required.',
  'not-an-address': 'Not an address: enter bech32 or hex.',
  'not-a-uint64': 'Enter a whole number from 0 to 2⁶⁴ − 1.',
  'not-an-int64': 'Enter a whole number from 0 to 2⁶³ − 1.',
  'not-a-hash': 'Not a hash: enter 64 hex digits.',
  'not-bytes': 'Not bytes: enter hex or base64.',
  'not-a-store': 'Not a store name: enter one such as bank or staking.',
  'not-hex': 'Not hex: use digits 0–9 and a–f.',
  'odd-hex': 'Odd number of hex digits: a byte has two.',
  'not-base64': 'Not base64.',
  'not-bech32': 'Not bech32: a character or the checksum is wrong.',
} satisfies Readonly<Record<WrongReason | 'not-hex' | 'odd-hex' | 'not-base64' | 'not-bech32', string>>;

/** The words of a first answer; later words are in `late-words.en.ts`. */
export const english = {
  /** The form. */
  form: {
    template: { label: 'Query' },
    path: { label: 'Path', placeholder: '/store/bank/key' },
    data: {
      label: 'Data',
      unit: {
        label: 'Data encoding',
        names: { hex: 'hex', text: 'text', base64: 'base64', bech32: 'bech32', integer: 'integer' },
        wrong: (reason) => wrong[reason as keyof typeof wrong],
      },
    },
    height: { label: 'Height', placeholder: 'latest', previous: 'Previous height', next: 'Next height' },
    compareHeight: { label: 'Compare with height', placeholder: 'height' },
  } satisfies FieldGroup<typeof fields>['words'],
  rawQuery: 'Custom path and data',
  latest: 'latest',
  prove: 'Request proof',
  proveTitle: 'Nodes return proofs for raw store keys only, at height 2 or later',
  sent: 'Request',
  noBytes: 'no bytes',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  isEncoding: 'encoding…',
  any: 'any',
  optional: 'optional',
  page: 'Pagination',
  wrong,
  doubtful: 'Not a bech32 address; the node will reject it.',
  history: 'History',
  noHistory: 'No queries yet. Queries are kept while this page is open, without the API key.',
  again: 'Run again',
  watch: 'Auto-refresh',
  watchOff: 'Off',
  every: (period: string): string => `Every ${period}`,

  atHeight: (height: string | null): string => (height === null ? 'latest height' : `height ${height}`),
  summaryValue: (bytes: string): string => `Loaded a value of ${bytes}.`,
  /** Names of frequent values, by store entry and by method; other values have the chain's own name. */
  topics: { 'bank.balance': 'Balance', 'bank.supply': 'Supply', Balance: 'Balance', SupplyOf: 'Supply' } as Readonly<
    Record<string, string>
  >,
  topicOf: (what: string, whose: string): string => `${what} of ${whose}`,
  proposalStatus: {
    PROPOSAL_STATUS_DEPOSIT_PERIOD: 'In deposit period',
    PROPOSAL_STATUS_VOTING_PERIOD: 'In voting period',
    PROPOSAL_STATUS_PASSED: 'Passed',
    PROPOSAL_STATUS_REJECTED: 'Rejected',
    PROPOSAL_STATUS_FAILED: 'Passed, but failed to execute',
  } as Readonly<Record<string, string>>,
  value: 'Value',
  forms: {
    meaning: 'Decoded',
    wire: 'Wire format',
    json: 'JSON',
    text: 'Text',
    integer: 'Integer',
    address: 'Address',
    hex: 'Hex',
    base64: 'Base64',
    other: 'Other…',
  } satisfies Readonly<Record<ValueForm, string>>,
  readAs: 'Decode as',
  readAsHint: 'cosmos.bank.v1beta1.Metadata',
  read: 'Decode',
  isReading: 'decoding…',
  notBase64: 'The value in the response is not base64; see the raw response.',
  notDecoded: 'This value could not be decoded; see the raw response.',
  bigEndian: 'big-endian',
  littleEndian: 'little-endian',
  digits: 'as decimal text',
  assumedPrefix: (prefix: string): string => `The bytes do not contain the prefix; ${prefix} is assumed`,
  amino: (name: string): string => `Amino encoding of ${name}`,
  unknownType: 'Unknown type. Guessed from the bytes only:',
  noValueBytes: 'The key exists and its value is empty: an index entry.',
  pairs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'key' : 'keys'} with this prefix`,
  morePairs: (count: string): string => `${count} more in the raw response.`,
  pairKey: 'Key',
  cut: 'truncated; copies include all of it',
  jsonLines: (shown: string, count: string, amount: number): string =>
    shown === count ? `${count} ${amount === 1 ? 'line' : 'lines'}` : `${shown} of ${count} lines; copies include all`,
  moreLines: (count: string): string => `Show ${count} more lines`,
  nextPage: 'Next page',
  pageEnd: 'Last page.',
  copyValue: 'value',
  copyCli: 'Copy as CLI command',
  copyGrpc: 'Copy as grpcurl',
  changed: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'field' : 'fields'} changed since the last answer`,
  unchanged: 'unchanged since the last answer',

  causes: {
    other: { what: 'The application rejected the query.', next: 'Its message and code below say why.' },
  },
  absent: {
    what: 'No value for this key.',
    next: 'The store exists at this height, but this key does not.',
  } satisfies CauseWords,
  absentWithProof: 'A proof of absence was returned. Whether it is valid, and for which app hash, is shown below.',
  empty: {
    what: 'The key exists, and its value is empty.',
    next: 'Stores keep index entries this way.',
  } satisfies CauseWords,
  done: {
    what: 'Success without a value.',
    next: 'This path returns a code only.',
  } satisfies CauseWords,
  noState: {
    what: 'No state at this height.',
    next: 'The state is pruned or does not exist yet. This says nothing about the key: use another height.',
  } satisfies CauseWords,
  wordsOnly: {
    what: 'The response has a message but no value.',
    next: 'What the message means depends on the application.',
  } satisfies CauseWords,

  unitStated: (symbol: string, count: string, denom: string, height: string | null): string =>
    `1 ${symbol} = ${count} ${denom}, as stated by the bank module${height === null ? '' : ` at height ${height}`}`,

  /** The proof of the unit leads to the same app hash. */
  unitInState: (symbol: string, count: string, denom: string, height: string | null): string =>
    `1 ${symbol} = ${count} ${denom}, as stated by the bank module${height === null ? '' : ` at height ${height}`}, with the same app hash`,
};

/** The words of a first answer. The caller formats numbers. */
export type AbciWords = typeof english;

export const words: Catalogue<AbciWords> = {
  name: 'abci-query',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'abci-query': LateWords;
  }
}

import type { FieldGroup } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { WrongReason } from './form-bytes.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { Rung } from '../../verify/verdict.js';
import type { Cause } from './view.js';

export type ValueForm = 'meaning' | 'wire' | 'json' | 'text' | 'integer' | 'address' | 'hex' | 'base64';

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

/** What has taken the place of a module. */
const instead: Readonly<Record<string, string>> = {
  params: 'Each module returns its parameters by the method Params of its own. ',
  protocolpool: 'x/distribution has the community pool. ',
};

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
    compareHeight: { label: 'Compare with height' },
  } satisfies FieldGroup<typeof fields>['words'],
  rawQuery: 'Custom path and data',
  latest: 'latest',
  prove: 'Request proof',
  proveTitle: 'Nodes return proofs for raw store keys only, at height 2 or later',
  sent: 'Request',
  noBytes: 'no bytes',
  bytes: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  isEncoding: 'encoding …',
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

  /** The answer. */
  atHeight: (height: string | null): string => (height === null ? 'latest height' : `height ${height}`),
  summaryValue: (bytes: string): string => `Loaded a value of ${bytes}.`,
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
    asked: 'Request',
  } satisfies Readonly<Record<'code' | 'codespace' | 'log' | 'info' | 'index' | 'height' | 'key' | 'asked', string>>,
  hints: {
    code: '0 means success; the codespace defines all other codes.',
    codespace: 'Namespace of the code: sdk, store or a module.',
    log: 'Message from the application; the text differs between chains.',
    info: 'Additional message, usually empty.',
    index: 'Position of the key in the tree, if the node returns it; usually 0.',
    height: 'Height of the state that was queried. Its app hash is in the header of the next height.',
    key: 'The key as returned by the node; methods have none.',
    asked: 'The bytes that were sent, decoded.',
  } satisfies Readonly<Record<'code' | 'codespace' | 'log' | 'info' | 'index' | 'height' | 'key' | 'asked', string>>,
  nullKey: 'not returned',
  none: 'none',
  subspaceHeight:
    'Nodes answer prefix queries from their latest state but return the requested height: this is not the state at that height.',
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
  readAs: 'Decode as',
  readAsHint: 'cosmos.bank.v1beta1.Metadata',
  read: 'Decode',
  isReading: 'decoding …',
  notBase64: 'The value in the response is not base64; see the raw response.',
  notDecoded: 'This value could not be decoded; see the raw response.',
  bigEndian: 'big-endian',
  littleEndian: 'little-endian',
  digits: 'as decimal text',
  assumedPrefix: (prefix: string): string => `The bytes do not contain the prefix; ${prefix} is assumed`,
  amino: (name: string): string => `Amino encoding of ${name}`,
  unknownType: 'Unknown type. A guess from the bytes alone:',
  noValueBytes: 'The key exists and its value is empty: an index entry.',
  pairs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'key' : 'keys'} with this prefix`,
  morePairs: (count: string): string => `${count} more in the raw response.`,
  pairKey: 'Key',
  cut: 'truncated; copies include all of it',
  /** How much of a JSON text is drawn. */
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

  /** Responses without a value. */
  causes: {
    other: { what: 'The application rejected the query.', next: 'Its message and code below say why.' },
    'wrong-path': {
      what: 'Unknown query path.',
      next: 'Check the service and method: SDK 0.47 removed /custom/…, and the chain may not have this module.',
    },
    'no-slash': {
      what: 'A method path must start with a slash.',
      next: 'Put / before it; only store paths work without one.',
    },
    'wrong-store': {
      what: 'No store with this name.',
      next: 'Stores are named after their modules; accounts are in acc.',
    },
    'future-height': {
      what: 'The requested height is above the chain head.',
      next: 'Use the latest height, or wait until the chain reaches it.',
    },
    'pruned-height': {
      what: 'The node has pruned the state at this height.',
      next: 'Use an archive node or a later height.',
    },
    'no-state-to-prove': {
      what: 'The node has no state at this height to build a proof from.',
      next: 'The state is pruned or does not exist yet: use another height, or query without a proof to find out which.',
    },
    'proof-too-low': { what: 'No proofs exist for the first block.', next: 'Use height 2 or later.' },
    'negative-height': { what: 'Heights cannot be negative.', next: 'Use height 1 or later.' },
    'not-ready': { what: 'The chain has no blocks yet.', next: 'Wait for the first block.' },
    'no-data': { what: 'A store key cannot be empty.', next: 'Enter the bytes of a key.' },
    'bad-bytes': {
      what: 'The application could not decode the request data.',
      next: 'Use the form of the method, or check how the data was encoded.',
    },
    'bad-request': {
      what: 'The application decoded the query and found it invalid.',
      next: 'Its message below says why.',
    },
    'not-found': {
      what: 'Not found at this height.',
      next: 'It may exist at another height.',
    },
    'too-much': {
      what: 'The query exceeded the gas limit of the node.',
      next: 'Request a smaller page, or use another node.',
    },
  } satisfies Readonly<Record<Exclude<Cause, 'gone-module'>, CauseWords>>,
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

  /** Amounts. */
  unitStated: (symbol: string, count: string, denom: string, height: string | null): string =>
    `1 ${symbol} = ${count} ${denom}, as stated by the bank module${height === null ? '' : ` at height ${height}`}`,

  /** The proof of the unit leads to the same app hash. */
  unitInState: (symbol: string, count: string, denom: string, height: string | null): string =>
    `1 ${symbol} = ${count} ${denom}, as stated by the bank module${height === null ? '' : ` at height ${height}`}, with the same app hash`,

  // After the first answer.
  /** Stands behind a number of requests. */
  andRoot: (least: string, most: string): string => `and ${least} to ${most} to the trusted header`,
  /** The answer of the node is the same for a module that never was. */
  goneModule: (module: string, version: string): CauseWords => ({
    what: `x/${module} is not on this chain; removed in SDK ${version}.`,
    next: `${instead[module] ?? ''}State from before an upgrade of the chain is at an archive node of the earlier version.`,
  }),
  registered: (meaning: string): string => `${meaning} (as registered by its module)`,
  unregistered: 'code specific to this module',
  codes: {
    'sdk 1': 'internal error',
    'sdk 2': 'transaction decoding failed',
    'sdk 3': 'invalid sequence',
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
    'sdk 16': 'JSON encoding failed',
    'sdk 17': 'JSON decoding failed',
    'sdk 18': 'invalid request',
    'sdk 19': 'transaction already in mempool',
    'sdk 20': 'mempool is full',
    'sdk 21': 'transaction too large',
    'sdk 22': 'key not found',
    'sdk 23': 'invalid account password',
    'sdk 24': 'signer mismatch',
    'sdk 25': 'invalid gas adjustment',
    'sdk 26': 'invalid height',
    'sdk 27': 'invalid version',
    'sdk 28': 'invalid chain ID',
    'sdk 29': 'invalid type',
    'sdk 30': 'transaction timeout height passed',
    'sdk 31': 'unknown extension options',
    'sdk 32': 'incorrect account sequence',
    'sdk 33': 'packing message into Any failed',
    'sdk 34': 'unpacking message from Any failed',
    'sdk 35': 'internal logic error',
    'sdk 36': 'conflict',
    'sdk 37': 'feature not supported',
    'sdk 38': 'not found',
    'sdk 39': 'internal I/O error',
    'sdk 40': 'error in app.toml',
    'sdk 41': 'invalid gas limit',
    'store 2': 'invalid proof',
    'store 3': 'query decoding failed',
    'store 4': 'unknown request',
    'store 5': 'internal logic error',
    'store 6': 'conflict',
    'store 7': 'invalid request',
    'undefined 1': 'internal error',
    'undefined 111222': 'panic during the query',
  } as Readonly<Record<string, string>>,

  /** Queries the same value by its store key. */
  queryWithProof: 'Query store key with proof',

  /** The answer of a method, built anew of store values. */
  builtOf: (count: string, amount: number): string =>
    `Not verified: a method query has no proof of its own. Its answer is built from ${count} store ${amount === 1 ? 'value' : 'values'} that can be proven.`,
  typedDiffers: (field: string, claimed: string, computed: string): string =>
    `Mismatch: ${field} is ${claimed} in this answer and ${computed} by the values in the store.`,
  brokenValue: (key: string): string => `Mismatch: the proof of ${key} does not hold.`,

  /** `verify="trusted"`, and the way to the trusted header was not gone to its end. */
  noWay: (header: string, root: string): string =>
    `The proof leads to the app hash of header ${header}, which is not led back to the trusted header of height ${root}.`,
  brokenWay: (header: string, root: string): string =>
    `Mismatch: header ${header} does not follow from the trusted header of height ${root}.`,
  notSigned: 'Mismatch: the header that the proof should lead to is not signed as the node says.',
  noSigners: 'The proof is valid by itself. It is not known who signed the header it leads to.',
  /** How far the value is proven, below the value. */
  proofLine: {
    proven: (height, header) =>
      `Proven for the state at height ${height}: the proof leads to the app hash of header ${header}, supplied by this page.`,
    'cross-checked': (height, header) =>
      `Cross-checked for the state at height ${height}: the proof leads to the app hash that was entered for header ${header}.`,
    signed: (height) => `Signed: the header of the state at height ${height} is signed by the validators.`,
    consistent: (_height, header) =>
      `The proof is valid by itself. Compare its app hash with header ${header} to verify the value.`,
    downgraded: () => 'A proof was expected, but the response has none. Nothing shows that the value is correct.',
    mismatch: () => 'Mismatch: the proof does not lead from this value to the expected app hash.',
    method: 'Not verified: method queries have no proof; store keys do.',
    notAsked: 'Not verified: no proof was requested.',
    uncovered: 'Not verified: the proof does not cover this value.',
    broken: 'Mismatch: the proof does not hold for this value.',
    unreadable:
      'A proof was expected, and the one in the response cannot be checked. Nothing shows that the value is correct.',
  } satisfies Readonly<Record<Exclude<Rung, 'unverified'>, (height: string, header: string) => string>> &
    Readonly<Record<'method' | 'notAsked' | 'uncovered' | 'broken' | 'unreadable', string>>,

  /** The proof. */
  proof: 'Proof',
  noProof: 'No proof in this response.',
  proofSteps: 'Proof operations, in order',
  operation: {
    'ics23:iavl': 'key in its store (IAVL tree)',
    'ics23:simple': 'store in the application (Merkle tree)',
    other: 'unknown operation',
  } satisfies Readonly<Record<'ics23:iavl' | 'ics23:simple' | 'other', string>>,
  exists: 'exists',
  missing: 'does not exist',
  leadsNowhere: 'invalid',
  leftNeighbour: 'previous key',
  rightNeighbour: 'next key',
  leaf: 'Leaf',
  inner: (place: string): string => `Inner node ${place}`,
  steps: (count: string, amount: number): string => `${count} inner ${amount === 1 ? 'node' : 'nodes'}`,
  root: 'Root',
  computedAppHash: 'Computed app hash',
  expectedAppHash: 'Expected app hash',
  expectedHint: (height: string): string => `From the header at height ${height}, from a source you trust`,
  unreadableProof: 'This operation could not be decoded.',

  /** Comparison of two heights. */
  diff: (first: string, second: string): string => `Changes from height ${second} to ${first}`,
  same: (first: string, second: string): string => `The values at heights ${first} and ${second} are the same.`,
  comparedPage: 'Only one page of the list is compared; an entry that moved to another page appears as a change.',
  furtherChanges: (count: string, amount: number): string =>
    `${count} more ${amount === 1 ? 'field differs' : 'fields differ'}.`,
  diffField: 'Field',
  comparedFailed: (height: string): string => `The response at height ${height} could not be loaded for comparison:`,
  onlyFailed: 'Nothing to compare: one of the two responses has no value.',
};

/** The words of this widget. Numbers are formatted by the caller. */
export type AbciWords = typeof english;

export const words: Catalogue<AbciWords> = {
  name: 'abci-query',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'abci-query': AbciWords;
  }
}

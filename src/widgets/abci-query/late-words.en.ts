import type { VerificationLevel } from '../../verify/verdict.js';
import type { Cause } from '../../decode/cosmos/abci-outcome.js';
import { english as first, type CauseWords } from './words.en.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

const instead: Readonly<Record<string, string>> = {
  params: 'Each module has its own Params method. ',
  protocolpool: 'The community pool is in x/distribution. ',
};

export const english = {
  ...first,
  /** Shown after a number of requests. */
  andRoot: (least: string, most: string): string => `and ${least} to ${most} to the trusted header`,
  causes: {
    ...first.causes,
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
  /** The node returns the same answer for a module that never existed. */
  goneModule: (module: string, version: string): CauseWords => ({
    what: `x/${module} is not on this chain; removed in SDK ${version}.`,
    next: `${instead[module] ?? ''}For state from before an upgrade, use an archive node of the earlier version.`,
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

  /** The fields of the response. */
  response: 'Response',
  /** A response with only a value. */
  plainResponse: 'Response: code 0, no log',
  unit: 'Unit',
  path: 'Path',
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

  /** Queries the same value by its store key. */
  queryWithProof: 'Query with proof',

  /** The answer of a method, rebuilt from store values. */
  builtOf: (count: string, amount: number): string =>
    `Not verified: a method query has no proof of its own. Its answer is built from ${count} store ${amount === 1 ? 'value' : 'values'} that can be proven.`,
  typedDiffers: (field: string, claimed: string, computed: string): string =>
    `Mismatch: ${field} is ${claimed} here and ${computed} in the store.`,
  brokenValue: (key: string): string => `Mismatch: the proof of ${key} is not valid.`,

  /** With `verify="trusted"`, if verification did not reach the trusted header. */
  noWay: (header: string, root: string): string =>
    `The proof leads to the app hash of header ${header}, which is not verified from the trusted header at height ${root}.`,
  brokenWay: (header: string, root: string): string =>
    `Mismatch: header ${header} does not follow from the trusted header at height ${root}.`,
  notSigned: 'Mismatch: the header with this app hash is not validly signed.',
  noSigners: 'The proof is valid, but the signers of its header are unknown.',
  /** How far the value is proven, below the value. */
  proofLine: {
    proven: (height, header) =>
      `Proven for the state at height ${height}: the proof leads to the app hash of header ${header}, supplied by this page.`,
    'cross-checked': (height, header) =>
      `Cross-checked for the state at height ${height}: the proof leads to the app hash that was entered for header ${header}.`,
    signed: (height) => `Signed: the header of the state at height ${height} is signed by the validators.`,
    consistent: (_height, header) =>
      `The proof is valid. Compare its app hash with header ${header} to verify the value.`,
    downgraded: () => 'A proof was expected, but the response has none. Nothing shows that the value is correct.',
    mismatch: () => 'Mismatch: the proof does not lead from this value to the expected app hash.',
    method: 'Not verified: method queries have no proof; store keys do.',
    notAsked: 'Not verified: no proof was requested.',
    uncovered: 'Not verified: the proof does not cover this value.',
    broken: 'Mismatch: the proof is not valid for this value.',
    unreadable:
      'A proof was expected, but the proof in the response cannot be checked. Nothing shows that the value is correct.',
  } satisfies Readonly<Record<Exclude<VerificationLevel, 'unverified'>, (height: string, header: string) => string>> &
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
  compareHash: 'Compare with another app hash',
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

/** All words of this widget. The caller formats numbers. */
export type LateWords = typeof english;

/** All words of the widget, for use after a first answer. Pages override them under the name of the first words. */
export const lateWords: Catalogue<LateWords> = {
  name: 'abci-query',
  en: english,
};

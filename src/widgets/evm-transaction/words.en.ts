import type { WordHint } from '../../decode/word-hints.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { AuthorizationFault } from './authorizations.js';
import type { fields } from './fields.js';

/** The rows of the overview. */
export type OverviewField =
  | 'hash'
  | 'type'
  | 'block'
  | 'index'
  | 'time'
  | 'from'
  | 'to'
  | 'creates'
  | 'value'
  | 'nonce'
  | 'chainId';

/** The rows of gas and fees. */
export type FeeField = 'gas' | 'price' | 'maxFee' | 'maxTip' | 'mostPaid' | 'setAside' | 'intrinsic';

/** The types of transactions that there are words for. */
export type TypeName = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | 'deposit' | 'unknown';

/** How the input is shown. */
export type InputForm = 'decoded' | 'words' | 'text';

/** The words in English. */
export const english = {
  query: (index: string, block: string): string => `index ${index} of block ${block}`,
  summary: (index: string, type: string): string => `Transaction ${index}: ${type}.`,
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      index: { label: 'Index', previous: 'Previous transaction of the block', next: 'Next transaction of the block' },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,

  none: (index: string): string =>
    `No transaction with index ${index} in this block, or the node does not have the block.`,
  noneNext: 'Indices start at 0. The hash must be that of the block: the gateway has no lookup by transaction hash.',
  first: 'Show first transaction',

  /** What it does, in one sentence. */
  batches: (from: unknown, calls: string, amount: number): readonly unknown[] => [
    from,
    ` makes ${calls} ${amount === 1 ? 'call' : 'calls'} in one transaction`,
  ],
  sendingWith: (amount: unknown): readonly unknown[] => [', sending ', amount],
  carrying: (blobs: string, amount: number): string => `, with ${blobs} ${amount === 1 ? 'blob' : 'blobs'}`,
  authorizing: (accounts: string, amount: number): string =>
    `, with ${accounts} ${amount === 1 ? 'authorization' : 'authorizations'}`,
  action: 'Action',
  succeeded: 'success',
  succeededTitle: 'It has logs; a failed transaction has none',

  overview: 'Overview',
  fields: {
    hash: 'Hash',
    type: 'Type',
    block: 'Block',
    index: 'Index',
    time: 'Time',
    from: 'From',
    to: 'To',
    creates: 'New contract',
    value: 'Value',
    nonce: 'Nonce',
    chainId: 'Chain ID',
  } satisfies Readonly<Record<OverviewField, string>>,
  hints: {
    hash: 'Keccak-256 of the signed transaction, recomputed from the fields below.',
    type: 'Transaction type (EIP-2718): which fields it has, how it is signed and how it pays for gas.',
    block: 'The block that includes it. Not signed: reported by the node only.',
    index: 'Position in the block, from 0.',
    time: 'Block timestamp, if the node returns it.',
    from: 'The account that signs and pays. Recovered from the signature for known types; otherwise as the node sent it.',
    to: 'The contract that is called, or the account that receives the value.',
    creates: 'The transaction has no recipient, so its input runs as init code of a new contract.',
    value: 'Native coin sent with the transaction.',
    nonce: 'Number of transactions the sender sent before; each nonce is used once.',
    chainId: 'The chain it was signed for; it cannot be replayed on another.',
  } satisfies Readonly<Record<OverviewField, string>>,
  types: {
    legacy: 'Legacy (0)',
    eip2930: 'Access list (1)',
    eip1559: 'Dynamic fee (2)',
    eip4844: 'Blob (3)',
    eip7702: 'Set code (4)',
    deposit: 'Deposit (0x7e)',
    unknown: 'Unknown type',
  } satisfies Readonly<Record<TypeName, string>>,
  typeNotes: {
    legacy: 'The original format: one gas price and, since EIP-155, the chain ID in v.',
    eip2930: 'One gas price, and a list of addresses and slots paid for in advance.',
    eip1559: 'A max fee and a priority fee; the base fee of the block is burnt.',
    eip4844: 'Carries blobs, which pay for blob gas separately and are pruned after some weeks.',
    eip7702: 'Lets accounts delegate to the code of a contract, each by its own signature.',
    deposit: 'Created by a rollup from a deposit on its parent chain; not signed.',
    unknown: 'A chain-specific type: all fields are listed below as the node sent them.',
  } satisfies Readonly<Record<TypeName, string>>,
  since: (eips: string, upgrade: string): string => `${eips}, since ${upgrade}`,
  computed: 'computed',
  computedTitle: 'Derived from the sender and the nonce',
  pending: 'pending, not in a block',
  noDate: 'date out of range',
  anyChain: 'any chain (signed without EIP-155)',

  costs: 'Gas and fees',
  feeFields: {
    gas: 'Gas limit',
    price: 'Effective gas price',
    maxFee: 'Max fee per gas',
    maxTip: 'Max priority fee per gas',
    mostPaid: 'Max total fee',
    setAside: 'Max cost',
    intrinsic: 'Intrinsic gas',
  } satisfies Readonly<Record<FeeField, string>>,
  feeHints: {
    gas: 'The most gas the transaction may use.',
    price: 'Price per gas once included: base fee plus priority fee, at most the max fee per gas.',
    maxFee: 'The most the sender pays per gas (maxFeePerGas).',
    maxTip: 'The most the block producer gets per gas, within the max fee (maxPriorityFeePerGas).',
    mostPaid: 'Gas limit × effective gas price. For the fee paid, see the receipt.',
    setAside: 'Balance the sender needed: gas at the max fee, blob gas at its max fee, and the value.',
    intrinsic:
      'Charged before execution, by the rules of Ethereum since Shanghai; older blocks and other chains may differ.',
  } satisfies Readonly<Record<FeeField, string>>,
  costsNote: 'For gas used, see the receipt.',
  intrinsicParts: ({
    base,
    data,
    creation,
    accessList,
    authorizations,
    floor,
  }: {
    readonly base: string;
    readonly data: string | null;
    readonly creation: string | null;
    readonly accessList: string | null;
    readonly authorizations: string | null;
    readonly floor: string | null;
  }): string =>
    [
      `${base} base`,
      ...(data === null ? [] : [`${data} calldata`]),
      ...(creation === null ? [] : [`${creation} contract creation`]),
      ...(accessList === null ? [] : [`${accessList} access list`]),
      ...(authorizations === null ? [] : [`${authorizations} authorizations`]),
      ...(floor === null ? [] : [`at least ${floor} in total if the chain has EIP-7623`]),
    ].join(', '),

  input: 'Input',
  inputSize: (bytes: string, zeros: string, one: boolean): string =>
    `${bytes} ${one ? 'byte' : 'bytes'}, ${zeros} zero`,
  inputForms: { decoded: 'Decoded', words: 'Raw words', text: 'UTF-8' } satisfies Readonly<Record<InputForm, string>>,
  noInput: 'No input data.',
  batch: 'Calls',
  batchNote: (calls: string, amount: number): string => `${calls} ${amount === 1 ? 'call' : 'calls'}, in this order`,
  createsContract: 'creates a contract',
  inputBytes: (bytes: string, amount: number): string => `${bytes} ${amount === 1 ? 'byte' : 'bytes'} of input`,
  moreCalls: (count: string, amount: number): string =>
    `${count} more ${amount === 1 ? 'call is' : 'calls are'} not shown.`,
  selector: 'Selector',
  position: 'Byte',
  word: 'Word',
  couldBe: 'Possible meaning',
  wordHints: {
    zero: 'zero',
    one: '1 or true',
    'small-number': 'number',
    number: 'number',
    max: 'unlimited',
    negative: 'negative number',
    address: 'address',
    timestamp: 'timestamp',
    amount: 'amount (18 decimals)',
    selector: 'selector',
    text: 'text',
    offset: 'offset',
    length: 'length',
    hash: 'hash',
  } satisfies Readonly<Record<WordHint, string>>,
  leadsTo: (position: string): string => `offset to byte ${position}`,
  wordsCaption: 'Input as 32-byte words',
  guessNote: 'Guessed from the value of each word alone.',
  more: (count: string, amount: number): string => `${count} more ${amount === 1 ? 'word is' : 'words are'} not shown.`,
  showAll: 'Show all',
  textNote: 'Input bytes as UTF-8, with invisible characters written out; most inputs are not text.',
  zeros: (count: string, amount: number): string => `${count} zero ${amount === 1 ? 'byte' : 'bytes'}`,
  initCode: (bytes: string, amount: number): string => `Init code: ${bytes} ${amount === 1 ? 'byte' : 'bytes'}`,
  constructorArguments: (bytes: string): string => `Constructor arguments: ${bytes} bytes`,
  copyInput: 'input',
  problems: (count: string): string => `ABI entries of this page that could not be parsed: ${count}.`,

  accessList: 'Access list',
  accessListSize: (addresses: string, keys: string, gas: string): string =>
    `addresses: ${addresses}, slots: ${keys}, cost: ${gas} gas`,
  keys: (count: string, amount: number): string => `${count} ${amount === 1 ? 'slot' : 'slots'}`,
  noKeys: 'no slots',

  blobs: 'Blobs',
  blobFields: {
    count: 'Blobs',
    gas: 'Blob gas',
    maxFee: 'Max fee per blob gas',
    mostPaid: 'Max blob fee',
    hashes: 'Versioned hashes',
  },
  blobNote: 'The blobs themselves are not on chain; these hashes commit to them.',
  blobVersion: 'version 0x01 expected',

  authorizations: 'Authorizations',
  authorizationsNote:
    'Each account signed to delegate to the code of a contract (EIP-7702). The account is recovered here, from the signature.',
  authority: 'Authority',
  delegate: 'Delegate',
  chain: 'Chain',
  nonce: 'Nonce',
  effect: 'Effect',
  everyChain: 'any chain',
  delegates: 'delegates',
  revokes: 'clears delegation',
  recovering: '…',
  nobody: 'no signer',
  faults: {
    'other-chain': 'no effect: signed for another chain',
    'no-signature': 'no effect: invalid signature',
    'high-s': 'no effect: high s in the signature',
    'wrong-nonce': 'no effect: the sender’s own nonce is already one higher',
  } satisfies Readonly<Record<AuthorizationFault, string>>,
  mayApply: 'Takes effect if the nonce matches that of the account, which this response does not contain.',

  signature: 'Signature',
  signedFor: 'Signed for',
  signer: 'Signer',
  signerHint: 'Address recovered here from the signature.',
  lowS: 'low s',
  highS: 'high s (before Homestead)',
  signedBytes: 'Raw transaction',
  signedBytesHint: 'The signed transaction, re-encoded from its fields.',
  copySigned: 'Copy raw transaction',
  copyPayload: 'Copy signing payload',
  notCovered: 'Not signed, so reported by the node only: block number, time and effective gas price.',
  unsigned: 'No signature: created by the chain itself.',

  logs: 'Logs',
  showLogs: 'Show logs',
  /** The same call on the state of the parent block. */
  simulation: 'Simulation',
  showSimulation: 'Simulate this call',
  simulationNote:
    'Simulates the same call on the state of the parent block, without fees, and lists the addresses and slots it touches.',
  simulationCaveat:
    'An estimate on the state at the start of the block, without the changes of earlier transactions in it.',
  /** For the first one of its block, which nothing stood in front of. */
  simulationCaveatFirst:
    'The transaction was first in its block, so it ran on this state; only block number and time are those of the parent.',
  /** What a transaction of its type brings along that the call does not. */
  simulationWithout: {
    eip4844: 'Blobs are not included: code that reads blob hashes finds none.',
    eip7702: 'Authorizations are not included: accounts that delegate by them run no code here.',
  } satisfies Readonly<Record<'eip4844' | 'eip7702', string>>,
  simulationRuns: (gas: string): string => `succeeds · ${gas} gas`,
  simulationStops: (gas: string): string => `fails · ${gas} gas`,
  simulationTouches: (addresses: string, slots: string): string =>
    `Addresses: ${addresses}; slots: ${slots}. Sender, recipient and precompiles are listed only with slots.`,
  simulationFailed: 'The call could not be simulated:',
  simulationUnknown: 'Parent block not found.',
  simulationAddress: 'Touched address',
  simulationSlot: 'Touched slot',
  logsNote: 'Loads the logs of the whole block and shows those of this transaction.',
  noLogs: 'This transaction emitted no logs.',
  logsFailed: 'The logs could not be loaded:',

  others: 'Other fields',
};

/** The words of this widget alone. Numbers arrive formatted; a sentence with values in it is a list of its pieces. */
export type TransactionWords = typeof english;

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

/** The rows of what it cost. */
export type FeeField = 'gas' | 'price' | 'maxFee' | 'maxTip' | 'mostPaid' | 'setAside' | 'intrinsic';

/** The types of transactions that there are words for. */
export type TypeName = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | 'deposit' | 'unknown';

/** How the input is shown. */
export type InputForm = 'decoded' | 'words' | 'text';

/** The words in English. */
export const english = {
  query: (index: string, block: string): string => `index ${index} of block ${block}`,
  summary: (index: string, type: string): string => `Transaction ${index} of its block; ${type}.`,
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      index: { label: 'Index', previous: 'Previous transaction of the block', next: 'Next transaction of the block' },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,

  none: (index: string): string => `There is no transaction with index ${index} in this block, or no such block here.`,
  noneNext:
    'Indexes count from 0. If the hash is that of a transaction: the gateway finds transactions by block hash and index alone.',
  first: 'Show the first transaction',

  /** What it does, in one sentence. */
  calls: (from: unknown, name: unknown, to: unknown): readonly unknown[] => [from, ' calls ', name, ' on ', to],
  callsUnknown: (from: unknown, to: unknown): readonly unknown[] => [from, ' calls ', to],
  sends: (from: unknown, amount: unknown, to: unknown): readonly unknown[] => [from, ' sends ', amount, ' to ', to],
  creates: (from: unknown): readonly unknown[] => [from, ' creates a contract'],
  batches: (from: unknown, calls: string, amount: number): readonly unknown[] => [
    from,
    ` makes ${calls} ${amount === 1 ? 'call' : 'calls'} in one transaction`,
  ],
  sendingWith: (amount: unknown): readonly unknown[] => [', sending ', amount, ' along'],
  carrying: (blobs: string, amount: number): string => `, carrying ${blobs} ${amount === 1 ? 'blob' : 'blobs'}`,
  authorizing: (accounts: string, amount: number): string =>
    `, with ${accounts} ${amount === 1 ? 'authorization' : 'authorizations'}`,
  action: 'What it does',

  overview: 'Overview',
  fields: {
    hash: 'Hash',
    type: 'Type',
    block: 'Block',
    index: 'Index',
    time: 'Time',
    from: 'From',
    to: 'To',
    creates: 'Creates',
    value: 'Value',
    nonce: 'Nonce',
    chainId: 'Chain id',
  } satisfies Readonly<Record<OverviewField, string>>,
  hints: {
    hash: 'Keccak-256 of the signed bytes; it is computed again from the fields below.',
    type: 'Which fields it has, and how it is signed and paid.',
    block: 'The block it stands in; not signed, so only the node says so.',
    index: 'Its place in the block, from 0.',
    time: 'When the block was made, if the node says so.',
    from: 'The account that signs and pays. For types known here it is recovered from the signature; otherwise it is as the node sent it.',
    to: 'Who is called, or gets the value.',
    creates: 'It has no “to”, so its input is run to make a contract.',
    value: 'The native coin that is sent along.',
    nonce: 'How many transactions the sender had sent before; each is used once.',
    chainId: 'The chain that it was signed for, so that it cannot be used on another.',
  } satisfies Readonly<Record<OverviewField, string>>,
  types: {
    legacy: 'Legacy (0)',
    eip2930: 'Access list (1)',
    eip1559: 'Fee market (2)',
    eip4844: 'Blobs (3)',
    eip7702: 'Set code (4)',
    deposit: 'Deposit (0x7e)',
    unknown: 'Unknown type',
  } satisfies Readonly<Record<TypeName, string>>,
  typeNotes: {
    legacy: 'The first form: one price for gas, and since EIP-155 the chain id in v.',
    eip2930: 'One price for gas, and a list of addresses and slots that are paid for in advance.',
    eip1559: 'A cap on the price and a tip; the base fee of the block is burnt.',
    eip4844: 'Carries blobs beside itself, which are paid for apart and forgotten after some weeks.',
    eip7702: 'Lets accounts take on the code of a contract, each by its own signature.',
    deposit: 'Made by a rollup out of a deposit on the chain below; nobody signed it.',
    unknown: 'A type of this chain alone: everything that came is kept below as it is.',
  } satisfies Readonly<Record<TypeName, string>>,
  since: (eips: string, upgrade: string): string => `${eips}, since ${upgrade}`,
  computed: 'computed',
  computedTitle: 'The address follows from who sends it and its nonce',
  pending: 'not in a block yet',
  noDate: 'no date is that far',
  anyChain: 'every chain (signed before EIP-155)',

  costs: 'Price and cost',
  feeFields: {
    gas: 'Gas limit',
    price: 'Price paid',
    maxFee: 'Price cap',
    maxTip: 'Tip cap',
    mostPaid: 'Fee at most',
    setAside: 'Set aside',
    intrinsic: 'Intrinsic gas',
  } satisfies Readonly<Record<FeeField, string>>,
  feeHints: {
    gas: 'The most gas that it may use.',
    price: 'Per gas, once it is in a block: base fee and tip, within the cap.',
    maxFee: 'The most that its sender would pay per gas.',
    maxTip: 'The most of it that goes to who makes the block.',
    mostPaid: 'Gas limit times price paid. What it did use is in its receipt.',
    setAside: 'What the sender had to own: gas at the cap, blobs at theirs, and the value.',
    intrinsic:
      'Charged before anything runs, by the rules of Ethereum since Shanghai; older blocks and other chains have others.',
  } satisfies Readonly<Record<FeeField, string>>,
  costsNote: 'How much gas was used stands in the receipt, not in the transaction.',
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
      `${base} for being one`,
      ...(data === null ? [] : [`${data} for its input`]),
      ...(creation === null ? [] : [`${creation} for creating`]),
      ...(accessList === null ? [] : [`${accessList} for its access list`]),
      ...(authorizations === null ? [] : [`${authorizations} for authorizations`]),
      ...(floor === null ? [] : [`at least ${floor} in all if the chain has EIP-7623`]),
    ].join(', '),

  input: 'Input',
  inputSize: (bytes: string, zeros: string, one: boolean): string =>
    `${bytes} ${one ? 'byte' : 'bytes'}, ${zeros} of them zero`,
  inputForms: { decoded: 'Decoded', words: 'Raw words', text: 'UTF-8' } satisfies Readonly<Record<InputForm, string>>,
  noInput: 'It has no input.',
  batch: 'Calls',
  batchNote: (calls: string, amount: number): string => `${calls} ${amount === 1 ? 'call' : 'calls'}, in this order`,
  createsContract: 'creates a contract',
  inputBytes: (bytes: string, amount: number): string => `${bytes} ${amount === 1 ? 'byte' : 'bytes'} of input`,
  moreCalls: (count: string, amount: number): string =>
    `${count} more ${amount === 1 ? 'call is' : 'calls are'} not shown.`,
  selector: 'Selector',
  position: 'Byte',
  word: 'Word',
  couldBe: 'Could be',
  wordHints: {
    zero: 'zero',
    one: '1 or true',
    'small-number': 'number',
    number: 'number',
    max: 'unlimited',
    negative: 'negative number',
    address: 'address',
    timestamp: 'time',
    amount: 'amount of 18 decimals',
    selector: 'selector',
    text: 'text',
    offset: 'offset',
    length: 'length',
    hash: 'hash',
  } satisfies Readonly<Record<WordHint, string>>,
  leadsTo: (position: string): string => `offset to byte ${position}`,
  wordsCaption: 'The input in words of 32 bytes',
  guessNote: 'By their shape alone, and so guessed.',
  more: (count: string, amount: number): string => `${count} more ${amount === 1 ? 'word is' : 'words are'} not shown.`,
  showAll: 'Show all',
  textNote: 'The bytes as UTF-8, written out where nothing can be seen; most inputs are no text.',
  zeros: (count: string, amount: number): string => `${count} zero ${amount === 1 ? 'byte' : 'bytes'}`,
  initCode: (bytes: string, amount: number): string =>
    `Code that is run to make the contract: ${bytes} ${amount === 1 ? 'byte' : 'bytes'}`,
  constructorArguments: (bytes: string): string => `Arguments of the constructor: ${bytes} bytes`,
  copyInput: 'input',
  problems: (count: string): string => `Parts of the ABIs that this page gave were not understood: ${count}.`,

  accessList: 'Access list',
  accessListSize: (addresses: string, keys: string, gas: string): string =>
    `addresses: ${addresses}, slots: ${keys}, cost: ${gas} gas`,
  keys: (count: string, amount: number): string => `${count} ${amount === 1 ? 'slot' : 'slots'}`,
  noKeys: 'no slots',

  blobs: 'Blobs',
  blobFields: {
    count: 'Blobs',
    gas: 'Blob gas',
    maxFee: 'Blob price cap',
    mostPaid: 'Blob fee at most',
    hashes: 'Versioned hashes',
  },
  blobNote: 'The blobs themselves are not on the chain: only these hashes commit to them.',
  blobVersion: 'version 0x01 expected',

  authorizations: 'Authorizations',
  authorizationsNote:
    'Each account signed for itself that it takes on the code of its delegate. Who signed is worked out here, from the signature.',
  authority: 'Account',
  delegate: 'Delegate',
  chain: 'Chain',
  nonce: 'Nonce',
  effect: 'Effect',
  everyChain: 'every chain',
  delegates: 'delegates',
  revokes: 'takes the code away',
  recovering: '…',
  nobody: 'nobody',
  faults: {
    'other-chain': 'none: signed for another chain',
    'no-signature': 'none: no key can have signed this',
    'high-s': 'none: the signature is not in its low form',
    'wrong-nonce': 'none: the sender’s own nonce is already one higher',
  } satisfies Readonly<Record<AuthorizationFault, string>>,
  mayApply: 'Takes effect if the nonce is that of the account, which this answer does not tell.',

  signature: 'Signature',
  signedFor: 'Signed for',
  signer: 'Signer',
  signerHint: 'The address of the key that made this signature, worked out here.',
  lowS: 'low s',
  highS: 'high s (before Homestead)',
  signedBytes: 'Signed bytes',
  signedBytesHint: 'The transaction as it was sent to the network, built again from its fields.',
  copySigned: 'Copy raw transaction',
  copyPayload: 'Copy what was signed',
  notCovered: 'Not signed, and so on the node’s word alone: block number, time, and the price that was paid.',
  unsigned: 'It has no signature: the chain made it itself.',

  logs: 'Logs',
  showLogs: 'Show its logs',
  /** The same call on the state of the parent block. */
  simulation: 'Touched contracts and slots',
  showSimulation: 'Try its call again',
  simulationNote:
    'Asks the node to try the same call on the state of the parent block, without its fees, and to list what it touches.',
  simulationCaveat:
    'This is an estimate: it ran on the state at the start of the block, not mid-block, where it stood behind others. What they changed is not in it.',
  /** For the first one of its block, which nothing stood in front of. */
  simulationCaveatFirst:
    'It was the first of its block, so this is the state it met; number and time of the block were still those of the parent.',
  /** What a transaction of its type brings along that the call does not. */
  simulationWithout: {
    eip4844: 'Blobs are not sent along: code that asks for their hashes finds none.',
    eip7702: 'Authorizations are not sent along: accounts that take on code by them run none here.',
  } satisfies Readonly<Record<'eip4844' | 'eip7702', string>>,
  simulationRuns: (gas: string): string => `runs through · ${gas} gas`,
  simulationStops: (gas: string): string => `fails there · ${gas} gas`,
  simulationTouches: (addresses: string, slots: string): string =>
    `Addresses touched: ${addresses}, slots: ${slots}. Sender, recipient and precompiles are listed only with slots.`,
  simulationFailed: 'The call could not be tried:',
  simulationUnknown: 'The node does not know the parent block.',
  simulationAddress: 'Touched address',
  simulationSlot: 'Touched slot',
  logsNote: 'Asks for the logs of the whole block and keeps those of this transaction.',
  noLogs: 'It wrote no logs.',
  logsFailed: 'The logs could not be had:',

  others: 'Other fields',
};

/** The words of this widget alone. Numbers arrive formatted; a sentence with values in it is a list of its pieces. */
export type TransactionWords = typeof english;

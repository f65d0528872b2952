import type { WordHint } from '../../decode/word-hints.js';
import type { AuthorizationFault } from './panels/signature.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { TypeName } from './view.js';
import type { OverviewField, TransactionWords } from './words.en.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { Localization } from '../../ui/localization/localization.js';
import { remember } from '../../ui/remember.js';
import type { Drawing } from './input.js';

export type FeeField =
  | 'gas'
  | 'price'
  | 'baseFee'
  | 'maxFee'
  | 'maxTip'
  | 'burned'
  | 'tip'
  | 'saved'
  | 'mostPaid'
  | 'maxCost'
  | 'intrinsic';

export const panelEnglish = {
  hints: {
    hash: 'Keccak-256 of the signed transaction, recomputed from the fields below.',
    type: 'Transaction type (EIP-2718): which fields it has, how it is signed and how it pays for gas.',
    block: 'The block that includes it. Not part of the signature.',
    from: 'The account that signs and pays. Recovered from the signature for known types; otherwise as the node sent it.',
    to: 'The contract that is called, or the account that receives the value.',
    creates: 'The transaction has no recipient, so its input runs as init code of a new contract.',
    transfers: 'From the logs of the receipt.',
    nonce: 'Number of transactions the sender sent before; each nonce is used once.',
    chainId: 'The chain it was signed for; it cannot be replayed on another.',
  } satisfies Readonly<Record<OverviewField, string>>,
  feeHints: {
    gas: 'The most gas the transaction may use.',
    price: 'Price per gas once included: base fee plus priority fee, at most the max fee per gas.',
    baseFee: 'Price per gas that every transaction of the block paid.',
    maxFee: 'The most the sender pays per gas (maxFeePerGas).',
    maxTip: 'The most the block producer gets per gas, within the max fee (maxPriorityFeePerGas).',
    burned: 'Base fee × gas used. Ethereum burns it; other chains may collect it.',
    tip: 'Paid to the block producer: priority fee × gas used.',
    saved: '(Max fee − effective gas price) × gas used: what the sender offered and did not pay.',
    mostPaid: 'Gas limit × effective gas price. For the fee paid, see the receipt.',
    maxCost: 'Balance the sender needed: gas at the max fee, blob gas at its max fee, and the value.',
    intrinsic:
      'Charged before execution, by the rules of Ethereum since Shanghai; older blocks and other chains may differ.',
  } satisfies Readonly<Record<FeeField, string>>,
  typeNotes: {
    legacy: 'The original format: one gas price and, since EIP-155, the chain ID in v.',
    eip2930: 'One gas price, and a list of addresses and slots paid for in advance.',
    eip1559: 'A max fee and a priority fee; the base fee of the block is burned.',
    eip4844: 'Carries blobs, which pay for blob gas separately and are pruned after some weeks.',
    eip7702: 'Lets accounts delegate to the code of a contract, each by its own signature.',
    deposit: 'Created by a rollup from a deposit on its parent chain; not signed.',
    unknown: 'A chain-specific type: all fields are listed below as the node sent them.',
  } satisfies Readonly<Record<TypeName, string>>,
  figureTitles: {
    value: 'Native coin sent with the transaction',
    fee: 'Gas used × gas price of the receipt, and blob gas; rollups add the fee of their parent chain',
    gasUsed: 'Gas that the transaction used, according to its receipt',
  },
  succeededTitle: 'It has logs; a failed transaction has none',
  receiptTitle: 'Requests the receipts of the block: status, gas used, fee and token transfers',
  computedTitle: 'Derived from the sender and the nonce',
  moreTransfers: (count: string, amount: number): string =>
    `${count} more ${amount === 1 ? 'transfer is' : 'transfers are'} in the logs.`,

  costs: 'Gas and fees',
  feeFields: {
    gas: 'Gas limit',
    price: 'Effective gas price',
    baseFee: 'Base fee per gas',
    maxFee: 'Max fee per gas',
    maxTip: 'Max priority fee per gas',
    burned: 'Burned',
    tip: 'Priority fee paid',
    saved: 'Saved below max fee',
    mostPaid: 'Fee at gas limit',
    maxCost: 'Max total cost',
    intrinsic: 'Intrinsic gas',
  } satisfies Readonly<Record<FeeField, string>>,
  costsLine: { limit: 'limit', burned: 'burned', saved: 'saved' },
  intrinsicParts: ({
    base,
    data,
    creation,
    accessList,
    authorizations,
    floor,
    fork,
  }: {
    readonly base: string;
    readonly data: string | null;
    readonly creation: string | null;
    readonly accessList: string | null;
    readonly authorizations: string | null;
    readonly floor: string | null;
    readonly fork: GasFork | undefined;
  }): string =>
    [
      `${base} base`,
      ...(data === null ? [] : [`${data} calldata`]),
      ...(creation === null ? [] : [`${creation} contract creation`]),
      ...(accessList === null ? [] : [`${accessList} access list`]),
      ...(authorizations === null ? [] : [`${authorizations} authorizations`]),
      ...(floor === null
        ? []
        : [`at least ${floor} in total${fork === 'amsterdam' ? ' (EIP-7976)' : ' if the chain has EIP-7623'}`]),
    ].join(', '),
  batchNote: (calls: string, amount: number): string => `${calls} ${amount === 1 ? 'call' : 'calls'}, in this order`,
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
  guessNote: 'Guessed from the value of each word only.',
  more: (count: string, amount: number): string => `${count} more ${amount === 1 ? 'word is' : 'words are'} not shown.`,
  textNote: 'Input bytes as UTF-8, with invisible characters written out; most inputs are not text.',
  zeros: (count: string, amount: number): string => `${count} zero ${amount === 1 ? 'byte' : 'bytes'}`,
  constructorArguments: (bytes: string): string => `Constructor arguments: ${bytes} bytes`,

  accessList: 'Access list',
  accessListSize: (addresses: string, keys: string, gas: string): string =>
    `addresses: ${addresses}, slots: ${keys}, cost in gas: ${gas}`,
  keys: (count: string, amount: number): string => `${count} ${amount === 1 ? 'slot' : 'slots'}`,
  noKeys: 'no slots',

  blobs: 'Blobs',
  blobFields: {
    count: 'Blobs',
    gas: 'Blob gas',
    maxFee: 'Max fee per blob gas',
    mostPaid: 'Max blob fee',
    paid: 'Blob fee paid',
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
  noSigner: 'no signer',
  faults: {
    'other-chain': 'no effect: signed for another chain',
    'no-signature': 'no effect: invalid signature',
    'high-s': 'no effect: high s in the signature',
    'last-nonce': 'no effect: no account can have this nonce',
    'wrong-nonce': 'no effect: the sender’s own nonce is already one higher',
  } satisfies Readonly<Record<AuthorizationFault, string>>,
  mayApply: 'Takes effect if the nonce matches the account nonce, which this response does not contain.',

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
  notCovered: 'Not signed: block number, time and effective gas price.',
  unsigned: 'No signature: created by the chain itself.',

  signatureLine: (signer: string): string => `signer ${signer}`,
  logs: 'Logs',
  showLogs: 'Show logs',
  logCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}`,
  authorizationCount: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'account signed' : 'accounts signed'}`,
  onRequest: 'on request',
  /** The simulation of the call on the state of the parent block. */
  simulation: 'Simulation',
  showSimulation: 'Simulate this call',
  simulationNote:
    'Simulates the same call on the state of the parent block, without fees, and lists the addresses and slots it touches.',
  simulationCaveat:
    'An estimate on the state at the start of the block, without the changes of earlier transactions in it.',
  /** For the first transaction of its block, before which the state is the parent's. */
  simulationCaveatFirst:
    'The transaction was first in its block, so it ran on this state; only block number and time are taken from the parent.',
  /** Features of this transaction type that the simulated call lacks. */
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
  logsNote: 'Loads the logs of the whole block and shows the logs of this transaction.',
  logsFailed: 'The logs could not be loaded:',

  inclusion: 'Inclusion',
  count: 'Count transactions',
  inclusionNote:
    'All transactions of the block together prove that it includes this one. They are counted first, in at most 20 requests.',
  /** `seconds` at the pace of the gateway's earlier answers. */
  inclusionCost: (count: string, amount: number, seconds: string): string =>
    `The block has ${count} ${amount === 1 ? 'transaction' : 'transactions'}: up to ${count} ${amount === 1 ? 'request' : 'requests'}, about ${seconds} s at the current pace.`,
  inclusionAsk: 'Check inclusion',
  inclusionTooMany:
    'The block has too many transactions to count in 20 requests. A gateway that returns whole blocks can prove it.',
  inclusionCompared: (count: string, amount: number): string =>
    amount === 1
      ? 'The only transaction of the block was compared.'
      : `All ${count} transactions of the block were compared.`,
  inclusionFailed: 'The transactions of the block could not be loaded:',
};

export type PanelWords = typeof panelEnglish;

export const panelWords: Catalogue<PanelWords> = {
  name: 'evm-transaction',
  en: panelEnglish,
};

export type AllWords = TransactionWords & PanelWords;

export interface LateDrawing extends Drawing {
  readonly words: AllWords;
}

const merged = remember((words: TransactionWords, late: PanelWords): AllWords => ({ ...words, ...late }));

export function withPanelWords<One extends { readonly words: TransactionWords; readonly localization: Localization }>(
  drawing: One,
): One & { readonly words: AllWords } {
  return { ...drawing, words: merged(drawing.words, drawing.localization.wordsOf(panelWords)) };
}

import type { AllWords } from './late-words.en.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { fields } from './fields.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

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

export type FeeField = 'gas' | 'price' | 'maxFee' | 'maxTip' | 'mostPaid' | 'maxCost' | 'intrinsic';

export type TypeName = 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702' | 'deposit' | 'unknown';

export type InputForm = 'decoded' | 'words' | 'text';

export const english = {
  query: (index: string, block: string): string => `index ${index} of block ${block}`,
  summary: (index: string, type: string): string => `Transaction ${index}: ${type}.`,
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      index: { label: 'Index', previous: 'Previous transaction of the block', next: 'Next transaction of the block' },
    },
  } satisfies FormParts<typeof fields>,

  none: (index: string): string =>
    `No transaction with index ${index} in this block, or the node does not have the block.`,
  noneNext: 'Indices start at 0. Enter the block hash: the gateway has no lookup by transaction hash.',
  first: 'Show first transaction',

  /** The action of the transaction, in one sentence. */
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
    time: 'Timestamp',
    from: 'From',
    to: 'To',
    creates: 'Created contract',
    value: 'Value',
    nonce: 'Nonce',
    chainId: 'Chain ID',
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
    eip1559: 'A max fee and a priority fee; the base fee of the block is burned.',
    eip4844: 'Carries blobs, which pay for blob gas separately and are pruned after some weeks.',
    eip7702: 'Lets accounts delegate to the code of a contract, each by its own signature.',
    deposit: 'Created by a rollup from a deposit on its parent chain; not signed.',
    unknown: 'A chain-specific type: all fields are listed below as the node sent them.',
  } satisfies Readonly<Record<TypeName, string>>,
  since: (eips: string, upgrade: string): string => `${eips}, since ${upgrade}`,
  computed: 'computed',
  computedTitle: 'Derived from the sender and the nonce',
  pending: 'pending, not in a block',
  anyChain: 'any chain (signed without EIP-155)',

  costs: 'Gas and fees',
  feeFields: {
    gas: 'Gas limit',
    price: 'Effective gas price',
    maxFee: 'Max fee per gas',
    maxTip: 'Max priority fee per gas',
    mostPaid: 'Max transaction fee',
    maxCost: 'Max total cost',
    intrinsic: 'Intrinsic gas',
  } satisfies Readonly<Record<FeeField, string>>,
  costsNote: 'For gas used, see the receipt.',
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

  input: 'Input data',
  inputSize: (bytes: string, zeros: string, one: boolean): string =>
    `${bytes} ${one ? 'byte' : 'bytes'}, ${zeros} zero`,
  inputForms: { decoded: 'Decoded', words: 'Raw words', text: 'UTF-8' } satisfies Readonly<Record<InputForm, string>>,
  batch: 'Calls',
  initCode: (bytes: string, amount: number): string => `Init code: ${bytes} ${amount === 1 ? 'byte' : 'bytes'}`,
  copyInput: 'input',
  problems: (count: string): string => `ABI entries of this page that could not be parsed: ${count}.`,
};

/** The words of this widget. Numbers are formatted by the caller; a sentence with values in it is a list of pieces. */
export type TransactionWords = typeof english;

export const words: Catalogue<TransactionWords> = {
  name: 'evm-transaction',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-transaction': AllWords;
  }
}

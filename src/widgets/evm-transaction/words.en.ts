import type { AllWords } from './late-words.en.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { LoadedReceipt } from './view-receipt.js';
import type { InputForm, TypeName } from './view.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export type OverviewField = 'hash' | 'type' | 'block' | 'from' | 'to' | 'creates' | 'transfers' | 'nonce' | 'chainId';

export const english = {
  query: (index: string, block: string): string => `block ${block} · index ${index}`,
  summary: (index: string, type: string): string => `Transaction ${index}: ${type}.`,
  form: {
    words: {
      blockHash: { label: 'Block hash' },
      index: { label: 'Index', previous: 'Previous transaction of the block', next: 'Next transaction of the block' },
    },
  } satisfies FormParts<typeof fields>,

  none: (index: string, block: string): string =>
    `No transaction with index ${index} in block ${block}, or the node does not have this block.`,
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
  statuses: { success: 'Succeeded', reverted: 'Failed', unknown: 'Status unknown' } satisfies Readonly<
    Record<LoadedReceipt['status'], string>
  >,
  loadReceipt: 'Load the receipt',
  receiptCost: '1 request',
  noReceipt: 'No receipt, so status and fee are unknown.',
  blockOf: (block: unknown): readonly unknown[] => ['Block ', block],
  indexOf: (index: string): string => `index ${index}`,
  /** The key figures: without a receipt, the limits of fee and gas. */
  figures: {
    value: 'Value',
    fee: 'Fee paid',
    maxFee: 'Fee at gas limit',
    gasUsed: 'Gas used',
    gasLimit: 'Gas limit',
    price: 'Gas price',
  },
  ofLimit: (limit: string, share: string): string => `${share} of ${limit}`,
  fields: {
    hash: 'Hash',
    type: 'Type',
    block: 'Block hash',
    from: 'From',
    to: 'To',
    creates: 'Created contract',
    transfers: 'Token transfers',
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
  since: (eips: string, upgrade: string): string => `${eips}, since ${upgrade}`,
  /** After a recipient that is the sender. */
  ownAccount: 'own account',
  computed: 'computed',
  pending: 'pending, not in a block',
  anyChain: 'any chain (signed without EIP-155)',

  input: 'Input data',
  inputSize: (bytes: string, zeros: string, one: boolean): string =>
    `${bytes} ${one ? 'byte' : 'bytes'}, ${zeros} zero`,
  inputForms: { decoded: 'Decoded', words: 'Raw words', text: 'UTF-8' } satisfies Readonly<Record<InputForm, string>>,
  batch: 'Calls',
  initCode: (bytes: string, amount: number): string => `Init code: ${bytes} ${amount === 1 ? 'byte' : 'bytes'}`,
  copyInput: 'input',
  problems: (count: string): string => `ABI entries of this page that could not be parsed: ${count}.`,
};

/** The words of this widget. The caller formats numbers. A sentence with values is a list of pieces. */
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

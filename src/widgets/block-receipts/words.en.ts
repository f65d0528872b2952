import type { FormParts } from '../../ui/fields/form.js';
import type { ReceiptForm } from '../../verify/receipt-bytes.js';
import type { fields } from './request.js';
import type { Creation, ReceiptStatus } from './view-rows.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  form: {
    words: {
      block: { label: 'Block', placeholder: 'number, tag or hash', previous: 'Previous block', next: 'Next block' },
      compareBlock: { label: 'Compare with', placeholder: 'block' },
    },
  } satisfies FormParts<typeof fields>,
  /** `block 43` */
  atBlock: (block: string): string => `block ${block}`,

  caption: (block: string): string => `Receipts of block ${block}, in transaction order`,
  /** `failed`: null if no receipt contains its outcome. */
  summary: (count: string, block: string, amount: number, failed: string | null): string =>
    `${count} ${amount === 1 ? 'receipt' : 'receipts'} in block ${block}${failed === null ? '; status not reported' : `, ${failed} failed`}.`,
  onlyPart: (count: string, amount: number): string =>
    `Incomplete: only ${count} ${amount === 1 ? 'receipt' : 'receipts'} of this block ${amount === 1 ? 'was' : 'were'} returned, so its totals and shares are unknown.`,
  comparedPart: (block: string): string =>
    `Not all receipts of block ${block} were returned, so the blocks cannot be compared.`,
  unknownBlock: 'Block not found.',
  unknownBlockNext: 'It may be above the chain head, or the hash may belong to an uncle: choose another block.',
  onlyBlock: 'The gateway returned the block without its receipts.',
  onlyBlockNext: 'The menu has the raw response. Use a gateway that returns receipts.',
  empty: 'The node returned no receipts.',
  emptyNext: 'The block may have no transactions, or the node may not have its receipts. The block header shows which.',
  shownEmpty: 'This block has no transactions, so it has no receipts.',
  shownEmptyNext: 'The receipts root used for comparison belongs to an empty block.',
  beforeByzantium:
    'Receipts before Byzantium have a state root instead of a status, so they do not say which transactions failed.',
  withoutStatus: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'receipt has' : 'receipts have'} no status.`,
  pricesMissing: 'Not all receipts have a gas price, so total fees are unknown.',

  /** The sentences above the figures. */
  lead: {
    /** Before the sentences if a filter hides rows. */
    shown: 'Rows shown:',
    succeeded: (count: string, amount: number): string =>
      amount === 1 ? 'The transaction succeeded.' : `All ${count} transactions succeeded.`,
    /** `share`: null if some receipts do not contain their outcome. */
    failed: (failed: string, count: string, share: string | null, amount: number): string =>
      amount === 1
        ? 'The transaction failed.'
        : `${failed} of ${count} transactions failed${share === null ? '' : ` (${share})`}.`,
    /** `count`: null after a sentence that names it. `fees`: null if they are unknown. */
    sums: (
      {
        count,
        gas,
        fees,
        logs,
      }: Readonly<Record<'gas' | 'logs', string>> & {
        readonly count: string | null;
        readonly fees: unknown;
      },
      amount: number,
      logAmount: number,
    ): readonly unknown[] => [
      count === null
        ? amount === 1
          ? 'It'
          : 'Together they'
        : `${count} ${amount === 1 ? 'transaction' : 'transactions'}`,
      ` used ${gas} gas`,
      ...(fees === null ? [' and'] : [', paid ', fees, ' in fees and']),
      ` emitted ${logs} ${logAmount === 1 ? 'log' : 'logs'}.`,
    ],
  },
  transactions: 'Transactions',
  gasUsed: 'Gas used',
  fees: 'Fees',
  age: 'Age',
  medianPrice: 'Median gas price',
  priceRange: (lowest: string, ninetieth: string): string => `min ${lowest} · p90 ${ninetieth}`,
  priceTitle: 'Effective gas price in gwei: half of the transactions paid this much or less.',
  blobGas: 'Blob gas',
  blobFees: (fees: string): string => `${fees} in fees`,
  logs: 'Logs',

  index: 'Index',
  transaction: 'Transaction',
  status: 'Status',
  statuses: {
    success: 'succeeded',
    reverted: 'failed',
    root: 'not reported',
    unknown: 'not reported',
  } satisfies Readonly<Record<ReceiptStatus, string>>,
  rootTitle: 'This receipt has a state root instead of a status',
  method: 'Method',
  methods: { transfer: 'transfer', creation: 'creation' },
  /** Requests the functions of the transactions, and why some failed. */
  loadMethods: 'Load methods (1 request)',
  /** In a failed transaction: loads the methods. */
  loadReason: 'Load reason (1 request)',
  value: 'Value',
  /** In the row of a failed transaction: loads the methods. */
  why: 'Why?',
  /** An amount of a token that is not known. */
  unscaled: (digits: string): string => `${digits} in the smallest unit: the token is unknown`,
  type: 'Type',
  types: {
    legacy: 'Legacy (0)',
    eip2930: 'Access list (1)',
    eip1559: 'Dynamic fee (2)',
    eip4844: 'Blob (3)',
    eip7702: 'Set code (4)',
  },
  noType: 'none',
  parties: 'From / to',
  from: 'From',
  to: 'To',
  creations: { created: 'created', failed: 'creation failed', 'not-told': 'creation not confirmed' } satisfies Readonly<
    Record<Creation['outcome'], string>
  >,
  creationUntold: 'The receipt does not say whether the contract was created',
  notReported: 'not reported',
  gas: 'Gas',
  share: 'of block',
  /** The column of fees, with the gas prices below them. */
  fee: (unit: string): string => `Fee (${unit}) / price`,
  mismatch: 'mismatch',
  /** `cumulative 131,758, sum 131,757` */
  wrongSum: (claimed: string, computed: string): string => `cumulative ${claimed}, sum ${computed}`,
  openRow: (place: string): string => `Receipt and logs of transaction ${place}`,

  find: 'Filter receipts',
  findHint: 'hash, address, topic or event',
  anyStatus: 'Any status',
  anyType: 'Any type',
  leastGas: 'Min gas',
  wrongGas: 'Min gas must be a whole number of up to 20 digits, such as 46,231; until then, this filter is off.',
  unit: 'Fee unit',
  /** Before a select of units. */
  feesIn: 'Fees in',
  onlyReceiver: 'to',
  noMatch: 'No matching receipts in this block.',
  noMatchNext: 'Enter an event as its signature, such as Transfer(address,address,uint256).',
  allRows: 'All rows',
  inPages: 'Pages',

  /** The buttons of the panels. */
  panels: { gas: 'Gas charts', root: 'Root and bloom' },
  headings: {
    gas: 'Gas by transaction',
    receivers: 'Gas by recipient',
    root: 'Receipts root',
    bloom: 'Bloom filter',
  },
  gasOf: (index: string): string => `Index ${index}`,
  receiversNote: 'Gas used by the transactions to each address, including calls to other contracts.',
  receiverCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'transaction' : 'transactions'}`,
  noReceiver: 'no recipient',
  otherReceivers: (count: string, amount: number): string => `${count} ${amount === 1 ? 'other' : 'others'}`,
  bloomNote: 'The bloom filters of all receipts combined: it must equal logsBloom in the block header.',
  /** If only some receipts of the block were returned. */
  bloomPart: 'The bloom filter of the block is unknown: not all of its receipts were returned.',
  bloomBits: (count: string): string => `${count} of 2,048 bits set`,
  bloomLabel: 'Test for',
  bloomHint: 'address, topic or event',
  bloomTest: 'Test',
  bloomMalformed: 'Not an address (20 bytes), topic (32 bytes) or event such as Transfer(address,address,uint256).',
  bloomExcludes: 'No: not all of its bits are set, so no log of this block has it as address or topic.',
  bloomAllows: 'Possibly: all of its bits are set.',
  /** How many logs of these receipts contain it, or that the bloom matches a value in none. */
  bloomFound: (count: string, amount: number): string =>
    amount === 0
      ? 'No log matches: a false positive.'
      : `${count} ${amount === 1 ? 'log here has' : 'logs here have'} it.`,
  /** The false positive rate of a bloom this full. */
  bloomOdds: (of: string): string => `A filter this full gives a false “possibly” for one in ${of} values.`,
  rootCovers: 'Root of the receipts trie: it must equal receiptsRoot in the block header.',
  rootNote:
    'It covers type, status, cumulative gas, bloom filter and logs with their data, but not sender, recipient, gas price, created contract or transaction hash. Without the root, these are not checked: status, log data, topic order, a missing last receipt.',
  rootForms: {
    usual: 'Standard Ethereum receipt encoding.',
    'deposit-nonce': 'Deposits encoded with their nonce (OP Stack since Canyon).',
    'deposit-plain': 'Deposits encoded without their nonce (OP Stack before Canyon).',
    'state-root': 'Receipts encoded with their state root instead of their status.',
    'without-last': 'Last receipt excluded: it belongs to a system transaction.',
  } satisfies Readonly<Record<ReceiptForm, string>>,
  rootComparisons: {
    none: 'computed, not compared',
    pass: '✓ matches expected root',
    fail: '✕ does not match expected root',
    open: 'not comparable',
  } satisfies Readonly<Record<'none' | 'pass' | 'fail' | 'open', string>>,
  rootMissing: 'Cannot be computed: these receipts lack a required field, or are not all of the block.',
  rootLabel: 'receiptsRoot from the header',

  hash: 'Hash',
  blockHash: 'Block hash',
  contract: 'Contract',
  cumulativeGas: 'Cumulative gas',
  cumulativeHint: 'Gas used by this transaction and all before it in the block',
  effectivePrice: 'Effective gas price',
  totalFee: 'Transaction fee',
  blobGasPrice: 'Blob gas price',
  blobFee: 'Blob fee',
  root: 'State root',
  made: 'Timestamp',
  extraFieldsNote: 'Chain-specific fields as sent by the node',
  logsOf: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}`,

  comparison: (first: string, second: string): string => `Block ${first} vs block ${second}`,
  comparedFailed: (block: string): string => `The receipts of block ${block} could not be loaded for comparison:`,
  comparedMissing: (block: string): string => `Block ${block} was not found, so there is nothing to compare with.`,
  figure: 'Metric',
  difference: 'Difference',
  failed: 'Failed',
  failedShare: 'Failure rate',
  percentagePoints: (points: string): string => `${points} pp`,
  lowestPrice: 'Lowest gas price',
  ninetiethPrice: 'p90 gas price',
  highestPrice: 'Highest gas price',
  createdContracts: 'Created contracts',
};

/**
 * The words of the receipts of a block. Numbers are formatted by the caller; if a word depends on a count, the count is
 * passed too.
 */
export type ReceiptsWords = typeof english;

export const words: Catalogue<ReceiptsWords> = {
  name: 'block-receipts',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'block-receipts': ReceiptsWords;
  }
}

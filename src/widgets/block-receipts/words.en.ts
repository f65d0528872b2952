import type { FormParts } from '../../ui/fields/form.js';
import type { ReceiptForm } from '../../verify/receipt-bytes.js';
import type { Creation, ReceiptStatus } from './view.js';
import type { fields } from './fields.js';

/** The words in English. */
export const english = {
  form: {
    words: {
      block: { label: 'Block', placeholder: 'number, tag or hash', previous: 'Previous block', next: 'Next block' },
      compareBlock: { label: 'Compare with' },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,
  stopComparing: 'Stop comparing',
  /** `block 43` */
  atBlock: (block: string): string => `block ${block}`,
  networks: { 'evm-a': 'network A', 'evm-b': 'network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,

  caption: (block: string): string => `Receipts of block ${block}, in the order of their transactions`,
  /** `failed`: null where no receipt says how its transaction went. */
  summary: (count: string, block: string, amount: number, failed: string | null): string =>
    `${count} ${amount === 1 ? 'receipt' : 'receipts'} in block ${block}${failed === null ? '; which failed is not told' : `, ${failed} failed`}.`,
  onlyPart: (count: string, amount: number): string =>
    `Only ${count} ${amount === 1 ? 'receipt' : 'receipts'} of this block came, and it has more: its totals and shares are not known.`,
  askAgain: 'Refresh',
  comparedPart: (block: string): string => `Not all receipts of block ${block} came, so the blocks cannot be compared.`,
  unknownBlock: 'The node knows no such block.',
  unknownBlockNext: 'Above the head there is none yet, and the hash of an uncle is none either: ask for another block.',
  onlyBlock: 'The gateway answered the block itself, without its receipts.',
  onlyBlockNext: 'Its answer is kept in the raw reply; the receipts must be asked from a gateway that gives them.',
  empty: 'This block has no transactions, and so no receipts.',
  emptyNext: 'Try another block.',
  beforeByzantium:
    'Receipts from before Byzantium: they have a state root in place of a status, so they do not say which transactions failed.',
  untold: (count: string, amount: number): string =>
    `Not all receipts say how their transaction went: ${count} ${amount === 1 ? 'does' : 'do'} not.`,
  pricesMissing: 'Not all receipts have a price, so fees cannot be added up.',

  transactions: 'Transactions',
  failedOf: (failed: string, share: string | null): string =>
    share === null ? `${failed} failed` : `${failed} failed · ${share}`,
  gasUsed: 'Gas used',
  fees: 'Fees',
  medianPrice: 'Median price',
  priceRange: (lowest: string, ninetieth: string): string => `from ${lowest} · 90 % up to ${ninetieth}`,
  priceTitle: 'Wei per gas that was paid, in gwei: half of the transactions paid no more than this one',
  blobGas: 'Blob gas',
  blobFees: (fees: string): string => `${fees} in fees`,
  logs: 'Logs',
  ofShown: 'The figures are those of the rows on show.',

  index: 'Index',
  transaction: 'Transaction',
  status: 'Status',
  statuses: { success: 'success', reverted: 'failed', root: 'not told', unknown: 'not told' } satisfies Readonly<
    Record<ReceiptStatus, string>
  >,
  rootTitle: 'A state root stands in place of a status',
  type: 'Type',
  noType: 'none',
  parties: 'From / to',
  from: 'From',
  to: 'To',
  creations: { created: 'created', failed: 'creation failed', 'not-told': 'would create' } satisfies Readonly<
    Record<Creation['outcome'], string>
  >,
  creationUntold: 'The receipt does not say whether the creation succeeded',
  nobody: 'not told',
  gas: 'Gas',
  share: 'of block',
  /** What of the gas of the block was used before it. */
  after: (share: string): string => `after ${share}`,
  price: (unit: string): string => `Price, ${unit}`,
  fee: (unit: string): string => `Fee, ${unit}`,
  mismatch: 'mismatch',
  openRow: (place: string): string => `Receipt and logs of transaction ${place}`,

  find: 'Find a receipt',
  findHint: 'hash, address, topic or event',
  anyStatus: 'Any status',
  anyType: 'Any type',
  leastGas: 'Least gas',
  wrongGas: 'Least gas is a whole number of up to 20 digits, as 46,231; nothing is filtered by it.',
  unit: 'Unit of fees',
  shownOf: (shown: string, loaded: string): string => `shown ${shown} of ${loaded}`,
  showAll: 'Show all',
  onlyReceiver: 'to',
  noMatch: 'No receipt of this block is like that.',
  noMatchNext: 'An event is found by its signature, as Transfer(address,address,uint256).',
  allRows: 'All rows',
  inPages: 'In pages',

  panels: { receivers: 'Gas by receiver', root: 'Receipts root', bloom: 'Bloom' },
  receiversNote: 'Gas of the transactions to each address; what it spent in calls to others counts as its own.',
  receiverCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'transaction' : 'transactions'}`,
  noReceiver: 'no receiver named',
  otherReceivers: (count: string, amount: number): string => `${count} ${amount === 1 ? 'other' : 'others'}`,
  bloomNote: 'All blooms of these receipts together: the header of this block must have this one.',
  /** Where the answer is a part of the block. */
  bloomPart: 'Not all receipts of the block are here: the bloom of the block is not known.',
  bloomBits: (count: string): string => `${count} of 2,048 bits set`,
  bloomLabel: 'Could this block contain',
  bloomHint: 'address, topic or event',
  bloomTest: 'Test',
  bloomMalformed:
    'That is no address (20 bytes), no topic (32 bytes) and no event, as Transfer(address,address,uint256).',
  bloomExcludes: 'No: not all of its bits are set, so no log of this block has it as its contract or among its topics.',
  bloomAllows: 'Possibly: all of its bits are set.',
  /** In how many logs of these receipts it is, or that the bloom says yes to what is in none. */
  bloomFound: (count: string, amount: number): string =>
    amount === 0
      ? 'None of the logs here has it: the bits are those of others.'
      : `${count} of the logs here ${amount === 1 ? 'has' : 'have'} it.`,
  /** How often a bloom that is this full says yes to what is in no log: one time in so many. */
  bloomOdds: (of: string): string => `A bloom as full as this says “possibly” to one in ${of} that no log has.`,
  rootCovers: 'Root of the trie of these receipts: the header of the block must have it as receiptsRoot',
  rootNote:
    'It covers type, status, cumulative gas, bloom and the logs with their data, not sender, recipient, gas price, created contract or transaction hash. Without a root to compare with, status, log data, the order of topics and a missing last receipt are not checked either.',
  rootForms: {
    usual: 'Receipts were written as Ethereum does.',
    'deposit-nonce': 'It comes out when deposits are written with their nonce (OP stack since Canyon).',
    'deposit-plain': 'It comes out when deposits are written without their nonce (OP stack before Canyon).',
    'state-root': 'It comes out when receipts are written with their state root and not with their status.',
    'without-last': 'It comes out without the last receipt, which is of a transaction of the chain itself.',
  } satisfies Readonly<Record<ReceiptForm, string>>,
  rootComparisons: {
    none: 'computed, not compared',
    pass: '✓ equals the expected one',
    fail: '✕ not the expected one',
    open: 'not comparable',
  } satisfies Readonly<Record<'none' | 'pass' | 'fail' | 'open', string>>,
  rootMissing: 'These receipts leave out something that it is made of, or are not all of the block.',
  rootLabel: 'receiptsRoot of the header',
  rootCompare: 'Compare',
  rootForget: 'Forget',

  hash: 'Hash',
  blockHash: 'Block hash',
  contract: 'Contract',
  cumulativeGas: 'Sum of gas',
  cumulativeHint: 'Gas of this transaction and of all before it in the block',
  effectivePrice: 'Price per gas',
  totalFee: 'Fee',
  blobGasPrice: 'Price per blob gas',
  blobFee: 'Fee of the blobs',
  root: 'State root',
  made: 'Block time',
  extraFields: 'Also said',
  extraFieldsNote: 'Members that this chain adds, as they came',
  logsOf: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}`,
  noLogs: 'This transaction left no logs.',

  comparison: (first: string, second: string): string => `Block ${first} beside block ${second}`,
  comparedFailed: (block: string): string => `The receipts of block ${block} could not be had to compare with:`,
  comparedMissing: (block: string): string => `There is no block ${block} to compare with.`,
  figure: 'Figure',
  difference: 'Difference',
  failed: 'Failed',
  failedShare: 'Share that failed',
  lowestPrice: 'Lowest price',
  ninetiethPrice: '90 % paid up to',
  highestPrice: 'Highest price',
  createdContracts: 'Contracts created',
};

/** The words of the receipts of a block. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type ReceiptsWords = typeof english;

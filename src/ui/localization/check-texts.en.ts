import type { CheckId } from '../../verify/check.js';
import { cosmosCheckTexts, counted, type CheckText } from './cosmos-check-texts.en.js';

export type CheckTexts = Readonly<Record<CheckId, CheckText>>;

export const checkTexts: CheckTexts = {
  ...cosmosCheckTexts,
  'receipt-bloom': {
    pass: counted('bloom filter matches its logs', 'bloom filters match their logs'),
    fail: counted('bloom filter does not match its logs', 'bloom filters do not match their logs'),
    open: counted('bloom filter not checked', 'bloom filters not checked'),
  },
  'receipts-root': {
    pass: () => 'Receipts match receipts root',
    fail: () => 'Receipts do not match receipts root',
    open: () => 'Receipts root not checked',
  },
  'root-coverage': {
    pass: () => 'Receipts root covers all fields',
    fail: () => 'Receipts root does not cover everything',
    open: (count, amount) => `Not covered by receipts root: ${count} ${amount === 1 ? 'part' : 'parts'}`,
  },
  'receipt-order': {
    pass: () => 'Receipt order is correct',
    fail: counted('receipt is out of order', 'receipts are out of order'),
    open: () => 'Receipt order not checked',
  },
  'cumulative-gas': {
    pass: () => 'Cumulative gas is correct',
    fail: (count, amount) => `${count} cumulative gas ${amount === 1 ? 'value is' : 'values are'} wrong`,
    open: () => 'Cumulative gas not checked',
  },
  'receipt-outcome': {
    pass: () => 'No logs in failed transactions',
    fail: (count, amount) => `${count} failed ${amount === 1 ? 'transaction has' : 'transactions have'} logs`,
    open: () => 'Logs of failed transactions not checked',
  },
  'receipt-contract': {
    pass: () => 'Created contracts match recipients',
    fail: (count, amount) =>
      `${count} created ${amount === 1 ? 'contract contradicts' : 'contracts contradict'} the recipient`,
    open: () => 'Created contracts not checked',
  },
  'receipt-gas': {
    pass: () => 'Gas used is at least intrinsic gas',
    fail: counted('transaction used less than intrinsic gas', 'transactions used less than intrinsic gas'),
    open: () => 'Intrinsic gas not checked',
  },
  'blob-gas': {
    pass: () => 'Blob gas is a multiple of the blob size',
    fail: counted(
      'receipt has blob gas that is not a multiple of the blob size',
      'receipts have blob gas that is not a multiple of the blob size',
    ),
    open: () => 'Blob gas not checked',
  },
  'log-order': {
    pass: () => 'Log indices are consecutive',
    fail: counted('log is out of order', 'logs are out of order'),
    open: () => 'Log order not checked',
  },
  'logs-filter': {
    pass: (count, amount) => (amount === 1 ? 'The log matches the filter' : `All ${count} logs match the filter`),
    fail: counted('log does not match the filter', 'logs do not match the filter'),
    open: () => 'Filter not checked',
  },
  'logs-unique': {
    pass: () => 'No duplicate logs',
    fail: (count, amount) => `${count} duplicate ${amount === 1 ? 'log' : 'logs'}`,
    open: () => 'Duplicates not checked',
  },
  'logs-gapless': {
    pass: () => 'No gaps in log indices',
    fail: counted('gap in log indices', 'gaps in log indices'),
    open: () => 'Gaps not checked',
  },
  'logs-sorted': {
    pass: () => 'Log order is correct',
    fail: counted('log is out of order', 'logs are out of order'),
    open: () => 'Log order not checked',
  },
  'logs-blocks': {
    pass: () => 'Block hashes are consistent',
    fail: counted('block hash contradicts another', 'block hashes contradict another'),
    open: () => 'Block hashes not checked',
  },
  'logs-transactions': {
    pass: () => 'Transaction positions are consistent',
    fail: counted('log contradicts the position of a transaction', 'logs contradict the position of a transaction'),
    open: () => 'Transaction positions not checked',
  },
  'logs-times': {
    pass: () => 'Block timestamps are consistent',
    fail: counted('timestamp contradicts its block', 'timestamps contradict their blocks'),
    open: () => 'Block timestamps not checked',
  },
  'one-block': {
    pass: () => 'All receipts are from one block',
    fail: counted('receipt names another block', 'receipts name another block'),
    open: () => 'Block not checked',
  },
  'list-unique': {
    pass: () => 'No duplicates',
    fail: (count, amount) => `${count} duplicate ${amount === 1 ? 'entry' : 'entries'}`,
    open: () => 'Duplicates not checked',
  },
  'list-excludes': {
    pass: () => 'No unnecessary entries',
    fail: (count, amount) => `${count} unnecessary ${amount === 1 ? 'entry' : 'entries'}`,
    open: () => 'Entries not checked',
  },
  'call-gas': {
    pass: () => 'Gas is within bounds',
    fail: () => 'Gas is out of bounds',
    open: () => 'Gas not checked',
  },
  'transaction-hash': {
    pass: () => 'Hash matches fields',
    fail: () => 'Hash does not match fields',
    open: () => 'Hash not checked',
  },
  'transaction-sender': {
    pass: () => 'Sender recovered from the signature',
    fail: () => 'Sender does not match signature',
    open: () => 'Sender not checked',
  },
  'transaction-receipt': {
    pass: () => 'Receipt matches transaction',
    fail: () => 'Receipt does not match transaction',
    open: () => 'Receipt not compared with transaction',
  },
  'transaction-place': {
    pass: () => 'Block and index match request',
    fail: () => 'Not the requested transaction',
    open: () => 'Block and index not checked',
  },
  'transaction-signature': {
    pass: () => 'Signature fields are consistent',
    fail: () => 'Signature fields are inconsistent',
    open: () => 'Signature fields not checked',
  },
  'transaction-price': {
    pass: () => 'Gas price is within max fee',
    fail: () => 'Gas price is above max fee',
    open: () => 'Gas price not checked',
  },
  'trace-order': {
    pass: () => 'Trace order matches receipts',
    fail: () => 'Trace order does not match receipts',
    open: () => 'Trace order not checked',
  },
  'trace-gas': {
    pass: (count, amount) => (amount === 1 ? 'Gas matches receipt' : `Gas of ${count} traces matches receipts`),
    fail: (count, amount) =>
      amount === 1 ? 'Gas does not match receipt' : `Gas of ${count} traces does not match receipts`,
    open: (count, amount) => `Gas of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
  },
  'trace-status': {
    pass: (count, amount) => (amount === 1 ? 'Status matches receipt' : `Status of ${count} traces matches receipts`),
    fail: (count, amount) => `Status of ${count} ${amount === 1 ? 'trace' : 'traces'} does not match the receipt`,
    open: (count, amount) => `Status of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
  },
  'trace-parties': {
    pass: (count, amount) =>
      amount === 1 ? 'Sender and recipient match receipt' : `Senders and recipients of ${count} traces match receipts`,
    fail: (count, amount) =>
      `Sender or recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} does not match the receipt`,
    open: (count, amount) => `Sender and recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
  },
  'trace-created': {
    pass: (count, amount) =>
      amount === 1 ? 'Created contract matches receipt' : `${count} created contracts match receipts`,
    fail: (count, amount) => `${count} created ${amount === 1 ? 'contract is' : 'contracts are'} not in the receipt`,
    open: () => 'Created contract not checked',
  },
  'trace-logs': {
    pass: (count, amount) => (amount === 1 ? 'Logs match receipt' : `Logs of ${count} traces match receipts`),
    fail: (count, amount) => `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} do not match the receipt`,
    open: (count, amount) => `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
  },
  'trace-callers': {
    pass: (count, amount) =>
      amount === 1 ? 'Callers match executing contract' : `Callers of ${count} traces match executing contracts`,
    fail: counted(
      'trace has a call from a contract that is not executing',
      'traces have calls from a contract that is not executing',
    ),
    open: () => 'Callers not checked',
  },
  'trace-call-gas': {
    pass: (count, amount) =>
      amount === 1 ? 'Call gas is within caller’s gas' : `Call gas of ${count} traces is within callers’ gas`,
    fail: counted(
      'trace has a call with more gas than the caller’s',
      'traces have calls with more gas than the caller’s',
    ),
    open: () => 'Call gas not checked',
  },
  'trace-state-gas': {
    pass: (count, amount) =>
      amount === 1
        ? 'Execution gas and state gas make up the gas used'
        : `Execution gas and state gas of ${count} traces make up the gas used`,
    fail: counted(
      'trace has execution gas and state gas that do not make up the gas used',
      'traces have execution gas and state gas that do not make up the gas used',
    ),
    open: () => 'State gas not checked',
  },
  'trace-log-address': {
    pass: (count, amount) =>
      amount === 1
        ? 'Log addresses match executing contract'
        : `Log addresses of ${count} traces match executing contracts`,
    fail: counted(
      'trace has a log of a contract that is not executing',
      'traces have logs of a contract that is not executing',
    ),
    open: () => 'Log addresses not checked',
  },
  'trace-static': {
    pass: (count, amount) =>
      amount === 1 ? 'No writes in static calls' : `No writes in static calls of ${count} traces`,
    fail: counted('trace writes in a static call', 'traces write in a static call'),
    open: () => 'Static calls not checked',
  },
  'header-hash': {
    pass: () => 'Hash matches fields',
    fail: () => 'Hash does not match fields',
    open: () => 'Hash not checked',
  },
  'uncle-depth': {
    pass: () => 'Uncle depth is within the rules',
    fail: () => 'Uncle depth violates the rules',
    open: () => 'Uncle depth not checked',
  },
  'block-header': {
    pass: () => 'Block header matches the block hash',
    fail: () => 'Block header does not match the block hash',
    open: () => 'No block header to compare with',
  },
  'header-bloom': {
    pass: () => 'Bloom filter matches the block header',
    fail: () => 'Bloom filter does not match the block header',
    open: () => 'Bloom filter not compared with the header',
  },
  'header-gas': {
    pass: () => 'Gas used matches the block header',
    fail: () => 'Gas used does not match the block header',
    open: () => 'Gas used not compared with the header',
  },
  'header-gas-bounds': {
    pass: () =>
      'Gas used fits the block header, which counts without refunds the larger of execution gas and state gas',
    fail: () => 'Gas used does not fit the block header',
    open: () => 'Gas used not compared with the header',
  },
  'uncles-hash': {
    pass: () => 'Included: these are all uncles of the block',
    fail: () => 'Uncles do not match the block header',
    open: () => 'Uncles not compared with the block header',
  },
  'transactions-root': {
    pass: () => 'Transactions match transactions root',
    fail: () => 'Transactions do not match transactions root',
    open: () => 'Transactions root not checked',
  },
  'transaction-included': {
    pass: () => 'Included in the block at this index',
    fail: () => 'Not in the block at this index',
    open: () => 'Inclusion in the block not checked',
  },
  'header-number': {
    pass: () => 'Block number matches the block header',
    fail: () => 'Block number does not match the block header',
    open: () => 'Block number not compared with the header',
  },
  'header-time': {
    pass: () => 'Block timestamp matches the block header',
    fail: () => 'Block timestamp does not match the block header',
    open: () => 'Block timestamp not compared with the header',
  },
  'logs-whole': {
    pass: (count, amount) => `Logs of ${count} ${amount === 1 ? 'block' : 'blocks'} match the block header`,
    fail: counted('log is missing, added or changed', 'logs are missing, added or changed'),
    open: (count, amount) => `Logs of ${count} ${amount === 1 ? 'block' : 'blocks'} only reported by the node`,
  },
  'trace-receipts': {
    pass: () => 'Receipts of the block match its header',
    fail: () => 'Receipts of the block do not match its header',
    open: () => 'Receipts of the block not compared with its header',
  },
  'trace-values': {
    pass: (count, amount) =>
      amount === 1 ? 'Transferred value matches balances' : `Transferred values of ${count} traces match balances`,
    fail: (count, amount) =>
      `Transferred value of ${count} ${amount === 1 ? 'trace differs' : 'traces differs'} from balances`,
    open: (count, amount) =>
      `Transferred value of ${count} ${amount === 1 ? 'trace' : 'traces'} not compared with balances`,
  },
  'trace-ether': {
    pass: (count, amount) =>
      amount === 1 ? 'Transferred ether matches its logs' : `Transferred ether of ${count} traces matches its logs`,
    fail: (count, amount) => `Transferred ether of ${count} ${amount === 1 ? 'trace' : 'traces'} differs from its logs`,
    open: (count, amount) =>
      `Transferred ether of ${count} ${amount === 1 ? 'trace' : 'traces'} not compared with its logs`,
  },
  'trace-inner': {
    pass: () => 'Internal calls checked',
    fail: () => 'Internal calls are wrong',
    open: () => 'Internal calls cannot be proven',
  },
  witness: {
    pass: (count, amount) =>
      amount === 1 ? 'Second gateway returned the same answer' : `Second gateway returned the same ${count} answers`,
    fail: counted('value differs at the second gateway', 'values differ at the second gateway'),
    open: () => 'Not compared with a second gateway',
  },
};

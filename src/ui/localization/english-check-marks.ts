import type { Check, CheckId } from '../../verify/check.js';

const addresses = (count: string, amount: number) => `${count} ${amount === 1 ? 'address' : 'addresses'}`;

/** A sentence for every check and outcome, with the count of items checked. */
export type CheckMarkWords = Readonly<
  Record<Check['outcome'], Readonly<Record<CheckId, (count: string, amount: number) => string>>>
>;

/** The text of a mark for checks of one kind with the same outcome: `175 addresses match their keys`. */
export const checkMarks: CheckMarkWords = {
  pass: {
    'receipt-bloom': (count, amount) =>
      `${count} ${amount === 1 ? 'bloom filter matches its logs' : 'bloom filters match their logs'}`,
    'receipts-root': () => 'Receipts match receipts root',
    'root-coverage': () => 'Receipts root covers all fields',
    'receipt-order': () => 'Receipt order is correct',
    'cumulative-gas': () => 'Cumulative gas is correct',
    'receipt-outcome': () => 'No logs in failed transactions',
    'receipt-contract': () => 'Created contracts match recipients',
    'receipt-gas': () => 'Gas used is at least intrinsic gas',
    'blob-gas': () => 'Blob gas is a multiple of the blob size',
    'log-order': () => 'Log indices are consecutive',
    'logs-filter': (count, amount) =>
      amount === 1 ? 'The log matches the filter' : `All ${count} logs match the filter`,
    'logs-unique': () => 'No duplicate logs',
    'logs-gapless': () => 'No gaps in log indices',
    'logs-sorted': () => 'Log order is correct',
    'logs-blocks': () => 'Block hashes are consistent',
    'logs-transactions': () => 'Transaction positions are consistent',
    'logs-times': () => 'Block timestamps are consistent',
    'one-block': () => 'All receipts are from one block',
    'list-unique': () => 'No duplicates',
    'list-excludes': () => 'No unnecessary entries',
    'call-gas': () => 'Gas is within bounds',
    'validator-address': (count, amount) =>
      `${addresses(count, amount)} ${amount === 1 ? 'matches its key' : 'match their keys'}`,
    'evidence-key': () => 'Pages are contiguous',
    'evidence-order': (count, amount) =>
      amount === 1 ? '1 hash matches the store order' : `${count} hashes match the store order`,
    'evidence-ends': () => 'First and last evidence checked',
    'evidence-gapless': () => 'No evidence is missing',
    'evidence-stored': (count, amount) => `${count} ${amount === 1 ? 'item' : 'items'} of evidence in the store`,
    'evidence-votes': (count, amount) => `Conflicting votes of ${count} ${amount === 1 ? 'item' : 'items'} verified`,
    'evidence-power': () => 'Power matches validator set',
    'set-order': () => 'Validator order is correct',
    'set-priorities': () => 'Proposer priorities are balanced',
    'validators-hash': () => 'Set matches validators hash',
    'transaction-hash': () => 'Hash matches fields',
    'transaction-sender': () => 'Sender recovered from the signature',
    'transaction-place': () => 'Block and index match request',
    'transaction-signature': () => 'Signature fields are consistent',
    'transaction-price': () => 'Gas price is within max fee',
    'trace-order': () => 'Trace order matches receipts',
    'trace-gas': (count, amount) => (amount === 1 ? 'Gas matches receipt' : `Gas of ${count} traces matches receipts`),
    'trace-status': (count, amount) =>
      amount === 1 ? 'Status matches receipt' : `Status of ${count} traces matches receipts`,
    'trace-parties': (count, amount) =>
      amount === 1 ? 'Sender and recipient match receipt' : `Senders and recipients of ${count} traces match receipts`,
    'trace-created': (count, amount) =>
      amount === 1 ? 'Created contract matches receipt' : `${count} created contracts match receipts`,
    'trace-logs': (count, amount) => (amount === 1 ? 'Logs match receipt' : `Logs of ${count} traces match receipts`),
    'trace-callers': (count, amount) =>
      amount === 1 ? 'Callers match executing contract' : `Callers of ${count} traces match executing contracts`,
    'trace-call-gas': (count, amount) =>
      amount === 1 ? 'Call gas is within caller’s gas' : `Call gas of ${count} traces is within callers’ gas`,
    'trace-state-gas': (count, amount) =>
      amount === 1
        ? 'Execution gas and state gas make up the gas used'
        : `Execution gas and state gas of ${count} traces make up the gas used`,
    'trace-log-address': (count, amount) =>
      amount === 1
        ? 'Log addresses match executing contract'
        : `Log addresses of ${count} traces match executing contracts`,
    'trace-static': (count, amount) =>
      amount === 1 ? 'No writes in static calls' : `No writes in static calls of ${count} traces`,
    'answer-height': () => 'Height matches request',
    'answer-key': () => 'Key matches request',
    'proof-given': () => 'Proof received',
    'proof-steps': () => 'Proof leads to a root',
    'app-hash': () => 'Proof matches app hash',
    'header-hash': () => 'Hash matches fields',
    'uncle-depth': () => 'Uncle depth is within the rules',
    'block-header': () => 'Block header matches the block hash',
    'header-bloom': () => 'Bloom filter matches the block header',
    'header-gas': () => 'Gas used matches the block header',
    'header-gas-bounds': () =>
      'Gas used fits the block header, which counts without refunds the larger of execution gas and state gas',
    'uncles-hash': () => 'Included: these are all uncles of the block',
    'transactions-root': () => 'Transactions match transactions root',
    'transaction-included': () => 'Included in the block at this index',
    'header-number': () => 'Block number matches the block header',
    'header-time': () => 'Block timestamp matches the block header',
    'logs-whole': (count, amount) => `Logs of ${count} ${amount === 1 ? 'block' : 'blocks'} match the block header`,
    'trace-receipts': () => 'Receipts of the block match its header',
    'trace-values': (count, amount) =>
      amount === 1 ? 'Transferred value matches balances' : `Transferred values of ${count} traces match balances`,
    'trace-ether': (count, amount) =>
      amount === 1 ? 'Transferred ether matches its logs' : `Transferred ether of ${count} traces matches its logs`,
    'trace-inner': () => 'Internal calls checked',
    'signed-header': () => 'Header signed by the validators',
    'trusted-root': () => 'Header follows from the trusted one',
    'typed-answer': () => 'Answer equals what the store values give',
    witness: (count, amount) =>
      amount === 1 ? 'Second gateway gave the same answer' : `Second gateway gave the same ${count} answers`,
  },
  fail: {
    'receipt-bloom': (count, amount) =>
      `${count} ${amount === 1 ? 'bloom filter does not match its logs' : 'bloom filters do not match their logs'}`,
    'receipts-root': () => 'Receipts do not match receipts root',
    'root-coverage': () => 'Receipts root does not cover everything',
    'receipt-order': (count, amount) => `${count} ${amount === 1 ? 'receipt is' : 'receipts are'} out of order`,
    'cumulative-gas': (count, amount) => `${count} cumulative gas ${amount === 1 ? 'value is' : 'values are'} wrong`,
    'receipt-outcome': (count, amount) =>
      `${count} failed ${amount === 1 ? 'transaction has' : 'transactions have'} logs`,
    'receipt-contract': (count, amount) =>
      `${count} created ${amount === 1 ? 'contract contradicts' : 'contracts contradict'} the recipient`,
    'receipt-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'transaction' : 'transactions'} used less than intrinsic gas`,
    'blob-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'receipt has' : 'receipts have'} blob gas that is not a multiple of the blob size`,
    'log-order': (count, amount) => `${count} ${amount === 1 ? 'log is' : 'logs are'} out of order`,
    'logs-filter': (count, amount) => `${count} ${amount === 1 ? 'log does' : 'logs do'} not match the filter`,
    'logs-unique': (count, amount) => `${count} duplicate ${amount === 1 ? 'log' : 'logs'}`,
    'logs-gapless': (count, amount) => `${count} ${amount === 1 ? 'gap' : 'gaps'} in log indices`,
    'logs-sorted': (count, amount) => `${count} ${amount === 1 ? 'log is' : 'logs are'} out of order`,
    'logs-blocks': (count, amount) =>
      `${count} ${amount === 1 ? 'block hash contradicts' : 'block hashes contradict'} another`,
    'logs-transactions': (count, amount) =>
      `${count} ${amount === 1 ? 'log contradicts' : 'logs contradict'} the position of a transaction`,
    'logs-times': (count, amount) =>
      `${count} ${amount === 1 ? 'timestamp contradicts' : 'timestamps contradict'} that of a block`,
    'one-block': (count, amount) => `${count} ${amount === 1 ? 'receipt names' : 'receipts name'} another block`,
    'list-unique': (count, amount) => `${count} duplicate ${amount === 1 ? 'entry' : 'entries'}`,
    'list-excludes': (count, amount) => `${count} unnecessary ${amount === 1 ? 'entry' : 'entries'}`,
    'call-gas': () => 'Gas is out of bounds',
    'validator-address': (count, amount) =>
      `${addresses(count, amount)} ${amount === 1 ? 'does not match its key' : 'do not match their keys'}`,
    'evidence-key': () => 'Pages are not contiguous',
    'evidence-order': (count, amount) =>
      `${count} ${amount === 1 ? 'item of evidence is' : 'items of evidence are'} out of order`,
    'evidence-ends': () => 'First or last evidence out of order',
    'evidence-gapless': () => 'Evidence is missing, or a proof is wrong',
    'evidence-stored': (count, amount) => `${count} ${amount === 1 ? 'item' : 'items'} of evidence not in the store`,
    'evidence-votes': (count, amount) => `Votes of ${count} ${amount === 1 ? 'item' : 'items'} are no double sign`,
    'evidence-power': (count, amount) => `${count} ${amount === 1 ? 'power does' : 'powers do'} not match the set`,
    'set-order': (count, amount) => `${count} ${amount === 1 ? 'validator is' : 'validators are'} out of order`,
    'set-priorities': () => 'Proposer priorities are not balanced',
    'validators-hash': () => 'Set does not match validators hash',
    'transaction-hash': () => 'Hash does not match fields',
    'transaction-sender': () => 'Sender does not match signature',
    'transaction-place': () => 'Not the requested transaction',
    'transaction-signature': () => 'Signature fields are inconsistent',
    'transaction-price': () => 'Gas price is above max fee',
    'trace-order': () => 'Trace order does not match receipts',
    'trace-gas': (count, amount) =>
      amount === 1 ? 'Gas does not match receipt' : `Gas of ${count} traces does not match receipts`,
    'trace-status': (count, amount) =>
      `Status of ${count} ${amount === 1 ? 'trace' : 'traces'} does not match the receipt`,
    'trace-parties': (count, amount) =>
      `Sender or recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} does not match the receipt`,
    'trace-created': (count, amount) =>
      `${count} created ${amount === 1 ? 'contract is' : 'contracts are'} not in the receipt`,
    'trace-logs': (count, amount) => `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} do not match the receipt`,
    'trace-callers': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a call' : 'traces have calls'} from a contract that is not executing`,
    'trace-call-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a call' : 'traces have calls'} with more gas than the caller’s`,
    'trace-state-gas': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has' : 'traces have'} execution gas and state gas that do not make up the gas used`,
    'trace-log-address': (count, amount) =>
      `${count} ${amount === 1 ? 'trace has a log' : 'traces have logs'} of a contract that is not executing`,
    'trace-static': (count, amount) => `${count} ${amount === 1 ? 'trace writes' : 'traces write'} in a static call`,
    'answer-height': () => 'Height does not match request',
    'answer-key': () => 'Key does not match request',
    'proof-given': () => 'No proof received',
    'proof-steps': () => 'Invalid proof',
    'app-hash': () => 'Proof does not match app hash',
    'header-hash': () => 'Hash does not match fields',
    'uncle-depth': () => 'Uncle depth violates the rules',
    'block-header': () => 'Block header does not match the block hash',
    'header-bloom': () => 'Bloom filter does not match the block header',
    'header-gas': () => 'Gas used does not match the block header',
    'header-gas-bounds': () => 'Gas used does not fit the block header',
    'uncles-hash': () => 'Uncles do not match the block header',
    'transactions-root': () => 'Transactions do not match transactions root',
    'transaction-included': () => 'Not in the block at this index',
    'header-number': () => 'Block number does not match the block header',
    'header-time': () => 'Block timestamp does not match the block header',
    'logs-whole': (count, amount) => `${count} ${amount === 1 ? 'log is' : 'logs are'} missing, added or changed`,
    'trace-receipts': () => 'Receipts of the block do not match its header',
    'trace-values': (count, amount) =>
      `Transferred value of ${count} ${amount === 1 ? 'trace differs' : 'traces differs'} from balances`,
    'trace-ether': (count, amount) =>
      `Transferred ether of ${count} ${amount === 1 ? 'trace' : 'traces'} differs from its logs`,
    'trace-inner': () => 'Internal calls are wrong',
    'signed-header': () => 'Header not signed, or a vote is forged',
    'trusted-root': () => 'Header does not follow from the trusted one',
    'typed-answer': () => 'Answer differs from what the store values give',
    witness: (count, amount) => `${count} ${amount === 1 ? 'value differs' : 'values differ'} at the second gateway`,
  },
  open: {
    'receipt-bloom': (count, amount) => `${count} ${amount === 1 ? 'bloom filter' : 'bloom filters'} not checked`,
    'receipts-root': () => 'Receipts root not checked',
    'root-coverage': (count, amount) => `Not covered by receipts root: ${count} ${amount === 1 ? 'part' : 'parts'}`,
    'receipt-order': () => 'Receipt order not checked',
    'cumulative-gas': () => 'Cumulative gas not checked',
    'receipt-outcome': () => 'Logs of failed transactions not checked',
    'receipt-contract': () => 'Created contracts not checked',
    'receipt-gas': () => 'Intrinsic gas not checked',
    'blob-gas': () => 'Blob gas not checked',
    'log-order': () => 'Log order not checked',
    'logs-filter': () => 'Filter not checked',
    'logs-unique': () => 'Duplicates not checked',
    'logs-gapless': () => 'Gaps not checked',
    'logs-sorted': () => 'Log order not checked',
    'logs-blocks': () => 'Block hashes not checked',
    'logs-transactions': () => 'Transaction positions not checked',
    'logs-times': () => 'Block timestamps not checked',
    'one-block': () => 'Block not checked',
    'list-unique': () => 'Duplicates not checked',
    'list-excludes': () => 'Entries not checked',
    'call-gas': () => 'Gas not checked',
    'validator-address': (count, amount) => `${addresses(count, amount)} not checked`,
    'evidence-key': () => 'Pages not checked',
    'evidence-order': (count, amount) => `${count} ${amount === 1 ? 'item' : 'items'} of evidence not checked`,
    'evidence-ends': (_, amount) =>
      amount === 1 ? 'First or last evidence not checked' : 'First and last evidence not checked',
    'evidence-gapless': () => 'Completeness not proven',
    'evidence-stored': () => 'Store not checked',
    'evidence-votes': (count, amount) => `Conflicting votes of ${count} ${amount === 1 ? 'item' : 'items'} not checked`,
    'evidence-power': () => 'Power not checked',
    'set-order': () => 'Validator order not checked',
    'set-priorities': () => 'Proposer priorities not checked',
    'validators-hash': () => 'Validators hash not checked',
    'transaction-hash': () => 'Hash not checked',
    'transaction-sender': () => 'Sender not checked',
    'transaction-place': () => 'Block and index not checked',
    'transaction-signature': () => 'Signature fields not checked',
    'transaction-price': () => 'Gas price not checked',
    'trace-order': () => 'Trace order not checked',
    'trace-gas': (count, amount) => `Gas of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
    'trace-status': (count, amount) => `Status of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
    'trace-parties': (count, amount) =>
      `Sender and recipient of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
    'trace-created': () => 'Created contract not checked',
    'trace-logs': (count, amount) => `Logs of ${count} ${amount === 1 ? 'trace' : 'traces'} not checked`,
    'trace-callers': () => 'Callers not checked',
    'trace-call-gas': () => 'Call gas not checked',
    'trace-state-gas': () => 'State gas not checked',
    'trace-log-address': () => 'Log addresses not checked',
    'trace-static': () => 'Static calls not checked',
    'answer-height': () => 'Height not checked',
    'answer-key': () => 'Key not checked',
    'proof-given': () => 'No proof to check',
    'proof-steps': () => 'Proof not checked',
    'app-hash': () => 'App hash not checked',
    'header-hash': () => 'Hash not checked',
    'uncle-depth': () => 'Uncle depth not checked',
    'block-header': () => 'No block header to compare with',
    'header-bloom': () => 'Bloom filter not compared with the header',
    'header-gas': () => 'Gas used not compared with the header',
    'header-gas-bounds': () => 'Gas used not compared with the header',
    'uncles-hash': () => 'Uncles not compared with the block header',
    'transactions-root': () => 'Transactions root not checked',
    'transaction-included': () => 'Inclusion in the block not checked',
    'header-number': () => 'Block number not compared with the header',
    'header-time': () => 'Block timestamp not compared with the header',
    'logs-whole': (count, amount) => `Logs of ${count} ${amount === 1 ? 'block' : 'blocks'} only reported by the node`,
    'trace-receipts': () => 'Receipts of the block not compared with its header',
    'trace-values': (count, amount) =>
      `Transferred value of ${count} ${amount === 1 ? 'trace' : 'traces'} not compared with balances`,
    'trace-ether': (count, amount) =>
      `Transferred ether of ${count} ${amount === 1 ? 'trace' : 'traces'} not compared with its logs`,
    'trace-inner': () => 'Internal calls cannot be proven',
    'signed-header': () => 'Signatures of the header not checked',
    'trusted-root': () => 'Header not led back to the trusted one',
    'typed-answer': () => 'Answer not rebuilt from store values',
    witness: () => 'Not compared with a second gateway',
  },
};

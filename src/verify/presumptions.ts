import type { CheckId } from './check.js';

export interface Presumption {
  readonly compares: string;
  /** The rule that a mismatch relies on; null if the check never fails. */
  readonly presumes: string | null;
  /** The evidence for the rule in the answer or the request. Without it, the check is open. */
  readonly shown: string;
}

const byRequest = 'The request.';
const byType = 'The type is of Ethereum.';
const byHeader = 'The header hashes to its block hash.';
const byTime = 'The time is not 0.';
const byTopLevel = 'The type is of Ethereum, and the top-level call is known.';
const trees = 'ICS-23 proofs.';
const byTree = 'The proof operations name their tree.';
const signedFields = 'The chain signs the fields of Ethereum.';
const bySignature =
  'The type is of Ethereum, with a signature and without a field that another chain signs, such as `feeCurrency`.';
const votes = 'Headers and votes follow CometBFT.';
const receiptsRoot = {
  presumes: 'The encoding of every receipt is known, and the answer contains everything that was hashed.',
  shown: 'The types are of Ethereum or the OP Stack, with bloom filters and cumulative gas. The root is not zero.',
};
const never = 'The check is open or absent.';

/** Every check, so that a check without an entry is a type error. `docs/checks.md` renders the table. */
export const presumptions: Readonly<Record<CheckId, Presumption>> = {
  'receipt-bloom': {
    compares: 'Bloom filter recomputed from logs',
    presumes: 'The node computes bloom filters like Ethereum.',
    shown: 'The filter is empty only without logs, and not all bits are set.',
  },
  'receipts-root': { compares: 'Receipts root recomputed', ...receiptsRoot },
  'root-coverage': { compares: 'Fields outside the receipts root', presumes: null, shown: never },
  'receipt-order': {
    compares: 'Receipt order',
    presumes: 'Indices ascend. If every transaction has a receipt, indices are consecutive.',
    shown: 'A matching receipts root shows each index. Otherwise, a skipped index is open.',
  },
  'cumulative-gas': {
    compares: 'Cumulative gas recomputed',
    presumes: 'The node adds up the gas of a block.',
    shown: 'The sums are neither all zero nor all equal to the gas of their own transaction.',
  },
  'receipt-outcome': {
    compares: 'Status compared with logs',
    presumes: 'A failed transaction has no logs.',
    shown:
      'The type is of Ethereum. The log is neither a token transfer nor of a system contract, because these can pay the fee.',
  },
  'receipt-contract': {
    compares: 'Created contract compared with recipient',
    presumes: 'Only a transaction without recipient names a created contract.',
    shown:
      'The type is of Ethereum. The recipient is neither a system contract nor the named address. A receipt of the block names a contract.',
  },
  'receipt-gas': {
    compares: 'Gas used compared with intrinsic gas',
    presumes:
      'The chain charges at least the gas of Ethereum: 21,000 before Amsterdam (half of it before London), 12,000 since (EIP-2780).',
    shown:
      'The price is above zero. The page names the fork, or a receipt of the block has 21,000 gas, or since Amsterdam 12,000 or 15,000. Gas from 12,000 to 21,000 is open, unless the header, the page or another such receipt shows the fork.',
  },
  'blob-gas': {
    compares: 'Blob gas compared with the blob size',
    presumes: 'A blob uses 131,072 gas.',
    shown: 'The type is the blob type (EIP-4844).',
  },
  'log-order': {
    compares: 'Log indices counted through the block',
    presumes: 'Logs of one transaction have consecutive indices and name their transaction.',
    shown: 'The log names a transaction. Gaps and restarts between transactions are open.',
  },
  'logs-filter': {
    compares: 'Logs compared with the request filter',
    presumes: 'A log matches the filter.',
    shown: byRequest,
  },
  'logs-unique': {
    compares: 'Logs compared with each other',
    presumes: 'Block, transaction and index identify one log.',
    shown: 'The log has an index.',
  },
  'logs-gapless': {
    compares: 'Log indices counted through each block',
    presumes: 'Logs of one transaction have consecutive indices.',
    shown: 'The request selects all logs. Gaps between transactions are open.',
  },
  'logs-sorted': {
    compares: 'Log order',
    presumes: 'Nodes return logs by block, transaction and index.',
    shown: 'The transactions have different indices, or the logs are of one transaction.',
  },
  'logs-blocks': {
    compares: 'Block hashes compared with each other',
    presumes: 'A block number has one hash, and a transaction is in one block.',
    shown: 'Hashes are not zero. (Some chains write zeros for logs without a transaction.)',
  },
  'logs-transactions': {
    compares: 'Transaction hashes compared with their positions',
    presumes: 'The node counts transactions.',
    shown: 'A transaction of the block has an index above 0, or logs are counted through the block.',
  },
  'logs-times': {
    compares: 'Block timestamps compared with each other',
    presumes: 'A block has one time, and later blocks have no earlier time.',
    shown: byTime,
  },
  'one-block': {
    compares: 'Block compared with the request',
    presumes: 'Receipts and logs name their block.',
    shown: 'Number and hash are neither null nor zero.',
  },
  'list-unique': {
    compares: 'Entries compared with each other',
    presumes: 'A node lists an address once.',
    shown: 'An entry has several slots, so slots are grouped by address. A repeated slot is open.',
  },
  'list-excludes': {
    compares: 'Entries compared with the call',
    presumes: 'A node omits what is warm without an entry.',
    shown:
      'Sender or recipient has no entry, although every call accesses both; or a precompile of every fork has slots.',
  },
  'call-gas': {
    compares: 'Gas compared with the limit and the list',
    presumes:
      'Gas is within the requested limit, and at least half (on Amsterdam, four fifths) of what a transaction with this list costs on Ethereum.',
    shown: 'The request has a limit, and the answer has a list. The page names Amsterdam.',
  },
  'validator-address': {
    compares: 'Address derived from its consensus key',
    presumes: 'The address is derived like in CometBFT.',
    shown: 'CometBFT has keys of this type and length, and no secp256k1 key has an address with 0x.',
  },
  'evidence-key': {
    compares: 'Page key compared with the hash of its first item',
    presumes: 'In the Cosmos SDK, the store key of an item is its hash.',
    shown: 'The evidence has a type of the SDK, and the key is a hash.',
  },
  'evidence-order': {
    compares: 'Evidence hash compared with the store order',
    presumes: 'In the Cosmos SDK, the store is ordered by hash.',
    shown: 'The evidence has a type of the SDK.',
  },
  'evidence-ends': { compares: 'First and last item of evidence', presumes: null, shown: never },
  'evidence-gapless': {
    compares: 'Missing evidence ruled out by proofs of absence',
    presumes: trees,
    shown: byTree,
  },
  'evidence-stored': {
    compares: 'Evidence compared with the proven store',
    presumes: 'ICS-23 proofs, and the evidence module of the Cosmos SDK.',
    shown: 'The proof operations name their tree, and the evidence its type.',
  },
  'evidence-votes': {
    compares: 'Both votes of a double sign verified',
    presumes: 'Votes are signed like in CometBFT.',
    shown: 'The key type. Other types are open.',
  },
  'evidence-power': {
    compares: 'Voting power compared with the set at its height',
    presumes: 'Evidence contains the power at its height.',
    shown: 'The set at that height was loaded and contains the validator.',
  },
  'set-order': {
    compares: 'Order by voting power, then by address',
    presumes: 'A set is sorted by voting power, like in CometBFT since 0.34.',
    shown: 'At most one of eight neighbors is out of order, and the set is not sorted by address.',
  },
  'set-priorities': {
    compares: 'Sum of the proposer priorities',
    presumes: 'CometBFT centers priorities before each block.',
    shown: 'The set is complete, and its hash matches or the other set is centered.',
  },
  'validators-hash': {
    compares: 'Validators hash recomputed',
    presumes: 'The leaf of every key is known.',
    shown: 'CometBFT has keys of each type and length.',
  },
  'transaction-hash': {
    compares: 'Hash computed from the signed fields',
    presumes: signedFields,
    shown: bySignature,
  },
  'transaction-sender': {
    compares: 'Sender recovered from the signature',
    presumes: signedFields,
    shown: bySignature,
  },
  'transaction-receipt': {
    compares: 'Receipt compared with the transaction',
    presumes: 'A receipt names the parties of its transaction, and does not exceed the signed gas and price.',
    shown: byType,
  },
  'transaction-place': {
    compares: 'Block and index compared with the request',
    presumes: 'A transaction names its block.',
    shown: 'Block hash and index are not null.',
  },
  'transaction-signature': {
    compares: 'Signature fields compared with each other',
    presumes: 'EIP-2 and EIP-155.',
    shown: 'The block is not before Homestead, and the signature is not valid for every chain.',
  },
  'transaction-price': {
    compares: 'Gas price compared with max fee',
    presumes: 'No transaction pays more than it signed.',
    shown: 'The type has a cap.',
  },
  'answer-height': {
    compares: 'Height compared with the request',
    presumes: 'An answer names its height.',
    shown: 'The request has a height, and the answer a height above 0 or a proof. (Some nodes write 0 for no height.)',
  },
  'answer-key': {
    compares: 'Key compared with the request',
    presumes: 'A store returns the requested key.',
    shown: byRequest,
  },
  'proof-given': { compares: 'Proof received', presumes: null, shown: never },
  'proof-steps': {
    compares: 'Root computed from key, value and proof',
    presumes: trees,
    shown: byTree,
  },
  'app-hash': {
    compares: 'Proof root compared with the app hash',
    presumes: trees,
    shown: byTree,
  },
  'header-hash': {
    compares: 'Hash recomputed from header fields',
    presumes: 'The header has the fields of Ethereum.',
    shown: 'The header has Ethash seals, like uncles of Ethereum and Ethereum Classic.',
  },
  'uncle-depth': {
    compares: 'Depth compared with the protocol rules',
    presumes: 'An uncle is older than its block, and on Ethereum at most six blocks older.',
    shown: 'The hash of the uncle is recomputed from its fields.',
  },
  'block-header': {
    compares: 'Block hash recomputed from the header',
    presumes: 'Block hashes are computed like on Ethereum.',
    shown:
      'The header has a seal of Ethereum: a mix hash, or a signature in the extra data. Without a seal (Ethermint) or with unknown fields, only a header that names another hash is a mismatch.',
  },
  'header-bloom': {
    compares: 'Bloom filters of all receipts compared with the header',
    presumes: 'The header merges the bloom filters of its receipts.',
    shown: 'The receipts root does not match either.',
  },
  'header-gas': {
    compares: 'Gas of all receipts compared with the header',
    presumes: 'The header adds up the gas of receipts, until Amsterdam (EIP-7778).',
    shown: 'The header has no fields of Amsterdam, and the receipts root does not match either.',
  },
  'header-gas-bounds': {
    compares: 'Gas of all receipts compared with bounds from the header',
    presumes:
      'Since Amsterdam, the header has the larger of execution gas without refunds and state gas (EIP-7778, EIP-8037): between half and five fourths of the gas of all receipts.',
    shown: 'The header has fields of Amsterdam, and the receipts root does not match either.',
  },
  'uncles-hash': {
    compares: 'Hash of all uncles compared with the block header',
    presumes: 'Uncles are hashed like on Ethereum.',
    shown: byHeader,
  },
  'transactions-root': {
    compares: 'Transactions root recomputed',
    presumes: 'The encoding of every transaction is known.',
    shown: byType,
  },
  'transaction-included': {
    compares: 'Transaction searched for in the whole block',
    presumes: 'The transactions root matches.',
    shown: byHeader,
  },
  'header-number': {
    compares: 'Block number compared with the header',
    presumes: 'A block has one number.',
    shown: byHeader,
  },
  'header-time': {
    compares: 'Block timestamp compared with the header',
    presumes: 'Times are in seconds.',
    shown: byTime,
  },
  'logs-whole': {
    compares: 'Logs compared with the receipts and bloom filter of each block',
    presumes: 'Receipts and bloom filter contain all logs of a block.',
    shown: 'The receipts root matches, and indices are counted through the block.',
  },
  'trace-order': {
    compares: 'Trace order compared with receipts',
    presumes: 'A node traces every transaction, or none.',
    shown: 'There is a trace, and each trace has its transaction hash. A state sync of Polygon can be without a trace.',
  },
  'trace-gas': {
    compares: 'Gas compared with the receipt',
    presumes: 'A trace has the gas of the receipt, with or without intrinsic gas and refund.',
    shown: byTopLevel,
  },
  'trace-status': {
    compares: 'Status compared with the receipt',
    presumes: 'A failed call has an error.',
    shown: `${byTopLevel} No revert reason replaces an error.`,
  },
  'trace-parties': {
    compares: 'Sender and recipient compared with the receipt',
    presumes: 'The top-level call is the transaction.',
    shown: byTopLevel,
  },
  'trace-created': {
    compares: 'Created contract compared with the receipt',
    presumes: 'Only a creation names a created contract.',
    shown: `${byTopLevel} The receipt does not name the recipient as created contract.`,
  },
  'trace-logs': {
    compares: 'Logs of all calls compared with the receipt',
    presumes: 'The node traces logs, and a receipt has the logs of its calls.',
    shown:
      'A call of the block has logs, kinds of calls are known, and positions or indices define one order. A log that is only in the receipt is of a called contract. An ether log with another address is open.',
  },
  'trace-callers': {
    compares: 'Callers compared with the executing contract',
    presumes: 'The caller is the executing contract.',
    shown: 'The kind of both calls is known, and the caller is not a system contract.',
  },
  'trace-call-gas': {
    compares: 'Call gas compared with the caller’s gas',
    presumes: 'A call uses and passes on no more gas than it received.',
    shown:
      'Kinds are known. The top-level call does not exceed its own limit, which Anvil writes without intrinsic gas. The stipend of a call with value is open.',
  },
  'trace-state-gas': {
    compares: 'Execution gas and state gas compared with gas used and refund',
    presumes: 'Both add up to the paid and refunded gas (EIP-8037), unless the calldata floor was paid (EIP-7976).',
    shown:
      'The top-level call has `regularGasUsed`, `stateGasUsed` and `gasRefund`. More gas is open if an access list can have raised the floor.',
  },
  'trace-log-address': {
    compares: 'Log addresses compared with the executing contract',
    presumes: 'A log is of the executing contract.',
    shown:
      'The log is not an ether log (EIP-7708), not of a system contract, and does not describe the value of its call.',
  },
  'trace-static': {
    compares: 'Static calls searched for writes',
    presumes: 'A static call writes nothing.',
    shown: 'The kind of the call and of its ancestors is known.',
  },
  'trace-receipts': { compares: 'Receipts of the block compared with its header', ...receiptsRoot },
  'trace-values': {
    compares: 'Value of calls compared with balances before and after',
    presumes: 'Coins leave an account only as the value of a call.',
    shown:
      'Each value is of a successful call that moves coins, and no call transfers tokens of the missing amount. Fees and gains are open.',
  },
  'trace-ether': {
    compares: 'Value of calls compared with ether logs of the protocol',
    presumes:
      'Each movement of ether has one log, in order (EIP-7708), except reverted movements and movements to the account itself.',
    shown:
      'The block has an ether log, or its header or the page names Amsterdam. Kinds of calls and the type are known. System contracts of other chains, the order of logs in a trace and logs of another form are open.',
  },
  'trace-inner': { compares: 'Internal calls and state within transactions', presumes: null, shown: never },
  'signed-header': {
    compares: 'Votes for the header with the app hash verified',
    presumes: votes,
    shown: 'The key types. Other types are open.',
  },
  'trusted-root': {
    compares: 'Header verified from the trusted header',
    presumes: votes,
    shown: 'The page names a header of the chain.',
  },
  'typed-answer': {
    compares: 'Answer rebuilt from proven store values',
    presumes: 'The module is a module of the Cosmos SDK.',
    shown: 'The store has the value with the key and the format of the SDK, and the answer has only fields of the SDK.',
  },
  witness: {
    compares: 'Answer compared with a second gateway',
    presumes: 'Two nodes return one answer.',
    shown: 'The request names a block, or both answers name their height. A member that one answer lacks is open.',
  },
};

import type { CheckId } from './check.js';

/** What a check presumes about chain, fork and client, in the words of the docs. */
export interface Presumption {
  readonly compares: string;
  /** The rule that a mismatch relies on; null if the check never ends in a mismatch. */
  readonly presumes: string | null;
  /** What in the answer or the request shows that the rule holds; without it the check is open. */
  readonly shown: string;
}

const byRequest = 'The request.';
const byHeader = 'The header hashes to its block hash by the rules of Ethereum.';
const never = 'The check is open or absent, and accuses nobody.';

/** Every check, so that a check without an entry is a type error. `docs/checks.md` renders the table. */
export const presumptions: Readonly<Record<CheckId, Presumption>> = {
  'receipt-bloom': {
    compares: 'Bloom filter recomputed from logs',
    presumes: 'The node computes bloom filters as Ethereum does.',
    shown: 'The bloom filter has bits set if there are logs, and not all bits. Otherwise the node computes none.',
  },
  'receipts-root': {
    compares: 'Receipts root recomputed',
    presumes: 'The encoding of every receipt is known, and the answer has all that was hashed.',
    shown: 'The types are of Ethereum or the OP Stack, with bloom filters and sums of gas, and the root is not zero.',
  },
  'root-coverage': { compares: 'Fields outside the receipts root', presumes: null, shown: never },
  'receipt-order': {
    compares: 'Receipt order',
    presumes: 'Indices ascend. That none is skipped holds only if every transaction of the chain has a receipt.',
    shown: 'A receipts root that matches shows each index. Without one, a skipped index is open.',
  },
  'cumulative-gas': {
    compares: 'Cumulative gas recomputed',
    presumes: 'The node sums up the gas of a block.',
    shown: 'The sums are neither all zero nor all equal to the gas of their own transaction.',
  },
  'receipt-outcome': {
    compares: 'Status compared with logs',
    presumes: 'A failed transaction has no logs.',
    shown:
      'The type is of Ethereum, and a log is neither a token transfer nor of a system contract: those may pay the fee.',
  },
  'receipt-contract': {
    compares: 'Created contract compared with recipient',
    presumes: 'Only a transaction without recipient names a created contract.',
    shown:
      'The type is of Ethereum, the recipient is neither a system contract nor the named address, and some receipt of the block names a contract.',
  },
  'receipt-gas': {
    compares: 'Gas used compared with intrinsic gas',
    presumes:
      'The chain charges what Ethereum charges: at least 21,000 gas before Amsterdam (half of it before London), 12,000 since (EIP-2780).',
    shown:
      'The page names the fork, or the block has a receipt of 21,000 gas, or since Amsterdam 12,000 or 15,000; and the price is above zero. Gas from 12,000 to 21,000 is open unless the header, the page or another such receipt shows the fork.',
  },
  'blob-gas': {
    compares: 'Blob gas compared with the blob size',
    presumes: 'A blob uses 131,072 gas.',
    shown: 'The transaction type is the blob type (EIP-4844).',
  },
  'log-order': {
    compares: 'Log indices counted through the block',
    presumes: 'The logs of one transaction have consecutive indices, and name their transaction.',
    shown: 'The log names a transaction. Between transactions some chains skip indices or restart, which is open.',
  },
  'logs-filter': {
    compares: 'Logs compared with the request filter',
    presumes: 'A log matches the filter.',
    shown: byRequest,
  },
  'logs-unique': {
    compares: 'Logs compared with each other',
    presumes: 'Block, transaction and index name one log.',
    shown: 'The log has an index.',
  },
  'logs-gapless': {
    compares: 'Log indices counted through each block',
    presumes: 'The logs of one transaction have consecutive indices.',
    shown: 'The request selects all logs. A gap between transactions is open.',
  },
  'logs-sorted': {
    compares: 'Log order',
    presumes: 'Nodes return logs by block, transaction and index.',
    shown: 'The transactions have different indices, or the logs are of one transaction.',
  },
  'logs-blocks': {
    compares: 'Block hashes compared with each other',
    presumes: 'A block number has one hash, and a transaction is in one block.',
    shown: 'Hashes are not zero, as some chains write them for logs of no transaction.',
  },
  'logs-transactions': {
    compares: 'Transaction hashes compared with their positions',
    presumes: 'The node counts transactions.',
    shown: 'A transaction of the block has an index above 0, or logs are counted through the block.',
  },
  'logs-times': {
    compares: 'Block timestamps compared with each other',
    presumes: 'A block has one time, and no later block an earlier one.',
    shown: 'The time is not 0, which some nodes write for an unknown time.',
  },
  'one-block': {
    compares: 'Block compared with the request',
    presumes: 'Receipts and logs name their block.',
    shown: 'Number and hash are neither null nor zero.',
  },
  'list-unique': {
    compares: 'Entries compared with each other',
    presumes: 'A node lists an address once.',
    shown: 'An entry has several slots, so slots are grouped by address. A slot that occurs twice is open.',
  },
  'list-excludes': {
    compares: 'Entries compared with the call',
    presumes: 'A node leaves out what is warm without an entry.',
    shown:
      'Sender or recipient has no entry, although every call accesses both; or a precompile of every fork has slots.',
  },
  'call-gas': {
    compares: 'Gas compared with the limit and the list',
    presumes:
      'Gas is within the requested limit, and at least half of what a transaction with such a list costs on Ethereum; on Amsterdam four fifths.',
    shown: 'The request has the limit, and the answer has the list. The page names Amsterdam.',
  },
  'validator-address': {
    compares: 'Address derived from its consensus key',
    presumes: 'The address is derived as CometBFT derives it.',
    shown: 'CometBFT has keys of this type and length, and no secp256k1 key has an address with 0x.',
  },
  'evidence-key': {
    compares: 'Page key compared with the hash of its first item',
    presumes: 'The store of the Cosmos SDK: the key of a piece of evidence is its hash.',
    shown: 'The evidence has a type of the SDK, and the key is a hash.',
  },
  'evidence-order': {
    compares: 'Evidence hash compared with the store order',
    presumes: 'The store of the Cosmos SDK: evidence is in the order of its hashes.',
    shown: 'The evidence has a type of the SDK.',
  },
  'evidence-ends': { compares: 'First and last item of evidence', presumes: null, shown: never },
  'evidence-gapless': {
    compares: 'Store searched for missing evidence by absence proofs',
    presumes: 'The trees of ICS-23.',
    shown: 'The proof operations name their tree.',
  },
  'evidence-stored': {
    compares: 'Evidence compared with the proven store',
    presumes: 'The trees of ICS-23, and the evidence module of the Cosmos SDK.',
    shown: 'The proof operations name their tree, and the evidence its type.',
  },
  'evidence-votes': {
    compares: 'Both votes of a double sign verified',
    presumes: 'Votes are signed as CometBFT signs them.',
    shown: 'The type of the key. Another type is open.',
  },
  'evidence-power': {
    compares: 'Voting power compared with the validator set at that height',
    presumes: 'Evidence names the power at its height.',
    shown: 'The set at that height was loaded and has the validator.',
  },
  'set-order': {
    compares: 'Order of the set: by voting power, then by address',
    presumes: 'A set is sorted by voting power, as by CometBFT since 0.34.',
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
    presumes: 'The chain signs the fields of Ethereum.',
    shown:
      'The type is of Ethereum, with a signature and without a member that another chain signs, such as feeCurrency.',
  },
  'transaction-sender': {
    compares: 'Sender recovered from the signature',
    presumes: 'The chain signs the fields of Ethereum.',
    shown: 'The same as for the hash.',
  },
  'transaction-receipt': {
    compares: 'Receipt compared with the transaction',
    presumes: 'A receipt names the parties of its transaction, and does not exceed its signed gas and price.',
    shown: 'The transaction type is of Ethereum.',
  },
  'transaction-place': {
    compares: 'Block and index compared with the request',
    presumes: 'A transaction names its block.',
    shown: 'Block hash and index are not null.',
  },
  'transaction-signature': {
    compares: 'Signature fields compared with each other',
    presumes: 'EIP-2 and EIP-155.',
    shown: 'The block is not below Homestead, and the signature is not for every chain.',
  },
  'transaction-price': {
    compares: 'Gas price compared with max fee',
    presumes: 'No transaction pays more than it signed.',
    shown: 'The transaction type has a cap.',
  },
  'answer-height': {
    compares: 'Height compared with the request',
    presumes: 'An answer names its height.',
    shown: 'The request, and a height above 0 or a proof. Some nodes write 0 for no height.',
  },
  'answer-key': {
    compares: 'Key compared with the request',
    presumes: 'A store returns the requested key.',
    shown: byRequest,
  },
  'proof-given': { compares: 'Proof received', presumes: null, shown: never },
  'proof-steps': {
    compares: 'Root computed from key, value and proof',
    presumes: 'The trees of ICS-23.',
    shown: 'The proof operations name their tree. Others are open.',
  },
  'app-hash': {
    compares: 'Proof root compared with the app hash',
    presumes: 'The trees of ICS-23.',
    shown: 'The proof operations name their tree. Others are open.',
  },
  'header-hash': {
    compares: 'Hash recomputed from header fields',
    presumes: 'The header has the fields of Ethereum.',
    shown: 'It has the seals of Ethash, as uncles of Ethereum and Ethereum Classic do.',
  },
  'uncle-depth': {
    compares: 'Depth compared with the protocol rules',
    presumes: 'An uncle is older than its block; that it is at most six blocks older is a rule of Ethereum.',
    shown: 'The hash of the uncle is recomputed from its fields.',
  },
  'block-header': {
    compares: 'Hash recomputed from the header of the block',
    presumes: 'Block hashes are computed as on Ethereum.',
    shown:
      'The header has a seal of Ethereum: a mix hash, or a signature behind the extra data. Without a seal (Ethermint) or with unknown fields, only a named hash that differs is a mismatch.',
  },
  'header-bloom': {
    compares: 'Bloom filters of all receipts compared with the header',
    presumes: 'The header merges the bloom filters of its receipts.',
    shown: 'The receipts root does not match either.',
  },
  'header-gas': {
    compares: 'Gas of all receipts compared with the header',
    presumes: 'The header sums up the gas of receipts, as before Amsterdam (EIP-7778).',
    shown: 'The header has no fields of Amsterdam, and the receipts root does not match either.',
  },
  'header-gas-bounds': {
    compares: 'Gas of all receipts compared with the bounds of the header gas',
    presumes:
      'From Amsterdam on, the header has the larger of execution gas without refunds and state gas (EIP-7778, EIP-8037): between half and five fourths of the gas of all receipts.',
    shown: 'The header has the fields of Amsterdam, and the receipts root does not match either.',
  },
  'uncles-hash': {
    compares: 'Hash of all uncles compared with the block header',
    presumes: 'Uncles are hashed as on Ethereum.',
    shown: byHeader,
  },
  'transactions-root': {
    compares: 'Transactions root recomputed',
    presumes: 'The encoding of every transaction is known.',
    shown: 'The types are of Ethereum. Others are open.',
  },
  'transaction-included': {
    compares: 'Transaction looked for among all of the block',
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
    shown: 'The time is not 0, which some nodes write for an unknown time.',
  },
  'logs-whole': {
    compares: 'Logs compared with the receipts and bloom filter of each block',
    presumes: 'Receipts and bloom filter have all logs of a block.',
    shown: 'The receipts root matches, and indices count through the block.',
  },
  'trace-order': {
    compares: 'Trace order compared with receipts',
    presumes: 'A node traces every transaction, or none.',
    shown: 'There is a trace, and each has its transaction hash. A state sync of Polygon may have no trace.',
  },
  'trace-gas': {
    compares: 'Gas compared with the receipt',
    presumes: 'A trace counts the gas of the receipt, with or without intrinsic gas and refund.',
    shown: 'The transaction type is of Ethereum, and the kind of the top-level call is known.',
  },
  'trace-status': {
    compares: 'Status compared with the receipt',
    presumes: 'A failed call has an error.',
    shown: 'Type and kind as for the gas, and no revert reason replaces an error.',
  },
  'trace-parties': {
    compares: 'Sender and recipient compared with the receipt',
    presumes: 'The top-level call is the transaction.',
    shown: 'Type and kind as for the gas.',
  },
  'trace-created': {
    compares: 'Created contract compared with the receipt',
    presumes: 'Only a creation names a created contract.',
    shown: 'Type and kind as for the gas, and the receipt does not name the recipient there.',
  },
  'trace-logs': {
    compares: 'Logs of all calls compared with the receipt',
    presumes: 'The node traces logs, and a receipt has the logs of its calls.',
    shown:
      'A call of the block has logs, kinds of calls are known, positions or indices give one order, and a log that only the receipt has is of a called contract. An ether log with another address in the trace is open.',
  },
  'trace-callers': {
    compares: 'Callers compared with the executing contract',
    presumes: 'A call comes from the contract that runs.',
    shown: 'The kind of both calls is known, and the caller is no system contract.',
  },
  'trace-call-gas': {
    compares: 'Call gas compared with the caller’s gas',
    presumes: 'A call uses and passes on no more gas than it was given.',
    shown:
      'Kinds are known, and the top-level call does not exceed its own limit, which anvil writes without intrinsic gas. The stipend of a call with value is open.',
  },
  'trace-state-gas': {
    compares: 'Execution gas and state gas compared with gas used and refund',
    presumes: 'Both make up what was paid and given back (EIP-8037), unless the calldata floor was paid (EIP-7976).',
    shown:
      'The top-level call has `regularGasUsed`, `stateGasUsed` and `gasRefund`. More gas is open if an access list may have raised the floor.',
  },
  'trace-log-address': {
    compares: 'Log addresses compared with the executing contract',
    presumes: 'A log is of the contract that runs.',
    shown:
      'The log is no ether log of the protocol (EIP-7708) and of no system contract, and does not describe the value of its call.',
  },
  'trace-static': {
    compares: 'Static calls searched for writes',
    presumes: 'A static call writes nothing.',
    shown: 'The kind of the call and of those around it is known.',
  },
  'trace-receipts': {
    compares: 'Receipts of the block compared with its header',
    presumes: 'The same as for the receipts root.',
    shown: 'The same as for the receipts root.',
  },
  'trace-values': {
    compares: 'Value of calls compared with balances before and after',
    presumes: 'Coins leave an account only by the value of a call.',
    shown:
      'Each value is of a call that succeeded and moves coins, and no call transfers tokens of the missing amount. Fees and gains are open.',
  },
  'trace-ether': {
    compares: 'Value of calls compared with ether logs of the protocol',
    presumes:
      'Each movement of ether has one log, in order (EIP-7708), except for reverted movements and movements to the account itself.',
    shown:
      'The block has an ether log, or its header or the page names Amsterdam. Kinds of calls and the transaction type are known. Movements by a system contract of another chain, the order of logs in a trace and logs of another form are open.',
  },
  'trace-inner': { compares: 'Internal calls and state within transactions', presumes: null, shown: never },
  'signed-header': {
    compares: 'Votes for the header with the app hash verified',
    presumes: 'Headers and votes follow CometBFT.',
    shown: 'Types of keys are known. Others are open.',
  },
  'trusted-root': {
    compares: 'Header led back to the one that this page trusts',
    presumes: 'Headers and votes follow CometBFT.',
    shown: 'The page names a header of the chain.',
  },
  'typed-answer': {
    compares: 'Answer rebuilt from proven store values',
    presumes: 'The module is the module of the Cosmos SDK.',
    shown:
      'The store has the value at the place and in the form of the SDK, and the answer has only fields of the SDK.',
  },
  witness: {
    compares: 'Answer compared with the answer of a second gateway',
    presumes: 'Two nodes have one answer.',
    shown: 'The request names a block, or both answers their height. A member that one answer lacks is open.',
  },
};

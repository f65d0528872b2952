/**
 * The result of one check of an answer, as data; the sentences are in `ui/localization/`.
 *
 * `pass` means that something was recomputed and agrees, `fail` that it does not agree, `open` that it could not be checked.
 * An open check must never be shown as a pass.
 */
export type Check = CheckOf<
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'fail'; readonly reason: FailReason }
  | { readonly outcome: 'open'; readonly reason: OpenReason }
>;

/** The members of every check, whatever its outcome. */
type CheckOf<Outcome> = Outcome & {
  readonly id: CheckId;
  readonly basis: CheckBasis;
  /** Path in the answer (for example, `validators[3]`); omitted if the check is about all of it. */
  readonly path?: string;
  /** The hash that a passed check was compared with, if the page or the reader gave one. */
  readonly against?: string;
  /** The claimed and the computed value (`claimed`, `computed`), and other values for the sentence, by name. */
  readonly details?: Readonly<Record<string, string>>;
};

/** The ids of all checks; a closed list, so that every id has a sentence in every language. */
export type CheckId =
  /** The bloom of a receipt matches the addresses and topics of its logs. */
  | 'receipt-bloom'
  /** All receipts of a block hash to the `receiptsRoot` of its header. */
  | 'receipts-root'
  /** The root of the header covers all that such a root can; reported only if it does not. */
  | 'root-coverage'
  /** There is one receipt per transaction, in their order. */
  | 'receipt-order'
  /** The gas of a receipt and of those before it adds up to its sum. */
  | 'cumulative-gas'
  /** A failed transaction leaves no logs. */
  | 'receipt-outcome'
  /** A transaction without recipient creates a contract, and no other does. */
  | 'receipt-contract'
  /** No transaction costs less gas than the least. */
  | 'receipt-gas'
  /** Blob gas is a multiple of the gas of one blob. */
  | 'blob-gas'
  /** Logs are counted through their block, and name the transaction of their receipt. */
  | 'log-order'
  /** The contract, topics and block of a log match the request. */
  | 'logs-filter'
  /** No log occurs twice in the answers. */
  | 'logs-unique'
  /** No log of a block is missing among all its logs: they are counted through from 0. */
  | 'logs-gapless'
  /** The logs of an answer are in the order of the chain. */
  | 'logs-sorted'
  /** A block number has one block hash, and a transaction is in one block. */
  | 'logs-blocks'
  /** A transaction has one index in its block, and no index has two transactions. */
  | 'logs-transactions'
  /** A block has one timestamp, and none is before the timestamp of a lower block. */
  | 'logs-times'
  /** All receipts and logs are of the requested block. */
  | 'one-block'
  /** No address and no slot occurs twice in an access list. */
  | 'list-unique'
  /** Sender, recipient and precompiles are not in an access list without slots. */
  | 'list-excludes'
  /** The gas of a call is within its limit, and no less than the cost of its list. */
  | 'call-gas'
  /** A consensus address is the hash of its consensus key. */
  | 'validator-address'
  /** The key of a page is the hash of its first piece of evidence. */
  | 'evidence-key'
  /** The evidence is in the order of its hashes, as in the store, and none occurs twice. */
  | 'evidence-order'
  /** The first and the last piece of evidence, which the order does not cover; always open. */
  | 'evidence-ends'
  /** Nothing is in the store between two pieces of the list, before the first or after the last. */
  | 'evidence-gapless'
  /** An item of evidence is in the store as it is listed. */
  | 'evidence-stored'
  /** Both votes of a double sign, in the block that holds them, are signed with the key of the validator. */
  | 'evidence-votes'
  /** The power of a double signer is that in the validator set of the height. */
  | 'evidence-power'
  /** Validators are sorted by power, highest first, validators of equal power by address, and none occurs twice. */
  | 'set-order'
  /** The proposer priorities of a whole set add up to about zero. */
  | 'set-priorities'
  /** The keys and powers of a whole set hash to the `validators_hash` of its header. */
  | 'validators-hash'
  /** The signed fields of a transaction hash to its hash. */
  | 'transaction-hash'
  /** The sender of a transaction is the one recovered from its signature. */
  | 'transaction-sender'
  /** The receipt of a transaction names its parties, and neither more gas than its limit nor a higher price than its cap. */
  | 'transaction-receipt'
  /** A transaction has the requested block and index. */
  | 'transaction-place'
  /** A signature is valid for a chain: `v`, y parity and chain id agree, s is low; reported only if it is not. */
  | 'transaction-signature'
  /** The price paid is within the signed cap; reported only if it is not. */
  | 'transaction-price'
  /** An answer is of the requested height. */
  | 'answer-height'
  /** An answer is about the requested key. */
  | 'answer-key'
  /** A proof was returned if requested, or if the page gave an `app_hash`; reported only if none was. */
  | 'proof-given'
  /** Key and value lead to a root by the operations of the proof. */
  | 'proof-steps'
  /** The root of a proof is the trusted `app_hash` from the host page. */
  | 'app-hash'
  /** The fields of a header hash to its hash. */
  | 'header-hash'
  /** Traces and receipts of a block are of the same transactions, in the same order. */
  | 'trace-order'
  /** The top-level call of a trace used the gas in the receipt. */
  | 'trace-gas'
  /** The top-level call of a trace failed if, and only if, the status of the receipt shows it. */
  | 'trace-status'
  /** Trace and receipt name the same sender and recipient. */
  | 'trace-parties'
  /** Trace and receipt name the same new contract. */
  | 'trace-created'
  /** The logs of a trace match the logs of the receipt, in order. */
  | 'trace-logs'
  /** Each call comes from the contract that runs. */
  | 'trace-callers'
  /** Calls take their gas from their caller's gas. */
  | 'trace-call-gas'
  /** The gas for execution and for state makes up the gas of the transaction. */
  | 'trace-state-gas'
  /** The address of a log is the running contract. */
  | 'trace-log-address'
  /** Nothing is written below a static call. */
  | 'trace-static'
  /** An uncle is one to six blocks older than the block that includes it. */
  | 'uncle-depth'
  /** The header of the block has the hash that was given. */
  | 'block-header'
  /** The bloom of all receipts matches the block header. */
  | 'header-bloom'
  /** The gas of all receipts matches the block header. */
  | 'header-gas'
  /** The gas of the header fits all receipts, and is not their sum. */
  | 'header-gas-bounds'
  /** All uncles of a block hash to the `sha3Uncles` of its header. */
  | 'uncles-hash'
  /** All transactions of a block hash to the `transactionsRoot` of its header. */
  | 'transactions-root'
  /** The transaction is at its index among all transactions of the block. */
  | 'transaction-included'
  /** The block number of the answer matches the header. */
  | 'header-number'
  /** The block timestamps of the answer match the header. */
  | 'header-time'
  /** The logs of a block match its receipts, or its bloom rules out that it has any; one for each block. */
  | 'logs-whole'
  /** The receipts that traces are compared with hash to the `receiptsRoot` of the header of their block. */
  | 'trace-receipts'
  /** The coins that calls moved are those by which balances changed. */
  | 'trace-values'
  /** The ether that calls moved matches the logs of the protocol (EIP-7708). */
  | 'trace-ether'
  /** No root covers the calls within a transaction, nor the state between them; always open. */
  | 'trace-inner'
  /** More than two thirds of the power of a set signed the header with the `app_hash`, and no vote for it is forged. */
  | 'signed-header'
  /** The header with the `app_hash` follows from the one that the page trusts. */
  | 'trusted-root'
  /** The answer of a module is what it makes of the values under its store keys, byte for byte. */
  | 'typed-answer'
  /** A second gateway returns the same answer to the same request. */
  | 'witness';

/** The basis of a check, weakest first: a pass proves no more than its basis. */
export type CheckBasis =
  /** The answer agrees with itself; a node that fabricates the whole answer also passes. */
  | 'response'
  /** The answer matches the request. */
  | 'request'
  /** It agrees with another answer of the same gateway, such as receipts or a header. */
  | 'other-answer'
  /** It agrees with trusted input from the host page. */
  | 'host'
  /** It agrees with a value that the reader entered, or that came with a link or a snapshot. */
  | 'reader'
  /** It agrees with the answer of a second gateway; `host` is its host, if known. */
  | 'witness'
  /** It agrees with a block header without a trusted hash, from another source than the gateway. */
  | 'header'
  /** It leads to a header signed by more than two thirds of the power of a set that the node reported. */
  | 'signers';

/** The reason why a check failed. */
export type FailReason =
  /** The bits that are set differ from the bits of the logs: `claimed` and `computed` are the counts. */
  | 'other-bloom'
  /** `claimed` occurs twice. */
  | 'twice'
  /** The root is `computed`, and `claimed` was expected. */
  | 'other-root'
  /** `claimed` was not requested. */
  | 'not-asked-for'
  /** It is in the wrong order; of a log, `claimed` names it. */
  | 'out-of-order'
  /** The answer is about `claimed`, but `asked` was requested. */
  | 'unlike-asked'
  /** The answer has `claimed` here and `computed` elsewhere; either can be wrong. */
  | 'elsewhere'
  /** The time of the block is `claimed`, but `computed` elsewhere, or in a lower block. */
  | 'other-time'
  /** `claimed` does not belong in a list: it is accessible without. */
  | 'needless-entry'
  /** The receipt has `computed`, not `claimed`. */
  | 'unlike-receipt'
  /** The operations do not lead from this key and value to a root. */
  | 'broken-proof'
  /** `computed` is not `claimed`. */
  | 'mismatch'
  /** The `claimed` text is not an address. */
  | 'malformed-address'
  /** The key does not match its type: not base64, or of another length. */
  | 'malformed-key'
  /** The power is not an int64. */
  | 'malformed-power'
  /** The transaction failed, and the receipt has `claimed` logs. */
  | 'logs-of-failed'
  /** There is no recipient, and no contract was created. */
  | 'no-contract'
  /** There is a recipient, but also the created contract `claimed`. */
  | 'needless-contract'
  /** `claimed` is not the gas of a whole number of blobs. */
  | 'part-of-blob'
  /** A `claimed` call writes where a static call allows none. */
  | 'write-in-static'
  /** `field` is null, which it never is. */
  | 'null-field'
  /** `computed` is not `claimed`, and the answer has `fields` that no header of Ethereum has. */
  | 'unknown-fields'
  /** No key can have made this signature. */
  | 'malformed-signature'
  /** `claimed` is not what a signature of this type has for its parity. */
  | 'malformed-v'
  /** The s of the signature is in the upper half, which no chain accepts (EIP-2). */
  | 'high-s'
  /** `claimed` is not between `least` and `most`. */
  | 'out-of-bounds'
  /** The header hashes to `computed`, and `claimed` was expected. */
  | 'other-header'
  /** The answer has `claimed`, the header of the block `computed`. */
  | 'unlike-header'
  /** The balance of `account` changed by `claimed` in the calls and by `computed` in the state. */
  | 'unlike-state'
  /** The ether transfer at `place` is `computed` in the calls and `claimed` in the protocol logs. */
  | 'unlike-ether-log'
  /** The log `claimed` of `address` with `topic` is in the receipts, and not in the answer. */
  | 'missing-log'
  /** The log `claimed` is not in the receipts of its block. */
  | 'added-log'
  /** The log `claimed` has another `field` than in the receipts of its block. */
  | 'changed-log'
  /** The store has the item of evidence `computed`, between the items `before` and `after` if it is not at an end. */
  | 'hidden-piece'
  /** The store does not have the item of evidence `claimed`. */
  | 'not-stored'
  /** The votes in the block at `height` do not show a double sign: `cause` is a reason of `verifyDuplicateVote`. */
  | 'no-double-sign'
  /** The bloom of the header rules out the log `claimed`. */
  | 'ruled-out'
  /** The header of `height` is not signed, or a vote does not hold: `cause` is a reason of `verifyCommit`, `rows` the votes. */
  | 'not-signed'
  /** The answer with the block at `height` is inconsistent in `fields`. */
  | 'broken-block'
  /** Verification from the trusted header at `root` to the header at `height` fails at `at`; `cause` is the reason. */
  | 'broken-way'
  /** The answer has `claimed`; the answer of the second gateway (`host`) has `computed`. */
  | 'unlike-witness';

/** The reason why a check is open. */
export type OpenReason =
  /** The answer has no key here. */
  | 'no-key'
  /** The derivation of an address or leaf from this `type` of key is unknown. */
  | 'unknown-key-type'
  /** The rows are not complete: `loaded` of `total`, or more than that. */
  | 'incomplete'
  /** There is nothing to compare with; `computed` is the result. */
  | 'nothing-to-compare'
  /** It is the first or the last in an order, which covers only what is between two others; `computed` is its hash. */
  | 'first-or-last'
  /** The expected value is not a hash. */
  | 'malformed-expectation'
  /** The encoding of a transaction, receipt or piece of evidence of this `type` is unknown. */
  | 'unknown-type'
  /** The proof operations of this `type` are unknown. */
  | 'unknown-proof'
  /**
   * A proof was needed, but no usable one was returned: `cause` is `node`, `path`, `failed`, `not-asked` or `unknown`.
   */
  | 'no-proof'
  /** The store is empty, and ICS-23 has no rule for that. */
  | 'empty-tree'
  /** A value is empty, and ICS-23 has no leaf for that. */
  | 'empty-value'
  /** It is unsigned: the chain created it. */
  | 'unsigned'
  /** The s of the signature is in the upper half, which Ethereum accepted before Homestead. */
  | 'before-homestead'
  /** `claimed` is `v` in its form from before typed transactions, equivalent to the y parity. */
  | 'old-parity'
  /** The chain created it, and nodes number it in different ways. */
  | 'chains-own'
  /** The index of a log is `claimed`, not `computed`, between two transactions: some chains number in this way. */
  | 'numbered-otherwise'
  /** All logs of a failed transaction may be of its fee, which some chains log. */
  | 'fee-logs'
  /** `claimed` is less than the `least` of Ethereum, whose rules this chain may not have. */
  | 'other-rules'
  /** The answer has `sign` of another chain, whose rules are not known here. */
  | 'other-chain'
  /** `claimed` occurs twice, and some nodes list an entry more than once. */
  | 'twice'
  /** `claimed` is accessible without an entry, and some nodes list it all the same. */
  | 'needless-entry'
  /** The header hashes to `computed`, `claimed` was expected, and it has no seal that shows the rules of Ethereum. */
  | 'no-seal'
  /** The set is not in the order of the powers, and nothing shows that the chain sorts it by them. */
  | 'other-order'
  /** The sum of priorities, `claimed`, is not between `least` and `most`; nothing shows that the chain centers them. */
  | 'not-centered'
  /** The SDK's module would build a different answer; nothing shows that the chain uses the SDK's module. */
  | 'other-module'
  /** `claimed` is not `computed`; chains and clients differ, and nothing shows which rule applies. */
  | 'nodes-differ'
  /** A call is of the unknown `type`. */
  | 'unknown-call'
  /** The node returned no logs with the calls. */
  | 'no-logs'
  /** The root does not cover this: the `field`, or the part at the path. */
  | 'not-covered'
  /** `claimed` and `computed` differ by something that some nodes do not count as gas. */
  | 'counted-otherwise'
  /** The answer lacks the `field`. */
  | 'missing-field'
  /** The `field` of one of several calls could not be read. */
  | 'unread-field'
  /** It does not match, but the answer has unknown `fields` that may be part of it. */
  | 'unknown-fields'
  /** A value of a call leaves no trace in the balances, or a fee may hide it. */
  | 'beyond-balances'
  /** `claimed` is a precompile since the `fork`, which this chain may not have. */
  | 'unknown-fork'
  /** No header of the block was returned; `message` is the reason, if known. */
  | 'no-header'
  /** The returned value is not a block header; its `field` cannot be read. */
  | 'malformed-header'
  /** It was not requested, which takes further requests. */
  | 'not-loaded'
  /** Only the node reports the logs of a block; `cause` is one of six causes in `check-reasons.en.ts`. */
  | 'only-told'
  /** No root of a block covers it. */
  | 'no-root'
  /** The votes for the header at `height` are unknown: `head`, `not-served`, `pruned`, `failed` or `unsupported`. */
  | 'no-signers'
  /**
   * Verification from the trusted header at height `root` to the header at `height` is incomplete; the `cause` is one
   * of `no-signers`, or `expired`, `paused` (it takes `needed` requests) or `wrong-root`.
   */
  | 'no-way'
  /** There is no second gateway. */
  | 'no-witness'
  /** The second gateway has the same host, `host`, so it is not independent. */
  | 'same-host'
  /** The second gateway, `host`, returned no answer; `message` is the reason. */
  | 'witness-failed'
  /** The second gateway, `host`, differs, and the request names no block: the heads may differ. */
  | 'moving-head'
  /** The answer took more requests (`total`) than are repeated (`most`). */
  | 'too-many-requests';

/** Counts of checks by outcome. */
export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
  /** Checks that could not be made; 1 in all if their code failed to load. */
  readonly open: number;
}

/** Counts checks by outcome. */
export function countChecks(checks: readonly Check[]): CheckCounts {
  const counts = { passed: 0, failed: 0, open: 0 };
  for (const { outcome } of checks) counts[countOf[outcome]]++;
  return counts;
}

const countOf = { pass: 'passed', fail: 'failed', open: 'open' } as const;

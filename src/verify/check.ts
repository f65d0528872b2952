/**
 * The result of one check of an answer, as data; the sentences are in `ui/localization/`.
 *
 * `pass` means that something was recomputed and agrees, `fail` that it differs, `open` that it could not be checked.
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
  /** Path in the answer (for example, `validators[3]`); omitted if the check is about the complete answer. */
  readonly path?: string;
  /** The hash that a passed check was compared with, if the page or the reader gave one. */
  readonly against?: string;
  /** The claimed and the computed value (`claimed`, `computed`), and other values for the sentence, by name. */
  readonly details?: Readonly<Record<string, string>>;
};

/** The ids of all checks; a closed list, so that every id has a sentence in every language. */
export type CheckId =
  | 'receipt-bloom'
  /** All receipts of a block hash to the `receiptsRoot` of its header. */
  | 'receipts-root'
  /** The header root does not cover everything that it could; reported only in this case. */
  | 'root-coverage'
  /** There is one receipt per transaction, in their order. */
  | 'receipt-order'
  /** The cumulative gas of a receipt is the sum of its gas and the gas of the receipts before it. */
  | 'cumulative-gas'
  /** A failed transaction leaves no logs. */
  | 'receipt-outcome'
  /** A transaction without recipient creates a contract; other transactions do not. */
  | 'receipt-contract'
  /** No transaction uses less than the minimum gas. */
  | 'receipt-gas'
  /** Blob gas is a multiple of the gas per blob. */
  | 'blob-gas'
  /** Logs are numbered through their block and contain the transaction of their receipt. */
  | 'log-order'
  /** The contract, topics and block of a log match the request. */
  | 'logs-filter'
  /** No log occurs twice in the answers. */
  | 'logs-unique'
  /** No log is missing among all logs of a block: they are numbered from 0. */
  | 'logs-gapless'
  /** The logs of an answer are in the order of the chain. */
  | 'logs-sorted'
  /** A block number has one block hash, and a transaction is in one block. */
  | 'logs-blocks'
  /** A transaction has one index in its block, and no index has two transactions. */
  | 'logs-transactions'
  /** A block has one timestamp, which is not before the timestamp of a lower block. */
  | 'logs-times'
  /** All receipts and logs belong to the requested block. */
  | 'one-block'
  /** No address and no slot occurs twice in an access list. */
  | 'list-unique'
  /** Sender, recipient and precompiles are not in an access list without slots. */
  | 'list-excludes'
  /** The gas of a call is within its limit, and at least the cost of its list. */
  | 'call-gas'
  /** A consensus address is the hash of its consensus key. */
  | 'validator-address'
  /** The key of a page is the hash of its first evidence item. */
  | 'evidence-key'
  /** The evidence is sorted by hash, like in the store, and no item occurs twice. */
  | 'evidence-order'
  /** The first and the last evidence item, which the order does not cover; always open. */
  | 'evidence-ends'
  /** The store has nothing between two items of the list, before the first or after the last. */
  | 'evidence-gapless'
  /** An evidence item is in the store as listed. */
  | 'evidence-stored'
  /** Both votes of a double sign, in the block that contains them, are signed with the validator's key. */
  | 'evidence-votes'
  /** The power of a double signer matches the validator set of the height. */
  | 'evidence-power'
  /** Validators are sorted by power, highest first, validators of equal power by address, and none occurs twice. */
  | 'set-order'
  /** The proposer priorities of a complete set add up to about zero. */
  | 'set-priorities'
  /** The keys and powers of a complete set hash to the `validators_hash` of its header. */
  | 'validators-hash'
  /** The signed fields of a transaction hash to its hash. */
  | 'transaction-hash'
  /** The sender of a transaction is the address recovered from its signature. */
  | 'transaction-sender'
  /** The receipt of a transaction has its parties, no more gas than its limit, and no higher price than its cap. */
  | 'transaction-receipt'
  /** A transaction has the requested block and index. */
  | 'transaction-place'
  /** A signature is valid for a chain: `v`, y parity and chain id agree, s is low; reported only if it is not. */
  | 'transaction-signature'
  /** The price paid is within the signed cap; reported only if it is not. */
  | 'transaction-price'
  /** The answer is for the requested height. */
  | 'answer-height'
  /** The answer is for the requested key. */
  | 'answer-key'
  /** A proof was returned if requested, or if the page gave an `app_hash`; reported only if no proof was returned. */
  | 'proof-given'
  /** Key and value hash to a root by the operations of the proof. */
  | 'proof-steps'
  /** The root of a proof is the trusted `app_hash` from the host page. */
  | 'app-hash'
  /** The fields of a header hash to its hash. */
  | 'header-hash'
  /** Traces and receipts of a block belong to the same transactions, in the same order. */
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
  /** The caller of each call is the running contract. */
  | 'trace-callers'
  /** Calls take their gas from their caller's gas. */
  | 'trace-call-gas'
  /** Execution gas and state gas add up to the gas of the transaction. */
  | 'trace-state-gas'
  /** The address of a log is the running contract. */
  | 'trace-log-address'
  /** Nothing is written inside a static call. */
  | 'trace-static'
  /** An uncle is one to six blocks older than the block that includes it. */
  | 'uncle-depth'
  /** The block header has the given hash. */
  | 'block-header'
  /** The bloom of all receipts matches the block header. */
  | 'header-bloom'
  /** The gas of all receipts matches the block header. */
  | 'header-gas'
  /** The gas in the header is plausible for the receipts, but is not their sum. */
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
  /** The logs of a block match its receipts, or the bloom rules out logs; one check per block. */
  | 'logs-whole'
  /** The receipts that traces are compared with hash to the `receiptsRoot` of their block header. */
  | 'trace-receipts'
  /** The coins that calls moved match the changes of balances. */
  | 'trace-values'
  /** The ether that calls moved matches the logs of the protocol (EIP-7708). */
  | 'trace-ether'
  /** No root covers the calls within a transaction, nor the state between them; always open. */
  | 'trace-inner'
  /** More than two thirds of the power of a set signed the header with the `app_hash`, and no vote for it is forged. */
  | 'signed-header'
  /** The header with the `app_hash` is verified from the header that the page trusts. */
  | 'trusted-root'
  /** The answer of a module equals the answer rebuilt from the values under its store keys, byte for byte. */
  | 'typed-answer'
  /** A second gateway returns the same answer to the same request. */
  | 'witness';

/** The basis of a check, weakest first: a pass proves no more than its basis. */
export type CheckBasis =
  /** The answer is consistent in itself; a node that fabricates the complete answer also passes. */
  | 'response'
  /** The answer matches the request. */
  | 'request'
  /** It agrees with another answer of the same gateway, such as receipts or a header. */
  | 'other-answer'
  /** It agrees with trusted input from the host page. */
  | 'host'
  /** It agrees with a value that the reader entered, or from a link or a snapshot. */
  | 'reader'
  /** It agrees with the answer of a second gateway; `host` is its host, if known. */
  | 'witness'
  /** It agrees with a block header without a trusted hash, from a source other than the gateway. */
  | 'header'
  /** It verifies against a header signed by more than two thirds of the power of a set that the node reported. */
  | 'signers';

/** The reason why a check failed. */
export type FailReason =
  /** The set bits differ from the bits of the logs: `claimed` and `computed` are the counts. */
  | 'other-bloom'
  /** `claimed` occurs twice. */
  | 'twice'
  /** The root is `computed`, and `claimed` was expected. */
  | 'other-root'
  /** `claimed` was not requested. */
  | 'not-asked-for'
  /** It is in the wrong order; for a log, `claimed` identifies it. */
  | 'out-of-order'
  /** The answer is about `claimed`, but `asked` was requested. */
  | 'unlike-asked'
  /** The answer has `claimed` here and `computed` elsewhere; either can be wrong. */
  | 'elsewhere'
  /** The time of the block is `claimed`, but `computed` elsewhere, or in a lower block. */
  | 'other-time'
  /** `claimed` does not belong in a list, because it is accessible without an entry. */
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
  /** A `claimed` call writes inside a static call, which is not allowed. */
  | 'write-in-static'
  /** `field` is null, although it must not be. */
  | 'null-field'
  /** `computed` is not `claimed`, and the answer has `fields` that no Ethereum header has. */
  | 'unknown-fields'
  /** No key can have created this signature. */
  | 'malformed-signature'
  /** `claimed` does not match the parity of a signature of this type. */
  | 'malformed-v'
  /** The s of the signature is in the upper half, which no chain accepts (EIP-2). */
  | 'high-s'
  /** `claimed` is not between `least` and `most`. */
  | 'out-of-bounds'
  /** The header hashes to `computed`, and `claimed` was expected. */
  | 'other-header'
  /** The answer has `claimed`, the block header has `computed`. */
  | 'unlike-header'
  /** The balance of `account` changed by `claimed` in the calls and by `computed` in the state. */
  | 'unlike-state'
  /** The ether transfer at `place` is `computed` in the calls and `claimed` in the protocol logs. */
  | 'unlike-ether-log'
  /** The log `claimed` of `address` with `topic` is in the receipts, but not in the answer. */
  | 'missing-log'
  /** The log `claimed` is not in the receipts of its block. */
  | 'added-log'
  /** The log `claimed` has a different `field` in the receipts of its block. */
  | 'changed-log'
  /** The store has the evidence item `computed`, between the items `before` and `after` unless it is at an end. */
  | 'hidden-piece'
  /** The store does not have the evidence item `claimed`. */
  | 'not-stored'
  /** The votes in the block at `height` do not show a double sign: `cause` is a reason of `verifyDuplicateVote`. */
  | 'no-double-sign'
  /** The bloom of the header rules out the log `claimed`. */
  | 'ruled-out'
  /**
   * The header of `height` is not signed, or a vote is invalid: `cause` is a reason of `verifyCommit`, `rows` the
   * votes.
   */
  | 'not-signed'
  /** The answer with the block at `height` is inconsistent in `fields`. */
  | 'broken-block'
  /** Verification from the trusted header at `root` to the header at `height` fails at `at`; `cause` is the reason. */
  | 'broken-way'
  /** The answer has `claimed`; the answer of the second gateway (`host`) has `computed`. */
  | 'unlike-witness';

/** The reason why a check is open. */
export type OpenReason =
  /** The answer has no key at this path. */
  | 'no-key'
  /** The derivation of an address or leaf from this `type` of key is unknown. */
  | 'unknown-key-type'
  /** The rows are not complete: `loaded` of `total`, or more than that. */
  | 'incomplete'
  /** There is nothing to compare with; `computed` is the result. */
  | 'nothing-to-compare'
  /** It is the first or the last in an order, which covers only items between two others; `computed` is its hash. */
  | 'first-or-last'
  /** The expected value is not a hash. */
  | 'malformed-expectation'
  /** The encoding of a transaction, receipt or evidence item of this `type` is unknown. */
  | 'unknown-type'
  /** The proof operations of this `type` are unknown. */
  | 'unknown-proof'
  /**
   * A proof was needed, but no usable one was returned: `cause` is `node`, `path`, `failed`, `not-asked` or `unknown`.
   */
  | 'no-proof'
  /** The store is empty, and ICS-23 has no rule for an empty store. */
  | 'empty-tree'
  /** A value is empty, and ICS-23 has no leaf for an empty value. */
  | 'empty-value'
  /** It is unsigned: the chain created it. */
  | 'unsigned'
  /** The s of the signature is in the upper half, which Ethereum accepted before Homestead. */
  | 'before-homestead'
  /** `claimed` is `v` in the format from before typed transactions, equivalent to the y parity. */
  | 'old-parity'
  /** The chain created it, and nodes number it differently. */
  | 'chains-own'
  /** The index of a log is `claimed`, not `computed`, between two transactions: some chains number in this way. */
  | 'numbered-otherwise'
  /** All logs of a failed transaction may belong to its fee, which some chains log. */
  | 'fee-logs'
  /** `claimed` is below `least`, the minimum on Ethereum, but this chain may have other rules. */
  | 'other-rules'
  /** The answer has the `sign` of another chain, whose rules are unknown here. */
  | 'other-chain'
  /** `claimed` occurs twice, and some nodes list an entry more than once. */
  | 'twice'
  /** `claimed` is accessible without an entry, but some nodes list it nevertheless. */
  | 'needless-entry'
  /**
   * The header hashes to `computed`, `claimed` was expected, and the header has no seal that shows the rules of
   * Ethereum.
   */
  | 'no-seal'
  /** The set is not sorted by power, and nothing shows that the chain sorts it by power. */
  | 'other-order'
  /**
   * The sum of priorities, `claimed`, is not between `least` and `most`; nothing shows that the chain centers
   * priorities.
   */
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
  /** `claimed` and `computed` differ by an amount that some nodes do not count as gas. */
  | 'counted-otherwise'
  /** The answer lacks the `field`. */
  | 'missing-field'
  /** The `field` of one of several calls could not be read. */
  | 'unread-field'
  /** It does not match, but the answer has unknown `fields`, which may be included. */
  | 'unknown-fields'
  /** The value of a call does not change the balances, or a fee may hide it. */
  | 'beyond-balances'
  /** `claimed` has been a precompile since the `fork`, which this chain may not have. */
  | 'unknown-fork'
  /** No header of the block was returned; `message` is the reason, if known. */
  | 'no-header'
  /** The returned value is not a block header; its `field` cannot be read. */
  | 'malformed-header'
  /** It was not requested, because it takes additional requests. */
  | 'not-loaded'
  /** Only the node reports the logs of a block; `cause` is one of six causes in `check-reasons.en.ts`. */
  | 'only-told'
  /** No block root covers it. */
  | 'no-root'
  /** The votes for the header at `height` are unknown: `head`, `not-served`, `pruned`, `failed` or `unsupported`. */
  | 'no-signers'
  /**
   * Verification from the trusted header at height `root` to the header at `height` is incomplete. The `cause` is a
   * cause of `no-signers`, or `expired`, `paused` (it takes `needed` requests) or `wrong-root`.
   */
  | 'no-way'
  /** There is no second gateway. */
  | 'no-witness'
  /** The second gateway has the same host, `host`, so it is not independent. */
  | 'same-host'
  /** The second gateway, `host`, returned no answer; `message` is the reason. */
  | 'witness-failed'
  /** The second gateway, `host`, differs, but the request contains no block: the heads may differ. */
  | 'moving-head'
  /** The answer took more requests (`total`) than the maximum that is repeated (`most`). */
  | 'too-many-requests';

/** Counts of checks by outcome. */
export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
  /** Checks that could not be made; 1 in total if their code failed to load. */
  readonly open: number;
}

/** Counts checks by outcome. */
export function countChecks(checks: readonly Check[]): CheckCounts {
  const counts = { passed: 0, failed: 0, open: 0 };
  for (const { outcome } of checks) counts[countOf[outcome]]++;
  return counts;
}

const countOf = { pass: 'passed', fail: 'failed', open: 'open' } as const;

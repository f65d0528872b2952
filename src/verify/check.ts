/**
 * What one check found about an answer: a fact, never a sentence. The words live in `ui/localization/`.
 *
 * `pass` means that something was recomputed and agreed, `fail` that it did not agree, `open` that it could not be
 * checked. An open check is no good news: a page must never draw it as a pass.
 */
export type Check = CheckOf<
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'fail'; readonly reason: FailReason }
  | { readonly outcome: 'open'; readonly reason: OpenReason }
>;

/** What every check says, whatever came of it. */
type CheckOf<Outcome> = Outcome & {
  readonly id: CheckId;
  readonly basis: CheckBasis;
  /** Where in the answer, as `validators[3]`; left out when it is about all of it. */
  readonly path?: string;
  /** The hash that a passed check leads to, if the page or its reader gave one. */
  readonly against?: string;
  /** What the answer claims and what came out instead (`claimed`, `computed`), and other words for the sentence, by name. */
  readonly details?: Readonly<Record<string, string>>;
};

/** What is checked; closed, so that every id has its words in every language. */
export type CheckId =
  /** The bloom of a receipt is that of the addresses and topics of its logs. */
  | 'receipt-bloom'
  /** All receipts of a block hash to the `receiptsRoot` of its header. */
  | 'receipts-root'
  /** The root of the header holds all that such a root can; only told of when it does not. */
  | 'root-coverage'
  /** Receipts stand in the order of their transactions, one for each. */
  | 'receipt-order'
  /** The gas of a receipt and of those before it adds up to its sum. */
  | 'cumulative-gas'
  /** A failed transaction leaves no logs. */
  | 'receipt-outcome'
  /** A transaction without recipient creates a contract, and no other does. */
  | 'receipt-contract'
  /** No transaction costs less gas than the least. */
  | 'receipt-gas'
  /** Blobs are paid for whole. */
  | 'blob-gas'
  /** Logs are counted through their block, and name the transaction of their receipt. */
  | 'log-order'
  /** A log is of a contract, with topics and in a block that were asked for. */
  | 'logs-filter'
  /** No log stands in the answers twice. */
  | 'logs-unique'
  /** No log of a block is missing among all its logs: they are counted through from 0. */
  | 'logs-gapless'
  /** The logs of an answer stand in the order of the chain. */
  | 'logs-sorted'
  /** A block number stands for one block hash, and a transaction for one block. */
  | 'logs-blocks'
  /** A transaction has one place in its block, and no place has two. */
  | 'logs-transactions'
  /** A block has one time, and none is before that of a lower one. */
  | 'logs-times'
  /** All receipts and logs name one block, the one that was asked for. */
  | 'one-block'
  /** No address and no slot stands twice in an access list. */
  | 'list-unique'
  /** Sender, recipient and precompiles do not stand in an access list without slots. */
  | 'list-excludes'
  /** The gas of a call is within its limit, and no less than its list alone costs. */
  | 'call-gas'
  /** A consensus address is the hash of the consensus key beside it. */
  | 'validator-address'
  /** The key of a further page is the hash of the evidence that it begins with. */
  | 'evidence-key'
  /** A piece of evidence lies between two others in the order of the hashes, as the store has it, and none twice. */
  | 'evidence-order'
  /** The first and the last piece of evidence that came, which no order holds; only told of as open. */
  | 'evidence-ends'
  /** The power that a double signer is said to have is the one it has in the set of that height. */
  | 'evidence-power'
  /** Validators stand by power from the highest, those of equal power by address, and none twice. */
  | 'set-order'
  /** The proposer priorities of a whole set add up to next to nothing. */
  | 'set-priorities'
  /** The keys and powers of a whole set hash to the `validators_hash` of its header. */
  | 'validators-hash'
  /** The signed fields of a transaction hash to its hash. */
  | 'transaction-hash'
  /** The signature of a transaction gives the key of its sender. */
  | 'transaction-sender'
  /** A transaction stands in the block and at the place that were asked for. */
  | 'transaction-place'
  /** A signature is one that a chain takes: `v`, y parity and chain id agree, s is low; only told of when it is not. */
  | 'transaction-signature'
  /** The price paid is within the cap that was signed; only told of when it is not. */
  | 'transaction-price'
  /** An answer is of the height that was asked for. */
  | 'answer-height'
  /** An answer is about the key that was asked for. */
  | 'answer-key'
  /** A proof came where one was asked for, or where the page gave an `app_hash`; only told of when none did. */
  | 'proof-given'
  /** Key and value lead to a root by the operations of the proof. */
  | 'proof-steps'
  /** The root of a proof is the `app_hash` that the page vouches for. */
  | 'app-hash'
  /** The fields of a header hash to its hash. */
  | 'header-hash'
  /** Traces and receipts of a block are of the same transactions, in the same order. */
  | 'trace-order'
  /** The first call of a trace used the gas that the receipt says. */
  | 'trace-gas'
  /** The first call of a trace failed if, and only if, the receipt says so. */
  | 'trace-status'
  /** Trace and receipt name the same sender and recipient. */
  | 'trace-parties'
  /** Trace and receipt name the same new contract. */
  | 'trace-created'
  /** The logs of a trace, in their order, are those of the receipt. */
  | 'trace-logs'
  /** Each call comes from the contract that runs. */
  | 'trace-callers'
  /** Calls take their gas from that of their caller. */
  | 'trace-call-gas'
  /** A contract logs in its own name. */
  | 'trace-log-address'
  /** Nothing is written below a static call. */
  | 'trace-static'
  /** An uncle is one to six blocks older than the block that names it. */
  | 'uncle-depth';

/** What a check leans on, from the weakest: a pass says no more than its basis does. */
export type CheckBasis =
  /** The answer agrees with itself: whoever invents all of it passes too. */
  | 'response'
  /** The answer fits what was asked. */
  | 'request'
  /** It agrees with another answer of the same gateway, a header for one. */
  | 'other-answer'
  /** It agrees with what the page that uses the widget has put there, and vouches for. */
  | 'host'
  /** It agrees with what the reader of the page has entered. */
  | 'reader';

/** Why a check failed. */
export type FailReason =
  /** Other bits are set than the logs give: `claimed` and `computed` are how many. */
  | 'other-bloom'
  /** `claimed` stands there twice. */
  | 'twice'
  /** The root is `computed`, and `claimed` was expected. */
  | 'other-root'
  /** `claimed` was not asked for. */
  | 'not-asked-for'
  /** It stands behind what it should stand before; a log is `claimed`. */
  | 'out-of-order'
  /** The answer is about `claimed`, and `asked` was asked for. */
  | 'unlike-asked'
  /** The block is `claimed` here, and `computed` elsewhere in the answer. */
  | 'other-block'
  /** The time of the block is `claimed`, where it is `computed` elsewhere or lower down in the chain. */
  | 'other-time'
  /** `claimed` is no part of a list: it is reached without one. */
  | 'needless-entry'
  /** The receipt says `computed`, and not `claimed`. */
  | 'unlike-receipt'
  /** The operations do not lead from this key and value to a root. */
  | 'broken-proof'
  /** `computed` is not `claimed`. */
  | 'mismatch'
  /** The `claimed` text is no address at all. */
  | 'malformed-address'
  /** The key is not what its type says it is: not base64, or of another length. */
  | 'malformed-key'
  /** The power is no int64. */
  | 'malformed-power'
  /** The transaction failed, and the receipt has `claimed` logs. */
  | 'logs-of-failed'
  /** There is no recipient, and no contract was created. */
  | 'no-contract'
  /** There is a recipient, and the contract `claimed` is said to be created. */
  | 'needless-contract'
  /** `claimed` is no whole number of blobs. */
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
  /** The s of the signature is in the upper half, which no chain takes (EIP-2). */
  | 'high-s'
  /** `claimed` is not between `least` and `most`. */
  | 'out-of-bounds';

/** Why a check could not be made. */
export type OpenReason =
  /** The answer has no key here. */
  | 'no-key'
  /** How this type of key becomes an address, or a leaf, is not known here; `type` names it. */
  | 'unknown-key-type'
  /** The rows are not those of the whole: `loaded` of `total`, or more than that. */
  | 'incomplete'
  /** There is nothing to compare with; `computed` is what came out. */
  | 'nothing-to-compare'
  /** It is the first or the last in an order, which holds only what lies between two others; `computed` is its hash. */
  | 'first-or-last'
  /** What should be compared with is not a hash. */
  | 'malformed-expectation'
  /** How a transaction, its receipt or a piece of evidence of this `type` is written down is not known here. */
  | 'unknown-type'
  /** The operations of a proof, of this `type`, are not known here. */
  | 'unknown-proof'
  /**
   * A proof was asked for, or a hash given that only a proof leads to, and none came that can be used; the `cause` is `node`,
   * `path`, `failed`, `not-asked` or `unknown`.
   */
  | 'no-proof'
  /** The store is empty, and ICS-23 has no rule for that. */
  | 'empty-tree'
  /** A value is empty, and ICS-23 has no leaf for that. */
  | 'empty-value'
  /** Nobody signed it: a chain made it itself. */
  | 'unsigned'
  /** The s of the signature is in the upper half, which Ethereum took before Homestead. */
  | 'before-homestead'
  /** `claimed` is `v` as it was before typed transactions; it says the same as the y parity. */
  | 'old-parity'
  /** The chain made it itself, and nodes count it each in a way of their own. */
  | 'chains-own'
  /** A log is number `claimed` where `computed` comes next, between two transactions: some chains count so. */
  | 'numbered-otherwise'
  /** All logs of a failed transaction may be of its fee, which some chains log. */
  | 'fee-logs'
  /** `claimed` is less than the `least` of Ethereum, and nothing shows that the chain has its rules. */
  | 'other-rules'
  /** The root is the same whatever stands here: in the `field`, or at the path. */
  | 'not-covered'
  /** `claimed` and `computed` differ by something that some nodes leave out of their count of gas. */
  | 'counted-otherwise'
  /** The answer leaves out the `field`. */
  | 'missing-field'
  /** The `field` of one of several calls could not be read. */
  | 'unread-field'
  /** It does not come out, but the answer has `fields` that are not known here and may belong to it. */
  | 'unknown-fields'
  /** `claimed` is a precompile since the `fork`, which this chain may have or not. */
  | 'unknown-fork';

/** How many checks came out how. */
export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
  /** Checks that could not be made; 1 for all of them together where their code did not come. */
  readonly open: number;
}

/** Counts checks by outcome. */
export function countChecks(checks: readonly Check[]): CheckCounts {
  const counts = { passed: 0, failed: 0, open: 0 };
  for (const { outcome } of checks) counts[countOf[outcome]]++;
  return counts;
}

const countOf = { pass: 'passed', fail: 'failed', open: 'open' } as const;

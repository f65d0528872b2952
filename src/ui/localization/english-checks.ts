import type { Check, CheckBasis, CheckId, FailReason, OpenReason } from '../../verify/check.js';
import type { Details } from './catalogue.js';

/** Why no proof came, by cause. */
const noProof: Readonly<Record<string, string>> = {
  node: 'A proof was asked for, and none came. Nothing shows that this answer is part of the state.',
  failed: 'The query failed, and a failed query carries no proof.',
  path: 'Nodes send proofs for /store/…/key only, so this answer cannot be proven.',
  'not-asked': 'An app_hash is given, but no proof was asked for.',
  unknown: 'The proof is of a kind that is not known here.',
};

/** Why a check failed. */
const failed: Readonly<Record<FailReason, (details: Details) => string>> = {
  'other-bloom': ({ claimed, computed }) =>
    `The bloom of the answer has ${claimed ?? '?'} bits set; the addresses and topics of the logs give ${computed ?? '?'}, or others.`,
  twice: ({ claimed }) => `It stands there twice${claimed === undefined ? '' : `: ${claimed}`}.`,
  'other-root': ({ claimed, computed }) =>
    `These receipts give the root ${computed ?? '?'}; ${claimed ?? 'another one'} was expected. A receipt was changed, left out or added, or the root is that of another block.`,
  'not-asked-for': ({ claimed }) => `Log ${claimed ?? '?'} is not what was asked for.`,
  'out-of-order': ({ claimed }) =>
    claimed === undefined
      ? 'It belongs before the one above it.'
      : `Log ${claimed} stands behind one that should follow it.`,
  'unlike-asked': ({ claimed, asked }) =>
    `The answer is for ${claimed ?? '?'}; ${asked ?? 'another one'} was asked for.`,
  'other-block': ({ claimed, computed }) =>
    `The block is ${claimed ?? '?'} here and ${computed ?? '?'} elsewhere in the answer.`,
  'needless-entry': ({ claimed }) =>
    `${claimed ?? 'This address'} is reached without a list; without slots it has no place in one.`,
  'unlike-receipt': ({ claimed, computed }) => `The trace says ${claimed ?? '?'}, the receipt ${computed ?? '?'}.`,
  'broken-proof': () => 'The operations of the proof do not lead from this key and this value to a root.',
  mismatch: ({ claimed, computed }) =>
    claimed === undefined || computed === undefined
      ? 'What was recomputed is not what the answer says.'
      : `The answer says ${claimed}, recomputed is ${computed}.`,
  'malformed-address': ({ claimed }) =>
    `What stands in place of the address is none${claimed === undefined ? '' : `: “${claimed}”`}.`,
  'malformed-key': ({ type }) => `The key is not what its type${type === undefined ? '' : ` ${type}`} promises.`,
  'malformed-power': () => 'The power is no 64-bit number.',
  'malformed-signature': () => 'No key can have made this signature.',
  'out-of-bounds': ({ claimed, least, most }) =>
    `The answer says ${claimed ?? '?'}; it can be ${least ?? '?'} to ${most ?? '?'}.`,
  'malformed-v': ({ claimed }) =>
    `${claimed ?? 'This'} is no parity of a signature: it is 27, 28 or 35 and more in a legacy transaction, 0 or 1 in a typed one.`,
  'high-s': () =>
    'The s of the signature is in the upper half: somebody mirrored a signature, and no chain takes that (EIP-2).',
  'null-field': ({ field }) => `The answer has no value for ${field ?? 'a field'}, which every sealed block has.`,
  'unknown-fields': ({ claimed, computed, fields }) =>
    `The answer says ${claimed ?? '?'}, recomputed is ${computed ?? '?'}. It has members that no header of Ethereum has: ${fields ?? '?'}.`,
  'other-time': ({ claimed, computed }) =>
    `The block is of ${claimed ?? '?'} here (seconds since 1970); another log of it, or of a lower block, says ${computed ?? '?'}.`,
  'logs-of-failed': ({ claimed }) =>
    `The transaction failed and has ${claimed ?? 'some'} logs: what a failed transaction logs is undone with it.`,
  'no-contract': () => 'There is no recipient, so the transaction created a contract; the receipt names none.',
  'needless-contract': ({ claimed }) =>
    `There is a recipient, so the transaction itself created no contract; the receipt names ${claimed ?? 'one'}.`,
  'part-of-blob': ({ claimed }) => `Every blob takes 131,072 gas; ${claimed ?? 'this'} is no whole number of them.`,
  'write-in-static': ({ claimed }) =>
    `A static call may write nothing, move no value and leave no log; this ${claimed ?? 'call'} does.`,
};

/** Why a check is open. */
const open: Readonly<Record<OpenReason, (details: Details) => string>> = {
  'no-key': () => 'The answer has no key here.',
  'unknown-key-type': ({ type }) =>
    `How a key of ${type === undefined ? 'this type' : `type ${type}`} becomes an address is not known here.`,
  incomplete: ({ loaded, total }) =>
    loaded === undefined || total === undefined
      ? 'Not all rows are there.'
      : `The rows do not agree with their total: ${loaded} came, and the total is ${total}.`,
  'nothing-to-compare': ({ computed }) =>
    `There is nothing to compare with${computed === undefined ? '' : `; recomputed is ${computed}`}.`,
  'first-or-last': () =>
    'It is the first or the last that came, and the order of the store holds only what lies between two others.',
  'malformed-expectation': () => 'What it should be compared with is no hash.',
  'unknown-type': ({ type }) =>
    `How ${type === undefined ? 'this type' : `type ${type}`} is written down to be hashed is not known here.`,
  'unknown-proof': ({ type }) =>
    `Operations of a proof${type === undefined ? '' : ` (${type})`} that are not known here.`,
  'no-proof': ({ cause = 'node' }) => noProof[cause] ?? '',
  'empty-tree': () => 'The store is empty, and the rules of proofs (ICS-23) have none for that.',
  'empty-value': () =>
    'This value, or one beside it, is empty, and the rules of proofs (ICS-23) have no leaf for that.',
  unsigned: () => 'Nobody signed it: the chain made it itself.',
  'chains-own': () => 'The chain made this transaction itself, and nodes count it differently.',
  'not-covered': ({ field }) =>
    field === undefined
      ? 'The receipts root does not cover this receipt: the chain keeps state syncs out of it.'
      : `The receipts root does not cover ${field}: it is the same with any other.`,
  'counted-otherwise': ({ claimed, computed }) =>
    `The trace says ${claimed ?? '?'}, the receipt ${computed ?? '?'}: some nodes leave the gas paid before the first call, or the refund, out of a trace.`,
  'missing-field': ({ field }) => `The answer leaves out ${field ?? 'a field'}, without which nothing can be computed.`,
  'unread-field': ({ field }) =>
    `${field ?? 'A field'} of the trace could not be read, so this could not be checked for every call.`,
  'unknown-fields': ({ fields }) =>
    `It does not come out from the fields that are known here; the answer has others: ${fields ?? '?'}.`,
  'unknown-fork': ({ claimed, fork }) =>
    `${claimed ?? 'This address'} may be a precompile, which needs no list: it is one since ${fork ?? '?'}, and the answer does not say by which rules it was made.`,
  'before-homestead': () =>
    'The s of the signature is in the upper half. Ethereum took that before block 1,150,000; since then it is a mirrored signature.',
  'old-parity': ({ claimed }) =>
    `v is ${claimed ?? '?'}, the way of legacy transactions; it says the same as the y parity.`,
  'numbered-otherwise': ({ claimed, computed }) =>
    `The log is number ${claimed ?? '?'} where ${computed ?? '?'} comes next. Some chains skip numbers between transactions, or begin again with each; on others a log is missing here.`,
  'fee-logs': ({ claimed }) =>
    `The transaction failed and has ${claimed ?? 'some'} logs. They may be of its fee: some chains log that even then.`,
  'other-rules': ({ claimed, least }) =>
    `Ethereum takes no less than ${least ?? '21000'} gas for a transaction, this is ${claimed ?? '?'}: the chain made it itself, or has other rules.`,
};

/**
 * The words of checks in English: one for every id and reason, so that a check without words is a type error. Details arrive
 * safe to be shown, and may miss.
 */
export const checks = {
  /** What was compared with what, by id. */
  checks: {
    'receipt-bloom': 'Bloom recomputed from the logs',
    'receipts-root': 'Receipts hashed as the header has them',
    'root-coverage': 'What the receipts root does not hold',
    'receipt-order': 'Order of the receipts',
    'cumulative-gas': 'Gas added up',
    'receipt-outcome': 'Outcome compared with the logs',
    'receipt-contract': 'New contract compared with the recipient',
    'receipt-gas': 'Gas compared with the least of a transaction',
    'blob-gas': 'Blob gas compared with whole blobs',
    'log-order': 'Logs counted through the block',
    'logs-filter': 'Logs compared with the filter that was sent',
    'logs-unique': 'Logs compared with one another',
    'logs-gapless': 'Logs of each block counted through',
    'logs-sorted': 'Order of the logs',
    'logs-blocks': 'Block hashes compared with one another',
    'logs-transactions': 'Transactions of the logs compared with their places',
    'logs-times': 'Times of blocks compared with one another',
    'one-block': 'Block compared with the one asked for',
    'list-unique': 'Entries compared with one another',
    'list-excludes': 'Entries compared with the call',
    'call-gas': 'Gas compared with the limit and the list',
    'validator-address': 'Address derived from its consensus key',
    'evidence-key': 'Key of a page compared with the hash of what it begins with',
    'evidence-order': 'Hash of the evidence compared with the order of the store',
    'evidence-ends': 'First and last piece of evidence',
    'evidence-power': 'Power compared with the validator set of that height',
    'set-order': 'Order of the set: by voting power, then by address',
    'set-priorities': 'Sum of the proposer priorities',
    'validators-hash': 'Set hashed as the header has it',
    'transaction-hash': 'Hash computed from the signed fields',
    'transaction-sender': 'Sender recovered from the signature',
    'transaction-place': 'Block and index compared with those asked for',
    'transaction-signature': 'Signature fields compared with one another',
    'transaction-price': 'Price paid compared with its cap',
    'trace-order': 'Traces compared with the order of the receipts',
    'trace-gas': 'Gas compared with the receipt',
    'trace-status': 'Outcome compared with the receipt',
    'trace-parties': 'Sender and recipient compared with the receipt',
    'trace-created': 'New contract compared with the receipt',
    'trace-logs': 'Logs of all calls compared with the receipt',
    'trace-callers': 'Calls compared with the contract that makes them',
    'trace-call-gas': 'Gas of calls compared with that of their callers',
    'trace-log-address': 'Addresses of logs compared with the contract that runs',
    'trace-static': 'Static calls searched for writes',
    'answer-height': 'Height compared with the one asked for',
    'answer-key': 'Key compared with the one asked for',
    'proof-given': 'Whether a proof came',
    'proof-steps': 'Proof worked out from the key and the value',
    'app-hash': 'Root of the proof compared with the app_hash',
    'header-hash': 'Hash computed from the fields of the header',
    'uncle-depth': 'Age compared with what the rules allow',
  } satisfies Record<CheckId, string>,
  /** What a passed check leans on, and so what it does not say. */
  bases: {
    response: 'The answer agrees with itself. Whoever made up all of it would pass too.',
    request: 'The answer fits what was asked.',
    'other-answer': 'It agrees with another answer of the same gateway.',
    host: 'It agrees with what this page vouches for.',
    reader: 'It agrees with what was entered here.',
  } satisfies Record<CheckBasis, string>,
  outcomes: { pass: 'Recomputed and equal', fail: 'Mismatch', open: 'Not checked' } satisfies Record<
    Check['outcome'],
    string
  >,
  failed,
  open,
  /** `175 checks passed`, as the mark in the header. */
  passed: (count: number, formatted: string) => `${formatted} ${count === 1 ? 'check' : 'checks'} passed`,
  mismatches: (count: number, formatted: string) => `${formatted} ${count === 1 ? 'mismatch' : 'mismatches'}`,
  notChecked: (_: number, formatted: string) => `${formatted} not checked`,
  /** Names the list that the mark opens. */
  list: 'Checks of this answer',
};

/** The words of checks. */
export type CheckWords = typeof checks;

import type { FailReason, OpenReason } from '../../verify/check.js';
import type { Details } from './catalogue.js';

const noProof: Readonly<Record<string, string>> = {
  node: 'A proof was requested but not returned. Nothing shows that this value is part of the state.',
  failed: 'The query failed; failed queries have no proof.',
  path: 'Nodes return proofs for /store/…/key only, so this value cannot be proven.',
  'not-asked': 'An app hash was set, but no proof was requested.',
  unknown: 'This type of proof is not supported.',
  'no-rule': 'Rebuilding the answer of this method from store values is not supported.',
  'no-values': 'The store values that this answer is built from could not be loaded with their proofs.',
};

const onlyTold: Readonly<Record<string, string>> = {
  unsearched: 'This block was not searched.',
  header: 'No header of this block matches the block hash.',
  receipts: 'The bloom filter of this block may match; its receipts were not loaded.',
  refused: 'The bloom filter of this block may match; the gateway has no receipts of the block.',
  broken: 'The receipts from the gateway do not match the receipts root of this block.',
  numbering: 'This chain numbers its logs differently.',
};

const noSigners: Readonly<Record<string, string>> = {
  head: 'The next two blocks do not exist yet: one has the app hash, the other the votes for it. Request again in a moment.',
  'not-served': 'This node serves no blocks: its REST and gRPC interfaces are off.',
  pruned: 'This node no longer has the blocks with the app hash and its votes.',
  failed: 'The blocks or the validator set could not be loaded.',
  unsupported: 'The validator set has a key, or the commit signatures, of a type that cannot be verified here.',
};

const noWay: Readonly<Record<string, string>> = {
  ...noSigners,
  expired: 'The trusting period has expired: validators may have unbonded. Trust a later header.',
  paused: 'Needs more requests than are sent without confirmation.',
  'wrong-root': 'trusted-height, trusted-hash or trusting-period of the provider is invalid.',
  'other-set': 'The header names a different validator set from the one this page trusts.',
};

export const failed: Readonly<Record<FailReason, (details: Details) => string>> = {
  'other-bloom': ({ claimed, computed }) =>
    `The bloom filter in the answer has ${claimed ?? '?'} bits set; recomputed from the logs, it has ${computed ?? '?'}, or different ones.`,
  twice: ({ claimed }) => `Duplicate${claimed === undefined ? '' : `: ${claimed}`}.`,
  'other-root': ({ claimed, computed }) =>
    `These receipts hash to the root ${computed ?? '?'}; ${claimed ?? 'another one'} was expected. A receipt was changed, omitted or added, or the root belongs to another block.`,
  'not-asked-for': ({ claimed }) => `Log ${claimed ?? '?'} does not match the filter.`,
  'out-of-order': ({ claimed }) =>
    claimed === undefined
      ? 'It should come before the previous one.'
      : `Log ${claimed} comes after one that should follow it.`,
  'unlike-asked': ({ claimed, asked }) =>
    `The answer is for ${claimed ?? '?'}; ${asked ?? 'another one'} was requested.`,
  elsewhere: ({ claimed, computed }) => `The answer has ${claimed ?? '?'} here and ${computed ?? '?'} elsewhere.`,
  'needless-entry': ({ claimed }) =>
    `${claimed ?? 'This address'} is warm without an access list; without slots the entry has no effect.`,
  'unlike-receipt': ({ claimed, computed }) => `The trace has ${claimed ?? '?'}, the receipt ${computed ?? '?'}.`,
  'broken-proof': () => 'The proof operations do not lead from this key and value to a root.',
  mismatch: ({ claimed, computed }) =>
    claimed === undefined || computed === undefined
      ? 'The recomputed value differs from the answer.'
      : `The answer has ${claimed}; recomputed: ${computed}.`,
  'malformed-address': ({ claimed }) => `The address is not valid${claimed === undefined ? '' : `: “${claimed}”`}.`,
  'malformed-key': ({ type }) => `The key does not match its type${type === undefined ? '' : ` ${type}`}.`,
  'malformed-power': () => 'The voting power is not a 64-bit integer.',
  'malformed-signature': () => 'No key can produce this signature.',
  'out-of-bounds': ({ claimed, least, most }) =>
    `The answer has ${claimed ?? '?'}; the valid range is ${least ?? '?'} to ${most ?? '?'}.`,
  'malformed-v': ({ claimed }) =>
    `v is ${claimed ?? 'not valid'}; it must be 27, 28, or 35 and above in a legacy transaction, and 0 or 1 in a typed one.`,
  'high-s': () => 'The s value of the signature is in the upper half of the curve order, which EIP-2 forbids.',
  'null-field': ({ field }) => `The answer has no value for ${field ?? 'a field'}, which every sealed block has.`,
  'unknown-fields': ({ claimed, computed, fields }) =>
    `The answer has ${claimed ?? '?'}; recomputed: ${computed ?? '?'}. It has fields that no Ethereum header has: ${fields ?? '?'}.`,
  'other-time': ({ claimed, computed }) =>
    `The block timestamp is ${claimed ?? '?'} here (Unix time); another log of this block, or of an earlier one, has ${computed ?? '?'}.`,
  'logs-of-failed': ({ claimed }) =>
    `The transaction failed and has ${claimed ?? 'some'} logs, but the logs of a failed transaction are reverted.`,
  'no-contract': () =>
    'The transaction has no recipient and so creates a contract, but the receipt has no contract address.',
  'needless-contract': ({ claimed }) =>
    `The transaction has a recipient and so creates no contract, but the receipt has a contract address${claimed === undefined ? '' : `: ${claimed}`}.`,
  'part-of-blob': ({ claimed }) => `Each blob uses 131,072 blob gas; ${claimed ?? 'this'} is not a multiple of it.`,
  'write-in-static': ({ claimed }) =>
    `A static call must not write state, transfer value or emit logs; this ${claimed ?? 'call'} does.`,
  'other-header': ({ claimed, computed }) =>
    `This header hashes to ${computed ?? '?'}; ${claimed ?? 'another hash'} was expected. It was changed, or belongs to another block.`,
  'not-signed': ({ height, cause, rows }) =>
    rows === undefined
      ? `Header ${height ?? '?'} is not signed by more than two thirds of the voting power (${cause ?? '?'}).`
      : `Votes for header ${height ?? '?'} are not signed by their validators: row ${rows} of the set.`,
  'broken-block': ({ height, fields }) => `Block ${height ?? '?'} is inconsistent: ${fields ?? '?'}.`,
  'broken-way': ({ root, at, cause }) =>
    `It does not follow from the trusted header at height ${root ?? '?'}: header ${at ?? '?'} breaks the chain (${cause ?? '?'}).`,
  'unlike-header': ({ claimed, computed }) =>
    claimed === undefined || computed === undefined
      ? 'The block header has another value.'
      : `The answer has ${claimed}, the block header ${computed}.`,
  'unlike-state': ({ account, claimed, computed }) =>
    `The balance of ${account ?? 'an account'} changed by ${claimed ?? '?'} wei in the calls and by ${computed ?? '?'} wei in the state.`,
  'unlike-ether-log': ({ place, claimed, computed }) =>
    `Ether transfer ${place ?? '?'} is ${computed ?? '?'} wei in the calls and ${claimed ?? '?'} wei in the protocol logs.`,
  'missing-log': ({ claimed, address, topic }) =>
    `Log ${claimed ?? '?'} is in the receipts of its block and missing here: ${address ?? '?'}, ${topic === undefined ? 'no topics' : `topic ${topic}`}.`,
  'added-log': ({ claimed }) => `Log ${claimed ?? '?'} is not in the receipts of its block.`,
  'changed-log': ({ claimed, field }) =>
    `Log ${claimed ?? '?'} has another ${field ?? 'value'} in the receipts of its block.`,
  'hidden-piece': ({ computed, before, after }) =>
    `Missing: the store has evidence ${computed ?? '?'}${before === undefined ? '' : ` after ${before}`}${after === undefined ? '' : ` before ${after}`}.`,
  'not-stored': ({ claimed }) => `The store has no evidence ${claimed ?? '?'}: it was added or changed.`,
  'no-double-sign': ({ height, cause }) =>
    `The votes in block ${height ?? '?'} do not show a double sign (${cause ?? '?'}).`,
  'ruled-out': ({ claimed }) => `The bloom filter of the block header rules out log ${claimed ?? '?'}.`,
  'unlike-witness': ({ claimed, computed, host }) =>
    `The answer has ${claimed ?? '?'}; ${host ?? 'the second gateway'} has ${computed ?? '?'}.`,
};

export const open: Readonly<Record<OpenReason, (details: Details) => string>> = {
  'no-key': () => 'The answer has no key here.',
  'unknown-key-type': ({ type, share }) =>
    share === undefined
      ? `Deriving an address from a key of ${type === undefined ? 'this type' : `type ${type}`} is not supported.`
      : `Keys of ${type === undefined ? 'this type' : `type ${type}`} are not supported. Validators with ${share}% of the voting power have keys that can be checked.`,
  incomplete: ({ loaded, total }) =>
    loaded === undefined || total === undefined
      ? 'Some rows are missing.'
      : `The rows do not match their total: ${loaded} loaded of ${total}.`,
  'nothing-to-compare': ({ computed }) =>
    `Nothing to compare with${computed === undefined ? '' : `; recomputed: ${computed}`}.`,
  'first-or-last': () => 'First or last item: the store order can only check an item that lies between two others.',
  'malformed-expectation': () => 'The expected value is not a valid hash.',
  'unknown-type': ({ type }) =>
    `Encoding ${type === undefined ? 'this type' : `type ${type}`} for hashing is not supported.`,
  'unknown-proof': ({ type }) => `Unsupported proof operations${type === undefined ? '' : ` (${type})`}.`,
  'no-proof': ({ cause = 'node' }) => noProof[cause] ?? '',
  'empty-tree': () => 'The store is empty, and ICS-23 defines no proof for that.',
  'empty-value': () => 'This value or an adjacent one is empty, and ICS-23 defines no leaf for that.',
  unsigned: () => 'It is not signed: the protocol created it.',
  'chains-own': () => 'The protocol created this transaction, and nodes report it in different ways.',
  'not-covered': ({ field }) =>
    field === undefined
      ? 'The receipts root does not cover this receipt: the chain excludes state syncs from it.'
      : `The receipts root does not cover ${field}; any other value would give the same root.`,
  'counted-otherwise': ({ claimed, computed }) =>
    `The trace has ${claimed ?? '?'}, the receipt ${computed ?? '?'}: some nodes omit intrinsic gas or the refund from a trace.`,
  'missing-field': ({ field }) => `The answer omits ${field ?? 'a field'}, which the computation needs.`,
  'unread-field': ({ field }) =>
    `${field ?? 'A field'} of the trace could not be read, so this could not be checked for every call.`,
  'unknown-fields': ({ fields }) => `The known fields do not give this hash; the answer has others: ${fields ?? '?'}.`,
  'beyond-balances': () =>
    'Balances do not show the value of every call: one failed, was made to its own caller, or moved nothing; or a fee may hide it.',
  'unknown-fork': ({ claimed, fork }) =>
    `${claimed ?? 'This address'} has been a precompile since ${fork ?? '?'} and needs no entry from then on; the answer does not say for which hard fork it was computed.`,
  'before-homestead': () =>
    'The s value of the signature is in the upper half of the curve order, which was valid only before Homestead (block 1,150,000).',
  'old-parity': ({ claimed }) =>
    `v is ${claimed ?? '?'}, as in legacy transactions; it has the same meaning as yParity.`,
  'numbered-otherwise': ({ claimed, computed }) =>
    `The log index is ${claimed ?? '?'}; the next one would be ${computed ?? '?'}. Some chains skip indices between transactions or restart them with each; on others, a log is missing here.`,
  'fee-logs': ({ claimed }) =>
    `The transaction failed and has ${claimed ?? 'some'} logs. Some chains log the fee even then, so these may be logs of the fee.`,
  'other-rules': ({ claimed, least = '21000', fork }) =>
    fork === undefined
      ? `Ethereum charges at least 12000 gas per transaction from Amsterdam on, ${least} before; this one used ${claimed ?? '?'}. Nothing else shows the fork, the protocol created the transaction, or the chain has other rules.`
      : `Ethereum charges at least ${least} gas per transaction; this one used ${claimed ?? '?'}. The protocol created it, or the chain has other rules.`,
  'other-chain': ({ sign }) => `This belongs to another chain (${sign ?? '?'}), whose rules are not supported.`,
  twice: ({ claimed }) =>
    `${claimed ?? 'An entry'} is listed twice. Some nodes list an entry more than once; nothing shows that this node does not.`,
  'needless-entry': ({ claimed }) =>
    `${claimed ?? 'This address'} is accessible without the list. Some nodes list it even so; nothing shows that this node does not.`,
  'no-seal': ({ claimed, computed }) =>
    `By Ethereum’s rules, this header hashes to ${computed ?? '?'}; ${claimed ?? 'another hash'} was expected. It has no seal, so the chain may compute block hashes differently.`,
  'other-order': () =>
    'The set is not sorted by voting power. Some chains and versions sort it differently; nothing shows that this chain does not.',
  'not-centered': ({ claimed, least, most }) =>
    `The priorities add up to ${claimed ?? '?'}; CometBFT keeps the sum between ${least ?? '?'} and ${most ?? '?'}. Nothing shows that this chain does, too.`,
  'other-module': () =>
    'The answer is not what a module of the Cosmos SDK returns for the store values. Nothing shows that the chain did not change the module.',
  'nodes-differ': ({ claimed, computed }) =>
    `The answer has ${claimed ?? '?'}; expected: ${computed ?? '?'}. Chains and clients differ here.`,
  'unknown-call': ({ type }) => `The trace has calls of unknown type: ${type ?? '?'}.`,
  'no-logs': () => 'The node returned no logs with the calls.',
  'no-header': ({ message }) =>
    `No block header to compare with${message === undefined ? '. Set header or with-header, or headers of the provider.' : `: ${message}`}`,
  'malformed-header': ({ field }) => `The block header cannot be read${field === undefined ? '' : `: ${field}`}.`,
  'not-loaded': () => 'Needs more requests, which were not sent.',
  'only-told': ({ cause = 'header' }) => onlyTold[cause] ?? '',
  'no-root': () =>
    'No root in a block header covers the calls and the state within a transaction. Only re-executing it would show them.',
  'no-signers': ({ cause = 'failed', message }) =>
    `${noSigners[cause] ?? ''}${message === undefined ? '' : ` ${message}`}`,
  'no-way': ({ root, cause = 'failed', message }) =>
    `${root === '' ? '' : `Not verified from the trusted header at height ${root ?? '?'}. `}${noWay[cause] ?? ''}${message === undefined ? '' : ` ${message}`}`,
  'no-witness': () => 'No second gateway is configured: set witness or a witness-…-url of the provider.',
  'same-host': ({ host }) => `The second gateway has the same host${host === undefined ? '' : `, ${host}`}.`,
  'witness-failed': ({ host, message }) => `${host ?? 'The second gateway'} returned no answer. ${message ?? ''}`,
  'moving-head': ({ host }) =>
    `${host ?? 'The second gateway'} returned a different answer. The request names no block, so the gateways may be at different heads. Request a fixed block to compare them.`,
  'too-many-requests': ({ total, most }) =>
    `The answer took ${total ?? '?'} requests; at most ${most ?? '?'} are repeated.`,
};

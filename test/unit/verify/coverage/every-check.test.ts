import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../src/client/operations/evidence-reply.js';
import type { Log } from '../../../../src/client/operations/logs-reply.js';
import type { Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../../src/client/operations/trace-reply.js';
import type { Check, CheckId } from '../../../../src/verify/check.js';
import { abciParts } from '../../../../src/verify/ics23.js';
import { accessListParts } from '../../../../src/verify/access-list.js';
import { evidenceParts } from '../../../../src/verify/evidence.js';
import { logParts } from '../../../../src/verify/logs.js';
import { type AnswerCoverage, type AnswerPart, toVerdict } from '../../../../src/verify/verdict.js';
import { receiptParts } from '../../../../src/verify/receipts.js';
import { traceParts } from '../../../../src/verify/trace-calls.js';
import { transactionParts } from '../../../../src/verify/transaction.js';
import { absentUncleParts, uncleParts } from '../../../../src/verify/uncle.js';
import { validatorParts } from '../../../../src/verify/validator-set.js';
import { withWitness } from '../../../../src/verify/witness.js';
import { recordedTransactions, recordedUncles } from '../../../support/recorded-evm.js';

// Every check concerns an answer, and if it fails the mark must name the part that is not credible.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;

const log: Log = {
  ...{ address: hex('aa', 20), topics: [hex('11', 32)], data: '0x', removed: false, blockTimestamp: 5n },
  ...{ blockHash: hex('b1', 32), blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0, logIndex: 0 },
};
const receipt = {
  ...{ blockHash: hex('b1', 32), blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0 },
  ...{ type: 'eip4844', gasUsed: 21_000n, cumulativeGasUsed: 21_000n, status: 'reverted', blobGasUsed: 131_072n },
  ...{ from: hex('aa', 20), to: hex('bb', 20), contractAddress: hex('cc', 20), logs: [log], logsBloom: hex('00', 256) },
} as unknown as Receipt;
const trace: TraceItem = {
  ...{ kind: 'call', txHash: hex('01', 32) },
  frames: [
    { type: 'CREATE', from: hex('aa', 20), depth: 0, parent: null, calls: 1, logs: [] },
    { type: 'CALL', from: hex('bb', 20), depth: 1, parent: 0, calls: 0, value: 1n },
  ],
} as unknown as TraceItem;

/** The parts of an answer with as many parts as possible, and of one with as few as possible. */
type Answers = readonly (readonly AnswerCoverage[])[];

const [transaction] = recordedTransactions();
const [uncle] = recordedUncles();
const validator = { address: '', pubKey: null, votingPower: 1n, proposerPriority: 0n };
const piece: Evidence = {
  ...({ kind: 'equivocation', type: '', height: 1n, time: '', power: 1n } as const),
  ...({ consensusAddress: '', encoding: 'json' } as const),
};
const page = { evidence: [piece, piece], nextKey: null, total: null };
const response = {
  ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: 'AA==', value: 'AA==', height: 1n },
  proofOps: [{ type: 'ics23:iavl', key: null, data: null }],
};

const receipts = (): Answers => [
  receiptParts([receipt], { number: 40n, hash: hex('b1', 32) }),
  receiptParts([receipt], {}),
];
const logs = (): Answers => [logParts([log])];
const traces = (): Answers => [traceParts([trace]), traceParts([])];
const validators = (): Answers => [
  validatorParts({ blockHeight: 1n, total: 2n, validators: [validator, validator] }),
  validatorParts({ blockHeight: 1n, total: null, validators: [] }),
];
const evidence = (): Answers => [evidenceParts([page]), evidenceParts([{ ...page, evidence: [piece] }])];
const abci = (): Answers => [abciParts(response), abciParts({ ...response, key: null, value: null, proofOps: null })];
const typed = (): Answers => [abciParts({ ...response, key: null, proofOps: null }, true)];
const accessList = (): Answers => [accessListParts({ accessList: [], gasUsed: 1n })];
const transactions = (): Answers => [transactionParts(transaction!.value, true)];
const timed = () => transactionParts({ ...transaction!.value, blockTimestamp: 1n });
const uncles = (): Answers => [uncleParts(uncle!.value)];
const anyUncles = (): Answers => [uncleParts(uncle!.value), absentUncleParts()];

/** Parts that a second gateway answered, too. */
const witnessed = (): Answers => uncles().map((parts) => withWitness(parts, []));

/** The answers of a check, the parts that its pass covers, and the other parts that its failure refutes. */
interface About {
  readonly answers: () => Answers;
  readonly holds: readonly AnswerPart[];
  readonly refutes: readonly AnswerPart[];
}

const answersOf: Readonly<Record<CheckId, About | 'only open'>> = {
  'receipt-bloom': {
    answers: receipts,
    holds: ['receipts.logsBloom'],
    refutes: ['receipts.logs.address', 'receipts.logs.topics'],
  },
  'receipts-root': {
    answers: receipts,
    holds: [
      'receipts.length',
      'receipts.type',
      'receipts.status',
      'receipts.cumulativeGasUsed',
      'receipts.logsBloom',
      'receipts.logs.length',
      'receipts.logs.address',
      'receipts.logs.topics',
      'receipts.logs.topics.order',
      'receipts.logs.data',
    ],
    refutes: [],
  },
  'root-coverage': 'only open',
  'receipt-order': { answers: receipts, holds: ['receipts.transactionIndex'], refutes: ['receipts.transactionHash'] },
  'cumulative-gas': { answers: receipts, holds: ['receipts.gasUsed', 'receipts.cumulativeGasUsed'], refutes: [] },
  'receipt-outcome': { answers: receipts, holds: [], refutes: ['receipts.status', 'receipts.logs.length'] },
  'receipt-contract': { answers: receipts, holds: [], refutes: ['receipts.to', 'receipts.contractAddress'] },
  'receipt-gas': { answers: receipts, holds: [], refutes: ['receipts.gasUsed'] },
  'blob-gas': { answers: receipts, holds: [], refutes: ['receipts.blobGas'] },
  'log-order': { answers: receipts, holds: ['receipts.logs.place'], refutes: [] },
  'one-block': {
    answers: receipts,
    holds: ['receipts.blockNumber', 'receipts.blockHash'],
    refutes: ['receipts.logs.place'],
  },
  'logs-filter': {
    answers: logs,
    holds: [],
    refutes: ['logs.address', 'logs.topics', 'logs.blockNumber', 'logs.blockHash'],
  },
  'logs-unique': { answers: logs, holds: ['logs.unique'], refutes: [] },
  'logs-gapless': { answers: logs, holds: [], refutes: ['logs.complete', 'logs.logIndex'] },
  'logs-sorted': { answers: logs, holds: ['logs.order'], refutes: [] },
  'logs-blocks': { answers: logs, holds: [], refutes: ['logs.blockHash'] },
  'logs-transactions': { answers: logs, holds: [], refutes: ['logs.transaction'] },
  'logs-times': { answers: logs, holds: [], refutes: ['logs.blockTimestamp'] },
  'list-unique': { answers: accessList, holds: [], refutes: ['accessList.entries'] },
  'list-excludes': { answers: accessList, holds: [], refutes: ['accessList.entries'] },
  'call-gas': { answers: accessList, holds: [], refutes: ['accessList.gasUsed'] },
  'validator-address': { answers: validators, holds: ['validators.address', 'validators.pubKey'], refutes: [] },
  'set-order': { answers: validators, holds: ['validators.order'], refutes: [] },
  'set-priorities': { answers: validators, holds: [], refutes: ['validators.proposerPriority'] },
  'validators-hash': {
    answers: validators,
    holds: ['validators.length', 'validators.order', 'validators.pubKey', 'validators.votingPower'],
    refutes: [],
  },
  'evidence-key': { answers: evidence, holds: [], refutes: ['evidence.complete', 'evidence.fields'] },
  'evidence-order': { answers: evidence, holds: ['evidence.order'], refutes: ['evidence.fields'] },
  'evidence-ends': 'only open',
  'evidence-gapless': { answers: evidence, holds: ['evidence.complete'], refutes: [] },
  'evidence-stored': { answers: evidence, holds: ['evidence.fields'], refutes: [] },
  'evidence-votes': { answers: evidence, holds: ['evidence.votes'], refutes: [] },
  'evidence-power': { answers: evidence, holds: [], refutes: ['evidence.fields'] },
  'transaction-hash': {
    answers: transactions,
    holds: ['transaction.signed', 'transaction.signature', 'transaction.chainId'],
    refutes: [],
  },
  'transaction-sender': { answers: transactions, holds: ['transaction.from'], refutes: [] },
  'transaction-receipt': { answers: transactions, holds: [], refutes: ['transaction.outcome', 'transaction.gasUsed'] },
  'transaction-place': { answers: transactions, holds: ['transaction.place'], refutes: [] },
  'transaction-signature': {
    answers: transactions,
    holds: [],
    refutes: ['transaction.signature', 'transaction.chainId'],
  },
  'transaction-price': { answers: transactions, holds: [], refutes: ['transaction.gasPrice'] },
  'answer-height': {
    answers: () => [...validators(), ...abci()],
    holds: ['validators.blockHeight', 'abci.height'],
    refutes: [],
  },
  'answer-key': { answers: abci, holds: ['abci.key'], refutes: [] },
  'proof-given': 'only open',
  'proof-steps': { answers: abci, holds: ['abci.value'], refutes: [] },
  'signed-header': {
    answers: () => [...validators(), ...abci(), ...evidence()],
    holds: ['abci.proofOps'],
    refutes: ['validators.length', 'evidence.complete'],
  },
  'trusted-root': {
    answers: () => [...validators(), ...abci(), ...evidence()],
    holds: ['abci.proofOps'],
    refutes: ['validators.length', 'evidence.complete'],
  },
  'typed-answer': { answers: typed, holds: ['abci.value', 'abci.code'], refutes: [] },
  'app-hash': { answers: abci, holds: ['abci.value', 'abci.proofOps'], refutes: [] },
  'header-hash': { answers: uncles, holds: ['uncle.header'], refutes: [] },
  'uncle-depth': { answers: uncles, holds: [], refutes: ['uncle.included'] },
  'trace-order': { answers: traces, holds: ['trace.transactions'], refutes: [] },
  'trace-gas': { answers: traces, holds: ['trace.gasUsed'], refutes: [] },
  'trace-status': { answers: traces, holds: ['trace.status'], refutes: [] },
  'trace-parties': { answers: traces, holds: ['trace.parties'], refutes: [] },
  'trace-created': { answers: traces, holds: ['trace.created'], refutes: [] },
  'trace-logs': { answers: traces, holds: ['trace.logs'], refutes: [] },
  'trace-callers': { answers: traces, holds: [], refutes: ['trace.calls'] },
  'trace-call-gas': { answers: traces, holds: [], refutes: ['trace.gasUsed', 'trace.top', 'trace.calls'] },
  'trace-state-gas': { answers: traces, holds: [], refutes: ['trace.gasUsed', 'trace.extra'] },
  'trace-log-address': { answers: traces, holds: [], refutes: ['trace.logs'] },
  'trace-static': { answers: traces, holds: [], refutes: ['trace.calls'] },
  'uncles-hash': { answers: anyUncles, holds: ['uncle.included', 'uncle.absent'], refutes: [] },
  'transactions-root': { answers: transactions, holds: [], refutes: ['transaction.included'] },
  'transaction-included': { answers: transactions, holds: ['transaction.included'], refutes: [] },
  'header-number': { answers: transactions, holds: ['transaction.blockNumber'], refutes: [] },
  'header-time': {
    answers: () => [timed()],
    holds: ['transaction.blockTimestamp'],
    refutes: [],
  },
  'logs-whole': {
    answers: logs,
    holds: [
      ...(['logs.complete', 'logs.exist', 'logs.address', 'logs.topics', 'logs.data'] as const),
      ...(['logs.blockNumber', 'logs.blockHash', 'logs.logIndex'] as const),
    ],
    refutes: [],
  },
  'trace-receipts': { answers: traces, holds: [], refutes: ['trace.transactions'] },
  'trace-values': { answers: traces, holds: ['trace.values'], refutes: [] },
  'trace-ether': { answers: traces, holds: ['trace.values'], refutes: ['trace.logs'] },
  'trace-inner': 'only open',
  'block-header': { answers: receipts, holds: [], refutes: ['receipts.blockHash'] },
  'header-bloom': { answers: receipts, holds: [], refutes: ['receipts.logsBloom'] },
  'header-gas': { answers: receipts, holds: [], refutes: ['receipts.cumulativeGasUsed'] },
  'header-gas-bounds': { answers: receipts, holds: [], refutes: ['receipts.cumulativeGasUsed'] },
  witness: { answers: witnessed, holds: ['uncle.header', 'uncle.size', 'uncle.included'], refutes: [] },
};

const ids = Object.keys(answersOf) as CheckId[];
const failing = ids.flatMap((id) => {
  const about = answersOf[id];
  return about === 'only open' ? [] : [{ id, ...about }];
});
/** The parts that the mark of any of the answers names. */
const coveredBy = (check: Check, answers: () => Answers) =>
  new Set(answers().flatMap((parts) => toVerdict({ checks: [check], parts }).covers));

describe('a failed check', () => {
  it.each(failing)(
    'names its parts, and at least one for each answer: $id',
    ({ id, answers, holds, refutes }) => {
      const failed: Check = { id, basis: 'response', outcome: 'fail', reason: 'mismatch' };
      for (const parts of answers()) expect(toVerdict({ checks: [failed], parts }).covers).not.toEqual([]);
      expect([...coveredBy(failed, answers)].toSorted()).toEqual([...holds, ...refutes].toSorted());
      expect([...holds, ...refutes]).not.toEqual([]);
    },
  );

  it('names the part where it failed, and not all parts it may concern', () => {
    const named = (id: CheckId, answers: () => Answers, path: string, place = 0) =>
      toVerdict({
        checks: [{ id, basis: 'response', outcome: 'fail', reason: 'mismatch', path }],
        parts: answers()[place] ?? [],
      }).covers;
    expect(named('logs-filter', logs, 'result[3].topics[1]')).toEqual(['logs.topics']);
    expect(named('logs-filter', logs, 'result[3].blockNumber')).toEqual(['logs.blockNumber']);
    expect(named('one-block', receipts, 'result[12].blockHash', 1)).toEqual(['receipts.blockHash']);
    expect(named('one-block', receipts, 'result[12].logs[1].blockHash', 1)).toEqual(['receipts.logs.place']);
    expect(named('one-block', receipts, 'result[12].blockNumber', 1)).toEqual(['receipts.blockNumber']);
    expect(named('one-block', receipts, 'result[12].blockHash')).toEqual(['receipts.blockHash']);
    expect(named('receipt-order', receipts, 'result[1].transactionIndex')).toEqual(['receipts.transactionIndex']);
    expect(named('receipt-order', receipts, 'result[1].transactionHash')).toEqual(['receipts.transactionHash']);
    expect(named('trace-call-gas', traces, 'result[0].result.gasUsed')).toEqual(['trace.gasUsed', 'trace.top']);
    expect(named('trace-call-gas', traces, 'result[0].result.calls[2].gas')).toEqual(['trace.calls']);
    expect(named('transaction-signature', transactions, 'chainId')).toEqual(['transaction.chainId']);
    expect(named('transaction-signature', transactions, 's')).toEqual(['transaction.signature']);
  });
});

describe('a passed check', () => {
  it.each(failing)('covers its parts, and none that it can only refute: $id', ({ id, answers, holds }) => {
    expect([...coveredBy({ id, basis: 'response', outcome: 'pass' }, answers)]).toEqual(holds);
  });

  it('covers nothing that another check doubts', () => {
    const unchecked = (id: CheckId, [parts = []]: Answers, passed: CheckId) =>
      toVerdict({
        checks: [
          { id: passed, basis: 'host', outcome: 'pass' },
          { id, basis: 'host', outcome: 'open', reason: 'not-covered' },
        ],
        parts,
      }).unchecked;
    expect(unchecked('root-coverage', receipts(), 'receipts-root')).toContain('receipts.status');
    expect(unchecked('receipt-bloom', receipts(), 'receipts-root')).not.toContain('receipts.status');
    expect(unchecked('proof-steps', abci(), 'app-hash')).toContain('abci.value');
    expect(unchecked('answer-key', abci(), 'app-hash')).not.toContain('abci.value');
  });
});

it('every check in the catalog exists', () => {
  const known = new Set<string>(ids);
  const named = [receipts, logs, traces, validators, evidence, abci, accessList, transactions, uncles].flatMap(
    (answers) => answers().flatMap((parts) => parts.flatMap(({ by, doubtedBy = {} }) => [...by, ...Object.keys(doubtedBy)])),
  );
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

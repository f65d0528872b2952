import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../src/client/wire/evidence.js';
import type { Log } from '../../../../src/client/wire/log.js';
import type { Receipt } from '../../../../src/client/wire/receipt.js';
import type { TraceItem } from '../../../../src/client/wire/trace.js';
import type { Check, CheckId } from '../../../../src/verify/check.js';
import { abciParts } from '../../../../src/verify/coverage/abci.js';
import { accessListParts } from '../../../../src/verify/coverage/access-list.js';
import { evidenceParts } from '../../../../src/verify/coverage/evidence.js';
import { logParts } from '../../../../src/verify/coverage/logs.js';
import type { AnswerPart, PartCoverage } from '../../../../src/verify/coverage/parts.js';
import { receiptParts } from '../../../../src/verify/coverage/receipts.js';
import { traceParts } from '../../../../src/verify/coverage/trace.js';
import { transactionParts } from '../../../../src/verify/coverage/transaction.js';
import { uncleParts } from '../../../../src/verify/coverage/uncle.js';
import { validatorParts } from '../../../../src/verify/coverage/validators.js';
import { toVerdict } from '../../../../src/verify/verdict.js';
import { recordedTransactions, recordedUncles } from '../../../support/recorded-evm.js';

// Every check is of an answer, and where it fails the mark has to say what of that answer is not to be believed.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;

const log: Log = {
  ...{ address: hex('aa', 20), topics: [hex('11', 32)], data: '0x', removed: false, blockTimestamp: 5n },
  ...{ blockHash: hex('b1', 32), blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0, logIndex: 0 },
};
const receipt = {
  ...{ blockHash: hex('b1', 32), blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0 },
  ...{ type: 'eip4844', gasUsed: 21_000n, cumulativeGasUsed: 21_000n, status: 'reverted', blobGasUsed: 131_072n },
  ...{ from: hex('aa', 20), to: hex('bb', 20), contractAddress: null, logs: [log], logsBloom: hex('00', 256) },
} as unknown as Receipt;
const trace: TraceItem = {
  ...{ kind: 'call', txHash: hex('01', 32) },
  frames: [{ type: 'CREATE', from: hex('aa', 20), depth: 0, parent: null, calls: 0, logs: [] }],
} as unknown as TraceItem;

/** The parts of an answer that has as many of them as it can, and one that has as few. */
type Answers = readonly (readonly PartCoverage[])[];

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
const accessList = (): Answers => [accessListParts({ accessList: [], gasUsed: 1n })];
const transactions = (): Answers => [transactionParts(transaction!.value)];
const uncles = (): Answers => [uncleParts(uncle!.value)];

/** The answers that a check is of, and what its failure speaks against; `only open` where it never fails. */
const answersOf: Readonly<Record<CheckId, readonly [() => Answers, AnswerPart] | 'only open'>> = {
  'receipt-bloom': [receipts, 'receipts.logsBloom'],
  'receipts-root': [receipts, 'receipts.length'],
  'root-coverage': 'only open',
  'receipt-order': [receipts, 'receipts.transactionIndex'],
  'cumulative-gas': [receipts, 'receipts.gasUsed'],
  'receipt-outcome': [receipts, 'receipts.status'],
  'receipt-contract': [receipts, 'receipts.to'],
  'receipt-gas': [receipts, 'receipts.gasUsed'],
  'blob-gas': [receipts, 'receipts.blobGas'],
  'log-order': [receipts, 'receipts.logs.place'],
  'one-block': [receipts, 'receipts.blockHash'],
  'logs-filter': [logs, 'logs.address'],
  'logs-unique': [logs, 'logs.unique'],
  'logs-gapless': [logs, 'logs.complete'],
  'logs-sorted': [logs, 'logs.order'],
  'logs-blocks': [logs, 'logs.blockHash'],
  'logs-transactions': [logs, 'logs.transaction'],
  'logs-times': [logs, 'logs.blockTimestamp'],
  'list-unique': [accessList, 'accessList.entries'],
  'list-excludes': [accessList, 'accessList.entries'],
  'call-gas': [accessList, 'accessList.gasUsed'],
  'validator-address': [validators, 'validators.address'],
  'set-order': [validators, 'validators.order'],
  'set-priorities': [validators, 'validators.proposerPriority'],
  'validators-hash': [validators, 'validators.votingPower'],
  'evidence-key': [evidence, 'evidence.fields'],
  'evidence-order': [evidence, 'evidence.fields'],
  'evidence-ends': 'only open',
  'evidence-power': [evidence, 'evidence.fields'],
  'transaction-hash': [transactions, 'transaction.signed'],
  'transaction-sender': [transactions, 'transaction.from'],
  'transaction-place': [transactions, 'transaction.place'],
  'transaction-signature': [transactions, 'transaction.signature'],
  'transaction-price': [transactions, 'transaction.gasPrice'],
  'answer-height': [() => [...validators(), ...abci()], 'abci.height'],
  'answer-key': [abci, 'abci.key'],
  'proof-given': 'only open',
  'proof-steps': [abci, 'abci.value'],
  'app-hash': [abci, 'abci.value'],
  'header-hash': [uncles, 'uncle.header'],
  'uncle-depth': [uncles, 'uncle.included'],
  'trace-order': [traces, 'trace.transactions'],
  'trace-gas': [traces, 'trace.gasUsed'],
  'trace-status': [traces, 'trace.status'],
  'trace-parties': [traces, 'trace.parties'],
  'trace-created': [traces, 'trace.created'],
  'trace-logs': [traces, 'trace.logs'],
  'trace-callers': [traces, 'trace.calls'],
  'trace-call-gas': [traces, 'trace.calls'],
  'trace-log-address': [traces, 'trace.logs'],
  'trace-static': [traces, 'trace.calls'],
};

const ids = Object.keys(answersOf) as CheckId[];
const failing = ids.flatMap((id) => {
  const found = answersOf[id];
  return found === 'only open' ? [] : [{ id, answers: found[0], part: found[1] }];
});

describe('a check that fails', () => {
  it.each(failing)('names a part of its answer, whatever that has: $id', ({ id, answers, part }) => {
    const failed: Check = { id, basis: 'response', outcome: 'fail', reason: 'mismatch' };
    const named = answers().map((parts) => toVerdict({ checks: [failed], parts }).covers);
    for (const covers of named) expect(covers).not.toEqual([]);
    expect(named.flat()).toContain(part);
  });

  it('names what stands where it failed, and not all that it could be about', () => {
    const named = (id: CheckId, answers: () => Answers, path: string, place = 0) =>
      toVerdict({
        checks: [{ id, basis: 'response', outcome: 'fail', reason: 'mismatch', path }],
        parts: answers()[place] ?? [],
      }).covers;
    expect(named('logs-filter', logs, 'result[3].topics[1]')).toEqual(['logs.topics']);
    expect(named('logs-filter', logs, 'result[3].blockNumber')).toEqual(['logs.blockNumber']);
    expect(named('one-block', receipts, 'result[0].blockHash', 1)).toEqual(['receipts.blockHash']);
    expect(named('one-block', receipts, 'result[0].logs[1].blockHash', 1)).toEqual(['receipts.logs.place']);
    expect(named('receipt-order', receipts, 'result[1].transactionIndex')).toEqual(['receipts.transactionIndex']);
    expect(named('trace-call-gas', traces, 'result[0].result.gasUsed')).toEqual(['trace.gasUsed', 'trace.top']);
    expect(named('trace-call-gas', traces, 'result[0].result.calls[2].gas')).toEqual(['trace.calls']);
    expect(named('transaction-signature', transactions, 'chainId')).toEqual(['transaction.chainId']);
    expect(named('transaction-signature', transactions, 's')).toEqual(['transaction.signature']);
  });
});

describe('a check that passes', () => {
  it.each(ids)('raises no part that it can only speak against: %s', (id) => {
    const parts =
      failing
        .find((each) => each.id === id)
        ?.answers()
        .flat() ?? [];
    const { covers, weaker } = toVerdict({ checks: [{ id, basis: 'response', outcome: 'pass' }], parts });
    const holds = parts.flatMap(({ part, by }) => (by.includes(id) ? [part] : []));
    expect(holds).toEqual(expect.arrayContaining([...covers, ...weaker]));
  });
});

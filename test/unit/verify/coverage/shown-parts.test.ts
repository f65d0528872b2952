import { describe, expect, it } from 'vitest';
import type { Evidence, EvidencePage } from '../../../../src/client/operations/evidence-reply.js';
import type { Log } from '../../../../src/client/operations/logs-reply.js';
import type { Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../../src/client/operations/trace-reply.js';
import type { Transaction } from '../../../../src/client/operations/transaction-reply.js';
import type { Validator } from '../../../../src/client/operations/validator-set-reply.js';
import { abciParts } from '../../../../src/verify/ics23.js';
import { accessListParts } from '../../../../src/verify/access-list.js';
import { evidenceParts } from '../../../../src/verify/evidence.js';
import { logParts } from '../../../../src/verify/logs.js';
import type { AnswerCoverage } from '../../../../src/verify/verdict.js';
import { receiptParts } from '../../../../src/verify/receipts.js';
import { traceParts } from '../../../../src/verify/trace-calls.js';
import { transactionParts } from '../../../../src/verify/transaction.js';
import { uncleParts } from '../../../../src/verify/uncle.js';
import { validatorParts } from '../../../../src/verify/validator-set.js';
import { framesOf, type Call } from '../../../support/frames.js';
import { recordedUncles } from '../../../support/recorded-evm.js';

// The panel does not list a part as unchecked if the answer does not have it.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;
const extra = { more: '0x1' };

const namesOf = (parts: readonly AnswerCoverage[]) =>
  parts.flatMap(({ part, shown }) => (shown === false ? [] : [part.replace(/^[^.]+\./, '')]));
/** The parts that one answer shows and another does not. */
const added = (plain: readonly AnswerCoverage[], more: readonly AnswerCoverage[]) => {
  const known = new Set(namesOf(plain));
  return namesOf(more).filter((name) => !known.has(name));
};

describe('the displayed parts', () => {
  it('of one receipt are the common parts, and more if it has more', () => {
    const plain = {
      ...{ blockHash: hex('b1', 32), blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0 },
      ...{ type: 'legacy', gasUsed: 21_000n, cumulativeGasUsed: 21_000n, to: null, contractAddress: null, logs: [] },
    } as unknown as Receipt;
    const of = (change: object = {}) => receiptParts([plain, { ...plain, ...change } as Receipt], {});
    expect(namesOf(of())).toEqual([
      ...['length', 'transactionHash', 'transactionIndex', 'blockNumber', 'blockHash', 'type', 'gasUsed'],
      ...['cumulativeGasUsed', 'logsBloom', 'to'],
    ]);
    const more: Readonly<Record<string, unknown>> = {
      ...{ status: 'reverted', root: hex('cc', 32), from: hex('aa', 20), contractAddress: hex('bb', 20) },
      ...{ effectiveGasPrice: 0n, extra },
    };
    for (const [name, value] of Object.entries(more)) expect(added(of(), of({ [name]: value })), name).toEqual([name]);
    expect(added(of(), of({ blobGasUsed: 0n }))).toEqual(['blobGas']);
    for (const blockTimestamp of [5n, null]) expect(added(of(), of({ blockTimestamp }))).toEqual(['blockTimestamp']);
    const log = { address: hex('aa', 20), topics: [], data: '0x', removed: false };
    const ofLogs = ['length', 'address', 'topics', 'topics.order', 'data', 'place', 'removed'];
    const timed = (blockTimestamp?: bigint | null) =>
      added(of(), of({ logs: [{ ...log, ...(blockTimestamp === undefined ? {} : { blockTimestamp }) }] }));
    expect(timed()).toEqual(ofLogs.map((name) => `logs.${name}`));
    expect(timed(null)).toEqual(timed());
    expect(timed(5n)).toEqual([...ofLogs, 'blockTimestamp'].map((name) => `logs.${name}`));
    const asked = receiptParts([plain], { number: 40n, hash: hex('b1', 32) });
    const held = (parts: readonly AnswerCoverage[]) =>
      parts.flatMap(({ part, by }) => (by.includes('one-block') ? [part] : []));
    expect([held(of()), held(asked)]).toEqual([[], ['receipts.blockNumber', 'receipts.blockHash']]);
  });

  it('of logs are only the whole list if empty; optional members count if any log has them', () => {
    const log = { address: hex('aa', 20), topics: [], data: '0x', removed: false } as unknown as Log;
    expect(namesOf(logParts([]))).toEqual(['complete']);
    expect(added(logParts([]), logParts([log]))).toEqual([
      ...['exist', 'unique', 'order', 'address', 'topics', 'data', 'blockNumber', 'blockHash', 'logIndex'],
      ...['transaction', 'removed'],
    ]);
    const with_ = (change: object) => added(logParts([log]), logParts([log, { ...log, ...change } as Log]));
    expect(with_({ blockTimestamp: 0n })).toEqual(['blockTimestamp']);
    expect(with_({ blockTimestamp: null })).toEqual([]);
    expect(with_({ extra })).toEqual(['extra']);
  });

  it('of a transaction are its fields; the check of its price depends on a fee cap', () => {
    const plain = { type: 'legacy', gasPrice: 1n } as unknown as Transaction;
    const { gasPrice: _, ...free } = plain as { gasPrice?: bigint };
    const of = (change: object = {}) => transactionParts({ ...free, ...change } as Transaction);
    expect(namesOf(of())).toEqual(['signed', 'signature', 'from', 'place', 'blockNumber', 'included']);
    expect(added(of(), of({ blockTimestamp: null }))).toEqual(['blockTimestamp']);
    expect(added(of(), of({ gasPrice: undefined }))).toEqual(['gasPrice']);
    expect(added(of(), of({ chainId: 0 }))).toEqual(['chainId']);
    expect(added(of(), of({ extra }))).toEqual(['extra']);
    const price = (change: object) => of(change).find(({ part }) => part === 'transaction.gasPrice')?.by;
    expect([price({ gasPrice: 1n }), price({ gasPrice: 1n, maxFeePerGas: 1n })]).toEqual([['transaction-hash'], []]);
  });

  it('of a trace depend on its tracer', () => {
    const txHash = hex('01', 32);
    const call = (root: Call): TraceItem => ({ kind: 'call', txHash, frames: framesOf(root) });
    const of = (...items: TraceItem[]) => namesOf(traceParts(items));
    const calls = ['transactions', 'gasUsed', 'status', 'parties', 'top', 'calls'];
    expect(of()).toEqual(['transactions']);
    expect(of(call({}))).toEqual(calls);
    for (const type of ['CREATE', 'CREATE2']) expect(of(call({ type }))).toContain('created');
    expect(of(call({ calls: [{ type: 'CREATE' }] }))).toEqual(calls);
    expect(of(call({ type: 'RECREATE' }))).toEqual(calls);
    const plain = traceParts([call({})]);
    expect(added(plain, traceParts([call({ calls: [{ logs: [] }] })]))).toEqual(['logs', 'logs.position']);
    expect(added(plain, traceParts([call({ error: '' })]))).toEqual(['error']);
    expect(added(plain, traceParts([call({ extra } as Call)]))).toEqual(['extra']);
    expect(added(plain, traceParts([{ ...call({}), extra }]))).toEqual(['extra']);
    expect(of({ kind: 'failed', txHash, error: null })).toEqual(['transactions', 'failed']);
    expect(of({ kind: 'prestate', txHash, accounts: [] })).toEqual(['transactions', 'state']);
    expect(of({ kind: 'diff', txHash, pre: [], post: [] })).toEqual(['transactions', 'state']);
    expect(of({ kind: 'other', txHash, result: null })).toEqual(['transactions']);
    expect(of({ kind: 'other', txHash, result: null }, call({}))).toEqual(calls);
  });

  it('of a validator set include row parts if it has rows, and the order from two rows on', () => {
    const row: Validator = { address: '', pubKey: null, votingPower: 1n, proposerPriority: 0n };
    const of = (validators: readonly Validator[], change: object = {}) =>
      validatorParts({ blockHeight: 1n, total: null, validators, ...change });
    expect(namesOf(of([]))).toEqual(['length', 'blockHeight']);
    expect(added(of([]), of([row]))).toEqual(['address', 'pubKey', 'votingPower', 'proposerPriority']);
    expect(added(of([row]), of([row, row]))).toEqual(['order']);
    expect(added(of([row]), of([row], { total: 0n }))).toEqual(['total']);
    expect(added(of([row]), of([row], { extra }))).toEqual(['extra']);
    expect(added(of([row]), of([{ ...row, extra }]))).toEqual(['extra']);
  });

  it('of evidence include votes and fields for a double sign, and the order from two items on', () => {
    const double: Evidence = {
      ...({ kind: 'equivocation', type: '', height: 1n, time: '', power: 1n } as const),
      ...({ consensusAddress: '', encoding: 'json' } as const),
    };
    const other: Evidence = { kind: 'other', type: null, value: {} };
    const of = (evidence: readonly Evidence[], change: Partial<EvidencePage> = {}) =>
      evidenceParts([{ evidence, nextKey: null, total: null, ...change }]);
    expect(namesOf(of([]))).toEqual(['complete']);
    expect(namesOf(of([double]))).toEqual(['complete', 'votes', 'fields']);
    expect(namesOf(of([other]))).toEqual(['complete', 'other']);
    expect(namesOf(of([double, double]))).toEqual(['complete', 'votes', 'order', 'fields']);
    expect(added(of([double]), of([{ ...double, extra }]))).toEqual(['extra']);
    expect(added(of([double]), of([double], { extra }))).toEqual(['extra']);
    expect(
      namesOf(evidenceParts([...[double, other]].map((one) => ({ evidence: [one], nextKey: null, total: null })))),
    ).toEqual(['complete', 'votes', 'order', 'fields', 'other']);
  });

  it('of an ABCI answer are repeated members and those next to the value', () => {
    const plain = {
      ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, height: 1n },
      proofOps: null,
    };
    expect(namesOf(abciParts(plain))).toEqual(['value', 'height', 'code', 'index']);
    const more = { key: '', proofOps: [], log: 'x', info: 'x', codespace: 'x', extra };
    for (const [name, value] of Object.entries(more))
      expect(added(abciParts(plain), abciParts({ ...plain, [name]: value })), name).toEqual([name]);
  });

  it('of an access list are its entries and gas, and the error if there is one', () => {
    const plain = { accessList: [], gasUsed: 1n };
    expect(namesOf(accessListParts(plain))).toEqual(['entries', 'gasUsed']);
    expect(added(accessListParts(plain), accessListParts({ ...plain, error: '' }))).toEqual(['error']);
    expect(added(accessListParts(plain), accessListParts({ ...plain, extra }))).toEqual(['extra']);
  });

  it('of an uncle are its header and the members that some nodes add', () => {
    const { size: _, extra: __, ...block } = recordedUncles()[0]!.value;
    const plain = { ...block, totalDifficulty: null, uncles: [], transactions: [] } as unknown as typeof block;
    const of = (change: object = {}) => uncleParts({ ...plain, ...change } as never);
    expect(namesOf(of())).toEqual(['header', 'included', 'work']);
    const more = { size: 0n, totalDifficulty: 0n, uncles: ['0x'], transactions: ['0x'], extra };
    for (const [name, value] of Object.entries(more)) expect(added(of(), of({ [name]: value })), name).toEqual([name]);
  });
});

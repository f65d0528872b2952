import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import type { AbciResponse } from '../../../src/client/operations/abci-query-reply.js';
import type { AccessListResult } from '../../../src/client/operations/access-list-reply.js';
import type { Block } from '../../../src/client/operations/block-reply.js';
import type { EvidencePage } from '../../../src/client/operations/evidence-reply.js';
import type { Log } from '../../../src/client/operations/logs-reply.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../src/client/operations/trace-reply.js';
import type { Transaction } from '../../../src/client/operations/transaction-reply.js';
import { nineCalls, nineCallsOf, outcomeOf, recordedFolders, replay } from '../../support/recorded-calls.js';
import { recordedOutcomes, wordsOf } from '../../support/recorded-fetch.js';
import type { Recording } from '../../support/recordings.js';

const exchanges = recordedFolders().flatMap((folder) =>
  nineCallsOf(folder).map((recording) => ({ folder, ...recording })),
);
const calls = [...new Set(exchanges.map(({ call }) => call))].sort();
const tableOf = (call: string) => recordedOutcomes[/^(eth|debug)_/.test(call) ? 'evm' : call] ?? {};
const counts = new Map<string, Map<string, number>>();

describe.each(calls)('recorded exchanges of %s', (call) => {
  const own = exchanges.filter((exchange) => exchange.call === call);
  const folders = [...new Set(own.map(({ folder }) => folder))];

  it.each(folders)('of %s have the outcome in the table and contain the known values', async (folder) => {
    for (const exchange of own.filter((one) => one.folder === folder)) {
      const name = `${folder} ${exchange.name}`;
      const words = wordsOf(exchange);
      expect(Object.keys(tableOf(call)), name).toContain(words);
      const result = await replay(exchange);
      const outcome = outcomeOf(result);
      expect({ name, words, outcome }).toEqual({ name, words, outcome: tableOf(call)[words] });
      const perCall = counts.get(call) ?? new Map<string, number>();
      counts.set(call, perCall.set(outcome, (perCall.get(outcome) ?? 0) + 1));
      if (!(result instanceof GatewayError)) checkTruth(name, exchange, result);
    }
  });
});

it('the table contains only recorded texts', () => {
  const recorded = new Set(exchanges.map((exchange) => wordsOf(exchange)));
  const idle = Object.values(recordedOutcomes).flatMap((table) =>
    Object.keys(table).filter((words) => !recorded.has(words)),
  );
  expect(idle).toEqual([]);
});

it('all nine calls are replayed', () => {
  expect(calls).toEqual(Object.keys(nineCalls).sort());
});

afterAll(() => {
  const lines = [...counts].map(([call, outcomes]) => {
    const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
    const parts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`);
    return `${call}: ${total} right (${parts.join(', ')})`;
  });
  console.log(`recorded exchanges:\n  ${lines.join('\n  ')}`);
});

/** Compares the value with known values from another source. */
function checkTruth(
  name: string,
  { call, expect: truth, response }: Recording,
  { value, notes }: Answer<unknown>,
): void {
  expect(
    notes.map(({ code }) => code).filter((code) => !expectedNotes.includes(code)),
    name,
  ).toEqual([]);
  const check = truths[call];
  if (value !== null) check?.(value as never, truth, name, response.body);
}

/** The operation sends a different request than the recorded one, and pages without a count are common. */
const expectedNotes: readonly string[] = ['other-height', 'total-unknown', 'silent-miss'];

type Check = (value: never, truth: Recording['expect'], name: string, body: string) => void;

const truths: Readonly<Record<string, Check>> = {
  evidence(page: EvidencePage, { items }, name) {
    if (!items) return;
    const ours = page.evidence.map((one) =>
      one.kind === 'equivocation' ? [one.height, one.time, one.power, one.consensusAddress] : one.kind,
    );
    const crafted = (items as Record<'height' | 'time' | 'power' | 'consensus_address', string>[]).map((item) => [
      BigInt(item.height),
      item.time,
      BigInt(item.power),
      item.consensus_address,
    ]);
    expect(ours, name).toEqual(crafted);
  },

  abci_query(response: AbciResponse, { exists, value_type: type, value_decoded: decoded, state_height: height }, name) {
    if (response.code !== 0) return;
    if (exists === true) expect(response.value, name).not.toBeNull();
    if (exists === false) expect(response.value, name).toBeNull();
    if (type === 'int-text') expect(atob(response.value ?? ''), name).toBe(decoded);
    if (typeof height === 'number' && exists !== undefined) expect(response.height, name).toBe(BigInt(height));
  },

  eth_getLogs(logs: Log[], { count, keysSha256 }, name) {
    if (typeof count === 'number') expect(logs, name).toHaveLength(count);
    if (typeof keysSha256 !== 'string') return;
    const keys = logs.map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`).join(',');
    expect(createHash('sha256').update(keys).digest('hex'), name).toBe(keysSha256);
  },

  eth_createAccessList({ accessList, gasUsed, error }: AccessListResult, truth, name) {
    const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
    if (typeof truth['slots'] === 'number') expect(slots, name).toBe(truth['slots']);
    if (typeof truth['addresses'] === 'number') expect(accessList, name).toHaveLength(truth['addresses']);
    if (typeof truth['vmError'] === 'string') expect(error, name).toContain(truth['vmError']);
    expect(gasUsed, name).toBeGreaterThan(0n);
  },

  eth_getBlockReceipts(receipts: Receipt[], truth, name) {
    if (typeof truth['count'] === 'number') expect(receipts, name).toHaveLength(truth['count']);
    if (typeof truth['gasUsedSum'] === 'string') {
      expect(
        receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
        name,
      ).toBe(BigInt(truth['gasUsedSum']));
    }
    const statuses = truth['statuses'] as readonly (string | null)[] | undefined;
    const words: Readonly<Record<string, string>> = { '0x0': 'reverted', '0x1': 'success' };
    if (statuses) {
      expect(
        receipts.map(({ status }) => status),
        name,
      ).toEqual(statuses.map((status) => words[status ?? '']));
    }
    if (truth['logs'])
      expect(
        receipts.map(({ logs }) => logs.length),
        name,
      ).toEqual(truth['logs']);
    if (truth['created'])
      expect(
        receipts.map(({ contractAddress }) => contractAddress),
        name,
      ).toEqual(truth['created']);
    for (const receipt of receipts)
      expect((receipt.status === undefined) !== (receipt.root === undefined), name).toBe(true);
  },

  eth_getUncleByBlockNumberAndIndex(uncle: Block, truth, name) {
    if (truth['hash']) expect(uncle.hash, name).toBe(truth['hash']);
    if (typeof truth['number'] === 'string') expect(uncle.number, name).toBe(BigInt(truth['number']));
    expect(uncle.transactions, name).toEqual([]);
    expect(uncle.extra, name).toBeUndefined();
  },

  debug_traceBlockByHash(items: TraceItem[], truth, name) {
    if (typeof truth['transactions'] === 'number') expect(items, name).toHaveLength(truth['transactions']);
    const traces = items.filter((item) => item.kind === 'call');
    if (traces.length === 0 || traces.length < items.length) return;
    const frames = traces.flatMap((trace) => trace.frames);
    if (typeof truth['frames'] === 'number') expect(frames, name).toHaveLength(truth['frames']);
    const depth = truth['maxDepth'] ?? truth['depth'];
    if (typeof depth === 'number') expect(Math.max(...frames.map((frame) => frame.depth)) + 1, name).toBe(depth);
    const gas = truth['gasUsedByReceipts'];
    const ownGas = traces.map((trace) => trace.frames[0]?.gasUsed ?? 0n);
    if (typeof gas === 'string')
      expect(
        ownGas.reduce((sum, one) => sum + one, 0n),
        name,
      ).toBe(BigInt(gas));
    if (Array.isArray(gas)) expect(ownGas, name).toEqual(gas.map((one: number) => BigInt(one)));
  },

  eth_getTransactionByBlockHashAndIndex(transaction: Transaction, truth, name) {
    if (truth['hash']) expect(transaction.hash, name).toBe(truth['hash']);
    if (truth['type']) expect(transaction.typeHex, name).toBe(truth['type']);
    if (truth['from']) expect(transaction.from, name).toBe(truth['from']);
    expect(transaction.type, name).not.toBe('other');
    expect(transaction.extra, name).toBeUndefined();
  },
};

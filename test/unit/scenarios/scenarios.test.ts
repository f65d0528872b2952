import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { createAccessList, type AccessListRequest } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { scenarioNames, withScenario, type Scenario } from '../../../src/server/scenarios.js';
import { loadRecordings, recordingPath } from '../../support/recordings.js';
import { OpenTimers, openSockets } from '../../support/open-things.js';
import { patience } from '../../support/wait.js';
import { canaryKey } from '../../support/test-gateway.js';
import { scenarioTable } from './table.js';

/** Chain 31337 at A, and at B the chain that has uncles. */
const recorded = recordedSource({
  load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))),
  b: 'evm-b',
});

const story = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const withUncles = '0x5d6677174b2449f633f42f85d0f5306cdabb195321e0cec5327d2423f311f8d0';

/** One request for each column; the recordings answer all of them. */
const questions: Readonly<Record<string, (gateway: Gateway) => Promise<Answer<unknown>>>> = {
  validators: (gateway) => getValidatorSet(gateway, { height: 86n, limit: 2 }),
  evidence: (gateway) => getEvidence(gateway, { limit: 2 }),
  abci: (gateway) => queryAbci(gateway, { path: '/store/staking/key', data: '0x51', height: 90n, prove: true }),
  logs: (gateway) => getLogs(gateway, { blockHash: story }),
  'access-list': (gateway) => createAccessList(gateway, recordedCall()),
  transaction: (gateway) => getTransaction(gateway, { blockHash: story, index: 0 }),
  receipts: (gateway) => getBlockReceipts(gateway, { blockHash: withUncles }),
  uncle: (gateway) => getUncle(gateway, { block: 10n, index: 0 }),
  trace: (gateway) => traceBlock(gateway, { blockHash: withUncles, tracer: 'call' }),
};

type Row = Readonly<Record<string, string>>;

const [header = [], ...rows] = scenarioTable
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const table = new Map(rows.map(([scenario = '', ...cells]) => [scenario, toRow(cells)]));

/** Only our own clock can run out if waiting is the fault; no other cell depends on a clock. */
const short = { total: 200, trace: 200, idle: 200 };
const configOf: Partial<Record<Scenario, GatewayConfig>> = {
  slow: { timeouts: short },
  drip: { timeouts: short },
  endless: { maxBytes: 1_000_000 },
  huge: { maxBytes: 1_000_000 },
};
/** Longer than any test: a request that still waits afterwards was not ended. */
const hour = 3_600_000;

it('the table has a cell for every scenario and call', () => {
  expect([...table.keys()]).toEqual(scenarioNames);
  expect(header.slice(1)).toEqual(Object.keys(questions));
  expect([...table.values()].map((row) => Object.keys(row).length)).toEqual(scenarioNames.map(() => 9));
});

describe.each([undefined, ...scenarioNames])('a gateway that is %s', (scenario) => {
  const timers = new OpenTimers();
  let running: RunningGateway;

  beforeAll(async () => {
    timers.watch();
    // Sockets of the tests before, which are still closing, would be missed at the end.
    await allSocketsClosed();
    const source = scenario
      ? withScenario(recorded, scenario, { wait: hour, bytes: scenario === 'drip' ? 1 : 2_000_000 })
      : recorded;
    running = await startGateway({ keys: [{ key: canaryKey }], limits: false, source });
  });

  // One gateway for each request: a gateway that is told to wait delays its other requests, too.
  const toGateway = () =>
    createGateway({
      cosmosRestUrl: `${running.url}/rest`,
      cosmosRpcUrl: `${running.url}/rpc`,
      evmAUrl: `${running.url}/a`,
      evmBUrl: `${running.url}/b`,
      apiKey: canaryKey,
      retries: 0,
      ...(scenario && configOf[scenario]),
    });

  it.each(Object.entries(questions))('%s', async (name, ask) => {
    expect(await outcomeOf(ask(toGateway()))).toBe(scenario ? table.get(scenario)?.[name] : 'value');
  });

  // The last test of the group: the requests are over, and so are their timers.
  it('leaves nothing open', async () => {
    await vi.waitFor(() => expect(timers.setAt).toEqual([]), patience);
    await running.close();
    await allSocketsClosed();
  });

  afterAll(async () => {
    timers.stop();
    await running.close();
  });
});

const allSocketsClosed = () => vi.waitFor(() => expect(openSockets()).toBe(0), patience);

/** An answer in one word, or the code of its failure; any other thrown value fails the test. */
async function outcomeOf(asked: Promise<Answer<unknown>>): Promise<string> {
  let value: unknown;
  try {
    ({ value } = await asked);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect(JSON.stringify(error)).not.toContain(canaryKey);
    return error.code;
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return wordOfList(value);
  const { code, error, ...rest } = value as Readonly<Record<string, unknown>>;
  if ((typeof code === 'number' && code !== 0) || error !== undefined) return 'failure';
  // A transaction has a list, too, which may be empty.
  const list = rest['validators'] ?? rest['evidence'] ?? ('gasUsed' in rest ? rest['accessList'] : undefined);
  if (Array.isArray(list)) return wordOfList(list);
  if (rest['proofOps'] !== undefined || 'codespace' in rest) return wordOfBytes(rest['value']);
  return 'value';
}

function wordOfList(list: readonly unknown[]): string {
  if (list.length === 0) return 'empty';
  return list.some((item) => (item as { readonly kind?: string }).kind === 'failed') ? 'failure' : 'value';
}

function wordOfBytes(bytes: unknown): string {
  if (bytes === null) return 'null';
  return (bytes as { readonly length: number }).length > 0 ? 'value' : 'empty';
}

/** A recorded call, as a request. */
function recordedCall(): AccessListRequest {
  const { request } = loadRecordings('evm-a/series').find(({ name }) => name === '43/access-list-0')!; // it is there
  const [{ from, to, gas, value, input }, block] = (JSON.parse(request.body ?? '') as { params: [Row, string] }).params;
  const call = { from, to, gas: BigInt(gas ?? 0), value: BigInt(value ?? 0), data: input };
  return { call, block: BigInt(block) } as AccessListRequest;
}

function toRow(cells: readonly string[]): Row {
  return Object.fromEntries(cells.map((cell, at) => [header[at + 1] ?? '', cell]));
}

import { describe, expect, it } from 'vitest';
import { readTransaction, type Transaction } from '../../../src/client/operations/transaction-reply.js';
import { checkAnswer as checkList } from '../../../src/widgets/access-list/checks.js';
import { checkAnswer as checkReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { checkLogs } from '../../../src/widgets/evm-logs/checks.js';
import { checkAnswer as checkTransaction } from '../../../src/widgets/evm-transaction/checks.js';
import { checkAnswer } from '../../../src/widgets/tx-trace/checks.js';
import { checkAnswer as checkUncle } from '../../../src/widgets/uncle-block/checks.js';
import type { FindAnchor } from '../../../src/ui/evm/find-anchor.js';
import { valueInSteps } from '../../../src/decode/trace/movement.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import type { Check } from '../../../src/verify/check.js';
import type { WireBlock } from '../../support/recorded-evm.js';
import { scheduler } from '../../support/recorded-calls.js';
import {
  amsterdamBlocks,
  anchorOf,
  askAccessList,
  askLogs,
  askReceipts,
  askTraces,
  askTransaction,
  askUncle,
  exchangesOf,
} from '../../support/other-chains.js';

const blocks = amsterdamBlocks();
const receiptsOf = new Map(
  exchangesOf('eth_getBlockReceipts').map((each) => [blocks.get(String(each.params[0]))?.hash ?? each.params[0], each]),
);

function blockOf(id: unknown): WireBlock {
  const found = blocks.get(String(id));
  if (!found) throw new Error(`The block ${String(id)} was not recorded.`);
  return found;
}

const findAnchor =
  (block: WireBlock): FindAnchor =>
  () =>
    Promise.resolve({
      anchor: anchorOf(block),
      sources: { header: undefined, headers: undefined, gateway: undefined },
    });

const failures = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'fail');
const count = (checks: readonly Check[], id: string, outcome: string) =>
  checks.filter((check) => check.id === id && check.outcome === outcome).length;

describe('an honest answer of a chain that crosses to Amsterdam is no mismatch', () => {
  it.each(exchangesOf('eth_getBlockReceipts'))('receipts: $name', async (exchange) => {
    const answer = await askReceipts(exchange);
    expect(answer.value).toHaveLength(Number(exchange.expect['count']));
    const plain = await checkReceipts(answer.request, answer, scheduler(), {}, () => undefined);
    expect(failures(plain.checks)).toEqual([]);
    const block = blockOf(exchange.params[0]);
    const anchored = await checkReceipts(
      answer.request,
      answer,
      scheduler(),
      { anchor: anchorOf(block) },
      () => undefined,
    );
    expect(failures(anchored.checks)).toEqual([]);
    expect(count(anchored.checks, 'block-header', 'pass')).toBe(1);
    expect(count(anchored.checks, 'receipts-root', 'pass')).toBe(1);
  });

  it.each(exchangesOf('debug_traceBlockByHash'))('traces: $name', async (exchange) => {
    const trace = await askTraces(exchange);
    const receipts = receiptsOf.get(exchange.params[0]);
    const answers = { network: 'evm-a', trace } as const;
    const alone = await checkAnswer(answers, answers, scheduler());
    expect(failures(alone.checks)).toEqual([]);
    if (!receipts) return;
    const found = await askReceipts(receipts);
    const beside = { ...answers, receipts: { ...found, value: found.value ?? [] } };
    expect(failures((await checkAnswer(beside, beside, scheduler())).checks)).toEqual([]);
    expect(
      failures((await checkAnswer(answers, answers, scheduler(), { receipts: beside.receipts.value })).checks),
    ).toEqual([]);
    const anchored = await checkAnswer(beside, beside, scheduler(), {
      findAnchor: findAnchor(blockOf(exchange.params[0])),
    });
    expect(failures(anchored.checks)).toEqual([]);
  });

  it('traces next to the state before and after', async () => {
    const calls = new Map(
      exchangesOf('debug_traceBlockByHash').flatMap((each) =>
        each.name.startsWith('call-') ? [[each.params[0], each] as const] : [],
      ),
    );
    const diffs = exchangesOf('debug_traceBlockByHash').filter(({ name }) => name.startsWith('diff-'));
    let compared = 0;
    for (const diff of diffs) {
      const exchange = calls.get(diff.params[0]);
      if (!exchange) continue;
      compared++;
      const trace = await askTraces(exchange);
      const { value } = await askTraces(diff);
      const { checks } = await checkAnswer({ network: 'evm-a' }, { network: 'evm-a', trace }, scheduler(), {
        diffs: value,
      });
      expect([diff.name, failures(checks)]).toEqual([diff.name, []]);
    }
    expect(compared).toBeGreaterThan(4);
  });

  it.each(exchangesOf('eth_getLogs'))('logs: $name', async (exchange) => {
    const answer = await askLogs(exchange);
    expect(answer.value).toHaveLength(Number(exchange.expect['count']));
    const { checks } = await checkLogs([answer as never], scheduler());
    expect(failures(checks)).toEqual([]);
  });

  it.each(exchangesOf('eth_createAccessList'))('access list: $name', async (exchange) => {
    const { value, request } = await askAccessList(exchange);
    expect(failures(checkList(request, value).checks)).toEqual([]);
  });

  it.each(exchangesOf('eth_getTransactionByBlockHashAndIndex'))('transaction: $name', async (exchange) => {
    const { value, request } = await askTransaction(exchange);
    if (exchange.expect.outcome === 'null') return expect(value).toBeNull();
    if (!value) throw new Error('There is no transaction.');
    expect(value).toMatchObject({ hash: exchange.expect['hash'], from: exchange.expect['from'] });
    const asked = { ...request, network: 'evm-a' } as const;
    const plain = await checkTransaction(asked, value, scheduler(), {});
    expect(failures(plain.checks)).toEqual([]);
    expect(count(plain.checks, 'transaction-hash', 'pass')).toBe(1);
    expect(count(plain.checks, 'transaction-sender', 'pass')).toBe(1);
    const block = blocks.get(request.blockHash);
    // The block of one deployment was not recorded.
    if (!block) return expect(exchange.name).toBe('pre-deploy-token');
    const all = block.transactions.map((each): Transaction => readTransaction(each));
    const anchored = await checkTransaction(asked, value, scheduler(), { anchored: { anchor: anchorOf(block), all } });
    expect(failures(anchored.checks)).toEqual([]);
    expect(count(anchored.checks, 'transaction-included', 'pass')).toBe(1);
  });

  it.each(exchangesOf('eth_getUncleByBlockNumberAndIndex'))('uncle: $name', async (exchange) => {
    const { value } = await askUncle(exchange);
    expect(value).toBeNull();
    expect((await checkUncle({ block: 40n, index: 0, network: 'evm-a' }, value)).checks).toEqual([]);
  });
});

interface Moved {
  readonly perTransaction: readonly { readonly moved?: readonly { from: string; to: string; value: string }[] }[];
}

describe('the movements of a recorded trace', () => {
  const traces = exchangesOf('debug_traceBlockByHash').filter(({ name }) => /^(call|plain)-/.test(name));

  it.each(traces)('match another traversal of the calls: $name', async (exchange) => {
    const { value } = await askTraces(exchange);
    const { perTransaction } = exchange.expect as unknown as Moved;
    const found = value.map((item) => {
      if (item.kind !== 'call') throw new Error('It is no trace of calls.');
      return inOneGo(valueInSteps(item.frames, effectsOf(item.frames)))
        .flows.filter(({ from, to }) => from !== to)
        .map(({ from, to, value: moved }) => ({ from, to, value: `${moved}` }));
    });
    expect(found).toEqual(perTransaction.map(({ moved }) => moved ?? []));
  });
});

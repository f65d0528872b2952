import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { etherAddress, transferTopic } from '../../../src/client/wire/evm-facts.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { TraceAnswer } from '../../../src/widgets/tx-trace/request.js';
import type { FindAnchor } from '../../../src/ui/evm/find-anchor.js';
import { checkEtherInSteps } from '../../../src/verify/ether-logs.js';
import { checkCallsInSteps } from '../../../src/verify/trace-calls.js';
import { checkAnswer } from '../../../src/widgets/tx-trace/checks.js';
import type { Check } from '../../../src/verify/check.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import {
  amsterdamBlocks,
  anchorOf,
  askReceipts,
  askTraces,
  exchangesOf,
  type Exchange,
} from '../../support/other-chains.js';
import { scheduler } from '../../support/recorded-calls.js';

// What a node that lies about ether must get past, on a chain that logs each movement (EIP-7708) and before.

interface WireLog {
  address: string;
  topics: string[];
  data: string;
}

interface WireFrame {
  type: string;
  from: string;
  to: string;
  value?: string;
  error?: string;
  logs?: WireLog[];
  calls?: WireFrame[];
}

type WireTraces = { txHash: string; result: WireFrame }[];
type WireReceipts = { from: string; logs: WireLog[] }[];

const blocks = amsterdamBlocks();
const receiptsOf = new Map(
  exchangesOf('eth_getBlockReceipts').map((each) => [blocks.get(String(each.params[0]))?.hash ?? each.params[0], each]),
);
const traced = exchangesOf('debug_traceBlockByHash').filter(({ name }) => name.startsWith('call-'));
const after = traced.filter(({ name }) => name.startsWith('call-post-'));
const before = traced.filter(({ name }) => name.startsWith('call-pre-'));

const resultOf = <T>({ body }: Pick<Exchange, 'body'>) => (JSON.parse(body) as { result: T }).result;
const withResult = <T extends Pick<Exchange, 'body'>>(exchange: T, result: unknown): T => ({
  ...exchange,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
});

/** All frames of a block that took effect, with the index of their transaction. */
function framesIn(traces: WireTraces): { readonly frame: WireFrame; readonly index: number }[] {
  const found: { frame: WireFrame; index: number }[] = [];
  const walk = (frame: WireFrame, index: number): void => {
    if (frame.error !== undefined) return;
    found.push({ frame, index });
    for (const call of frame.calls ?? []) walk(call, index);
  };
  traces.forEach(({ result }, index) => walk(result, index));
  return found;
}

const isEther = ({ address }: WireLog) => address === etherAddress;
const moves = ({ type, from, to, value = '0x0' }: WireFrame) =>
  BigInt(value) > 0n && from !== to && /^(CALL|CREATE|CREATE2|SELFDESTRUCT)$/.test(type);

function findAnchor({ params }: Exchange): FindAnchor {
  const anchor = anchorOf(blocks.get(String(params[0]))!);
  const sources = { header: undefined, headers: undefined, gateway: undefined };
  return () => Promise.resolve({ anchor, sources });
}

async function checksOf(
  traces: Exchange,
  { receipts, anchored = false }: { receipts?: Exchange | undefined; anchored?: boolean } = {},
): Promise<readonly Check[]> {
  const trace: TraceAnswer = await askTraces(traces);
  const answer = receipts && (await askReceipts(receipts));
  const shown = { network: 'evm-a' as const, trace, receipts: answer };
  return (await checkAnswer(shown, shown, scheduler(), anchored ? { findAnchor: findAnchor(traces) } : {})).checks;
}

const outcomes = (checks: readonly Check[], id = 'trace-ether') =>
  checks.filter((check) => check.id === id).map(({ outcome }) => outcome);
const failed = (checks: readonly Check[]) => checks.some(({ outcome }) => outcome === 'fail');

describe('the ether moved by a recorded transaction', () => {
  it.each(after)('matches the protocol logs: $name', async (exchange) => {
    const receipts = receiptsOf.get(exchange.params[0]);
    const count = resultOf<WireTraces>(exchange).length;
    const hasEther = framesIn(resultOf(exchange)).some(({ frame }) => frame.logs?.some(isEther));
    const all = Array.from({ length: count }, () => 'pass');
    expect(outcomes(await checksOf(exchange))).toEqual(hasEther ? all : []);
    expect(outcomes(await checksOf(exchange, { receipts }))).toEqual(hasEther ? all : []);
    // The header names the fork.
    const anchored = await checksOf(exchange, { receipts, anchored: true });
    expect(outcomes(anchored)).toEqual(all);
    for (const check of anchored.filter(({ id }) => id === 'trace-ether')) expect(check.basis).toBe('host');
    // Without a header, the page can name it.
    const answers = {
      network: 'evm-a',
      trace: await askTraces(exchange),
      receipts: await askReceipts(receipts!),
    } as const;
    const named = await checkAnswer(answers, answers, scheduler(), { named: 'amsterdam' });
    expect(outcomes(named.checks)).toEqual(all);
  });

  it.each(before)('is not compared with logs before Amsterdam: $name', async (exchange) => {
    const receipts = receiptsOf.get(exchange.params[0]);
    expect(outcomes(await checksOf(exchange))).toEqual([]);
    expect(outcomes(await checksOf(exchange, { receipts }))).toEqual([]);
    expect(outcomes(await checksOf(exchange, { receipts, anchored: true }))).toEqual([]);
  });

  it('is proven by the receipts of a block if every value belongs to a call that moved it', async () => {
    const proven: string[] = [];
    for (const exchange of after) {
      const trace = await askTraces(exchange);
      const receipts = await askReceipts(receiptsOf.get(exchange.params[0])!);
      const find = findAnchor(exchange);
      const checked = await checkAnswer({ network: 'evm-a' }, { network: 'evm-a', trace, receipts }, scheduler(), {
        findAnchor: find,
      });
      const { level, covers } = toVerdict(checked);
      if (level === 'proven' && covers.includes('trace.values')) proven.push(exchange.name.slice('call-post-'.length));
    }
    // Without values that were reverted or paid to the sender itself.
    expect(proven).toEqual(['creations-inside', 'floor', 'mixed', 'types']);
  });

  it('matches the receipts if the trace has no logs', async () => {
    const plain = exchangesOf('debug_traceBlockByHash').filter(({ name }) => name.startsWith('plain-post-'));
    expect(plain.length).toBeGreaterThan(3);
    for (const exchange of plain) {
      const receipts = receiptsOf.get(exchange.params[0])!;
      const hasEther = resultOf<WireReceipts>(receipts).some(({ logs }) => logs.some(isEther));
      const count = resultOf<WireTraces>(exchange).length;
      expect([exchange.name, outcomes(await checksOf(exchange, { receipts }))]).toEqual([
        exchange.name,
        hasEther ? Array.from({ length: count }, () => 'pass') : [],
      ]);
      expect(outcomes(await checksOf(exchange))).toEqual([]);
    }
  });
});

const other = `0x${'0'.repeat(24)}${'ab'.repeat(20)}`;

/** The lies about a trace with logs: each is applied at every place where it fits. */
const lies: Record<string, (frames: ReturnType<typeof framesIn>) => { readonly index: number; tell(): void }[]> = {
  'the amount of a log is another one': (frames) =>
    logsOf(frames, isEther, (log) => {
      log.data = `0x${(BigInt(log.data) + 1n).toString(16).padStart(64, '0')}`;
    }),
  'the sender of a log is another one': (frames) =>
    logsOf(frames, isEther, (log) => {
      log.topics[1] = other;
    }),
  'the recipient of a log is another one': (frames) =>
    logsOf(frames, isEther, (log) => {
      log.topics[2] = other;
    }),
  'a log is taken away': (frames) =>
    frames.flatMap(({ frame, index }) =>
      (frame.logs ?? []).flatMap((log, place) =>
        isEther(log) ? [{ index, tell: () => void frame.logs?.splice(place, 1) }] : [],
      ),
    ),
  'a log is added': (frames) =>
    frames.map(({ frame, index }) => ({
      index,
      tell: () => {
        const log = {
          address: etherAddress,
          topics: [transferTopic, other, other],
          data: `0x${'1'.padStart(64, '0')}`,
        };
        frame.logs = [
          ...(frame.logs ?? []),
          { ...log, position: `0x${(frame.calls?.length ?? 0).toString(16)}` } as WireLog,
        ];
      },
    })),
  'an ordinary event is relabeled as ether': (frames) =>
    logsOf(
      frames,
      (log) => !isEther(log),
      (log) => {
        log.address = etherAddress;
      },
    ),
  'the value of a call is another one': (frames) =>
    frames
      .filter(({ frame }) => moves(frame))
      .map(({ frame, index }) => ({
        index,
        tell: () => {
          frame.value = `0x${(BigInt(frame.value ?? 0) + 1n).toString(16)}`;
        },
      })),
  'a call without value has one': (frames) =>
    frames
      .filter(({ frame: { type, from, to, value = '0x0' } }) => type === 'CALL' && from !== to && BigInt(value) === 0n)
      .map(({ frame, index }) => ({
        index,
        tell: () => {
          frame.value = '0x1';
        },
      })),
  'the value of a call is taken away': (frames) =>
    frames
      .filter(({ frame }) => moves(frame))
      .map(({ frame, index }) => ({
        index,
        tell: () => {
          frame.value = '0x0';
        },
      })),
};

function logsOf(frames: ReturnType<typeof framesIn>, fits: (log: WireLog) => boolean, change: (log: WireLog) => void) {
  return frames.flatMap(({ frame, index }) =>
    (frame.logs ?? []).filter(fits).map((log) => ({ index, tell: () => change(log) })),
  );
}

/** All copies of a block, each with the lie in one place. */
function told(exchange: Exchange, name: string): { readonly lie: Exchange; readonly index: number }[] {
  const lie = lies[name]!;
  const { length } = lie(framesIn(resultOf<WireTraces>(exchange)));
  return Array.from({ length }, (_, place) => {
    const traces = structuredClone(resultOf<WireTraces>(exchange));
    const { index, tell } = lie(framesIn(traces))[place]!;
    tell();
    return { lie: withResult(exchange, traces), index };
  });
}

/** Whether the calls of a block contradict its logs, with receipts that are read once. */
async function isCaught(lie: Exchange, isNamed: boolean, receipts?: readonly Receipt[]): Promise<boolean> {
  const { value: items } = await askTraces(lie);
  const ofCalls = items.flatMap((item) => (item.kind === 'call' ? inOneGo(checkCallsInSteps(item.frames, '')) : []));
  const traces = { items, withLog: true, receipts, basis: 'other-answer', isNamed } as const;
  return failed([...ofCalls, ...inOneGo(checkEtherInSteps(traces))]);
}

describe('a lie about ether in a trace with logs', () => {
  // For the listed ones, nothing in the answer shows the lie.
  it.each([
    ['the amount of a log is another one', []],
    ['the sender of a log is another one', []],
    ['the recipient of a log is another one', []],
    // The only log of its block.
    ['a log is taken away', ['last 0']],
    ['a log is added', []],
    // A transfer from the zero address, which is how a chain may mint its coin.
    ['an ordinary event is relabeled as ether', ['deployments 2']],
    ['the value of a call is another one', []],
    [
      'a call without value has one',
      [
        // Blocks without any ether log.
        ...['many-new-slots 0', 'new-slots 0', 'new-slots 1', 'new-slots 2', 'new-slots 3', 'one-refund 0'],
        ...['one-zero-value-call 0', 'refunds 0', 'refunds 1', 'refunds 2'],
      ],
    ],
    ['the value of a call is taken away', []],
  ])('is a mismatch after Amsterdam: %s', async (name, unseen) => {
    const alone: string[] = [];
    let count = 0;
    for (const exchange of after) {
      const receipts = (await askReceipts(receiptsOf.get(exchange.params[0])!)).value ?? [];
      for (const { lie, index } of told(exchange, name)) {
        count++;
        if (!(await isCaught(lie, false))) alone.push(`${exchange.name.slice('call-post-'.length)} ${index}`);
        // If the header or the page names the fork, the receipts show what a call moved.
        if (name.includes('call'))
          expect([exchange.name, await isCaught(lie, true, receipts)]).toEqual([exchange.name, true]);
      }
    }
    expect(count).toBeGreaterThan(40);
    expect(alone).toEqual(unseen);
  });

  it.each(['a log is added', 'an ordinary event is relabeled as ether'])(
    'is a mismatch before Amsterdam, too: %s',
    async (name) => {
      const unseen: string[] = [];
      for (const exchange of before)
        for (const { lie, index } of told(exchange, name))
          if (!(await isCaught(lie, false))) unseen.push(`${exchange.name} ${index}`);
      expect(unseen).toEqual([]);
    },
  );

  it('is a mismatch in the widget', async () => {
    const exchange = after.find(({ name }) => name === 'call-post-native-transfers')!;
    const receipts = receiptsOf.get(exchange.params[0]);
    for (const name of Object.keys(lies)) {
      const [{ lie } = { lie: exchange }] = told(exchange, name);
      expect([name, failed(await checksOf(lie))]).toEqual([name, true]);
      expect([name, failed(await checksOf(lie, { receipts, anchored: true }))]).toEqual([name, true]);
    }
  });
});

describe('logs of ether in conventions of nodes and chains', () => {
  // LedgerHQ/ledger-live#20620, paradigmxyz/revm-inspectors#413, NethermindEth/nethermind#12577, ethereum/execution-specs#2497,
  // ethereum/EIPs#11634 and category-labs/monad#2469 report them.
  const sent = after.find(({ name }) => name === 'call-post-native-transfers')!;
  const receipts = receiptsOf.get(sent.params[0])!;
  const changed = (change: (frames: ReturnType<typeof framesIn>) => void): Exchange => {
    const traces = resultOf<WireTraces>(sent);
    change(framesIn(traces));
    return withResult(sent, traces);
  };

  it('are open if a tracer writes the running contract in place of the protocol', async () => {
    const lost = changed((frames) => {
      for (const { frame } of frames) for (const log of frame.logs ?? []) if (isEther(log)) log.address = frame.to;
    });
    expect(failed(await checksOf(lost))).toBe(false);
    const beside = await checksOf(lost, { receipts });
    expect(failed(beside)).toBe(false);
    expect(new Set(outcomes(beside, 'trace-logs'))).toEqual(new Set(['pass', 'open']));
    // The receipts still show the movement.
    expect(new Set(outcomes(beside))).toEqual(new Set(['pass']));
  });

  it('are open if a tracer does not support them', async () => {
    const without = changed((frames) => {
      for (const { frame } of frames) frame.logs = (frame.logs ?? []).filter((log) => !isEther(log));
    });
    expect(failed(await checksOf(without, { receipts }))).toBe(false);
    expect(failed(await checksOf(without, { anchored: true }))).toBe(false);
    expect(outcomes(await checksOf(without, { anchored: true }))).toContain('open');
  });

  it('may be in the frame of the caller', async () => {
    // Nethermind assigned the log to the caller before it entered the call.
    const hoisted = changed((frames) => {
      for (const { frame } of frames)
        (frame.calls ?? []).forEach((call, place) => {
          const ether = (call.logs ?? []).filter(isEther).map((log) => ({ ...log, position: `0x${place}` }));
          call.logs = (call.logs ?? []).filter((log) => !isEther(log));
          const own = frame.logs ?? [];
          const next = own.findIndex((log) => Number((log as { position?: string }).position ?? 0) > place);
          frame.logs = next < 0 ? [...own, ...ether] : own.toSpliced(next, 0, ...ether);
        });
    });
    expect(failed(await checksOf(hoisted, { receipts }))).toBe(false);
  });

  it('are absent for a contract that self-destructs to itself', async () => {
    const kept = changed(([first]) => {
      const { to } = first!.frame;
      const destroyed = { type: 'SELFDESTRUCT', from: to, to, value: '0x64', input: '0x', gas: '0x0', gasUsed: '0x0' };
      first!.frame.calls = [...(first!.frame.calls ?? []), destroyed as WireFrame];
    });
    const checks = await checksOf(kept, { receipts });
    expect(failed(checks)).toBe(false);
    expect(new Set(outcomes(checks))).toEqual(new Set(['pass']));
  });

  it('are open for a burn by drafts of EIP-7708', async () => {
    const burnt = changed(([first]) => {
      const topics = ['0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5', other];
      const log = { address: etherAddress, topics, data: `0x${'1'.padStart(64, '0')}`, position: '0x1' };
      if (first) first.frame.logs = [...(first.frame.logs ?? []), log];
    });
    const checks = await checksOf(burnt);
    expect(failed(checks)).toBe(false);
    expect(outcomes(checks)).toContain('open');
  });

  it('are open if a system contract of another chain moves its coin', async () => {
    const system = `0x${'0'.repeat(24)}${'1000'.padStart(40, '0')}`;
    const minted = changed(([first]) => {
      const log = { address: etherAddress, topics: [transferTopic, system, other], data: `0x${'1'.padStart(64, '0')}` };
      if (first) first.frame.logs = [...(first.frame.logs ?? []), { ...log, position: '0x1' } as WireLog];
    });
    expect(failed(await checksOf(minted))).toBe(false);
  });
});

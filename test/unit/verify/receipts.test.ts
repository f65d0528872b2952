import { describe, expect, it } from 'vitest';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import type { Log } from '../../../src/client/wire/log.js';
import type { Receipt } from '../../../src/client/wire/receipt.js';
import { countChecks, type Check } from '../../../src/verify/check.js';
import { checkReceiptList, createBloomCheck } from '../../../src/verify/receipts.js';
import { stateSyncHash } from '../../../src/verify/state-sync.js';
import { loadRecordings } from '../../support/recordings.js';

interface RecordedBlock {
  readonly name: string;
  readonly receipts: readonly Receipt[];
  /** The bloom in the header of the block, where that was recorded too. */
  readonly headerBloom: string | undefined;
}

const folders = ['evm-a/series', 'evm-b/series', 'evm/eth_getBlockReceipts'];

function recordedBlocks(): RecordedBlock[] {
  return folders.flatMap((folder) => {
    const recordings = loadRecordings(folder);
    const blooms = new Map(
      recordings
        .filter(({ call }) => call === 'eth_getBlockByNumber')
        .map(({ response }) => {
          const { result } = JSON.parse(response.body) as { result: { hash: string; logsBloom: string } };
          return [result.hash, result.logsBloom] as const;
        }),
    );
    return recordings
      .filter(({ call, expect: { outcome } }) => call === 'eth_getBlockReceipts' && !/error|null/.test(outcome))
      .flatMap(({ name, response }) => {
        const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
        const body = response.body.replace(/"id":\d+,/, '"id":1,');
        const { value } = readBlockReceipts({ block: 1n }, body, { ...received, id: 1 });
        if (!value) return [];
        return [{ name: `${folder} ${name}`, receipts: value, headerBloom: blooms.get(value[0]?.blockHash ?? '') }];
      });
  });
}

function checkAll(receipts: readonly Receipt[]): Check[] {
  const bloom = createBloomCheck();
  return [
    ...receipts.map((receipt, place) => bloom.check(receipt, `result[${place}]`)),
    ...checkReceiptList(receipts, { number: receipts[0]?.blockNumber }),
  ];
}

function failures(receipts: readonly Receipt[]): string[] {
  return checkAll(receipts).flatMap((check) =>
    check.outcome === 'fail' ? [`${check.id} ${check.reason} ${check.path ?? ''}`] : [],
  );
}

const blocks = recordedBlocks();
const busy = blocks.filter(({ receipts }) => receipts.length > 1 && receipts.some(({ logs }) => logs.length > 1));

describe('the checks of receipts', () => {
  it('find nothing against any recorded block', () => {
    const counts = { blocks: 0, receipts: 0, logs: 0, checks: 0 };
    for (const { name, receipts } of blocks) {
      expect(failures(receipts), name).toEqual([]);
      expect(countChecks(checkAll(receipts)).open, name).toBe(0);
      counts.blocks++;
      counts.receipts += receipts.length;
      counts.logs += receipts.reduce((sum, { logs }) => sum + logs.length, 0);
      counts.checks += checkAll(receipts).length;
    }
    console.log('recorded receipts checked:', JSON.stringify(counts));
    expect(counts.receipts).toBeGreaterThan(1_000);
  });

  it('give the bloom that the header of the block has', () => {
    const withHeader = blocks.filter(({ headerBloom }) => headerBloom !== undefined);
    for (const { name, receipts, headerBloom } of withHeader) {
      const bloom = createBloomCheck();
      for (const receipt of receipts) bloom.check(receipt, '');
      expect(bloom.ofBlock(), name).toBe(headerBloom);
    }
    console.log('blooms of headers recomputed:', withHeader.length);
    expect(withHeader.length).toBeGreaterThan(60);
  });

  const lies: readonly (readonly [string, (receipts: readonly Receipt[]) => readonly Receipt[], RegExp])[] = [
    ['a log that was dropped', (all) => inLogs(all, (logs) => logs.slice(1)), /receipt-bloom|log-order/],
    ['a log that was dropped and the rest counted anew', (all) => renumber(withoutTelling(all)), /receipt-bloom/],
    ['the logs of one receipt in another', swapLogs, /log-order/],
    [
      'an address of a log that was changed',
      (all) => inLogs(all, ([log, ...rest]) => [{ ...log!, address: `0x${'ab'.repeat(20)}` }, ...rest]),
      /receipt-bloom/,
    ],
    [
      'a topic that was changed',
      (all) => inLogs(all, ([log, ...rest]) => [{ ...log!, topics: [`0x${'cd'.repeat(32)}`] }, ...rest]),
      /receipt-bloom/,
    ],
    ['two receipts that were swapped', ([first, second, ...rest]) => [second!, first!, ...rest], /receipt-order/],
    ['two receipts that were swapped, with their places', swapWithPlaces, /cumulative-gas|log-order/],
    ['a receipt that is missing', (all) => all.slice(1), /receipt-order/],
    ['a receipt that stands twice', ([first, ...rest]) => [first!, first!, ...rest], /receipt-order/],
    [
      'gas that was changed',
      ([first, ...rest]) => [{ ...first!, gasUsed: first!.gasUsed + 1n }, ...rest],
      /cumulative-gas/,
    ],
    [
      'a sum of gas that was changed',
      ([first, ...rest]) => [{ ...first!, cumulativeGasUsed: 1n }, ...rest],
      /cumulative-gas/,
    ],
    [
      'a receipt of another block',
      ([first, ...rest]) => [{ ...first!, blockHash: `0x${'ee'.repeat(32)}` }, ...rest],
      /one-block/,
    ],
    [
      'receipts of another block than was asked',
      (all) => all.map((each) => ({ ...each, blockNumber: 1_000_000n })),
      /-/,
    ],
  ];

  it.each(lies)('show %s in every recorded block that has it', (_, lie, expected) => {
    for (const { name, receipts } of busy) {
      const told = lie(receipts);
      if (same(told, receipts)) continue;
      expect(failuresAgainst(told, receipts[0]?.blockNumber).join('\n'), name).toMatch(expected);
    }
  });

  it('find nothing against a node, or an asked hash, of another spelling', () => {
    const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}` as const;
    for (const { name, receipts } of busy) {
      const spelt = receipts.map((receipt, place) => ({
        ...receipt,
        blockHash: place % 2 === 0 ? upper(receipt.blockHash) : receipt.blockHash,
        transactionHash: upper(receipt.transactionHash),
        logsBloom: upper(receipt.logsBloom),
      }));
      const bloom = createBloomCheck();
      const hash = receipts[0]!.blockHash;
      const checks = [
        ...spelt.map((receipt, place) => bloom.check(receipt, `result[${place}]`)),
        ...checkReceiptList(spelt, { hash: upper(hash) }),
        ...checkReceiptList(receipts, { hash: upper(hash) }),
      ];
      expect(
        checks.filter(({ outcome }) => outcome !== 'pass'),
        name,
      ).toEqual([]);
    }
  });

  it('take a receipt of thousands of logs in small steps, with the same result', () => {
    const [block] = busy;
    const some = block!.receipts.find(({ logs }) => logs.length > 0)!;
    const receipt = {
      ...some,
      logs: Array.from({ length: 5_000 }, () => some.logs)
        .flat()
        .slice(0, 5_000),
    };
    const [bySteps, atOnce] = [createBloomCheck(), createBloomCheck()];
    const work = bySteps.steps(receipt, 'result[0]');
    let steps = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) steps++;
    expect(steps).toBeGreaterThanOrEqual(50);
    expect(step.value).toEqual(atOnce.check(receipt, 'result[0]'));
    expect(bySteps.ofBlock()).toBe(atOnce.ofBlock());
  });

  it('tell a transaction that stands there twice in two spellings', () => {
    const { receipts } = busy[0]!;
    const [first] = receipts;
    const again = { ...first!, transactionHash: `0x${first!.transactionHash.slice(2).toUpperCase()}` as const };
    const twice = [first!, { ...again, transactionIndex: 1 }];
    expect(checkReceiptList(twice, {})).toContainEqual(
      expect.objectContaining({ id: 'receipt-order', reason: 'twice' }),
    );
  });

  it('leave a state sync of bor open whose sum of gas is 0, and call no other sum of 0 right', () => {
    const { receipts } = busy[0]!;
    const last = receipts.at(-1)!;
    const nobody = `0x${'0'.repeat(40)}` as const;
    const sync: Receipt = {
      ...{ ...last, from: nobody, to: nobody, gasUsed: 0n, cumulativeGasUsed: 0n, logs: [] },
      transactionHash: stateSyncHash(last.blockNumber, last.blockHash),
      transactionIndex: receipts.length,
    };
    const gasOf = (all: readonly Receipt[]) =>
      checkReceiptList(all, {}).filter(({ id, outcome }) => id === 'cumulative-gas' && outcome !== 'pass');
    const path = `result[${receipts.length}].cumulativeGasUsed`;
    expect(gasOf([...receipts, sync])).toMatchObject([{ outcome: 'open', reason: 'chains-own', path }]);
    expect(gasOf([...receipts, { ...sync, cumulativeGasUsed: last.cumulativeGasUsed }])).toEqual([]);
    expect(gasOf([...receipts, { ...sync, cumulativeGasUsed: 1n }])).toMatchObject([{ outcome: 'fail', path }]);
    const somebody = { ...sync, transactionHash: `0x${'ab'.repeat(32)}` } as const;
    expect(gasOf([...receipts, somebody])).toMatchObject([{ outcome: 'fail', path }]);
  });

  it('tell of a log that is missing once, and not of all that follow it', () => {
    const block = busy.find(({ receipts }) => receipts.reduce((sum, { logs }) => sum + logs.length, 0) > 4)!;
    const told = checkReceiptList(
      inLogs(block.receipts, (logs) => logs.slice(1)),
      {},
    );
    expect(told.filter(({ id, outcome }) => id === 'log-order' && outcome !== 'pass')).toHaveLength(1);
  });

  it('say that nothing follows from a lone receipt', () => {
    const [block] = busy;
    const checks = checkReceiptList(block!.receipts.slice(1, 2), {}, false);
    expect(checks.filter(({ outcome }) => outcome === 'open').map(({ id }) => id)).toEqual([
      'receipt-order',
      'cumulative-gas',
    ]);
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  });
});

function failuresAgainst(receipts: readonly Receipt[], number: bigint | undefined): string[] {
  const bloom = createBloomCheck();
  return [
    ...receipts.map((receipt, place) => bloom.check(receipt, `result[${place}]`)),
    ...checkReceiptList(receipts, { number }),
  ].flatMap((check) => (check.outcome === 'fail' ? [`${check.id} ${check.reason} ${check.path ?? ''}`] : []));
}

/** Changes the logs of the first receipt that has two with different topics. */
function inLogs(receipts: readonly Receipt[], change: (logs: readonly Log[]) => readonly Log[]): Receipt[] {
  const at = receipts.findIndex(({ logs }) => new Set(logs.map(({ topics }) => topics.join())).size > 1);
  return receipts.map((receipt, place) => (place === at ? { ...receipt, logs: change(receipt.logs) } : receipt));
}

/** Drops a log that has a topic of its own; of a log without one the bloom cannot tell. */
function withoutTelling(receipts: readonly Receipt[]): readonly Receipt[] {
  const told = (log: Log, { logs }: Receipt) =>
    log.topics.some((topic) =>
      logs.every((other) => other === log || !(other.topics as readonly string[]).includes(topic)),
    );
  const at = receipts.findIndex((receipt) => receipt.logs.some((log) => told(log, receipt)));
  return receipts.map((receipt, place) =>
    place === at ? { ...receipt, logs: receipt.logs.filter((log) => !told(log, receipt)) } : receipt,
  );
}

function renumber(receipts: readonly Receipt[]): Receipt[] {
  let next = 0;
  return receipts.map((receipt) => ({ ...receipt, logs: receipt.logs.map((log) => ({ ...log, logIndex: next++ })) }));
}

function swapLogs(receipts: readonly Receipt[]): readonly Receipt[] {
  const [a, b] = receipts.filter(({ logs }) => logs.length > 0);
  if (!a || !b) return receipts;
  return receipts.map((each) => (each === a ? { ...a, logs: b.logs } : each === b ? { ...b, logs: a.logs } : each));
}

/** The places follow one another, but sums and logs do not, unless the two are alike. */
function swapWithPlaces([first, second, ...rest]: readonly Receipt[]): readonly Receipt[] {
  if (first!.gasUsed === second!.gasUsed && first!.logs.length + second!.logs.length === 0)
    return [first!, second!, ...rest];
  return [{ ...second!, transactionIndex: 0 }, { ...first!, transactionIndex: 1 }, ...rest];
}

function same(a: readonly Receipt[], b: readonly Receipt[]): boolean {
  const written = (all: readonly Receipt[]) =>
    all.map(
      ({ logs, ...rest }) =>
        `${Object.values(rest).join()} ${logs.length} ${logs[0]?.topics.join()} ${logs[0]?.address} ${logs[0]?.transactionHash}`,
    );
  return written(a).join() === written(b).join();
}

import { describe, expect, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { Log } from '../../../src/client/operations/logs-reply.js';
import { countChecks, type Check } from '../../../src/verify/check.js';
import { checkReceiptList, createBloomCheck, receiptParts } from '../../../src/verify/receipts.js';
import { checkReceiptRules } from '../../../src/verify/receipt-rules.js';
import { stateSyncHash } from '../../../src/verify/receipt-bytes.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { loadRecordings } from '../../support/recordings.js';

interface RecordedBlock {
  readonly name: string;
  readonly receipts: readonly Receipt[];
  /** The bloom in the header of the block, if that was recorded, too. */
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
  it('find no failure in any recorded block', () => {
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

  it('compute the bloom of the block header', () => {
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
    ['a dropped log', (all) => inLogs(all, (logs) => logs.slice(1)), /receipt-bloom|log-order/],
    ['a dropped log with the rest renumbered', (all) => renumber(withoutTelling(all)), /receipt-bloom/],
    ['the logs of one receipt moved to another', swapLogs, /log-order/],
    [
      'a changed log address',
      (all) => inLogs(all, ([log, ...rest]) => [{ ...log!, address: `0x${'ab'.repeat(20)}` }, ...rest]),
      /receipt-bloom/,
    ],
    [
      'a changed topic',
      (all) => inLogs(all, ([log, ...rest]) => [{ ...log!, topics: [`0x${'cd'.repeat(32)}`] }, ...rest]),
      /receipt-bloom/,
    ],
    ['two swapped receipts', ([first, second, ...rest]) => [second!, first!, ...rest], /receipt-order/],
    ['two receipts swapped with their places', swapWithPlaces, /cumulative-gas|log-order/],
    ['a missing receipt', (all) => all.slice(1), /receipt-order/],
    ['a repeated receipt', ([first, ...rest]) => [first!, first!, ...rest], /receipt-order/],
    ['changed gas', ([first, ...rest]) => [{ ...first!, gasUsed: first!.gasUsed + 1n }, ...rest], /cumulative-gas/],
    ['a changed gas sum', ([first, ...rest]) => [{ ...first!, cumulativeGasUsed: 1n }, ...rest], /cumulative-gas/],
    [
      'a receipt of another block',
      ([first, ...rest]) => [{ ...first!, blockHash: `0x${'ee'.repeat(32)}` }, ...rest],
      /one-block/,
    ],
    [
      'receipts of another block than requested',
      (all) => all.map((each) => ({ ...each, blockNumber: 1_000_000n })),
      /-/,
    ],
  ];

  it.each(lies)('detect %s in every recorded block that has it', (_, lie, expected) => {
    for (const { name, receipts } of busy) {
      const told = lie(receipts);
      if (same(told, receipts)) continue;
      expect(failuresAgainst(told, receipts[0]?.blockNumber).join('\n'), name).toMatch(expected);
    }
  });

  it('cannot detect swapped topics or addresses between logs, nor a topic that replaces another', () => {
    const [a, b] = [`0x${'0a'.repeat(32)}`, `0x${'0b'.repeat(32)}`] as const;
    const receipts = busy[0]!.receipts;
    const receipt = receipts.find(({ logs }) => logs.length > 1)!;
    const withTopics = (...topics: readonly (typeof a | typeof b)[]): Log[] =>
      topics.map((topic, at) => ({ ...receipt.logs[at % 2]!, topics: [topic] }));
    const { logsBloom } = bloomed(withTopics(a, a, b));
    const changed = { ...receipt, logs: withTopics(a, b, b), logsBloom };
    const check = createBloomCheck().check(changed, 'result[0]');
    expect(check.outcome).toBe('pass');
    const { covers, unchecked } = toVerdict({ checks: [check], parts: receiptParts([changed], {}) });
    expect(covers).toEqual(['receipts.logsBloom']);
    expect(unchecked).toEqual(expect.arrayContaining(['receipts.logs.topics', 'receipts.logs.address']));

    function bloomed(logs: readonly Log[]): Receipt {
      const maker = createBloomCheck();
      maker.check({ ...receipt, logs }, '');
      return { ...receipt, logs, logsBloom: maker.ofBlock() };
    }
  });

  it('find no failure for a node or a requested hash in another spelling', () => {
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

  it('check a receipt with thousands of logs in small steps, with the same result', () => {
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

  it('report a transaction listed twice in two spellings', () => {
    const { receipts } = busy[0]!;
    const [first] = receipts;
    const again = { ...first!, transactionHash: `0x${first!.transactionHash.slice(2).toUpperCase()}` as const };
    const twice = [first!, { ...again, transactionIndex: 1 }];
    expect(checkReceiptList(twice, {})).toContainEqual(
      expect.objectContaining({ id: 'receipt-order', reason: 'twice' }),
    );
  });

  const plainReceipt = (change: Partial<Receipt>): Receipt => ({
    ...{ ...busy[0]!.receipts[0]!, logs: [], contractAddress: null, to: `0x${'22'.repeat(20)}`, type: 'legacy' },
    ...{ status: 'success', gasUsed: 21_000n, transactionIndex: 0, ...change },
  });
  const told = (...receipts: readonly Receipt[]) =>
    checkReceiptRules(receipts).map((check) => `${check.id} ${check.outcome === 'pass' ? 'pass' : check.reason}`);
  const log = busy[0]!.receipts.flatMap(({ logs }) => logs)[0]!;

  it('report logs of a failed transaction, which some chains write for its fee', () => {
    const reverted = plainReceipt({ status: 'reverted' });
    const event = `0x${'ab'.repeat(32)}` as const;
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    expect(told(reverted)).toContain('receipt-outcome pass');
    expect(told({ ...reverted, logs: [{ ...log, topics: [event] }] })).toContain('receipt-outcome logs-of-failed');
    expect(told({ ...reverted, logs: [{ ...log, topics: [transfer] }] })).toContain('receipt-outcome fee-logs');
    const polygon: Log = { ...log, address: `0x${'0'.repeat(36)}1010`, topics: [event] };
    expect(told({ ...reverted, logs: [polygon] })).toContain('receipt-outcome fee-logs');
    // Nothing failed: there is nothing to compare. Deposits have their own rules.
    expect(told(plainReceipt({})).join()).not.toContain('receipt-outcome');
    expect(told({ ...reverted, type: '0x7e', logs: [{ ...log, topics: [event] }] })).toEqual([]);
  });

  it('report a contract created next to a recipient, and none without a recipient', () => {
    const contractAddress = `0x${'33'.repeat(20)}` as const;
    expect(told(plainReceipt({ to: null, contractAddress }))).toContain('receipt-contract pass');
    expect(told(plainReceipt({ to: null }), plainReceipt({ to: null, contractAddress }))).toContain(
      'receipt-contract no-contract',
    );
    // A node that never names a contract omits the member.
    expect(told(plainReceipt({ to: null }))).toContain('receipt-contract missing-field');
    expect(told(plainReceipt({ contractAddress }))).toContain('receipt-contract needless-contract');
    // Zeros mean none, nodes differ for a failed creation, and chains create contracts with their own.
    expect(told(plainReceipt({ contractAddress: `0x${'0'.repeat(40)}` }))).toContain('receipt-contract pass');
    expect(told(plainReceipt({ to: null, status: 'reverted' })).join()).not.toContain('receipt-contract');
    const { status: _, ...early } = plainReceipt({ to: null });
    expect(told(early).join()).not.toContain('receipt-contract');
    const deployer = `0x${'0'.repeat(36)}8006` as const;
    expect(told(plainReceipt({ to: deployer, contractAddress }))).toContain('receipt-contract chains-own');
  });

  it('report less gas than a transaction costs if the block shows Ethereum rules', () => {
    const [plain, priced] = [plainReceipt({}), { effectiveGasPrice: 1n, type: 'eip1559' }];
    expect(told(plain)).toContain('receipt-gas pass');
    // Amsterdam has a lower minimum, and receipts do not show whether it applies: a header does.
    expect(told(plain, plainReceipt({ ...priced, gasUsed: 20_999n }))).toContain('receipt-gas other-rules');
    expect(told(plain, plainReceipt({ ...priced, gasUsed: 12_000n }))).toContain('receipt-gas other-rules');
    expect(told(plain, plainReceipt({ ...priced, gasUsed: 11_999n }))).toContain('receipt-gas out-of-bounds');
    const withHeader = (gasUsed: bigint, header: 'prague' | 'amsterdam') =>
      checkReceiptList([plain, plainReceipt({ ...priced, gasUsed })], { header }).flatMap(({ id, ...check }) =>
        id === 'receipt-gas' ? ['reason' in check ? check.reason : check.outcome] : [],
      );
    expect(withHeader(20_999n, 'prague')).toEqual(['out-of-bounds']);
    expect(withHeader(12_000n, 'amsterdam')).toEqual(['pass']);
    expect(withHeader(11_999n, 'amsterdam')).toEqual(['out-of-bounds']);
    // Refunds returned half of it before London.
    const legacy = { ...priced, type: 'legacy' };
    expect(told(plain, plainReceipt({ ...legacy, gasUsed: 10_500n }))).toContain('receipt-gas pass');
    expect(told(plain, plainReceipt({ ...legacy, gasUsed: 10_499n }))).toContain('receipt-gas out-of-bounds');
    expect(told(plainReceipt({ ...priced, gasUsed: 10_000n }))).toContain('receipt-gas other-rules');
    expect(told(plain, plainReceipt({ ...priced, gasUsed: 0n, effectiveGasPrice: 0n }))).toContain(
      'receipt-gas other-rules',
    );
  });

  it('report blob gas that is not a whole number of blobs', () => {
    const blobs = (blobGasUsed: bigint) => told(plainReceipt({ type: 'eip4844', blobGasUsed }));
    expect(blobs(262_144n)).toContain('blob-gas pass');
    for (const gas of [0n, 131_071n, 65_536n]) expect(blobs(gas)).toContain('blob-gas part-of-blob');
    // Some rollups write their own measure there.
    expect(told(plainReceipt({ blobGasUsed: 5n })).join()).not.toContain('blob-gas');
  });

  it('leave log indices open that restart in each receipt or skip some', () => {
    const { receipts } = blocks.find((block) => block.receipts.filter(({ logs }) => logs.length > 1).length > 1)!;
    const anew = receipts.map((each) => ({
      ...each,
      logs: each.logs.map((one, place) => ({ ...one, logIndex: place })),
    }));
    const skipping = receipts.map((each, place) => ({
      ...each,
      logs: each.logs.map((one) => ({ ...one, logIndex: (one.logIndex ?? 0) + place })),
    }));
    for (const counted of [anew, skipping])
      expect(checkReceiptList(counted, {}).filter(({ id }) => id === 'log-order')).toMatchObject([
        { outcome: 'open', reason: 'numbered-otherwise' },
      ]);
  });

  it('do not pass a block without a comparison: one receipt without logs, requested by a tag', () => {
    const ids = (asked: Parameters<typeof checkReceiptList>[1]) =>
      checkReceiptList([plainReceipt({})], asked).map(({ id }) => id);
    expect(ids({})).not.toContain('one-block');
    expect(ids({ number: busy[0]!.receipts[0]!.blockNumber })).toContain('one-block');
  });

  it('leave a state sync of bor open if its gas sum is 0, and accept no other sum of 0', () => {
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

  it('report a missing log once, and not all logs after it', () => {
    const block = busy.find(({ receipts }) => receipts.reduce((sum, { logs }) => sum + logs.length, 0) > 4)!;
    const told = checkReceiptList(
      inLogs(block.receipts, (logs) => logs.slice(1)),
      {},
    );
    expect(told.filter(({ id, outcome }) => id === 'log-order' && outcome !== 'pass')).toHaveLength(1);
  });

  it('report that nothing follows from a single receipt', () => {
    const [block] = busy;
    const checks = checkReceiptList(block!.receipts.slice(1, 2), {}, false);
    expect(checks.filter(({ outcome }) => outcome === 'open').map(({ id }) => id)).toEqual([
      'receipt-order',
      'cumulative-gas',
    ]);
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  });
});

/** The failed or open checks. */
function failuresAgainst(receipts: readonly Receipt[], number: bigint | undefined): string[] {
  const bloom = createBloomCheck();
  return [
    ...receipts.map((receipt, place) => bloom.check(receipt, `result[${place}]`)),
    ...checkReceiptList(receipts, { number }),
  ].flatMap((check) => (check.outcome === 'pass' ? [] : [`${check.id} ${check.reason} ${check.path ?? ''}`]));
}

/** Changes the logs of the first receipt with two different topics. */
function inLogs(receipts: readonly Receipt[], change: (logs: readonly Log[]) => readonly Log[]): Receipt[] {
  const at = receipts.findIndex(({ logs }) => new Set(logs.map(({ topics }) => topics.join())).size > 1);
  return receipts.map((receipt, place) => (place === at ? { ...receipt, logs: change(receipt.logs) } : receipt));
}

/** Drops a log with a unique topic; the bloom cannot detect a log without one. */
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

/** The places follow each other, but sums and logs do not, unless the two are equal. */
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

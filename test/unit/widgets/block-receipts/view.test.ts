import { describe, expect, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { eventIn, everything, filterReceipts, isFiltering } from '../../../../src/widgets/block-receipts/view-rows.js';
import { readQuery } from '../../../support/recorded-fetch.js';
import { controls } from '../../../../src/widgets/block-receipts/answer.js';
import { fields, readLeastGas } from '../../../../src/widgets/block-receipts/request.js';
import { isPart, portion, toReceiptsView, toTotals } from '../../../../src/widgets/block-receipts/view-rows.js';
import { loadRecordings } from '../../../support/recordings.js';

const recorded = ['evm-a/series', 'evm-b/series', 'evm/eth_getBlockReceipts'].flatMap((folder) =>
  loadRecordings(folder)
    .filter(({ call, response }) => call === 'eth_getBlockReceipts' && response.body.includes('"result":['))
    .map(({ name, response, expect: truth }) => {
      const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
      const { value } = readBlockReceipts({ block: 1n }, response.body.replace(/"id":\d+,/, '"id":1,'), received);
      return {
        name: `${folder} ${name}`,
        receipts: value as Receipt[],
        truth: truth as { gasUsedSum?: string; count?: number },
      };
    }),
);
const named = (name: string) => recorded.find((each) => each.name === name)!.receipts;
const hash = `0x${'Ab'.repeat(32)}`;

describe('receipts from a single returned receipt', () => {
  const receipts = recorded.find((each) => each.receipts.length > 2)!.receipts;
  const notes = [{ code: 'wrapped' }] as const;

  it('are a part if other receipts precede it in its block', () => {
    expect(isPart({ value: receipts.slice(1, 2), notes })).toBe(true);
    expect(isPart({ value: receipts.slice(0, 1), notes })).toBe(false);
    expect(isPart({ value: receipts.slice(1, 2), notes: [] })).toBe(false);
    expect([isPart({ value: null, notes }), isPart({ value: [], notes })]).toEqual([false, false]);
  });

  it('have no share of the block gas', () => {
    const { rows } = toReceiptsView(receipts.slice(1, 2), true);
    expect(rows.map(({ gasShare }) => gasShare)).toEqual([null]);
    expect(toReceiptsView(receipts.slice(1, 2)).rows[0]?.gasShare).not.toBe(null);
  });
});

describe('the query of receipts', () => {
  const ask = (block: string, network = '', compareBlock = '') =>
    readQuery(fields, controls, { block, network, compareBlock });

  it('is for network B by default, by number, tag or hash', () => {
    expect(ask('')).toBeUndefined();
    expect(ask(' 43 ')).toEqual({ network: 'evm-b', block: { block: 43n }, compareBlock: null });
    expect(ask('0x2B', 'evm-a')).toEqual({ network: 'evm-a', block: { block: 43n }, compareBlock: null });
    expect(ask('finalized')?.block).toEqual({ block: 'finalized' });
    expect(ask(hash)?.block).toEqual({ blockHash: hash.toLowerCase() });
    expect(ask('1', '', '2')?.compareBlock).toEqual({ block: 2n });
  });

  // faults 98, 99, 108
  it.each([
    '-1',
    '1e3',
    '1.5',
    '0x',
    `${'9'.repeat(40)}`,
    '１２',
    hash.slice(0, -2),
    `${hash}00`,
    'head',
    'Latest',
    '43, 44',
  ])('is rejected for the block %s', (block) => {
    expect(() => ask(block)).toThrow(GatewayError);
    expect(() => ask('1', '', block)).toThrow(GatewayError);
  });

  it('explains a hash that is too short and a tag in capitals', () => {
    const why = (block: string) => {
      try {
        return ask(block);
      } catch (error) {
        return (error as GatewayError).details.expected;
      }
    };
    expect(why(hash.slice(0, -2))).toContain('this has 62 hex digits, a hash has 64');
    expect(why('Latest')).toContain('tags are in lower case, as latest');
  });

  it('reads the minimum gas with digit separators', () => {
    expect(['21000', '1,000,000', '1 000', '', '1e6', '-5'].map(readLeastGas)).toEqual([
      21_000n,
      1_000_000n,
      1_000n,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the receipts of a block', () => {
  it('add up to the gas of the header for every recorded block', () => {
    let told = 0;
    for (const { name, receipts, truth } of recorded) {
      const { totals, rows, receivers } = toReceiptsView(receipts);
      expect(rows.length, name).toBe(receipts.length);
      expect(
        receivers.reduce((sum, { gas }) => sum + gas, 0n),
        name,
      ).toBe(totals.gas);
      expect(totals.gas, name).toBe(receipts.at(-1)?.cumulativeGasUsed ?? 0n);
      if (truth.gasUsedSum === undefined) continue;
      told++;
      expect(`0x${totals.gas.toString(16)}`, name).toBe(truth.gasUsedSum);
      expect(totals.count, name).toBe(truth.count);
    }
    console.log('blocks added up:', recorded.length, 'with a sum from the header:', told);
  });

  it('report neither success nor failure before Byzantium', () => {
    const { totals, rows } = toReceiptsView(named('evm/eth_getBlockReceipts evm-b-003'));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['root']));
    expect([totals.failed, totals.withoutStatus, totals.failedShare]).toEqual([0, 40, null]);
  });

  it('count failed creations as failures, not as created contracts', () => {
    const { rows, totals } = toReceiptsView(named('evm/eth_getBlockReceipts evm-a-failed-creations'));
    const outcomes = rows.flatMap(({ creation }) => creation?.outcome ?? []);
    expect(outcomes).toContain('failed');
    expect(totals.created).toBe(outcomes.filter((outcome) => outcome === 'created').length);
  });

  it('have no outcome and no count of creations before Byzantium', () => {
    const { rows, totals } = toReceiptsView(named('evm-b/series 53/receipts'));
    const outcomes = rows.flatMap(({ creation }) => creation?.outcome ?? []);
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'not-told'));
    expect(totals.created).toBeNull();
    expect(toTotals(rows.filter(({ creation }) => creation === null)).created).toBe(0);
  });

  it('have a blob fee in addition to the execution fee', () => {
    const blobs = recorded.flatMap(({ receipts }) =>
      toReceiptsView(receipts).rows.filter(({ blobFee }) => blobFee !== null),
    );
    expect(blobs.length).toBeGreaterThan(0);
    for (const { fee, blobFee, receipt } of blobs) {
      expect(fee).toBe(receipt.gasUsed * receipt.effectiveGasPrice! + blobFee!);
    }
  });

  it('have no fee total if a price is missing', () => {
    const [first, ...rest] = named('evm-a/series 43/receipts');
    const { effectiveGasPrice: _, ...priceless } = first!;
    expect(toReceiptsView([priceless, ...rest]).totals.fees).toBeNull();
    expect(toReceiptsView([priceless]).totals.prices).toBeNull();
  });

  it('have paid prices as median and 90th percentile', () => {
    const [one] = named('evm-a/series 43/receipts');
    const at = (effectiveGasPrice: bigint) => ({ ...one!, effectiveGasPrice });
    const { prices } = toReceiptsView([5n, 1n, 4n, 2n, 3n].map(at)).totals;
    expect(prices).toEqual({ lowest: 1n, median: 3n, ninetieth: 5n, highest: 5n });
  });

  it('have shares rounded to 0.01%, and 0 as the share of an empty total', () => {
    expect([portion(1n, 3n), portion(2n, 3n), portion(1n, 2n), portion(0n, 0n)]).toEqual([3_333n, 6_667n, 5_000n, 0n]);
  });
});

describe('a filter of receipts', () => {
  const { rows } = toReceiptsView(named('evm/eth_getBlockReceipts evm-a-mixed-150'));

  it('keeps all rows if it is empty', () => {
    expect(filterReceipts(rows, everything)).toBe(rows);
    expect(isFiltering({ ...everything, text: '  ' })).toBe(false);
  });

  it('selects by failure, type, gas and receiver', () => {
    const failed = filterReceipts(rows, { ...everything, status: 'reverted' });
    expect(failed.length).toBe(toTotals(rows).failed);
    const types = toReceiptsView(rows.map(({ receipt }) => receipt)).types;
    expect(types.map((type) => filterReceipts(rows, { ...everything, type }).length).reduce((a, b) => a + b)).toBe(150);
    expect(
      filterReceipts(rows, { ...everything, leastGas: 100_000n }).every(({ receipt }) => receipt.gasUsed >= 100_000n),
    ).toBe(true);
    const { receiver } = rows[0]!;
    expect(filterReceipts(rows, { ...everything, receiver }).every((row) => row.receiver === receiver)).toBe(true);
  });

  it('matches part of a hash, an address or a topic in any case', () => {
    const { receipt } = rows[7]!;
    const [by, from] = [receipt.transactionHash, receipt.from!].map((text) =>
      filterReceipts(rows, { ...everything, text: text.toUpperCase().slice(4, 30) }),
    );
    expect(by!.map(({ place }) => place)).toEqual([7]);
    expect(from!.map(({ place }) => place)).toContain(7);
  });

  it('matches an event only by its topic, and no row until the topic is known', () => {
    const topic = rows
      .flatMap(({ receipt }) => receipt.logs.map(({ topics }) => topics[0]))
      .find((each) => each !== undefined)!;
    const text = 'Transfer(address,address,uint256)';
    expect(eventIn(` ${text} `)).toBe(text);
    expect(eventIn('0xddf2')).toBeUndefined();
    expect(filterReceipts(rows, { ...everything, text })).toEqual([]);
    expect(filterReceipts(rows, { ...everything, text, topic }).length).toBeGreaterThan(0);
  });
});

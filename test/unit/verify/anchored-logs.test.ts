import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { readLog, type Log } from '../../../src/client/operations/logs-reply.js';
import { readReceipt, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { anchorLogs } from '../../../src/verify/anchored-lists.js';
import { createFilterCheck, logParts } from '../../../src/verify/logs.js';
import { readHeader, type GivenHeader } from '../../../src/verify/given-header.js';
import { proveLogs, rulesOut, type LogBlock, type LogFilter, type LogProof } from '../../../src/verify/log-proof.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { recordedAnchor, recordedHeaders } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const headers = recordedHeaders();
const resultsOf = <T>(folder: string, call: string, read: (each: unknown) => T): Map<string, T[]> =>
  new Map(
    loadRecordings(folder).flatMap(({ call: recorded, response }): [string, T[]][] => {
      if (recorded !== call) return [];
      const { result } = JSON.parse(response.body) as { result?: readonly { blockHash?: string }[] | null };
      const hash = result?.[0]?.blockHash;
      return result && hash ? [[hash, result.map(read)]] : [];
    }),
  );

interface Recorded {
  readonly header: GivenHeader;
  readonly logs: readonly Log[];
  readonly receipts: readonly Receipt[];
}

/** Recorded blocks with header, receipts, and logs; blocks without transactions have only a header. */
const blocks: readonly Recorded[] = ['evm-a/series', 'evm-b/series'].flatMap((folder) => {
  const logs = resultsOf(folder, 'eth_getLogs', (each) => readLog(each));
  const receipts = resultsOf(folder, 'eth_getBlockReceipts', (each) => readReceipt(each));
  return loadRecordings(folder).flatMap(({ call, response }) => {
    if (!call.startsWith('eth_getBlockBy')) return [];
    const { hash } = (JSON.parse(response.body) as { result: { hash: string } }).result;
    const header = readHeader(headers.get(hash)) as GivenHeader;
    return [{ header, logs: logs.get(hash) ?? [], receipts: receipts.get(hash) ?? [] }];
  });
});
const loud = blocks.filter(({ logs }) => logs.length > 2);

const selected = (logs: readonly Log[], filter: LogFilter) => {
  const selects = createFilterCheck({ ...filter, range: { from: 'earliest', to: 'latest' } });
  return logs.filter((log) => !selects || selects(log, '').outcome === 'pass');
};
const prove = (block: LogBlock, filter: LogFilter = {}) => inOneGo(proveLogs(block, filter));
const blockOf = ({ header, receipts }: Recorded, change: Partial<LogBlock> = {}): LogBlock => ({
  ...{ number: header.number, header, basis: 'host', receipts },
  ...change,
});
const judge = (logs: readonly Log[], proofs: readonly (readonly [bigint, LogProof])[], anchored = proofs) =>
  toVerdict({
    checks: anchorLogs(
      logs,
      {
        anchor: recordedAnchor(headers.get(loud[0]!.header.hash)!),
        proofs: new Map(anchored),
      },
      [],
    ),
    parts: logParts(logs),
  });

describe('the logs of a block with a hash from the page', () => {
  it('are proven by receipts or bloom in every recorded block, with filters for its logs', () => {
    const counts = { blocks: 0, whole: 0, empty: 0, logs: 0 };
    for (const block of blocks) {
      const [some] = block.logs;
      const filters: LogFilter[] = [
        {},
        ...(some ? [{ address: some.address }, { topics: [some.topics[0] ?? null] }] : []),
      ];
      for (const filter of filters) {
        const told = selected(block.logs, filter);
        const proof = prove(blockOf(block), filter);
        expect(proof.kind).toBe(block.logs.length === 0 ? 'empty' : 'whole');
        expect(judge(told, [[block.header.number, proof]]).level).toBe('proven');
        counts[proof.kind as 'whole' | 'empty']++;
        counts.logs += told.length;
      }
      counts.blocks++;
    }
    console.log('logs proven:', counts);
    expect(counts.empty).toBeGreaterThan(2);
    expect(counts.blocks).toBeGreaterThan(50);
  });

  it('are unproven if the receipts are missing, rejected, or do not match the header', () => {
    const [block] = loud as [Recorded];
    const reason = (change: Partial<LogBlock>) => prove(blockOf(block, change));
    expect(reason({ receipts: undefined })).toEqual({ kind: 'told', reason: 'receipts' });
    expect(reason({ receipts: 'refused' })).toEqual({ kind: 'told', reason: 'refused' });
    expect(reason({ receipts: block.receipts.slice(1) })).toEqual({ kind: 'told', reason: 'broken' });
    expect(reason({ header: undefined })).toEqual({ kind: 'told', reason: 'header' });
    const shifted = block.receipts.map((receipt) => ({
      ...receipt,
      logs: receipt.logs.map((log) => ({ ...log, logIndex: (log.logIndex ?? 0) + 1 })),
    }));
    expect(reason({ receipts: shifted })).toEqual({ kind: 'told', reason: 'numbering' });
  });

  it('have the lowest level of their blocks, so one unproven block leaves none proven', () => {
    const [first, second] = loud as [Recorded, Recorded];
    const logs = [...first.logs, ...second.logs];
    const proof = ({ header }: Recorded, of: LogProof) => [header.number, of] as const;
    const both = (other: LogProof) => judge(logs, [proof(first, prove(blockOf(first))), proof(second, other)]);
    expect(both(prove(blockOf(second)))).toMatchObject({
      level: 'proven',
      unchecked: expect.not.arrayContaining(['logs.complete']),
    });
    expect(both(prove(blockOf(second, { basis: 'header' }))).level).toBe('cross-checked');
    expect(both(prove(blockOf(second, { receipts: undefined })))).toMatchObject({ level: 'unverified' });
    expect(judge(logs, [proof(first, prove(blockOf(first)))]).level).toBe('unverified');
    expect(
      judge([...first.logs, { ...first.logs[0]!, blockNumber: null }], [proof(first, prove(blockOf(first)))]).level,
    ).toBe('unverified');
  });

  it('are at most cross-checked on a chain that keeps logs outside of root and bloom', () => {
    const bor = { miner: `0x${'0'.repeat(40)}`, difficulty: '0x12', extraData: `0x${'00'.repeat(97)}` };
    const header = readHeader({ ...headers.get(loud[0]!.header.hash)!, ...bor }) as GivenHeader;
    expect(header.isSealedByBor).toBe(true);
    expect(blocks.filter((block) => block.header.isSealedByBor)).toEqual([]);
    const proof = prove(blockOf(loud[0]!, { header }));
    expect(judge(loud[0]!.logs, [[header.number, proof]]).level).toBe('mismatch');
    const own = loud[0]!.logs.map((log) => ({ ...log, blockHash: header.hash }));
    expect(judge(own, [[header.number, proof]]).level).toBe('cross-checked');
  });

  it('are a mismatch with the log named if one was dropped, added, swapped, or changed', () => {
    let lies = 0;
    for (const block of blocks.filter(({ logs }) => logs.length > 1)) {
      const { logs, header } = block;
      const proofs = [[header.number, prove(blockOf(block))]] as const;
      const at = lies % logs.length;
      const log = logs[at]!;
      const name = `${log.blockNumber}:${log.logIndex}`;
      const without = logs.filter((each) => each !== log);
      const dropped = anchorLogs(
        without,
        { anchor: recordedAnchor(headers.get(header.hash)!), proofs: new Map(proofs) },
        [],
      );
      expect(dropped.filter(({ outcome }) => outcome === 'fail')).toEqual([
        expect.objectContaining({
          reason: 'missing-log',
          details: expect.objectContaining({ claimed: name, address: log.address }),
        }),
      ]);
      const changed = (change: object) => logs.map((each) => (each === log ? { ...each, ...change } : each));
      const other = logs[(at + 1) % logs.length]!;
      const swap = (each: Log) => (each === log ? { ...other, logIndex: log.logIndex } : each);
      const lying: [readonly Log[], string][] = [
        [without, 'logs.complete'],
        [[...logs, { ...log, logIndex: logs.length }], 'logs.exist'],
        [[...logs, log], 'logs.exist'],
        [changed({ data: `${log.data}00` }), 'logs.data'],
        [changed({ address: `0x${'ee'.repeat(20)}` }), 'logs.address'],
        [changed({ topics: [...log.topics, `0x${'11'.repeat(32)}`] }), 'logs.topics'],
        [changed({ blockHash: `0x${'11'.repeat(32)}` }), 'logs.blockHash'],
      ];
      for (const [lie, part] of lying) {
        expect(judge(lie, proofs)).toMatchObject({ level: 'mismatch', covers: expect.arrayContaining([part]) });
        lies++;
      }
      if (swap(log).data !== log.data || swap(log).topics.join() !== log.topics.join())
        expect(judge(logs.map(swap), proofs).level).toBe('mismatch');
    }
    console.log('lies found with the log named:', lies);
    expect(lies).toBeGreaterThan(150);
  });

  it('may lack logs with fewer topics than the filter because nodes treat null differently', () => {
    const block = loud.find(({ logs }) => logs.some(({ topics }) => topics.length < 3))!;
    const filter = { topics: [null, null, null] };
    const proofs = [[block.header.number, prove(blockOf(block), filter)]] as const;
    const long = block.logs.filter(({ topics }) => topics.length > 2);
    expect(long.length).toBeLessThan(block.logs.length);
    for (const told of [block.logs, long]) expect(judge(told, proofs).level).toBe('proven');
    if (long.length > 0) expect(judge(long.slice(1), proofs).level).toBe('mismatch');
  });

  it('are a mismatch if the bloom rules them out', () => {
    const quiet = blocks.find(({ logs }) => logs.length === 0)!;
    const invented = { ...loud[0]!.logs[0]!, blockNumber: quiet.header.number };
    expect(judge([invented], [[quiet.header.number, prove(blockOf(quiet, { receipts: undefined }))]])).toMatchObject({
      level: 'mismatch',
      covers: expect.arrayContaining(['logs.exist']),
    });
  });
});

describe('a bloom', () => {
  const items = blocks.flatMap(({ logs }) => logs).slice(0, 400);
  const address = fc.oneof(
    fc.constantFrom(...items.map((log) => log.address)),
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
  );
  const topic = fc.oneof(
    fc.constantFrom(...items.flatMap(({ topics }) => topics as Hex[])),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
  );
  const filter = fc.record(
    {
      address: fc.oneof(address, fc.array(address, { maxLength: 3 })),
      topics: fc.array(fc.oneof(fc.constant(null), topic, fc.array(topic, { maxLength: 3 })), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  );

  it('never rules out a block with matching logs and rules out most without', () => {
    const counts = { ruledOut: 0, without: 0 };
    fc.assert(
      fc.property(filter, fc.constantFrom(...blocks), (some, { header, logs }) => {
        const hits = selected(logs, some).length;
        const isRuledOut = rulesOut(header.logsBloom, some);
        if (isRuledOut) expect(hits).toBe(0);
        if (hits === 0) counts.without++;
        if (isRuledOut) counts.ruledOut++;
      }),
      { numRuns: 1_000 },
    );
    console.log('filters without a hit:', counts);
    expect(counts.ruledOut).toBeGreaterThan(counts.without / 2);
  });
});

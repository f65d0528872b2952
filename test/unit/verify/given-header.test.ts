import { createPublicClient, custom, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readBlock } from '../../../src/client/operations/block-reply.js';
import { readHeader, type GivenHeader } from '../../../src/verify/given-header.js';
import { toHeaderBytes } from '../../../src/verify/header.js';
import { loadCorpus } from '../../support/other-chains.js';
import { loadRecordings } from '../../support/recordings.js';

type WireBlock = Readonly<Record<string, unknown>> & {
  readonly hash: string;
  readonly number: string;
};

/** Every recorded header as the node wrote it, except pending ones. */
const recorded = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/uncle-context', 'evm/context'].flatMap((folder) =>
  loadRecordings(folder).flatMap(({ call, network, name, response }) => {
    if (!/^eth_get(Block|Uncle)By/.test(call) || response.body.includes('"error":')) return [];
    const { result } = JSON.parse(response.body) as {
      result: WireBlock | null;
    };
    return result?.hash ? [{ name: `${folder} ${name}`, network, result }] : [];
  }),
);

const headerOf = (given: unknown, name = ''): GivenHeader => {
  const header = readHeader(given);
  if (header.kind === 'none') throw new Error(`${name}: ${header.reason} ${header.field}`);
  return header;
};
const rlpOf = (result: WireBlock): Hex => {
  const header = toHeaderBytes(readBlock(result));
  if (header.kind === 'none') throw new Error(header.reason);
  return header.rlp;
};
const sample = recorded.find(({ name }) => /block-full$/.test(name))!.result;

describe('the hash of a header', () => {
  it('is recomputed for every recorded header of both chains, as JSON and as RLP', () => {
    const counts: Record<string, number> = {};
    for (const { name, network, result } of recorded) {
      const header = headerOf(result, name);
      expect(header.hash, name).toBe(result.hash);
      expect(header).toMatchObject({
        claimed: result.hash,
        unknown: [],
        number: BigInt(result.number),
      });
      const { claimed: _, ...own } = header;
      expect(headerOf(rlpOf(result), name)).toEqual(own);
      expect(headerOf({ jsonrpc: '2.0', id: 1, result }, name)).toEqual(header);
      const { hash: __, transactions: ___, ...bare } = result;
      expect(headerOf(bare, name)).toEqual(own);
      counts[`${network} ${header.fork}`] = (counts[`${network} ${header.fork}`] ?? 0) + 1;
    }
    console.log(
      `headers recomputed: ${recorded.length}, of ${new Set(recorded.map(({ result }) => result.hash)).size} blocks`,
      counts,
    );
    expect(Object.keys(counts).map((key) => key.split(' ')[1])).toEqual(
      expect.arrayContaining(['frontier', 'london', 'shanghai', 'cancun', 'prague']),
    );
    expect(recorded.length).toBeGreaterThan(150);
  });

  it('is recomputed for the block that viem returns', async () => {
    const { result } = recorded.find(({ name }) => name.endsWith('block-full'))!;
    const client = createPublicClient({
      transport: custom({ request: () => Promise.resolve(result) }),
    });
    expect(headerOf(await client.getBlock()).hash).toBe(result.hash);
  });

  it('changes if any member is changed or omitted', () => {
    const ignored = new Set(['hash', 'size', 'transactions', 'uncles', 'withdrawals', 'totalDifficulty']);
    for (const [member, value] of Object.entries(sample)) {
      if (ignored.has(member)) continue;
      const text = String(value);
      const other = text.endsWith('1') ? `${text.slice(0, -1)}2` : `${text.slice(0, -1)}1`;
      expect(headerOf({ ...sample, [member]: other }).hash, member).not.toBe(sample.hash);
      const { [member]: _, ...rest } = sample;
      const without = readHeader(rest);
      if (without.kind === 'header') expect(without.hash, member).not.toBe(sample.hash);
    }
  });

  it('ignores and lists unknown fields in JSON, but includes them in RLP', () => {
    expect(headerOf({ ...sample, epochSnarkData: '0x01' })).toMatchObject({
      unknown: ['epochSnarkData'],
      hash: sample.hash,
    });
    const fields = rlpOf(sample);
    const longer = `0xf9${((fields.length - 8) / 2 + 1).toString(16).padStart(4, '0')}${fields.slice(8)}07` as Hex;
    expect(headerOf(longer).hash).not.toBe(sample.hash);
  });

  it.each([
    ['nothing', undefined, 'malformed-header', ''],
    ['null', null, 'malformed-header', ''],
    ['a list', [], 'malformed-header', ''],
    ['a number', 7, 'malformed-header', ''],
    ['a text', 'header', 'malformed-header', ''],
    ['an empty object', {}, 'malformed-header', 'difficulty'],
    ['a reply without a result', { jsonrpc: '2.0', result: null }, 'malformed-header', ''],
    ['RLP with too few fields', '0xc101', 'malformed-header', ''],
    ['RLP with a short hash', `0xcd${'01'.repeat(13)}`, 'malformed-header', 'parentHash'],
    ['a member that is not a hash', { ...sample, receiptsRoot: '0x12' }, 'malformed-header', 'receiptsRoot'],
    ['a pending block', { ...sample, number: null }, 'null-field', 'number'],
    ['a header with other seals', { ...sample, mixHash: undefined }, 'missing-field', 'mixHash'],
  ])('is undefined for %s', (_, given, reason, field) => {
    expect(readHeader(given)).toEqual({ kind: 'none', reason, field });
  });
});

describe('headers of other chains', () => {
  it('match the recomputed hash unless the chain hashes other bytes; Polygon is recognized by its seal', () => {
    const others: string[] = [];
    const sealed: string[] = [];
    let count = 0;
    for (const [name, given] of Object.entries(loadCorpus().headers)) {
      const header = readHeader(given);
      if (header.kind === 'none') continue;
      if (header.isSealedByBor) sealed.push(name);
      if (header.hash === given.hash.toLowerCase()) count++;
      else others.push(name);
    }
    expect(count).toBeGreaterThan(20);
    expect(sealed).toEqual(['squid_polygon_50000000']);
    // Ethermint and Tempo hash other bytes, and old Gnosis has other seals.
    expect(others.filter((name) => !/cronos|stable|tempo|gnosis/.test(name))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { Equivocation } from 'cosmjs-types/cosmos/evidence/v1beta1/evidence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvidenceReply, type EvidencePage } from '../../../src/client/wire/evidence.js';
import { readReply } from '../../../src/client/wire/read.js';
import { checkEvidence, hashEquivocation, type HashedPage } from '../../../src/verify/evidence.js';
import { loadRecordings } from '../../support/recordings.js';

interface Crafted {
  readonly hash: string;
  readonly height: string;
  readonly consensus_address: string;
}

const recordings = [...loadRecordings('cosmos/evidence'), ...loadRecordings('cosmos/evidence_many')];

function pageOf(name: string, among = recordings): EvidencePage {
  const found = among.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return readReply(JSON.parse(found.response.body), readEvidenceReply);
}

async function hashed(page: EvidencePage): Promise<HashedPage> {
  const hashes = await Promise.all(
    page.evidence.map(async (one) => (one.kind === 'equivocation' ? hashEquivocation(one) : undefined)),
  );
  return { page, hashes };
}

const walk = (names: readonly string[]) => Promise.all(names.map((name) => hashed(pageOf(name))));

function failures(pages: readonly HashedPage[], reverse = false) {
  return checkEvidence(pages, reverse).filter(({ outcome }) => outcome !== 'pass');
}

describe('the hash of evidence', () => {
  it('is that by which the chain stores it, for all that was recorded', async () => {
    let compared = 0;
    for (const { name, response, expect: known } of recordings) {
      const crafted = known['items'];
      if (response.status !== 200 || !Array.isArray(crafted)) continue;
      const hashes = new Map(
        (crafted as Crafted[]).map(({ height, consensus_address, hash }) => [`${height} ${consensus_address}`, hash]),
      );
      const reply = JSON.parse(response.body) as object;
      if (!('pagination' in reply)) continue;
      const page = readReply(reply, readEvidenceReply);
      for (const one of page.evidence) {
        if (one.kind !== 'equivocation') throw new Error(name);
        const wanted = hashes.get(`${one.height} ${one.consensusAddress}`);
        expect(await hashEquivocation(one), name).toBe(wanted);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('is another one when anything is changed, and none without a time', async () => {
    const [one] = pageOf('all_no_params').evidence;
    if (one?.kind !== 'equivocation') throw new Error('no equivocation');
    const own = await hashEquivocation(one);
    const changed = [
      { ...one, height: one.height + 1n },
      { ...one, power: one.power + 1n },
      { ...one, time: one.time.replace(/\dZ$/, (end) => `${(Number(end[0]) + 1) % 10}Z`) },
      { ...one, consensusAddress: `${one.consensusAddress}q` },
    ];
    for (const each of changed) expect(await hashEquivocation(each)).not.toBe(own);
    expect(await hashEquivocation({ ...one, time: 'yesterday' })).toBeUndefined();
    expect(await hashEquivocation({ ...one, power: 1n << 64n })).toBeUndefined();
  });

  it.each([
    ['2024-05-06T07:08:09Z', 0],
    ['2024-05-06T07:08:09.5Z', 500_000_000],
    ['2024-05-06T07:08:09.05Z', 50_000_000],
    ['2024-05-06T07:08:09.000000001Z', 1],
    ['2024-05-06T07:08:09.120Z', 120_000_000],
  ])('reads the fraction of %s as %i nanoseconds, as cosmjs writes them', async (time, nanos) => {
    const [height, power, consensusAddress] = [7n, 11n, 'cosmosvalcons1x'];
    const seconds = BigInt(Date.UTC(2024, 4, 6, 7, 8, 9)) / 1_000n;
    const bytes = Equivocation.encode({ height, power, consensusAddress, time: { seconds, nanos } }).finish();
    const wanted = createHash('sha256').update(bytes).digest('hex').toUpperCase();
    expect(await hashEquivocation({ height, time, power, consensusAddress })).toBe(wanted);
  });

  it('never throws, whatever the text of the time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.bigInt(), fc.string(), async (time, number, consensusAddress) => {
        const hash = await hashEquivocation({ height: number, time, power: number, consensusAddress });
        expect(hash === undefined || /^[0-9A-F]{64}$/.test(hash)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('pages of evidence', () => {
  const forth = ['key_limit5_page1', 'key_limit5_page2', 'key_limit5_page3'];
  const back = ['reverse_limit6_page1', 'reverse_limit6_page2', 'reverse_limit6_page3'];

  it('stand in the order of the store, forth and back, and their keys lead to one another', async () => {
    const pages = await walk(forth);
    expect(failures(pages)).toEqual([]);
    expect(checkEvidence(pages, false)).toHaveLength(13 + 2);
    expect(failures(await walk(back), true)).toEqual([]);
  });

  it('are out of order when one is changed, moved or doubled', async () => {
    const [first, second] = await walk(forth);
    if (!first || !second) throw new Error('no pages');
    expect(failures([second, first]).map(({ id }) => id)).toContain('evidence-order');
    expect(failures([first, first])).toMatchObject([
      { id: 'evidence-order', outcome: 'fail', reason: 'out-of-bounds', path: 'pages[1].evidence[0]' },
      { id: 'evidence-key', outcome: 'fail', reason: 'mismatch' },
    ]);
    const twice = { ...first, hashes: [first.hashes[0], ...first.hashes] };
    expect(failures([twice])).toMatchObject([{ reason: 'twice', path: 'evidence[1]' }]);
    const unknown = { ...first, hashes: [undefined, ...first.hashes.slice(1)] };
    const type = '/cosmos.evidence.v1beta1.Equivocation';
    expect(failures([unknown])).toMatchObject([
      { outcome: 'open', reason: 'unknown-type', path: 'evidence[0]', details: { type } },
    ]);
  });
});

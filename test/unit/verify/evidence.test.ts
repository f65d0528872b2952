import { createHash } from 'node:crypto';
import { Equivocation } from 'cosmjs-types/cosmos/evidence/v1beta1/evidence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvidenceReply, type EvidencePage } from '../../../src/client/operations/evidence-reply.js';
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
  it('equals the store key of the chain for all recordings', async () => {
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

  it('changes with any field and is undefined without a valid time', async () => {
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
  ])('reads the fraction of %s as %i nanoseconds, like cosmjs', async (time, nanos) => {
    const [height, power, consensusAddress] = [7n, 11n, 'cosmosvalcons1x'];
    const seconds = BigInt(Date.UTC(2024, 4, 6, 7, 8, 9)) / 1_000n;
    const bytes = Equivocation.encode({ height, power, consensusAddress, time: { seconds, nanos } }).finish();
    const wanted = createHash('sha256').update(bytes).digest('hex').toUpperCase();
    expect(await hashEquivocation({ height, time, power, consensusAddress })).toBe(wanted);
  });

  it('never throws for any text as the time', async () => {
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
  const told = (pages: readonly HashedPage[], reverse = false) =>
    failures(pages, reverse).map(({ path, ...check }) => `${path} ${'reason' in check ? check.reason : ''}`);

  it('are in store order, forward and reverse, and linked by their keys', async () => {
    const pages = await walk(forth);
    expect(told(pages)).toEqual(['pages[0].evidence[0] first-or-last', 'pages[2].evidence[2] first-or-last']);
    expect(checkEvidence(pages, false)).toHaveLength(13 + 2);
    // The only item of the last page is the one that the previous page announced.
    expect(told(await walk(back), true)).toEqual(['pages[0].evidence[0] first-or-last']);
  });

  it('show nothing about the first, the last, or the only item, which lack a neighbor', async () => {
    const [only] = await walk(['limit_1']);
    const [all] = await walk(['all_no_params']);
    if (!only || !all) throw new Error('no pages');
    const alone = { page: { ...only.page, nextKey: null }, hashes: only.hashes };
    expect(checkEvidence([alone], false)).toEqual([
      {
        id: 'evidence-ends',
        basis: 'response',
        path: 'evidence[0]',
        outcome: 'open',
        reason: 'first-or-last',
        details: { computed: only.hashes[0] },
      },
    ]);
    expect(told([all])).toEqual(['evidence[0] first-or-last', 'evidence[12] first-or-last']);
    expect(checkEvidence([{ page: { ...only.page, evidence: [] }, hashes: [] }], false)).toMatchObject([
      { id: 'evidence-key', outcome: 'open' },
    ]);
    expect(checkEvidence([{ page: { ...alone.page, evidence: [] }, hashes: [] }], false)).toEqual([]);
  });

  it('end at the key of a page that was not requested, whose only comparison is the last item', async () => {
    const pages = await walk(['limit_one_less']);
    const [page] = pages;
    if (!page) throw new Error('no page');
    expect(told(pages)).toEqual(['evidence[0] first-or-last', 'pagination.next_key nothing-to-compare']);
    const beyond = { page: page.page, hashes: [...page.hashes.slice(0, -1), 'F'.repeat(64)] };
    expect(told([beyond])).toEqual([
      'evidence[0] first-or-last',
      'evidence[11] out-of-bounds',
      'pagination.next_key nothing-to-compare',
    ]);
    const nextKey = Buffer.alloc(32).toString('base64');
    expect(told([{ page: { ...page.page, nextKey }, hashes: page.hashes }])).toEqual([
      'evidence[0] first-or-last',
      'evidence[11] first-or-last',
      'pagination.next_key out-of-bounds',
    ]);
  });

  it('report the item that is out of order and not its neighbor', async () => {
    const [page] = await walk(['all_no_params']);
    if (!page) throw new Error('no page');
    const at = (place: number, hash: string) => told([{ ...page, hashes: page.hashes.with(place, hash) }]);
    const ends = ['evidence[0] first-or-last', 'evidence[12] first-or-last'];
    expect(at(6, 'F'.repeat(64))).toEqual([ends[0], 'evidence[6] out-of-bounds', ends[1]]);
    expect(at(6, '0'.repeat(64))).toEqual([ends[0], 'evidence[6] out-of-bounds', ends[1]]);
    // One step too far, it could be either of the two.
    const between = `${page.hashes[7]?.slice(0, 60)}FFFF`;
    expect(at(6, between)).toEqual([ends[0], 'evidence[6] out-of-bounds', 'evidence[7] out-of-bounds', ends[1]]);
    const [wrong] = failures([{ ...page, hashes: page.hashes.with(6, 'F'.repeat(64)) }]).filter(
      ({ outcome }) => outcome === 'fail',
    );
    expect(wrong?.details).toEqual({ claimed: 'F'.repeat(64), least: page.hashes[5], most: page.hashes[7] });
  });

  it('are out of order if an item is changed, moved, or duplicated', async () => {
    const [first, second] = await walk(forth);
    if (!first || !second) throw new Error('no pages');
    const failed = (pages: readonly HashedPage[]) => failures(pages).filter(({ outcome }) => outcome === 'fail');
    expect(failed([second, first]).map(({ id }) => id)).toContain('evidence-order');
    expect(failed([first, first])).toMatchObject([
      { id: 'evidence-order', outcome: 'fail', reason: 'out-of-bounds', path: 'pages[1].evidence[0]' },
      { id: 'evidence-key', outcome: 'fail', reason: 'mismatch' },
    ]);
    const twice = { ...first, hashes: [first.hashes[0], ...first.hashes.slice(0, -1)] };
    expect(failed([twice])).toMatchObject([{ reason: 'twice', path: 'evidence[1]' }]);
    const doubled = { ...first, hashes: first.hashes.with(3, first.hashes[2]) };
    expect(failed([doubled])).toMatchObject([{ reason: 'twice', path: 'evidence[3]' }]);
    const unknown = { ...first, hashes: [undefined, ...first.hashes.slice(1)] };
    const type = '/cosmos.evidence.v1beta1.Equivocation';
    expect(failures([unknown])).toContainEqual({
      ...{ id: 'evidence-order', basis: 'response' },
      ...{ outcome: 'open', reason: 'unknown-type', path: 'evidence[0]', details: { type } },
    });
  });

  it('detect almost any change of an item between two others', async () => {
    const pages = await walk(['all_no_params']);
    const [{ page, hashes }] = pages as [HashedPage];
    let [caught, tried] = [0, 0];
    for (const [place, one] of page.evidence.entries()) {
      if (one.kind !== 'equivocation' || place === 0 || place === hashes.length - 1) continue;
      for (let step = 1n; step <= 20n; step++) {
        const hash = await hashEquivocation({ ...one, power: one.power + step });
        const checks = checkEvidence([{ page, hashes: hashes.with(place, hash) }], false);
        caught += checks.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
        tried += 1;
      }
    }
    // With thirteen items, one of about fourteen random hashes fits into a gap: order is no proof.
    expect(caught).toBeGreaterThan(tried * 0.85);
    expect(caught).toBeLessThan(tried);
  });
});

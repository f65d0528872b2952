import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/client/wire/read.js';
import { readValidatorSetReply } from '../../../src/client/wire/validator.js';
import { readHeaderOf } from '../../../src/verify/light/asked-header.js';
import { readSignedState, withoutSigners, type SignedState } from '../../../src/verify/light/signed-state.js';
import { stretchesOf, toMissedBlocks } from '../../../src/widgets/validator-set/replay/missed.js';
import type { ReplayStep } from '../../../src/widgets/validator-set/replay/snapshots.js';
import { withAlteredVote } from '../../support/altered-vote.js';
import { lightChains, recordedBlocks, recordedCommits } from '../../support/light-chains.js';
import { loadRecordings } from '../../support/recordings.js';

const [chain] = lightChains;
if (!chain) throw new Error('There is no chain.');
const blocks = new Map(recordedBlocks(chain).map(({ height, value }) => [height, value]));
const commits = recordedCommits(chain);
const sets = new Map(
  loadRecordings('cosmos-light/validatorsets').map(({ name, response }) => [
    name,
    readReply(JSON.parse(response.body), readValidatorSetReply).validators,
  ]),
);
const setAt = (height: bigint) => sets.get(`h${height}_page1`) ?? [];

function signedAt(height: bigint, change = (after: Uint8Array) => after): Promise<SignedState> {
  const [own, after] = [blocks.get(height), blocks.get(height + 1n)];
  if (!own || !after) throw new Error(`There is no block ${height}.`);
  const header = readHeaderOf(height, own, change(after));
  return readSignedState({ height, header, validators: setAt(height) });
}

const stepOf = (height: bigint, votes: SignedState): ReplayStep => ({
  height,
  state: { kind: 'loaded', snapshot: { top: [], rows: [], votingPower: 0n, count: 0 }, votes },
});

/** The rows of the set at a height that another program saw as absent, or as votes for nil. */
function truthAt(height: bigint, kind: 'absent' | 'nil'): readonly string[] {
  const rows = (commits.get(height)?.truth as unknown as Record<string, number[]> | undefined)?.[kind] ?? [];
  return rows.map((row) => setAt(height)[row]?.address ?? '');
}

describe('heights in a list', () => {
  it('are stretches without a gap, which hold each of them once', () => {
    expect(stretchesOf([])).toEqual([]);
    const some = fc.uniqueArray(fc.bigInt(1n, 60n)).map((each) => each.toSorted((a, b) => Number(a - b)));
    fc.assert(
      fc.property(some, (heights) => {
        const stretches = stretchesOf(heights);
        const all = stretches.flatMap(([from, to]) =>
          Array.from({ length: Number(to - from) + 1 }, (_, at) => from + BigInt(at)),
        );
        expect(all).toEqual(heights);
        stretches.slice(1).forEach(([from], at) => expect(from).toBeGreaterThan((stretches[at]?.[1] ?? 0n) + 1n));
      }),
    );
  });
});

describe('the missed blocks of a replay', () => {
  it('are those that another program found in the same commits, for every validator that was ever in the set', async () => {
    // Validators that are down, that vote nil and that leave the set; rounds above 0.
    const heights = [19n, 20n, 23n, 28n, ...Array.from({ length: 13 }, (_, index) => BigInt(31 + index))];
    const steps = await Promise.all(heights.map(async (height) => stepOf(height, await signedAt(height))));
    const { counted, doubts, rows } = toMissedBlocks(steps);
    expect([counted, doubts]).toEqual([heights.length, []]);
    expect(new Set(rows.map(([address]) => address))).toEqual(
      new Set(heights.flatMap((height) => setAt(height).map(({ address }) => address))),
    );
    let [absent, nil] = [0, 0];
    for (const [address, votes] of rows) {
      const when = (kind: 'absent' | 'nil') => heights.filter((height) => truthAt(height, kind).includes(address));
      expect([votes.absent, votes.nil, votes.invalid]).toEqual([when('absent'), when('nil'), []]);
      const inSet = heights.filter((height) => setAt(height).some((each) => each.address === address));
      expect(votes.absent.length + votes.nil.length + votes.commit.length).toBe(inSet.length);
      absent += votes.absent.length;
      nil += votes.nil.length;
    }
    expect(nil).toBe(7);
    expect(absent).toBeGreaterThan(400);
    const order = rows.map(([, votes]) => votes.absent.length);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  it('do not count a height whose commit does not hold or was not read, and name the vote that is forged', async () => {
    const forged = await signedAt(38n, (after) => withAlteredVote(after, 4));
    const { counted, doubts, rows } = toMissedBlocks([
      stepOf(36n, await signedAt(36n)),
      stepOf(38n, forged),
      stepOf(40n, withoutSigners(40n, 'not-served')),
      { height: 42n, state: { kind: 'missing', why: { kind: 'stopped' } } },
    ]);
    expect(counted).toBe(1);
    expect(doubts.map(({ height, check }) => [height, check.outcome, check.reason])).toEqual([
      [38n, 'fail', 'not-signed'],
      [40n, 'open', 'no-signers'],
    ]);
    expect(doubts[0]?.check.details).toMatchObject({ rows: '5' });
    const named = rows.filter(([, { invalid }]) => invalid.length > 0);
    expect(named.map(([address, { invalid }]) => [address, invalid])).toEqual([[setAt(38n)[4]?.address, [38n]]]);
    for (const [, { absent, nil, commit }] of rows)
      expect([...absent, ...nil, ...commit].filter((height) => height !== 36n)).toEqual([]);
  });

  it('name nobody where the header is signed by another set, or is another one', async () => {
    const header = readHeaderOf(38n, blocks.get(38n) ?? new Uint8Array(), blocks.get(39n));
    const otherSet = await readSignedState({ height: 38n, header, validators: setAt(39n) });
    expect(otherSet.check).toMatchObject({ outcome: 'fail', details: { cause: 'set_mismatch' } });
    const otherHeader = await signedAt(38n, () => blocks.get(41n) ?? new Uint8Array());
    expect(otherHeader.check.outcome).toBe('fail');
    const { rows, counted } = toMissedBlocks([stepOf(38n, otherSet), stepOf(38n, otherHeader)]);
    expect([rows, counted]).toEqual([[], 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/client/wire/read.js';
import { readValidatorSetReply } from '../../../src/client/operations/validator-set-reply.js';
import { readHeaderOf } from '../../../src/verify/light/block.js';
import { readSignedState, withoutSigners, type SignedState } from '../../../src/verify/light/signed-state.js';
import { toPowerRows, toStep, type PowerStep } from '../../../src/widgets/validator-set/controllers/power-history.js';
import { withAlteredVote } from '../../support/recorded-abci.js';
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

function stepOf(height: bigint, votes: SignedState): PowerStep {
  const validators = setAt(height);
  return { ...toStep(height, { blockHeight: height, validators, total: BigInt(validators.length) }), votes };
}

/** The rows of the set at a height that another program saw as absent, or as votes for nil. */
function truthAt(height: bigint, kind: 'absent' | 'nil'): readonly string[] {
  const rows = (commits.get(height)?.truth as unknown as Record<string, number[]> | undefined)?.[kind] ?? [];
  return rows.map((row) => setAt(height)[row]?.address ?? '');
}

describe('the missed blocks of a power history', () => {
  it('match the counts of another program for the same commits, for every validator of any set', async () => {
    // Validators that are down, that vote nil and that leave the set; rounds above 0.
    const heights = [19n, 20n, 23n, 28n, ...Array.from({ length: 13 }, (_, index) => BigInt(31 + index))];
    const steps = await Promise.all(heights.map(async (height) => stepOf(height, await signedAt(height))));
    expect(steps.map(({ votes }) => votes?.check.outcome)).toEqual(heights.map(() => 'pass'));
    const rows = toPowerRows(steps);
    const addresses = rows.map((row) => row.addresses.join());
    expect(addresses).toHaveLength(new Set(addresses).size);
    expect(new Set(addresses)).toEqual(
      new Set(heights.flatMap((height) => setAt(height).map(({ address }) => address))),
    );
    let [absent, nil] = [0, 0];
    for (const {
      addresses: [address = ''],
      votes,
    } of rows) {
      const count = (kind: 'absent' | 'nil') =>
        heights.filter((height) => truthAt(height, kind).includes(address)).length;
      const inSet = heights.filter((height) => setAt(height).some((each) => each.address === address)).length;
      const commit = inSet - count('absent') - count('nil');
      expect(votes).toEqual({ absent: count('absent'), nil: count('nil'), invalid: 0, commit });
      absent += votes.absent;
      nil += votes.nil;
    }
    expect(nil).toBe(7);
    expect(absent).toBeGreaterThan(400);
  });

  it('omit a height whose commit is invalid or was not read, and name the forged vote', async () => {
    const forged = await signedAt(38n, (after) => withAlteredVote(after, 4));
    expect(forged.check).toMatchObject({ outcome: 'fail', reason: 'not-signed', details: { rows: '5' } });
    const only = toPowerRows([stepOf(36n, await signedAt(36n))]);
    const rows = toPowerRows([
      stepOf(36n, await signedAt(36n)),
      stepOf(38n, forged),
      stepOf(40n, withoutSigners(40n, 'not-served')),
      { height: 42n, missing: ['stopped'] },
    ]);
    const named = rows.filter(({ votes }) => votes.invalid > 0);
    expect(named.map(({ addresses, votes }) => [...addresses, votes.invalid])).toEqual([[setAt(38n)[4]?.address, 1]]);
    // All other votes are from height 36.
    const counts = (of: typeof rows) =>
      new Map(of.map(({ addresses, votes: { absent, nil, commit } }) => [addresses.join(), [absent, nil, commit]]));
    const none = new Map(rows.map(({ addresses }) => [addresses.join(), [0, 0, 0]]));
    expect(counts(rows)).toEqual(new Map([...none, ...counts(only)]));
  });

  it('name no validator if another set signed the header, or if it is another header', async () => {
    const header = readHeaderOf(38n, blocks.get(38n) ?? new Uint8Array(), blocks.get(39n));
    const otherSet = await readSignedState({ height: 38n, header, validators: setAt(39n) });
    expect(otherSet.check).toMatchObject({ outcome: 'fail', details: { cause: 'set_mismatch' } });
    const otherHeader = await signedAt(38n, () => blocks.get(41n) ?? new Uint8Array());
    expect(otherHeader.check.outcome).toBe('fail');
    for (const { votes } of toPowerRows([stepOf(38n, otherSet), stepOf(38n, otherHeader)]))
      expect(votes).toEqual({ absent: 0, nil: 0, invalid: 0, commit: 0 });
  });
});

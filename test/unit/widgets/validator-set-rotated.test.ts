import { describe, expect, it } from 'vitest';
import { readHeaderOf } from '../../../src/verify/light/asked-header.js';
import { readSignedState } from '../../../src/verify/light/signed-state.js';
import { toMissedBlocks } from '../../../src/widgets/validator-set/replay/missed.js';
import { countRotated, toOwners } from '../../../src/widgets/validator-set/replay/owners.js';
import { toLanes, toStepState, type ReplayStep } from '../../../src/widgets/validator-set/replay/snapshots.js';
import { nextChains, recordedBlocks } from '../../support/light-chains.js';
import { everyStaked, nextSets, stakingAt } from '../../support/next-sets.js';

const sets = nextSets();
const staked = everyStaked('cosmos-next/');
const stepsAt = (...heights: readonly bigint[]): ReplayStep[] =>
  heights.map((height) => ({ height, state: toStepState(height, sets.get(height)!) }));

describe('the powers of validators that change their keys', () => {
  it('are one bar each, by the names of both ends', () => {
    // Five keys change at once; four of the five are among the ten most powerful.
    const steps = stepsAt(85n, 86n, 87n);
    const owners = toOwners(steps, staked);
    expect(countRotated(owners)).toBe(5);
    const { lanes } = toLanes(steps, owners);
    expect(lanes).toHaveLength(10);
    for (const { rows } of lanes) expect(rows.every((row) => row !== undefined)).toBe(true);
    expect(toLanes(steps).lanes).toHaveLength(15);
  });

  it('are two bars without a name for the earlier key', () => {
    const steps = stepsAt(11n, 12n);
    expect(countRotated(toOwners(steps, stakingAt(12n)))).toBe(0);
    expect(countRotated(toOwners(steps, stakingAt(12n), stakingAt(11n)))).toBe(1);
    expect(countRotated(toOwners(steps, undefined, undefined))).toBe(0);
  });
});

it('the blocks that a validator missed with both of its keys are in one row', async () => {
  const blocks = new Map(recordedBlocks(nextChains[0]!).map(({ height, value }) => [height, value]));
  const steps = await Promise.all(
    stepsAt(9n, 18n, 24n, 30n).map(async ({ height, state }) => {
      const header = readHeaderOf(height, blocks.get(height)!, blocks.get(height + 1n));
      const votes = await readSignedState({ height, header, validators: sets.get(height)!.validators });
      return { height, state: { ...state, votes } } as ReplayStep;
    }),
  );
  const owners = toOwners(steps, staked);
  const { counted, doubts, rows } = toMissedBlocks(steps, owners);
  expect([counted, doubts]).toEqual([4, []]);
  const operators = rows.map(([address]) => owners.get(address)?.operatorAddress);
  expect(new Set(operators).size).toBe(operators.length);
  const iris = rows.find(([address]) => owners.get(address)?.moniker === 'Iris')!;
  expect(iris[0]).toBe('cosmosvalcons1v9hewwfcwdeerzlrj5gjlv5cmxn9cxnwe5ch2f');
  expect(iris[1].absent).toEqual([9n, 18n, 24n, 30n]);
  expect(toMissedBlocks(steps).rows.length).toBeGreaterThan(rows.length);
});

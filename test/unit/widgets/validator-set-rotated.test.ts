import { describe, expect, it } from 'vitest';
import { readHeaderOf } from '../../../src/verify/light/block.js';
import { readSignedState } from '../../../src/verify/light/signed-state.js';
import {
  toPowerRows,
  toStep,
  type PowerRow,
  type PowerStep,
} from '../../../src/widgets/validator-set/controllers/power-history.js';
import { nextChains, recordedBlocks } from '../../support/light-chains.js';
import { everyStaked, nextSets, stakingAt } from '../../support/recorded-validator-sets.js';

const sets = nextSets();
const staked = everyStaked('cosmos-next/');
const stepsAt = (...heights: readonly bigint[]): PowerStep[] =>
  heights.map((height) => toStep(height, sets.get(height)!));
const rotated = (rows: readonly PowerRow[]) => rows.filter(({ addresses }) => addresses.length > 1);
const isWhole = ({ at }: PowerRow) => at.every((row) => row !== undefined);

describe('the powers of validators that change their keys', () => {
  it('are one row per validator with the names of both ends', () => {
    // Five keys change at once; four of the five are among the ten most powerful.
    const steps = stepsAt(85n, 86n, 87n);
    const rows = toPowerRows(steps, staked);
    expect(rotated(rows)).toHaveLength(5);
    expect(rotated(rows).every(isWhole)).toBe(true);
    expect(rows.slice(0, 10).every(isWhole)).toBe(true);
    const apart = toPowerRows(steps);
    expect(rotated(apart)).toEqual([]);
    expect(apart).toHaveLength(rows.length + 5);
    expect(apart.filter(isWhole)).toHaveLength(rows.filter(isWhole).length - 5);
  });

  it('are two rows without a name for the earlier key', () => {
    const steps = stepsAt(11n, 12n);
    expect(rotated(toPowerRows(steps, stakingAt(12n)))).toHaveLength(0);
    expect(rotated(toPowerRows(steps, stakingAt(12n), stakingAt(11n)))).toHaveLength(1);
    expect(rotated(toPowerRows(steps, undefined, undefined))).toHaveLength(0);
  });
});

it('counts the blocks that a validator missed with both of its keys in one row', async () => {
  const blocks = new Map(recordedBlocks(nextChains[0]!).map(({ height, value }) => [height, value]));
  const steps = await Promise.all(
    stepsAt(9n, 18n, 24n, 30n).map(async (step): Promise<PowerStep> => {
      const { height } = step;
      const header = readHeaderOf(height, blocks.get(height)!, blocks.get(height + 1n));
      const votes = await readSignedState({ height, header, validators: sets.get(height)!.validators });
      return { ...step, votes };
    }),
  );
  expect(steps.map(({ votes }) => votes?.check.outcome)).toEqual(['pass', 'pass', 'pass', 'pass']);
  const rows = toPowerRows(steps, staked);
  const operators = rows.map(({ at }) =>
    at.flatMap((row) => staked.get(row?.pubKey?.key ?? '')?.operatorAddress ?? []),
  );
  expect(operators.every((each) => new Set(each).size === 1)).toBe(true);
  expect(new Set(operators.map(([operator]) => operator)).size).toBe(operators.length);
  const iris = rows.find(({ moniker }) => moniker === 'Iris')!;
  expect(iris.addresses.at(-1)).toBe('cosmosvalcons1v9hewwfcwdeerzlrj5gjlv5cmxn9cxnwe5ch2f');
  expect(iris.addresses.length).toBeGreaterThan(1);
  expect(iris.votes).toEqual({ absent: 4, nil: 0, invalid: 0, commit: 0 });
  expect(toPowerRows(steps).length).toBeGreaterThan(rows.length);
});

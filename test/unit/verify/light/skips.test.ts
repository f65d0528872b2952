import { expect, it } from 'vitest';
import { parseTime } from '../../../../src/verify/light/header.js';
import { verifyStep, type LightBlock, type StepVerdict } from '../../../../src/verify/light/walk.js';
import {
  lightBlocks,
  lightChains,
  loadLies,
  recordedCommits,
  recordedSets,
  type Verdict,
} from '../../../support/light-chains.js';

const { skips } = loadLies();
const [chain] = lightChains;
if (!chain) throw new Error('There is no chain.');
const now = parseTime(skips.now) ?? 0n;
const trustingPeriod = BigInt(skips.trusting_period_s) * 1_000_000_000n;
// The last block has no block after it, so its commit is from the RPC.
const blocks = new Map(await lightBlocks(chain));
const sets = await recordedSets(chain);
for (const [height, { signedHeader }] of recordedCommits(chain))
  if (!blocks.has(height)) blocks.set(height, { signedHeader, validators: sets.get(height)?.members ?? [] });

function blockAt(height: number): LightBlock {
  const block = blocks.get(BigInt(height));
  if (!block) throw new Error(`${height} is not recorded.`);
  return block;
}

/** A step from one height to another, with the set of the trusted height or of the height after it. */
function step(trusted: number, target: number, ofNext = false): Promise<StepVerdict> {
  const from = blockAt(trusted);
  const validators = ofNext ? blockAt(trusted + 1).validators : from.validators;
  return verifyStep({
    trusted: { ...from, validators },
    next: blockAt(target),
    trustLevel: [1n, 3n],
    trustingPeriod,
    maxClockDrift: 10_000_000_000n,
    now,
  });
}

function expected(verdict: Verdict, power: number): StepVerdict {
  const { ok, class: reason } = verdict;
  return { ok, ...(ok ? {} : { reason: reason as 'trust_level_not_met' }), overlapPower: BigInt(power) };
}

it('judges all 496 pairs of heights like CometBFT, with the set of the trusted height', async () => {
  expect(skips.pairs).toHaveLength(496);
  for (const { trusted, target, verify, overlap_power: power } of skips.pairs)
    expect(await step(trusted, target), `${trusted} → ${target}`).toEqual(expected(verify, power));
}, 60_000);

it('judges all pairs like CometBFT with the set of the next height, which accepts three more', async () => {
  let more = 0;
  for (const { trusted, target, verify, ...pair } of skips.pairs) {
    const { verify_with_next_set: verdict, overlap_power_next_set: power = 0 } = pair;
    // If the two sets are equal, so is the verdict.
    if (
      !verdict ||
      blockAt(trusted).signedHeader.header.validatorsHash === blockAt(trusted + 1).signedHeader.header.validatorsHash
    )
      continue;
    expect(await step(trusted, target, true), `${trusted} → ${target}`).toEqual(expected(verdict, power));
    if (verdict.ok && !verify.ok) more++;
  }
  expect(more).toBe(3);
}, 60_000);

it('rejects a trusted set that does not match the trusted header', async () => {
  const other = { ...blockAt(38), validators: blockAt(90).validators };
  const asked = {
    next: blockAt(40),
    trustLevel: [1n, 3n],
    trustingPeriod,
    maxClockDrift: 10_000_000_000n,
    now,
  } as const;
  expect(await verifyStep({ ...asked, trusted: other })).toEqual({
    ok: false,
    reason: 'trusted_set_mismatch',
    overlapPower: 0n,
  });
  const levels = [
    [0n, 3n],
    [1n, 4n],
    [4n, 3n],
    [1n, 0n],
  ] as const;
  for (const trustLevel of levels)
    expect(await verifyStep({ ...asked, trusted: blockAt(38), trustLevel })).toMatchObject({
      ok: false,
      reason: 'trust_level',
    });
});

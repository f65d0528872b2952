import { describe, expect, it } from 'vitest';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import {
  type LightBlock,
  planBack,
  readHistoricalEntries,
  readHistory,
  walkBack,
  walkForward,
  type WalkRules,
} from '../../../../src/verify/light/walk.js';
import { proveValue } from '../../../../src/verify/light/prove-value.js';
import { parseTime } from '../../../../src/verify/light/header.js';
import { historyKey } from '../../../../src/verify/light/typed-rules.js';
import {
  lightBlocks,
  lightChains,
  loadLies,
  recordedBlocks,
  recordedCommits,
  recordedSets,
} from '../../../support/light-chains.js';
import { responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const { skips } = loadLies();
const [chain] = lightChains;
if (!chain) throw new Error('There is no chain.');
const rules: WalkRules = {
  trustLevel: [1n, 3n],
  trustingPeriod: BigInt(skips.trusting_period_s) * 1_000_000_000n,
  maxClockDrift: 10_000_000_000n,
  now: parseTime(skips.now) ?? 0n,
};
const blocks = new Map(await lightBlocks(chain));
for (const [height, { signedHeader }] of recordedCommits(chain))
  if (!blocks.has(height))
    blocks.set(height, { signedHeader, validators: (await recordedSets(chain)).get(height)?.members ?? [] });

function blockAt(height: bigint): LightBlock {
  const block = blocks.get(height);
  if (!block) throw new Error(`${height} is not recorded.`);
  return block;
}

/** Verifies, and records the requested heights. */
async function walk(from: bigint, to: bigint, given: Partial<WalkRules> = {}, blockOf = blockAt) {
  const asked: number[] = [];
  const walking = walkForward(blockAt(from), to, { ...rules, ...given });
  let step = await walking.next();
  while (!step.done) {
    asked.push(Number(step.value));
    step = await walking.next(blockOf(step.value));
  }
  return { asked, ...step.value };
}

describe('a forward verification', () => {
  it('requests the same blocks as CometBFT and proves the target', async () => {
    const skipping = skips.walks.filter(({ mode }) => mode === 'skipping');
    expect(skipping).toHaveLength(15);
    for (const { trusted, target, asked, verify } of skipping) {
      const walked = await walk(BigInt(trusted), BigInt(target));
      expect({ asked: walked.asked, ok: walked.ok }, `${trusted} → ${target}`).toEqual({ asked, ok: verify.ok });
      expect(walked.proven.at(-1)?.signedHeader.header.height).toBe(BigInt(target));
    }
  });

  it('from 1 to 91 requests seven blocks, over the step in which 70 % of the power leaves', async () => {
    const { asked, ok, proven } = await walk(1n, 91n);
    expect({ asked, ok }).toEqual({ asked: [91, 51, 73, 83, 87, 89, 90], ok: true });
    expect(proven.map(({ signedHeader }) => Number(signedHeader.header.height))).toEqual([
      1, 51, 73, 83, 87, 89, 90, 91,
    ]);
  });

  it('ends at an invalid step, with the height and the reason', async () => {
    const late = { now: rules.now + rules.trustingPeriod };
    expect(await walk(1n, 91n, late)).toMatchObject({ ok: false, at: 91n, reason: 'expired', asked: [91] });
    const other = await walk(1n, 91n, {}, (height) => blockAt(height === 51n ? 52n : height));
    expect(other).toMatchObject({ ok: false, at: 51n, reason: 'other_height', asked: [91, 51] });
    const forged = (height: bigint): LightBlock => {
      const { signedHeader, validators } = blockAt(height);
      return { signedHeader: { ...signedHeader, header: { ...signedHeader.header, appHash: '00' } }, validators };
    };
    expect(await walk(1n, 20n, {}, forged)).toMatchObject({ ok: false, at: 20n, reason: 'commit_for_other_block' });
  });
});

describe('a backward verification', () => {
  const headers = new Map(recordedBlocks(chain).map(({ block }) => [block.header.height, block.header]));
  const back = (from: bigint, to: bigint, change = false) => {
    const asked: number[] = [];
    const trusted = headers.get(from);
    if (!trusted) throw new Error('not recorded');
    const walking = walkBack(trusted, to);
    let step = walking.next();
    while (!step.done) {
      asked.push(Number(step.value));
      const header = headers.get(step.value) ?? trusted;
      step = walking.next(change && step.value === 100n ? { ...header, appHash: '00' } : header);
    }
    return { asked, ...step.value };
  };

  it('follows hash links like CometBFT, at any time', () => {
    for (const { trusted, target, asked } of skips.walks.filter(({ mode }) => mode === 'backwards')) {
      const walked = back(BigInt(trusted), BigInt(target));
      expect(walked.ok).toBe(true);
      // CometBFT requests the target first, and again at the end.
      expect(walked.asked).toEqual(asked.slice(1));
    }
    expect(back(137n, 30n).asked).toHaveLength(107);
    expect(back(137n, 30n, true)).toMatchObject({ ok: false, at: 100n, reason: 'hash_link' });
  });

  it('uses the staking history if that is shorter', () => {
    expect(planBack(137n, 30n, 60n)).toEqual({ by: 'history', heights: [78n, 31n] });
    expect(planBack(137n, 30n, 10_000n)).toEqual({ by: 'history', heights: [31n] });
    expect(planBack(137n, 136n, 60n)).toEqual({ by: 'links', heights: [137n] });
    expect(planBack(137n, 135n, 0n)).toEqual({ by: 'links', heights: [137n, 136n] });
    expect(planBack(137n, 137n, 60n)).toEqual({ by: 'links', heights: [] });
  });

  it('from the state of 137 reaches the state of 30 in three recorded hops, each proven', () => {
    const stored = new Map(loadRecordings('cosmos-light/store').map((recording) => [recording.name, recording]));
    const prove = (name: string, key: Uint8Array, appHash: string) => {
      const recording = stored.get(name);
      if (!recording) throw new Error(`${name} is not recorded.`);
      return proveValue({
        response: readAbciResponse({ response: responseOf(recording) }),
        store: 'staking',
        key,
        appHash,
      });
    };
    // Only the header of 138 is trusted.
    let appHash = blockAt(138n).signedHeader.header.appHash;
    const entries = prove('h137/staking_params', Uint8Array.of(0x51), appHash);
    expect(readHistoricalEntries(entries.value ?? new Uint8Array())).toBe(60n);
    for (const [state, height] of [
      [137n, 101n],
      [100n, 61n],
      [60n, 31n],
    ] as const) {
      const { value, reason } = prove(`h${state}/staking_history_of_${height}`, historyKey(height).key, appHash);
      expect(reason).toBeUndefined();
      const header = readHistory(value ?? new Uint8Array());
      expect(header).toMatchObject({ height, chainId: chain.id });
      appHash = header.appHash;
    }
    expect(appHash).toBe(blockAt(31n).signedHeader.header.appHash);
    const { reason } = proveValue({
      response: readAbciResponse({
        response: responseOf(stored.get('h30/bank_supply') ?? { response: { status: 0, headers: {}, body: '{}' } }),
      }),
      store: 'bank',
      key: '00756c697465',
      appHash,
    });
    expect(reason).toBeUndefined();
  });

  it('reads the whole header that SDK 0.47 stores under a key in decimal text', () => {
    const recordings = loadRecordings('cosmos-light/sdk47-store').filter(({ name }) =>
      name.includes('staking_history_minus_'),
    );
    expect(recordings).toHaveLength(6);
    for (const recording of recordings) {
      const { app_hash: appHash, key_hex: key } = recording.expect as Record<string, unknown>;
      const { value, reason } = proveValue({
        response: readAbciResponse({ response: responseOf(recording) }),
        store: 'staking',
        key: String(key),
        appHash: String(appHash),
      });
      expect(reason).toBeUndefined();
      const header = readHistory(value ?? new Uint8Array());
      expect(Buffer.from(historyKey(header.height).older).toString('hex')).toBe(key);
      expect(header.validatorsHash).toMatch(/^[0-9A-F]{64}$/);
    }
  });
});

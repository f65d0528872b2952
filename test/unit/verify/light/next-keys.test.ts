import { beforeAll, describe, expect, it } from 'vitest';
import { verifyDuplicateVote } from '../../../../src/verify/light/double-sign.js';
import { parseTime } from '../../../../src/verify/light/header.js';
import { checkForm, hashValidators, verifyCommit } from '../../../../src/verify/light/validators.js';
import { verifyStep, type LightBlock } from '../../../../src/verify/light/walk.js';
import {
  judge,
  type Judged,
  loadLies,
  nextChains,
  recordedBlocks,
  recordedCommits,
  recordedSets,
  type Verdict,
  word,
} from '../../../support/light-chains.js';

const counts = {
  'next-test-1': { commits: 61, lies: 37, refused: ['032_eth_address_by_other_rule'], evidence: 1 },
  'next-bls-1': { commits: 15, lies: 16, refused: [], evidence: 1 },
} as const;

describe.each(nextChains)('the recorded chain $id of CometBFT 0.40', async (chain) => {
  const expected = counts[chain.id as keyof typeof counts];
  const { lies, skips } = loadLies(chain.lies);
  const [commits, sets] = [recordedCommits(chain), await recordedSets(chain)];
  const blocks = new Map<bigint, LightBlock>();
  for (const [height, { signedHeader }] of commits)
    blocks.set(height, { signedHeader, validators: sets.get(height)?.members ?? [] });

  it('has commits whose signatures have the length for their kind of key', () => {
    expect(commits.size).toBe(expected.commits);
    for (const [height, { signedHeader }] of commits)
      expect(checkForm(signedHeader, chain.id), `${height}`).toBeUndefined();
  });

  it.each([
    [0, 'malformed_commit_sig'],
    [1, undefined],
    [65, undefined],
    [3_309, undefined],
    [3_310, 'malformed_commit_sig'],
  ])('has a commit with a signature of %s bytes: %s', (length, reason) => {
    const [first] = commits.values();
    const { header, commit } = first!.signedHeader;
    const [vote, ...others] = commit.signatures;
    const signatures = [{ ...vote!, signature: new Uint8Array(length) }, ...others];
    expect(checkForm({ header, commit: { ...commit, signatures } }, chain.id)).toBe(reason);
  });

  it('has sets that hash to the validators_hash of their header', () => {
    expect(sets.size).toBe(expected.commits);
    for (const [height, { members, hash }] of sets) {
      expect(hashValidators(members), `${height}`).toBe(hash);
      expect(commits.get(height)?.signedHeader.header.validatorsHash).toBe(hash);
    }
  });

  it('has commits with the signers and shares of Go, each vote verified', async () => {
    for (const [height, { signedHeader, validators }] of blocks) {
      const truth = commits.get(height)!.truth;
      const verdict = await verifyCommit({ signedHeader, validators, chainId: chain.id });
      expect(verdict, `${height}`).toMatchObject({
        headerHash: truth['header_hash'],
        totalPower: BigInt(String(truth['total_power'])),
        signedPower: BigInt(String(truth['signed_power'])),
        signed: true,
        whole: true,
      });
      for (const { vote, signature } of verdict.votes) expect(signature).toBe(vote === 'absent' ? 'none' : 'valid');
    }
  }, 120_000);

  it('has evidence with two signed votes, also for rotated keys', async () => {
    let pieces = 0;
    for (const { block } of recordedBlocks(chain)) {
      expect(block.differences, `${block.header.height}`).toEqual([]);
      for (const piece of block.evidence) {
        if (piece.kind !== 'duplicate-vote') throw new Error('no double sign');
        // The sets were recorded at every change.
        const last = [...sets.keys()].filter((at) => at <= piece.votes[0].height).reduce((a, b) => (a > b ? a : b));
        const validators = sets.get(last)?.members ?? [];
        pieces++;
        expect(await verifyDuplicateVote(piece, { validators, chainId: chain.id })).toEqual({
          ...{ ok: true, signatures: [true, true] },
        });
        expect(await verifyDuplicateVote(piece, { validators, chainId: 'next-test-2' })).toMatchObject({
          ...{ ok: false, signatures: [false, false] },
        });
      }
    }
    expect(pieces).toBe(expected.evidence);
  }, 60_000);

  it('has steps with the verdicts of CometBFT', async () => {
    expect(skips.pairs.length).toBeGreaterThan(2);
    for (const { trusted, target, verify, overlap_power: power } of skips.pairs) {
      const [from, next] = [blocks.get(BigInt(trusted)), blocks.get(BigInt(target))];
      if (!from || !next) throw new Error(`${trusted} or ${target} is not recorded.`);
      const step = await verifyStep({
        ...{ trusted: from, next, trustLevel: [1n, 3n], maxClockDrift: 10_000_000_000n },
        trustingPeriod: BigInt(skips.trusting_period_s) * 1_000_000_000n,
        now: parseTime(skips.now) ?? 0n,
      });
      expect([step.reason ?? 'ok', step.overlapPower], `${trusted} → ${target}`).toEqual([word(verify), BigInt(power)]);
    }
  }, 120_000);

  it('has commits that no set with an earlier key signed', async () => {
    // The first set with a changed key, and the one before it.
    const [after, before] = chain.id === 'next-test-1' ? [12n, 11n] : [11n, 10n];
    const { signedHeader } = blocks.get(after)!;
    const verdict = await verifyCommit({ signedHeader, validators: sets.get(before)!.members, chainId: chain.id });
    expect(verdict).toMatchObject({ signed: false, whole: false, reason: 'set_mismatch' });
  });

  describe('crafted', () => {
    const judged = new Map<string, Judged>();

    beforeAll(async () => {
      for (const [name, lie] of Object.entries(lies)) judged.set(name, await judge(lie, blocks));
    }, 120_000);

    it('has a set that is rejected only if an address does not match its key', () => {
      expect(judged.size).toBe(expected.lies);
      expect([...judged].filter(([, { verdicts }]) => !verdicts).map(([name]) => name)).toEqual(expected.refused);
      for (const name of expected.refused) expect(lies[name]?.expect).toHaveProperty('set_error');
    });

    it('has headers and votes with the verdicts of Go', () => {
      for (const [name, { lie, verdicts }] of judged) {
        if (!verdicts) continue;
        const { commit, step } = verdicts;
        expect(step.reason ?? 'ok', name).toBe(word(lie.expect['light_verify']));
        if (step.reason === 'set_mismatch') {
          expect(commit, name).toMatchObject({ signed: false, whole: false, reason: 'set_mismatch' });
          continue;
        }
        const [light, all] = ['verify_commit_light', 'verify_commit'].map((rule) => lie.expect[rule] as Verdict);
        expect([name, commit.signed, commit.whole]).toEqual([name, light?.ok, all?.ok]);
        expect(commit.reason ?? 'ok', name).toBe(word(light?.ok ? all : light));
        for (const { row, signature_ok: isGood } of lie.expect['votes'] as { row: number; signature_ok: boolean }[])
          expect([name, row, commit.votes[row]?.signature]).toEqual([name, row, isGood ? 'valid' : 'invalid']);
      }
    });
  });
});

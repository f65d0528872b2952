import { describe, expect, it } from 'vitest';
import { commitSignBytes, hashHeader, readSignedHeader } from '../../../../src/verify/light/header.js';
import { evidenceStoreKey } from '../../../../src/verify/light/block.js';
import { verifyDuplicateVote } from '../../../../src/verify/light/double-sign.js';
import { hashValidators, toMembers, verifyCommit } from '../../../../src/verify/light/validators.js';
import { verifyLinks } from '../../../../src/verify/light/walk.js';
import { loadRecordings } from '../../../support/recordings.js';
import { seriesSets } from '../../../support/recorded-validator-sets.js';
import {
  lightBlocks,
  lightChains,
  recordedBlocks,
  recordedCommits,
  recordedSets,
} from '../../../support/light-chains.js';

const counts = {
  'light-test-1': { blocks: 140, evidence: 5, commits: 140 },
  'light-test-2': { blocks: 22, evidence: 70, commits: 22 },
  'light-test-47': { blocks: 40, evidence: 1, commits: 40 },
} as const;

describe.each(lightChains)('the recorded chain $id', (chain) => {
  const expected = counts[chain.id as keyof typeof counts];

  it('has blocks whose hashes, parts, and block id are recomputed like in Go', () => {
    const blocks = recordedBlocks(chain);
    expect(blocks).toHaveLength(expected.blocks);
    for (const { height, block, truth } of blocks) {
      expect(block.differences, `${height}`).toEqual([]);
      expect(block.headerHash).toBe(truth['header_hash']);
      expect(block.header.height).toBe(height);
      expect(block.header.chainId).toBe(chain.id);
      expect(block.evidence).toHaveLength((truth['evidence'] as unknown[]).length);
    }
  });

  it('has linked headers from the last to the first', () => {
    const headers = recordedBlocks(chain)
      .map(({ block }) => block.header)
      .toReversed();
    const [last, ...older] = headers;
    expect(last && verifyLinks(older, last)).toEqual({ ok: true });
    expect(last && verifyLinks(older.slice(1), last)).toEqual({ ok: false, at: 0, reason: 'hash_link' });
  });

  it('has sets that hash to the validators_hash of their header', async () => {
    const headers = new Map(recordedBlocks(chain).map(({ height, block }) => [height, block.header]));
    const sets = await recordedSets(chain);
    expect(sets.size).toBe(expected.blocks);
    for (const [height, { members, hash }] of sets) {
      expect(hashValidators(members)).toBe(hash);
      expect(headers.get(height)?.validatorsHash).toBe(hash);
    }
  });

  it('has commits with the signers, shares, and verdicts of Go, each vote verified', async () => {
    const sets = await recordedSets(chain);
    const commits = recordedCommits(chain);
    expect(commits.size).toBe(expected.commits);
    for (const [height, { signedHeader, truth }] of commits) {
      const validators = sets.get(height)?.members ?? [];
      const verdict = await verifyCommit({ signedHeader, validators, chainId: chain.id });
      const rows = (wanted: string) => verdict.votes.flatMap(({ vote }, row) => (vote === wanted ? [row] : []));
      expect(verdict, `${height}`).toMatchObject({
        headerHash: truth['header_hash'],
        totalPower: BigInt(String(truth['total_power'])),
        signedPower: BigInt(String(truth['signed_power'])),
        signed: (truth['verify_commit_light'] as { ok: boolean }).ok,
        whole: (truth['verify_commit'] as { ok: boolean }).ok,
      });
      expect([rows('commit'), rows('nil'), rows('absent')]).toEqual([truth['signed'], truth['nil'], truth['absent']]);
      for (const { vote, signature } of verdict.votes) expect(signature).toBe(vote === 'absent' ? 'none' : 'valid');
    }
  });

  it('has the same header and commit in its blocks as in RPC responses', async () => {
    const commits = recordedCommits(chain);
    const blocks = await lightBlocks(chain);
    expect(blocks.size).toBeGreaterThan(20);
    for (const [height, { signedHeader }] of blocks) expect(signedHeader).toEqual(commits.get(height)?.signedHeader);
  });

  it('has evidence with two signed votes and the key of the store', async () => {
    const sets = await recordedSets(chain);
    let pieces = 0;
    for (const { block } of recordedBlocks(chain)) {
      for (const piece of block.evidence) {
        if (piece.kind !== 'duplicate-vote') throw new Error('no double sign');
        pieces++;
        const validators = sets.get(piece.votes[0].height)?.members ?? [];
        expect(await verifyDuplicateVote(piece, { validators, chainId: chain.id })).toEqual({
          ...{ ok: true, signatures: [true, true] },
        });
        const elsewhere = await verifyDuplicateVote(piece, { validators, chainId: 'light-test-3' });
        expect(elsewhere).toEqual({ ok: false, reason: 'wrong_signature', signatures: [false, false] });
        expect(evidenceStoreKey(piece, 'cosmosvalcons')).toMatch(/^00[0-9A-F]{64}$/);
      }
    }
    expect(pieces).toBe(expected.evidence);
  });
});

describe('the sign bytes of a vote', () => {
  it('match the example, without round 0', () => {
    const [chain] = lightChains;
    const commit = chain && recordedCommits(chain).get(38n)?.signedHeader.commit;
    const [vote] = commit?.signatures ?? [];
    const hex = commit && vote && Buffer.from(commitSignBytes(commit, 'light-test-1', vote)).toString('hex');
    expect(hex).toMatch(
      /^71080211260000000000000022480a20[0-9a-f]{64}122408011220[0-9a-f]{64}2a0c08[0-9a-f]{22}320c6c696768742d746573742d31$/,
    );
  });

  it('contain the header hash of the commit', () => {
    const [chain] = lightChains;
    const { header, commit } = (chain && recordedCommits(chain).get(38n)?.signedHeader) ?? {};
    expect(header && hashHeader(header)).toBe(commit?.blockId.hash);
  });
});

describe('the recorded chain archive-test-1', () => {
  it('has 71 commits of 157 to 175 validators, one of which has more than two thirds of the power', async () => {
    const sets = seriesSets();
    let commits = 0;
    for (const { response, expect: truth } of loadRecordings('cosmos/series-commit')) {
      const { result } = JSON.parse(response.body) as { result: { signed_header: unknown } };
      const signedHeader = readSignedHeader(result.signed_header);
      const set = sets.get(signedHeader.header.height)?.set;
      // The last commit is one above the last set.
      if (!set) continue;
      commits++;
      const verdict = await verifyCommit({
        signedHeader,
        validators: await toMembers(set.validators),
        chainId: 'archive-test-1',
      });
      const signers = verdict.votes.filter(({ vote }) => vote === 'commit');
      expect(verdict).toMatchObject({ signed: true, whole: true });
      expect(verdict.headerHash).toBe(signedHeader.commit.blockId.hash);
      expect(signedHeader.header.appHash).toBe(truth['app_hash']);
      expect(signers).toEqual([{ ...signers[0], power: verdict.signedPower, signature: 'valid' }]);
    }
    expect(commits).toBe(71);
  });
});

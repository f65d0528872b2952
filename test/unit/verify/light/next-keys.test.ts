import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../../src/verify/light/verify-commit.js';
import { nextChains, recordedCommits } from '../../../support/light-chains.js';

const counts = { 'next-test-1': { commits: 61 }, 'next-bls-1': { commits: 15 } } as const;

describe.each(nextChains)('the recorded chain $id of CometBFT 0.40', (chain) => {
  const expected = counts[chain.id as keyof typeof counts];
  const commits = recordedCommits(chain);

  it('has commits whose signatures have the lengths of their kinds of key', () => {
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
});

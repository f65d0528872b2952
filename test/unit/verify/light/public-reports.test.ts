import { describe, expect, it } from 'vitest';
import { type SignedHeader, verifySignature } from '../../../../src/verify/light/header.js';
import { readSignedState } from '../../../../src/verify/light/signed-state.js';
import { checkForm, readValidators, type SetMember, verifyCommit } from '../../../../src/verify/light/validators.js';
import { nextChains, recordedCommits, recordedSets } from '../../../support/light-chains.js';
import { nextSets, nextTruth } from '../../../support/recorded-validator-sets.js';
import { readKey } from '../../../support/verify-inputs.js';

// What public reports describe about keys and commits of CometBFT 0.39 and 0.40, on the recorded chains.

const [chain, blsChain] = nextChains as readonly [(typeof nextChains)[0], (typeof nextChains)[0]];
const commitAt = (height: bigint, of = chain) => recordedCommits(of).get(height)!.signedHeader;
const withFlags = ({ header, commit }: SignedHeader, flag: bigint): SignedHeader => ({
  header,
  commit: { ...commit, signatures: commit.signatures.map((vote) => ({ ...vote, flag })) },
});
const ofBls: readonly SetMember[] = await readValidators(
  (nextTruth()['set_bls12_381_only'] as { validatorset: unknown }).validatorset,
);

// https://github.com/berachain/cometbft/pull/11, https://github.com/berachain/cometbft/pull/51
describe('votes with the flags of aggregated signatures', () => {
  it.each([4n, 5n, 6n, 7n])('cannot be verified in a set of BLS keys only: %s', async (flag) => {
    const signed = withFlags(commitAt(12n, blsChain), flag);
    expect(checkForm(signed, blsChain.id, ofBls)).toBe('aggregated_commit');
    const verdict = await verifyCommit({ signedHeader: signed, validators: ofBls, chainId: blsChain.id });
    expect(verdict).toMatchObject({ signed: false, reason: 'aggregated_commit' });
  });

  it('are invalid with other keys, and no flag is above 7', async () => {
    const sets = await recordedSets(blsChain);
    const mixed = sets.get(12n)!.members;
    expect(checkForm(withFlags(commitAt(12n, blsChain), 4n), blsChain.id, mixed)).toBe('malformed_commit_sig');
    expect(checkForm(withFlags(commitAt(12n, blsChain), 8n), blsChain.id, ofBls)).toBe('malformed_commit_sig');
  });
});

// https://github.com/cometbft/cometbft/pull/3706
it('a set with a key of an unknown kind leaves the signers open', async () => {
  const set = nextSets().get(30n)!;
  const { header, commit } = commitAt(30n);
  const [first, ...others] = set.validators;
  const unknown = { ...first!, pubKey: { type: '/cosmos.crypto.slhdsa.PubKey', key: 'AA==' } };
  const parts = { height: 30n, header: { header, commit, broken: undefined } as never };
  const state = await readSignedState({ ...parts, validators: [unknown, ...others] });
  expect(state.check).toMatchObject({ outcome: 'open', reason: 'no-signers', details: { cause: 'unsupported' } });
});

// https://github.com/asymmetric-research/security-advisories/pull/9
it('a BLS key that is the point at infinity signs nothing', async () => {
  const infinity = (length: number, first: number) => Uint8Array.of(first, ...new Uint8Array(length - 1));
  for (const first of [0x40, 0xc0]) {
    const key = readKey({
      type: '/cosmos.crypto.bls12_381.PubKey',
      key: Buffer.from(infinity(96, first)).toString('base64'),
    });
    if (typeof key === 'string') throw new Error(key);
    expect(await verifySignature(key, new Uint8Array(32), infinity(96, 0xc0))).toBe(false);
  }
});

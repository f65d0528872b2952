import { expect, it } from 'vitest';
import { abciParts, checkAbciAnswer } from '../../../../src/verify/ics23.js';
import { readValidatorSetReply } from '../../../../src/client/operations/validator-set-reply.js';
import { readReply } from '../../../../src/client/wire/read.js';
import { readBlock, readHeaderOf } from '../../../../src/verify/light/block.js';
import { blockIdMessage, hashCommit, merkleRoot } from '../../../../src/verify/light/header.js';
import { intField, messageField } from '../../../../src/verify/protobuf-message.js';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { readSignedState, withoutSigners, type SignedState } from '../../../../src/verify/light/signed-state.js';
import { toVerdict } from '../../../../src/verify/verdict.js';
import { lightChains, loadLies, recordedBlocks } from '../../../support/light-chains.js';
import { responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const [chain] = lightChains;
if (!chain) throw new Error('There is no chain.');
const { lies } = loadLies();

function valueAt(height: bigint): Uint8Array {
  return recordedBlocks(chain!).find((block) => block.height === height)?.value ?? new Uint8Array();
}

function setAt(height: bigint) {
  const recording = loadRecordings('cosmos-light/validatorsets').find(({ name }) => name === `h${height}_page1`);
  return readReply(JSON.parse(recording?.response.body ?? '{}'), readValidatorSetReply).validators;
}

const signedAt = (
  height: bigint,
  blocks: readonly [Uint8Array, Uint8Array] = [valueAt(height), valueAt(height + 1n)],
) => readSignedState({ height, header: readHeaderOf(height, ...blocks), validators: setAt(height) });

/** The level of the supply in the state of 60. */
function levelWith(signed: SignedState): string {
  const recording = loadRecordings('cosmos-light/store').find(({ name }) => name === 'h60/bank_supply');
  const response = readAbciResponse({ response: recording && responseOf(recording) });
  const query = { path: '/store/bank/key', data: '0x00756c697465', height: 60n, prove: true };
  const { appHash } = signed;
  const expected = appHash === undefined ? {} : { expectedAppHash: { hash: appHash, basis: 'signers' } as const };
  const checks = [...checkAbciAnswer(response, { ...query, ...expected }), signed.check];
  return toVerdict({ checks, parts: abciParts(response) }).level;
}

it('a value under a header signed by 90.5 % of the power is signed, with the shares in the check', async () => {
  const signed = await signedAt(61n);
  expect(signed.check).toMatchObject({ outcome: 'pass', details: { power: '13500', total: '14910' } });
  expect(levelWith(signed)).toBe('signed');
  // The header of another height does not have the app hash of this state.
  expect(levelWith(await signedAt(62n))).toBe('mismatch');
});

it('a set that was not requested, a future block, and a node without blocks show nothing', () => {
  for (const cause of ['head', 'not-served', 'pruned', 'failed', 'unsupported'] as const)
    expect(levelWith(withoutSigners(61n, cause))).toBe('downgraded');
});

it('an inconsistent block is reported with the inconsistent part', async () => {
  const bent = (name: string) => Buffer.from(String(lies[name]?.['value']), 'base64');
  const told = async (name: string) => (await signedAt(38n, [bent(name), valueAt(39n)])).check;
  expect(await told('block_01_control')).toMatchObject({ outcome: 'pass' });
  expect(await told('block_07_sdk_block_app_hash')).toMatchObject({
    reason: 'broken-block',
    details: { fields: 'sdk_block' },
  });
  expect(await told('block_08_other_height')).toMatchObject({ reason: 'broken-block', details: { fields: 'height' } });
  expect(await told('block_14_header_app_hash_and_block_id')).toMatchObject({ outcome: 'fail' });
});

/** The answer with a valid block of 39 that contains another commit for 38. */
function blockWith(commit: Uint8Array): Uint8Array {
  const write = (lastCommitHash: Uint8Array, id: readonly number[]) => {
    const none = merkleRoot([]);
    const hashes = [[6, lastCommitHash] as const, [7, none] as const, [8, none] as const, [13, none] as const];
    const header = [...intField(3, 39n), ...hashes.flatMap(([field, hash]) => messageField(field, hash))];
    const block = [...messageField(1, header), ...messageField(4, commit)];
    return Uint8Array.from([...messageField(1, id), ...messageField(2, block)]);
  };
  const { lastCommit } = readBlock(write(new Uint8Array(32), []));
  if (!lastCommit) throw new Error('no commit');
  const hash = Buffer.from(hashCommit(lastCommit), 'hex');
  const { headerHash = '', parts } = readBlock(write(hash, []));
  return write(hash, blockIdMessage.content({ hash: headerHash, parts }));
}

it('a forged vote is reported with its row although two thirds signed', async () => {
  const commitOf = (name: string) => Buffer.from(String(lies[name]?.commit_proto), 'base64');
  const told = async (name: string) => signedAt(38n, [valueAt(38n), blockWith(commitOf(name))]);
  expect((await told('001_honest_skip')).check).toMatchObject({ outcome: 'pass' });
  const forged = await told('035_sig_last');
  expect(forged.verdict).toMatchObject({ signed: true, whole: false });
  expect(forged.check).toMatchObject({ outcome: 'fail', reason: 'not-signed', details: { height: '38', rows: '9' } });
  expect((await told('036_sig_nil_vote')).check).toMatchObject({ outcome: 'fail', details: { rows: '2' } });
  expect((await told('074_under_two_thirds')).check.outcome).toBe('fail');
});

it('a set of another height signs nothing', async () => {
  const other = await readSignedState({
    height: 61n,
    header: readHeaderOf(61n, valueAt(61n), valueAt(62n)),
    validators: setAt(65n),
  });
  expect(other.check).toMatchObject({ outcome: 'fail', reason: 'not-signed', details: { cause: 'set_mismatch' } });
  expect(levelWith(other)).toBe('mismatch');
});

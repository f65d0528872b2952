import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readBlock, type Block } from '../../../../src/verify/light/block.js';
import { type Header, headerMessage, readSignedHeader, verifySignature } from '../../../../src/verify/light/header.js';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { proveValue } from '../../../../src/verify/light/prove-value.js';
import { verifyEd25519 } from '../../../../src/verify/light/curve-ed25519.js';
import { verifyCommit } from '../../../../src/verify/light/validators.js';
import { type LightBlock, verifyLinks } from '../../../../src/verify/light/walk.js';
import {
  judge,
  type Judged,
  type Lie,
  lightBlocks,
  lightChains,
  loadLies,
  trustedOf,
  word,
} from '../../../support/light-chains.js';
import { hexBytes } from '../../../support/recorded-abci.js';
import { readKey } from '../../../support/verify-inputs.js';

const { lies } = loadLies();
const [chain] = lightChains;
const recorded = chain ? await lightBlocks(chain) : new Map<bigint, LightBlock>();

function casesOf(pattern: RegExp): readonly (readonly [string, Lie])[] {
  return Object.entries(lies).filter(([name]) => pattern.test(name));
}

function bytesOf(base64: unknown): Uint8Array {
  return decodeBase64(String(base64), 10_000_000) ?? new Uint8Array();
}

/** CometBFT 0.38, whose verdicts these are, has no room for 65 bytes of signature; CometBFT 0.40 has, and verifies them. */
const since40: Readonly<Record<string, string>> = { '039_sig_65': 'wrong_signature', '170_secp_65': 'wrong_signature' };

describe('the crafted signed headers', () => {
  const judged = new Map<string, Judged>();

  beforeAll(async () => {
    for (const [name, lie] of casesOf(/^\d/)) judged.set(name, await judge(lie, recorded));
  });

  it('are 173, and three sets are rejected like in Go', () => {
    expect(judged.size).toBe(173);
    const refused = [...judged].filter(([, { verdicts }]) => !verdicts).map(([name]) => name);
    expect(refused).toEqual(['081_address_wrong', '089_negative_power', '091_empty']);
    for (const name of refused) expect(lies[name]?.expect).toHaveProperty('set_error');
  });

  it('are reached from the trusted header or rejected for the same reason as in Go', () => {
    let cases = 0;
    for (const [name, { lie, verdicts }] of judged) {
      if (!verdicts) continue;
      cases++;
      expect(verdicts.step.reason ?? 'ok', name).toBe(since40[name] ?? word(lie.expect['light_verify']));
      expect(verdicts.step.ok, name).toBe(verdicts.step.reason === undefined);
    }
    expect(cases).toBe(170);
  });

  it('are signed exactly if Go accepts the commit, and never by another set or under another header', () => {
    const otherSet: string[] = [];
    for (const [name, { lie, verdicts }] of judged) {
      if (!verdicts) continue;
      const { commit, step } = verdicts;
      const [basic, light, all] = ['basic', 'verify_commit_light', 'verify_commit'].map((rule) =>
        word(lie.expect[rule]),
      );
      // Go's functions receive a commit and a set; their callers ensure that the set belongs to the header.
      if (step.reason === 'set_mismatch') {
        otherSet.push(name);
        expect(commit, name).toMatchObject({ signed: false, whole: false, reason: 'set_mismatch' });
        continue;
      }
      const reason = since40[name] ?? [basic, light, all].find((each) => each !== 'ok');
      expect([name, commit.signed, commit.whole, commit.reason]).toEqual([
        name,
        basic === 'ok' && light === 'ok',
        basic === 'ok' && all === 'ok',
        reason,
      ]);
    }
    expect(otherSet).toHaveLength(11);
  });

  it('have invalid votes that the light rule does not reach', () => {
    const behind = [...judged].filter(([, { verdicts }]) => verdicts?.commit.signed && !verdicts.commit.whole);
    expect(behind.map(([name]) => name)).toEqual([
      '035_sig_last',
      '036_sig_nil_vote',
      '064_commit_as_nil_last',
      '066_absent_as_commit',
      '069_signer_twice',
      '173_secp_recorded_high_s',
    ]);
    for (const [name, { verdicts }] of behind)
      expect(
        verdicts?.commit.votes.filter(({ signature }) => signature === 'invalid'),
        name,
      ).toHaveLength(1);
  });

  it('have the same overlap of valid votes with the trusted set as in Go', () => {
    let cases = 0;
    for (const [name, { lie, verdicts }] of judged) {
      const power = lie.expect['overlap_power'];
      if (power === undefined || !verdicts?.step.ok || !verdicts.commit.whole) continue;
      cases++;
      expect(verdicts.step.overlapPower, name).toBe(BigInt(String(power)));
    }
    expect(cases).toBe(16);
  });

  it('have the same header in protobuf as in JSON', () => {
    for (const [name, { lie }] of judged)
      expect(headerMessage.decode(bytesOf(lie.header_proto)), name).toEqual(readSignedHeader(lie.signed_header).header);
  });

  it('have edge signatures with the verdicts of CometBFT 0.38, with and without WebCrypto', async () => {
    const edges = [...judged].flatMap(([name, { lie }]) => (lie.edge ? [{ name, ...lie.edge }] : []));
    const ed25519 = edges.filter(({ key_type: type }) => type === 'ed25519');
    expect(ed25519.length).toBeGreaterThanOrEqual(20);
    for (const { name, key_type: type, pub_key: pubKey, message, signature, cometbft_verifies: valid } of edges) {
      const [keyBytes, signed, bytes] = [hexBytes(pubKey), hexBytes(message), hexBytes(signature)];
      const key = readKey({
        type: `/cosmos.crypto.${type}.PubKey`,
        key: Buffer.from(keyBytes).toString('base64'),
      });
      if (typeof key === 'string') throw new Error(key);
      expect(await verifySignature(key, signed, bytes), name).toBe(valid);
      if (type === 'ed25519') expect(verifyEd25519(bytes, signed, keyBytes), name).toBe(valid);
    }
  });
});

describe('the crafted hash links', () => {
  it.each(casesOf(/^backwards_/))('%s has the verdict of Go', async (_, lie) => {
    const older = headerMessage.decode(bytesOf(lie.header_proto));
    const { reason = 'ok' } = verifyLinks([older], (await trustedOf(lie, recorded)).signedHeader.header);
    expect(reason).toBe(word(lie.expect['verify_backwards']));
  });
});

describe('the crafted proofs', () => {
  /** Where we are stricter than Go, which ignores the key inside a proof of absence. */
  const stricter = ['proof_34_key_of_absence_changed'];
  const reasons: Readonly<Record<string, string>> = {
    proof_02_value_changed: 'value',
    proof_05_key_changed: 'key',
    proof_07_app_hash_of_next: 'root',
    proof_12_first_op_only: 'path',
    proof_21_inner_prefix: 'path',
    proof_27_hide_one: 'not_between',
    proof_34_key_of_absence_changed: 'key',
    proof_35_absence_outside_gap: 'key',
  };

  it.each(casesOf(/^proof_/))('%s has the verdict of Go or a stricter one', (name, lie) => {
    const { key_hex: key, app_hash: appHash, store, claim, value = null, proofOps } = lie;
    const { proof } = lie.expect;
    const response = readAbciResponse({
      response: { code: 0, key: null, value: claim === 'exists' ? value : null, proofOps },
    });
    const verdict = proveValue({ response, store: String(store), key: String(key), appHash: String(appHash) });
    const isProven = verdict.reason === undefined;
    expect(isProven).toBe(word(proof) === 'ok' && !stricter.includes(name));
    if (Object.hasOwn(reasons, name)) expect(verdict.reason).toBe(reasons[name]);
    expect(verdict.value && Buffer.from(verdict.value).toString('base64')).toBe(
      isProven && claim === 'exists' ? value : null,
    );
  });
});

describe('the crafted block answers', () => {
  const body = ['last_commit_hash', 'data_hash', 'evidence_hash'];

  function readOr(lie: Lie): Block | undefined {
    try {
      return readBlock(bytesOf(lie['value']));
    } catch {
      return undefined;
    }
  }

  it.each(casesOf(/^block_/))('%s has the verdict of Go', async (_, lie) => {
    const truth = lie.expect;
    const block = readOr(lie);
    const go = word(truth['validate_basic']);
    if (!block) {
      expect(['no_block', 'not_protobuf']).toContain(go);
      return;
    }
    const { differences, headerHash, header, blockId } = block;
    expect(headerHash).toBe(truth['header_hash']);
    expect(header.height).toBe(BigInt(Number(truth['height'] ?? header.height)));
    expect(differences.some((each) => body.includes(each))).toBe(go === 'body_does_not_match_header');
    expect(differences.includes('no_last_commit')).toBe(go === 'no_last_commit');
    expect(blockId && !differences.includes('block_id')).toBe(truth['block_id_is_header_hash']);
    // Go was only given the header of the SDK's block; a differing body is reported, too.
    const isSameHeader = truth['sdk_block_agrees'] ?? true;
    expect(differences.includes('sdk_block')).toBe(!isSameHeader || go !== 'ok');
    const isRecorded = recorded.get(header.height)?.signedHeader.commit.blockId.hash === headerHash;
    expect(isRecorded).toBe(truth['header_is_recorded_one']);
    // Not shown by the answer itself: another height than requested, and a completely forged header.
    const isOutside = header.height !== BigInt(Number(lie['asked_height'])) || !isRecorded;
    if (!truth.honest) expect(differences.length > 0 || isOutside).toBe(true);
    else expect(differences).toEqual([]);
  });

  it('with a completely forged header are detected by the commit of the next block', async () => {
    const block = readBlock(bytesOf(lies['block_14_header_app_hash_and_block_id']?.['value']));
    const known = recorded.get(38n);
    if (!known) throw new Error('38 is not recorded.');
    const header: Header = block.header;
    const signedHeader = { header, commit: known.signedHeader.commit };
    const verdict = await verifyCommit({ signedHeader, validators: known.validators, chainId: 'light-test-1' });
    expect(verdict).toMatchObject({ signed: false, reason: 'commit_for_other_block' });
  });
});

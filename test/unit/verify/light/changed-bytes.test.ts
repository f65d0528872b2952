import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64, decodeBase64 } from '../../../../src/decode/base64.js';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { readBlock } from '../../../../src/verify/light/block.js';
import { hashHeader, type Header, type SignedHeader } from '../../../../src/verify/light/header.js';
import { proveValue } from '../../../../src/verify/light/prove-value.js';
import { hashValidators, readValidators, verifyCommit } from '../../../../src/verify/light/validators.js';
import { lightBlocks, lightChains, recordedBlocks } from '../../../support/light-chains.js';
import { responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

// Every byte in turn would take minutes: each run samples new places.
const runs = { numRuns: 120 };
const [chain, , otherChain] = lightChains;
if (!chain || !otherChain) throw new Error('There is no chain.');
const blocks = await lightBlocks(chain);
const byte = fc.record({ at: fc.nat(), bit: fc.nat(7) });

function changed(bytes: Uint8Array, { at, bit }: { at: number; bit: number }): Uint8Array {
  const copy = bytes.slice();
  const place = at % copy.length;
  copy[place] = (copy[place] ?? 0) ^ (1 << bit);
  return copy;
}

function readOr<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function blockAt(height: bigint) {
  const found = blocks.get(height);
  if (!found) throw new Error(`${height} is not recorded.`);
  return found;
}

describe('a changed bit', () => {
  it('in the answer with a block is detected or changes nothing that is read', async () => {
    // With evidence, transactions, and nil votes for the block before.
    for (const height of [37n, 23n]) {
      const value = recordedBlocks(chain).find((each) => each.height === height)?.value ?? new Uint8Array();
      const honest = readBlock(value);
      const before = blockAt(height - 1n);
      await fc.assert(
        fc.asyncProperty(byte, async (place) => {
          const block = readOr(() => readBlock(changed(value, place)));
          if (!block || block.differences.length > 0 || block.headerHash !== honest.headerHash) return;
          const { lastCommit: commit } = block;
          const verdict =
            commit &&
            (await verifyCommit({
              signedHeader: { header: before.signedHeader.header, commit },
              validators: before.validators,
              chainId: chain.id,
            }));
          if (verdict?.whole) expect(block).toEqual(honest);
        }),
        runs,
      );
    }
  });

  it('in a hash or an address of a header changes the header hash', () => {
    const { header } = blockAt(38n).signedHeader;
    const names = Object.entries(header).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'chainId' ? [name] : [],
    );
    expect(names).toHaveLength(9);
    fc.assert(
      fc.property(fc.constantFrom(...names), byte, (name, place) => {
        const hex = header[name as 'appHash'];
        const other = Buffer.from(changed(Buffer.from(hex, 'hex'), place))
          .toString('hex')
          .toUpperCase();
        expect(hashHeader({ ...header, [name]: other })).not.toBe(hashHeader(header));
      }),
      runs,
    );
    const numbers: readonly Partial<Header>[] = [
      { height: 39n },
      { time: header.time + 1n },
      { chainId: 'light-test-2' },
      { version: { block: 11n, app: 1n } },
      { lastBlockId: { ...header.lastBlockId, parts: { ...header.lastBlockId.parts, total: 2n } } },
    ];
    for (const number of numbers) expect(hashHeader({ ...header, ...number })).not.toBe(hashHeader(header));
  });

  it('in a vote is reported as an invalid signature, for any vote', async () => {
    const { signedHeader, validators } = blockAt(38n);
    const votes = signedHeader.commit.signatures.flatMap(({ flag }, row) => (flag === 1n ? [] : [row]));
    expect(votes).toHaveLength(9);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...votes),
        fc.constantFrom('signature', 'time', 'address'),
        byte,
        async (row, part, place) => {
          const signatures = signedHeader.commit.signatures.map((vote, index) => {
            if (index !== row) return vote;
            if (part === 'time') return { ...vote, time: vote.time + 1n };
            if (part === 'signature') return { ...vote, signature: changed(vote.signature, place) };
            return {
              ...vote,
              address: Buffer.from(changed(Buffer.from(vote.address, 'hex'), place))
                .toString('hex')
                .toUpperCase(),
            };
          });
          const commit = { ...signedHeader.commit, signatures };
          const verdict = await verifyCommit({
            signedHeader: { ...signedHeader, commit },
            validators,
            chainId: chain.id,
          });
          expect(verdict.whole).toBe(false);
          expect(['wrong_signature', 'address_mismatch']).toContain(verdict.reason);
          expect(verdict.votes.flatMap(({ signature }, index) => (signature === 'invalid' ? [index] : []))).toEqual([
            row,
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('in the JSON of a set changes its hash or makes it invalid', async () => {
    const recording = loadRecordings('cosmos-light/validatorsets').find(({ name }) => name === 'h38_page1');
    const { validators } = JSON.parse(recording?.response.body ?? '') as { validators: Record<string, unknown>[] };
    const read = (list: readonly unknown[]) =>
      readValidators({ block_height: '38', validators: list }).then(hashValidators, () => undefined);
    const honest = await read(validators);
    expect(honest).toBe(recording?.expect['validators_hash']);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(validators.length - 1),
        fc.constantFrom('address', 'key', 'voting_power'),
        byte,
        async (row, part, place) => {
          const list = validators.map((validator, index) => {
            if (index !== row) return validator;
            const { pub_key: pubKey } = validator as { pub_key: { key: string } };
            if (part === 'key') {
              const key = encodeBase64(changed(decodeBase64(pubKey.key) ?? new Uint8Array(), place));
              return { ...validator, pub_key: { ...pubKey, key } };
            }
            const text = new TextDecoder('latin1').decode(changed(Buffer.from(String(validator[part])), place));
            return { ...validator, [part]: text };
          });
          expect(await read(list)).not.toBe(honest);
        },
      ),
      runs,
    );
    expect(await read(validators.slice(1))).not.toBe(honest);
    expect(await read([...validators, ...validators.slice(0, 1)])).not.toBe(honest);
    expect(await read(validators.toReversed())).toBe(honest);
  });

  it('in a proof, its key, its value, or its root proves nothing', () => {
    const stored = loadRecordings('cosmos-light/store').filter(({ name }) =>
      ['h137/bank_balance', 'h137/evidence_first', 'h60/staking_validator', 'h60/evidence_0_between'].includes(name),
    );
    expect(stored.length).toBeGreaterThanOrEqual(3);
    for (const recording of stored) {
      const { key_hex: key, store, app_hash: appHash } = recording.expect as Record<string, unknown>;
      const response = readAbciResponse({ response: responseOf(recording) });
      const honest = { response, store: String(store), key: String(key), appHash: String(appHash) };
      expect(proveValue(honest), recording.name).not.toHaveProperty('reason');
      const flip = (text: string | null, place: { at: number; bit: number }) =>
        encodeBase64(changed(decodeBase64(text ?? '', 1_000_000) ?? new Uint8Array(), place));
      const parts = ['op0', 'op1', 'key0', 'key1', 'key', 'appHash', ...(response.value ? ['value'] : [])];
      fc.assert(
        fc.property(fc.constantFrom(...parts), byte, (part, place) => {
          const hex = (text: string) => Buffer.from(changed(Buffer.from(text, 'hex'), place)).toString('hex');
          const ops = (response.proofOps ?? []).map((op, index) => ({
            ...op,
            ...(part === `op${index}` ? { data: flip(op.data, place) } : {}),
            ...(part === `key${index}` ? { key: flip(op.key, place) } : {}),
          }));
          const value = part === 'value' ? flip(response.value, place) : response.value;
          const verdict = proveValue({
            ...honest,
            response: { ...response, value, proofOps: ops },
            ...(part === 'key' ? { key: hex(honest.key) } : {}),
            ...(part === 'appHash' ? { appHash: hex(honest.appHash) } : {}),
          });
          expect(verdict.reason, part).toBeDefined();
          expect(verdict.value).toBeNull();
        }),
        { numRuns: 60 },
      );
    }
  });
});

describe('a commit with foreign votes', () => {
  const from = (
    height: bigint,
    change: (honest: SignedHeader) => Partial<SignedHeader['commit']>,
    chainId = chain.id,
  ) => {
    const { signedHeader, validators } = blockAt(height);
    const commit = { ...signedHeader.commit, ...change(signedHeader) };
    return verifyCommit({ signedHeader: { ...signedHeader, commit }, validators, chainId });
  };

  it('is not signed with votes of another height and the same set, one or all', async () => {
    const other = blockAt(32n).signedHeader.commit.signatures;
    // The same validators in the same rows.
    expect(blockAt(33n).signedHeader.header.validatorsHash).toBe(blockAt(32n).signedHeader.header.validatorsHash);
    expect(await from(33n, () => ({ signatures: other }))).toMatchObject({
      signed: false,
      signedPower: 0n,
      reason: 'wrong_signature',
    });
    const one = await from(33n, ({ commit }) => ({
      signatures: commit.signatures.map((vote, row) => (row === 0 ? (other[0] ?? vote) : vote)),
    }));
    expect(one).toMatchObject({ whole: false, reason: 'wrong_signature' });
  });

  it('is not signed with votes of another round or for another chain', async () => {
    expect(await from(38n, () => ({ round: 1n }))).toMatchObject({
      signed: false,
      signedPower: 0n,
      reason: 'wrong_signature',
    });
    expect(await from(33n, () => ({ round: 0n }))).toMatchObject({
      signed: false,
      signedPower: 0n,
      reason: 'wrong_signature',
    });
    expect(await from(38n, () => ({}), 'light-test-2')).toMatchObject({
      signed: false,
      signedPower: 0n,
      reason: 'other_chain',
    });
  });

  it('is not signed with votes of another chain with the same heights', async () => {
    const elsewhere = (await lightBlocks(otherChain)).get(20n);
    const { signatures = [] } = elsewhere?.signedHeader.commit ?? {};
    const verdict = await from(20n, () => ({ signatures }));
    expect(verdict).toMatchObject({ signed: false, whole: false });
  });
});

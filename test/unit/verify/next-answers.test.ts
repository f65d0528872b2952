import { describe, expect, it } from 'vitest';
import { createGateway, getEvidence } from '../../../src/client.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import { readValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { encodeHex } from '../../../src/decode/bytes.js';
import { decodeBase64 } from '../../../src/decode/base64.js';
import { readAbciValue } from '../../../src/decode/cosmos/abci-value.js';
import { toProtoJson, type JsonValue } from '../../../src/decode/cosmos/json.js';
import { askSigningInfos, askValidatorsByAddress } from '../../../src/ui/cosmos/staking-modules.js';
import { checkProof } from '../../../src/verify/ics23.js';
import { hashHeader, readHeader, verifySignature } from '../../../src/verify/light/header.js';
import { hashValidators, readValidators, toMembers } from '../../../src/verify/light/validators.js';
import { toOutcome } from '../../../src/decode/cosmos/abci-outcome.js';
import { byPage, readKey } from '../../support/verify-inputs.js';
import { received } from '../../support/recorded-calls.js';
import { nextTruth } from '../../support/recorded-validator-sets.js';
import { hexBytes, paramsOf, responseOf, withoutUnset } from '../../support/recorded-abci.js';
import { answering } from '../../support/recorded-fetch.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

// The answers of CometBFT 0.40 and SDK 0.55 except sets, commits, and evidence, which have their own tests.

const of = (file: string, folder: RegExp) =>
  loadRecordings(`cosmos-next/${file}`).filter(({ name }) => folder.test(name));
const [queries, store] = [of('queries', /./), of('store', /./)];
const named = (recordings: readonly Recording[]) => recordings.map((each) => [each.name, each] as const);

/** The names of RPC key types in the REST API. */
const restTypes: Readonly<Record<string, string>> = {
  'tendermint/PubKeyEd25519': '/cosmos.crypto.ed25519.PubKey',
  'tendermint/PubKeySecp256k1': '/cosmos.crypto.secp256k1.PubKey',
  'cometbft/PubKeyBls12_381': '/cosmos.crypto.bls12_381.PubKey',
  'cometbft/PubKeyMlDsa65': '/cosmos.crypto.mldsa65.PubKey',
  'tendermint/PubKeySecp256k1eth': '/cosmos.crypto.secp256k1eth.PubKey',
};

/** The members of `tendermint.crypto.PublicKey`, as `block_results` names them. */
const memberTypes: Readonly<Record<string, string>> = {
  ed25519: '/cosmos.crypto.ed25519.PubKey',
  secp256k1: '/cosmos.crypto.secp256k1.PubKey',
  bls12381: '/cosmos.crypto.bls12_381.PubKey',
  mldsa65: '/cosmos.crypto.mldsa65.PubKey',
  secp256k1eth: '/cosmos.crypto.secp256k1eth.PubKey',
};

function addressOf(type: string | undefined, key: string): string | undefined {
  const read = readKey({ type: type ?? '', key });
  const address = typeof read === 'string' ? undefined : read.toAddress(read.bytes);
  return address && encodeHex(address).toUpperCase();
}

function resultOf<T>({ response }: Recording): T {
  return (JSON.parse(response.body) as { result: T }).result;
}

/** A gateway that answers everything with one recorded reply. */
const gatewayOf = ({ response }: Recording) =>
  createGateway({
    ...{ cosmosRestUrl: 'https://gateway.example', cosmosRpcUrl: 'https://gateway.example', retries: 0, cacheBytes: 0 },
    fetch: answering(response),
  });

describe('headers and blocks of the RPC', () => {
  it.each(named(of('rpc', /(^|-)(header|block)\//)))('%s has the hash of Go', (_, recording) => {
    const result = resultOf<{ header?: object; block?: { header: object } }>(recording);
    const header = readHeader(result.header ?? result.block?.header);
    expect(hashHeader(header)).toBe(recording.expect['header_hash']);
    expect(header.validatorsHash).toBe(recording.expect['validators_hash']);
  });
});

describe('keys in other answers of the RPC', () => {
  const sets = of('rpc', /rpc_validators\//);

  it.each(named(sets.filter(({ expect: truth }) => truth.outcome === 'ok')))(
    '%s has the addresses of its keys',
    (_, recording) => {
      type Listed = { address: string; pub_key: { type: string; value: string }; voting_power: string };
      const { validators } = resultOf<{ validators: Listed[] }>(recording);
      const truth = recording.expect['truth'] as { address_hex: string }[];
      expect(validators.map(({ pub_key: key }) => addressOf(restTypes[key.type], key.value))).toEqual(
        truth.map(({ address_hex: address }) => address),
      );
      expect(validators.map(({ address }) => address)).toEqual(truth.map(({ address_hex: address }) => address));
    },
  );

  it('updates of a block have the addresses of their keys', () => {
    let updates = 0;
    for (const recording of of('rpc', /block_results\//)) {
      type Update = { pub_key: { Sum: { value: Record<string, string> } } };
      const { validator_updates: found } = resultOf<{ validator_updates: Update[] | null }>(recording);
      const addresses = (found ?? []).flatMap(({ pub_key: { Sum } }) =>
        Object.entries(Sum.value).map(([member, key]) => addressOf(memberTypes[member], key)),
      );
      const truth = (recording.expect['validator_updates'] ?? []) as { address_hex: string }[];
      expect(addresses, recording.name).toEqual(truth.map(({ address_hex: address }) => address));
      updates += addresses.length;
    }
    expect(updates).toBe(10);
  });
});

describe('a module that the SDK has removed', () => {
  const gone = queries.filter(({ name }) => name.startsWith('gone/'));

  it.each(named(gone))('%s is distinguished from a module that never existed', (name, recording) => {
    const path = String(paramsOf(recording)['path']);
    const { value } = readAbciQuery({ path }, recording.response.body, received(1));
    expect(toOutcome({ path }, value)).toEqual({
      ...{ kind: 'failed', cause: name.includes('unknown') ? 'wrong-path' : 'gone-module' },
    });
  });
});

describe('module answers over ABCI', () => {
  const typed = [...queries, ...store].filter(({ expect: truth }) => truth['response_json'] !== undefined);

  it.each(named(typed))('%s is read like in Go', async (_, recording) => {
    const { path, data } = paramsOf(recording);
    const value = decodeBase64(responseOf(recording)?.value ?? '', 10_000_000) ?? new Uint8Array();
    const reading = await readAbciValue({ path: String(path), data: hexBytes(String(data)), value });
    if (reading.kind !== 'message') throw new Error(reading.kind);
    expect(withoutUnset(toProtoJson(reading.decoded))).toEqual(
      withoutUnset(recording.expect['response_json'] as JsonValue),
    );
  });

  it('name validators by the addresses of keys of all kinds', async () => {
    for (const height of [29n, 92n]) {
      const recording = queries.find(({ name }) => name === `enrich/enrich_validators_h${height}`)!;
      const found = await askValidatorsByAddress(gatewayOf(recording), height, {
        signal: new AbortController().signal,
      });
      const { validators } = recording.expect['response_json'] as { validators: unknown[] };
      expect(found.size).toBe(validators.length);
      const infos = queries.find(({ name }) => name === `enrich/enrich_signing_infos_h${height}`)!;
      const signing = await askSigningInfos(gatewayOf(infos), height, { signal: new AbortController().signal });
      const { info } = infos.expect['response_json'] as { info: { address: string }[] };
      expect(info.filter(({ address }) => !signing.get(address) || !found.get(address))).toEqual([]);
    }
  });
});

describe('a proof of the state', () => {
  const proofs = store.filter(({ expect: truth }) => truth['app_hash'] !== undefined);

  it.each(named(proofs))('%s has the verdict of Go', (name, recording) => {
    const { path, data } = paramsOf(recording);
    const query = { path: String(path), data: `0x${String(data)}` as const };
    const { value } = readAbciQuery(query, recording.response.body, received(1));
    const checks = checkProof(value, { ...query, expectedAppHash: byPage(String(recording.expect['app_hash'])) });
    const outcomes = checks.map(({ id, outcome }) => `${id} ${outcome}`);
    if (recording.expect['proof_verified_by_go']) expect(outcomes).toEqual(['proof-steps pass', 'app-hash pass']);
    else {
      expect(recording.expect['verifiable']).toBe(false);
      expect(outcomes).toEqual(['proof-steps open', 'app-hash pass']);
      // No rule of ICS-23 covers a neighbor with an empty value, as in staking now, or a store without a key.
      expect(checks[0]).toMatchObject({ reason: name.includes('rotation_lock') ? 'empty-value' : 'empty-tree' });
    }
  });

  it('is valid in 43 of 48 cases, and no rule covers the other five', () => {
    expect(proofs).toHaveLength(48);
    expect(proofs.filter(({ expect: truth }) => truth['verifiable'] === false)).toHaveLength(5);
  });
});

describe('crafted keys and sets', () => {
  interface Kind {
    readonly rest_type: string;
    readonly pub_key_hex: string;
    readonly address_hex: string;
    readonly proto_field: number;
    readonly hash_of_set_of_one: string;
    readonly consensus: string;
    readonly power: number;
    readonly vote: { readonly sign_bytes_hex: string; readonly signature_base64: string };
  }
  const { kinds, ...sets } = nextTruth();

  it.each((kinds as unknown as { kinds: Kind[] }).kinds.map((kind) => [kind.rest_type, kind] as const))(
    '%s has its address, its field, its set hash, and a signature that covers each byte',
    async (type, kind) => {
      const bytes = Buffer.from(kind.pub_key_hex, 'hex');
      const key = readKey({ type, key: bytes.toString('base64') });
      if (typeof key === 'string') throw new Error(key);
      expect(encodeHex(key.toAddress(key.bytes)!).toUpperCase()).toBe(kind.address_hex);
      expect(key.field).toBe(kind.proto_field);
      const row = { address: kind.consensus, votingPower: BigInt(kind.power) };
      const members = await toMembers([{ ...row, pubKey: { type, key: bytes.toString('base64') } }]);
      expect(hashValidators(members)).toBe(kind.hash_of_set_of_one);
      const message = hexBytes(kind.vote.sign_bytes_hex);
      const signature = new Uint8Array(Buffer.from(kind.vote.signature_base64, 'base64'));
      expect(await verifySignature(key, message, signature)).toBe(true);
      for (const place of [0, signature.length >> 1, signature.length - 1]) {
        const flipped = signature.slice();
        flipped[place]! ^= 4;
        expect(await verifySignature(key, message, flipped), `${place}`).toBe(false);
      }
      for (const other of [signature.subarray(1), new Uint8Array([...signature, 0])])
        expect(await verifySignature(key, message, other)).toBe(false);
      expect(await verifySignature(key, message.with(-1, message.at(-1)! ^ 1), signature)).toBe(false);
    },
  );

  it.each(Object.entries(sets))('%s has its hash', async (_, crafted) => {
    const { validatorset, expect: truth } = crafted as { validatorset: unknown; expect: Record<string, unknown> };
    const members = await readValidators(validatorset);
    expect(hashValidators(members)).toBe(truth['validators_hash']);
    expect(members.map(({ address }) => address)).toEqual(
      (truth['rows'] as { address_hex: string }[]).map(({ address_hex: address }) => address),
    );
  });
});

describe('lists of the REST interface', () => {
  const lists = of('lists', /./);
  const evidence = ['evidence', 'bls-evidence'].flatMap((file) => of(file, /^(all|before|limit)/));

  it.each(named(evidence))('%s has the evidence of Go', (_, recording) => {
    const { value } = readEvidence({}, recording.response.body, received(1));
    const truth = recording.expect['items'] as { consensus_address: string; height: string; power: string }[];
    expect(
      value.evidence.map(
        (piece) => piece.kind === 'equivocation' && [piece.consensusAddress, `${piece.height}`, `${piece.power}`],
      ),
    ).toEqual(truth.map((piece) => [piece.consensus_address, piece.height, piece.power]));
  });

  it.each(named(lists.filter(({ name }) => name.startsWith('paged/'))))(
    '%s has the addresses of Go',
    (_, recording) => {
      const { value } = readValidatorSet({ height: 30n }, recording.response.body, received(1));
      expect(value.validators.map(({ address }) => address)).toEqual(recording.expect['addresses']);
    },
  );

  it.each(named(lists.filter(({ name }) => name.startsWith('rest_gone/'))))(
    '%s is no route of the node',
    async (_, recording) => {
      const gateway = gatewayOf(recording);
      await expect(getEvidence(gateway)).rejects.toMatchObject({ code: 'base-url', details: { status: 501 } });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { readEvidence } from '../../../src/client/operations/evidence-reply.js';
import type { EvidenceRequest } from '../../../src/client/operations/evidence.js';
import { toCosmjs } from '../../../src/client/wire/cosmjs.js';
import { loadRecordings } from '../../support/recordings.js';
import { bytes, message, varint } from '../../support/wire-values.js';

const received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 512 };
const evidence = (body: unknown, request: EvidenceRequest = {}) =>
  readEvidence(request, JSON.stringify(body), received);
const abci = (response: unknown) =>
  readAbciQuery({ path: '/p' }, JSON.stringify({ jsonrpc: '2.0', id: 1, result: { response } }), received);

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof GatewayError) return `${error.details.path} is not ${error.details.expected}`;
  }
  return 'not refused';
};

describe('evidence', () => {
  const type = '/cosmos.evidence.v1beta1.Equivocation';
  const item = {
    '@type': type,
    height: '104',
    time: '2026-11-21T12:26:50.418717761Z',
    power: '26639',
    consensus_address: 'cosmosvalcons1yn0f5j05lq4w0cjgdan6v2xnfevjs49fh9e7w5',
  };
  const read = {
    kind: 'equivocation',
    type,
    height: 104n,
    time: '2026-11-21T12:26:50.418717761Z',
    power: 26_639n,
    consensusAddress: 'cosmosvalcons1yn0f5j05lq4w0cjgdan6v2xnfevjs49fh9e7w5',
  };
  const [seconds, nanos] = [1_795_264_010n, 418_717_761n];
  const encoded = message(
    varint(1, 104n),
    bytes(2, message(varint(1, seconds), varint(2, nanos))),
    varint(3, 26_639n),
    bytes(4, new TextEncoder().encode(item.consensus_address)),
  );
  const value = btoa(String.fromCharCode(...encoded));

  it('is read from JSON members', () => {
    expect(evidence({ evidence: [item] }).value.evidence).toEqual([{ ...read, encoding: 'json' }]);
  });

  it('is read from protobuf in both base64 alphabets, to the nanosecond', () => {
    const [own] = evidence({ evidence: [{ type_url: type, value }] }).value.evidence;
    expect(own).toEqual({ ...read, encoding: 'protobuf' });
    const urlSafe = value.replaceAll('+', '-').replaceAll('/', '_');
    expect(evidence({ evidence: [{ type_url: type, value: urlSafe }] }).value.evidence).toEqual([own]);
  });

  it.each([
    [0n, '2026-11-21T12:26:50Z'],
    [500_000_000n, '2026-11-21T12:26:50.500Z'],
    [120_000n, '2026-11-21T12:26:50.000120Z'],
    [1n, '2026-11-21T12:26:50.000000001Z'],
  ])('with %d nanoseconds has the digits that protobuf writes', (nano, time) => {
    const stamp = message(varint(1, seconds), ...(nano === 0n ? [] : [varint(2, nano)]));
    const base64 = btoa(String.fromCharCode(...message(varint(1, 1n), bytes(2, stamp))));
    expect(evidence({ evidence: [{ type_url: type, value: base64 }] }).value.evidence[0]).toMatchObject({ time });
  });

  // fault 77
  it.each([
    ['another type', { '@type': '/chain.v1.Other', reason: 'x' }, '/chain.v1.Other'],
    ['another type in protobuf', { type_url: '/chain.v1.Other', value }, '/chain.v1.Other'],
    ['invalid base64', { type_url: type, value: '!!' }, type],
    ['hex', { type_url: type, value: '0x0868' }, type],
    ['cut bytes', { type_url: type, value: btoa(String.fromCharCode(...encoded.slice(0, -3))) }, type],
    ['an object as value', { type_url: type, value: { height: 5 } }, type],
    ['no value', { type_url: type }, type],
    [
      'a time in the year 90000',
      {
        type_url: type,
        value: btoa(String.fromCharCode(...message(bytes(2, message(varint(1, 2_777_777_777_777n)))))),
      },
      type,
    ],
    ['no type', { height: '5' }, null],
    ['nothing', {}, null],
  ])('with %s is kept as received', (_, one, name) => {
    expect(evidence({ evidence: [one] }).value.evidence).toEqual([{ kind: 'other', type: name, value: one }]);
  });

  it('keeps unknown members of items and of the page', () => {
    const page = evidence({
      evidence: [{ ...item, note: 'x' }],
      pagination: { next_key: null, total: '1', more: 1 },
      extra: 2,
    });
    expect(page.value).toEqual({
      evidence: [{ ...read, encoding: 'json', extra: { note: 'x' } }],
      nextKey: null,
      total: 1n,
      extra: { extra: 2, more: 1 },
    });
  });

  // fault 72, fault 73
  it.each([
    [[], '0', {}, 0n],
    [[item], '1', {}, 1n],
    [[item], '0', {}, null],
    [[], '0', { key: 'AA==' }, null],
    [[item], '0', { key: 'AA==' }, null],
    [[], '0', { offset: 50 }, null],
    [[], '13', { offset: 13 }, 13n],
    [[item], '', {}, null],
    [[item], null, {}, null],
    [[item], 'abc', {}, null],
    [[item], 5, {}, null],
  ] as const)('of %o with the total %o, requested by %o, has a total of %o', (items, total, request, counted) => {
    expect(evidence({ evidence: items, pagination: { next_key: null, total } }, request).value.total).toBe(counted);
  });

  it('is noted as not counted, but not after a key, where it never is', () => {
    const body = { evidence: [item], pagination: { next_key: 'AA==', total: '0' } };
    expect(evidence(body, { offset: 5 }).notes).toEqual([{ code: 'total-unknown' }]);
    expect(evidence(body, { key: 'AA==' }).notes).toEqual([]);
    expect(evidence(body).value.nextKey).toBe('AA==');
    expect(evidence({ ...body, pagination: { next_key: '', total: '1' } }).value.nextKey).toBeNull();
  });

  it('as null is empty, without a total', () => {
    expect(evidence({ evidence: null, pagination: null }).value).toEqual({ evidence: [], nextKey: null, total: null });
  });

  it.each([
    [{}, 'evidence is not a list'],
    [{ evidence: {} }, 'evidence is not a list'],
    [{ evidence: [7] }, 'evidence[0] is not an object'],
    [{ evidence: [{ ...item, height: 5 }] }, 'evidence[0].height is not an integer in decimal text'],
    [{ evidence: [], pagination: { next_key: 5 } }, 'pagination.next_key is not a text'],
  ])('as %o is rejected with the path', (body, words) => {
    expect(refusal(() => evidence(body))).toBe(words);
  });
});

describe('a query response', () => {
  const response = {
    ...{ code: 0, log: '', info: '', index: '0', key: 'AhQ=', value: 'MzQ=', proofOps: null },
    ...{ height: '90', codespace: '' },
  };
  const read = { ...response, index: 0n, height: 90n };

  it('is a value with its numbers', () => {
    expect(abci(response)).toMatchObject({ value: read, notes: [] });
  });

  it('distinguishes an empty value from a missing one', () => {
    expect(abci({ ...response, value: '' }).value.value).toBe('');
    expect(abci({ ...response, value: null }).value.value).toBeNull();
  });

  // fault 59
  it('is a value if the application failed', () => {
    const failed = { ...response, code: 6, codespace: 'sdk', log: 'unknown query path: unknown request', value: null };
    expect(abci(failed)).toMatchObject({ value: { code: 6, codespace: 'sdk' }, notes: [] });
  });

  // fault 59
  it('with code 0, no value, and text in its log is noted', () => {
    expect(abci({ ...response, value: null, log: 'version does not exist' }).notes).toEqual([
      { code: 'silent-miss', path: 'result.response', details: { log: 'version does not exist' } },
    ]);
    expect(abci({ ...response, value: null }).notes).toEqual([]);
  });

  it('keeps unknown members next to the response and next to the list of proofs', () => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      result: { response: { ...response, proofOps: { ops: [], more: 2 } }, odd: 1 },
    };
    expect(readAbciQuery({ path: '/p' }, JSON.stringify(body), received).value.extra).toEqual({
      odd: 1,
      proofOps: { more: 2 },
    });
  });

  // fault 60
  it('may omit empty members and contain numbers in place of text, which is noted', () => {
    expect(abci({ code: 0 }).value).toEqual({
      ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, proofOps: null, height: 0n },
    });
    expect(abci({ ...response, height: 90 })).toMatchObject({
      value: { height: 90n },
      notes: [{ code: 'loose-number', path: 'result.response.height' }],
    });
  });

  it('contains the steps of its proof', () => {
    const ops = [{ type: 'ics23:iavl', key: 'AhQ=', data: 'Eg==' }];
    expect(abci({ ...response, proofOps: { ops } }).value.proofOps).toEqual(ops);
    expect(abci({ ...response, proofOps: { ops: null } }).value.proofOps).toBeNull();
  });

  it.each([
    [undefined, 'result.response is not an object'],
    [{}, 'result.response.code is not a QUANTITY'],
    [{ ...response, code: 1.5 }, 'result.response.code is not a whole number below 2^53'],
    [{ ...response, height: 'x' }, 'result.response.height is not an integer in decimal text'],
    [{ ...response, height: 1e300 }, 'result.response.height is not an integer in decimal text'],
    [{ ...response, value: 5 }, 'result.response.value is not a text'],
    [{ ...response, proofOps: { ops: [{}] } }, 'result.response.proofOps.ops[0].type is not a text'],
  ])('as %o is rejected with the path', (wrong, words) => {
    expect(refusal(() => abci(wrong))).toBe(words);
  });
});

describe('the CosmJS form', () => {
  it('is created from a validator', () => {
    const [set] = loadRecordings('cosmos/series-validatorsets');
    const { addresses } = set!.expect as unknown as { addresses: string[] };
    const made = toCosmjs({
      address: addresses[0]!,
      pubKey: { type: '/cosmos.crypto.ed25519.PubKey', key: btoa('\x01\x02') },
      votingPower: 5n,
      proposerPriority: -7n,
    });
    expect(made).toEqual({
      address: expect.any(Uint8Array) as Uint8Array,
      pubkey: { algorithm: 'ed25519', data: Uint8Array.of(1, 2) },
      votingPower: 5n,
      proposerPriority: -7,
    });
    expect(made.address).toHaveLength(20);
    // The checksum of the BIP-173 example aside, BIP-173 decodes to these bytes.
    expect(
      toCosmjs({
        address: 'a1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
        pubKey: null,
        votingPower: 0n,
        proposerPriority: 0n,
      }).address,
    ).toEqual(Uint8Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('omits a key that CosmJS does not support', () => {
    const pubKey = { type: '/cosmos.crypto.bls12_381.PubKey', key: 'AA==' };
    expect(toCosmjs({ address: 'a1qqqqqqqq', pubKey, votingPower: 0n, proposerPriority: 0n })).not.toHaveProperty(
      'pubkey',
    );
  });

  it('is created from a query response', () => {
    const ops = [{ type: 'ics23:iavl', key: 'AhQ=', data: null }];
    const { value } = abci({ code: 0, key: 'AhQ=', value: 'MzQ=', height: '90', proofOps: { ops } });
    expect(toCosmjs(value)).toEqual({
      ...{ code: 0, codespace: '', log: '', info: '', index: 0, height: 90 },
      key: Uint8Array.of(2, 0x14),
      value: Uint8Array.of(0x33, 0x34),
      proof: { ops: [{ type: 'ics23:iavl', key: Uint8Array.of(2, 0x14), data: new Uint8Array() }] },
    });
    expect(toCosmjs({ ...value, value: '!!' }).value).toEqual(new Uint8Array());
  });
});

import { describe, expect, it } from 'vitest';
import { readEvidenceReply } from '../../../src/client/operations/evidence-reply.js';
import { bytes, message, readOrRefusal, varint } from '../../support/wire-values.js';

const type = '/cosmos.evidence.v1beta1.Equivocation';
const stamp = (...fields: number[][]) => bytes(2, message(...fields));
const address = bytes(4, new TextEncoder().encode('a1qqqqqqq'));
const textOf = (...fields: number[][]) => btoa(String.fromCharCode(...message(...fields)));

const read = (...evidence: unknown[]) => readOrRefusal(readEvidenceReply, { evidence });
const page = (...evidence: unknown[]) => ({ evidence, nextKey: null, total: null });

describe('evidence in protobuf', () => {
  it.each([
    ['of the first second of the year 1', [varint(1, -62_135_596_800n)], '0001-01-01T00:00:00Z'],
    ['of the last second of the year 9999', [varint(1, 253_402_300_799n)], '9999-12-31T23:59:59Z'],
    ['of the last nanosecond of a second', [varint(2, 999_999_999n)], '1970-01-01T00:00:00.999999999Z'],
    ['without a time', [], '1970-01-01T00:00:00Z'],
  ])('%s is read', (_, fields, time) => {
    const value = textOf(varint(1, 7n), stamp(...fields), varint(3, 9n), address);
    const expected = { height: 7n, time, power: 9n, consensusAddress: 'a1qqqqqqq', encoding: 'protobuf' };
    expect(read({ type_url: type, value })).toEqual(page({ kind: 'equivocation', type, ...expected }));
  });

  it('without any field has height 0, because protobuf omits 0', () => {
    const expected = {
      height: 0n,
      time: '1970-01-01T00:00:00Z',
      power: 0n,
      consensusAddress: '',
      encoding: 'protobuf',
    };
    expect(read({ type_url: type, value: '' })).toEqual(page({ kind: 'equivocation', type, ...expected }));
  });

  const text = new TextEncoder().encode('5');
  it.each([
    ['a text as height', [bytes(1, text)]],
    ['a number as time', [varint(2, 5n)]],
    ['a text as power', [bytes(3, text)]],
    ['a number as address', [varint(4, 5n)]],
    ['a time that is not a message', [bytes(2, Uint8Array.of(0xff))]],
    ['a text as seconds', [stamp(bytes(1, text))]],
    ['a text as nanoseconds', [stamp(bytes(2, text))]],
    ['a time before the year 1', [stamp(varint(1, -62_135_596_801n))]],
    ['a time after the year 9999', [stamp(varint(1, 253_402_300_800n))]],
    ['nanoseconds below 0', [stamp(varint(2, -1n))]],
    ['nanoseconds of a full second', [stamp(varint(2, 1_000_000_000n))]],
  ])('with %s is kept as received', (_, fields) => {
    const item = { type_url: type, value: textOf(...fields) };
    expect(read(item)).toEqual(page({ kind: 'other', type, value: item }));
  });
});

describe('evidence as JSON', () => {
  const item = { '@type': type, height: '7', time: '2026-11-21T12:26:50Z', power: '9', consensus_address: 'a1qqqqqqq' };

  it('with only known members has no extra, like its page', () => {
    const reply = { evidence: [item], pagination: { next_key: 'AA==', total: '3' } };
    expect(readOrRefusal(readEvidenceReply, reply)).toEqual({
      evidence: [
        {
          ...{ kind: 'equivocation', type, height: 7n, time: item.time, power: 9n },
          ...{ consensusAddress: 'a1qqqqqqq', encoding: 'json' },
        },
      ],
      nextKey: 'AA==',
      total: 3n,
    });
  });

  it.each([
    [{ '@type': 5 }, 'evidence[0].@type is not a text'],
    [{ '@type': undefined, type_url: 5 }, 'evidence[0].type_url is not a text'],
    [{ height: null }, 'evidence[0].height is not an integer in decimal text'],
    [{ time: 5 }, 'evidence[0].time is not a text'],
    [{ power: 9 }, 'evidence[0].power is not an integer in decimal text'],
    [{ consensus_address: null }, 'evidence[0].consensus_address is not a text'],
  ])('with %o is rejected with the path', (change, words) => {
    expect(read({ ...item, ...change })).toBe(words);
  });
});

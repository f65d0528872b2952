import { encodeAbiParameters, keccak256, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeTuple, prepareTuple } from '../../../src/decode/abi/codec.js';
import { readAbis } from '../../../src/decode/abi/input.js';
import { type Param, Reading } from '../../../src/decode/abi/reading.js';
import { encodeTopic, type TopicType } from '../../../src/decode/abi/topic.js';
import { readAddress } from '../../../src/decode/address-bytes.js';
import { encodeAccessList, encodeRlp, toRlpNumber } from '../../../src/decode/rlp.js';
import { guessWords } from '../../../src/decode/word-hints.js';

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const param = (type: string, components?: readonly Param[]): Param => ({
  name: '',
  type,
  ...(components ? { components } : {}),
});

function decode(params: readonly Param[], data: string) {
  const codec = prepareTuple(params);
  return typeof codec === 'string' ? codec : decodeTuple(codec, data, 2, new Reading());
}

describe('ABI data', () => {
  it('may end right after the last item of a list, and not before', () => {
    const data = encodeAbiParameters([{ type: 'uint256[]' }], [[7n, 8n]]);
    expect(decode([param('uint256[]')], data)).toMatchObject({ ok: true, values: [[7n, 8n]], canonical: true });
    expect(decode([param('uint256[]')], data.slice(0, -2))).toEqual({ ok: false, fault: 'past-end' });
  });

  it('has no length in a word that is cut, even if its first digits are zeros', () => {
    const reading = new Reading();
    reading.open(`0x${word(5)}${'0'.repeat(60)}`, 10);
    expect(reading.size(2)).toBe(5);
    expect(reading.size(66)).toBe(-1);
    expect(decode([param('bytes')], `0x${word(32)}${'0'.repeat(60)}`)).toEqual({ ok: false, fault: 'past-end' });
  });

  it('contains the members of a tuple, which may be empty', () => {
    const members = [param('uint256'), param('bool')];
    expect(decode([param('tuple', members)], `0x${word(7)}${word(1)}`)).toMatchObject({ values: [[7n, true]] });
    expect(decode([param('tuple'), param('uint256')], `0x${word(7)}`)).toMatchObject({ values: [[], 7n] });
  });

  it('is rejected if its parameters together have too many values', () => {
    const limits = { values: 10, depth: 4 };
    expect(prepareTuple([param('uint256[4]'), param('uint256[4]')], limits)).toMatchObject({ head: 512, values: 10 });
    expect(prepareTuple([param('uint256[4]'), param('uint256[5]')], limits)).toBe('too-many-values');
    expect(prepareTuple([param('uint256[10]')], limits)).toBe('too-many-values');
  });
});

describe('an ABI', () => {
  it('has one list per kind of item', () => {
    const inputs = [{ name: 'a', type: 'uint256' }];
    const abi = ['event', 'error', 'function', 'constructor', 'receive', 'fallback'].map((type) => ({
      type,
      name: 'N',
      inputs,
    }));
    const { contracts, problems } = readAbis(abi);
    expect(problems).toEqual([]);
    expect(contracts).toHaveLength(1);
    expect(contracts[0]).toMatchObject({
      events: [{ name: 'N' }],
      errors: [{ name: 'N' }],
      functions: [{ name: 'N' }],
      creation: [{ name: 'a', type: 'uint256' }],
    });
  });
});

describe('a value for a topic', () => {
  const max = (1n << 256n) - 1n;
  const account = `0x${'Ab'.repeat(20)}`;

  it.each<[TopicType, string, string | undefined]>([
    ['bool', 'true', word(1)],
    ['bool', ' false ', word(0)],
    ['bool', 'yes', undefined],
    ['bool', '1', undefined],
    ['uint256', '0', word(0)],
    ['uint256', `${max}`, word(max)],
    ['uint256', `${max + 1n}`, undefined],
    ['uint256', '-1', undefined],
    ['uint256', '1,000_000', word(1_000_000)],
    ['uint256', '0xFf', word(255)],
    ['uint256', '', undefined],
    ['int256', '-1', word(max)],
    ['int256', '−1', word(max)],
    ['int256', `${(1n << 255n) - 1n}`, word((1n << 255n) - 1n)],
    ['int256', `${1n << 255n}`, undefined],
    ['int256', `${-(1n << 255n)}`, word(1n << 255n)],
    ['int256', `${-(1n << 255n) - 1n}`, undefined],
    ['address', account, `${'0'.repeat(24)}${'ab'.repeat(20)}`],
    ['address', `${account}00`, undefined],
    ['hash', `0x${'AB'.repeat(32)}`, 'ab'.repeat(32)],
    ['hash', '0xab', undefined],
    ['string', ' a', keccak256(toHex(' a')).slice(2)],
    ['bytes', ' 0xAB ', keccak256('0xab').slice(2)],
    ['bytes', '0xa', undefined],
  ])('as %s, %j is hashed or padded', (type, text, topic) => {
    expect(encodeTopic(type, text)).toBe(topic === undefined ? undefined : `0x${topic}`);
  });
});

describe('an address in hex', () => {
  it('contains hex digits only', () => {
    expect(readAddress('0xABcd')?.bytes).toEqual(Uint8Array.of(0xab, 0xcd));
    for (const text of ['zz0xabcd', ' abcd', 'abcd ', '0x', '0xabc', `0x${'ab'.repeat(256)}`])
      expect(readAddress(text)).toBeUndefined();
  });
});

// The examples of the yellow paper's appendix B, and of ethereum.org.
describe('RLP', () => {
  it.each([
    ['0x', '0x80'],
    ['0x00', '0x00'],
    ['0x7F', '0x7f'],
    ['0x80', '0x8180'],
    ['0x646f67', '0x83646f67'],
    [['0x636174', '0x646f67'], '0xc88363617483646f67'],
    [[], '0xc0'],
    [[[], [[]], [[], [[]]]], '0xc7c0c1c0c3c0c1c0'],
    [`0x${'61'.repeat(55)}`, `0xb7${'61'.repeat(55)}`],
    [`0x${'61'.repeat(56)}`, `0xb838${'61'.repeat(56)}`],
    [`0x${'61'.repeat(1024)}`, `0xb90400${'61'.repeat(1024)}`],
    [Array<`0x${string}`>(60).fill('0x61'), `0xf83c${'61'.repeat(60)}`],
  ] as const)('of %j is %s', (item, bytes) => {
    expect(encodeRlp(item)).toBe(bytes);
  });

  it('writes numbers in the fewest bytes', () => {
    expect([0, 1, 15, 16, 256, 1n << 64n].map(toRlpNumber)).toEqual([
      '0x',
      '0x01',
      '0x0f',
      '0x10',
      '0x0100',
      '0x010000000000000000',
    ]);
  });

  it('writes access lists as lists of addresses and their keys', () => {
    expect(encodeAccessList([])).toBe('0xc0');
    expect(encodeAccessList([{ address: '0xab', storageKeys: ['0xcd', '0x01'] } as never])).toBe('0xc7c681abc381cd01');
  });
});

describe('a word without an ABI', () => {
  it('can be an offset only if it is whole, a multiple of 32, and points forward', () => {
    const leads = (...words: string[]) => guessWords(`0x${words.join('')}`, 2).words[0]?.leadsTo;
    const text = '61'.repeat(32);
    expect(leads(word(32), word(32), text)).toBe(32);
    expect(leads(word(33), word(32), text)).toBeUndefined();
    expect(leads(word(0), word(32), text)).toBeUndefined();
    expect(leads(word(32), word(33), text)).toBeUndefined();
    expect(leads(word((1n << 32n) + 32n), word(32), text)).toBeUndefined();
    expect(leads(word(32), `${'1'.padStart(56, '0')}${'0'.repeat(6)}20`, text)).toBeUndefined();
    // Only a part of the next word is present.
    expect(leads(word(32), '0'.repeat(62))).toBeUndefined();
  });
});

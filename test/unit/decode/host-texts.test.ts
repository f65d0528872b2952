import { encodeAbiParameters, keccak256, parseAbi, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createAddressFilter } from '../../../src/decode/bech32-addresses.js';
import { encodeBech32 } from '../../../src/decode/bech32.js';
import { createEvmDecoderWith, readResolverAnswer } from '../../../src/decode/evm-decoder.js';
import { toTokens } from '../../../src/decode/host-inputs.js';
import { KnownTexts } from '../../../src/decode/signature-texts.js';
import { candidatesOf, leavesOf } from '../../../src/decode/topic-preimages.js';
import { matchesAddress } from '../../support/verify-inputs.js';

const address = `0x${'11'.repeat(20)}` as const;
const word = (value: bigint | number) => toHex(value, { size: 32 });
const hash = (text: string) => keccak256(toHex(text));

describe('a text from the host', () => {
  it('as a token symbol must be a string', () => {
    expect(toTokens({ [address]: { symbol: 'A', decimals: 0 } } as never).size).toBe(1);
    for (const token of [
      { symbol: 5, decimals: 18 },
      { decimals: 18 },
      { symbol: 'A', decimals: 256 },
      { symbol: 'A' },
      null,
    ])
      expect(toTokens({ [address]: token } as never).size).toBe(0);
  });

  it('from a resolver counts only if it is a string with the requested hash', () => {
    const texts = new KnownTexts([], undefined);
    const topic = hash('Paid(address,uint256)');
    const answer = (given: readonly unknown[]) => texts.answer('event', topic, readResolverAnswer(topic, given));
    expect(answer([5, null, {}, ['Paid(address,uint256)'], undefined])).toBe(false);
    expect(texts.wasAnswered('event', topic)).toBe(true);
    expect(answer([5, 'Other()', 'Paid(address to, uint256 amount)'])).toBe(true);
    expect(texts.find('event', topic)).toMatchObject([{ basis: 'resolver', known: { name: 'Paid' } }]);
    expect(texts.find('function', topic)).toEqual([]);
  });
});

describe('a value whose hash may be in a topic', () => {
  it('is bytes if the whole text is hex', () => {
    expect(candidatesOf('0xAb')).toEqual([
      { kind: 'text', text: '0xAb' },
      { kind: 'bytes', hex: '0xab' },
    ]);
    for (const text of ['see 0xab', '0xabc', 'ab']) expect(candidatesOf(text)).toEqual([{ kind: 'text', text }]);
    expect(candidatesOf('x'.repeat(65_537))).toEqual([]);
  });

  it('is every text and bytes value of decoded values, unless it is too long', () => {
    const leaves = (value: unknown, type: string) => [...leavesOf([value as never], [{ name: '', type }])];
    expect(leaves('a', 'string')).toEqual([{ kind: 'text', text: 'a' }]);
    expect(leaves(['0xab', '0xcd'], 'bytes[]')).toEqual([
      { kind: 'bytes', hex: '0xab' },
      { kind: 'bytes', hex: '0xcd' },
    ]);
    expect(leaves({ kind: 'invalid-text', hex: '0xff' }, 'string')).toEqual([{ kind: 'bytes', hex: '0xff' }]);
    expect(leaves({ kind: 'invalid-text', hex: `0x${'ff'.repeat(40_000)}` }, 'string')).toEqual([]);
    expect(leaves({ kind: 'hash-of', hash: word(1) }, 'string')).toEqual([]);
    expect(leaves(7n, 'uint256')).toEqual([]);
  });
});

describe('an address search', () => {
  const bytes = Uint8Array.from({ length: 20 }, (_, at) => at);
  const validator = { address: encodeBech32('osmovalcons', bytes)!, pubKey: null };

  it('ignores spaces around the query in every spelling', () => {
    for (const query of [validator.address, encodeBech32('cosmosvalcons', bytes)!, '000102030405', 'OSMOVALCONS1'])
      for (const typed of [query, ` ${query}\n`]) expect(matchesAddress(typed, validator), typed).toBe(true);
    expect(matchesAddress(' ', validator)).toBe(true);
    expect(createAddressFilter(' zzz ')(validator.address)).toBe(false);
  });
});

describe('a log that does not fit', () => {
  const log = (topics: readonly Hex[], data: Hex = '0x') => ({ address, topics, data });
  const decoder = (given: Parameters<typeof createEvmDecoderWith>[0]) => createEvmDecoderWith(given, undefined);

  it('reports whether its hash is known', () => {
    const texts = decoder({ signatures: ['event Paid(uint256 amount)'] });
    expect(texts.decodeLog(log([hash('Paid(uint256)')], '0x01'))).toEqual({ kind: 'opaque', reason: 'does-not-fit' });
    expect(texts.decodeLog(log([hash('Gone(uint256)')], '0x01'))).toEqual({ kind: 'opaque', reason: 'unknown-event' });
    expect(texts.decodeLog(log([]))).toEqual({ kind: 'opaque', reason: 'anonymous' });
  });

  it('is an anonymous event by its shape unless its hash is known', () => {
    const note = 'event Note(uint256 indexed id, uint256 amount) anonymous';
    const { decodeLog } = decoder({ abis: ['event Paid(uint256 amount)', note] });
    const data = encodeAbiParameters([{ type: 'uint256' }], [7n]);
    expect(decodeLog(log([word(5)], data))).toMatchObject({
      kind: 'guessed',
      candidates: [{ event: { name: 'Note' }, args: [5n, 7n] }],
    });
    expect(decodeLog(log([hash('Paid(uint256)')], data))).toMatchObject({ kind: 'decoded', event: { name: 'Paid' } });
    // A text with its hash is a guess, and the anonymous event is not tried.
    const both = decoder({ abis: [note], signatures: ['Paid(uint256)'] });
    expect(both.decodeLog(log([hash('Paid(uint256)')], data))).toMatchObject({ event: { name: 'Paid' } });
  });

  it('is not read as an event with an invalid type', () => {
    const { decodeLog } = decoder({ signatures: ['event Odd(uint7 amount)', 'event Odd(uint256[0] amounts)'] });
    for (const text of ['Odd(uint7)', 'Odd(uint256[0])'])
      expect(decodeLog(log([hash(text)], word(7)))).toMatchObject({ kind: 'opaque' });
  });
});

describe('a call that does not fit', () => {
  const { decodeCall } = createEvmDecoderWith(
    { abis: { [address]: parseAbi(['function pay(uint256 amount)']) }, signatures: ['function take(bytes data)'] },
    undefined,
  );
  const selector = (text: string) => hash(text).slice(0, 10) as Hex;

  it('reports the fault in its bytes if the ABI of its contract has the function', () => {
    const data = `${selector('pay(uint256)')}00` as Hex;
    expect(decodeCall(data, address)).toMatchObject({
      kind: 'opaque',
      reason: 'does-not-fit',
      call: { name: 'pay' },
      fault: 'past-end',
    });
  });

  it('reports whether its selector is known', () => {
    expect(decodeCall(`${selector('take(bytes)')}00`, undefined)).toMatchObject({ reason: 'does-not-fit' });
    expect(decodeCall('0x1234567800', undefined)).toMatchObject({ reason: 'unknown-selector' });
    expect(decodeCall('0x', undefined)).toMatchObject({ reason: 'no-data' });
    expect(decodeCall('0x123456', undefined)).toMatchObject({ reason: 'too-short' });
  });
});

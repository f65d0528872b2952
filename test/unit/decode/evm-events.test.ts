import fc from 'fast-check';
import { encodeAbiParameters, keccak256, parseAbi, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { indexedWays } from '../../../src/decode/events/event-index.js';
import type { EventReading, GuessedLog, LogMeaning } from '../../../src/decode/events/prepared-event.js';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import { eventShape } from '../../../src/decode/abi/signature.js';

const one = `0x${'11'.repeat(20)}` as const;
const alice = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const bob = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
const word = (value: Hex | bigint) => `0x${BigInt(value).toString(16).padStart(64, '0')}` as Hex;
const transfer = keccak256(toHex('Transfer(address,address,uint256)'));
const log = (topics: Hex[], data: Hex = '0x', address: string = one) => ({ address, topics, data });

const marks = ({ event }: EventReading) => event.params.map(({ indexed }) => (indexed ? 'i' : '-')).join('');
const guess = (meaning: LogMeaning) => meaning as GuessedLog;

describe('the meaning of a log', () => {
  it('is decoded with an ABI of its contract', async () => {
    const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
    const decoder = await createEvmDecoder({ abis: { [one]: abi }, bundled: false });
    expect(decoder.decodeLog(log([transfer, word(alice), word(bob)], word(5n)))).toMatchObject({
      kind: 'decoded',
      basis: 'abi',
      args: [alice, bob, 5n],
      canonical: true,
    });
  });

  it('is guessed with an ABI of another contract, for example, of a proxy implementation', async () => {
    const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
    const decoder = await createEvmDecoder({ abis: { [bob]: abi }, bundled: false });
    const meaning = guess(decoder.decodeLog(log([transfer, word(alice), word(bob)], word(5n))));
    expect(meaning).toMatchObject({ kind: 'guessed', candidates: [{ basis: 'abi', args: [alice, bob, 5n] }] });
  });

  it('distinguishes a token from a collectible by the number of topics', async () => {
    const decoder = await createEvmDecoder();
    const token = guess(decoder.decodeLog(log([transfer, word(alice), word(bob)], word(5n))));
    expect(token.candidates.map((candidate) => [marks(candidate), candidate.source])).toEqual([['ii-', 'EIP-20']]);
    const collectible = guess(decoder.decodeLog(log([transfer, word(alice), word(bob), word(7n)])));
    expect(collectible.candidates.map((candidate) => [marks(candidate), candidate.source])).toEqual([
      ['iii', 'EIP-721'],
    ]);
  });

  it('lists every possible choice of indexed parameters, the likeliest first', async () => {
    const decoder = await createEvmDecoder();
    const old = guess(
      decoder.decodeLog(
        log([transfer, word(bob)], encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [alice, 9n])),
      ),
    );
    expect(old.candidates[0]).toMatchObject({ args: [bob, alice, 9n] });
    expect(old.candidates.map(marks)).toEqual(expect.arrayContaining(['i--', '-i-']));
    const none = guess(
      decoder.decodeLog(
        log(
          [transfer],
          encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'uint256' }], [alice, bob, 9n]),
        ),
      ),
    );
    expect(none.candidates.map(marks)).toEqual(['---']);
  });

  it('is more than a guess only if the signature of the host marks the indexed parameters', async () => {
    const signatures = ['event Seen(address indexed who, string what)'];
    const decoder = await createEvmDecoder({ signatures });
    const seen = keccak256(toHex('Seen(address,string)'));
    const text = encodeAbiParameters([{ type: 'string' }], ['<b>hi</b>']);
    expect(decoder.decodeLog(log([seen, word(alice)], text))).toMatchObject({
      kind: 'decoded',
      basis: 'signature',
      args: [alice, '<b>hi</b>'],
    });
    const bare = await createEvmDecoder({ signatures: ['Seen(address,string)'] });
    const meaning = guess(bare.decodeLog(log([seen, word(alice)], text)));
    expect(meaning.kind).toBe('guessed');
    expect(meaning.candidates[0]).toMatchObject({ basis: 'signature', args: [alice, '<b>hi</b>'] });
  });

  it('shows the hash of an indexed text, never a text', async () => {
    const abi = parseAbi(['event Named(string indexed name, uint256[2] indexed pair)']);
    const decoder = await createEvmDecoder({ abis: abi });
    const topics = [keccak256(toHex('Named(string,uint256[2])')), keccak256(toHex('hello')), word(7n)];
    expect(decoder.decodeLog(log(topics))).toMatchObject({
      kind: 'decoded',
      args: [
        { kind: 'hash-of', hash: keccak256(toHex('hello')) },
        { kind: 'hash-of', hash: topics[2] },
      ],
    });
  });

  it('matches anonymous events of the contract that fit exactly, and lists all of them', async () => {
    const abi = [{ type: 'event', name: 'A', anonymous: true, inputs: [{ name: 'x', type: 'uint256' }] }] as const;
    const decoder = await createEvmDecoder({ abis: { [one]: abi } });
    expect(decoder.decodeLog(log([], word(5n)))).toMatchObject({ kind: 'decoded', event: { name: 'A' }, args: [5n] });
    expect(decoder.decodeLog(log([], '0x05'))).toEqual({ kind: 'opaque', reason: 'anonymous' });
    const two = await createEvmDecoder({
      abis: { [one]: [...abi, { ...abi[0], name: 'B', inputs: [{ name: 'y', type: 'bytes32' }] }] },
    });
    expect(
      guess(two.decodeLog(log([], word(5n))))
        .candidates.map(({ event }) => event.name)
        .sort(),
    ).toEqual(['A', 'B']);
    const anywhere = await createEvmDecoder({ abis: abi });
    expect(anywhere.decodeLog(log([], word(5n))).kind).toBe('guessed');
  });

  it('is opaque with a reason if nothing fits', async () => {
    const decoder = await createEvmDecoder();
    expect(decoder.decodeLog(log([word(1n)]))).toEqual({ kind: 'opaque', reason: 'unknown-event' });
    expect(decoder.decodeLog(log([]))).toEqual({ kind: 'opaque', reason: 'anonymous' });
    expect(decoder.decodeLog(log([transfer, word(alice), word(bob)], '0x'))).toEqual({
      kind: 'opaque',
      reason: 'does-not-fit',
    });
    const abi = parseAbi(['event Seen(string what)']);
    const own = await createEvmDecoder({ abis: abi });
    expect(own.decodeLog(log([keccak256(toHex('Seen(string)'))], word(2n ** 255n)))).toMatchObject({
      kind: 'opaque',
      reason: 'does-not-fit',
      event: { name: 'Seen' },
      fault: 'past-end',
    });
  });

  it('is found for any log without throwing', async () => {
    const decoder = await createEvmDecoder({ abis: parseAbi(['event Seen(string what, uint8[] n)']) });
    const digits = fc
      .array(fc.constantFrom(...'0123456789abcdef'), { maxLength: 300 })
      .map((all) => `0x${all.join('')}` as Hex);
    const topic = fc.oneof(fc.constant(transfer), fc.constant(keccak256(toHex('Seen(string,uint8[])'))), digits);
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 4 }), digits, (topics, data) => {
        expect(['decoded', 'guessed', 'opaque']).toContain(decoder.decodeLog(log(topics, data)).kind);
      }),
    );
  });

  it('is requested from the host once per hash, and an answer with another hash is ignored', async () => {
    const asked: string[] = [];
    const seen = keccak256(toHex('Seen(address,string)'));
    const decoder = await createEvmDecoder({
      signatureResolver: async ({ kind, hash }) => {
        asked.push(`${kind} ${hash}`);
        return [
          'Transfer(address)',
          'event Seen(address indexed who, string what)',
          'join_tg_invmru_haha_fd06787(address,bool)',
          5 as never,
        ];
      },
    });
    const raw = log([seen, word(alice)], encodeAbiParameters([{ type: 'string' }], ['x']));
    expect(decoder.decodeLog(raw)).toEqual({ kind: 'opaque', reason: 'unknown-event' });
    const hashes = [{ kind: 'event', hash: seen }] as const;
    expect(await decoder.resolve([...hashes, ...hashes])).toBe(true);
    expect(await decoder.resolve(hashes)).toBe(false);
    expect(asked).toEqual([`event ${seen}`]);
    expect(guess(decoder.decodeLog(raw)).candidates).toMatchObject([
      { basis: 'resolver', event: { name: 'Seen' }, args: [alice, 'x'] },
    ]);
  });

  it('stays unknown if the resolver fails, and is requested again', async () => {
    let times = 0;
    const decoder = await createEvmDecoder({ signatureResolver: () => (times++, Promise.reject(new Error('down'))) });
    expect(await decoder.resolve([{ kind: 'function', hash: '0x12345678' }])).toBe(false);
    expect(await decoder.resolve([{ kind: 'function', hash: '0x12345678' }])).toBe(false);
    expect(times).toBe(2);
  });
});

describe('the possible choices of indexed parameters', () => {
  it('are listed completely, or not at all if there are too many', () => {
    const shape = (count: number) =>
      eventShape(
        'E',
        Array.from({ length: count }, (_, index) => ({ name: `${index}`, type: 'uint256' })),
      );
    expect(indexedWays(shape(5), 3)).toHaveLength(10);
    expect(indexedWays(shape(2), 4)).toEqual([]);
    expect(indexedWays(shape(40), 4)).toBeUndefined();
  });
});

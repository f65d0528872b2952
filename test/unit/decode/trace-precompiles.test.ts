import fc from 'fast-check';
import { expect, it } from 'vitest';
import { precompileFork } from '../../../src/client/wire/evm-facts.js';
import { decodePrecompile } from '../../../src/decode/trace/precompiles.js';
import { recordedTraces } from '../../support/recorded-evm.js';

type Hex = `0x${string}`;

const at = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as const;
const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const all = [...Array.from({ length: 0x11 }, (_, index) => index + 1), 0x100];

it('recognizes the addresses 0x01 to 0x11 and 0x100, and no others', () => {
  const found = Array.from({ length: 0x300 }, (_, index) => index).filter((index) => precompileFork(at(index)));
  expect(found).toEqual(all);
  expect(precompileFork(`0x01${'0'.repeat(38)}`)).toBeUndefined();
});

it('names the arguments and the returned address of ecrecover', () => {
  const signer = `${'0'.repeat(24)}${'ab'.repeat(20)}`;
  const call = decodePrecompile(at(1), `0x${'11'.repeat(32)}${word(28)}${word(5)}${word(6)}`, `0x${signer}`);
  expect(call).toEqual({
    name: 'ecrecover',
    since: 'Frontier',
    args: [
      { name: 'hash', kind: 'hash', value: `0x${'11'.repeat(32)}` },
      { name: 'v', kind: 'number', value: 28n },
      { name: 'r', kind: 'number', value: 5n },
      { name: 's', kind: 'number', value: 6n },
    ],
    more: 0,
    fits: true,
    results: [{ name: 'signer', kind: 'address', value: `0x${'ab'.repeat(20)}` }],
  });
});

it('reads missing input as zeros, like the precompiles, and reports how much is missing', () => {
  expect(decodePrecompile(at(7), '0x01')?.args).toEqual([
    { name: 'x1', kind: 'number', value: 1n << 248n, missing: 31 },
    { name: 'y1', kind: 'number', value: 0n, missing: 32 },
    { name: 's', kind: 'number', value: 0n, missing: 32 },
  ]);
});

it('reads the three numbers of modexp by their own lengths', () => {
  // The first example of EIP-198: 3 ** (2 ** 256 - 2 ** 32 - 978) % (2 ** 256 - 2 ** 32 - 977).
  const [exponent, modulus] = [2n ** 256n - 2n ** 32n - 978n, 2n ** 256n - 2n ** 32n - 977n];
  const input: Hex = `0x${word(1)}${word(32)}${word(32)}03${word(exponent)}${word(modulus)}`;
  const call = decodePrecompile(at(5), input, `0x${word(1)}`);
  expect(call?.args.map(({ name, value }) => [name, value])).toEqual([
    ['baseLength', 1n],
    ['exponentLength', 32n],
    ['modulusLength', 32n],
    ['base', 3n],
    ['exponent', exponent],
    ['modulus', modulus],
  ]);
  expect(call?.results).toEqual([{ name: 'result', kind: 'bytes', value: `0x${word(1)}` }]);
});

it('does not expand a number of huge declared length in modexp', () => {
  const call = decodePrecompile(at(5), `0x${'ff'.repeat(96)}07`);
  expect(call?.args[3]).toEqual({ name: 'base', kind: 'number', value: '0x07', missing: 0xffff_fffe });
});

it('counts the pairs of a pairing and reports lengths that do not fit', () => {
  expect(decodePrecompile(at(8), `0x${'00'.repeat(384)}`)).toMatchObject({ fits: true, more: 0 });
  expect(decodePrecompile(at(8), `0x${'00'.repeat(384)}`)?.args.at(-1)?.name).toBe('pairs[1].y2.c0');
  expect(decodePrecompile(at(8), '0x')).toMatchObject({ fits: true, args: [] });
  expect(decodePrecompile(at(8), '0x01')).toMatchObject({ fits: false, args: [] });
  expect(decodePrecompile(at(0x0f), '0x')).toMatchObject({ fits: false });
  expect(decodePrecompile(at(8), `0x${'00'.repeat(192 * 40)}`)).toMatchObject({ fits: true, more: 8 * 6 });
});

it('splits the inputs of blake2f, point evaluation, BLS12-381, and P-256 by their widths', () => {
  const blake = decodePrecompile(at(9), `0x0000000c${'11'.repeat(64)}${'22'.repeat(128)}${'33'.repeat(16)}01`);
  expect(blake).toMatchObject({ fits: true });
  expect(blake?.args.map(({ value }) => value)).toEqual([
    12n,
    `0x${'11'.repeat(64)}`,
    `0x${'22'.repeat(128)}`,
    `0x${'33'.repeat(16)}`,
    1n,
  ]);
  const lengths = { 0x0a: 192, 0x0b: 256, 0x0c: 160, 0x0d: 512, 0x0e: 288, 0x0f: 384, 0x10: 64, 0x11: 128, 0x100: 160 };
  for (const [address, length] of Object.entries(lengths)) {
    const call = decodePrecompile(at(Number(address)), `0x${'01'.repeat(length)}`);
    expect([address, call?.fits, call?.args.some(({ missing }) => missing !== undefined)]).toEqual([
      address,
      true,
      false,
    ]);
  }
});

it('reads no result from bytes of another length', () => {
  expect(decodePrecompile(at(6), '0x', `0x${word(1)}${word(2)}`)?.results).toHaveLength(2);
  expect(decodePrecompile(at(6), '0x', '0x01')?.results).toEqual([]);
  expect(decodePrecompile(at(0x100), '0x', '0x')?.results).toEqual([]);
});

it('splits any bytes without throwing, in bounded work', () => {
  const bytes = fc.uint8Array({ maxLength: 700 }).map((data): Hex => `0x${Buffer.from(data).toString('hex')}`);
  fc.assert(
    fc.property(fc.constantFrom(...all), bytes, bytes, (number, input, output) => {
      const call = decodePrecompile(at(number), input, output);
      if (!call) throw new Error('A precompile was not known.');
      expect(call.args.length).toBeLessThanOrEqual(32 * 13);
      for (const { kind, value } of [...call.args, ...call.results]) {
        expect(typeof value === 'bigint' ? kind : value).toMatch(kind === 'number' ? /^(number|0x[0-9a-f]*)$/ : /^0x/);
      }
    }),
  );
});

it('returns every byte of an input that fits', () => {
  const width = { 0x06: 128, 0x07: 96, 0x08: 192 * 3, 0x0c: 160 * 2, 0x0e: 288, 0x0f: 384, 0x100: 160 };
  const some = fc
    .constantFrom(...Object.entries(width))
    .chain(([address, length]) =>
      fc.tuple(fc.constant(Number(address)), fc.uint8Array({ minLength: length, maxLength: length })),
    );
  fc.assert(
    fc.property(some, ([number, data]) => {
      const input = Buffer.from(data).toString('hex');
      const { args = [] } = decodePrecompile(at(number), `0x${input}`) ?? {};
      const wide = (name: string) => (number >= 0x0b && number <= 0x11 && !name.endsWith('s') ? 128 : 64);
      const written = args.map(({ name, value }) =>
        typeof value === 'bigint' ? value.toString(16).padStart(wide(name), '0') : value.slice(2),
      );
      expect(written.join('')).toBe(input);
    }),
  );
});

it('names every recorded precompile call', () => {
  const names = recordedTraces()
    .flatMap(({ traces }) => traces)
    .flatMap(({ frames }) => frames)
    .flatMap(({ to, input = '0x', output, error }) =>
      to && precompileFork(to) ? [decodePrecompile(to, input, error === undefined ? output : undefined)] : [],
    );
  expect(new Set(names.map((call) => call?.name))).toEqual(
    new Set(['sha256', 'ripemd160', 'identity', 'ecrecover', 'ecpairing']),
  );
  // The well-known hash of “abc”.
  expect(names.find((call) => call?.name === 'sha256')?.results[0]?.value).toBe(
    '0xba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

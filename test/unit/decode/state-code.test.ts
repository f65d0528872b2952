import { readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readAbis, type AbisInput } from '../../../src/decode/abi/input.js';
import { selectorOf } from '../../../src/decode/abi/hash.js';
import { encodeBase58, powersOf, readCbor, readCode } from '../../../src/decode/state/code.js';
import { recordedStates } from '../../support/recorded-evm.js';

const target = `0x${'be'.repeat(20)}` as const;
const hexBytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

describe('the selectors in code', () => {
  for (const chain of ['evm-a', 'evm-b'] as const) {
    it(`match the functions of the ABI in all recorded contracts of ${chain}`, () => {
      const abis = JSON.parse(readFileSync(`recordings/${chain}/abi.json`, 'utf8')) as AbisInput;
      const { contracts } = readAbis(abis);
      const codes = recordedCodes(chain);
      let compared = 0;
      for (const [address, code] of codes) {
        const own = contracts.filter((contract) => contract.address === address);
        const { selectors, form } = readCode(code);
        if (own.length !== 1 || form.kind !== 'contract' || selectors.length === 0) continue;
        const functions = own.flatMap(({ functions }) => functions.map(({ text }) => selectorOf(text)));
        // The ABI of the proxy also has the functions of its implementation.
        const isProxy = functions.includes(selectorOf('upgradeTo(address)'));
        const expected = isProxy ? [selectorOf('upgradeTo(address)')] : [...new Set(functions)].sort();
        expect([...selectors].sort(), address).toEqual(expected);
        compared++;
      }
      expect(compared).toBeGreaterThan(chain === 'evm-a' ? 15 : 0);
    });
  }

  it('are found if leading zeros were not pushed', () => {
    // DUP1 PUSH3 0xabcdef EQ PUSH2 0x0010 JUMPI, after a first comparison.
    const code = '0x8063a9059cbb1461001057' + '8062abcdef1461001057';
    expect(readCode(code as Hex).selectors).toEqual(['0xa9059cbb', '0x00abcdef']);
  });

  it('are not read from the data of a push', () => {
    expect(readCode(`0x7f${'8063a9059cbb1461001057'.padEnd(64, '0')}00`).selectors).toEqual([]);
  });
});

describe('the form of code', () => {
  it('is a minimal proxy with its target', () => {
    const proxy: Hex = `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`;
    expect(readCode(proxy).form).toEqual({ kind: 'minimal-proxy', target });
    const newer: Hex = `0x365f5f375f5f365f73${target.slice(2)}5af43d5f5f3e5f3d91602a57fd5bf3`;
    expect(readCode(newer).form).toEqual({ kind: 'minimal-proxy', target });
  });

  it('is a minimal proxy for an address that starts with zeros', () => {
    const proxy: Hex = `0x363d3d373d3d3d363d6f${'be'.repeat(16)}5af43d82803e903d91602757fd5bf3`;
    expect(readCode(proxy).form).toEqual({ kind: 'minimal-proxy', target: `0x00000000${'be'.repeat(16)}` });
  });

  it('is no minimal proxy for longer code or another address length', () => {
    const proxy = `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`;
    expect(readCode(`${proxy}00` as Hex).form).toEqual({ kind: 'contract' });
    expect(readCode(proxy.replace('73bebe', '73be') as Hex).form).toEqual({ kind: 'contract' });
  });

  it('is a delegation only at its exact length', () => {
    expect(readCode(`0xef0100${target.slice(2)}`).form).toEqual({ kind: 'delegation', target });
    expect(readCode(`0xef0100${target.slice(2)}00`).form).toEqual({ kind: 'contract' });
    expect(readCode('0x')).toEqual({ size: 0, form: { kind: 'none' }, selectors: [] });
  });

  it('is a delegation for the delegations of the recorded chain', () => {
    const delegations = [...recordedCodes('evm-a').values()].filter((code) => code.startsWith('0xef0100'));
    expect(delegations.length).toBeGreaterThan(0);
    for (const code of delegations)
      expect(readCode(code).form).toEqual({ kind: 'delegation', target: `0x${code.slice(8)}` });
  });
});

describe('the metadata after code', () => {
  it('of solc contains its version and its file', () => {
    // From the documentation of Solidity, "Encoding of the Metadata Hash in the Bytecode"; the hash is of 32 bytes 0x11.
    const trailer = `a264697066735822${'1220'}${'11'.repeat(32)}64736f6c63430008` + '1c0033';
    expect(readCode(`0x6001${trailer}` as Hex).metadata).toEqual({
      compiler: 'solc',
      version: '0.8.28',
      ipfs: expect.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/),
    });
  });

  it('writes file names in base 58 like @scure/base, for any bytes', () => {
    const withZeros = fc.array(fc.oneof(fc.constant(0), fc.nat(255)), { maxLength: 40 });
    fc.assert(
      fc.property(withZeros, (bytes) => {
        expect(encodeBase58(Uint8Array.from(bytes))).toBe(base58.encode(Uint8Array.from(bytes)));
      }),
    );
  });

  it('of old compilers contains the Swarm file, for example, of WETH9 on mainnet', () => {
    const trailer = 'a165627a7a72305820deb4c2ccab3c2fdca32ab3f46728389c2fe2c165d5fafa07661e4e004f6c344a0029';
    expect(readCode(`0x00${trailer}`).metadata).toEqual({
      swarm: '0xdeb4c2ccab3c2fdca32ab3f46728389c2fe2c165d5fafa07661e4e004f6c344a',
    });
  });

  it('of Vyper contains its version', () => {
    expect(readCode('0x600035a165767970657283000307000b').metadata).toEqual({ compiler: 'vyper', version: '0.3.7' });
  });

  it('is absent for most bytes, and reading never throws', () => {
    fc.assert(
      fc.property(hexBytes(400), (code) => {
        const { size, selectors } = readCode(code);
        expect(size).toBe((code.length - 2) / 2);
        for (const selector of selectors) expect(selector).toMatch(/^0x[0-9a-f]{8}$/);
      }),
    );
  });

  it('never throws for truncated or changed real code', () => {
    const codes = [...recordedCodes('evm-a').values()];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.nat(), fc.nat(255), fc.nat(), (code, at, byte, end) => {
        const cut = code.slice(0, 2 + 2 * (end % (code.length / 2)));
        const place = 2 + 2 * (at % Math.max(1, (cut.length - 2) / 2));
        readCode((cut.slice(0, place) + byte.toString(16).padStart(2, '0') + cut.slice(place + 2)) as Hex);
      }),
    );
  });
});

describe('CBOR', () => {
  it('is read completely or not at all and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => void readCbor(bytes)));
    expect(readCbor(Uint8Array.of(0x01, 0x00))).toBeUndefined();
    expect(readCbor(Uint8Array.of(0x9a, 0xff, 0xff, 0xff, 0xff))).toBeUndefined();
  });

  it('is read back as written', () => {
    const written = fc.uint8Array({ minLength: 24, maxLength: 200 });
    fc.assert(
      fc.property(written, fc.string({ maxLength: 5 }), (value, name) => {
        const text = new TextEncoder().encode(name);
        const bytes = Uint8Array.of(0xa1, 0x60 + text.length, ...text, 0x58, value.length, ...value);
        fc.pre(text.length < 24);
        expect(readCbor(bytes)).toEqual(new Map([[name, value]]));
      }),
    );
  });
});

describe('the capabilities of code', () => {
  it('are read from its instructions and not from pushed data', () => {
    expect(powersOf('0x60ff55')).toEqual({ stores: true, creates: false, delegates: false, destroys: false });
    expect(powersOf('0x61f4f5ff')).toEqual({ stores: false, creates: false, delegates: false, destroys: true });
    expect(powersOf('0xf0')).toMatchObject({ creates: true });
    expect(powersOf('0xf2')).toMatchObject({ delegates: true });
    expect(powersOf(`0xef0100${target.slice(2)}`)).toMatchObject({ creates: true, destroys: true });
  });
});

/** The code of every account that the recorded prestates list. */
function recordedCodes(chain: 'evm-a' | 'evm-b'): Map<Address, Hex> {
  const codes = new Map<Address, Hex>();
  for (const { before } of recordedStates(chain))
    for (const item of before)
      if (item.kind === 'prestate')
        for (const { address, code } of item.accounts) if (code !== undefined) codes.set(address, code);
  return codes;
}

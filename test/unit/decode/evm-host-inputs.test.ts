import { describe, expect, it } from 'vitest';
import { readAbis } from '../../../src/decode/abi/input.js';
import { toTokens } from '../../../src/decode/host-inputs.js';
import { recordedAbis } from '../../support/recorded-evm.js';

const item = {
  type: 'function',
  name: 'f',
  inputs: [{ name: 'x', type: 'uint' }],
  outputs: [],
  stateMutability: 'view',
};
const address = `0x${'Ab'.repeat(20)}`;
const texts = (input: unknown) =>
  readAbis(input).contracts.flatMap(({ functions }) => functions.map(({ text }) => text));

describe('ABIs from a host or a user', () => {
  it('may be a list, its JSON, an artifact, several of them, or signatures', () => {
    const forms: unknown[] = [
      [item],
      JSON.stringify([item]),
      { abi: [item], bytecode: '0x00' },
      JSON.stringify({ abi: [item] }),
      [[item]],
      [{ abi: [item] }],
      { status: '1', message: 'OK', result: JSON.stringify([item]) },
      { output: { abi: [item] } },
      { contracts: { 'a.sol': { A: { abi: [item], evm: { bytecode: { object: '6080' } } } } } },
      ['function f(uint256 x) view'],
      'function f(uint256 x) view;\nevent E()',
      'f(uint256)',
    ];
    for (const form of forms) {
      expect(texts(form), JSON.stringify(form)).toEqual(['f(uint256)']);
      expect(readAbis(form).problems, JSON.stringify(form)).toEqual([]);
    }
  });

  it('may be keyed by contract address', () => {
    for (const form of [
      { [address]: [item] },
      { [address]: [[item], ['event E()']] },
      JSON.stringify({ [address]: { abi: [item] } }),
    ])
      expect(readAbis(form).contracts[0]?.address).toBe(address.toLowerCase());
    expect(readAbis(JSON.stringify(recordedAbis('evm-a')))).toMatchObject({ contracts: { length: 35 }, problems: [] });
  });

  it('keep the code of an artifact, with or without 0x', () => {
    expect(readAbis({ abi: [item], bytecode: '0xABCD' }).contracts[0]?.bytecode).toBe('0xabcd');
    expect(readAbis({ abi: [item], bytecode: { object: '60__$x$__' } }).contracts[0]?.bytecode).toBeUndefined();
    expect(
      readAbis({ contracts: { a: { A: { abi: [], evm: { bytecode: { object: '6080' } } } } } }).contracts[0]?.bytecode,
    ).toBe('0x6080');
  });

  it('report what was not understood and use the rest', () => {
    expect(readAbis('{"abi":')).toEqual({ contracts: [], problems: [{ path: 'abis', reason: 'not-json' }] });
    expect(readAbis('[1]').problems).toEqual([{ path: '[0]', reason: 'not-an-abi' }]);
    expect(readAbis(5).problems).toEqual([{ path: 'abis', reason: 'not-an-abi' }]);
    expect(readAbis([item, { type: 'event' }, 'what?', { ...item, inputs: [{ type: 5 }] }])).toMatchObject({
      contracts: [{ functions: [{ name: 'f' }] }],
      problems: [{ path: '[1]' }, { path: '[2]' }, { path: '[3]', reason: 'not-an-item' }],
    });
    const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
    expect(readAbis(nested).problems).toMatchObject([{ reason: 'not-an-abi' }]);
    let components: object[] = [];
    for (let i = 0; i < 100; i++) components = [{ type: 'tuple', components }];
    expect(readAbis([{ ...item, inputs: components }]).problems).toMatchObject([{ path: '[0]' }]);
  });

  it('ignore inherited object members', () => {
    expect(readAbis(JSON.parse('{"__proto__": {"abi": []}, "constructor": 1}')).contracts.length).toBeLessThanOrEqual(
      1,
    );
    expect(
      readAbis([
        { type: 'constructor', inputs: [] },
        { type: 'toString', name: 'x', inputs: [] },
      ]).problems,
    ).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('are keyed by lower-case address, from an object or a map', () => {
    const token = { symbol: 'SIX$', decimals: 6 };
    expect([...toTokens({ [address]: token, nobody: token })]).toEqual([[address.toLowerCase(), token]]);
    expect(toTokens(new Map([[address, token]])).size).toBe(1);
    expect(toTokens(undefined).size).toBe(0);
    expect(toTokens({ [address]: { symbol: 'SIX$', decimals: 6 } }).get(address.toLowerCase() as '0x')).toEqual({
      symbol: 'SIX$',
      decimals: 6,
    });
    expect(toTokens({ [address]: { symbol: 'X', decimals: -1 } }).size).toBe(0);
    expect(toTokens({ [address]: null as never }).size).toBe(0);
  });
});

import {
  encodeAbiParameters,
  decodeErrorResult,
  decodeFunctionData,
  decodeFunctionResult,
  type Abi,
  type Hex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import type { CallShape } from '../../../src/decode/abi/signature.js';
import type { AbiValue, Param } from '../../../src/decode/abi/reading.js';
import type { RevertMeaning } from '../../../src/decode/calls/call-decoder.js';
import { createEvmDecoder, type EvmDecoder } from '../../../src/decode/evm-decoder.js';
import { everyCall, recordedAbis } from '../../support/recorded-evm.js';

const abis: Record<string, Readonly<Record<string, Abi>>> = {
  'evm-a': recordedAbis('evm-a'),
  'evm-b': recordedAbis('evm-b'),
};
const decoders: Record<string, EvmDecoder> = {
  'evm-a': await createEvmDecoder({ abis: abis['evm-a'] }),
  'evm-b': await createEvmDecoder({ abis: abis['evm-b'] }),
};
const withoutAbi = await createEvmDecoder();
const all = everyCall();
const calls = all.filter(({ type, to }) => !/^CREATE|SELFDESTRUCT/.test(type) && to !== undefined);

describe('the recorded calls', () => {
  it('are decoded with their ABIs like in viem, with arguments and results', () => {
    let [args, results] = [0, 0];
    for (const { network, to, input, output, error } of calls) {
      const meaning = decoders[network]!.decodeCall(input, to);
      const abi = abis[network]![to!];
      const theirs = abi && attempt(() => decodeFunctionData({ abi, data: input }));
      if (meaning.kind !== 'decoded') {
        expect(theirs, `${to} ${input}`).toBeUndefined();
        continue;
      }
      args++;
      expect(meaning.call.name).toBe(theirs!.functionName);
      expect(meaning.args).toEqual(ours(meaning.call.params, theirs!.args ?? []));
      if (error !== undefined || output === undefined) continue;
      const result = decoders[network]!.decodeResult(meaning.call, output);
      if (!result?.ok) continue;
      results++;
      const one = [item(meaning.call)] as unknown as Abi;
      const told = attempt(() => decodeFunctionResult({ abi: one, functionName: meaning.call.name, data: output }));
      const list = meaning.call.outputs!.length === 1 ? [told] : ((told as unknown[] | undefined) ?? []);
      expect(result.values).toEqual(ours(meaning.call.outputs!, list));
    }
    expect(args).toBeGreaterThan(1_000);
    expect(results).toBeGreaterThan(400);
  });

  it('are decoded, guessed, or opaque in known numbers', () => {
    const counts = (decode: (call: (typeof calls)[number]) => { kind: string; reason?: string }) => {
      const found: Record<string, number> = {};
      for (const call of calls) {
        const { kind, reason } = decode(call);
        const name = reason === undefined ? kind : `${kind}: ${reason}`;
        found[name] = (found[name] ?? 0) + 1;
      }
      return found;
    };
    const numbers = {
      calls: calls.length,
      withAbi: counts(({ network, input, to }) => decoders[network]!.decodeCall(input, to)),
      withoutAbi: counts(({ input, to }) => withoutAbi.decodeCall(input, to)),
    };
    expect(numbers).toMatchInlineSnapshot(`
      {
        "calls": 3914,
        "withAbi": {
          "decoded": 3849,
          "guessed": 9,
          "opaque: does-not-fit": 4,
          "opaque: no-data": 9,
          "opaque: too-short": 42,
          "opaque: unknown-selector": 1,
        },
        "withoutAbi": {
          "guessed": 323,
          "opaque: does-not-fit": 4,
          "opaque: no-data": 9,
          "opaque: too-short": 42,
          "opaque: unknown-selector": 3536,
        },
      }
    `);
  });

  it('have a reason for their failure', () => {
    const found: Record<string, number> = {};
    let compared = 0;
    for (const { network, to, output, error } of calls) {
      if (error === undefined || output === undefined) continue;
      const meaning = decoders[network]!.decodeRevert(output, to);
      const abi = abis[network]![to!];
      const theirs = abi && attempt(() => decodeErrorResult({ abi, data: output }));
      const name = nameOf(meaning);
      found[name] = (found[name] ?? 0) + 1;
      if (!theirs) continue;
      compared++;
      if (meaning.kind === 'message') expect([meaning.message]).toEqual(theirs.args);
      else if (meaning.kind === 'panic') expect([meaning.code]).toEqual(theirs.args);
      else if (meaning.kind === 'custom')
        expect((meaning.meaning as { call: CallShape }).call.name).toBe(theirs.errorName);
    }
    expect(compared).toBeGreaterThan(50);
    expect(found).toMatchInlineSnapshot(`
      {
        "decoded Collision": 1,
        "decoded Custom": 2,
        "decoded ERC1155InsufficientBalance": 1,
        "decoded ERC721InsufficientApproval": 1,
        "decoded ERC721NonexistentToken": 1,
        "decoded Expired": 1,
        "decoded Frozen": 2,
        "decoded InsufficientBalance": 1,
        "decoded Nested(message)": 2,
        "decoded Plain": 2,
        "decoded Rich": 2,
        "decoded TooLittle": 2,
        "message": 68,
        "opaque: does-not-fit": 1,
        "opaque: too-short": 1,
        "panic assert": 2,
        "panic division-by-zero": 3,
        "panic empty-pop": 1,
        "panic index-range": 1,
        "panic out-of-memory": 1,
        "panic overflow": 1,
        "panic zero-function": 1,
      }
    `);
  });

  it('are at most a labeled guess without an ABI', () => {
    for (const { input, to } of calls) {
      const meaning = withoutAbi.decodeCall(input, to);
      expect(meaning.kind).not.toBe('decoded');
      if (meaning.kind === 'guessed') expect(meaning.candidates.every(({ basis }) => basis === 'bundled')).toBe(true);
    }
  });

  it('that create a contract are split into code and arguments', () => {
    let made = 0;
    for (const { network, input, to, type, error } of all) {
      const abi = to === undefined ? undefined : abis[network]![to];
      if (!/^CREATE/.test(type) || error !== undefined || !abi) continue;
      const inputs =
        (abi.find((part) => part.type === 'constructor') as { inputs: readonly Param[] } | undefined)?.inputs ?? [];
      const [split] = decoders[network]!.splitCreation(input, to);
      if (inputs.length === 0) continue;
      made++;
      expect(split).toMatchObject({ basis: 'shape', params: inputs });
      expect(split!.code + split!.args.slice(2)).toBe(input);
      expect(split!.args).toBe(encodeAbiParameters(inputs, split!.values));
    }
    expect(made).toBeGreaterThan(3);
  });
});

function nameOf(meaning: RevertMeaning): string {
  if (meaning.kind === 'panic') return `panic ${meaning.name}`;
  if (meaning.kind !== 'custom') return meaning.kind;
  const inner = meaning.inner.map(({ meaning: below }) => `(${nameOf(below)})`).join('');
  const { meaning: own } = meaning;
  if (own.kind === 'opaque') return `opaque: ${own.reason}`;
  return `${own.kind} ${own.kind === 'decoded' ? own.call.name : own.candidates[0]!.call.name}${inner}`;
}

/** A function in the form of viem. */
function item({ name, params, outputs }: CallShape): object {
  return { type: 'function', name, inputs: params, outputs, stateMutability: 'view' };
}

function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

function ours(params: readonly Param[], values: readonly unknown[]): AbiValue[] {
  return params.map((param, index) => one(param, values[index]));
}

function one(param: Param, value: unknown): AbiValue {
  const list = /^(.*)\[\d*\]$/.exec(param.type);
  if (list) return (value as unknown[]).map((part) => one({ ...param, type: list[1]! }, part));
  if (param.type === 'tuple') {
    const { components = [] } = param;
    // viem returns a list for a tuple with unnamed members.
    return components.map((part, index) => one(part, (value as Record<string | number, unknown>)[part.name || index]));
  }
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'string' && param.type !== 'string' ? (value.toLowerCase() as Hex) : (value as AbiValue);
}

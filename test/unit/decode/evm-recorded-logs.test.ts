import { decodeEventLog } from 'viem';
import { describe, expect, it } from 'vitest';
import { checksumAddress } from '../../../src/decode/abi/hash.js';
import type { AbiValue, Param } from '../../../src/decode/abi/reading.js';
import type { EventReading, LogMeaning } from '../../../src/decode/events/prepared-event.js';
import { createEvmDecoder, type EvmDecoder } from '../../../src/decode/evm-decoder.js';
import { everyLog, recordedAbis, resultOf, type RecordedLog } from '../../support/recorded-evm.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

/** What ethers returns for a log, in the form of the recordings. */
interface Expected {
  readonly event?: string;
  readonly args?: readonly unknown[];
  readonly anonymous?: boolean;
  readonly noSuchEventInAbi?: boolean;
  readonly unknownContract?: boolean;
  readonly undecodable?: string;
}

const decoders: Record<string, EvmDecoder> = {
  'evm-a': await createEvmDecoder({ abis: recordedAbis('evm-a') }),
  'evm-b': await createEvmDecoder({ abis: recordedAbis('evm-b') }),
};
const withoutAbi = await createEvmDecoder();
const recordings = [...loadRecordings('evm/eth_getLogs'), ...loadRecordings('evm-a/logs')].filter(
  ({ expect: { decoded } }) => decoded !== undefined,
);

describe('the recorded logs', () => {
  it('are decoded with their ABIs like in ethers', () => {
    let compared = 0;
    for (const recording of recordings) {
      for (const [log, expected] of pairs(recording)) {
        compared++;
        check(
          decoders[recording.network]!.decodeLog(log),
          expected,
          `${recording.name} ${JSON.stringify(expected).slice(0, 80)}`,
        );
      }
    }
    expect(compared).toBeGreaterThan(600);
  });

  it('are decoded with their ABIs like in viem, every one', () => {
    let compared = 0;
    for (const log of everyLog()) {
      const meaning = decoders[log.network]!.decodeLog(log);
      if (meaning.kind !== 'decoded' || meaning.event.anonymous || hasInvalidText(meaning.args)) continue;
      const { event, args } = meaning;
      const theirs = decodeEventLog({
        abi: [{ type: 'event', name: event.name, inputs: event.params }],
        data: log.data,
        topics: log.topics as [`0x${string}`],
      });
      expect(named(event.params, args)).toEqual(plain(event.params, theirs.args));
      compared++;
    }
    expect(compared).toBeGreaterThan(6_000);
  });

  it('are decoded, guessed, or opaque in known numbers', () => {
    const logs = everyLog();
    const counts = (decode: (log: RecordedLog) => LogMeaning) => {
      const found = { decoded: 0, guessed: 0, opaque: 0 };
      for (const log of logs) found[decode(log).kind]++;
      return found;
    };
    const numbers = {
      logs: logs.length,
      withAbi: counts((log) => decoders[log.network]!.decodeLog(log)),
      withoutAbi: counts((log) => withoutAbi.decodeLog(log)),
    };
    expect(numbers).toMatchInlineSnapshot(`
      {
        "logs": 6213,
        "withAbi": {
          "decoded": 6149,
          "guessed": 11,
          "opaque": 53,
        },
        "withoutAbi": {
          "decoded": 0,
          "guessed": 2105,
          "opaque": 4108,
        },
      }
    `);
  });

  it('are at most a labeled guess without an ABI', () => {
    for (const log of everyLog()) {
      const meaning = withoutAbi.decodeLog(log);
      expect(meaning.kind).not.toBe('decoded');
      if (meaning.kind === 'guessed')
        for (const { basis, source } of meaning.candidates)
          expect([basis, typeof source]).toEqual(['bundled', 'string']);
    }
  });

  it('keep hostile text unchanged', () => {
    const hostile = recordings.find(({ name }) => name === 'events-hostile-text')!;
    const texts = pairs(hostile).map(([log]) => (decoders['evm-a']!.decodeLog(log) as unknown as EventReading).args[1]);
    expect(texts).toEqual((hostile.expect['decoded'] as Expected[]).map(({ args }) => args![1]));
    expect(texts).toContain('<script>alert(document.domain)</script>');
  });
});

/** The logs of a recording with an expectation: all, or the first and the last ten. */
function pairs({ response, expect: { decoded }, network }: Recording): [RecordedLog, Expected][] {
  const logs = (resultOf(response.body) as RecordedLog[] | null) ?? [];
  const whole = Array.isArray(decoded);
  const { first, last } = whole
    ? { first: decoded as Expected[], last: [] }
    : (decoded as { first: Expected[]; last: Expected[] });
  return [
    ...first.map((expected, index): [RecordedLog, Expected] => [{ ...logs[index]!, network }, expected]),
    ...last.map((expected, index): [RecordedLog, Expected] => [
      { ...logs[logs.length - last.length + index]!, network },
      expected,
    ]),
  ];
}

function check(meaning: LogMeaning, expected: Expected, name: string): void {
  if (expected.noSuchEventInAbi || expected.unknownContract) return expect(meaning.kind, name).not.toBe('decoded');
  const isBroken = expected.undecodable ?? expected.args?.some((arg) => isObject(arg) && 'undecodable' in arg);
  if (isBroken && meaning.kind === 'opaque') return expect(meaning.reason, name).toBe('does-not-fit');
  expect(meaning.kind, name).toBe('decoded');
  if (meaning.kind !== 'decoded') return;
  expect(meaning.event.text, name).toBe(expected.event);
  expect(meaning.event.anonymous, name).toBe(expected.anonymous ?? false);
  const args = meaning.args.map((value, index) => written(meaning.event.params[index]!, value));
  expect(args, name).toEqual(
    expected.args!.map((arg) => (isObject(arg) && 'undecodable' in arg ? 'undecodable' : arg)),
  );
}

/** A value as the recordings write it. */
function written(param: Param, value: AbiValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return param.type === 'address' ? checksumAddress(value) : value;
  if (typeof value === 'boolean') return value;
  if (isList(value)) return value.map((part, index) => written(partOf(param, index), part));
  return value.kind === 'hash-of' ? { indexedHash: value.hash } : 'undecodable';
}

function named(params: readonly Param[], values: readonly AbiValue[]): unknown[] {
  return values.map((value, index) =>
    isObject(value) && 'hash' in value ? value['hash'] : lower(params[index]!, value),
  );
}

function lower(param: Param, value: AbiValue): unknown {
  if (isList(value)) return value.map((part, index) => lower(partOf(param, index), part));
  return value;
}

/** viem's arguments in the order of the parameters, in our spelling. */
function plain(params: readonly Param[], args: unknown): unknown[] {
  return params.map((param, index) => ours(param, (args as Record<string | number, unknown>)[param.name || index]));
}

function ours(param: Param, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part, index) => ours(partOf(param, index), part));
  if (param.type === 'tuple' && isObject(value))
    return (param.components ?? []).map((part) => ours(part, value[part.name]));
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'string' && param.type !== 'string' ? value.toLowerCase() : value;
}

function partOf(param: Param, index: number): Param {
  const list = /^(.*)\[\d*\]$/.exec(param.type);
  return list ? { ...param, type: list[1]! } : (param.components?.[index] ?? param);
}

function hasInvalidText(values: readonly AbiValue[]): boolean {
  return values.some((value) =>
    isList(value) ? hasInvalidText(value) : isObject(value) && value['kind'] === 'invalid-text',
  );
}

function isList(value: AbiValue): value is readonly AbiValue[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

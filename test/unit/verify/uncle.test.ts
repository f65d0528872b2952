import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Block, readBlock } from '../../../src/client/operations/block-reply.js';
import { toHeaderBytes } from '../../../src/verify/header.js';
import { encodeRlp } from '../../../src/decode/rlp.js';
import { checkHeader, checkUncle } from '../../../src/verify/uncle.js';
import { recordedBlocks, recordedUncles } from '../../support/recorded-evm.js';

const uncles = recordedUncles();

function resultOf(body: string): Record<string, unknown> {
  return (JSON.parse(body) as { result: Record<string, unknown> }).result;
}

describe('a recomputed uncle', () => {
  it('has the hash of every recorded uncle, and an age within the rules', () => {
    const forks: Record<string, number> = {};
    for (const { value, name, params } of uncles) {
      const asked = /^0x[0-9a-f]{1,16}$/.test(String(params[0])) ? BigInt(String(params[0])) : undefined;
      const checks = checkUncle(value, asked);
      expect(
        checks.every(({ outcome }) => outcome === 'pass'),
        name,
      ).toBe(true);
      expect(checks.length, name).toBe(asked === undefined ? 1 : 2);
      const header = toHeaderBytes(value);
      if (header.kind === 'bytes') forks[header.fork] = (forks[header.fork] ?? 0) + 1;
    }
    console.log(`uncles recomputed: ${uncles.length}`, forks);
    expect(uncles.length).toBeGreaterThan(20);
  });

  it('has the size from the node', () => {
    for (const { value, name } of uncles) {
      const header = toHeaderBytes(value);
      if (header.kind === 'none' || value.size === undefined) continue;
      // A block without a body is its header and two empty lists.
      const bytes = header.rlp.length / 2 - 1 + 2;
      const size = bytes + (bytes < 56 ? 1 : bytes < 256 ? 2 : 3);
      expect(BigInt(size), name).toBe(value.size);
    }
  });

  it('has, together with its sibling, the uncles hash of the including block', () => {
    let compared = 0;
    for (const { value, recording } of uncles) {
      const { recomputed } = recording.expect as {
        recomputed?: { includingBlock?: { sha3Uncles: string; uncles: readonly string[] } };
      };
      const including = recomputed?.includingBlock;
      if (!including) continue;
      const headers = including.uncles.map((hash) => {
        const found = uncles.find((each) => each.value.hash === hash);
        const header = found && toHeaderBytes(found.value);
        return header?.kind === 'bytes' ? header.rlp.slice(2) : undefined;
      });
      if (headers.some((header) => header === undefined)) continue;
      const payload = headers.join('');
      const length = (payload.length / 2).toString(16).padStart(4, '0');
      expect(keccak256(`0xf9${length}${payload}`), recording.name).toBe(including.sha3Uncles);
      expect(including.uncles).toContain(value.hash);
      compared++;
    }
    console.log(`lists of uncles compared with their block: ${compared}`);
    expect(compared).toBeGreaterThan(5);
  });
});

describe('a header', () => {
  it('has its hash for every recorded upgrade', () => {
    const forks: Record<string, number> = {};
    for (const { value, name } of recordedBlocks()) {
      const header = toHeaderBytes(value);
      if (header.kind === 'none') continue;
      expect(checkHeader(value).outcome, name).toBe('pass');
      forks[header.fork] = (forks[header.fork] ?? 0) + 1;
    }
    console.log('headers recomputed', forks);
    expect(Object.keys(forks).sort()).toEqual(['cancun', 'frontier', 'london', 'prague', 'shanghai'].sort());
  });

  it('is a mismatch if any field is changed', () => {
    const [sample] = uncles.filter(({ value }) => value.baseFeePerGas !== null);
    if (!sample) throw new Error('There is none.');
    const wire = resultOf(sample.recording.response.body);
    const beside = new Set(['size', 'uncles', 'transactions', 'totalDifficulty']);
    let told = 0;
    for (const [name, value] of Object.entries(wire)) {
      if (beside.has(name) || typeof value !== 'string') continue;
      const lie = `${value.slice(0, -1)}${value.at(-1) === '1' ? '2' : '1'}`;
      expect(checkHeader(readBlock({ ...wire, [name]: lie })).outcome, name).toBe('fail');
      told++;
    }
    const { baseFeePerGas: _, ...without } = wire;
    expect(checkHeader(readBlock(without)).outcome).toBe('fail');
    console.log(`${told + 1} lies told about a header, all found`);
    expect(told).toBeGreaterThan(15);
  });

  it('of an uncle that is too old, or not older, violates the rules', () => {
    const [sample] = uncles;
    const number = sample?.value.number ?? 0n;
    for (const [asked, outcome] of [
      [1n, 'pass'],
      [6n, 'pass'],
      [7n, 'fail'],
      [0n, 'fail'],
    ] as const) {
      const [, depth] = checkUncle(sample?.value as Block, number + asked);
      expect(depth?.outcome).toBe(outcome);
    }
  });

  it('that is wrong stays a mismatch with any added member, which is named', () => {
    for (const { name, recording } of uncles) {
      const wire = resultOf(recording.response.body);
      const lie = readBlock({ ...wire, extDataHash: `0x${'11'.repeat(32)}`, gasUsed: '0xffff' });
      expect(checkHeader(lie), name).toMatchObject({
        outcome: 'fail',
        reason: 'unknown-fields',
        details: { fields: 'extDataHash' },
      });
      // A correct header stays correct with any added member.
      expect(checkHeader(readBlock({ ...wire, extDataHash: '0x' })).outcome, name).toBe('pass');
    }
  });

  it('that is wrong stays a mismatch if hash, number, bloom, or nonce is null', () => {
    const wire = { ...resultOf(uncles[0]?.recording.response.body ?? ''), gasUsed: '0xffff' };
    for (const field of ['hash', 'number', 'logsBloom', 'nonce'])
      expect(checkHeader(readBlock({ ...wire, [field]: null })), field).toEqual({
        ...{ id: 'header-hash', basis: 'response', path: field },
        ...{ outcome: 'fail', reason: 'null-field', details: { field } },
      });
  });

  it('is left open without the seal fields, which other chains do not have', () => {
    const { mixHash: _, ...unmixed } = resultOf(uncles[0]?.recording.response.body ?? '');
    const { nonce: __, ...sealed } = unmixed;
    for (const [wire, field] of [
      [unmixed, 'mixHash'],
      [sealed, 'nonce'],
    ] as const)
      expect(checkHeader(readBlock(wire))).toMatchObject({
        outcome: 'open',
        reason: 'missing-field',
        details: { field },
      });
  });
});

describe('RLP', () => {
  it('matches the yellow paper', () => {
    const long = `0x${'61'.repeat(56)}` as const;
    expect(encodeRlp('0x')).toBe('0x80');
    expect(encodeRlp('0x00')).toBe('0x00');
    expect(encodeRlp('0x7f')).toBe('0x7f');
    expect(encodeRlp('0x80')).toBe('0x8180');
    expect(encodeRlp('0x646f67')).toBe('0x83646f67');
    expect(encodeRlp([])).toBe('0xc0');
    expect(encodeRlp([[], [[]], [[], [[]]]])).toBe('0xc7c0c1c0c3c0c1c0');
    expect(encodeRlp(long)).toBe(`0xb838${long.slice(2)}`);
    expect(encodeRlp([long, long])).toBe(`0xf874${`b838${long.slice(2)}`.repeat(2)}`);
  });
});

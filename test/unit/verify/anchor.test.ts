import { describe, expect, it } from 'vitest';
import { raise, toAnchor, withoutHeader, type AnchoredBlock } from '../../../src/verify/anchor.js';
import { type GivenHeader, readHeader } from '../../../src/verify/given-header.js';
import type { VerificationLevel } from '../../../src/verify/verdict.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import type { Check } from '../../../src/verify/check.js';
import { loadRecordings } from '../../support/recordings.js';

const { result } = JSON.parse(
  loadRecordings('evm-a/story').find(({ name }) => name === '43/block-full')!.response.body,
) as { result: Readonly<Record<string, unknown>> & { readonly hash: string } };
const { hash } = result;
const other = `0x${'12'.repeat(32)}`;
const none = `0x${'0'.repeat(64)}`;

const anchored = (given: unknown, block: AnchoredBlock) => toAnchor(readHeader(given), block);
const pinned = (pin: string, basis: 'host' | 'reader' = 'host'): AnchoredBlock => ({ pin: { hash: pin, basis } });
/** The level of an answer whose only part is covered by the header. */
const levelOf = (check: Check): VerificationLevel =>
  toVerdict({
    checks: [check],
    parts: [{ part: 'uncle.included', by: ['block-header'] }],
  }).level;

describe('a header', () => {
  it.each([
    ['that matches the hash from the page', result, pinned(hash), 'proven'],
    ['that matches it but claims another hash', { ...result, hash: other }, pinned(hash), 'proven'],
    [
      'that matches it in upper case and with spaces',
      result,
      pinned(` ${hash.toUpperCase().replace('0X', '0x')} `),
      'proven',
    ],
    ['that matches a hash from a reader or a link', result, pinned(hash, 'reader'), 'cross-checked'],
    ['without a given hash', result, {}, 'cross-checked'],
    ['of the requested number', result, { number: 43n }, 'cross-checked'],
    ['of another block', result, pinned(other), 'mismatch'],
    ['of another number', result, { ...pinned(hash), number: 44n }, 'mismatch'],
    ['of another number, without a hash', result, { number: 44n }, 'mismatch'],
    ['with a changed member', { ...result, gasUsed: '0x1' }, pinned(hash), 'mismatch'],
    ['with a changed member, without a hash', { ...result, gasUsed: '0x1' }, {}, 'mismatch'],
    ['with fields of another chain', { ...result, gasUsed: '0x1', randomness: '0x1' }, pinned(hash), 'downgraded'],
    [
      'of another block, with fields of another chain',
      { ...result, hash: other, randomness: '0x1' },
      pinned(`0x${'34'.repeat(32)}`),
      'mismatch',
    ],
    [
      'of a chain with other hash rules, without a seal',
      { ...result, mixHash: none, hash: other },
      pinned(other),
      'downgraded',
    ],
    ['of such a chain, without a hash', { ...result, mixHash: none, hash: other }, {}, 'unverified'],
    ['of another block of such a chain', { ...result, mixHash: none, hash: other }, pinned(hash), 'mismatch'],
    ['without its seal fields', { ...result, mixHash: null }, pinned(hash), 'downgraded'],
    ['that is unreadable', {}, pinned(hash), 'downgraded'],
    ['that is unreadable, without a hash', {}, {}, 'unverified'],
  ] as const)('%s is %4$s', (_, given, block, level) => {
    const { check, header } = anchored(given, block);
    expect(levelOf(check)).toBe(level);
    expect(header !== undefined).toBe(check.outcome === 'pass');
    if (check.outcome === 'pass') expect(check.against).toBe(hash);
  });

  it('of the same gateway is consistent without a hash, and proven with the hash from the page', () => {
    const given = { ...(readHeader(result) as GivenHeader), isOfGateway: true };
    expect(levelOf(toAnchor(given, { number: 43n }).check)).toBe('consistent');
    expect(levelOf(toAnchor(given, pinned(hash)).check)).toBe('proven');
  });

  it('of the same gateway does not lower what agrees with a hash from a reader', () => {
    const anchor = toAnchor({ ...(readHeader(result) as GivenHeader), isOfGateway: true }, {});
    const check: Check = { id: 'receipts-root', basis: 'reader', outcome: 'pass' };
    const own: Check = { ...check, basis: 'response' };
    const raised = raise([check, own], new Set(['receipts-root'] as const), anchor);
    expect(raised.map(({ basis }) => basis)).toEqual(['reader', 'other-answer']);
  });

  it('that is missing downgrades only an answer with a given hash', () => {
    expect(levelOf(withoutHeader(pinned(hash)).check)).toBe('downgraded');
    expect(levelOf(withoutHeader(pinned(hash, 'reader')).check)).toBe('downgraded');
    expect(levelOf(withoutHeader({ number: 43n }).check)).toBe('unverified');
    expect(withoutHeader(pinned('0x12'), 'gone').check).toMatchObject({
      reason: 'malformed-expectation',
    });
    expect(withoutHeader(pinned(hash), 'gone').check).toMatchObject({
      reason: 'no-header',
      details: { message: 'gone' },
    });
  });
});

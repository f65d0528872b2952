import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChecks, type Check, type CheckBasis, type CheckId } from '../../../src/verify/check.js';
import { type AnswerCoverage, toVerdict } from '../../../src/verify/verdict.js';

const pass = (id: CheckId, basis: CheckBasis = 'response', against?: string): Check => ({
  ...{ id, basis, outcome: 'pass' },
  ...(against === undefined ? {} : { against }),
});
const fail = (id: CheckId): Check => ({ id, basis: 'response', outcome: 'fail', reason: 'mismatch' });
const open = (id: CheckId, basis: CheckBasis = 'response'): Check => ({
  ...{ id, basis, outcome: 'open', reason: 'nothing-to-compare' },
});

const parts: readonly AnswerCoverage[] = [
  { part: 'receipts.status', by: ['receipts-root'] },
  { part: 'receipts.logs.topics', by: ['receipt-bloom', 'receipts-root'] },
  { part: 'receipts.transactionIndex', by: ['receipt-order'] },
  { part: 'receipts.from', by: [] },
  { part: 'receipts.root', by: ['receipts-root'], shown: false },
];
const levelOf = (...checks: Check[]) => toVerdict({ checks, parts }).level;

describe('the verification level of an answer', () => {
  it('is unverified without checks and with open checks only', () => {
    expect(levelOf()).toBe('unverified');
    expect(levelOf(open('receipt-bloom'))).toBe('unverified');
  });

  it('is unverified if passed checks cover no part of it', () => {
    expect(levelOf(pass('list-unique'))).toBe('unverified');
  });

  it('is consistent if it matches itself or the request, and lists the covered parts', () => {
    const { level, covers, unchecked, against } = toVerdict({ checks: [pass('receipt-bloom')], parts });
    expect({ level, covers, unchecked, against }).toEqual({
      level: 'consistent',
      covers: ['receipts.logs.topics'],
      unchecked: ['receipts.status', 'receipts.transactionIndex', 'receipts.from'],
      against: null,
    });
    expect(levelOf(pass('receipt-order', 'request'))).toBe('consistent');
  });

  it('is proven by a root from the page, which is named; weaker parts are listed separately', () => {
    const checks = [pass('receipts-root', 'host', '0xabc'), pass('receipt-order')];
    expect(toVerdict({ checks, parts })).toEqual({
      level: 'proven',
      covers: ['receipts.status', 'receipts.logs.topics'],
      weaker: ['receipts.transactionIndex'],
      unchecked: ['receipts.from'],
      against: { source: 'host', hash: '0xabc' },
      counts: { passed: 2, failed: 0, open: 0 },
    });
  });

  it('is at most cross-checked with a hash from a reader or data of the page, and consistent with another answer', () => {
    expect(toVerdict({ checks: [pass('receipts-root', 'reader', '0xabc')], parts })).toMatchObject({
      level: 'cross-checked',
      against: { source: 'reader', hash: '0xabc' },
    });
    const traced: AnswerCoverage[] = [{ part: 'trace.gasUsed', by: ['trace-gas'] }];
    for (const [basis, level] of [
      ['other-answer', 'consistent'],
      ['host', 'cross-checked'],
    ] as const)
      expect(toVerdict({ checks: [pass('trace-gas', basis)], parts: traced })).toMatchObject({
        ...{ level, against: { source: basis, hash: null } },
      });
  });

  it('is the lowest basis of a check, in any order', () => {
    const [proven, weak] = [pass('receipts-root', 'host', '0xabc'), pass('receipts-root', 'response')];
    expect([levelOf(proven, weak), levelOf(weak, proven)]).toEqual(['consistent', 'consistent']);
    expect(levelOf(pass('receipts-root', 'reader'), proven)).toBe('cross-checked');
  });

  it('uses the best check of a part, in any order of the catalog', () => {
    const checks = [pass('receipts-root', 'host'), pass('receipt-bloom')];
    for (const by of [['receipts-root', 'receipt-bloom'] as const, ['receipt-bloom', 'receipts-root'] as const])
      expect(toVerdict({ checks, parts: [{ part: 'receipts.logsBloom', by }] }).level).toBe('proven');
    expect(toVerdict({ checks: [pass('receipt-order', 'request')], parts })).toMatchObject({
      ...{ level: 'consistent', against: null },
    });
  });

  it('names the source of the parts at that level, and no source if no part is covered', () => {
    const checks = [pass('trace-gas', 'other-answer'), pass('receipts-root', 'host', '0xabc')];
    expect(toVerdict({ checks, parts }).against).toEqual({ source: 'host', hash: '0xabc' });
    expect(toVerdict({ checks: [pass('trace-gas', 'other-answer', '0xabc')], parts })).toMatchObject({
      ...{ level: 'unverified', against: null },
    });
    expect(toVerdict({ checks: [open('receipts-root', 'reader')], parts }).against).toEqual({
      ...{ source: 'reader', hash: null },
    });
  });

  it('requires a check to pass everywhere: one open finding leaves the part open', () => {
    const { level, unchecked: left } = toVerdict({ checks: [pass('receipt-bloom'), open('receipt-bloom')], parts });
    expect(level).toBe('unverified');
    expect(left).toContain('receipts.logs.topics');
  });

  it('leaves a part open if a check doubts it', () => {
    const doubted: AnswerCoverage[] = [
      { part: 'receipts.status', by: ['receipts-root'], doubtedBy: { 'receipt-order': /^/ } },
    ];
    const checks = [pass('receipts-root', 'host'), open('receipt-order')];
    expect(toVerdict({ checks, parts: doubted })).toMatchObject({
      level: 'unverified',
      unchecked: ['receipts.status'],
    });
  });

  it('is a mismatch as soon as one check fails, whatever else is proven, and names the part', () => {
    const {
      level,
      covers,
      unchecked: left,
    } = toVerdict({
      checks: [pass('receipts-root', 'host', '0xabc'), fail('receipt-order'), open('app-hash', 'host')],
      parts,
    });
    expect({ level, covers }).toEqual({ level: 'mismatch', covers: ['receipts.transactionIndex'] });
    expect(left).toEqual(['receipts.from']);
  });

  it('is a mismatch for a part that a check can only refute, at the paths of that part', () => {
    const refuted: AnswerCoverage[] = [
      { part: 'logs.address', by: [], refutedBy: { 'logs-filter': /address$/ } },
      { part: 'logs.topics', by: ['logs-filter'], refutedBy: { 'logs-filter': /topics/ } },
      { part: 'logs.data', by: [] },
    ];
    const at = (path: string): Check => ({ ...fail('logs-filter'), path });
    const of = (...checks: Check[]) => toVerdict({ checks, parts: refuted });
    expect(of(at('result[0].address'))).toMatchObject({
      covers: ['logs.address'],
      unchecked: ['logs.topics', 'logs.data'],
    });
    expect(of(at('result[0].topics[1]')).covers).toEqual(['logs.topics']);
    expect(of(at('result[0].address'), at('result[9].topics[0]')).covers).toEqual(['logs.address', 'logs.topics']);
    // It passed elsewhere, but still covers nothing.
    expect(of(pass('logs-filter'), at('result[0].address'))).toMatchObject({ weaker: [], covers: ['logs.address'] });
    expect(of(fail('logs-filter')).covers).toEqual(['logs.address', 'logs.topics']);
    expect(of(at('result[0].address'), fail('logs-unique')).covers).toEqual(['logs.address']);
    expect(of(pass('logs-filter'))).toMatchObject({ level: 'consistent', covers: ['logs.topics'] });
  });

  it('is a mismatch for a part that is not displayed only if no other part is affected', () => {
    const hidden: AnswerCoverage[] = [
      { part: 'trace.created', by: ['trace-created'], shown: false },
      { part: 'trace.gasUsed', by: ['trace-gas'] },
    ];
    expect(toVerdict({ checks: [fail('trace-created')], parts: hidden }).covers).toEqual(['trace.created']);
    const both = [fail('trace-created'), fail('trace-gas')];
    expect(toVerdict({ checks: both, parts: hidden }).covers).toEqual(['trace.gasUsed']);
  });

  it('is a mismatch with the source of the failed comparison, whatever else passed', () => {
    const wrong: Check = { ...fail('trace-gas'), basis: 'host' };
    const checks = [pass('receipts-root', 'reader', '0xabc'), fail('receipt-order'), wrong];
    expect(toVerdict({ checks, parts })).toMatchObject({
      ...{ level: 'mismatch', against: { source: 'host', hash: null } },
      weaker: ['receipts.status', 'receipts.logs.topics'],
    });
    expect(toVerdict({ checks: checks.slice(0, 2), parts }).against).toBeNull();
  });

  it('is downgraded if a root was given or a proof requested and nothing verifies against it', () => {
    expect(levelOf(open('receipts-root', 'host'), pass('receipt-bloom'))).toBe('downgraded');
    expect(levelOf(open('receipts-root', 'reader'))).toBe('downgraded');
    for (const id of ['validators-hash', 'app-hash'] as const) expect(levelOf(open(id, 'host'))).toBe('downgraded');
    // No hash was given, or the checks do not compare with one.
    expect([levelOf(open('receipts-root')), levelOf(open('receipt-bloom', 'host'))]).toEqual([
      ...['unverified', 'unverified'],
    ]);
    for (const id of ['validators-hash', 'app-hash', 'trace-gas'] as const)
      expect(toVerdict({ checks: [pass(id, 'host')], parts: [{ part: 'abci.value', by: [id] }] }).level).toBe(
        id === 'trace-gas' ? 'cross-checked' : 'proven',
      );
    expect(levelOf({ id: 'proof-steps', basis: 'response', outcome: 'open', reason: 'no-proof' })).toBe('downgraded');
    expect(toVerdict({ checks: [open('receipts-root', 'host'), pass('receipt-bloom')], parts })).toMatchObject({
      covers: [],
      weaker: ['receipts.logs.topics'],
    });
  });

  it('omits parts that the answer does not have', () => {
    const { covers, weaker, unchecked: left } = toVerdict({ checks: [pass('receipts-root', 'host')], parts });
    expect([...covers, ...weaker, ...left]).not.toContain('receipts.root');
  });

  it('puts every displayed part into exactly one list and never covers one with failed or open checks only', () => {
    const ids = ['receipt-bloom', 'receipts-root', 'receipt-order', 'cumulative-gas'] as const;
    const bases = ['response', 'request', 'other-answer', 'host', 'reader'] as const;
    const anyCheck = fc
      .record({
        id: fc.constantFrom(...ids),
        basis: fc.constantFrom(...bases),
        kind: fc.constantFrom(pass, fail, open),
      })
      .map(({ id, basis, kind }): Check => ({ ...kind(id), basis }));
    fc.assert(
      fc.property(fc.array(anyCheck, { maxLength: 8 }), (checks) => {
        const verdict = toVerdict({ checks, parts });
        const listed = [...verdict.covers, ...verdict.weaker, ...verdict.unchecked];
        expect(listed.sort()).toEqual(parts.flatMap(({ part, shown }) => (shown === false ? [] : [part])).sort());
        expect(verdict.counts).toEqual(countChecks(checks));
        expect(verdict.level === 'mismatch').toBe(verdict.counts.failed > 0);
        if (verdict.level === 'mismatch') return;
        for (const part of verdict.covers) {
          const { by = [] } = parts.find((each) => each.part === part) ?? {};
          expect(by.some((id) => checks.some((check) => check.id === id && check.outcome === 'pass'))).toBe(true);
        }
      }),
    );
  });
});

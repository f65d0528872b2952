import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Validator, ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { encodeHex } from '../../../src/decode/bytes.js';
import { readAddress } from '../../../src/decode/address-bytes.js';
import { checkAnswerHeight } from '../../../src/verify/answer-height.js';
import { checkPriorities, createOrderCheck } from '../../../src/verify/validator-set.js';
import { recordedSets, roundsOf, seriesSets } from '../../support/recorded-validator-sets.js';

const sets = recordedSets();
const series = [...seriesSets().values()].map(({ set }) => set);
const rules = { isCentered: true };
const counts = { sets: 0, whole: 0 };

function orderOf(validators: readonly Validator[], prefix?: string) {
  const order = createOrderCheck(prefix);
  for (const [place, each] of validators.entries()) order.note(each, place);
  return order.found();
}

describe('the rules of a validator set', () => {
  afterAll(() => console.log('sets checked by the rules', counts));

  it('are met by every recorded set: in order, and with balanced priorities', () => {
    for (const { name, set } of sets) {
      const checks = [...orderOf(set.validators), ...checkPriorities(set, rules)];
      expect(
        checks.filter(({ outcome }) => outcome === 'fail'),
        name,
      ).toEqual([]);
      counts.sets++;
    }
    for (const set of series) {
      expect(orderOf(set.validators)).toEqual([{ id: 'set-order', basis: 'response', outcome: 'pass' }]);
      expect(checkPriorities(set, rules)).toMatchObject([{ outcome: 'pass' }]);
      counts.whole++;
    }
    expect(counts.whole).toBe(71);
  });

  it('detect a validator below a weaker one, or below an equal one with a higher address', () => {
    const { validators } = series[0]!; // there are 71
    const [first, second, ...rest] = validators as [Validator, Validator, ...Validator[]];
    const fault = { outcome: 'fail', reason: 'out-of-order', path: 'compared.validators[1]' };
    expect(orderOf([second, first, ...rest], 'compared.')).toMatchObject([fault]);
    const equal = validators.findIndex((each, place) => each.votingPower === validators[place + 1]?.votingPower);
    const swapped = validators.with(equal, validators[equal + 1]!).with(equal + 1, validators[equal]!);
    expect(orderOf(swapped).some(({ outcome }) => outcome === 'fail')).toBe(true);
    expect(orderOf([first, first])).toMatchObject([{ reason: 'twice', path: 'validators[1]' }]);
    // The bytes count in any spelling.
    const inHex = validators.map((each) => ({ ...each, address: encodeHex(readAddress(each.address)!.bytes) }));
    expect(orderOf(inHex).map(({ outcome }) => outcome)).toEqual(['pass']);
  });

  it('doubt a set sorted by address, in reverse, not at all, or with too few rows', () => {
    const { validators } = series[0]!;
    const bytes = (each: Validator) => encodeHex(readAddress(each.address)!.bytes);
    const byAddress = validators.toSorted((one, other) => (bytes(one) < bytes(other) ? -1 : 1));
    // All but one have the same power: by power, few are out of place.
    const level = byAddress.map((each, place) => ({ ...each, votingPower: place === 20 ? 9n : 5n }));
    const mixed = validators.toSorted((one, other) => (bytes(one).slice(4) < bytes(other).slice(4) ? -1 : 1));
    const few = validators.slice(0, 8).with(0, validators[1]!).with(1, validators[0]!);
    for (const other of [byAddress, level, validators.toReversed(), mixed, few])
      expect(orderOf(other)).toMatchObject([{ outcome: 'open', reason: 'other-order', path: 'validators' }]);
  });

  it('report nothing without a comparison: no validator, one, or two that are indistinguishable', () => {
    const [first, second] = series[0]!.validators as [Validator, Validator];
    expect(orderOf([])).toEqual([]);
    expect(orderOf([first])).toEqual([]);
    const unreadable = { ...second, votingPower: first.votingPower, address: 'nobody' };
    expect(orderOf([first, unreadable])).toEqual([]);
    expect(checkPriorities({ blockHeight: 1n, validators: [], total: 0n }, rules)).toEqual([]);
  });

  it('detect a priority changed by the number of validators in a whole set', () => {
    const set = series[0]!;
    const count = BigInt(set.validators.length);
    const raised = (by: bigint): ValidatorSet => ({
      ...set,
      validators: set.validators.map((each, place) =>
        place === 5 ? { ...each, proposerPriority: each.proposerPriority + by } : each,
      ),
    });
    for (const by of [2n * count, -2n * count, 10n ** 15n]) {
      expect(checkPriorities(raised(by), rules)).toMatchObject([{ outcome: 'fail', reason: 'out-of-bounds' }]);
      // Nothing in a set shows that its chain centers priorities.
      const [doubt] = checkPriorities(raised(by), { isCentered: false });
      expect(doubt).toMatchObject({ outcome: 'open', reason: 'not-centered' });
    }
    const part = { ...set, validators: set.validators.slice(0, 10) };
    expect(checkPriorities(part, rules)).toMatchObject([{ outcome: 'open', reason: 'incomplete' }]);
    expect(checkPriorities({ ...set, total: null }, rules)).toMatchObject([
      { outcome: 'open', details: { loaded: `${count}` } },
    ]);
  });

  /** The set after each simulated CometBFT round. */
  function* played(all: readonly Pick<Validator, 'votingPower' | 'proposerPriority'>[], rounds: number) {
    const candidates = all.map((each, place) => ({ ...each, address: `x1${'qpzry9'[place]}`, pubKey: null }));
    const game = roundsOf(candidates);
    for (let round = 0; round < rounds; round++) {
      const { value } = game.next();
      if (!value) return;
      const validators = candidates.map((each, place) => ({
        ...each,
        proposerPriority: value.priorities[place] ?? 0n,
      }));
      yield { blockHeight: 1n, validators, total: BigInt(validators.length) };
    }
  }

  it('are met by any set after any number of CometBFT rounds', () => {
    const candidate = fc.record({
      votingPower: fc.oneof(fc.bigInt(1n, 3n), fc.bigInt(1n, 1_000n)),
      proposerPriority: fc.bigInt(-4_000n, 4_000n),
    });
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 1, maxLength: 6 }), fc.nat(12), (candidates, rounds) => {
        for (const set of played(candidates, rounds))
          expect(checkPriorities(set, rules)).toMatchObject([{ outcome: 'pass' }]);
      }),
    );
  });

  it('allow priorities beyond twice the power, which CometBFT itself produces after a newcomer', () => {
    // Two that share the power, and one that just joined: it starts at -1.125 times the power.
    const joined = [
      { votingPower: 50n, proposerPriority: 57n },
      { votingPower: 50n, proposerPriority: 56n },
      { votingPower: 1n, proposerPriority: -113n },
    ];
    const [set] = played(joined, 1);
    if (!set) throw new Error('no round');
    const sorted = set.validators.map(({ proposerPriority }) => proposerPriority).sort((a, b) => Number(a - b));
    expect(sorted[2]! - sorted[0]!).toBeGreaterThan(2n * 101n); // there are three
    expect(checkPriorities(set, rules)).toMatchObject([{ outcome: 'pass' }]);
  });
});

describe('the height of a set', () => {
  it('matches the request or fails', () => {
    expect(checkAnswerHeight(86n, 86n, 'block_height')).toMatchObject({ outcome: 'pass', basis: 'request' });
    expect(checkAnswerHeight(87n, 86n, 'block_height')).toMatchObject({
      ...{ outcome: 'fail', reason: 'unlike-asked', path: 'block_height' },
      details: { claimed: '87', asked: '86' },
    });
  });
});

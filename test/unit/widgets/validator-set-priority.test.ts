import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddressForms } from '../../../src/decode/bech32-addresses.js';
import { encodeBech32 } from '../../../src/decode/bech32.js';
import { highestPriority, nextRound, type Candidate } from '../../../src/widgets/validator-set/view-findings.js';
import { roundsOf, seriesSets } from '../../support/recorded-validator-sets.js';

/** Proposer and round of the commit of every height of the demo chain, out of its recorded headers (`/commit?height=…`). */
const proposers = JSON.parse(
  readFileSync(new URL('../../fixtures/proposers.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly [address: string, round: number]>>;

const series = seriesSets();
const pairs = [...series].flatMap(([height, { set }]) => {
  const next = series.get(height + 1n)?.set;
  return next ? [{ height, set: set.validators, next: next.validators }] : [];
});
const quiet = pairs.filter(
  ({ set, next }) =>
    set.length === next.length &&
    set.every(({ address, votingPower }, at) => next[at]?.address === address && next[at].votingPower === votingPower),
);

const candidates = fc
  .uniqueArray(fc.uint8Array({ minLength: 20, maxLength: 20 }), {
    minLength: 1,
    maxLength: 12,
    selector: (bytes) => `${bytes}`,
  })
  .chain((list) =>
    fc.tuple(
      ...list.map((bytes) =>
        fc.record({
          address: fc.constant(encodeBech32('cosmosvalcons', bytes) ?? ''),
          votingPower: fc.bigInt({ min: 1n, max: 10n ** 12n }),
          proposerPriority: fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
        }),
      ),
    ),
  ) as fc.Arbitrary<Candidate[]>;

describe('the next round of a recorded set', () => {
  it(`matches the recorded priorities after each of the ${quiet.length} heights with an unchanged set`, () => {
    expect(quiet).toHaveLength(45);
    for (const { set, next } of quiet) {
      expect(nextRound(set)?.priorities).toEqual(next.map(({ proposerPriority }) => proposerPriority));
    }
  });

  it('matches the recorded priorities of every quiet stretch, over seven rounds and more', () => {
    let longest = 0;
    for (const { height, set } of quiet) {
      let at = height;
      for (const { priorities } of roundsOf(set)) {
        if (!quiet.some((pair) => pair.height === at)) break;
        at += 1n;
        expect(priorities).toEqual(series.get(at)?.set.validators.map(({ proposerPriority }) => proposerPriority));
        longest = Math.max(longest, Number(at - height));
      }
    }
    expect(longest).toBeGreaterThanOrEqual(7);
  });

  it('has the proposer of the next header, or of its later round, at every height', () => {
    for (const { height, set } of pairs) {
      const [address, round] = proposers[`${height + 1n}`]!; // The file contains all heights.
      const rounds = roundsOf(set);
      for (let failed = 0; failed < round; failed++) rounds.next();
      expect(toAddressForms(rounds.next().value?.proposer.address ?? '')?.hex).toBe(address);
    }
  });
});

describe('rounds', () => {
  it('assign turns to every validator in proportion to its power', () => {
    const set = [3n, 2n, 1n].map((votingPower, at) => ({
      address: encodeBech32('cosmosvalcons', new Uint8Array(20).fill(at)) ?? '',
      votingPower,
      proposerPriority: 0n,
    }));
    const turns = take(set, 60).map(({ proposer }) => proposer.votingPower);
    expect([3n, 2n, 1n].map((power) => turns.filter((turn) => turn === power).length)).toEqual([30, 20, 10]);
  });

  it('keep the priority sum below the validator count, and each priority within four times the power', () => {
    fc.assert(
      fc.property(candidates, (set) => {
        const total = set.reduce((sum, { votingPower }) => sum + votingPower, 0n);
        for (const { priorities } of take(set, 20)) {
          const sum = priorities.reduce((all, priority) => all + priority, 0n);
          expect(sum >= 0n && sum < BigInt(set.length)).toBe(true);
          expect(priorities.every((priority) => priority < 4n * total && priority > -4n * total)).toBe(true);
        }
      }),
    );
  });

  it('do not modify the input set', () => {
    const before = structuredClone(quiet[0]!.set);
    take(quiet[0]!.set, 3);
    expect(quiet[0]!.set).toEqual(before);
  });

  // fault 76
  it('are empty for an empty set, a set without power and a set above the power limit of nodes', () => {
    const alone = { address: 'a', votingPower: 0n, proposerPriority: 0n };
    expect(take([], 3)).toEqual([]);
    expect(take([alone], 3)).toEqual([]);
    expect(take([{ ...alone, votingPower: 2n ** 62n }], 3)).toEqual([]);
  });
});

describe('the highest priority', () => {
  it('belongs to the lower address among equals, compared by bytes', () => {
    fc.assert(
      fc.property(candidates, (set) => {
        const equal = set.map((candidate) => ({ ...candidate, proposerPriority: 5n }));
        const lowest = equal.map(({ address }) => toAddressForms(address)?.hex ?? '').sort()[0];
        expect(toAddressForms(highestPriority(equal)?.address ?? '')?.hex).toBe(lowest);
      }),
    );
  });

  it('is null for an empty set', () => {
    expect(highestPriority([])).toBeNull();
  });
});

function take(set: readonly Candidate[], rounds: number) {
  const taken = [];
  for (const round of roundsOf(set)) {
    taken.push(round);
    if (taken.length === rounds) break;
  }
  return taken;
}

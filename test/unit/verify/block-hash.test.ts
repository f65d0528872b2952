import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBlockHash,
  checkHashOf,
  checkHashOfAll,
  checkRival,
  type NamedBlock,
} from '../../../src/verify/block-hash.js';
import type { Receipt } from '../../../src/client/wire/receipt.js';
import type { Check } from '../../../src/verify/check.js';
import { recordedBlocks, recordedTransactions, recordedUncles } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const about = { id: 'block-hash', basis: 'other-answer' };
const told = (hash: string) => ({ kind: 'hash', hash }) as const;
const blocks = recordedBlocks().flatMap(({ value: { number, hash } }) =>
  number === null || hash === null ? [] : [{ number, hash, path: '' }],
);
const outcomes = (checks: readonly Check[]) => checks.map(({ outcome }) => outcome);

/** A hash with one of its digits changed. */
const changed = (hash: string) =>
  fc
    .tuple(fc.integer({ min: 2, max: hash.length - 1 }), fc.constantFrom(...'0123456789abcdef'))
    .map(
      ([place, digit]) =>
        `${hash.slice(0, place)}${digit === hash[place] ? (digit === '0' ? '1' : '0') : digit}${hash.slice(place + 1)}`,
    );

describe('number and hash of a block', () => {
  it('pass where a later block knows the same hash, in any case of its digits', () => {
    expect(blocks.length).toBeGreaterThan(60);
    for (const block of blocks) {
      const upper = `0x${block.hash.slice(2).toUpperCase()}`;
      expect(checkBlockHash([block, block], block.number, {}, told(upper), false)).toEqual([
        { ...about, outcome: 'pass', against: upper },
      ]);
    }
  });

  it('are a mismatch as soon as one digit of the hash is changed, which names the member that was not asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...blocks).chain((block) => fc.tuple(fc.constant(block), changed(block.hash))),
        ([{ number, hash }, other]) => {
          const claimed = [{ number, hash: other, path: 'result[0].' }];
          const details = { number: `${number}`, claimed: other, computed: hash };
          const failed = { ...about, outcome: 'fail', reason: 'unlike-later', details };
          expect(checkBlockHash(claimed, number, { number }, told(hash), true)).toEqual([
            { ...failed, path: 'result[0].blockHash' },
          ]);
          expect(checkBlockHash(claimed, number, { hash: other }, told(hash), true)).toEqual([
            { ...failed, path: 'result[0].blockNumber' },
          ]);
          expect(checkBlockHash(claimed, number, {}, told(hash), true)).toEqual([failed]);
          // Contracts of some chains read other hashes than those of their blocks.
          const doubt = { ...failed, outcome: 'open', reason: 'other-blockhash' };
          expect(checkBlockHash(claimed, number, { number }, told(hash), false)).toEqual([doubt]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are compared wherever the answer names the block, and one that differs takes the pass of the others', () => {
    const [first, other] = blocks as [NamedBlock & { number: bigint; hash: string }, NamedBlock];
    const named = [
      { ...first, path: 'result[0].' },
      { ...first, path: 'result[1].' },
      { ...first, hash: other.hash, path: 'result[2].' },
      { ...first, number: first.number + 1n, path: 'result[3].' },
    ];
    const found = checkBlockHash(named, first.number, { number: first.number }, told(first.hash), true);
    expect(found.map(({ outcome, path }) => [outcome, path])).toEqual([
      ['fail', 'result[2].blockHash'],
      ['fail', 'result[3].blockNumber'],
    ]);
  });

  it('are open where no later block told the hash, with the cause and what the node said', () => {
    const [block] = blocks as [NamedBlock & { number: bigint }];
    expect(
      checkBlockHash([block], block.number, {}, { kind: 'none', cause: 'head', message: 'header not found' }, true),
    ).toEqual([
      { ...about, outcome: 'open', reason: 'no-later-hash', details: { cause: 'head', message: 'header not found' } },
    ]);
    expect(outcomes(checkBlockHash([block], block.number, {}, { kind: 'none', cause: 'pruned' }, true))).toEqual([
      'open',
    ]);
  });

  it('of every recorded transaction are those of its recorded block', () => {
    const hashes = new Map(blocks.map(({ hash, number }) => [hash, number]));
    const some = recordedTransactions().filter(({ value }) => value.blockHash !== null && hashes.has(value.blockHash));
    expect(some.length).toBeGreaterThan(50);
    for (const {
      value: { blockNumber: number, blockHash: hash },
    } of some) {
      expect(hashes.get(hash!)).toBe(number);
      expect(outcomes(checkBlockHash([{ number, hash, path: '' }], number!, {}, told(hash!), false))).toEqual(['pass']);
    }
  });
});

describe('a hash that a later block does not know', () => {
  const hash = `0x${'12'.repeat(32)}`;
  const outcomeOf = (checks: readonly Check[]) => checks.map((check) => ('reason' in check ? check.reason : 'pass'));

  it('is a mismatch of a blob transaction, and of a block with one, and open of others', () => {
    const kinds = recordedTransactions().filter(({ value }) => value.blockHash !== null);
    const blob = kinds.find(({ value }) => value.type === 'eip4844')!.value;
    const plain = kinds.find(({ value }) => value.type === 'eip1559')!.value;
    expect(outcomeOf(checkHashOf(blob, { blockHash: blob.blockHash! }, told(hash)))).toEqual(['unlike-later']);
    expect(outcomeOf(checkHashOf(plain, { blockHash: plain.blockHash! }, told(hash)))).toEqual(['other-blockhash']);
    const receipts = (...types: readonly string[]) =>
      types.map((type) => ({ type, blockNumber: 40n, blockHash: `0x${'34'.repeat(32)}` })) as unknown as Receipt[];
    expect(outcomeOf(checkHashOfAll(receipts('legacy', 'eip4844'), {}, told(hash)))).toEqual(['unlike-later']);
    expect(outcomeOf(checkHashOfAll(receipts('legacy', 'eip1559'), {}, told(hash)))).toEqual(['other-blockhash']);
  });
});

describe('the block of the chain at the height of an uncle', () => {
  const { hashes = [] } = loadRecordings('evm-b/answers')[0]!.expect as { hashes?: readonly [number, string][] };
  const rivals = new Map(hashes.map(([number, hash]) => [BigInt(number), hash]));
  const uncles = recordedUncles().filter(({ value, name }) => name.startsWith('evm-b') && rivals.has(value.number!));

  it('is another one, of every recorded uncle', () => {
    expect(uncles.length).toBeGreaterThan(20);
    for (const { value } of uncles) {
      const rival = rivals.get(value.number!)!;
      expect(checkRival(value, { rival: told(rival) })).toEqual([
        { id: 'uncle-rival', basis: 'other-answer', outcome: 'pass', against: rival },
      ]);
    }
  });

  it('that is the uncle itself is a contradiction', () => {
    const [{ value }] = uncles as [(typeof uncles)[0]];
    expect(checkRival(value, { rival: told(value.hash!.toUpperCase().replace('X', 'x')) })).toMatchObject([
      { id: 'uncle-rival', outcome: 'fail', reason: 'in-chain', path: 'hash' },
    ]);
  });

  it('is open where it was not told, and says so once', () => {
    const [{ value }] = uncles as [(typeof uncles)[0]];
    const none = { kind: 'none', cause: 'too-far' } as const;
    expect(checkRival(value, { rival: none, nephew: none }, value.hash!)).toMatchObject([
      { id: 'uncle-rival', outcome: 'open', reason: 'no-later-hash', details: { cause: 'too-far' } },
    ]);
  });

  it('stands beside the block that includes the uncle, whose header must be that of the chain', () => {
    const [{ value }] = uncles as [(typeof uncles)[0]];
    const [nephew, other] = blocks as [NamedBlock & { hash: string }, NamedBlock & { hash: string }];
    const of = (hash?: string) =>
      checkRival(value, { rival: told(rivals.get(value.number!)!), nephew: told(nephew.hash) }, hash).slice(1);
    expect(of()).toEqual([]);
    expect(of(nephew.hash)).toEqual([{ ...about, outcome: 'pass', against: nephew.hash }]);
    expect(of(other.hash)).toMatchObject([{ ...about, outcome: 'fail', reason: 'unlike-later', path: 'block' }]);
  });
});

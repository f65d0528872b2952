import { keccak256, pad, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { AccountState, TraceItem } from '../../../src/client/operations/trace-reply.js';
import { StateChain } from '../../../src/decode/state/derive.js';
import { wordsOfCallsInSteps } from '../../../src/decode/state/storage-words.js';
import { knownSlots, slotAfter } from '../../../src/decode/state/known-slots.js';
import { searchPreimages } from '../../../src/decode/state/slot-preimages.js';
import { describeFailure } from '../../../src/decode/trace/describe-failure.js';
import { framesOf } from '../../support/frames.js';

const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };
const word = (value: Hex | number) =>
  typeof value === 'number' ? toHex(value, { size: 32 }) : pad(value, { size: 32 });
const mapping = (key: Hex, base: Hex) => keccak256(`${word(key)}${word(base).slice(2)}`);
const owner = toHex(77n ** 9n, { size: 20 });

// The slots 0 to 60, the namespaces of ERC-7201 and the diamond of ERC-2535; the numbers 0 to 16 are keys, too.
const bases = 61 + knownSlots().filter(({ source }) => source === 'ERC-7201' || source === 'ERC-2535').length;
const wordsWith = (given: number) => 17 + given;
const firstRounds = (words: number) => bases * (1 + words);

describe('the hash count of a preimage search', () => {
  it('is one for each base, each word in it, and each word in each of those', async () => {
    const { hashes } = await searchPreimages({ slots: [keccak256('0x01')], words: [] }, pace);
    expect(hashes).toBe(bases * (1 + wordsWith(0) * (2 + wordsWith(0))));
  });

  it('does not grow if a slot is too far after a mapping to belong to it', async () => {
    const far = slotAfter(mapping(owner, '0x3'), 100n);
    const { found, hashes } = await searchPreimages({ slots: [far], words: [owner] }, pace);
    expect(found).toEqual([]);
    expect(hashes).toBe(bases * (1 + wordsWith(1) * (2 + wordsWith(1))));
  });

  it('is low if a mapping of mappings is next to a mapping that was found', async () => {
    const spender = toHex(78n ** 9n, { size: 20 });
    const [balance, allowance] = [mapping(owner, toHex(40)), mapping(spender, mapping(owner, toHex(41)))];
    const { found, hashes } = await searchPreimages({ slots: [balance, allowance], words: [owner, spender] }, pace);
    expect(found.map(({ base, keys }) => [base, keys.length])).toEqual([
      [word(40), 1],
      [word(41), 2],
    ]);
    const words = wordsWith(2);
    // One more for the array that the balance might be, and three bases: the mapping itself and its two neighbors.
    expect(hashes).toBeLessThanOrEqual(firstRounds(words) + 1 + 3 * words * (1 + words));
  });

  it('covers the diamond of ERC-2535', async () => {
    const diamond = knownSlots().find(({ source }) => source === 'ERC-2535')!.slot;
    const { found } = await searchPreimages({ slots: [mapping(owner, diamond)], words: [owner] }, pace);
    expect(found).toMatchObject([{ base: diamond, keys: [word(owner)], isArray: false }]);
  });
});

describe('the words of calls', () => {
  const words = (input: string) => {
    const work = wordsOfCallsInSteps(framesOf({ input: `0x12345678${input}` }));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };

  it('contain an address after twelve zero bytes, but not after zeros elsewhere', () => {
    const account = 'cd'.repeat(20);
    expect(words('0'.repeat(24) + account)).toContain(`0x${account}`);
    const inside = `${'ab'.repeat(4)}${'0'.repeat(24)}${'cd'.repeat(16)}`;
    expect(words(inside)).toContain(`0x${inside}`);
    const small = '7'.padStart(64, '0');
    expect(words(small)).toContain(`0x${small}`);
    expect(words('0'.repeat(64))).not.toContain(`0x${'0'.repeat(64)}`);
  });
});

describe('the changes of an account', () => {
  const [own, other] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const;
  const item = (...accounts: AccountState[]): TraceItem => ({ txHash: null, kind: 'prestate', accounts });

  function changesOf(before: Partial<AccountState>, after: Partial<AccountState> = before) {
    const chain = new StateChain();
    chain.add(item({ address: own, balance: 10n, ...before }));
    chain.add(item({ address: other, balance: 1n, nonce: 3 }));
    chain.add(item({ address: own, balance: 7n, ...after }));
    return { first: chain.changesOf(0)?.[0], last: chain.changesOf(2)?.[0] };
  }

  it('are known for an account that has sent transactions, which cannot be destroyed', () => {
    expect(changesOf({ nonce: 5 }).first?.balance).toMatchObject({ outcome: 'changed', pre: 10n, post: 7n });
    expect(changesOf({ nonce: 0 }).first?.balance).toEqual({ outcome: 'unknown', pre: 10n, why: 'revived' });
    expect(changesOf({}).first?.balance).toEqual({ outcome: 'unknown', pre: 10n, why: 'revived' });
  });

  it('include no nonce change if its code has no instruction to create or delegate', () => {
    const nonce = (code: Hex) => changesOf({ nonce: 1, code }).last?.nonce;
    expect(nonce('0x600055')).toEqual({ outcome: 'unchanged', pre: 1 });
    expect(nonce('0xf0')).toEqual({ outcome: 'unknown', pre: 1, why: 'last' });
    expect(nonce('0xf4')).toEqual({ outcome: 'unknown', pre: 1, why: 'last' });
  });
});

describe('a failure that explains itself', () => {
  it.each(['invalid jump destination', 'write protection', 'an unknown error text'])('has no hints: %s', (error) => {
    const frames = framesOf({ error, input: '0x12345678', value: 5n });
    expect(describeFailure(frames, 0, { decodeRevert: () => expect.fail('it left no data') })).toMatchObject({
      error,
      hints: [],
    });
  });
});

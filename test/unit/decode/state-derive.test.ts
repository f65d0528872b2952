import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { TraceItem } from '../../../src/client/operations/trace-reply.js';
import { readDiff, type Change } from '../../../src/decode/state/change.js';
import { StateChain } from '../../../src/decode/state/derive.js';
import { recordedStates } from '../../support/recorded-evm.js';
import { runsOf } from '../../support/samples.js';
import { modelBlock, runModel, wordOf, type Step } from './state-model.js';

interface Counts {
  right: number;
  /** How many of these values changed. */
  changed: number;
  unknown: number;
  wrong: string[];
  /** Changed values of accounts that the prestate omits because they were empty. */
  unseen: number;
}

/** Compares the derived values with the node diff, value by value. */
function compare(before: readonly TraceItem[], truth: readonly TraceItem[], name: string): Counts {
  const counts: Counts = { right: 0, changed: 0, unknown: 0, wrong: [], unseen: 0 };
  const chain = new StateChain();
  for (const item of before) chain.add(item);
  before.forEach((_, index) => {
    const derived = chain.changesOf(index) ?? [];
    const item = truth[index];
    if (item?.kind !== 'diff') throw new Error('This is no diff.');
    const real = new Map(readDiff(item).map((change) => [change.address, change]));
    for (const account of derived) {
      const own = real.get(account.address);
      const where = `${name} ${index} ${account.address}`;
      judge(counts, account.balance, own?.balance, `${where} balance`);
      judge(counts, account.nonce, own?.nonce, `${where} nonce`);
      judge(counts, account.code, own?.code, `${where} code`);
      const slots = new Map(own?.storage.map(({ slot, value }) => [slot, value]));
      for (const { slot, value } of account.storage) {
        // For a deleted account, the node lists the touched slots; all are gone.
        const real = slots.get(slot) ?? (own?.fate === 'deleted' ? gone(value.pre) : undefined);
        judge(counts, value, real, `${where} ${slot}`);
        slots.delete(slot);
      }
      counts.wrong.push(...[...slots.keys()].map((slot) => `${where} ${slot} is not listed before`));
      real.delete(account.address);
    }
    for (const { storage } of real.values()) counts.unseen += 3 + storage.length;
  });
  return counts;
}

function gone(pre: Hex): Change<Hex> {
  return { outcome: 'changed', pre, post: `0x${'0'.repeat(64)}` };
}

/** A value that the node's diff does not name did not change. */
function judge<T>(counts: Counts, derived: Change<T>, real: Change<T> | undefined, where: string): void {
  const post = real?.outcome === 'changed' ? real.post : derived.pre;
  if (real && real.pre !== derived.pre) counts.wrong.push(`${where}: ${String(real.pre)} before`);
  if (derived.outcome === 'unknown') counts.unknown++;
  else if ((derived.outcome === 'changed' ? derived.post : derived.pre) === post) {
    counts.right++;
    if (derived.outcome === 'changed') counts.changed++;
  } else counts.wrong.push(`${where}: ${String(post)}`);
}

/** The totals for the recordings of each chain: 36 blocks of one, 31 of the other. */
const figures = {
  'evm-a': { blocks: 36, right: 2774, changed: 980, unknown: 603, unseen: 164 },
  'evm-b': { blocks: 31, right: 1827, changed: 659, unknown: 756, unseen: 110 },
} as const;

describe('derived diffs', () => {
  for (const chain of ['evm-a', 'evm-b'] as const) {
    it(`are right or unknown, never wrong, in all recorded blocks of ${chain}`, () => {
      const all = { blocks: 0, right: 0, changed: 0, unknown: 0, unseen: 0, wrong: [] as string[] };
      for (const { block, before, truth } of recordedStates(chain)) {
        const { right, changed, unknown, wrong, unseen } = compare(before, truth, block);
        all.blocks++;
        all.right += right;
        all.changed += changed;
        all.unknown += unknown;
        all.unseen += unseen;
        all.wrong.push(...wrong);
      }
      expect(all).toEqual({ ...figures[chain], wrong: [] });
    });
  }

  for (const listsZeros of [true, false]) {
    it(`are never wrong in any block if zero slots are ${listsZeros ? '' : 'not '}listed`, () => {
      let [known, unknown] = [0, 0];
      fc.assert(
        fc.property(modelBlock, (block) => {
          const counts = compareModel(block, listsZeros);
          known += counts.known;
          unknown += counts.unknown;
        }),
        runsOf(4_000, 20_000),
      );
      // Marking everything as unknown would never be wrong either.
      expect(known / (known + unknown)).toBeGreaterThan(0.4);
    });
  }

  it('end at a transaction that was not traced', () => {
    const account = (balance: bigint) => ({ address: `0x${'ab'.repeat(20)}`, balance, nonce: 1 }) as const;
    const chain = new StateChain();
    chain.add({ kind: 'prestate', txHash: null, accounts: [account(1n)] });
    chain.add({ kind: 'failed', txHash: null, error: 'execution timeout' });
    chain.add({ kind: 'prestate', txHash: null, accounts: [account(2n)] });
    chain.add({ kind: 'prestate', txHash: null, accounts: [account(2n)] });
    expect(chain.changesOf(0)?.[0]?.balance).toEqual({ outcome: 'unknown', pre: 1n, why: 'untraced' });
    expect(chain.changesOf(1)).toBeUndefined();
    expect(chain.changesOf(2)?.[0]?.balance).toEqual({ outcome: 'unchanged', pre: 2n, at: 3 });
    expect(chain.changesOf(3)?.[0]?.balance).toEqual({ outcome: 'unknown', pre: 2n, why: 'last' });
  });

  it('find an account and a slot in any spelling', () => {
    const chain = new StateChain();
    const storage = (slot: Hex, value: Hex) => ({ code: '0x55' as const, nonce: 1, storage: [[slot, value]] as const });
    chain.add({
      kind: 'prestate',
      txHash: null,
      accounts: [{ address: `0x${'AB'.repeat(20)}`, ...storage('0x0A', '0x01') }],
    });
    chain.add({
      kind: 'prestate',
      txHash: null,
      accounts: [{ address: `0x${'ab'.repeat(20)}`, ...storage('0x0a', '0x02') }],
    });
    expect(chain.changesOf(0)?.[0]?.storage).toEqual([
      { slot: wordOf(10), value: { outcome: 'changed', pre: wordOf(1), post: wordOf(2), at: 1 } },
    ]);
    expect(chain.slotObservations(`0x${'aB'.repeat(20)}`, '0xa').map(({ index }) => index)).toEqual([0, 1]);
  });
});

describe('a node diff', () => {
  const address = `0x${'0a'.repeat(20)}` as const;
  const delegation = `0xef0100${'11'.repeat(20)}` as const;
  const other = `0xef0100${'22'.repeat(20)}` as const;
  const noCode = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';
  it.each([
    ['a delegation that may have been removed', { code: delegation }, {}, { outcome: 'unknown', why: 'omitted' }],
    [
      'a delegation in upper case',
      { code: delegation.replace('ef', 'EF') as Hex },
      {},
      { outcome: 'unknown', why: 'omitted' },
    ],
    ['a delegation to another contract', { code: delegation }, { code: other }, { outcome: 'changed', post: other }],
    [
      'a removal that the node lists',
      { code: delegation },
      { code: '0x' as const },
      { outcome: 'changed', post: '0x' },
    ],
    [
      'a removal by the hash of no code',
      { code: delegation },
      { codeHash: noCode },
      { outcome: 'changed', post: '0x' },
    ],
    ['code that no account can remove', { code: '0x6001' as const }, {}, { outcome: 'unchanged' }],
    ['an account without code', {}, {}, { outcome: 'unchanged', pre: '0x' }],
  ] as const)('leaves omitted code open: %s', (_, before, after, expected) => {
    const [account] = readDiff({
      ...{ kind: 'diff', txHash: null },
      ...{ pre: [{ address, nonce: 1, ...before }], post: [{ address, nonce: 2, ...after }] },
    });
    expect(account?.code).toMatchObject(expected);
  });

  it('shows what was created, deleted, and set to zero', () => {
    const [made, gone, kept] = ['0a', '0b', '0c'].map((byte) => `0x${byte.repeat(20)}` as const) as [Hex, Hex, Hex];
    const changes = readDiff({
      kind: 'diff',
      txHash: null,
      pre: [
        { address: gone, balance: 4n, nonce: 1, code: '0x00', storage: [['0x01', '0x02']] },
        {
          address: kept,
          balance: 9n,
          storage: [
            ['0x01', '0x02'],
            ['0x02', '0x05'],
          ],
        },
      ],
      post: [
        {
          address: kept,
          storage: [
            ['0x02', '0x06'],
            ['0x03', '0x01'],
          ],
        },
        { address: made, nonce: 1, code: '0x6001' },
      ],
    });
    expect(changes.map(({ address, fate }) => [address, fate])).toEqual([
      [gone, 'deleted'],
      [kept, 'kept'],
      [made, 'created'],
    ]);
    expect(changes[0]).toMatchObject({
      balance: { outcome: 'changed', pre: 4n, post: 0n },
      code: { outcome: 'changed', post: '0x' },
      storage: [{ value: { pre: wordOf(2), post: wordOf(0) } }],
    });
    expect(changes[1]).toMatchObject({ balance: { outcome: 'unchanged', pre: 9n } });
    expect(changes[1]?.storage.map(({ value }) => value)).toEqual([
      { outcome: 'changed', pre: wordOf(2), post: wordOf(0) },
      { outcome: 'changed', pre: wordOf(5), post: wordOf(6) },
      { outcome: 'changed', pre: wordOf(0), post: wordOf(1) },
    ]);
    expect(changes[2]).toMatchObject({ nonce: { pre: 0, post: 1 }, code: { pre: '0x', post: '0x6001' } });
  });
});

/** Compares every value that is derived from a block of the model with its true value. */
function compareModel(block: readonly (readonly Step[])[], listsZeros: boolean): { known: number; unknown: number } {
  const { items, truth } = runModel(block, { listsZeros });
  const chain = new StateChain();
  for (const item of items) chain.add(item);
  const counts = { known: 0, unknown: 0 };
  const check = <T>(change: Change<T>, real: T, where: string) => {
    if (change.outcome === 'unknown') counts.unknown++;
    else {
      counts.known++;
      const told = change.outcome === 'changed' ? change.post : change.pre;
      // A million values are compared, and \`expect\` costs many times what it compares.
      if (told !== real) throw new Error(`${where} is ${String(real)}, not ${String(told)}.`);
    }
  };
  items.forEach((_, index) => {
    for (const { address, balance, nonce, code, storage } of chain.changesOf(index) ?? []) {
      const real = truth[index]?.get(address) ?? {
        balance: 0n,
        nonce: 0,
        code: '0x' as Hex,
        storage: new Map<number, number>(),
      };
      const where = `${index} ${address}`;
      check(balance, real.balance, `${where} balance`);
      check(nonce, real.nonce, `${where} nonce`);
      check(code, real.code, `${where} code`);
      for (const { slot, value } of storage)
        check(value, wordOf(real.storage.get(Number(slot)) ?? 0), `${where} ${slot}`);
    }
  });
  return counts;
}

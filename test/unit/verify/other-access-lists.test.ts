import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readAccessList } from '../../../src/client/operations/access-list-reply.js';
import { checkAnswer } from '../../../src/widgets/access-list/checks.js';
import { expectNone, reply, type Convention, type Json } from '../../support/other-chains.js';
import { received, recordedAnswers } from '../../support/recorded-calls.js';

// The counterpart of other-conventions.test.ts for simulated access lists.

describe('access lists of another client', () => {
  interface Entry {
    readonly address: string;
    readonly storageKeys: readonly string[];
  }
  interface Result extends Json {
    readonly accessList: readonly Entry[];
  }
  const listing = (change: (entries: readonly Entry[], place: number) => readonly Entry[]) => (result: Result) => ({
    ...result,
    accessList: change(result.accessList, 0),
  });
  const warm = (address: string): Entry => ({ address, storageKeys: [] });
  const precompiles = ['1', '2', '4', '9'].map((place) => warm(`0x${place.padStart(40, '0')}`));
  const ofLists: Readonly<Record<string, Convention>> = {
    'an entry for every slot': listing((entries) =>
      entries.flatMap(({ address, storageKeys }) =>
        storageKeys.length === 0 ? [warm(address)] : storageKeys.map((key) => ({ address, storageKeys: [key] })),
      ),
    ),
    'an entry for every access': listing((entries) =>
      entries.flatMap(({ address, storageKeys: [key] }) => {
        const entry = { address, storageKeys: key === undefined ? [] : [key] };
        return [entry, entry];
      }),
    ),
    'a slot for every access': listing((entries) =>
      entries.map((entry) => ({ ...entry, storageKeys: entry.storageKeys.flatMap((key) => [key, key]) })),
    ),
    'precompiles of later forks': listing((entries) => [...entries, warm(`0x${'a'.padStart(40, '0')}`)]),
    'no entries': listing(() => []),
    'members of the node': (result: Result) => ({ ...result, gasLimit: '0x0', stateRoot: `0x${'0'.repeat(64)}` }),
  };
  const recorded = recordedAnswers<Result, readonly [{ from?: Hex; to?: Hex; gas?: string; accessList?: unknown }]>(
    'eth_createAccessList',
    (result, [call]) => Array.isArray(result.accessList) && call.accessList === undefined,
  ).map(({ name, reply: { result }, params: [{ from, to, gas }] }) => {
    const limit = gas === undefined ? {} : { gas: BigInt(gas) };
    return { name, result, call: { ...(from ? { from } : {}), ...(to ? { to } : {}), ...limit } };
  });
  const judge = async (result: unknown, place: number) => {
    const { call } = recorded[place]!;
    const { value, request } = readAccessList({ call, block: 1n }, reply(1, result), received(1));
    return checkAnswer(request, value).checks;
  };

  it('are no mismatch', async () => {
    expect(recorded.length).toBeGreaterThan(100);
    await expectNone(ofLists, recorded, judge);
  });

  it('are no mismatch if the node lists addresses that are accessible without an entry', async () => {
    for (const [place, { result, call }] of recorded.entries()) {
      if (!call.from || !call.to) continue;
      const listed = new Set(result.accessList.map(({ address }) => address));
      const own = [...new Set([call.from, call.to])].filter((address) => !listed.has(address)).map(warm);
      const all = { ...result, accessList: [...result.accessList, ...own, ...precompiles], gasUsed: '0xffffff' };
      const checks = await judge(all, place);
      expect(checks.filter(({ outcome, id }) => outcome === 'fail' && id !== 'call-gas')).toEqual([]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { AccessListResult } from '../../../../src/client/operations/access-list-reply.js';
import { GatewayError } from '../../../../src/client/errors.js';
import {
  type AccessListAnswers,
  type AccessListChoices,
  type AccessListView,
  computeListGas,
  type ListOnShow,
  noChoices,
  revertData,
  type SimulationAnswer,
  toView,
} from '../../../../src/widgets/access-list/view.js';

const [alice, bob, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`] as const;
const key = (last: string) => `0x${last.padStart(64, '0')}` as const;
const list = [
  { address: bob, storageKeys: [] },
  { address: token, storageKeys: [key('2')] },
];

function simulation(value: AccessListResult | null, from: `0x${string}` = alice): SimulationAnswer {
  const request = { call: { from, to: bob }, block: 42n } as const;
  return { value, request, at: new Date(0), bytes: 0, requests: 1, notes: [], text: '' };
}

function view(
  answers: Omit<AccessListAnswers, 'network'>,
  choices: Partial<AccessListChoices> = {},
  reason?: ListOnShow['reason'],
): AccessListView {
  return toView({
    request: { network: 'evm-a', asked: answers.answer.request },
    data: { network: 'evm-a', ...answers },
    choices: { ...noChoices, ...choices },
    additions: { fork: 'osaka', names: undefined, reason: reason === 'untold' ? undefined : reason },
    ...{ page: 0, pageSize: 50, now: new Date(0) },
  });
}

/** The view of a list, which there is. */
function listOf(...given: Parameters<typeof view>): ListOnShow {
  const made = view(...given);
  if (made.kind !== 'list') throw new Error('There is no list.');
  return made;
}

describe('the view of an access list', () => {
  it('has a separate kind for a block that the node does not have', () => {
    expect(view({ answer: simulation(null) })).toEqual({ kind: 'unknown-block' });
  });

  it('copies the entries that the verdict keeps, all entries, or the entries that save gas', () => {
    const answer = simulation({ accessList: list, gasUsed: 1n });
    expect(listOf({ answer })).toMatchObject({ copied: [list[1]], worthwhile: 1, onlyWorthwhile: true });
    expect(listOf({ answer }, { onlyWorthwhile: false }).copied).toEqual(list);
    expect(listOf({ answer }, { onlyWorthwhile: true }).copied).toEqual([list[1]]);
  });

  it('has the counts and the cost of the entries that are copied', () => {
    const answer = simulation({ accessList: list, gasUsed: 1n });
    const kept = listOf({ answer });
    const [{ gas } = { gas: 0n }] = computeListGas([list[1]!], answer.request.call, 'osaka');
    expect(kept).toMatchObject({ copiedCounts: { addresses: 1, slots: 1 }, copiedCosts: [{ gas }] });
    expect(listOf({ answer }, { onlyWorthwhile: false })).toMatchObject({
      copiedCounts: { addresses: 2, slots: 1 },
      copiedCosts: listOf({ answer }).costs,
    });
  });

  it('has no verdict if the call fails, and copies all entries', () => {
    const answer = simulation({ accessList: list, gasUsed: 1n, error: 'execution reverted' });
    expect(listOf({ answer })).toMatchObject({ verdicts: [], copied: list, onlyWorthwhile: false });
  });

  it('has a verdict: what the list saves without entries that save nothing, or what it costs', () => {
    const verdictOf = (accessList: AccessListResult['accessList'], gasUsed = 10_000n) =>
      listOf({ answer: simulation({ accessList, gasUsed }) }).verdicts;
    expect(verdictOf(list)).toEqual([
      {
        ...{ fork: 'osaka', kind: 'saves', least: 200n, most: 300n, shares: [200n, 300n] },
        ...{ without: [bob], whole: [-2_200n, -2_100n] },
      },
    ]);
    expect(verdictOf(list.slice(1))).toMatchObject([{ kind: 'saves', without: [] }]);
    expect(verdictOf(list.slice(0, 1))).toMatchObject([
      { kind: 'costs', least: 2_400n, most: 2_400n, shares: [2_400n, 2_400n], without: [] },
    ]);
    // A precompile of a later fork may be warm without the list.
    const maybeWarm = { address: `0x${'b'.padStart(40, '0')}` as const, storageKeys: [] };
    expect(verdictOf([maybeWarm])).toMatchObject([{ kind: 'may-save', least: 0n, most: 100n }]);
    expect(verdictOf([])).toEqual([]);
  });

  it('has a verdict for each fork that may hold', () => {
    const answer = simulation({ accessList: list, gasUsed: 10_000n });
    const { verdicts } = toView({
      request: { network: 'evm-a', asked: answer.request },
      data: { network: 'evm-a', answer },
      choices: noChoices,
      additions: { fork: undefined, names: undefined, reason: undefined },
      ...{ page: 0, pageSize: 50, now: new Date(0) },
    }) as ListOnShow;
    expect(verdicts.map(({ fork, kind }) => [fork, kind])).toEqual([
      ['amsterdam', 'costs'],
      ['osaka', 'saves'],
    ]);
  });

  it('computes the gas before execution only for its open panel', () => {
    const answer = simulation({ accessList: list, gasUsed: 1n });
    expect(listOf({ answer }).callGas).toBe(undefined);
    const { callGas } = listOf({ answer }, { panels: ['cost'] });
    expect(callGas?.byFork).toMatchObject([{ fork: 'osaka', known: 21_000n + 2n * 2_400n + 1_900n }]);
  });

  it('has the cost of an entry only if the first list contains the entry', () => {
    const answer = simulation({ accessList: [list[0]!], gasUsed: 1n });
    const compared = { network: 'evm-b', answer: simulation({ accessList: list, gasUsed: 1n }, bob) } as const;
    const { rows, comparison, own } = listOf({ answer, compared });
    expect(rows.map(({ entry, costs }) => [entry.address, entry.side, costs.length])).toEqual([
      [bob, 'both', 1],
      [token, 'second', 0],
    ]);
    expect([comparison?.withSender, own.addresses]).toEqual([true, 1]);
  });

  it('keeps the first list if the second simulation fails', () => {
    const answer = simulation({ accessList: list, gasUsed: 1n });
    const failed = { request: answer.request, error: new GatewayError('network') };
    const { rows, comparison } = listOf({ answer, compared: { network: 'evm-b', answer: failed } });
    expect([rows.length, comparison?.answer]).toEqual([2, failed]);
  });

  it('has the bytes of a failure, and the reason that they mean', () => {
    const data = `0x08c379a0${'20'.padStart(64, '0')}` as const;
    const reason = (error: string, known?: ListOnShow['reason']) =>
      listOf({ answer: simulation({ accessList: [], gasUsed: 1n, error }) }, {}, known).reason;
    expect(revertData(`execution reverted ${data.toUpperCase().replace('0X', '0x')}`)).toBe(data);
    expect([revertData('execution reverted 0x0102'), revertData(undefined)]).toEqual([undefined, undefined]);
    const message = { kind: 'message', message: 'hello' } as const;
    expect(reason(`execution reverted ${data}`)).toBe(undefined);
    expect(reason(`execution reverted ${data}`, message)).toBe(message);
    expect([reason('execution reverted'), reason('out of gas')]).toEqual(['untold', undefined]);
  });
});

import { expect, it } from 'vitest';
import { readTraceItem, type AccountState, type TraceItem } from '../../../src/client/operations/trace-reply.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { loadRecordings } from '../../support/recordings.js';
import { tokenMovement, valueMovement } from '../../support/verify-inputs.js';

const chains = ['evm-a/series', 'evm-b/series'].map(
  (folder) => [folder, new Map(loadRecordings(folder).map((one) => [one.name, one.response.body]))] as const,
);

it('balance changes match the node state diff, except for fees', () => {
  let compared = 0;
  let moved = 0;
  for (const [folder, bodies] of chains) {
    for (const [name, body] of bodies) {
      const block = name.replace(/\/state-diff$/, '');
      if (block === name) continue;
      const traces = itemsOf(bodies.get(`${block}/trace`), 'call');
      const { miner } = (JSON.parse(bodies.get(`${block}/block-full`) ?? '{}') as { result: { miner: string } }).result;
      for (const [index, diff] of itemsOf(body, 'prestate').entries()) {
        const trace = traces[index];
        if (diff.kind !== 'diff' || trace?.kind !== 'call') continue;
        // Calls do not show who pays the fee and who receives it.
        const aside = new Set([miner, trace.frames[0]?.from]);
        const { changes } = valueMovement(trace.frames, effectsOf(trace.frames));
        const found = changes.filter(({ address, change }) => change !== 0n && !aside.has(address));
        const expected = balancesOf(diff).filter(([address]) => !aside.has(address));
        const where = `${folder}/${block} ${index}`;
        expect([where, sorted(found.map(({ address, change }) => [address, change]))]).toEqual([
          where,
          sorted(expected),
        ]);
        compared++;
        moved += found.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(moved).toBeGreaterThan(100);
});

it('token transfers all have a log', () => {
  // `Transfer(address,address,uint256)`, with two more topics for ERC-20 and three for ERC-721.
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  let compared = 0;
  for (const [folder, bodies] of chains) {
    for (const [name, body] of bodies) {
      if (!name.endsWith('/trace-logs')) continue;
      for (const [index, item] of itemsOf(body, 'call').entries()) {
        if (item.kind !== 'call') continue;
        const effects = effectsOf(item.frames);
        const told = new Set(
          item.frames
            .filter((_, at) => effects[at] === 'done')
            .flatMap(({ logs = [] }) => logs)
            .filter(({ topics, data }) => topics[0] === transfer && (topics.length > 3 || data.length === 66))
            .map(({ address, topics: [, from, to, id], data }) =>
              [address, `0x${from?.slice(26)}`, `0x${to?.slice(26)}`, BigInt(id ?? data)].join(),
            ),
        );
        for (const { token, from, to, amount, id, standard } of tokenMovement(item.frames, effects).moves) {
          if (standard === 'erc1155') continue;
          expect([`${folder}/${name} ${index}`, told.has([token, from, to, amount ?? id].join())]).toEqual([
            `${folder}/${name} ${index}`,
            true,
          ]);
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
});

function itemsOf(body: string | undefined, tracer: 'call' | 'prestate'): TraceItem[] {
  return (JSON.parse(body ?? '{"result":[]}') as { result: unknown[] }).result.map((item) =>
    readTraceItem(tracer)(item),
  );
}

/** The changes: a balance that `post` omits did not change; an account that it omits is gone. */
function balancesOf({ pre, post }: { pre: readonly AccountState[]; post: readonly AccountState[] }) {
  const before = new Map(pre.map((account) => [account.address, account]));
  const after = new Map(post.map((account) => [account.address, account]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((address): [string, bigint][] => {
    const old = before.get(address)?.balance ?? 0n;
    const now = after.has(address) ? (after.get(address)?.balance ?? old) : 0n;
    return now === old ? [] : [[address, now - old]];
  });
}

function sorted(changes: readonly (readonly [string, bigint])[]) {
  return changes.map(([address, change]) => `${address} ${change}`).sort();
}

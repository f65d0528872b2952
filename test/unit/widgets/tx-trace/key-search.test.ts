import type { ReactiveController } from 'lit';
import type { Hex } from 'viem';
import { expect, it, vi } from 'vitest';
import { foundKeys, KeySearch } from '../../../../src/widgets/tx-trace/controllers/mapping-keys.js';
import { patience } from '../../../support/wait.js';

const owners: readonly Hex[] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`];
/** `keccak256(abi.encode(owner, 0))`: what the two have in a mapping at slot 0. */
const slots: readonly Hex[] = [
  '0x1bfd945afb434ed902aa821149f45ebda8b1e3eba6797fc235eb1e3fb6674b2a',
  '0xaedf8090423f7c23f181308bda87a46b7a0caa99e0bf89e87bc6ce10666b4a03',
];

/** A minimal host instead of the element: it counts its updates and can leave the document. */
function place() {
  const controllers: ReactiveController[] = [];
  const host = {
    isConnected: true,
    turns: 0,
    requestUpdate: () => void host.turns++,
    addController: (controller: ReactiveController) => void controllers.push(controller),
  };
  const search = new KeySearch(host);
  const leave = () => {
    host.isConnected = false;
    controllers.forEach((each) => each.hostDisconnected?.());
  };
  return { host, search, leave };
}

const first = () => ({ slots, words: owners.slice(0, 1), mostHashes: 10_000 });

it('continues when the element is moved within the page and stops when it is removed', async () => {
  const { host, search, leave } = place();
  const subject = {};
  expect(search.stateOf(subject, first).status).toBe('running');
  leave();
  host.isConnected = true;
  await vi.waitUntil(() => host.turns > 0, patience);
  expect(foundKeys(search.stateOf(subject, never))).toHaveLength(1);
  const other = {};
  search.stateOf(other, first);
  leave();
  await Promise.resolve();
  let asked = 0;
  search.stateOf(other, () => {
    asked++;
    return first();
  });
  expect(asked).toBe(1);
});

it('searches more words for the remaining slots and keeps the found keys meanwhile', async () => {
  const { host, search } = place();
  const subject = {};
  search.stateOf(subject, first);
  await vi.waitUntil(() => host.turns > 0, patience);
  const before = foundKeys(search.stateOf(subject, never));
  const widened = search.widen(subject, (found) => ({
    slots: slots.filter((slot) => !found.has(slot)),
    words: owners,
  }));
  expect(widened.status).toBe('running');
  expect(foundKeys(widened)).toBe(before);
  await vi.waitUntil(() => host.turns > 1, patience);
  const after = search.widen(subject, never);
  expect(after).toMatchObject({ status: 'done', slots: 2, isWidened: true });
  expect(foundKeys(after).map(({ slot }) => slot)).toEqual(slots);
});

it('stops with the found keys and restarts on demand', async () => {
  const { host, search } = place();
  const subject = {};
  search.stateOf(subject, first);
  await vi.waitUntil(() => host.turns > 0, patience);
  search.widen(subject, () => ({ slots: slots.slice(1), words: owners }));
  search.stop();
  expect(search.stateOf(subject, never).status).toBe('stopped');
  expect(foundKeys(search.stateOf(subject, never))).toHaveLength(1);
  search.again(subject);
  expect(search.stateOf(subject, first).status).toBe('running');
});

function never(): never {
  throw new Error('Nothing more is to be asked.');
}

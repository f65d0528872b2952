import type { ReactiveController } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Player } from '../../../../src/widgets/tx-trace/calls/player.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A widget of so many calls in a page, as far as a player sees them. */
function place(calls: number) {
  const controllers: ReactiveController[] = [];
  const host = Object.assign(new EventTarget(), {
    isConnected: true,
    requestUpdate: () => undefined,
    addController: (controller: ReactiveController) => void controllers.push(controller),
  });
  const page = Object.assign(new EventTarget(), { hidden: false });
  const at = { call: 0 };
  const next = () => at.call + 1 < calls && ++at.call > 0;
  const player = new Player(host, { next, rewind: () => (at.call = 0) }, page);
  const leave = () => controllers.forEach((each) => each.hostDisconnected?.());
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { host, at, player, leave, hide };
}

it('does not begin by itself, goes from call to call, and ends with the last', () => {
  const { at, player } = place(4);
  vi.advanceTimersByTime(5_000);
  expect(at.call).toBe(0);
  player.play();
  expect(at.call).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect([at.call, player.isPlaying]).toEqual([3, true]);
  vi.advanceTimersByTime(1_000);
  expect([at.call, player.isPlaying]).toEqual([3, false]);
  expect(vi.getTimerCount()).toBe(0);
  player.play();
  expect(at.call).toBe(0);
});

it('goes at the speed that is chosen, also while it plays', () => {
  const { at, player } = place(100);
  player.play();
  player.speed = 10;
  vi.advanceTimersByTime(1_000);
  expect(at.call).toBe(11);
  player.speed = 3;
  expect(player.speed).toBe(10);
});

it('stays at its call when a key or a click says that somebody looks around', () => {
  for (const type of ['keydown', 'click']) {
    const { host, at, player } = place(100);
    player.play();
    host.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(5_000);
    expect([at.call, player.isPlaying]).toEqual([1, false]);
  }
});

it('waits while the page is hidden', () => {
  const { at, player, hide } = place(100);
  player.play();
  hide(true);
  vi.advanceTimersByTime(5_000);
  expect([at.call, player.isPlaying]).toEqual([1, true]);
  hide(false);
  vi.advanceTimersByTime(500);
  expect(at.call).toBe(2);
});

it('ends when the element leaves the page, and not when it is moved in it', async () => {
  const { host, player, leave } = place(100);
  player.play();
  leave();
  await Promise.resolve();
  expect(player.isPlaying).toBe(true);
  host.isConnected = false;
  leave();
  await Promise.resolve();
  expect(player.isPlaying).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

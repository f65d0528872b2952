import { expect, it, vi } from 'vitest';
import { Explorer, Explorers } from '../../../../src/widgets/tx-trace/controllers/explorer.js';
import { framesOf, generateFrames, wideFrames } from '../../../support/frames.js';
import { patience } from '../../../support/wait.js';

const many = generateFrames(20_000, 30);

/** A minimal host instead of the element: it counts its updates. */
function place(frame = '') {
  const host = { frame, turns: 0, requestUpdate: () => void host.turns++, addController: () => undefined };
  return { host, explorers: new Explorers(host) };
}

it('reads many calls in steps, with the same result as at once', async () => {
  const { host, explorers } = place();
  explorers.show(many);
  const explorer = explorers.of(many);
  expect(explorers.isRead(explorer)).toBe(false);
  await vi.waitUntil(() => host.turns > 0, patience);
  expect(explorers.isRead(explorer)).toBe(true);
  const atOnce = new Explorer(many);
  const drawn = ({ effects, swallowed, root, depth, selected, open, rows }: Explorer) => [
    ...[effects, swallowed, root, depth, selected, open, rows.indexes],
  ];
  expect(drawn(explorer)).toEqual(drawn(atOnce));
  expect([...new Explorer(many).read()].length).toBeGreaterThan(3);
});

it('reads a few calls immediately', () => {
  const { explorers } = place();
  const frames = framesOf({ calls: [{}, { calls: [{}] }] });
  explorers.show(frames);
  expect(explorers.isRead(explorers.of(frames))).toBe(true);
  expect(explorers.of(frames)).toBe(explorers.of(frames));
});

it('selects the call of the attribute once the calls are read, and again only if it changes', async () => {
  const { host, explorers } = place('0.5999');
  const frames = wideFrames(6_001);
  explorers.takeNamed('0.5999');
  explorers.show(frames);
  expect(explorers.isRead(explorers.of(frames))).toBe(false);
  await vi.waitUntil(() => host.turns > 0, patience);
  explorers.show(frames);
  expect(explorers.of(frames).selected).toBe(6_000);
  explorers.change(frames, (each) => each.select(3));
  explorers.show(frames);
  expect(explorers.of(frames).selected).toBe(3);
  explorers.takeNamed('0.0');
  explorers.show(frames);
  expect(explorers.of(frames).selected).toBe(1);
});

it('reads the displayed trace and the trace next to it without losing either', async () => {
  const { host, explorers } = place();
  const others = wideFrames(7_000);
  explorers.show(many);
  const both = [explorers.of(many), explorers.of(others)];
  const areRead = () => both.map((each) => explorers.isRead(each));
  expect(areRead()).toEqual([false, false]);
  await vi.waitUntil(() => host.turns > 1, patience);
  expect(areRead()).toEqual([true, true]);
});

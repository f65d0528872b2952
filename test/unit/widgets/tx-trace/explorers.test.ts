import { expect, it, vi } from 'vitest';
import * as outcome from '../../../../src/decode/trace/outcome.js';
import { Explorer } from '../../../../src/widgets/tx-trace/calls/explorer.js';
import { Explorers } from '../../../../src/widgets/tx-trace/calls/explorers.js';
import { framesOf, wideFrames } from '../../../support/frames.js';
import { generateFrames } from '../../../support/trace-frames.js';
import { patience } from '../../../support/wait.js';

const many = generateFrames(20_000, 30);

/** Stands where the element does: it draws when it is asked to. */
function place(frame = '') {
  const host = { frame, turns: 0, requestUpdate: () => void host.turns++, addController: () => undefined };
  return { host, explorers: new Explorers(host, outcome) };
}

it('reads many calls bit by bit, and comes to the same as in one go', async () => {
  const { host, explorers } = place();
  explorers.show(many);
  const explorer = explorers.of(many);
  expect(explorers.isRead(explorer)).toBe(false);
  await vi.waitUntil(() => host.turns > 0, patience);
  expect(explorers.isRead(explorer)).toBe(true);
  const atOnce = new Explorer(many, outcome);
  const drawn = ({ effects, swallowed, root, depth, selected, open, rows }: Explorer) => [
    ...[effects, swallowed, root, depth, selected, open, rows.indexes],
  ];
  expect(drawn(explorer)).toEqual(drawn(atOnce));
  expect([...new Explorer(many, outcome).read()].length).toBeGreaterThan(3);
});

it('reads a few at once', () => {
  const { explorers } = place();
  const frames = framesOf({ calls: [{}, { calls: [{}] }] });
  explorers.show(frames);
  expect(explorers.isRead(explorers.of(frames))).toBe(true);
  expect(explorers.of(frames)).toBe(explorers.of(frames));
});

it('chooses the call that the page names once they are read, and later only when it names another', async () => {
  const { host, explorers } = place('0.5999');
  const frames = wideFrames(6_001);
  explorers.takeNamed('0.5999');
  explorers.show(frames);
  const explorer = explorers.of(frames);
  expect(explorers.isRead(explorer)).toBe(false);
  await vi.waitUntil(() => host.turns > 0, patience);
  explorers.show(frames);
  expect(explorer.selected).toBe(6_000);
  explorer.select(3);
  explorers.show(frames);
  expect(explorer.selected).toBe(3);
  explorers.takeNamed('0.0');
  explorers.show(frames);
  expect(explorer.selected).toBe(1);
});

it('reads the calls that stand next to those displayed without losing either', async () => {
  const { host, explorers } = place();
  const others = wideFrames(7_000);
  explorers.show(many);
  const both = [explorers.of(many), explorers.of(others)];
  const areRead = () => both.map((each) => explorers.isRead(each));
  expect(areRead()).toEqual([false, false]);
  await vi.waitUntil(() => host.turns > 1, patience);
  expect(areRead()).toEqual([true, true]);
});

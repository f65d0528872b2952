import type { ReactiveController } from 'lit';
import { expect, it, vi } from 'vitest';
import { compareInSteps, type TraceComparison } from '../../../../src/decode/trace/compare.js';
import { Explorer } from '../../../../src/widgets/tx-trace/controllers/explorer.js';
import { InSlices } from '../../../../src/widgets/tx-trace/controllers/in-slices.js';
import { wideFrames } from '../../../support/frames.js';
import { patience } from '../../../support/wait.js';

/** A minimal host instead of the element: it counts its updates, and can be disconnected and reconnected. */
function place() {
  const controllers: ReactiveController[] = [];
  let turns = 0;
  const scheduler = new InSlices<readonly [Explorer, Explorer], TraceComparison>({
    requestUpdate: () => turns++,
    addController: (controller) => controllers.push(controller),
  });
  const compare = (a: Explorer, b: Explorer) => scheduler.get([a, b], () => compareInSteps(a, b));
  const leave = () => controllers.forEach((each) => each.hostDisconnected?.());
  const comeBack = () => controllers.forEach((each) => each.hostConnected?.());
  return { compare, leave, comeBack, turns: () => turns };
}

const [left, right] = [30_000, 20_000].map((calls) => new Explorer(wideFrames(calls))) as [Explorer, Explorer];

it('runs once in slices and updates the element when it is done', async () => {
  const { compare, turns } = place();
  expect(compare(left, right)).toBeUndefined();
  await vi.waitUntil(() => turns() > 0, patience);
  const made = compare(left, right);
  expect(made?.rows.length).toBe(left.frames.length);
  expect(compare(left, right)).toBe(made);
  expect(compare(right, left)).toBeUndefined();
  await vi.waitUntil(() => turns() > 1, patience);
});

it('stops when the element is disconnected and restarts when it is reconnected', async () => {
  const { compare, leave, comeBack, turns } = place();
  expect(compare(left, right)).toBeUndefined();
  leave();
  comeBack();
  expect(turns()).toBe(1);
  expect(compare(left, right)).toBeUndefined();
  await vi.waitUntil(() => turns() > 1, patience);
  const made = compare(left, right);
  leave();
  comeBack();
  expect(turns()).toBe(2);
  expect(compare(left, right)).toBe(made);
});

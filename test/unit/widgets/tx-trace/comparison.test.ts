import type { ReactiveController } from 'lit';
import { expect, it, vi } from 'vitest';
import * as code from '../../../../src/decode/trace/compare.js';
import * as outcome from '../../../../src/decode/trace/outcome.js';
import { Comparison } from '../../../../src/widgets/tx-trace/comparison.js';
import { Explorer } from '../../../../src/widgets/tx-trace/explorer.js';
import { wideFrames } from '../../../support/frames.js';

/** Stands where the element does: it draws when it is asked to, comes and goes. */
function place() {
  const controllers: ReactiveController[] = [];
  let turns = 0;
  const comparison = new Comparison({
    requestUpdate: () => turns++,
    addController: (controller) => controllers.push(controller),
  });
  const leave = () => controllers.forEach((each) => each.hostDisconnected?.());
  const comeBack = () => controllers.forEach((each) => each.hostConnected?.());
  return { comparison, leave, comeBack, turns: () => turns };
}

const [left, right] = [30_000, 20_000].map((calls) => new Explorer(wideFrames(calls), outcome)) as [Explorer, Explorer];

it('compares once, in slices, and has it drawn when it is done', async () => {
  const { comparison, turns } = place();
  expect(comparison.get(left, right, code)).toBeUndefined();
  await vi.waitUntil(() => turns() > 0);
  const made = comparison.get(left, right, code);
  expect(made?.rows.length).toBe(left.frames.length);
  expect(comparison.get(left, right, code)).toBe(made);
  expect(comparison.get(right, left, code)).toBeUndefined();
  await vi.waitUntil(() => turns() > 1);
});

it('ends with the element, and begins anew when that is back', async () => {
  const { comparison, leave, comeBack, turns } = place();
  expect(comparison.get(left, right, code)).toBeUndefined();
  leave();
  comeBack();
  expect(turns()).toBe(1);
  expect(comparison.get(left, right, code)).toBeUndefined();
  await vi.waitUntil(() => turns() > 1);
  const made = comparison.get(left, right, code);
  leave();
  comeBack();
  expect(turns()).toBe(2);
  expect(comparison.get(left, right, code)).toBe(made);
});

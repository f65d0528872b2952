import type { Gateway } from '../../client/gateway.js';
import { readHeight } from './fields.js';
import { rootOf } from './find-root.js';
import { free } from './signers.js';

/**
 * How many requests it takes to lead the header of a height back to the one that an element trusts, at least and at most: which steps
 * forward are too long is found on the way, and at worst every header between is one. No more are made without asking.
 *
 * @param height undefined if it is not known yet
 * @returns undefined if the element trusts no header
 */
export function wayCost(
  element: EventTarget,
  gateway: Gateway | undefined,
  height?: bigint,
): readonly [least: number, most: number] | undefined {
  const root = gateway && element instanceof Element ? rootOf(element, gateway) : undefined;
  const from = readHeight(root?.height ?? '');
  if (typeof from !== 'bigint') return undefined;
  const distance = height === undefined ? free : Math.abs(Number(height - from));
  // The trusted header, its set, and the parameters of the staking module; all may be held by the provider.
  const [least, first] = [root?.held ? 0 : distance === 0 ? 1 : 3, distance === 0 ? 1 : 4];
  // A block and a set for each, which takes two requests in chains of more than a hundred validators.
  return [least, first + Math.min(free, 3 * Math.max(0, distance - 1))];
}

import type { EventShape } from '../abi/shapes.js';
import { prepareEvent, type PreparedEvent } from './prepared-event.js';

/** More ways than this to choose the indexed parameters are not tried. */
const mostWays = 500;

/**
 * All events that the signature of one may stand for when its logs have `topics` topics: every choice of which parameters are
 * indexed. A signature text does not say, and the hash is the same for all of them.
 *
 * @returns undefined if there are too many ways
 */
export function indexedWays(shape: EventShape, topics: number): PreparedEvent[] | undefined {
  const wanted = topics - (shape.anonymous ? 0 : 1);
  if (wanted < 0 || wanted > shape.params.length) return [];
  const ways: number[][] = [];
  if (!choose(shape.params.length, wanted, 0, [], ways)) return undefined;
  return ways.flatMap((way) => {
    const params = shape.params.map(({ name, type, components }, index) => ({
      name,
      type,
      ...(way.includes(index) ? { indexed: true } : {}),
      ...(components ? { components } : {}),
    }));
    const prepared = prepareEvent({ ...shape, params });
    return typeof prepared === 'string' ? [] : [prepared];
  });
}

/** Collects all ascending choices of `wanted` out of `from … length - 1`; false when they become too many. */
function choose(length: number, wanted: number, from: number, taken: readonly number[], ways: number[][]): boolean {
  if (wanted === 0) return ways.push([...taken]) <= mostWays;
  for (let next = from; next <= length - wanted; next++)
    if (!choose(length, wanted - 1, next + 1, [...taken, next], ways)) return false;
  return true;
}

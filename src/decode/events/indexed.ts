import type { EventShape } from '../abi/shapes.js';
import { prepareEvent, type PreparedEvent } from './prepared-event.js';

/** The most choices of indexed parameters that are tried. */
const mostWays = 500;

/**
 * All events that a signature may stand for if its logs have this many topics: every choice of indexed parameters.
 * A signature text does not tell, and the hash is the same for all of them.
 *
 * @returns undefined if there are too many choices
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

/** Collects all ascending choices of `wanted` out of `from … length - 1`; false if there are too many. */
function choose(length: number, wanted: number, from: number, taken: readonly number[], ways: number[][]): boolean {
  if (wanted === 0) return ways.push([...taken]) <= mostWays;
  for (let next = from; next <= length - wanted; next++)
    if (!choose(length, wanted - 1, next + 1, [...taken, next], ways)) return false;
  return true;
}

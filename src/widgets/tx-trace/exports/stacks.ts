import { safeText } from '../../../ui/format/safe-text.js';
import { inSteps, type TraceSource, type Writing } from './source.js';

/** A place that calls of one name share: under the same callers, by names. */
export interface StackNode {
  readonly name: string;
  readonly parent: number;
  /** What all calls at this place used themselves. */
  gas: bigint;
}

/** Names below this depth are gathered in one, so that a deep trace does not repeat its stack for every call. */
const deepest = 256;
const longestName = 120;

/** What stands for the calls that are deeper. */
const deeper = '… deeper';

/** Gathers calls by the names of their callers; in the order in which each place was reached first. */
export function* stacksOf({ frames, gas, nameOf }: TraceSource): Writing<readonly StackNode[]> {
  const nodes: StackNode[] = [];
  const places = new Map<string, number>();
  const nodeOf: number[] = [];
  yield* inSteps(frames, ({ parent, depth }, index) => {
    const above = parent === null ? -1 : (nodeOf[parent] ?? -1);
    const isDeeper = depth > deepest;
    // Below the deepest level all calls are at the place of the first.
    const inside = isDeeper && nodes[above]?.name === deeper;
    const name = isDeeper ? deeper : safeText(nameOf(index), longestName);
    const key = `${above};${name}`;
    const node = inside ? above : (places.get(key) ?? nodes.push({ name, parent: above, gas: 0n }) - 1);
    places.set(key, node);
    nodeOf.push(node);
    const place = nodes[node];
    if (place) place.gas += gas[index]?.self ?? 0n;
  });
  return nodes;
}

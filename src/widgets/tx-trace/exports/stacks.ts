import { safeText } from '../../../ui/format/safe-text.js';
import { inSteps, type TraceSource, type Writing } from './source.js';

/** A node shared by calls with the same name and the same caller names. */
export interface StackNode {
  readonly name: string;
  readonly parent: number;
  /** The self gas of all calls at this node. */
  gas: bigint;
}

/** Names below this depth are combined, so that a deep trace does not repeat its stack for every call. */
const deepest = 256;
const longestName = 120;

/** Stands for the deeper calls. */
const deeper = '… deeper';

/** Groups calls by the names of their callers; in the order in which each node was reached first. */
export function* stacksOf({ frames, gas, nameOf }: TraceSource): Writing<readonly StackNode[]> {
  const nodes: StackNode[] = [];
  const places = new Map<string, number>();
  const nodeOf: number[] = [];
  yield* inSteps(frames, ({ parent, depth }, index) => {
    const above = parent === null ? -1 : (nodeOf[parent] ?? -1);
    const isDeeper = depth > deepest;
    // Below the maximum depth all calls are in the node of the first.
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

/**
 * What is walked through a second time, in another way, takes a sample of each kind; `EVERY_RECORDING=1` takes all, and gives
 * properties the many runs with which they were first tried.
 */
const isEvery = import.meta.env.EVERY_RECORDING === '1';

/** So many of each kind, from all over the list and in its order. */
export function sampleOf<Item>(all: readonly Item[], perKind: number, kindOf: (item: Item) => string): readonly Item[] {
  if (isEvery) return all;
  const kinds = new Map<string, Item[]>();
  for (const item of all) {
    const kind = kindOf(item);
    const known = kinds.get(kind);
    if (known) known.push(item);
    else kinds.set(kind, [item]);
  }
  const chosen = [...kinds.values()].flatMap((items) =>
    items.filter(
      (_, at) => Math.floor((at * perKind) / items.length) !== Math.floor(((at - 1) * perKind) / items.length),
    ),
  );
  const taken = new Set(chosen);
  return all.filter((item) => taken.has(item));
}

/** What is counted at least: in a sample, and in all. */
export function leastOf(few: number, all: number): number {
  return isEvery ? all : few;
}

/** The runs of a property. */
export function runsOf(few: number, many: number): { readonly numRuns: number } {
  return { numRuns: isEvery ? many : few };
}

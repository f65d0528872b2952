export interface Batch {
  /** The list of the items: 0 is the list around the value; others are numbered in order of appearance. */
  readonly into: number;
  readonly items: readonly unknown[];
  /** Lists among the items that are still empty: other batches contain their members. */
  readonly lists: readonly unknown[][];
  /** Objects without a prototype among the items. Cloning would add the prototype. */
  readonly bare: readonly object[];
}

/** The largest weight of a batch, in characters: a receiver needs a few milliseconds for it. */
const heaviest = 200_000;
/** Lists of more members than this are sent separately. */
const longestWhole = 100;

/**
 * Cuts a value into batches, so that no thread has to take all of it in one task.
 *
 * The value is a tree of plain objects and lists, and is taken apart: it is of no use to the caller any more.
 */
export function* toBatches(value: unknown): Generator<Batch> {
  const lists: (readonly unknown[])[] = [[value]];
  for (let into = 0; into < lists.length; into++) {
    let batch = new Cut(into, lists);
    for (const item of lists[into] ?? []) {
      batch.add(item);
      if (batch.weight < heaviest) continue;
      yield batch.whole;
      batch = new Cut(into, lists);
    }
    if (batch.items.length > 0) yield batch.whole;
    // What has been sent need not be held.
    lists[into] = [];
  }
}

class Cut {
  weight = 0;
  readonly items: unknown[] = [];
  readonly #into: number;
  readonly #holders: unknown[][] = [];
  readonly #bare: object[] = [];
  readonly #apart: (readonly unknown[])[];

  constructor(into: number, apart: (readonly unknown[])[]) {
    this.#into = into;
    this.#apart = apart;
  }

  get whole(): Batch {
    return { into: this.#into, items: this.items, lists: this.#holders, bare: this.#bare };
  }

  add(item: unknown): void {
    const open: object[] = [];
    this.items.push(this.#take(item, open));
    // Without recursion: what a node writes may nest deeper than the stack reaches.
    for (let holder = open.pop(); holder; holder = open.pop()) this.#takeMembers(holder as Tree, open);
  }

  #takeMembers(holder: Tree, open: object[]): void {
    for (const name of Object.keys(holder)) {
      const member = holder[name];
      const taken = this.#take(member, open);
      if (taken !== member) holder[name] = taken;
      this.weight += name.length;
    }
  }

  /** Weighs a value, and gives an empty list instead of a long one. */
  #take(value: unknown, open: object[]): unknown {
    this.weight += typeof value === 'string' ? value.length : 8;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (value.length <= longestWhole) {
        open.push(value);
        return value;
      }
      const holder: unknown[] = [];
      this.#holders.push(holder);
      this.#apart.push(value);
      return holder;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null) this.#bare.push(value);
    if (prototype === null || prototype === Object.prototype) open.push(value);
    return value;
  }
}

type Tree = Record<string, unknown>;

export class BatchCollector {
  readonly #lists: unknown[][] = [[]];

  take({ into, items, lists, bare }: Batch): void {
    const list = this.#lists[into];
    for (const item of items) list?.push(item);
    for (const holder of lists) this.#lists.push(holder);
    for (const each of bare) Object.setPrototypeOf(each, null);
  }

  get value(): unknown {
    return this.#lists[0]?.[0];
  }
}

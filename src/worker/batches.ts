export interface Batch {
  /** The list for the items: 0 is the outermost list; others are numbered in order of appearance. */
  readonly into: number;
  readonly items: readonly unknown[];
  /** Lists among the items that are still empty: other batches contain their members. */
  readonly lists: readonly unknown[][];
  /** Objects without a prototype among the items. Cloning would add the prototype. */
  readonly bare: readonly object[];
}

/** Maximum weight of a batch in characters, which a receiver processes in a few milliseconds. */
const heaviest = 200_000;
/** Longer lists are sent separately. */
const longestWhole = 100;

/**
 * Splits a value into batches, so that no thread receives the complete value in one task.
 *
 * The value is a tree of plain objects and lists. It is taken apart, so the caller must not use it any more.
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
    // Sent items need not be kept in memory.
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
    // Without recursion, because a response may nest deeper than the stack allows.
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

  /** Weighs a value, and replaces a long list with an empty one. */
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

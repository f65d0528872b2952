/** The most of something that a gateway gives at once (rows of a page, blocks of a range), as far as it has shown. */
export class Limit<Count extends number | bigint> {
  #most: Count | undefined;

  /** Undefined while it showed none. */
  get most(): Count | undefined {
    return this.#most;
  }

  /** So many as are wanted, or as the gateway gives. */
  atMost(wanted: Count): Count {
    return this.#most !== undefined && this.#most < wanted ? this.#most : wanted;
  }

  /** Takes what was learned: what was too much once is not asked for again. */
  lower(most: Count): void {
    if (this.#most === undefined || most < this.#most) this.#most = most;
  }
}

/** What a gateway was seen to give at once, by what was asked. It is learned once for all that ask it, and forgotten with it. */
export type Limits = Map<string, Limit<number> | Limit<bigint>>;

/** Rows of a page, by the operation. A gateway that a page made by hand, without any limits, learns for a single answer. */
export function rowLimit({ limits }: { readonly limits?: Limits }, operation: string): Limit<number> {
  return limitOf<Limit<number>>(limits, `rows ${operation}`);
}

/** Blocks of a log search, by the network. */
export function blockLimit({ limits }: { readonly limits?: Limits }, network: string): Limit<bigint> {
  return limitOf<Limit<bigint>>(limits, `blocks ${network}`);
}

function limitOf<Of extends Limit<number> | Limit<bigint>>(limits: Limits | undefined, name: string): Of {
  const limit = limits?.get(name) ?? (new Limit() as Limit<number>);
  limits?.set(name, limit);
  // Only rows are kept under names of rows, and blocks under those of blocks.
  return limit as Of;
}

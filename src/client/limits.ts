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

/** What a gateway was seen to give at once. It is learned once for all that ask this gateway, and forgotten with it. */
export class Limits {
  readonly #rows = new Map<string, Limit<number>>();
  readonly #blocks = new Map<string, Limit<bigint>>();

  /** Rows of a page, by the operation. */
  rows(operation: string): Limit<number> {
    return of(this.#rows, operation);
  }

  /** Blocks of a log search, by the network. */
  blocks(network: string): Limit<bigint> {
    return of(this.#blocks, network);
  }
}

/** The limits of a gateway; one that a page made by hand, without any, learns for a single answer. */
export function limitsOf({ limits }: { readonly limits?: Limits }): Limits {
  return limits ?? new Limits();
}

function of<Count extends number | bigint>(known: Map<string, Limit<Count>>, name: string): Limit<Count> {
  const limit = known.get(name) ?? new Limit<Count>();
  known.set(name, limit);
  return limit;
}

/** A limit learned from the responses of a gateway, as rows per page or blocks per range. */
export class Limit<Count extends number | bigint> {
  #most: Count | undefined;

  /** Undefined until a limit is known. */
  get most(): Count | undefined {
    return this.#most;
  }

  /** The requested count, or the limit if it is lower. */
  atMost(wanted: Count): Count {
    return this.#most !== undefined && this.#most < wanted ? this.#most : wanted;
  }

  /** Lowers the limit, so that a count that was too large is not requested again. */
  lower(most: Count): void {
    if (this.#most === undefined || most < this.#most) this.#most = most;
  }
}

/** The learned limits of one gateway, shared by all its users. */
export type Limits = Map<string, Limit<number> | Limit<bigint>>;

export interface ReaderMemory {
  /** 32 random bytes in hex, once generated. */
  salt?: string;
  /** The network on which the zero address could not pay for gas. */
  poorOn?: string;
}

/** The limit of rows per page of an operation. A custom gateway without `limits` learns it only for a single call. */
export function rowLimit({ limits }: { readonly limits?: Limits }, operation: string): Limit<number> {
  return limitOf<Limit<number>>(limits, `rows ${operation}`);
}

export function blockLimit({ limits }: { readonly limits?: Limits }, network: string): Limit<bigint> {
  return limitOf<Limit<bigint>>(limits, `blocks ${network}`);
}

function limitOf<Of extends Limit<number> | Limit<bigint>>(limits: Limits | undefined, name: string): Of {
  const limit = limits?.get(name) ?? (new Limit() as Limit<number>);
  limits?.set(name, limit);
  // The name distinguishes the two kinds of limit.
  return limit as Of;
}

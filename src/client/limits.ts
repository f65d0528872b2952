import { GatewayError, type GatewayErrorCode } from './errors.js';

/** A limit learned from the replies of a gateway, as rows per page or blocks per range. */
export class Limit<Count extends number | bigint> {
  #most: Count | undefined;

  /** Undefined until a limit is known. */
  get most(): Count | undefined {
    return this.#most;
  }

  /** The wanted count, or the limit if that is lower. */
  atMost(wanted: Count): Count {
    return this.#most !== undefined && this.#most < wanted ? this.#most : wanted;
  }

  /** Lowers the limit, so that what was too much once is not requested again. */
  lower(most: Count): void {
    if (this.#most === undefined || most < this.#most) this.#most = most;
  }
}

/** The learned limits of one gateway, shared by all its users. */
export type Limits = Map<string, Limit<number> | Limit<bigint>>;

export interface ReaderMemory {
  /** 32 random bytes in hex, once they are made. */
  salt?: string;
  /** A network on which the zero address could not pay for gas. */
  poorOn?: string;
}

/** The limit of rows per page of an operation. A custom gateway without `limits` learns it for a single call only. */
export function rowLimit({ limits }: { readonly limits?: Limits }, operation: string): Limit<number> {
  return limitOf<Limit<number>>(limits, `rows ${operation}`);
}

export function blockLimit({ limits }: { readonly limits?: Limits }, network: string): Limit<bigint> {
  return limitOf<Limit<bigint>>(limits, `blocks ${network}`);
}

function limitOf<Of extends Limit<number> | Limit<bigint>>(limits: Limits | undefined, name: string): Of {
  const limit = limits?.get(name) ?? (new Limit() as Limit<number>);
  limits?.set(name, limit);
  // The name tells which of the two kinds of limit is stored.
  return limit as Of;
}

/** Failures that a smaller page may avoid: a reply that is too large, query gas that is used up, a timeout of the node. */
const isAvoidedBySmallerRange: ReadonlySet<GatewayErrorCode> = new Set<GatewayErrorCode>(['too-large', 'node-timeout']);

/** Halves the limit of rows if an error means that the page was too large, and returns whether it did. */
export function halvePageSize(error: unknown, rows: number, limit: Limit<number>): boolean {
  if (!(error instanceof GatewayError) || !isAvoidedBySmallerRange.has(error.code) || rows <= 1) return false;
  // Our own limit of bytes: a shorter list would not help.
  if (error.details.maxBytes !== undefined) return false;
  limit.lower(Math.floor(rows / 2));
  return true;
}

/** Requests a page of rows; if that is too large for the gateway, half as many, down to a single row. */
export async function askForPage<Page>(
  rows: number,
  limit: Limit<number>,
  ask: (rows: number) => Promise<Page>,
): Promise<Page> {
  for (;;) {
    const size = limit.atMost(rows);
    try {
      return await ask(size);
    } catch (error) {
      if (!halvePageSize(error, size, limit)) throw error;
    }
  }
}

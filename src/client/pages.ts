import { GatewayError, type GatewayErrorCode } from './errors.js';
import type { Limit } from './limits.js';

/** Failures that a smaller page avoids: a reply that is too large, query gas that is used up, a node that gave up. */
const isAvoidedBySmallerRange: ReadonlySet<GatewayErrorCode> = new Set<GatewayErrorCode>(['too-large', 'node-timeout']);

/** Whether so many rows were too much for a page; from now on the limit is half of them. */
export function halvePageSize(error: unknown, rows: number, limit: Limit<number>): boolean {
  if (!(error instanceof GatewayError) || !isAvoidedBySmallerRange.has(error.code) || rows <= 1) return false;
  // More bytes than the page takes at all are no list, however short it may be.
  if (error.details.maxBytes !== undefined) return false;
  limit.lower(Math.floor(rows / 2));
  return true;
}

/** Asks for a page of so many rows; where that is more than the gateway gives, for half as many, down to a single one. */
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

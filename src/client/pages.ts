import { GatewayError, type GatewayErrorCode } from './errors.js';
import type { Limit } from './limits.js';

/** Failures that a smaller page may avoid: a response that is too large, exhausted query gas, or a node timeout. */
const isAvoidedBySmallerRange: ReadonlySet<GatewayErrorCode> = new Set<GatewayErrorCode>(['too-large', 'node-timeout']);

export function halvePageSize(error: unknown, rows: number, limit: Limit<number>): boolean {
  if (!(error instanceof GatewayError) || !isAvoidedBySmallerRange.has(error.code) || rows <= 1) return false;
  // Our own byte limit: a smaller page would not help.
  if (error.details.maxBytes !== undefined) return false;
  limit.lower(Math.floor(rows / 2));
  return true;
}

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

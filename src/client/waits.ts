import { GatewayError } from './errors.js';

const firstWait = 250;
const longestBackoff = 4_000;

/** Whether the gateway asks everybody to wait, and not only whoever asked this. */
export function pausesGateway(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  return error.code === 'rate-limited' || (error.code === 'unavailable' && error.retryAfter !== undefined);
}

/** Milliseconds to wait after so many tries that failed, where nobody says how long. */
export function backoff(tries: number): number {
  return Math.random() * Math.min(firstWait * 2 ** tries, longestBackoff);
}

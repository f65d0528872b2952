import { GatewayError } from './errors.js';

const firstWait = 250;
const longestBackoff = 4_000;

/** Whether an error pauses all requests to the gateway, not only this one. */
export function pausesGateway(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  return error.code === 'rate-limited' || (error.code === 'unavailable' && error.retryAfter !== undefined);
}

/** Milliseconds to wait after a number of failed attempts, if the gateway names no time. */
export function backoff(tries: number): number {
  return Math.random() * Math.min(firstWait * 2 ** tries, longestBackoff);
}

import type { GatewayErrorCode } from './errors.js';

/** Failures that have nothing to do with what was asked: the next request would fail alike, and cost one more. */
export const fatalCodes: ReadonlySet<string> = new Set<GatewayErrorCode>([
  'config',
  'network',
  'blocked',
  'redirect',
  'unauthorized',
  'forbidden',
  'quota',
  'rate-limited',
  'base-url',
  'unsupported',
]);

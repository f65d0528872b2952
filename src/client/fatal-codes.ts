import type { GatewayErrorCode } from './errors.js';

/** Failures that do not depend on the request: the next request would fail in the same way. */
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

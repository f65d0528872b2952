import type { Answer, Received } from '../answer.js';
import { GatewayError } from '../errors.js';
import { explained } from '../refusals.js';
import { readAccessListResult, type AccessListResult } from '../wire/access-list.js';
import { readRpcAnswer } from './rpc-answer.js';

export { toStateOverrides } from './state-overrides.js';

/** Reads the reply to `createAccessList`. */
export function readAccessList<R>(request: R, text: string, received: Received): Answer<AccessListResult | null, R> {
  return readRpcAnswer(request, text, received, readAccessListResult);
}

/**
 * The failure of a node that does not accept a block hash; undefined for any other error. Nodes that accept only numbers and
 * tags report invalid params; if they name argument 0, the call itself is invalid.
 */
export function refusedHash(error: unknown): GatewayError | undefined {
  if (!(error instanceof GatewayError) || error.code !== 'bad-request') return undefined;
  const { rpcCode, text = '' } = error.details;
  if (rpcCode !== -32602 || /argument 0\b/.test(text)) return undefined;
  return explained(new GatewayError('unsupported', { ...error.details, option: 'block' }), error.reply);
}

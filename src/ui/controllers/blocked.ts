import { GatewayError } from '../../client/errors.js';

/** Returns the same error, or `blocked` if the page's own policy rejected the request. */
export function explainBlocked(error: GatewayError, refused: ReadonlySet<string>): GatewayError {
  const { host, offline, truncated, ownCode } = error.details;
  if (offline || truncated || ownCode || (host !== undefined && !refused.has(host))) return error;
  const details = { directive: 'connect-src', ...(host === undefined ? {} : { host }) };
  const message = `The page's own security policy blocked the request (connect-src). Allow the gateway${host === undefined ? '' : ` at ${host}`} in connect-src.`;
  return new GatewayError('blocked', details, undefined, message);
}

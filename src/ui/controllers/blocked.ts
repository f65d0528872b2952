import { GatewayError } from '../../client/errors.js';

// A browser reports the violation about when the request fails, sometimes a little later.
const grace = 50;

/** The same error, or `blocked` if its request is one of those that the page's own policy refused. */
export async function judge(error: GatewayError, refused: ReadonlySet<string>): Promise<GatewayError> {
  const { host, offline, truncated, ownCode } = error.details;
  if (offline || truncated || ownCode) return error;
  const covers = () => (host === undefined ? refused.size > 0 : refused.has(host));
  if (!covers()) await new Promise((resolve) => setTimeout(resolve, grace));
  if (!covers()) return error;
  const details = { directive: 'connect-src', ...(host === undefined ? {} : { host }) };
  const message = `The page's own security policy blocked the request (connect-src). Allow the gateway${host === undefined ? '' : ` at ${host}`} in connect-src.`;
  return new GatewayError('blocked', details, undefined, message);
}

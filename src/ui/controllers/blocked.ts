import { GatewayError } from '../../client/errors.js';

/** Says that the page's own policy refused a request to this host; undefined where it is not known which. */
export function toBlocked(host: string | undefined): GatewayError {
  const details = { directive: 'connect-src', ...(host === undefined ? {} : { host }) };
  const message = `The page's own security policy blocked the request (connect-src). Allow the gateway${host === undefined ? '' : ` at ${host}`} in connect-src.`;
  return new GatewayError('blocked', details, undefined, message);
}

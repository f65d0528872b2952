import { GatewayError } from '../../client/errors.js';

export { errorWords } from '../localization/errors.js';
export { renderFailure } from '../templates/failure.js';

// A browser reports the violation about when the request fails, sometimes a little later.
const grace = 50;

/** The same error, or `blocked` if the request never left the page: `refused` are the hosts that its policy refused so far. */
export async function judge(error: GatewayError, refused: ReadonlySet<string>): Promise<GatewayError> {
  const { host, offline, truncated, ownCode } = error.details;
  if (error.code !== 'network' || offline || truncated || ownCode) return error;
  const covers = () => (host === undefined ? refused.size > 0 : refused.has(host));
  if (!covers()) await new Promise((resolve) => setTimeout(resolve, grace));
  if (!covers()) return error;
  return new GatewayError('blocked', { directive: 'connect-src', ...(host === undefined ? {} : { host }) });
}

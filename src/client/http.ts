import { GatewayError } from './errors.js';
import { Watch, type HttpLimits } from './http-limits.js';
import { loadCode } from './load-code.js';
import type { HttpReply } from './reply.js';

/** The part of `fetch` that is used; a page, a test or a server may hand in its own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** One HTTP request. `url` may hold the key and never leaves this file. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends one request and reads the whole reply as text.
 *
 * Redirects are refused (a followed one would hand the key header to another origin), nothing of the page travels
 * along (no referrer, no credentials), nothing is cached on disk, and the body is counted while it is read.
 *
 * @throws GatewayError `aborted` `timeout` `network` `redirect` `too-large` `malformed` (not UTF-8)
 */
export async function send(
  fetchFunction: FetchFunction | undefined,
  request: HttpRequest,
  limits: HttpLimits,
  signal: AbortSignal | undefined,
): Promise<HttpReply> {
  const watch = new Watch(limits, signal);
  // What reads a reply sets out together with the request. A failure counts only when there is something to read.
  const reading = loadCode(() => import('./reply.js'));
  reading.catch(() => undefined);
  try {
    const response = await open(fetchFunction, request, watch);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      // Ended, not left: the body of a redirect would hold its connection.
      throw watch.end(new GatewayError('redirect', { host: request.url.host, status: response.status }));
    }
    const { readReply } = await Promise.race([reading, watch.ended]);
    return await readReply(response, limits, watch);
  } catch (error) {
    // The reason of an end that we caused ourselves outranks the error that the platform made of it.
    throw watch.reason ?? (error instanceof GatewayError ? error : networkError(request.url));
  } finally {
    watch.close();
  }
}

async function open(fetchFunction: FetchFunction | undefined, request: HttpRequest, watch: Watch): Promise<Response> {
  const ask = fetchFunction ?? globalThis.fetch;
  const asked = ask(request.url.href, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    cache: 'no-store',
    signal: watch.signal,
  });
  // A function that was handed in may not heed the signal, so the wait itself ends with it.
  const response: unknown = await Promise.race([asked, watch.ended]);
  // A page may have replaced fetch; whatever is no response is no reply.
  if (!isResponse(response)) throw networkError(request.url);
  return response;
}

/** Known by its members: the fetch of undici, of a polyfill or of a frame has a class of its own. */
function isResponse(value: unknown): value is Response {
  const { status, headers } = Object(value) as Partial<Response>;
  return typeof status === 'number' && typeof headers?.get === 'function';
}

function networkError(url: URL): GatewayError {
  const page = globalThis as { origin?: string; navigator?: { onLine?: boolean } };
  const { origin } = page;
  return new GatewayError('network', {
    host: url.host,
    ...(origin === undefined ? {} : { origin }),
    ...(page.navigator?.onLine === false ? { offline: true } : {}),
  });
}

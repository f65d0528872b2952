import { GatewayError } from './errors.js';
import { Watch, type HttpLimits } from './http-limits.js';
import { loadCode } from './load-code.js';
import type { HttpReply } from './reply.js';

/** The reason why a URL is invalid; `wrong-options.ts`, loaded on demand, has the sentences. */
export type WrongUrl = 'missing' | 'noOrigin' | 'noUrl' | 'extraParts' | 'insecure';

/**
 * Parses a gateway URL: https, http on this machine or on the page's own origin, or a path of that origin
 * (`/proxy/rest`).
 *
 * Credentials, query and fragment are rejected, because they would be sent or dropped silently.
 */
export function readBaseUrl(given: unknown): URL | WrongUrl {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') return 'missing';
  const page = pageOrigin();
  const isPath = /^\/(?![/\\])/.test(text);
  if (isPath && page === undefined) return 'noOrigin';
  const base = isPath ? page : undefined;
  if (!URL.canParse(text, base)) return 'noUrl';
  const url = new URL(text, base);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'extraParts';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLoopback(url.hostname) || url.origin === page))) {
    return 'insecure';
  }
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

export function joinPath(base: URL, path: string): URL {
  const url = new URL(base);
  const cut = path.indexOf('?');
  url.pathname = `${base.pathname.replace(/\/+$/, '')}${cut === -1 ? path : path.slice(0, cut)}`;
  if (cut !== -1) url.search = path.slice(cut);
  return url;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

// The page's origin, not its URL's: a `srcdoc` frame has no URL, and shares the origin of the page around it.
function pageOrigin(): string | undefined {
  const { origin } = globalThis as { origin?: string };
  return origin === undefined || origin === 'null' ? undefined : origin;
}

/** The body of one JSON-RPC request; batches are never sent, because nodes differ in how they treat them. */
export function rpcBody(id: number, method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** The part of `fetch` that is used; pages, tests and servers may pass their own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** One HTTP request. `url` may contain the key and never leaves this file. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends one request and reads the whole response as text.
 *
 * Redirects are rejected, because following one would send the key header to another origin. No referrer and no
 * credentials are sent, nothing is cached on disk, and the size of the body is checked while it is read.
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
  // The reader is loaded in parallel with the request. A failure to load it matters only once there is a response.
  const reading = loadCode(() => import('./reply.js'));
  reading.catch(() => undefined);
  try {
    const response = await open(fetchFunction, request, watch);
    const { readReply } = await Promise.race([reading, watch.ended]);
    return await readReply(response, request.url.host, limits, watch);
  } catch (error) {
    // If we aborted the request, our reason outranks the error of the platform.
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
  // A custom fetch may ignore the signal, so the wait is raced against it.
  const response: unknown = await Promise.race([asked, watch.ended]);
  // A page may have replaced fetch; anything but a response is a failure.
  if (!isResponse(response)) throw networkError(request.url);
  return response;
}

/** Checked by its members, because undici, polyfills and frames have their own response classes. */
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

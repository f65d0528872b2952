import { createCors, isOrigin, isSameOrigin, ownOrigin } from './cors.js';
import { forward, type ForwardOptions, type Upstreams } from './forward.js';
import type { LimitsConfig } from './limiter.js';
import { createGatewayHandler, toAsked, toResponse, type GatewayHandlerOptions } from './handler.js';
import { keyHeader, sha256, type FindKey } from './keys.js';
import { interfaceOperations, type OperationTable } from './operations.js';
import { Refusal } from './refusal.js';
import { respond } from './respond.js';
import type { Tokens } from './tokens.js';

export { createTokens } from './tokens.js';
export { interfaceOperations } from './operations.js';
export type { MintedToken, TokenRequest, Tokens, TokensConfig } from './tokens.js';

/** The options of `createKeyProxy`. */
export interface KeyProxyOptions extends Pick<GatewayHandlerOptions, 'requests' | 'onAnswer'> {
  /** The path prefix that the proxy serves; for example, `/gateway`. Default: the whole site. */
  readonly base?: string;
  /** The URLs of the gateway or the nodes behind the proxy, with their keys. They never appear in a response. */
  readonly upstreams: Upstreams;
  /** Headers for the upstreams; for example, `{ cosmosRest: { 'x-gateway-api-key': key } }`. */
  readonly headers?: NonNullable<ForwardOptions['headers']>;
  /**
   * Returns an ID for the visitor, used for rate limits: a session, account or IP address. Return null or undefined to
   * reject the request with 401. Only a hash of the ID is kept. Required without `tokens`; a token already identifies
   * its visitor.
   */
  readonly visitor?: (request: Request) => string | null | undefined | Promise<string | null | undefined>;
  /**
   * The limits of all visitors together (default: 100 units per second, burst 400, 64 concurrent calls) and, in
   * `visitor`, of each visitor (default: 20, 40 and 6). `false` disables them.
   */
  readonly limits?: LimitsConfig | false;
  /** The methods of each JSON-RPC endpoint. Default: the methods of the gateway API without traces. */
  readonly operations?: Partial<OperationTable>;
  /**
   * Requires a token instead of the key. If omitted, only same-origin pages can call the proxy, and requests must not
   * contain a key.
   */
  readonly tokens?: Pick<Tokens, 'findKey'>;
  /**
   * Origins of the pages that can call the proxy, as sent by the browser; without tokens, the proxy's own origins.
   * Required with tokens. Default: any origin of the proxy.
   */
  readonly origins?: readonly string[];
  /** Used instead of the global `fetch`. */
  readonly fetch?: NonNullable<ForwardOptions['fetch']>;
}

/** The proxy as a function. It rejects only if an upstream closes the connection. */
export type KeyProxy = (request: Request) => Promise<Response>;

/**
 * Creates a proxy that adds the API key on the server, so that no key is in the page.
 *
 * Under `base`, it serves the endpoints of a gateway: `/rest`, `/rpc`, `/a` and `/b`. Requests are parsed and
 * re-serialized like by `createGatewayHandler`. Creating a proxy has no side effects, so it can be created at module
 * level on every platform.
 *
 * @throws Error if neither or both of `visitor` and `tokens` are set, if an origin or `base` is invalid, or if `tokens`
 *   is set without `origins`
 */
export function createKeyProxy(options: KeyProxyOptions): KeyProxy {
  const { base = '', upstreams, headers, fetch, origins, tokens, operations, requests, onAnswer } = options;
  check(options);
  const handler = createGatewayHandler({
    source: forward({ ...upstreams, ...(headers && { headers }), ...(fetch && { fetch }) }),
    findKey: tokens ? bearersOf(tokens.findKey) : (candidate) => ({ subject: everyone, visitor: candidate }),
    origins: tokens && origins ? origins : [],
    limits: options.limits === false ? false : { ...defaultLimits, ...options.limits },
    operations: { ...withoutTraces, ...operations },
    ...(requests && { requests }),
    ...(onAnswer && { onAnswer }),
  });
  const cors = createCors(tokens && origins ? origins : [], []);

  const toInner = async (request: Request, url: URL): Promise<Request> => {
    if (!url.pathname.startsWith(`${base}/`))
      throw new Refusal('unknown-path', `Not found. The proxy serves ${base}/.`);
    const inner = new URL(url);
    inner.pathname = url.pathname.slice(base.length);
    const asked = new Headers(request.headers);
    if (tokens) {
      const own = ownOrigin(request, origins ?? []);
      if (own !== undefined) asked.set('origin', own);
      return rebuilt(request, inner, asked);
    }
    if (!isSameOrigin(request, origins)) {
      throw new Refusal(
        'bad-origin',
        'Cross-origin request rejected. Only same-origin pages can use this proxy (Sec-Fetch-Site: same-origin).',
      );
    }
    asked.delete('origin');
    const name = await nameOf(request, options.visitor);
    if (asked.has(keyHeader) || /^\/(?:rpc|a|b)\/./.test(inner.pathname)) {
      throw new Refusal('bad-params', 'Remove the API key from the request: the proxy adds it.');
    }
    if (inner.pathname.startsWith('/rest/')) asked.set(keyHeader, name);
    else inner.pathname = `${inner.pathname.replace(/\/$/, '')}/${name}`;
    return rebuilt(request, inner, asked);
  };

  return async (request) => {
    const url = new URL(request.url);
    const dialect = url.pathname.startsWith(`${base}/rest/`) ? 'rest' : 'rpc';
    let inner: Request;
    try {
      inner = await toInner(request, url);
    } catch (refusal) {
      const asked = toAsked(request, {});
      return toResponse(await respond(dialect, asked, { cors, onAnswer }, () => Promise.reject(refusal as Error)));
    }
    return handler(inner);
  };
}

const everyone = 'proxy';
const defaultLimits = { rate: 100, burst: 400, inFlight: 64, visitor: { rate: 20, burst: 40, inFlight: 6 } };
const withoutTraces = {
  ...interfaceOperations,
  b: interfaceOperations.b.filter((name) => name !== 'debug_traceBlockByHash'),
};

function check({ base = '', origins, tokens, visitor }: KeyProxyOptions): void {
  if (!/^(?:\/[\w.~-]+)*$/.test(base))
    throw new Error('base must be a path such as /gateway, without a trailing slash.');
  if (origins?.some((origin) => !isOrigin(origin)))
    throw new Error('Every entry of origins must be an origin such as https://your.site.');
  if (tokens && !origins?.length)
    throw new Error('tokens requires origins: list the origins that tokens are minted for.');
  if (tokens && visitor)
    throw new Error('Set either tokens or visitor, not both: a token already identifies its visitor.');
  if (!tokens && !visitor)
    throw new Error('Set visitor or tokens, so that one visitor cannot use up the limits of all.');
}

/** Finds tokens; their visitors share the limits of the proxy. */
function bearersOf(findKey: FindKey): FindKey {
  return async (candidate) => {
    const found = await findKey(candidate);
    return found && { ...found, subject: everyone, visitor: found.subject };
  };
}

/** A name for the visitor that can replace a key and reveals nothing about a session in logs. */
async function nameOf(request: Request, visitor: KeyProxyOptions['visitor']): Promise<string> {
  let told: string | null | undefined;
  try {
    told = await visitor?.(request);
  } catch {
    // The message may contain a session.
    throw new Refusal('unavailable', 'The visitor could not be identified. Try again later.');
  }
  if (typeof told !== 'string' || told === '') throw new Refusal('bad-key', 'Unauthorized: log in to the site first.');
  return (await sha256(told)).slice(0, 32);
}

function rebuilt({ method, signal, body }: Request, url: URL, headers: Headers): Request {
  // A streamed body requires `duplex`, which the DOM types lack.
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal, ...(body && { body, duplex: 'half' }) };
  return new Request(url, init);
}

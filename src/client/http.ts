import { GatewayError } from './errors.js';
import type { FirstInput } from './first-items.js';
import { loadCode } from './load-code.js';
import type { Read } from './wire/read.js';

/** The part of `fetch` that is used; a page, a test or a server may hand in its own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** One HTTP request. `url` may hold the key and never leaves this file. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Characters, or bytes, of a reply whose reading takes long. */
export const largeReply = 1_000_000;

/** What reads the first items of a list, and whom they are told. */
export interface FirstItemsOf {
  readonly item: () => Promise<Read<unknown>>;
  readonly input: Omit<FirstInput, 'item'>;
}

/** The limits of one request: milliseconds, and bytes after decoding. */
export interface HttpLimits {
  readonly total: number;
  readonly totalName: 'total' | 'trace';
  readonly idle: number;
  readonly maxBytes: number;
  /** Is told after every chunk how many bytes have come; what it throws ends the request. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** How the first items of a good reply that is not known to be short are told while it comes. */
  readonly first?: FirstItemsOf | undefined;
  /** What must not stand in the text of a reply with that status. */
  readonly secrets?: ((status: number) => readonly string[]) | undefined;
}

/** One whole reply; any status but a redirect. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  readonly at: Date;
  /** `Retry-After` in seconds, 0 to 30, when the gateway lets it be read. */
  readonly retryAfter?: number;
  /** Whether the gateway says that the reply comes from recordings. */
  readonly sample: boolean;
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

/** A timer that is set for longer, or for ever, runs out at once. */
const longestTimer = 2 ** 31 - 1;

/** Ends a request for one reason: the caller, the total limit or the idle limit. */
export class Watch {
  reason: GatewayError | undefined;
  readonly ended: Promise<never>;
  readonly #controller = new AbortController();
  readonly #limits: HttpLimits;
  readonly #outer: AbortSignal | undefined;
  readonly #total: ReturnType<typeof setTimeout>;
  readonly #onOuterAbort = () => void this.end(new GatewayError('aborted'));
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(limits: HttpLimits, outer: AbortSignal | undefined) {
    this.#limits = limits;
    this.#outer = outer;
    this.ended = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.reason), { once: true });
    });
    this.ended.catch(() => undefined);
    this.#total = setTimeout(
      () => this.end(new GatewayError('timeout', { limit: limits.totalName, milliseconds: limits.total })),
      Math.min(limits.total, longestTimer),
    );
    if (outer?.aborted) this.#onOuterAbort();
    outer?.addEventListener('abort', this.#onOuterAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the idle limit anew: it counts between the chunks of a body, not before the first byte. */
  expectMore(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(
      () => this.end(new GatewayError('timeout', { limit: 'idle', milliseconds: this.#limits.idle })),
      Math.min(this.#limits.idle, longestTimer),
    );
  }

  end(reason: GatewayError): GatewayError {
    this.reason ??= reason;
    this.#controller.abort(this.reason);
    return this.reason;
  }

  close(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#idle);
    this.#outer?.removeEventListener('abort', this.#onOuterAbort);
  }
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

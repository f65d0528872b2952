import { GatewayError } from './errors.js';
import { parseRetryAfter } from './retry.js';

/** The part of `fetch` that is used; a page, a test or a server may hand in its own. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** One HTTP request. `url` may hold the key and never leaves this file. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The limits of one request: milliseconds, and bytes after decoding. */
export interface HttpLimits {
  readonly total: number;
  readonly totalName: 'total' | 'trace';
  readonly idle: number;
  readonly maxBytes: number;
  /** Is told after every chunk how many bytes have come; what it throws ends the request. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Is given the text piece by piece as it comes, of a good reply that is not known to be short. */
  readonly onText?: ((piece: string) => void) | undefined;
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
  try {
    const response = await open(fetchFunction, request, watch);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      // Ended, not left: the body of a redirect would hold its connection.
      throw watch.end(new GatewayError('redirect', { host: request.url.host, status: response.status }));
    }
    const { text, bytes } = await readBody(response, limits, watch);
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    return {
      status: response.status,
      text,
      bytes,
      at: new Date(),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      sample: response.headers.get('x-source') === 'recorded',
    };
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

async function readBody(
  response: Response,
  limits: HttpLimits,
  watch: Watch,
): Promise<{ readonly text: string; readonly bytes: number }> {
  if (!response.body) return { text: '', bytes: 0 };
  const reader = response.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const onText = response.ok && !isShort(response) ? limits.onText : undefined;
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      watch.expectMore();
      const { done, value } = await readChunk(reader, watch);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) {
        throw watch.end(new GatewayError('too-large', { maxBytes: limits.maxBytes, bytes }));
      }
      limits.onBytes?.(bytes);
      // Who counts may have been the last one to want it.
      if (watch.reason) throw watch.reason;
      const piece = decode(decoder, value);
      text += piece;
      onText?.(piece);
    }
    text += decode(decoder);
    return { text, bytes };
  } catch (error) {
    // Nobody waits for the rest: the stream is let go, whatever it says to that.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Whether it says that it has less than 1 MB, and is not encoded: the length is that of what travels. */
function isShort({ headers }: Response): boolean {
  return /^\d{1,6}$/.test(headers.get('content-length') ?? '') && !headers.get('content-encoding');
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  watch: Watch,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    // A stream that was made by hand does not know our signal, so the wait itself ends with it.
    return await Promise.race([reader.read(), watch.ended]);
  } catch {
    // The status line was there, so the reply was cut: reset, a short body, a damaged encoding.
    throw watch.reason ?? new GatewayError('network', { truncated: true });
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new GatewayError('malformed', { expected: 'text in UTF-8' });
  }
}

/** A timer that is set for longer, or for ever, runs out at once. */
const longestTimer = 2 ** 31 - 1;

/** Ends a request for one reason: the caller, the total limit or the idle limit. */
class Watch {
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
  const page = globalThis as { location?: { origin?: string }; navigator?: { onLine?: boolean } };
  const origin = page.location?.origin;
  return new GatewayError('network', {
    host: url.host,
    ...(origin === undefined ? {} : { origin }),
    ...(page.navigator?.onLine === false ? { offline: true } : {}),
  });
}

import { Refusal } from './refusal.js';
import type { Reply } from './source.js';
import { ConnectionLost } from './source.js';

/** Timeouts of a node in milliseconds, and the largest size of its answer. */
export interface UpstreamLimits {
  /** Until the headers arrive, including the time to connect. */
  readonly firstByte: number;
  /** Between two pieces of the body. */
  readonly idle: number;
  readonly total: number;
  /** Bytes after decoding. */
  readonly maxBytes: number;
}

/** Makes a request to a node and returns its answer as a stream; failures are thrown as refusals. */
export async function readUpstream(
  ask: (signal: AbortSignal) => Promise<Response>,
  limits: UpstreamLimits,
  caller: AbortSignal,
): Promise<Reply> {
  const clock = new Clock(limits, caller);
  let response: Response;
  try {
    response = await ask(clock.signal);
  } catch (error) {
    clock.stop();
    if (caller.aborted) throw new ConnectionLost();
    // The message of a fetch error may contain the address, so it is not shown.
    if (clock.signal.aborted)
      throw new Refusal('upstream-timeout', 'The node did not respond in time. Try again, or request less.');
    if (error instanceof Refusal) throw error;
    throw new Refusal('unavailable', 'The node cannot be reached. Try again later.');
  }
  try {
    check(response, limits.maxBytes);
  } catch (refusal) {
    clock.stop();
    await response.body?.cancel();
    throw refusal;
  }
  clock.pause();
  const headers: Record<string, string> = {};
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter !== null && response.status === 429) headers['retry-after'] = retryAfter;
  if (!response.body) clock.stop();
  return { status: response.status, headers, body: response.body && counted(response.body, limits.maxBytes, clock) };
}

/** Checks the answer of a node: JSON of any status, but no authorization errors and no redirects. */
function check({ status, type, headers }: Response, maxBytes: number): void {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new Refusal('bad-upstream', 'The node responded with a redirect. Check its configured address.');
  }
  if (status === 401 || status === 402 || status === 403) {
    throw new Refusal('bad-upstream', 'The node rejected the gateway. Check its configured credentials.');
  }
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  if (!isJson) {
    if (status === 413)
      throw new Refusal('too-large', 'The request or the response is too large for the node. Request less.');
    if (status === 429) throw limited(headers.get('retry-after'));
    if (status === 504)
      throw new Refusal('upstream-timeout', 'The node did not respond in time. Try again, or request less.');
    if (status >= 500) throw new Refusal('unavailable', 'The node is temporarily unavailable. Try again later.');
    throw new Refusal('bad-upstream', 'The node did not respond with JSON. Check its configured address.');
  }
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    throw new Refusal('bad-upstream', `The response exceeds the limit of ${maxBytes} bytes. Request less.`);
  }
}

function limited(retryAfter: string | null): Refusal {
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return new Refusal('too-many', 'The node has reached its rate limit. Try again later.', { headers });
}

/** The body with limits of size and time. Once exceeded, the stream fails, as the status was already sent. */
function counted(body: ReadableStream<Uint8Array>, maxBytes: number, clock: Clock): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        // The timeout runs only while waiting for the node: it does not apply to a caller that reads slowly.
        clock.expectPiece();
        const { done, value } = await reader.read();
        clock.pause();
        if (done) {
          clock.stop();
          controller.close();
          return;
        }
        bytes += value.byteLength;
        if (bytes > maxBytes) throw new ConnectionLost();
        controller.enqueue(value);
      } catch {
        clock.end();
        controller.error(new ConnectionLost());
      }
    },
    async cancel() {
      clock.end();
      await reader.cancel().catch(() => undefined);
    },
  });
}

/** The timeouts of one answer and the caller's abort signal, combined in one signal. */
class Clock {
  readonly #controller = new AbortController();
  readonly #limits: UpstreamLimits;
  readonly #caller: AbortSignal;
  readonly #total: ReturnType<typeof setTimeout>;
  #piece: ReturnType<typeof setTimeout>;
  readonly #abort = () => this.end();

  constructor(limits: UpstreamLimits, caller: AbortSignal) {
    this.#limits = limits;
    this.#caller = caller;
    this.#total = setTimeout(this.#abort, limits.total);
    this.#piece = setTimeout(this.#abort, limits.firstByte);
    if (caller.aborted) this.end();
    else caller.addEventListener('abort', this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the timeout for the next piece. */
  expectPiece(): void {
    clearTimeout(this.#piece);
    this.#piece = setTimeout(this.#abort, this.#limits.idle);
  }

  /** Stops the timeout between pieces; the total one stays. */
  pause(): void {
    clearTimeout(this.#piece);
  }

  /** Stops all timeouts; the answer is complete. */
  stop(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#piece);
    this.#caller.removeEventListener('abort', this.#abort);
  }

  /** Aborts the call to the node. */
  end(): void {
    this.stop();
    this.#controller.abort();
  }
}

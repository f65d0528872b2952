import type { FirstItemsOf } from './first-items.js';
import { type HttpLimits, largeReply, longestTimer, type Watch } from './http-limits.js';
import { loadCode } from './load-code.js';
import { GatewayError } from './errors.js';
import { parseRetryAfter } from './retry.js';
import { redact, secretsOf } from './secrets.js';

/** Reads a response while it arrives, so that its first items can be reported before its last byte. */
export interface EarlyListener {
  readonly onText: (piece: string) => void;
  /**
   * Settles when everything received so far has been scanned; immediately for a short text. The scanner is loaded on
   * demand.
   */
  readonly done: Promise<void>;
  readonly end: () => void;
}

/**
 * Characters after which the scanner is imported. Most responses are shorter, and it scans only responses of four times
 * this size.
 */
const scanned = 16_000;

export const loadFirstItems = () => loadCode(() => import('./first-items.js'));

export function listen({ item, input }: FirstItemsOf, secrets: readonly string[]): EarlyListener {
  const before: string[] = [];
  let length = 0;
  let done: Promise<void> | undefined;
  let take = (piece: string) => {
    before.push(piece);
    length += piece.length;
    if (length >= scanned) done ??= begin().catch(end);
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    before.length = 0;
    take = () => undefined;
  };
  const begin = async () => {
    const [{ FirstItems }, read] = await Promise.all([loadFirstItems(), item()]);
    if (isOver) return;
    const first = new FirstItems({ ...input, secrets, item: read });
    take = (piece) => first.take(piece);
    for (const piece of before.splice(0)) take(piece);
  };
  return {
    onText: (piece) => take(piece),
    // Without the scanner there are no early items; the whole response is read as usual.
    get done() {
      return done ?? Promise.resolve();
    },
    end,
  };
}

export async function listenWhile<Reply extends { readonly text: string }>(
  listener: EarlyListener | undefined,
  ask: (onText: EarlyListener['onText'] | undefined) => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await ask(listener?.onText);
    // A large response takes so long to read that it is worth waiting for the scanner.
    if (reply.text.length > largeReply) await listener?.done;
    return reply;
  } finally {
    listener?.end();
  }
}

// Code that is needed once a response begins or a request has failed; imported in parallel with the request.

export { tryAgain } from './retry.js';

/** One complete response, with any status except a redirect. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  readonly at: Date;
  /** `Retry-After` in seconds, 0 to 30, if the header is readable. */
  readonly retryAfter?: number;
  readonly sample: boolean;
}

export async function readReply(
  response: Response,
  host: string,
  limits: HttpLimits,
  watch: Watch,
): Promise<HttpReply> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    // Aborted, because the unread body of a redirect would keep its connection open.
    throw watch.end(new GatewayError('redirect', { host, status }));
  }
  const secrets = secretsOf(limits.secrets, status);
  const listener = limits.first && response.ok && !isShort(response) ? listen(limits.first, secrets) : undefined;
  const { text, bytes } = await listenWhile(listener, (onText) => readBody(response, limits, watch, onText));
  const retryAfter = parseRetryAfter(headers.get('retry-after'), Date.now());
  return {
    status,
    text: redact(text, secrets),
    bytes,
    at: new Date(),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    sample: headers.get('x-source') === 'recorded',
  };
}

async function readBody(
  response: Response,
  limits: HttpLimits,
  watch: Watch,
  onText: ((piece: string) => void) | undefined,
): Promise<{ readonly text: string; readonly bytes: number }> {
  if (!response.body) return { text: '', bytes: 0 };
  const reader = response.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      // Between the chunks of a body, not before the first byte of the response.
      clearTimeout(idle);
      idle = setTimeout(
        () => watch.end(new GatewayError('timeout', { limit: 'idle', milliseconds: limits.idle })),
        Math.min(limits.idle, longestTimer),
      );
      const { done, value } = await readChunk(reader, watch);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) {
        throw watch.end(new GatewayError('too-large', { maxBytes: limits.maxBytes, bytes }));
      }
      limits.onBytes?.(bytes);
      // The listener may have canceled the request.
      if (watch.reason) throw watch.reason;
      const piece = decode(decoder, value);
      text += piece;
      onText?.(piece);
    }
    text += decode(decoder);
    return { text, bytes };
  } catch (error) {
    // The rest is not needed: the stream is canceled, and a failure of the cancellation is ignored.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(idle);
  }
}

/**
 * Whether its content length is below 1 MB. The content length of an encoded body is not used: it counts the encoded
 * bytes.
 */
function isShort({ headers }: Response): boolean {
  return /^\d{1,6}$/.test(headers.get('content-length') ?? '') && !headers.get('content-encoding');
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  watch: Watch,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    // A custom stream does not know the signal, so the wait is raced against it.
    return await Promise.race([reader.read(), watch.ended]);
  } catch {
    // The status line had arrived, so the response was cut off: connection reset, short body or broken encoding.
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

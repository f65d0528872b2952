import { listen, listenWhile } from './early.js';
import { GatewayError } from './errors.js';
import type { HttpLimits, Watch } from './http-limits.js';
import { parseRetryAfter } from './retry.js';
import { redact } from './secrets.js';

// What is needed when a reply begins, or a request has failed. It comes by import(), together with the request.

export { tryAgain } from './retry.js';

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

/** Reads the whole reply as text; the body is counted while it is read. */
export async function readReply(response: Response, limits: HttpLimits, watch: Watch): Promise<HttpReply> {
  const { status, headers } = response;
  const listener = limits.first && response.ok && !isShort(response) ? listen(limits.first) : undefined;
  const { text, bytes } = await listenWhile(listener, (onText) => readBody(response, limits, watch, onText));
  const retryAfter = parseRetryAfter(headers.get('retry-after'), Date.now());
  return {
    status,
    text: redact(text, limits.secrets?.(status) ?? []),
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

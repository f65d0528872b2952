import { type Gone, join, type Pieces, type ReadHeader } from './request.js';
import { Refusal } from './refusal.js';
import { Clock, type CreateAlarm, type UpstreamLimits } from './clock.js';
import { ConnectionLost, type Exchange, type UpstreamResponse } from './source.js';

/** Reads the body of a request as text; rejects it if it exceeds the limit or is not UTF-8. */
export async function readBody(header: ReadHeader, body: Pieces | null, maxBytes: number): Promise<string> {
  // A content length above the limit is trusted. Otherwise, the bytes are counted.
  if (Number(header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let piece = await body?.next(); piece; piece = await body?.next()) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      body?.cancel();
      throw tooLarge(maxBytes);
    }
    pieces.push(piece);
  }
  return decode(join(pieces));
}

export function checkContentType(header: ReadHeader): void {
  const encoding = header('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('wrong-type', 'The request body is compressed. Send it uncompressed.');
  }
  const type = header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal('wrong-type', 'Unsupported content type. Send application/json.');
  }
}

/** Whether the brackets of a JSON text are nested deeper than the limit. Scans the text once and skips strings. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return false;
}

/** The offset of the closing quote of a JSON string that opens at `start`; the end of the text if there is none. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
}

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('bad-json', 'Parse error: the request body is not UTF-8.');
  }
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too-large', `The request body exceeds the limit of ${maxBytes} bytes.`);
}

export interface UpstreamReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The length of the body in bytes; undefined if the node does not send it, or sends the compressed length. */
  readonly length: number | undefined;
  readonly body: Pieces | null;
}

export async function readUpstream(
  exchange: Exchange,
  limits: UpstreamLimits,
  gone: Gone,
  createAlarm: CreateAlarm,
): Promise<UpstreamReply> {
  const clock = new Clock(limits, gone, () => exchange.abort(), createAlarm);
  let response: UpstreamResponse;
  try {
    response = await exchange.response;
  } catch (error) {
    clock.stop();
    if (gone.isGone) throw new ConnectionLost();
    // The error message may contain the URL, so it is hidden.
    if (clock.isOver)
      throw new Refusal('upstream-timeout', 'The node did not respond in time. Try again, or request less.');
    if (error instanceof Refusal) throw error;
    throw new Refusal('unavailable', 'The node cannot be reached. Try again later.');
  }
  try {
    check(response, limits.maxBytes);
  } catch (refusal) {
    clock.stop();
    response.body?.cancel();
    throw refusal;
  }
  clock.pause();
  const headers: Record<string, string> = {};
  const retryAfter = response.header('retry-after');
  if (retryAfter !== null && response.status === 429) headers['retry-after'] = retryAfter;
  if (!response.body) clock.stop();
  const body = response.body && counted(response.body, limits.maxBytes, clock);
  return { status: response.status, headers, length: lengthOf(response), body };
}

function check({ status, header }: UpstreamResponse, maxBytes: number): void {
  if (status >= 300 && status < 400) {
    throw new Refusal('bad-upstream', 'The node responded with a redirect. Check its configured URL.');
  }
  if (status === 401 || status === 402 || status === 403) {
    throw new Refusal('bad-upstream', 'The node rejected the gateway. Check its configured credentials.');
  }
  // Statuses that a Response does not accept, or that have no body.
  if (status < 200 || status > 599 || status === 204 || status === 205) {
    throw new Refusal('bad-upstream', 'The node responded with an unexpected status. Check its configured URL.');
  }
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(header('content-type') ?? '');
  if (!isJson) {
    if (status === 413)
      throw new Refusal('too-large', 'The request or the response is too large for the node. Request less.');
    if (status === 429) throw limited(header('retry-after'));
    if (status === 504)
      throw new Refusal('upstream-timeout', 'The node did not respond in time. Try again, or request less.');
    if (status >= 500) throw new Refusal('unavailable', 'The node is temporarily unavailable. Try again later.');
    throw new Refusal('bad-upstream', 'The node did not respond with JSON. Check its configured URL.');
  }
  if (Number(header('content-length') ?? 0) > maxBytes) {
    throw new Refusal('bad-upstream', `The response exceeds the limit of ${maxBytes} bytes. Request less.`);
  }
}

function lengthOf({ header }: UpstreamResponse): number | undefined {
  const length = header('content-length');
  const isPlain = (header('content-encoding') ?? 'identity') === 'identity';
  return isPlain && length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

function limited(retryAfter: string | null): Refusal {
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return new Refusal('too-many', 'The node has reached its rate limit. Try again later.', { headers });
}

/**
 * The body with size and time limits. If a limit is exceeded, the body fails, because the status may already have been
 * sent.
 */
function counted(body: Pieces, maxBytes: number, clock: Clock): Pieces {
  let bytes = 0;
  return {
    async next() {
      try {
        // The timeout runs only while waiting for the node: it does not apply to a caller that reads slowly.
        clock.expectPiece();
        const piece = await body.next();
        clock.pause();
        if (!piece) clock.stop();
        bytes += piece?.length ?? 0;
        if (bytes > maxBytes) throw new ConnectionLost();
        return piece;
      } catch {
        clock.end();
        throw new ConnectionLost();
      }
    },
    cancel() {
      clock.end();
      body.cancel();
    },
  };
}

import { Clock, type CreateAlarm, type UpstreamLimits } from './clock.js';
import type { Gone } from './gone.js';
import type { Pieces } from './pieces.js';
import { Refusal } from './refusal.js';
import { ConnectionLost } from './source.js';
import type { Exchange, UpstreamResponse } from './transport.js';

/** The answer of a node, checked as far as its headers go. */
export interface UpstreamReply {
  readonly status: number;
  /** Headers for the caller. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; undefined if the node does not tell it, or tells that of its compressed form. */
  readonly length: number | undefined;
  readonly body: Pieces | null;
}

/** Waits for the answer of a node and returns it within the limits; failures are thrown as refusals. */
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
    // The message of the error may contain the address, so it is not shown.
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

/** Checks the answer of a node: JSON of any status, but no authorization errors and no redirects. */
function check({ status, header }: UpstreamResponse, maxBytes: number): void {
  if (status >= 300 && status < 400) {
    throw new Refusal('bad-upstream', 'The node responded with a redirect. Check its configured address.');
  }
  if (status === 401 || status === 402 || status === 403) {
    throw new Refusal('bad-upstream', 'The node rejected the gateway. Check its configured credentials.');
  }
  // What a Response cannot have, and what has no body.
  if (status < 200 || status > 599 || status === 204 || status === 205) {
    throw new Refusal('bad-upstream', 'The node responded with an unusual status. Check its configured address.');
  }
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(header('content-type') ?? '');
  if (!isJson) {
    if (status === 413)
      throw new Refusal('too-large', 'The request or the response is too large for the node. Request less.');
    if (status === 429) throw limited(header('retry-after'));
    if (status === 504)
      throw new Refusal('upstream-timeout', 'The node did not respond in time. Try again, or request less.');
    if (status >= 500) throw new Refusal('unavailable', 'The node is temporarily unavailable. Try again later.');
    throw new Refusal('bad-upstream', 'The node did not respond with JSON. Check its configured address.');
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

/** The body with limits of size and time. Once exceeded, it fails, as the status may have been sent. */
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

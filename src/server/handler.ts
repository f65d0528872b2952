import { createAnswering, type GatewayHandlerOptions } from './answer.js';
import { type Asked, goneBy, piecesIn, piecesOf, streamOf } from './request.js';
import { counted } from './events.js';
import type { Answer } from './respond.js';

export type { GatewayHandlerOptions } from './answer.js';

/** The client that sent a request. */
export interface Caller {
  /**
   * The remote IP address of the connection. It identifies the client when invalid keys are counted, and visitors
   * without another ID.
   */
  readonly address?: string;
}

/** The gateway as a function. It rejects only with `ConnectionLost`, if a source closes the connection. */
export type GatewayHandler = (request: Request, caller?: Caller) => Promise<Response>;

/**
 * Creates the gateway API as a Fetch API handler.
 *
 * REST is served under `/rest` with the key in a header; JSON-RPC at `/rpc/<key>`, `/a/<key>` and `/b/<key>`.
 * Preflights need no key. Every response, including errors, has CORS headers, `x-request-id` and `cache-control:
 * private, no-store`.
 */
export function createGatewayHandler(options: GatewayHandlerOptions): GatewayHandler {
  const answer = createAnswering(options);
  return async (request, caller = {}) => toResponse(await answer(toAsked(request, caller)));
}

export function toAsked(request: Request, { address }: Caller): Asked {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    // A request line with an absolute URL sets the host of the URL.
    hosts: [url.host, request.headers.get('host')],
    header: (name) => request.headers.get(name),
    body: () => request.body && piecesOf(request.body),
    gone: goneBy(request.signal),
    address,
  };
}

export function toResponse({ status, headers, body, tell }: Answer): Response {
  if (body === null) tell?.('whole', 0);
  if (typeof body !== 'string') {
    const pieces = tell && body ? counted(body, tell) : body;
    return new Response(pieces && streamOf(pieces), { status, headers });
  }
  const bytes = new TextEncoder().encode(body);
  // So that an answer that is cut does not look whole to HTTP/1.0.
  const init = { status, headers: { 'content-length': String(bytes.length), ...headers } };
  return new Response(tell ? streamOf(counted(piecesIn([bytes]), tell)) : bytes, init);
}

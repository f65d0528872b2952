import type { GatewayHandler } from '../../src/server/handler.js';
import { findRestOperation } from '../../src/server/operations.js';
import { Refusal } from '../../src/server/refusal.js';
import type { Reply, Source } from '../../src/server/source.js';
import type { Recording } from './recordings.js';
import { restRequest, rpcRequest } from './test-gateway.js';

/** Asks the gateway what a node was asked over REST; `Accept` is left to the client. */
export function replayRest(handler: GatewayHandler, { request }: Recording): Promise<Response> {
  const { Accept: _accept, ...headers } = request.headers;
  return handler(restRequest(request.path, headers, request.method));
}

/** Asks the gateway what a node was asked over JSON-RPC, at the address that is named. */
export function replayRpc(
  handler: GatewayHandler,
  slot: 'rpc' | 'a' | 'b',
  { request }: Pick<Recording, 'request'>,
): Promise<Response> {
  return handler(rpcRequest(slot, request.body ?? ''));
}

/** Asks one JSON-RPC question and gives back what stands in the answer. */
export async function askRpc(
  handler: GatewayHandler,
  slot: 'rpc' | 'a' | 'b',
  method: string,
  params: unknown,
): Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }> {
  const response = await handler(rpcRequest(slot, { jsonrpc: '2.0', id: 1, method, params }));
  return (await response.json()) as object;
}

/** Asks a source over REST what the parsers of a gateway do not let through: a node answers odd spellings, too. */
export async function askSourceRest(source: Source, path: string): Promise<Response> {
  const cut = path.indexOf('?');
  const [place, query] = cut < 0 ? [path, ''] : [path.slice(0, cut), path.slice(cut + 1)];
  const operation = findRestOperation(place);
  if (!operation) throw new Error(`no operation: ${path}`);
  return toResponse(await source.rest({ operation, path: place, query, signal: new AbortController().signal }));
}

/** The same over JSON-RPC. */
export async function askSourceRpc(source: Source, slot: 'rpc' | 'a' | 'b', body: string): Promise<Response> {
  const { id, method, params } = JSON.parse(body) as { id: unknown; method: string; params: object };
  const signal = new AbortController().signal;
  try {
    return toResponse(
      await source.rpc({ operation: method, slot, params: params as [], id: JSON.stringify(id), signal }),
    );
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: { code: error.rpcCode, message: error.message } });
    throw error;
  }
}

/** Whether the parsers of the gateway refused a request. */
export async function isRefused(response: Response): Promise<boolean> {
  return response.status === 400 && (await response.clone().text()).includes('"Invalid params: ');
}

function toResponse({ status, body, headers }: Reply): Response {
  return new Response(body, { status, ...(headers ? { headers } : {}) });
}

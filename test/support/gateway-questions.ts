import type { GatewayHandler } from '../../src/server/handler.js';
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

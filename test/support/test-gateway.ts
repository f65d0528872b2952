import { createGatewayHandler, type GatewayHandler, type GatewayHandlerOptions } from '../../src/server/handler.js';
import { findRestOperation, interfaceOperations } from '../../src/server/operations.js';
import { Refusal } from '../../src/server/refusal.js';
import type { Reply, Source } from '../../src/server/source.js';
import { type Recording, recordingPath } from './recordings.js';
import { readFile } from 'node:fs/promises';
import { createPublicClient, rpcSchema } from 'viem';
import { gatewayTransport, type TraceRpcSchema } from '../../src/adapters/viem.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/client/gateway.js';
import type { FetchFunction } from '../../src/client/http.js';
import { recordedSource } from '../../src/server/recorded/source.js';
import { demoAbciPaths } from '../../src/server/requests/fields.js';
import { answering } from './recorded-fetch.js';
import { afterEach, beforeEach, vi } from 'vitest';

/** Sends a recorded REST request to the gateway; the client sets `Accept`. */
export function replayRest(handler: GatewayHandler, { request }: Recording): Promise<Response> {
  const { Accept: _accept, ...headers } = request.headers;
  return handler(restRequest(request.path, headers, request.method));
}

/** Sends a recorded JSON-RPC request to the gateway, on the named network. */
export function replayRpc(
  handler: GatewayHandler,
  slot: 'rpc' | 'a' | 'b',
  { request }: Pick<Recording, 'request'>,
): Promise<Response> {
  return handler(rpcRequest(slot, request.body ?? ''));
}

/** Sends one JSON-RPC request and returns the content of the response. */
export async function askRpc(
  handler: GatewayHandler,
  slot: 'rpc' | 'a' | 'b',
  method: string,
  params: unknown,
): Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }> {
  const response = await handler(rpcRequest(slot, { jsonrpc: '2.0', id: 1, method, params }));
  return (await response.json()) as object;
}

/** Sends a REST request to a source that the parsers of a gateway reject: a node answers odd spellings, too. */
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

/** Whether the parsers of the gateway rejected a request. */
export async function isRefused(response: Response): Promise<boolean> {
  return response.status === 400 && (await response.clone().text()).includes('"Invalid params: ');
}

function toResponse({ status, body, headers }: Reply): Response {
  return new Response(body, { status, ...(headers ? { headers } : {}) });
}

const everything = [...interfaceOperations.a, ...interfaceOperations.b];

/** Queries the reference gateway with one recorded chain on both networks, each with all methods. */
export function fetchOf(chain: 'evm-a' | 'evm-b'): FetchFunction {
  const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
  const handler = testHandler({
    source: recordedSource({ load, a: chain, b: chain }),
    operations: { a: everything, b: everything },
  });
  return (url, init) => handler(new Request(url, init));
}

/** A viem client over a gateway of ours with the canary key, and the gateway. */
export function viemOver(fetch: FetchFunction, network: 'evm-a' | 'evm-b' = 'evm-a', config: GatewayConfig = {}) {
  const base = { evmAUrl: 'http://127.0.0.1/a', evmBUrl: 'http://127.0.0.1/b', apiKey: canaryKey };
  const gateway = createGateway({ ...base, fetch, ...config });
  const transport = gatewayTransport(gateway, { network });
  return { gateway, client: createPublicClient({ transport, rpcSchema: rpcSchema<TraceRpcSchema>() }) };
}

/** The key of the test gateways; no answer may ever contain it. */
export const canaryKey = 'canary-5f3a9c17e2b84d60-key';

// It unpacks and reads the requested files, which takes longer than most tests.
let source: Source | undefined;

/** The recordings, read from disk, demo files and fixtures alike; one source for all tests. */
export function testSource(): Source {
  return (source ??= recordedSource({ load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))) }));
}

/** A gateway over the recordings with the canary key and no rate limit, unless the options say otherwise. */
export function testHandler(options: Partial<GatewayHandlerOptions> = {}) {
  return createGatewayHandler({
    ...{ source: testSource(), keys: [{ key: canaryKey }], limits: false, requests: { abciPaths: demoAbciPaths } },
    ...options,
  });
}

/** A REST request with the canary key; `headers` override its headers, and null removes one. */
export function restRequest(path: string, headers: Record<string, string | null> = {}, method = 'GET'): Request {
  return new Request(`http://127.0.0.1/rest${path}`, {
    method,
    headers: present({ 'x-gateway-api-key': canaryKey, ...headers }),
  });
}

/** A JSON-RPC request with the canary key as last path segment. */
export function rpcRequest(
  slot: 'rpc' | 'a' | 'b',
  body: unknown,
  { key = canaryKey, headers = {} }: { key?: string; headers?: Record<string, string | null> } = {},
): Request {
  return new Request(`http://127.0.0.1/${slot}/${key}`, {
    method: 'POST',
    headers: present({ 'content-type': 'application/json', ...headers }),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function present(headers: Record<string, string | null>): [string, string][] {
  return Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
}

/** What a call sent: the path of a REST request, or method and params. */
export interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly text: string;
}

/** A gateway that answers every JSON-RPC request with one result, and every REST request with one body; it records what was sent. */
export function askable(
  answer: { readonly result?: unknown; readonly error?: unknown; readonly body?: unknown } | { readonly text: string },
  config: GatewayConfig = {},
): { readonly gateway: Gateway; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'https://rest.example',
    cosmosRpcUrl: 'https://rpc.example',
    evmAUrl: 'https://a.example',
    evmBUrl: 'https://b.example',
    retries: 0,
    fetch: (url, init) => {
      const text = typeof init.body === 'string' ? init.body : '';
      const { id, method, params } = (text === '' ? {} : JSON.parse(text)) as {
        id?: number;
        method?: string;
        params?: unknown;
      };
      sent.push({
        path: url,
        text,
        ...(method === undefined ? {} : { method }),
        ...(params === undefined ? {} : { params }),
      });
      const body =
        'text' in answer
          ? answer.text
          : JSON.stringify('body' in answer ? answer.body : { jsonrpc: '2.0', id, ...answer });
      return answering({ status: 200, headers: {}, body })(url, init);
    },
    ...config,
  });
  return { gateway, sent };
}

/** In this file, the waits between two tries are as short as their random range allows. */
export function noRetryWaits(): void {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => vi.restoreAllMocks());
}

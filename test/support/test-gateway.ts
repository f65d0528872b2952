import { readFile } from 'node:fs/promises';
import { createGatewayHandler, type GatewayHandlerOptions } from '../../src/server/handler.js';
import { recordedSource } from '../../src/server/recorded/source.js';
import { demoAbciPaths } from '../../src/server/requests/fields.js';
import type { Source } from '../../src/server/source.js';
import { recordingPath } from './recordings.js';

/** The key of the test gateways; no answer may ever contain it. */
export const canaryKey = 'canary-5f3a9c17e2b84d60-key';

// It unpacks and reads what it is asked for, which takes longer than most tests.
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

/** A REST request with the canary key; `headers` are laid over it, null takes one away. */
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

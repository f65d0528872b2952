import { readFile } from 'node:fs/promises';
import { createPublicClient, rpcSchema } from 'viem';
import { gatewayTransport, type TraceRpcSchema } from '../../src/adapters/viem.js';
import { createGateway, type GatewayConfig } from '../../src/client/gateway.js';
import type { FetchFunction } from '../../src/client/http.js';
import { interfaceOperations } from '../../src/server/operations.js';
import { recordedSource } from '../../src/server/recorded/source.js';
import { recordingPath } from './recordings.js';
import { canaryKey, testHandler } from './test-gateway.js';

const everything = [...interfaceOperations.a, ...interfaceOperations.b];

/** Asks the reference gateway with one recorded chain at both addresses, each with all methods. */
export function fetchOf(chain: 'evm-a' | 'evm-b'): FetchFunction {
  const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
  const handler = testHandler({
    source: recordedSource({ load, a: chain, b: chain }),
    operations: { a: everything, b: everything },
  });
  return (url, init) => handler(new Request(url, init));
}

/** A client of viem over a gateway of ours with the canary key, and the gateway. */
export function viemOver(fetch: FetchFunction, network: 'evm-a' | 'evm-b' = 'evm-a', config: GatewayConfig = {}) {
  const base = { evmAUrl: 'http://127.0.0.1/a', evmBUrl: 'http://127.0.0.1/b', apiKey: canaryKey };
  const gateway = createGateway({ ...base, fetch, ...config });
  const transport = gatewayTransport(gateway, { network });
  return { gateway, client: createPublicClient({ transport, rpcSchema: rpcSchema<TraceRpcSchema>() }) };
}

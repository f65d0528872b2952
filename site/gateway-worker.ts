import {
  createGatewayHandler,
  defaultAbciPaths,
  operationsWithBlocks,
  recordedSource,
  withScenario,
  type GatewayHandler,
  type Lie,
  type Source,
} from '../src/server.js';
import type { Ask, Chain, Create, GatewayMessage } from './gateway-messages.js';

// Runs the reference gateway with the recordings in a worker, to keep the main thread free for the widgets.
const files = {
  story: ['evm-a/story.json.gz'],
  'evm-a': ['evm-a/series.json.gz', 'evm-a/story.json.gz'],
  'evm-b': ['evm-b/series.json.gz'],
  light: ['evm-a/story.json.gz'],
} as const satisfies Record<Chain, readonly string[]>;
const capped = { maxRange: 50n, maxResults: 100 };

const handlers = new Map<number, GatewayHandler>();
const asked = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<GatewayMessage>) => {
  if (data.type === 'create') handlers.set(data.gateway, createHandler(data));
  else if (data.type === 'ask') void answer(data);
  else asked.get(data.call)?.abort();
});

function createHandler(options: Create): GatewayHandler {
  return createGatewayHandler({
    source: sourceOf(options),
    keys: [{ key: options.key }],
    limits: false,
    operations: operationsWithBlocks,
    requests: { abciPaths: [...defaultAbciPaths, '/store/*/subspace', '/custom/*/*'] },
  });
}

function sourceOf({ chain, behaviour, lie, recordings }: Create): Source {
  const load = async (path: string): Promise<ArrayBuffer> => {
    const response = await fetch(new URL(path, recordings));
    if (!response.ok) throw new TypeError(`recordings/${path}: ${response.status}`);
    return response.arrayBuffer();
  };
  const isCapped = behaviour === 'capped';
  const a = isCapped && chain !== 'evm-b' ? 'evm-a-logs' : files[chain];
  const cosmos = chain === 'light' ? 'light-test-1' : 'archive-test-1';
  const source = recordedSource({ load, a, b: files[chain], cosmos, ...(isCapped ? { logLimits: capped } : {}) });
  switch (behaviour) {
    case 'slow':
      return withScenario(source, 'slow', { wait: 4000 });
    case 'limited':
      return withScenario(source, 'rate-limited', { retryAfter: 20 });
    case 'lying':
      return lieOnce(source, lie ?? {});
    case 'down':
      return withScenario(source, 'offline');
    default:
      return source;
  }
}

/** Changes the response to the first request of an operation. Widgets also use the operation to request details. */
function lieOnce(source: Source, lie: Lie): Source {
  const lying = withScenario(source, 'lying', { lie });
  let first: string | undefined;
  const sourceFor = (operation: string, request: string) =>
    operation === lie.operation && (first ??= request) === request ? lying : source;
  return {
    rest: (call) => sourceFor(call.operation, `${call.path}?${call.query}`).rest(call),
    rpc: (call) => sourceFor(call.operation, JSON.stringify(call.params)).rpc(call),
  };
}

async function answer({ gateway, call, url, method, headers, body }: Ask): Promise<void> {
  const control = new AbortController();
  asked.set(call, control);
  try {
    const request = new Request(url, { method, headers, body, signal: control.signal });
    const response = await handlers.get(gateway)?.(request);
    if (!response) throw new TypeError('Unknown gateway.');
    const text = await response.text();
    postMessage({ call, status: response.status, headers: [...response.headers], text });
  } catch {
    // The connection was closed, so report a response without status.
    postMessage({ call });
  } finally {
    asked.delete(call);
  }
}

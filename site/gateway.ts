import { createGateway, type Gateway } from '../src/index.js';
import {
  createGatewayHandler,
  defaultAbciPaths,
  recordedSource,
  withScenario,
  type GatewayHandler,
  type ScenarioOptions,
  type Source,
} from '../src/server.js';

/** How the gateway of a page behaves. */
export type Behaviour = 'recorded' | 'slow' | 'capped' | 'limited' | 'lying' | 'down';

/** The chains of the recordings: 31337 with its story, and 4141, which was mined for a while and so has uncles. */
export type Chain = 'story' | 'evm-a' | 'evm-b';

/** The recorded gateway of a page. */
export interface DemoGateway {
  readonly gateway: Gateway;
  /** The last answers as text, by the operation of the interface, for a page that shows what was changed in them. */
  readonly replies: ReadonlyMap<string, string>;
}

/** What a gateway is to be. */
export interface DemoOptions {
  readonly chain?: Chain;
  readonly behaviour?: Behaviour;
  readonly lie?: ScenarioOptions['lie'];
  readonly host?: string;
}

// The reference gateway runs in the page: no server, no network. Its key is made for each visit.
const key = crypto.randomUUID();

const files = {
  story: ['evm-a/story.json.gz'],
  'evm-a': ['evm-a/series.json.gz', 'evm-a/story.json.gz'],
  'evm-b': ['evm-b/series.json.gz'],
} as const satisfies Record<Chain, readonly string[]>;

const capped = { maxRange: 50n, maxResults: 100 };

/** Makes a gateway over the recordings. */
export function createDemoGateway(options: DemoOptions = {}): DemoGateway {
  const { chain = 'evm-a', behaviour = 'recorded', lie, host = 'gateway.example' } = options;
  const replies = new Map<string, string>();
  const handler = createGatewayHandler({
    source: listening(sourceOf(chain, behaviour, lie), replies),
    keys: [{ key }],
    limits: false,
    requests: { abciPaths: [...defaultAbciPaths, '/store/*/subspace', '/custom/*/*'] },
  });
  return { gateway: gatewayOver(handler, `https://${host}`, behaviour), replies };
}

function sourceOf(chain: Chain, behaviour: Behaviour, lie: ScenarioOptions['lie']): Source {
  const isCapped = behaviour === 'capped';
  const evm = isCapped && chain !== 'evm-b' ? 'evm-a-logs' : files[chain];
  const source = recordedSource({ load, a: evm, b: files[chain], ...(isCapped ? { logLimits: capped } : {}) });
  switch (behaviour) {
    case 'slow':
      return withScenario(source, 'slow', { wait: 4000 });
    case 'limited':
      return withScenario(source, 'rate-limited', { retryAfter: 20 });
    case 'lying':
      return withScenario(source, 'lying', lie ? { lie } : {});
    case 'down':
      return withScenario(source, 'offline');
    default:
      return source;
  }
}

/** Keeps the text of each answer. */
function listening(source: Source, replies: Map<string, string>): Source {
  return {
    rest: async (call) => keep(call.operation, await source.rest(call)),
    rpc: async (call) => keep(call.operation, await source.rpc(call)),
  };

  function keep<T extends { readonly body: unknown }>(operation: string, reply: T): T {
    if (typeof reply.body === 'string') replies.set(operation, reply.body);
    return reply;
  }
}

function gatewayOver(handler: GatewayHandler, base: string, behaviour: Behaviour): Gateway {
  return createGateway({
    cosmosRestUrl: `${base}/rest`,
    cosmosRpcUrl: `${base}/rpc`,
    evmAUrl: `${base}/a`,
    evmBUrl: `${base}/b`,
    apiKey: key,
    // What is wrong on purpose is shown at once.
    ...(behaviour === 'recorded' ? {} : { retries: 0 }),
    fetch: (url, init) => handler(new Request(url, init)),
  });
}

/** The recordings lie beside the pages, below whatever path the site has. */
async function load(path: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(`recordings/${path}`, siteRoot()));
  if (!response.ok) throw new TypeError(`recordings/${path}: ${response.status}`);
  return response.arrayBuffer();
}

/** The address of the folder of the site. */
export function siteRoot(): URL {
  return new URL(document.documentElement.dataset['root'] ?? './', document.baseURI);
}

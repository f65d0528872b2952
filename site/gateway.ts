import { createGateway, type Gateway, type GatewayConfig } from '../src/index.js';
import { siteRoot } from './site-root.js';
import type { Answered, Behaviour, Chain, Create, GatewayMessage } from './gateway-messages.js';

export type { Behaviour, Chain } from './gateway-messages.js';

type FetchFunction = NonNullable<GatewayConfig['fetch']>;

/** A gateway that serves recorded responses to a page. */
export interface DemoGateway {
  readonly gateway: Gateway;
  readonly key: string;
  /** Requests the responses of this gateway. */
  readonly fetch: FetchFunction;
  /** The text of the first response of each gateway operation. Pages use it to display changed values. */
  readonly replies: ReadonlyMap<string, string>;
}

/** The options of a recorded gateway. */
export interface DemoOptions {
  readonly chain?: Chain;
  readonly behaviour?: Behaviour;
  readonly lie?: Create['lie'];
  readonly host?: string;
}

/** The verification time for recorded votes, because their trusting period has expired by now. */
export const judged = (): bigint => BigInt(Date.parse('2026-11-22T18:35:36Z')) * 1_000_000n;

// The reference gateway runs in a worker of the page, without a server or network access. Each visit creates a new key.
const key = crypto.randomUUID();
const waiting = new Map<number, (answered: Answered) => void>();
let worker: Worker | undefined;
let last = 0;

/** Creates a gateway with the recordings. */
export function createDemoGateway(options: DemoOptions = {}): DemoGateway {
  const { chain = 'evm-a', behaviour = 'recorded', lie, host = 'gateway.example' } = options;
  const gateway = ++last;
  const recordings = new URL('recordings/', siteRoot()).href;
  post({ type: 'create', gateway, key, chain, behaviour, lie, recordings });
  const replies = new Map<string, string>();
  const base = `https://${host}`;
  const fetch: FetchFunction = (url, init) => ask(gateway, new Request(url, init), replies);
  return {
    replies,
    key,
    fetch,
    gateway: createGateway({
      cosmosRestUrl: `${base}/rest`,
      cosmosRpcUrl: `${base}/rpc`,
      evmAUrl: `${base}/a`,
      evmBUrl: `${base}/b`,
      apiKey: key,
      // Display intentional failures immediately, without retries.
      ...(behaviour === 'recorded' ? {} : { retries: 0 }),
      fetch,
    }),
  };
}

async function ask(gateway: number, request: Request, replies: Map<string, string>): Promise<Response> {
  const { url, method, signal } = request;
  const body = method === 'POST' ? await request.text() : null;
  const call = ++last;
  const abort = () => post({ type: 'abort', call });
  const {
    status,
    headers,
    text = '',
  } = await new Promise<Answered>((done) => {
    waiting.set(call, done);
    signal.addEventListener('abort', abort, { once: true });
    post({ type: 'ask', gateway, call, url, method, headers: [...request.headers], body });
  });
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  if (status === undefined) throw new TypeError('The connection was lost.');
  const operation = operationOf(url, body);
  if (!replies.has(operation)) replies.set(operation, text);
  return new Response(text, { status, ...(headers ? { headers } : {}) });
}

function operationOf(url: string, body: string | null): string {
  if (body === null) return /\/(evidence|validatorsets)\b/.exec(url.replace('/evidence/v1beta1', ''))?.[1] ?? '';
  return (JSON.parse(body) as { readonly method: string }).method;
}

function post(message: GatewayMessage): void {
  if (!worker) {
    worker = new Worker(new URL('./gateway-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      waiting.get(data.call)?.(data);
      waiting.delete(data.call);
    });
  }
  worker.postMessage(message);
}

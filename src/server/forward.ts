import { conceal, secretsOf } from './conceal.js';
import { heightOf } from './operations.js';
import { Refusal } from './refusal.js';
import type { Reply, RestCall, RpcCall, Source } from './source.js';
import { readUpstream, type UpstreamLimits } from './upstream-body.js';

/** The nodes behind a gateway. An address may contain a key of the node; it is never shown. */
export interface Upstreams {
  readonly cosmosRest?: string;
  readonly cosmosRpc?: string;
  readonly evmA?: string;
  readonly evmB?: string;
}

/** How calls are forwarded. */
export interface ForwardOptions extends Upstreams {
  /** The source for networks without a node; without it such calls are rejected as unavailable. */
  readonly otherwise?: Source;
  /** Headers for a node, as for its authorization. */
  readonly headers?: Readonly<Partial<Record<keyof Upstreams, Readonly<Record<string, string>>>>>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly limits?: Partial<UpstreamLimits>;
  /** The same for traces, which take longer and are larger. */
  readonly traceLimits?: Partial<UpstreamLimits>;
  /** The largest distance between the blocks of a log search; 10,000 by default. */
  readonly maxLogRange?: bigint;
}

/**
 * A source that forwards calls to real nodes.
 *
 * Only the call itself is forwarded, with new headers and a new body, without the API key. Answers are streamed up to a size
 * limit; authorization errors of a node, redirects and HTML are replaced by our own errors.
 */
export function forward(options: ForwardOptions): Source {
  const nodes = {
    cosmosRest: readAddress('cosmosRest', options.cosmosRest),
    cosmosRpc: readAddress('cosmosRpc', options.cosmosRpc),
    evmA: readAddress('evmA', options.evmA),
    evmB: readAddress('evmB', options.evmB),
  };
  const limits = { ...defaultLimits, ...options.limits };
  const traceLimits = { ...defaultTraceLimits, ...options.traceLimits };
  const maxLogRange = options.maxLogRange ?? 10_000n;
  // Called without `options`: a browser's fetch refuses to be another object's method.
  const ask = options.fetch ?? ((url, init) => fetch(url, init));

  const send = async (
    name: keyof Upstreams,
    url: URL,
    init: RequestInit,
    within: UpstreamLimits,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const { body, ...reply } = await readUpstream(
      (inner) => {
        const headers = { accept: 'application/json', ...(init.body ? json : {}), ...options.headers?.[name] };
        return ask(url.href, { ...init, headers, redirect: 'manual', credentials: 'omit', signal: inner });
      },
      within,
      signal,
    );
    const secrets = secretsOf(nodes[name] ?? url, options.headers?.[name]);
    return { ...reply, body: body instanceof ReadableStream ? conceal(body, secrets) : body };
  };

  return {
    async rest(call) {
      const base = nodes.cosmosRest;
      if (!base) return other(options.otherwise).rest(call);
      return send('cosmosRest', restUrl(base, call), { method: 'GET' }, limits, call.signal);
    },
    async rpc(call) {
      const name = ({ rpc: 'cosmosRpc', a: 'evmA', b: 'evmB' } as const)[call.slot];
      const url = nodes[name];
      if (!url) return other(options.otherwise).rpc(call);
      if (call.operation === 'eth_getLogs') checkRange(call.params, maxLogRange);
      const within = call.operation === 'debug_traceBlockByHash' ? traceLimits : limits;
      return send(name, url, { method: 'POST', body: rpcBody(call) }, within, call.signal);
    },
  };
}

const json = { 'content-type': 'application/json' };
const defaultLimits: UpstreamLimits = { firstByte: 10_000, idle: 15_000, total: 20_000, maxBytes: 32 * 1024 * 1024 };
const defaultTraceLimits: UpstreamLimits = {
  firstByte: 60_000,
  idle: 15_000,
  total: 90_000,
  maxBytes: 128 * 1024 * 1024,
};

/** An upstream address, or an Error that names the option and never the address: it may hold a key. */
function readAddress(name: keyof Upstreams, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`The address of ${name} is not a URL that begins with http:// or https://.`);
  }
  if (url.username || url.password || url.hash) {
    throw new Error(`The address of ${name} must not hold a user name, a password or a fragment.`);
  }
  return url;
}

function other(otherwise: Source | undefined): Source {
  if (!otherwise) throw new Refusal('unavailable', 'No node is configured for this network.');
  return otherwise;
}

/** The URL of a REST call at the node, built from checked parts of the caller's URL only. */
function restUrl(base: URL, { operation, path, query }: RestCall): URL {
  if (operation === 'validatorsets' && !/^(latest|[0-9]{1,19})$/.test(heightOf(path))) {
    throw new Refusal('bad-params', 'Invalid height. Use "latest" or a decimal number.');
  }
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  const asked = new URLSearchParams(query);
  for (const [name, value] of asked) {
    if (!pageParameters.has(name))
      throw new Refusal('bad-params', 'Unsupported query parameter. Only pagination parameters are allowed.');
    url.searchParams.append(name, value);
  }
  return url;
}

const pageParameters: ReadonlySet<string> = new Set(
  ['key', 'offset', 'limit', 'count_total', 'reverse'].map((name) => `pagination.${name}`),
);

/** The body of the forwarded call, with the caller's id, so that the answer can be streamed unchanged. */
function rpcBody({ id, operation, params }: RpcCall): string {
  const method = JSON.stringify(operation);
  const given = params === undefined ? '' : `,"params":${JSON.stringify(params)}`;
  return `{"jsonrpc":"2.0","id":${id},"method":${method}${given}}`;
}

/** Rejects a block range that is too wide; ranges with tags are left to the node. */
function checkRange(params: unknown, most: bigint): void {
  const [filter] = (Array.isArray(params) ? params : []) as readonly unknown[];
  const { fromBlock, toBlock } = (filter ?? {}) as { fromBlock?: unknown; toBlock?: unknown };
  const [from, to] = [toNumber(fromBlock), toNumber(toBlock)];
  if (from === undefined || to === undefined || to - from <= most) return;
  throw new Refusal('too-wide', `Maximum block range exceeded: ${most}. Use a smaller range.`, {
    data: { maxRange: Number(most) },
  });
}

function toNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : undefined;
}

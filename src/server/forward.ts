import { createAskOnce, type Sharable } from './asked-once.js';
import { timerAlarm, type CreateAlarm, type UpstreamLimits } from './clock.js';
import { conceal, secretsOf } from './conceal.js';
import { goneOf, type Gone } from './gone.js';
import { checkLogRange, readBlockNumber, tagQuestion } from './log-range.js';
import { streamOf, textOf, type Pieces } from './pieces.js';
import { Refusal } from './refusal.js';
import type { Reply, RestCall, Source } from './source.js';
import { fetchTransport, type Transport, type UpstreamRequest } from './transport.js';
import { readUpstream } from './upstream-body.js';
import { checkReply, type CheckedReply } from './upstream-reply.js';

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
  // Called without `options`: a browser's fetch refuses to be another object's method.
  const ask = options.fetch ?? ((url, init) => fetch(url, init));
  return forwardBy(options, { transport: fetchTransport(ask), createAlarm: timerAlarm });
}

/** How a platform reaches nodes and tells the time. */
export interface Means {
  readonly transport: Transport;
  readonly createAlarm: CreateAlarm;
}

/** The same over a transport of the platform. */
export function forwardBy(options: ForwardOptions, { transport, createAlarm }: Means): Source {
  const nodes = {
    cosmosRest: readAddress('cosmosRest', options.cosmosRest),
    cosmosRpc: readAddress('cosmosRpc', options.cosmosRpc),
    evmA: readAddress('evmA', options.evmA),
    evmB: readAddress('evmB', options.evmB),
  };
  const limits = { ...defaultLimits, ...options.limits };
  const traceLimits = { ...defaultTraceLimits, ...options.traceLimits };
  const maxLogRange = options.maxLogRange ?? 10_000n;
  const secrets = {
    cosmosRest: secretsOf(nodes.cosmosRest, options.headers?.cosmosRest),
    cosmosRpc: secretsOf(nodes.cosmosRpc, options.headers?.cosmosRpc),
    evmA: secretsOf(nodes.evmA, options.headers?.evmA),
    evmB: secretsOf(nodes.evmB, options.headers?.evmB),
  };

  let lastId = 0;
  const nextId = () => (lastId = (lastId % mostIds) + 1);

  const askOnce = createAskOnce<Shared>();

  const send = async (
    name: keyof Upstreams,
    url: URL,
    question: Question,
    within: UpstreamLimits,
    caller: { readonly gone: Gone; readonly id: string },
  ): Promise<Reply> => {
    const ask = async (gone: Gone, isWanted: () => boolean): Promise<Shared> => {
      const sent = question && nextId();
      const headers = { accept: 'application/json', ...(question && json), ...options.headers?.[name] };
      const request: UpstreamRequest =
        question === undefined
          ? { url, method: 'GET', headers }
          : { url, method: 'POST', headers, body: rpcBody(sent ?? 0, question) };
      const { body, ...reply } = await readUpstream(transport(request), within, gone, createAlarm);
      const checked = body ? await checkReply(conceal(body, secrets[name]), sent) : { textFor: () => '' };
      const length = Number(reply.headers['content-length'] ?? Infinity);
      if ('textFor' in checked || !isWanted() || length > mostShared) {
        return { ...reply, checked, isShared: 'textFor' in checked };
      }
      return { ...reply, checked: await gather(checked.bodyFor), isShared: true };
    };
    const text = question ? `${name} ${JSON.stringify(question)}` : `${name} ${url.href}`;
    const shared = await askOnce(text, caller.gone, ask);
    return replyFor(shared, caller.id);
  };

  /** The number of the block of a tag; undefined where the node does not offer the question, as behind another gateway. */
  const find = async (name: keyof Upstreams, url: URL, tag: string, gone: Gone): Promise<bigint | undefined> => {
    const within = { ...limits, maxBytes: Math.min(limits.maxBytes, maxBlockBytes) };
    const { body } = await send(name, url, tagQuestion(tag), within, { gone, id: 'null' });
    return readBlockNumber(await textOf(body));
  };

  return {
    async rest(call) {
      const base = nodes.cosmosRest;
      if (!base) return other(options.otherwise).rest(call);
      return send('cosmosRest', restUrl(base, call), undefined, limits, { gone: goneOf(call), id: 'null' });
    },
    async rpc(call) {
      const name = ({ rpc: 'cosmosRpc', a: 'evmA', b: 'evmB' } as const)[call.slot];
      const url = nodes[name];
      if (!url) return other(options.otherwise).rpc(call);
      const gone = goneOf(call);
      if (call.operation === 'eth_getLogs') await checkLogRange(call, maxLogRange, (tag) => find(name, url, tag, gone));
      const within = call.operation === 'debug_traceBlockByHash' ? traceLimits : limits;
      const question = { method: call.operation, params: call.params };
      return send(name, url, question, within, { gone, id: call.id });
    },
  };
}

const mostIds = 2 ** 31 - 1;
// A block with the hashes of its transactions.
const maxBlockBytes = 4 * 1024 * 1024;
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

/** The URL of a REST call at the node. */
function restUrl(base: URL, { path, query }: RestCall): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  return url;
}

/** A JSON-RPC question; undefined over REST. */
type Question = { readonly method: string; readonly params: unknown } | undefined;

/** The body of the forwarded call, with an id of ours: some nodes change the ids of callers (CometBFT reads 1.5 as 1). */
function rpcBody(id: number, { method, params }: NonNullable<Question>): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** The answer to a question, for one caller or for several. */
interface Shared extends Sharable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly checked: CheckedReply;
}

/** A long answer of which several callers wait is held as a whole, up to this size in bytes. */
const mostShared = 4 * 1024 * 1024;

async function gather(bodyFor: (caller: string) => Pieces): Promise<CheckedReply> {
  const mark = JSON.stringify(crypto.randomUUID());
  try {
    const text = await textOf(bodyFor(mark));
    return { textFor: (caller) => text.replace(mark, () => caller) };
  } catch {
    throw new Refusal('bad-upstream', 'The response of the node is incomplete. Try again.');
  }
}

function replyFor({ status, headers, checked }: Shared, id: string): Reply {
  const { 'content-length': length, ...others } = headers;
  if ('textFor' in checked) return { status, headers: others, body: checked.textFor(id) };
  const longer = checked.longerFor(id);
  const isKnown = length !== undefined && longer !== undefined;
  return {
    status,
    headers: { ...others, ...(isKnown ? { 'content-length': String(Number(length) + longer) } : {}) },
    body: streamOf(checked.bodyFor(id)),
  };
}

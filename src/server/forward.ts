import { Refusal } from './refusal.js';
import {
  fetchTransport,
  type InnerReply,
  type InnerSource,
  type Reply,
  type RestCall,
  type RpcCall,
  type Source,
  type Transport,
  type UpstreamRequest,
  type WithoutSignal,
} from './source.js';
import { type AnswerCache, createAskOnce, createKeeping, type Sharable } from './cache.js';
import { Departure, type Gone, goneOf, type Pieces, readAhead, streamOf, textOf, withSignal } from './request.js';
import { checkReply, type CheckedReply } from './upstream-reply.js';
import { type Anchored, anchorRest, anchorRpc, blockQuestion, FinalBlocks, readBlockId } from './finality.js';
import { timerAlarm, type CreateAlarm, type UpstreamLimits } from './clock.js';
import { conceal, secretsOf } from './events.js';
import { readUpstream } from './upstream-body.js';

/** The block number of a tag at the node; undefined if the node does not return it. */
export type FindBlock = (tag: string) => Promise<bigint | undefined>;

/**
 * Rejects a log search over more than `most` blocks. The node resolves tags. If it does not return a tag's block, the
 * search is rejected, because only numbers can be compared.
 *
 * @returns the parameters with the checked numbers, because another node may resolve a tag to another block
 */
async function checkLogRange(
  { params }: WithoutSignal<RpcCall>,
  most: bigint,
  find: FindBlock,
): Promise<RpcCall['params']> {
  const [filter, ...others] = params as readonly [{ readonly fromBlock?: string; readonly toBlock?: string }];
  const { fromBlock, toBlock } = filter;
  if (fromBlock === undefined || toBlock === undefined || (fromBlock === toBlock && fromBlock !== 'earliest'))
    return params;
  // Without a number, the range ends at the head at the latest.
  const last = toBlock.startsWith('0x') ? BigInt(toBlock) : await find(toBlock);
  const first = fromBlock.startsWith('0x') ? BigInt(fromBlock) : fromBlock === 'earliest' ? 0n : await find(fromBlock);
  if (first === undefined || last === undefined) {
    throw tooWide('The node cannot resolve this block tag. Use block numbers.', most);
  }
  if (last - first > most) throw tooWide(`Maximum block range exceeded: ${most}. Use a smaller range.`, most);
  return [{ ...filter, fromBlock: toHex(first, fromBlock), toBlock: toHex(last, toBlock) }, ...others];
}

function toHex(number: bigint, given: string): string {
  return given.startsWith('0x') ? given : `0x${number.toString(16)}`;
}

function tooWide(message: string, most: bigint): Refusal {
  return new Refusal('too-wide', message, { data: { maxRange: Number(most) } });
}

export interface SharedAnswer extends Sharable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly length: number | undefined;
  readonly checked: CheckedReply;
}

/** Maximum size in bytes of an answer that is buffered, because several callers wait for it or it is cached. */
const mostHeld = 4 * 1024 * 1024;

/**
 * Checks the body of a response to the id `sent`.
 *
 * @param isHeld - whether the body is buffered first, up to 4 MiB; otherwise it is streamed
 * @param length - its length in bytes, if the node sends it
 */
async function checkBody(
  body: Pieces,
  sent: number | undefined,
  isHeld: boolean,
  length: number | undefined,
): Promise<CheckedReply> {
  if (!isHeld || (length ?? 0) > mostHeld) return checkReply(body, sent);
  const { pieces, isWhole } = await readAhead(body, mostHeld).catch(refuse);
  const checked = await checkReply(pieces, sent);
  return isWhole && 'bodyFor' in checked ? gather(checked.bodyFor) : checked;
}

async function gather(bodyFor: (caller: string) => Pieces): Promise<CheckedReply> {
  const mark = JSON.stringify(crypto.randomUUID());
  const text = await textOf(bodyFor(mark)).catch(refuse);
  return { textFor: (caller) => text.replace(mark, () => caller) };
}

function refuse(): never {
  throw new Refusal('bad-upstream', 'The node response is incomplete. Try again.');
}

function replyFor({ status, headers, length, checked }: SharedAnswer, id: string): InnerReply {
  if ('textFor' in checked) return { status, headers, body: checked.textFor(id) };
  const longer = checked.longerFor(id);
  const isKnown = length !== undefined && longer !== undefined;
  return {
    status,
    headers: isKnown ? { ...headers, 'content-length': String(length + longer) } : headers,
    body: checked.bodyFor(id),
  };
}

/** The URLs of the nodes behind a gateway. A URL may contain a node key; it is never displayed. */
export interface Upstreams {
  readonly cosmosRest?: string;
  readonly cosmosRpc?: string;
  readonly evmA?: string;
  readonly evmB?: string;
}

/** The options of `forward`. */
export interface ForwardOptions extends Upstreams {
  /** The source for networks without a node. If omitted, these calls are rejected as unavailable. */
  readonly otherwise?: Source;
  /** Headers for a node; for example, an authorization header. */
  readonly headers?: Readonly<Partial<Record<keyof Upstreams, Readonly<Record<string, string>>>>>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly limits?: Partial<UpstreamLimits>;
  /** The limits of traces, which take longer and are larger. */
  readonly traceLimits?: Partial<UpstreamLimits>;
  /** Maximum distance between the blocks of a log search. Default: 10,000. */
  readonly maxLogRange?: bigint;
  /** The cache of final answers. If omitted, nothing is cached. */
  readonly cache?: AnswerCache;
  /**
   * For EVM nodes that do not support the tag `finalized`: the depth below the head at which blocks are final. If
   * omitted, answers of such a node are not cached.
   */
  readonly finalDepth?: Readonly<Partial<Record<EvmNode, bigint>>>;
}

type EvmNode = 'evmA' | 'evmB';

/**
 * Creates a source that forwards calls to real nodes.
 *
 * Only the call itself is forwarded, with new headers and a new body, without the API key. Answers are streamed up to a
 * size limit; authorization errors of a node, redirects and HTML are replaced with the gateway's own errors.
 */
export function forward(options: ForwardOptions): Source {
  // Wraps `fetch`, because a browser's `fetch` throws if it is called as a method of another object.
  const ask = options.fetch ?? ((url, init) => fetch(url, init));
  const inner = forwardBy(options, { transport: fetchTransport(ask), createAlarm: timerAlarm });
  return { rest: async (call) => toReply(await inner.rest(call)), rpc: async (call) => toReply(await inner.rpc(call)) };
}

function toReply({ body, ...reply }: InnerReply): Reply {
  const isPieces = body !== null && typeof body !== 'string' && !(body instanceof ReadableStream);
  return { ...reply, body: isPieces ? streamOf(body) : body };
}

export function forwardBy(
  options: ForwardOptions,
  { transport, createAlarm }: { readonly transport: Transport; readonly createAlarm: CreateAlarm },
): InnerSource {
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
  const headers = {
    cosmosRest: headersFor({}, options.headers?.cosmosRest),
    cosmosRpc: headersFor(json, options.headers?.cosmosRpc),
    evmA: headersFor(json, options.headers?.evmA),
    evmB: headersFor(json, options.headers?.evmB),
  };

  let lastId = 0;
  const nextId = () => (lastId = (lastId % mostIds) + 1);

  const askOnce = createAskOnce<SharedAnswer>();

  const send = async (
    name: keyof Upstreams,
    url: URL,
    question: Question,
    within: UpstreamLimits,
    caller: { readonly gone: Gone; readonly id: string },
    anchored?: Anchored,
  ): Promise<InnerReply> => {
    const text = question ? JSON.stringify(question) : url.href;
    const blocks = name === 'evmA' || name === 'evmB' ? finalBlocks[name] : undefined;
    const ask = async (gone: Gone, isWanted: () => boolean): Promise<SharedAnswer> => {
      const keeping = options.cache && anchored && createKeeping(options.cache, anchored, url.href, text, blocks);
      const kept = await keeping?.find();
      if (kept) return { status: 200, headers: {}, length: undefined, checked: kept, isShared: true };
      const mayLast = (await keeping?.mayLast()) ?? false;
      const sent = question && nextId();
      const request: UpstreamRequest =
        question === undefined
          ? { url, method: 'GET', headers: headers[name] }
          : { url, method: 'POST', headers: headers[name], body: withId(sent ?? 0, text) };
      const { status, headers: told, length, body } = await readUpstream(transport(request), within, gone, createAlarm);
      const checked = body
        ? await checkBody(conceal(body, secrets[name]), sent, mayLast || isWanted(), length)
        : { textFor: () => '' };
      if (mayLast && body && status === 200) void keeping?.keep(checked);
      return { status, headers: told, length, checked, isShared: 'textFor' in checked };
    };
    return replyFor(await askOnce(`${name} ${text}`, caller.gone, ask), caller.id);
  };

  /**
   * A block of an EVM node; undefined if the node rejects the method; for example, because it is behind another
   * gateway.
   */
  const find = async (name: EvmNode, block: bigint | string, within: UpstreamLimits, gone: Gone) => {
    const url = nodes[name];
    if (!url) return undefined;
    const { body } = await send(name, url, blockQuestion(block), within, { gone, id: 'null' });
    return readBlockId(await textOf(body));
  };
  const finalBlocksOf = (name: EvmNode) =>
    new FinalBlocks(
      // A node that returns its blocks slowly does not delay callers for long.
      (block) => find(name, block, blockLimits, new Departure()).catch(() => undefined),
      options.finalDepth?.[name],
    );
  const finalBlocks = { evmA: finalBlocksOf('evmA'), evmB: finalBlocksOf('evmB') };

  /** The parameters to forward. For a log search, they contain the checked block numbers. */
  const paramsOf = async (call: WithoutSignal<RpcCall>, name: keyof Upstreams, gone: Gone) => {
    if (call.operation !== 'eth_getLogs' || (name !== 'evmA' && name !== 'evmB')) return call.params;
    const within = { ...limits, maxBytes: Math.min(limits.maxBytes, maxBlockBytes) };
    return checkLogRange(call, maxLogRange, async (tag) => (await find(name, tag, within, gone))?.number);
  };

  const withoutSignal = {
    async rest(call: WithoutSignal<RestCall>, gone: Gone) {
      const base = nodes.cosmosRest;
      if (!base) return other(options.otherwise).rest(withSignal(call, gone));
      const caller = { gone, id: 'null' };
      return send('cosmosRest', restUrl(base, call), undefined, limits, caller, anchorRest(call));
    },
    async rpc(call: WithoutSignal<RpcCall>, gone: Gone) {
      const name = nameOf[call.slot];
      const url = nodes[name];
      if (!url) return other(options.otherwise).rpc(withSignal(call, gone));
      const params = await paramsOf(call, name, gone);
      const within = call.operation === 'debug_traceBlockByHash' ? traceLimits : limits;
      const question = { method: call.operation, params };
      return send(name, url, question, within, { gone, id: call.id }, anchorRpc(call));
    },
  };
  return {
    withoutSignal,
    rest: (call) => withoutSignal.rest(call, goneOf(call)),
    rpc: (call) => withoutSignal.rpc(call, goneOf(call)),
  };
}

const nameOf = { rpc: 'cosmosRpc', a: 'evmA', b: 'evmB' } as const;

const mostIds = 2 ** 31 - 1;
// A block with the hashes of its transactions.
const maxBlockBytes = 4 * 1024 * 1024;
const blockLimits: UpstreamLimits = { firstByte: 2_000, idle: 2_000, total: 2_000, maxBytes: maxBlockBytes };
const json = { 'content-type': 'application/json' };
const defaultLimits: UpstreamLimits = { firstByte: 10_000, idle: 15_000, total: 20_000, maxBytes: 32 * 1024 * 1024 };
const defaultTraceLimits: UpstreamLimits = {
  firstByte: 60_000,
  idle: 15_000,
  total: 90_000,
  maxBytes: 128 * 1024 * 1024,
};

/** An upstream URL. The Error for an invalid URL names the option, never the URL, which may contain a key. */
function readAddress(name: keyof Upstreams, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`The address of ${name} is not a URL that begins with http:// or https://.`);
  }
  if (url.username || url.password || url.hash) {
    throw new Error(`The address of ${name} must not contain a user name, a password or a fragment.`);
  }
  return url;
}

function other(otherwise: Source | undefined): Source {
  if (!otherwise) throw new Refusal('unavailable', 'No node is configured for this network.');
  return otherwise;
}

function restUrl(base: URL, { path, query }: WithoutSignal<RestCall>): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  return url;
}

function headersFor(type: Readonly<Record<string, string>>, own: Readonly<Record<string, string>> = {}) {
  const lower = Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]));
  return { accept: 'application/json', ...type, ...lower };
}

/** A JSON-RPC request; undefined for REST. */
type Question = { readonly method: string; readonly params: unknown } | undefined;

/** A request with the gateway's own id, because some nodes change the caller's id (CometBFT reads 1.5 as 1). */
function withId(id: number, question: string): string {
  return `{"jsonrpc":"2.0","id":${id},${question.slice(1)}`;
}

import type { Answer, Call, CallOptions, Received } from './answer.js';
import { GatewayError, isRetryable } from './errors.js';
import { largeReply, usualDepth, usualTraceDepth } from './http-limits.js';
import { type FetchFunction, type HttpRequest, joinPath, readBaseUrl, rpcBody, send } from './http.js';
import { InFlight, type Report } from './in-flight.js';
import { createKey, type GetKey } from './key.js';
import type { Limits, ReaderMemory } from './limits.js';
import { isOwnReader, loadCode } from './load-code.js';
import { areOptions } from './options.js';
import type { HttpReply } from './reply.js';

/**
 * Reads a response elsewhere, for example in a worker. Receives the arguments of `call.read`, and a signal to cancel
 * it.
 */
export type ReadReply = <T, R>(
  call: Call<T, R>,
  text: string,
  received: Received,
  signal: AbortSignal,
) => Answer<T, R> | Promise<Answer<T, R>>;

/** The options of a gateway. Every limit has a default. Null means not set, like the result of `getAttribute`. */
export interface GatewayConfig {
  /** Names the gateway in the keys of `gateway-elements/query`. A page that hydrates needs the id of its server. Default: random. */
  readonly id?: string | null | undefined;
  /**
   * Base URL of the Cosmos REST API (port 1317). A base URL can be a path on the page's own origin, for a proxy that
   * adds the key.
   */
  readonly cosmosRestUrl?: string | null | undefined;
  /** Base URL of the CometBFT JSON-RPC API (port 26657). */
  readonly cosmosRpcUrl?: string | null | undefined;
  readonly evmAUrl?: string | null | undefined;
  readonly evmBUrl?: string | null | undefined;
  /** The API key: a header for REST, the last path segment for JSON-RPC. Without a key the URLs are used unchanged. */
  readonly apiKey?: string | null | undefined;
  /** Returns the API key. Called when a key is needed, after a 401, and before a key with an expiry date expires. */
  readonly getKey?: GetKey | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: FetchFunction | undefined;
  readonly read?: ReadReply | undefined;
  /** Called once per response that exceeds 1 MB while it loads, to prepare `read`. */
  readonly onLarge?: (() => void) | undefined;
  /** Retries of failures that may be temporary. Default: 2. */
  readonly retries?: number | undefined;
  /**
   * Time limits in milliseconds: for a request (`total`, default 30,000), for a trace (`trace`, default 95,000) and
   * between two chunks (`idle`, default 15,000).
   */
  readonly timeouts?: { readonly total?: number; readonly trace?: number; readonly idle?: number } | undefined;
  /** Maximum body size in bytes. Default: 32 MiB. */
  readonly maxBytes?: number | undefined;
  /** Maximum JSON depth. Default: 512; 4,096 for traces. */
  readonly maxDepth?: number | undefined;
  /** Maximum number of concurrent requests per origin. Identical requests are shared. 0 turns both off. Default: 6. */
  readonly maxConcurrent?: number | undefined;
  /** Size of the in-memory cache of immutable answers, in bytes. 0 turns it off. Default: 16 MiB. */
  readonly cacheBytes?: number | undefined;
  /**
   * Whether widgets may call `commit` on the CometBFT RPC if the node serves no blocks. Default: `false`; the call is
   * not one of the nine.
   */
  readonly rpcCommit?: boolean | undefined;
}

/** A gateway. It exposes neither its key nor its URLs. */
export interface Gateway {
  /** The option `id`. A wrapper should pass it on; without it, query keys do not distinguish gateways. */
  readonly id?: string;
  /** Sends one call. All operations use it. */
  ask<T, R>(call: Call<T, R>, options?: CallOptions): Promise<Answer<T, R>>;
  /** Limits learned from responses. A wrapper should pass them on; without them, every call learns them again. */
  readonly limits?: Limits;
  /** The memory of `readContracts`. A wrapper should pass it on; without it, every call starts over. */
  readonly reader?: ReaderMemory;
  /** The option `rpcCommit`. */
  readonly rpcCommit?: boolean | undefined;
}

// Defaults of the options.
const usualRetries = 2;
const usualTimeouts = { total: 30_000, trace: 95_000, idle: 15_000 };
const usualBytes = 32 * 1024 * 1024;
const usualConcurrent = 6;
const usualCacheBytes = 16 * 1024 * 1024;

/**
 * Creates a gateway from its URLs and key. Nothing is sent or rejected yet: an invalid URL fails the calls that need
 * it, any other invalid option fails every call (`config`, naming the option).
 */
export function createGateway(given: GatewayConfig): Gateway {
  const isUsable = areOptions(given);
  const config: GatewayConfig = isUsable ? { ...given } : {};
  const inFlight = new InFlight(config.maxConcurrent ?? usualConcurrent);
  const kept = new KeptAnswers(config.cacheBytes ?? usualCacheBytes);
  const key = createKey(config);
  let lastId = 0;

  /** Queues the call. It leaves the queue once the response is classified, because the response may demand a pause. */
  async function once<T, R>(call: Call<T, R>, signal: AbortSignal, report: Report): Promise<Answer<T, R>> {
    const option = urlOption[call.network];
    const base = readBaseUrl(config[option]);
    if (typeof base === 'string') throw (await loadCode(() => import('./wrong-options.js'))).wrongUrl(option, base);
    return inFlight.queued(base.origin, signal, () => answerOf(call, base, signal, report));
  }

  async function answerOf<T, R>(
    call: Call<T, R>,
    base: URL,
    signal: AbortSignal,
    report: Report,
  ): Promise<Answer<T, R>> {
    const id = ++lastId;
    const maxDepth = config.maxDepth ?? (call.trace ? usualTraceDepth : usualDepth);
    const reply = await exchange(call, { base, id, maxDepth }, signal, report);
    if (reply.status < 200 || reply.status > 299) throw await failureOf(call, reply);
    const received = { at: reply.at, bytes: reply.bytes, sample: reply.sample, id, maxDepth };
    try {
      return await (config.read
        ? config.read(call, reply.text, received, signal)
        : call.read(call.request, reply.text, received));
    } catch (error) {
      throw error instanceof GatewayError ? await failureOf(call, reply, error) : error;
    }
  }

  /** Sends the call with the key, and once more with a new key if the first was rejected. */
  async function exchange<T, R>(
    call: Call<T, R>,
    { base, id, maxDepth }: { readonly base: URL; readonly id: number; readonly maxDepth: number },
    signal: AbortSignal,
    report: Report,
  ): Promise<HttpReply> {
    const ask = async () => {
      const value = await key.get();
      const request = toHttp(base, call, id, value);
      const first =
        call.item && report.wantsFirst ? { item: call.item, input: { id, maxDepth, report: report.first } } : undefined;
      let isLarge = false;
      const onBytes = (bytes: number) => {
        if (!isLarge && bytes > largeReply) config.onLarge?.();
        isLarge ||= bytes > largeReply;
        report.bytes(bytes);
      };
      const limits = { ...limitsOf(call), onBytes, secrets: { base, key: value }, first };
      const reply = await send(config.fetch, request, limits, signal);
      return { used: value, reply };
    };
    const { used, reply } = await ask();
    return reply.status === 401 && key.renew(used) ? (await ask()).reply : reply;
  }

  function limitsOf(call: { readonly trace?: boolean }) {
    const totalName = call.trace ? ('trace' as const) : ('total' as const);
    return {
      total: config.timeouts?.[totalName] ?? usualTimeouts[totalName],
      totalName,
      idle: config.timeouts?.idle ?? usualTimeouts.idle,
      maxBytes: config.maxBytes ?? usualBytes,
    };
  }

  return Object.freeze({
    id: config.id ?? Math.random().toString(36).slice(2),
    limits: new Map(),
    reader: {},
    rpcCommit: config.rpcCommit,
    async ask<T, R>(call: Call<T, R>, options: CallOptions = {}): Promise<Answer<T, R>> {
      if (!isUsable) throw (await loadCode(() => import('./wrong-options.js'))).wrongOption(given);
      const { signal, fresh } = options;
      // A widget of another version of this package does not share answers with this version, because their format may
      // differ.
      const name = `${isOwnReader(call.read) ? '' : 'other '}${call.network} ${JSON.stringify(call.wire)}`;
      const known = fresh ? undefined : kept.get(name);
      if (known) return known as Answer<T, R>;
      const policy = { retries: config.retries ?? usualRetries, trace: call.trace ?? false };
      const answer = await inFlight.share(
        name,
        signal,
        async (shared, report) => {
          const attempt = () => once(call, shared, report);
          try {
            return await attempt();
          } catch (error) {
            const tryAgain = await retrying(error);
            return tryAgain(error, attempt, policy, shared, (failure) => report.retry(failure));
          }
        },
        options,
      );
      if (call.isFinal?.(answer)) kept.keep(name, answer);
      return answer;
    },
  });
}

export const urlOption = {
  'cosmos-rest': 'cosmosRestUrl',
  'cosmos-rpc': 'cosmosRpcUrl',
  'evm-a': 'evmAUrl',
  'evm-b': 'evmBUrl',
} as const;

/** The one place where a request gets its key. */
function toHttp<T, R>(base: URL, call: Call<T, R>, id: number, key: string | undefined): HttpRequest {
  if ('path' in call.wire) {
    return {
      url: joinPath(base, call.wire.path),
      method: 'GET',
      headers: key === undefined ? {} : { 'x-gateway-api-key': key },
    };
  }
  const { method, params } = call.wire;
  return {
    url: key === undefined ? base : joinPath(base, `/${encodeURIComponent(key)}`),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: rpcBody(id, method, params),
  };
}

async function retrying(error: unknown): Promise<(typeof import('./reply.js'))['tryAgain']> {
  if (!(error instanceof GatewayError) || !isRetryable(error) || error.details.ownCode) throw error;
  try {
    return (await loadCode(() => import('./reply.js'))).tryAgain;
  } catch {
    throw error;
  }
}

async function failureOf<T, R>(call: Call<T, R>, reply: HttpReply, error?: GatewayError): Promise<GatewayError> {
  if (error && error.code !== 'rpc' && error.code !== 'malformed') return error;
  let failures: typeof import('./failures.js');
  try {
    failures = await loadCode(() => import('./failures.js'));
  } catch {
    // The tables could not be loaded: the failure is reported unclassified.
    return error ?? new GatewayError('http', { status: reply.status }, reply.retryAfter);
  }
  return failures.classified(reply, { isRest: 'path' in call.wire, isLogSearch: call.logSearch ?? false }, error);
}

const largestKept = 4 * 1024 * 1024;

/** A cache of immutable answers (by block hash, or by a height below the head); the least recently used is dropped first. */
class KeptAnswers {
  readonly #answers = new Map<string, Answer<unknown>>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes total size of the cached bodies; 0 turns the cache off */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Answer<unknown> | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: Answer<unknown>): void {
    if (answer.bytes > Math.min(largestKept, this.#maxBytes)) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= answer.bytes;
  }
}

/** Makes a call of an operation and reports its outcome. A gateway that the page implements reports nothing itself. */
export async function exchange<T, R>(gateway: Gateway, call: Call<T, R>, options: CallOptions): Promise<Answer<T, R>> {
  const report = (outcome: { readonly answer: Answer<T, R> } | { readonly error: unknown }) =>
    options.onExchange?.({ call: call as unknown as Call<unknown, unknown>, ...outcome });
  let answer: Answer<T, R>;
  try {
    const coming = gateway.ask(call, options);
    options.onCall?.();
    answer = await coming;
  } catch (error) {
    report({ error });
    throw error;
  }
  report({ answer });
  return answer;
}

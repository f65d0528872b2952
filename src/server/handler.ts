import { createCors, matches, type OriginsConfig } from './cors.js';
import { readEnvelope } from './envelope.js';
import { counted, type Facts, type OnAnswer } from './events.js';
import {
  createKeyring,
  type FindKey,
  type KeyConfig,
  keyOfHeader,
  keyOfPath,
  type Keyring,
  type KnownKey,
} from './keys.js';
import { createGate, type Gate, type LimitsConfig, type Spender } from './limiter.js';
import {
  findRestOperation,
  findRpcMethod,
  interfaceOperations,
  namesOf,
  type OperationTable,
  type RpcSlot,
} from './operations.js';
import { type Dialect, Refusal } from './refusal.js';
import { type Asked, goneBy, type Hash, piecesIn, piecesOf, streamOf, withSignal } from './request.js';
import { defaultRequestLimits, type RequestLimits } from './requests/fields.js';
import { readRest } from './requests/rest.js';
import { type Answer, RefusalWithId, respond, type Settings } from './respond.js';
import type { InnerReply, InnerSource, Source } from './source.js';
import { checkContentType, readBody } from './upstream-body.js';

/** The client that sent a request. */
export interface Caller {
  /**
   * The remote IP address of the connection. It identifies the client when invalid keys are counted, and visitors
   * without another ID.
   */
  readonly address?: string;
}

/** The gateway as a function. It rejects only with `ConnectionLost`, if a source closes the connection. */
export type GatewayHandler = (request: Request, caller?: Caller) => Promise<Response>;

/**
 * Creates the gateway API as a Fetch API handler.
 *
 * REST is served under `/rest` with the key in a header; JSON-RPC at `/rpc/<key>`, `/a/<key>` and `/b/<key>`.
 * Preflights need no key. Every response, including errors, has CORS headers, `x-request-id` and `cache-control:
 * private, no-store`.
 */
export function createGatewayHandler(options: GatewayHandlerOptions): GatewayHandler {
  const answer = createAnswering(options);
  return async (request, caller = {}) => toResponse(await answer(toAsked(request, caller)));
}

export function toAsked(request: Request, { address }: Caller): Asked {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    // If the request line has an absolute URL, that URL sets the host.
    hosts: [url.host, request.headers.get('host')],
    header: (name) => request.headers.get(name),
    body: () => request.body && piecesOf(request.body),
    gone: goneBy(request.signal),
    address,
  };
}

export function toResponse({ status, headers, body, tell }: Answer): Response {
  if (body === null) tell?.('whole', 0);
  if (typeof body !== 'string') {
    const pieces = tell && body ? counted(body, tell) : body;
    return new Response(pieces && streamOf(pieces), { status, headers });
  }
  const bytes = new TextEncoder().encode(body);
  // Without this header, HTTP/1.0 clients would take a truncated answer for a complete one.
  const init = { status, headers: { 'content-length': String(bytes.length), ...headers } };
  return new Response(tell ? streamOf(counted(piecesIn([bytes]), tell)) : bytes, init);
}

export interface Access extends Settings {
  readonly keyring: Keyring;
  readonly gate: Gate;
  readonly operations: OperationTable;
  readonly requests: RequestLimits;
  readonly maxBodyBytes: number;
  readonly maxBodyDepth: number;
}

async function askRest(
  access: Access,
  source: InnerSource,
  asked: Asked,
  base: string,
  facts: Facts,
): Promise<InnerReply> {
  const key = await checkKey(access, keyOfHeader(asked.header), asked);
  facts.keyId = key.id;
  facts.visitor = key.visitor;
  const { pass } = await access.gate.enter(spenderOf(key, asked));
  const path = asked.path.slice(base.length);
  const operation = findRestOperation(path);
  if (!operation) throw new Refusal('unknown-path', 'Unknown query. The gateway serves validator sets and evidence.');
  facts.operation = operation;
  checkScope(key, operation);
  const call = { operation, ...readRest(operation, path, asked.query) };
  const { gone } = asked;
  return pass(1, () =>
    source.withoutSignal ? source.withoutSignal.rest(call, gone) : source.rest(withSignal(call, gone)),
  );
}

function whereOffered({ operations }: Access, slot: RpcSlot, method: string): string {
  const others = (['rpc', 'a', 'b'] as const).filter((each) => findRpcMethod(operations, each, method));
  if (others.length === 0) return `/${slot} supports ${namesOf(operations, slot).join(', ')}.`;
  return `Use ${others.map((each) => `/${each}`).join(' or ')}.`;
}

async function askRpc(
  access: Access,
  source: InnerSource,
  asked: Asked,
  slot: RpcSlot,
  base: string,
  facts: Facts,
): Promise<InnerReply> {
  // The raw path: a percent-encoded key is not accepted.
  const segment = asked.path.slice(base.length + 1);
  if (segment.includes('/')) throw new Refusal('unknown-path', 'Not found. The API key must be the last path segment.');
  const key = await checkKey(access, keyOfPath(segment, asked.header), asked);
  facts.keyId = key.id;
  facts.visitor = key.visitor;
  const { pass } = await access.gate.enter(spenderOf(key, asked));
  checkContentType(asked.header);
  const body = await readBody(asked.header, asked.body(), access.maxBodyBytes);
  const { id, method, params } = readEnvelope(body, access.maxBodyDepth);
  try {
    const found = findRpcMethod(access.operations, slot, method);
    if (!found) {
      throw new Refusal('unknown-method', `Unsupported method. ${whereOffered(access, slot, method)}`);
    }
    facts.operation = found.method;
    checkScope(key, found.method);
    const call = { operation: found.method, slot, params: found.read(params, access.requests), id };
    const { gone } = asked;
    return await pass(found.cost ?? 1, () =>
      source.withoutSignal ? source.withoutSignal.rpc(call, gone) : source.rpc(withSignal(call, gone)),
    );
  } catch (error) {
    throw error instanceof Refusal ? new RefusalWithId(error, id) : error;
  }
}

async function checkKey({ cors, keyring, gate }: Access, candidate: string | null, asked: Asked): Promise<KnownKey> {
  const key = await gate.guess(asked.address, () => keyring.find(candidate));
  const origin = asked.header('origin');
  const isAllowed =
    origin === null
      ? key.allowNoOrigin
      : key.origins
        ? matches(key.origins, origin)
        : cors.allowsByDefault(origin, key.public);
  if (!isAllowed) throw new Refusal('bad-origin', 'This API key does not allow this origin.');
  return key;
}

function spenderOf({ id, visitor, rates }: KnownKey, { address }: Asked): Spender {
  return { subject: id, visitor: visitor ?? address, rates };
}

function checkScope({ operations }: KnownKey, operation: string): void {
  if (operations && !operations.includes(operation)) {
    throw new Refusal('bad-scope', `This API key does not allow ${operation}.`);
  }
}

/** The options of `createGatewayHandler`. */
export interface GatewayHandlerOptions {
  /** The source of responses. */
  readonly source: Source;
  /** Additional sources by path prefix; for example, `{ '/pow': source }` serves `/pow/rest`, `/pow/b` and so on. */
  readonly mounts?: Readonly<Record<`/${string}`, Source>>;
  /** The API keys. Required without `findKey`. */
  readonly keys?: readonly KeyConfig[];
  /**
   * Looks up keys that are not configured: in a database, or in a signed token. Their origins must also be in
   * `origins`.
   */
  readonly findKey?: FindKey;
  /**
   * Origins of pages that can use keys without origins of their own. Default: `loopback`, all pages of this machine.
   */
  readonly origins?: OriginsConfig;
  /** Allowed Host headers, against DNS rebinding. Default: all, for a gateway behind a proxy. */
  readonly hosts?: readonly string[];
  /** The limits per key; `false` disables them. */
  readonly limits?: LimitsConfig | false;
  /**
   * The methods of each JSON-RPC endpoint. Default: the methods of the gateway API. Additional methods need a parser.
   */
  readonly operations?: Partial<OperationTable>;
  /** Limits on the content of requests: gas, addresses and topics of a filter, ABCI paths. */
  readonly requests?: Partial<RequestLimits>;
  /** Called after every response except preflights, for logs and metrics; see `AnswerEvent`. */
  readonly onAnswer?: OnAnswer;
  /** Maximum request body size in bytes. Default: 256 KiB. */
  readonly maxBodyBytes?: number;
  /** Maximum nesting depth of a request body. Default: 64. */
  readonly maxBodyDepth?: number;
  /**
   * Whether pages on public addresses can use a gateway on a private address (Private Network Access). Default:
   * `false`.
   */
  readonly allowPrivateNetwork?: boolean;
}

export type Answering = (asked: Asked) => Promise<Answer>;

/** The options with internal sources, whose bodies are not web streams. */
export interface AnsweringOptions extends Omit<GatewayHandlerOptions, 'source' | 'mounts'> {
  readonly source: InnerSource;
  readonly mounts?: Readonly<Record<`/${string}`, InnerSource>>;
}

/** The core that the Fetch handler and the Node server share. */
export function createAnswering(options: AnsweringOptions, hash?: Hash): Answering {
  const { source, keys = [], findKey, hosts, origins = 'loopback', mounts = {} } = options;
  if (keys.length === 0 && !findKey) throw new Error('No API keys are configured: set keys or findKey.');
  const cors = createCors(origins, keys, options.allowPrivateNetwork);
  const access: Access = {
    cors,
    onAnswer: options.onAnswer,
    keyring: createKeyring(keys, findKey, hash),
    gate: createGate(options.limits ?? {}),
    operations: { ...interfaceOperations, ...options.operations },
    requests: { ...defaultRequestLimits, ...options.requests },
    maxBodyBytes: options.maxBodyBytes ?? 256 * 1024,
    maxBodyDepth: options.maxBodyDepth ?? 64,
  };
  const places: readonly Place[] = [['', source] as const, ...Object.entries(mounts)].flatMap(([prefix, mounted]) => [
    placeOf(access, mounted, 'rest', `${prefix}/rest`),
    ...(['rpc', 'a', 'b'] as const).map((slot) => placeOf(access, mounted, slot, `${prefix}/${slot}`)),
  ]);
  return (asked) => {
    if (hosts && !asked.hosts.every((host) => host === null || hosts.includes(host.toLowerCase()))) {
      return respond('rest', asked, access, () => refuse('wrong-host', 'The gateway does not serve this host name.'));
    }
    const { path } = asked;
    const place = places.find(({ base }) => path.startsWith(base) && (path[base.length] ?? '/') === '/');
    if (!place) return respond('rest', asked, access, () => refuse('unknown-path', addressHint));
    return enter(place, asked, access);
  };
}

interface Place {
  readonly base: string;
  readonly dialect: Dialect;
  readonly ask: (asked: Asked, facts: Facts) => Promise<InnerReply>;
}

function placeOf(access: Access, source: InnerSource, slot: 'rest' | 'rpc' | 'a' | 'b', base: string): Place {
  return slot === 'rest'
    ? { base, dialect: 'rest', ask: (asked, facts) => askRest(access, source, asked, base, facts) }
    : { base, dialect: 'rpc', ask: (asked, facts) => askRpc(access, source, asked, slot, base, facts) };
}

const addressHint = 'Not found. The gateway serves /rest, /rpc, /a and /b.';

async function enter({ dialect, ask }: Place, asked: Asked, settings: Settings): Promise<Answer> {
  const { cors } = settings;
  const origin = asked.header('origin');
  const verb = dialect === 'rest' ? 'GET' : 'POST';
  if (asked.method === 'OPTIONS') {
    const headers = { ...cors.preflightHeaders(asked.header, verb), 'x-request-id': crypto.randomUUID() };
    return { status: cors.allows(origin) ? 204 : 403, headers, body: null };
  }
  return respond(dialect, asked, settings, async (facts) => {
    if (!cors.allows(origin)) throw new Refusal('bad-origin', 'The gateway does not allow this origin.');
    if (asked.method !== verb) {
      throw new Refusal('wrong-verb', `Method not allowed. Use ${verb}.`, { headers: { allow: `${verb}, OPTIONS` } });
    }
    return ask(asked, facts);
  });
}

function refuse(kind: 'unknown-path' | 'wrong-host', message: string): Promise<InnerReply> {
  return Promise.reject(new Refusal(kind, message));
}

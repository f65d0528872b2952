import { Hono } from 'hono';
import { checkContentType, readBody } from './body.js';
import type { Cors, OriginsConfig } from './cors.js';
import { createCors, matches } from './cors.js';
import { EnvelopeRefusal, peekId, readEnvelope } from './envelope.js';
import { createGate, type Gate, type LimitsConfig } from './gate.js';
import type { KeyConfig, Keyring } from './keys.js';
import { createKeyring, keyOfHeader, keyOfPath, type KnownKey } from './keys.js';
import type { OperationTable, RpcSlot } from './operations.js';
import { costOf, findRestOperation, findRpcOperation, interfaceOperations } from './operations.js';
import type { Dialect } from './refusal.js';
import { Refusal, refusalBody } from './refusal.js';
import type { Reply, Source } from './source.js';
import { ConnectionLost } from './source.js';

/** The options of a gateway. */
export interface GatewayHandlerOptions {
  /** The source of answers. */
  readonly source: Source;
  /** Further sources below a path prefix, as `{ '/pow': source }`: their addresses are `/pow/rest`, `/pow/b` and so on. */
  readonly mounts?: Readonly<Record<`/${string}`, Source>>;
  readonly keys: readonly KeyConfig[];
  /** Allowed origins; by default every page of this machine. */
  readonly origins?: OriginsConfig;
  /** Allowed Host headers, against DNS rebinding; by default any, for a gateway behind a proxy. */
  readonly hosts?: readonly string[];
  /** Limits per key; `false` turns them off. */
  readonly limits?: LimitsConfig | false;
  /** The methods of each JSON-RPC address; by default exactly those of the interface. */
  readonly operations?: Partial<OperationTable>;
  /** The largest request body in bytes; 256 KiB by default. */
  readonly maxBodyBytes?: number;
  /** The deepest nesting of a request body; 64 by default. */
  readonly maxBodyDepth?: number;
  /** Whether pages of public addresses may use a gateway on a private one (Private Network Access); default: false. */
  readonly allowPrivateNetwork?: boolean;
}

/** The client of a request. */
export interface Caller {
  /** The remote address of the connection, by which wrong keys are counted. */
  readonly address?: string;
}

/** The gateway as a function; it rejects only with ConnectionLost, if a source ends the connection. */
export type GatewayHandler = (request: Request, caller?: Caller) => Promise<Response>;

/**
 * The keyed gateway of the interface as a web-standard handler.
 *
 * REST below `/rest` with the key in a header; JSON-RPC at `/rpc/<key>`, `/a/<key>` and `/b/<key>`. Preflights need no key.
 * Every answer, including errors, has CORS headers, `x-request-id` and `cache-control: private, no-store`.
 */
export function createGatewayHandler(options: GatewayHandlerOptions): GatewayHandler {
  const { source, keys, hosts, origins = 'loopback', mounts = {} } = options;
  const cors = createCors(origins, keys, options.allowPrivateNetwork);
  const access: Access = {
    keyring: createKeyring(keys),
    gate: createGate(options.limits ?? {}),
    operations: { ...interfaceOperations, ...options.operations },
    maxBodyBytes: options.maxBodyBytes ?? 256 * 1024,
    maxBodyDepth: options.maxBodyDepth ?? 64,
  };

  const app = new Hono<{ Bindings: Caller }>({ strict: true });
  for (const [prefix, mounted] of [['', source] as const, ...Object.entries(mounts)]) {
    app.all(`${prefix}/rest/*`, (c) =>
      answer('rest', c.req.raw, cors, () => askRest(access, mounted, c.req.raw, c.env, `${prefix}/rest`)),
    );
    for (const slot of ['rpc', 'a', 'b'] as const) {
      const route = (request: Request, caller: Caller) =>
        answer('rpc', request, cors, () => askRpc(access, mounted, request, caller, slot, `${prefix}/${slot}`));
      app.all(`${prefix}/${slot}`, (c) => route(c.req.raw, c.env));
      app.all(`${prefix}/${slot}/*`, (c) => route(c.req.raw, c.env));
    }
  }
  app.notFound((c) => respond('rest', c.req.raw, cors, () => refuse('unknown-path', addressHint)));
  app.onError((error) => {
    throw error;
  });

  return async (request, caller = {}) => {
    if (hosts && !isKnownHost(request, hosts)) {
      return respond('rest', request, cors, () => refuse('wrong-host', 'The gateway does not serve this host name.'));
    }
    return app.fetch(request, caller);
  };
}

interface Access {
  readonly keyring: Keyring;
  readonly gate: Gate;
  readonly operations: OperationTable;
  readonly maxBodyBytes: number;
  readonly maxBodyDepth: number;
}

const addressHint = 'Not found. The gateway serves /rest, /rpc, /a and /b.';

/** Answers a preflight, or checks origin and method and makes the call. */
async function answer(dialect: Dialect, request: Request, cors: Cors, ask: () => Promise<Reply>): Promise<Response> {
  const origin = request.headers.get('origin');
  const verb = dialect === 'rest' ? 'GET' : 'POST';
  if (request.method === 'OPTIONS') {
    const headers = { ...cors.preflightHeaders(request, verb), 'x-request-id': crypto.randomUUID() };
    return new Response(null, { status: cors.allows(origin) ? 204 : 403, headers });
  }
  return respond(dialect, request, cors, async () => {
    if (!cors.allows(origin)) throw new Refusal('bad-origin', 'The gateway does not allow this origin.');
    if (request.method !== verb) {
      throw new Refusal('wrong-verb', `Method not allowed. Use ${verb}.`, { headers: { allow: `${verb}, OPTIONS` } });
    }
    return ask();
  });
}

/** Makes a response of the reply to a call, or of its error. */
async function respond(dialect: Dialect, request: Request, cors: Cors, ask: () => Promise<Reply>): Promise<Response> {
  const requestId = crypto.randomUUID();
  let reply: Reply;
  try {
    reply = await ask();
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    reply = await refusalReply(error, dialect, request, requestId);
  }
  const headers = {
    'content-type': 'application/json',
    ...reply.headers,
    ...cors.answerHeaders(request.headers.get('origin')),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  return new Response(request.method === 'HEAD' ? null : reply.body, { status: reply.status, headers });
}

async function askRest(access: Access, source: Source, request: Request, caller: Caller, base: string): Promise<Reply> {
  const url = new URL(request.url);
  const key = await checkKey(access, keyOfHeader(request), request, caller);
  const path = url.pathname.slice(base.length);
  const operation = findRestOperation(path);
  if (!operation) throw new Refusal('unknown-path', 'Unknown query. The gateway serves validator sets and evidence.');
  const { signal } = request;
  return access.gate.pass(key.id, costOf(operation), () =>
    source.rest({ operation, path, query: url.search.slice(1), signal }),
  );
}

/** Names the addresses that support a method, or the methods of this one if none does. */
function whereOffered({ operations }: Access, slot: RpcSlot, method: string): string {
  const others = (['rpc', 'a', 'b'] as const).filter((each) => findRpcOperation(operations, each, method));
  if (others.length === 0) return `/${slot} supports ${operations[slot].join(', ')}.`;
  return `Use ${others.map((each) => `/${each}`).join(' or ')}.`;
}

async function askRpc(
  access: Access,
  source: Source,
  request: Request,
  caller: Caller,
  slot: RpcSlot,
  base: string,
): Promise<Reply> {
  // The raw path: a percent-encoded key is not accepted.
  const segment = new URL(request.url).pathname.slice(base.length + 1);
  if (segment.includes('/')) throw new Refusal('unknown-path', 'Not found. The API key must be the last path segment.');
  const key = await checkKey(access, keyOfPath(segment, request), request, caller);
  checkContentType(request);
  const body = await readBody(request, access.maxBodyBytes);
  const { id, method, params } = readEnvelope(body, access.maxBodyDepth);
  try {
    const operation = findRpcOperation(access.operations, slot, method);
    if (!operation) {
      throw new Refusal('unknown-method', `Unsupported method. ${whereOffered(access, slot, method)}`);
    }
    const { signal } = request;
    return await access.gate.pass(key.id, costOf(operation), () =>
      source.rpc({ operation, slot, params, id, body, signal }),
    );
  } catch (error) {
    throw error instanceof Refusal ? new RefusalWithId(error, id) : error;
  }
}

async function checkKey(
  { keyring, gate }: Access,
  candidate: string | null,
  request: Request,
  caller: Caller,
): Promise<KnownKey> {
  let key: KnownKey;
  try {
    key = await keyring.find(candidate);
  } catch (error) {
    await gate.countFailure(caller.address);
    throw error;
  }
  const origin = request.headers.get('origin');
  const isAllowed = origin === null ? key.allowNoOrigin : !key.origins || matches(key.origins, origin);
  if (!isAllowed) throw new Refusal('bad-origin', 'This API key does not allow this origin.');
  return key;
}

/** A refusal with the id of the request. */
class RefusalWithId extends Error {
  readonly refusal: Refusal;
  readonly id: string;

  constructor(refusal: Refusal, id: string) {
    super(refusal.message);
    this.refusal = refusal;
    this.id = id;
  }
}

async function refusalReply(error: unknown, dialect: Dialect, request: Request, requestId: string): Promise<Reply> {
  const refusal = toRefusal(error);
  const id = dialect === 'rest' ? 'null' : await idFor(error, request);
  return { status: refusal.status, body: refusalBody(refusal, dialect, requestId, id), headers: refusal.headers };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RefusalWithId) return error.refusal;
  // The message of an unexpected error is not shown: it may name files, addresses or the request.
  return new Refusal('internal', 'Internal error of the gateway. Try again, or report the request ID.');
}

/** The caller's id for an error object; a body that was not read yet is read for it, if it is small. */
async function idFor(error: unknown, request: Request): Promise<string> {
  if (error instanceof EnvelopeRefusal || error instanceof RefusalWithId) return error.id;
  if (request.bodyUsed || !request.body) return 'null';
  try {
    return peekId(await readBody(request, 16 * 1024));
  } catch {
    // Too large, not text, or cut off: the error is sent without an id.
    return 'null';
  }
}

function isKnownHost(request: Request, hosts: readonly string[]): boolean {
  // A request line with an absolute URL sets the host of the URL, so both are checked.
  const named = [new URL(request.url).host, request.headers.get('host')];
  return named.every((host) => host === null || hosts.includes(host.toLowerCase()));
}

function refuse(kind: 'unknown-path' | 'wrong-host', message: string): Promise<Reply> {
  return Promise.reject(new Refusal(kind, message));
}

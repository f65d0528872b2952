import { askRest, askRpc, type Access } from './ask.js';
import type { Asked, Hash } from './asked.js';
import type { OriginsConfig } from './cors.js';
import { createCors } from './cors.js';
import type { Facts, OnAnswer } from './events.js';
import { createGate, type LimitsConfig } from './gate.js';
import type { FindKey, KeyConfig } from './keys.js';
import { createKeyring } from './keys.js';
import type { OperationTable } from './operations.js';
import { interfaceOperations } from './operations.js';
import type { Dialect } from './refusal.js';
import { Refusal } from './refusal.js';
import { defaultRequestLimits, type RequestLimits } from './requests/limits.js';
import { respond, type Answer, type Settings } from './respond.js';
import type { InnerReply, InnerSource, Source } from './source.js';

/** The options of a gateway. */
export interface GatewayHandlerOptions {
  /** The source of answers. */
  readonly source: Source;
  /** Further sources below a path prefix, as `{ '/pow': source }`: their addresses are `/pow/rest`, `/pow/b` and so on. */
  readonly mounts?: Readonly<Record<`/${string}`, Source>>;
  /** The keys; needed without `findKey`. */
  readonly keys?: readonly KeyConfig[];
  /** Finds keys that are not configured: in a database, or in a signed token. Their origins must be among `origins`, too. */
  readonly findKey?: FindKey;
  /** Origins of pages that may use the keys without origins of their own; by default every page of this machine. */
  readonly origins?: OriginsConfig;
  /** Allowed Host headers, against DNS rebinding; by default any, for a gateway behind a proxy. */
  readonly hosts?: readonly string[];
  /** Limits per key; `false` turns them off. */
  readonly limits?: LimitsConfig | false;
  /** The methods of each JSON-RPC address; by default exactly those of the interface. Further ones bring a parser. */
  readonly operations?: Partial<OperationTable>;
  /** Limits on the content of requests: gas, addresses and topics of a filter, ABCI paths. */
  readonly requests?: Partial<RequestLimits>;
  /** Is told of every answer but those to preflights, for logs and metrics; see `AnswerEvent`. */
  readonly onAnswer?: OnAnswer;
  /** The largest request body in bytes; 256 KiB by default. */
  readonly maxBodyBytes?: number;
  /** The deepest nesting of a request body; 64 by default. */
  readonly maxBodyDepth?: number;
  /** Whether pages of public addresses may use a gateway on a private one (Private Network Access); default: false. */
  readonly allowPrivateNetwork?: boolean;
}

/** Answers requests; rejects only with ConnectionLost, if a source ends the connection. */
export type Answering = (asked: Asked) => Promise<Answer>;

/** The same with sources of this gateway, whose bodies are no web streams. */
export interface AnsweringOptions extends Omit<GatewayHandlerOptions, 'source' | 'mounts'> {
  readonly source: InnerSource;
  readonly mounts?: Readonly<Record<`/${string}`, InnerSource>>;
}

/** The gateway without an entrance: what the Fetch handler and the server on Node have in common. */
export function createAnswering(options: AnsweringOptions, hash?: Hash): Answering {
  const { source, keys = [], findKey, hosts, origins = 'loopback', mounts = {} } = options;
  if (keys.length === 0 && !findKey) throw new Error('The gateway has no keys. Give keys or findKey.');
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

/** One address of a gateway. */
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

/** Answers a preflight, or checks origin and method and makes the call. */
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

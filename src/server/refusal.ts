/** How the caller is spoken to: REST errors and JSON-RPC errors have different shapes. */
export type Dialect = 'rest' | 'rpc';

/** What the gateway itself refuses, in its own words; caught by the handler and sent in the caller's dialect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly grpcCode: number;
  readonly rpcCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Facts for the `data` member of a JSON-RPC error. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(kind: RefusalKind, message: string, more: RefusalDetails = {}) {
    super(message);
    const [status, grpcCode, rpcCode] = kinds[kind];
    this.status = status;
    this.grpcCode = grpcCode;
    this.rpcCode = rpcCode;
    this.headers = more.headers ?? {};
    this.data = more.data;
  }
}

/** What may go with a refusal. */
export interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Why the gateway refuses. */
export type RefusalKind = keyof typeof kinds;

// HTTP status, gRPC code (REST body), JSON-RPC code. Code 8 is kept away from 429: on REST it means "message too
// large" and clients shrink their page on it instead of waiting.
const kinds = {
  'bad-params': [400, 3, -32602],
  'bad-json': [400, 3, -32700],
  'bad-envelope': [400, 3, -32600],
  'too-wide': [400, 3, -32012],
  'bad-key': [401, 16, -32016],
  'bad-origin': [403, 7, -32016],
  // Not 403: callers read that as a word about their key, and no other key would help.
  'unknown-method': [404, 12, -32601],
  'unknown-path': [404, 5, -32600],
  'wrong-verb': [405, 12, -32600],
  'too-large': [413, 3, -32600],
  'wrong-type': [415, 3, -32600],
  'wrong-host': [421, 3, -32600],
  'too-many': [429, 14, -32005],
  internal: [500, 13, -32603],
  'bad-upstream': [502, 13, -32603],
  unavailable: [503, 14, -32603],
  'upstream-timeout': [504, 4, -32015],
} as const;

/** The body of a refusal; `id` is the caller's JSON-RPC id as JSON text. */
export function refusalBody(refusal: Refusal, dialect: Dialect, requestId: string, id = 'null'): string {
  if (dialect === 'rest') {
    return JSON.stringify({
      code: refusal.grpcCode,
      message: refusal.message,
      details: [],
      request_id: requestId,
    });
  }
  const error = JSON.stringify({
    code: refusal.rpcCode,
    message: refusal.message,
    ...(refusal.data ? { data: refusal.data } : {}),
  });
  return `{"jsonrpc":"2.0","id":${id},"error":${error}}`;
}

export type Dialect = 'rest' | 'rpc';

/** A request that the gateway itself rejects; the handler sends it as a REST or JSON-RPC error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly grpcCode: number;
  readonly rpcCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Facts for the `data` member of a JSON-RPC error. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(kind: keyof typeof kinds, message: string, more: RefusalDetails = {}) {
    super(message);
    const [status, grpcCode, rpcCode] = kinds[kind];
    this.status = status;
    this.grpcCode = grpcCode;
    this.rpcCode = rpcCode;
    this.headers = more.headers ?? {};
    this.data = more.data;
  }
}

export interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

// HTTP status, gRPC code (REST body), JSON-RPC code. 429 does not use code 8: over REST, that means "message too
// large", and clients reduce their page size instead of waiting.
const kinds = {
  'bad-params': [400, 3, -32602],
  'bad-json': [400, 3, -32700],
  'bad-envelope': [400, 3, -32600],
  'too-wide': [400, 3, -32012],
  'bad-key': [401, 16, -32016],
  'bad-origin': [403, 7, -32016],
  'bad-scope': [403, 7, -32016],
  // Not 403: clients would blame their key, but no other key would help.
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

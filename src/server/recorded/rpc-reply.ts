import type { Reply } from '../source.js';

/** A failure as Cosmos nodes return it over REST; thrown only inside the recorded source. */
export class GrpcStatus extends Error {
  override readonly name = 'GrpcStatus';
  readonly code: keyof typeof httpStatus;

  constructor(code: keyof typeof httpStatus, message: string) {
    super(message);
    this.code = code;
  }
}

/** A node's response to this failure, byte for byte: protojson writes a space after each comma. */
export function grpcStatusReply({ code, message }: GrpcStatus): Reply {
  return {
    status: httpStatus[code],
    body: `{"code":${code}, "message":${JSON.stringify(message)}, "details":[]}`,
  };
}

// Status codes of grpc-gateway v1 (runtime/errors.go), as far as recorded.
const httpStatus = { 2: 500, 3: 400, 12: 501 } as const;

export function restNotRecorded(what: string, thereIs: string): Reply {
  const message = `Not recorded: ${what}. ${thereIs}.`;
  return { status: 404, body: JSON.stringify({ code: 5, message, details: [] }) };
}

export type RpcOutcome =
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string; readonly status?: number }
  | { readonly kind: 'not-recorded'; readonly what: string; readonly thereIs: string };

export function result(text: string): RpcOutcome {
  return { kind: 'result', text };
}

export function nodeError(code: number, message: string, data?: unknown, status?: number): RpcOutcome {
  const text = JSON.stringify({ code, message, ...(data === undefined ? {} : { data }) });
  return { kind: 'error', text, ...(status === undefined ? {} : { status }) };
}

export function notRecorded(what: string, thereIs: string): RpcOutcome {
  return { kind: 'not-recorded', what, thereIs };
}

export function rpcReply(id: string, outcome: RpcOutcome): Reply {
  const envelope = (member: string, text: string) => `{"jsonrpc":"2.0","id":${id},"${member}":${text}}`;
  switch (outcome.kind) {
    case 'result':
      return { status: 200, body: envelope('result', outcome.text) };
    case 'error':
      return { status: outcome.status ?? 200, body: envelope('error', outcome.text) };
    case 'not-recorded': {
      const message = `Not recorded: ${outcome.what}. ${outcome.thereIs}.`;
      return { status: 200, body: envelope('error', JSON.stringify({ code: -32020, message })) };
    }
  }
}

/** The `result` or `error` of a recorded JSON-RPC response as its original text; undefined for anything else. */
export function readRpcReply(body: string): RpcOutcome | undefined {
  const found = /^\{"jsonrpc":"2\.0","id":[^,{}[\]]+,"(result|error)":([^]*)\}\s*$/.exec(body);
  if (!found) return undefined;
  const [, member, text = ''] = found;
  return member === 'result' ? result(text) : { kind: 'error', text };
}

/** JSON as Go writes it: `<`, `>`, `&` and the two line separators are escaped. */
export function goJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

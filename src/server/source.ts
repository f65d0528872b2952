import type { RestOperation, RpcOperation, RpcSlot } from './operations.js';

/** An accepted REST call: the key is checked and removed, the path belongs to an operation. */
export interface RestCall {
  readonly operation: RestOperation;
  /** The path below `/rest`, percent-encoded as received. */
  readonly path: string;
  /** The query string without `?`, as received; `''` if there is none. */
  readonly query: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** An accepted JSON-RPC call: the key is checked and removed, the address supports the method. */
export interface RpcCall {
  readonly operation: RpcOperation;
  readonly slot: RpcSlot;
  /** The parsed params; `undefined` if the caller sent none. */
  readonly params: unknown;
  /** The caller's id as JSON text, byte for byte, to be returned in the answer. */
  readonly id: string;
  /** The request body as received, for a source that forwards it. */
  readonly body: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** The reply of a source; the handler adds CORS headers, the request id and the cache header. */
export interface Reply {
  readonly status: number;
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** Headers for the caller; `content-type` is `application/json` by default. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A source of answers: recordings, real nodes, or another source with a simulated fault. */
export interface Source {
  rest(call: RestCall): Promise<Reply>;
  rpc(call: RpcCall): Promise<Reply>;
}

/** Thrown by a source to close the connection without an answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

import type { RestOperation, RpcOperation, RpcSlot } from './operations.js';

/** A REST call that passed the door: the key is checked and gone, the path belongs to an operation. */
export interface RestCall {
  readonly operation: RestOperation;
  /** The path below `/rest`, percent-encoded as it came. */
  readonly path: string;
  /** What stands behind `?`, as it came; `''` when there is nothing. */
  readonly query: string;
  /** Ends when the caller has gone. */
  readonly signal: AbortSignal;
}

/** A JSON-RPC call that passed the door: the key is checked and gone, the method belongs to the slot. */
export interface RpcCall {
  readonly operation: RpcOperation;
  readonly slot: RpcSlot;
  /** The params as parsed; `undefined` when the caller sent none. */
  readonly params: unknown;
  /** The caller's id as JSON text, byte for byte; the answer carries it. */
  readonly id: string;
  /** The request body as it came, for a source that passes it on. */
  readonly body: string;
  /** Ends when the caller has gone. */
  readonly signal: AbortSignal;
}

/** What a source answers; the handler adds CORS, the request id and the cache header. */
export interface Reply {
  readonly status: number;
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** Only what the caller should see: `content-type` is `application/json` unless it is named here. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where answers come from: recordings, real nodes, or another source with a fault laid over it. */
export interface Source {
  rest(call: RestCall): Promise<Reply>;
  rpc(call: RpcCall): Promise<Reply>;
}

/** Thrown by a source to end the connection without an answer, as a dead network does. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

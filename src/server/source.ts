import { type Gone, type Pieces, piecesOf } from './request.js';
import type { RestOperation, RpcSlot } from './operations.js';
import type { Params } from './requests/fields.js';
import type { RpcOperation } from './requests/table.js';

export interface UpstreamRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Returns a header by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: Pieces | null;
}

export interface Exchange {
  readonly response: Promise<UpstreamResponse>;
  /** Aborts the request: the response rejects, or its body fails. */
  abort(): void;
}

/** Sends requests to nodes. Does not follow redirects and stores no cookies. */
export type Transport = (request: UpstreamRequest) => Exchange;

export function fetchTransport(ask: (url: string, init: RequestInit) => Promise<Response>): Transport {
  return ({ url, ...request }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const send = async () =>
      toUpstream(await ask(url.href, { ...request, redirect: 'manual', credentials: 'omit', signal }));
    return { response: send(), abort: () => controller.abort() };
  };
}

function toUpstream({ status, type, headers, body }: Response): UpstreamResponse {
  return {
    // An opaque redirect has the status 0.
    status: type === 'opaqueredirect' ? 302 : status,
    header: (name) => headers.get(name),
    body: body && piecesOf(body),
  };
}

/** An accepted REST call. The key has been checked and removed, path and query have been re-serialized. */
export interface RestCall {
  readonly operation: RestOperation;
  /** The path under `/rest`. */
  readonly path: string;
  /** The query string without `?`; `''` if there is none. */
  readonly query: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/**
 * An accepted JSON-RPC call. The key has been checked and removed, the endpoint supports the method, and the params
 * have been re-serialized.
 */
export interface RpcCall {
  /** The method: a built-in method, or one added by the operator. */
  readonly operation: RpcOperation | (string & {});
  readonly slot: RpcSlot;
  /** The params, validated and serialized by the method's parser. */
  readonly params: Params;
  /** The caller's id as JSON text, byte for byte, to return in the answer. */
  readonly id: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** The response of a source. The handler adds CORS headers, the request ID and the cache header. */
export interface Reply {
  readonly status: number;
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** Headers for the caller. Default `content-type`: `application/json`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A source of responses: recordings, real nodes, or another source with a simulated fault. */
export interface Source {
  rest(call: RestCall): Promise<Reply>;
  rpc(call: RpcCall): Promise<Reply>;
}

/** A response within the gateway. Its body need not be converted to a web stream. */
export interface InnerReply extends Omit<Reply, 'body'> {
  readonly body: Reply['body'] | Pieces;
}

export interface InnerSource {
  rest(call: RestCall): Promise<InnerReply>;
  rpc(call: RpcCall): Promise<InnerReply>;
  /** The source for calls without a signal, because creating a signal costs more than the rest of a short call. */
  readonly withoutSignal?: {
    rest(call: WithoutSignal<RestCall>, gone: Gone): Promise<InnerReply>;
    rpc(call: WithoutSignal<RpcCall>, gone: Gone): Promise<InnerReply>;
  };
}

export type WithoutSignal<C> = Omit<C, 'signal'>;

/** Thrown by a source to close the connection without an answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

import { piecesOf, type Pieces } from './asked.js';

export interface UpstreamRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer of a node, decoded. */
export interface UpstreamResponse {
  readonly status: number;
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: Pieces | null;
}

export interface Exchange {
  /** Rejects if the node cannot be reached. */
  readonly response: Promise<UpstreamResponse>;
  /** Ends it: the response rejects, or its body fails. */
  abort(): void;
}

/** Sends requests to nodes; follows no redirects and keeps no cookies. */
export type Transport = (request: UpstreamRequest) => Exchange;

/** The transport by Fetch, which every platform has. */
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
    // A redirect that may not be looked at has the status 0.
    status: type === 'opaqueredirect' ? 302 : status,
    header: (name) => headers.get(name),
    body: body && piecesOf(body),
  };
}

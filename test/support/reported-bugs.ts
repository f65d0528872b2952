import {
  createGateway,
  getBlockReceipts,
  getLogs,
  getTransaction,
  getValidatorSet,
  traceBlock,
  type Gateway,
} from '../../src/client.js';
import type { FetchFunction } from '../../src/client/http.js';

type Hex = `0x${string}`;

/** A bug that nodes caused in other projects: a request, its reply, and the required outcome in this product. */
export interface ReportedBug {
  readonly what: string;
  readonly request:
    | { readonly method: 'GET'; readonly path: string }
    | { readonly method: string; readonly params: readonly unknown[] };
  readonly widget?: { readonly tag: string; readonly attributes: Readonly<Record<string, string>> };
  readonly reply?: object;
  /** What `eth_getBlockReceipts` of the same block returns. */
  readonly receipts?: object;
  readonly abi?: readonly object[];
  readonly http?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly must: { readonly client?: ClientMust | readonly ClientMust[]; readonly widget?: WidgetMust };
}

/** One valid outcome of the client. */
export interface ClientMust {
  readonly outcome?: 'ok';
  readonly code?: string;
  readonly retryable?: boolean;
  readonly requests?: number;
  readonly path?: string;
  readonly noText?: boolean;
  readonly details?: Readonly<Record<string, string>>;
  readonly value?: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** What the widget must show. */
export interface WidgetMust {
  readonly event?: string;
  /** The code of the error. */
  readonly code?: string;
  readonly shown?: boolean;
  readonly mismatch?: boolean;
  readonly requests?: readonly [number, number];
  readonly serve?: { readonly span: number };
  readonly has?: string;
  /** A pattern. */
  readonly hasNot?: string;
}

/** A gateway in front of the node of a report, and the number of requests that it received. */
export function reportedGateway(
  bug: ReportedBug,
  tries: { readonly retries?: number } = {},
): { readonly gateway: Gateway; readonly requests: () => number } {
  let requests = 0;
  const fetch: FetchFunction = (_, init) => {
    requests++;
    if (bug.http) {
      const { status, headers, body } = bug.http;
      return Promise.resolve(new Response(body, { status, headers }));
    }
    if ('path' in bug.request) return Promise.resolve(Response.json(bug.reply));
    const { id, method, params } = JSON.parse(String(init.body)) as {
      readonly id: number;
      readonly method: string;
      readonly params: readonly unknown[];
    };
    const reply = method === 'eth_getBlockReceipts' && bug.receipts ? bug.receipts : bug.reply;
    return Promise.resolve(
      Response.json(isServed(bug, params) ? { jsonrpc: '2.0', id, result: [] } : { ...reply, id }),
    );
  };
  const base = 'https://gateway.example';
  const urls = { cosmosRestUrl: base, cosmosRpcUrl: base, evmAUrl: `${base}/a`, evmBUrl: `${base}/b` };
  return { gateway: createGateway({ ...urls, ...tries, fetch }), requests: () => requests };
}

/** Whether the node answers a range of this size. */
function isServed({ must }: ReportedBug, params: readonly unknown[]): boolean {
  const span = must.widget?.serve?.span;
  if (span === undefined) return false;
  const { fromBlock, toBlock } = Object(params[0]) as { readonly fromBlock: string; readonly toBlock: string };
  return Number(toBlock) - Number(fromBlock) + 1 <= span;
}

/** Makes the call of a report. */
export function askReported(gateway: Gateway, { request }: ReportedBug): Promise<{ readonly value: unknown }> {
  if ('path' in request) return getValidatorSet(gateway, { height: BigInt(request.path.split('/').at(-1) ?? '') });
  const [first, second] = request.params;
  switch (request.method) {
    case 'eth_getLogs': {
      const { fromBlock, toBlock, address } = first as Readonly<Record<'fromBlock' | 'toBlock' | 'address', Hex>>;
      const range = { from: BigInt(fromBlock), to: BigInt(toBlock) };
      return getLogs(gateway, address === undefined ? { range } : { range, address });
    }
    case 'eth_getTransactionByBlockHashAndIndex':
      return getTransaction(gateway, { blockHash: first as Hex, index: Number(second) });
    case 'eth_getBlockReceipts':
      return getBlockReceipts(gateway, { block: BigInt(first as string) });
    case 'debug_traceBlockByHash':
      return traceBlock(gateway, { blockHash: first as Hex, tracer: 'call' });
    default:
      throw new Error(`no call for ${request.method}`);
  }
}

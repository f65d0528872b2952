import { createGateway, type Gateway, type GatewayConfig } from '../../src/client/gateway.js';
import { answering } from './recorded-fetch.js';

/** What a call sent: the path of a REST request, or method and params. */
export interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly text: string;
}

/** A gateway that answers every JSON-RPC question with one result, and every REST one with one body; it keeps what was sent. */
export function askable(
  answer: { readonly result?: unknown; readonly error?: unknown; readonly body?: unknown } | { readonly text: string },
  config: GatewayConfig = {},
): { readonly gateway: Gateway; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'https://rest.example',
    cosmosRpcUrl: 'https://rpc.example',
    evmAUrl: 'https://a.example',
    evmBUrl: 'https://b.example',
    retries: 0,
    fetch: (url, init) => {
      const text = typeof init.body === 'string' ? init.body : '';
      const { id, method, params } = (text === '' ? {} : JSON.parse(text)) as {
        id?: number;
        method?: string;
        params?: unknown;
      };
      sent.push({
        path: url,
        text,
        ...(method === undefined ? {} : { method }),
        ...(params === undefined ? {} : { params }),
      });
      const body =
        'text' in answer
          ? answer.text
          : JSON.stringify('body' in answer ? answer.body : { jsonrpc: '2.0', id, ...answer });
      return answering({ status: 200, headers: {}, body })(url, init);
    },
    ...config,
  });
  return { gateway, sent };
}

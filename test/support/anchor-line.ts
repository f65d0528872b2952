import { createGateway, type Gateway } from '../../src/client.js';
import { createGatewayHandler, interfaceOperations, recordedSource } from '../../src/server.js';
import { rpcMethods } from '../../src/server/requests/table.js';

/** A gateway over the recordings that also offers blocks by hash and number, and every call on both networks. */
export interface AnchorLine {
  readonly gateway: Gateway;
  /** The addresses, for a provider. */
  readonly fetch: typeof globalThis.fetch;
  /** What was asked, as `method params`. */
  readonly asked: string[];
  /** Changes a reply on its way. */
  bend: ((body: { readonly result?: unknown }, method: string) => unknown) | undefined;
}

const key = 'anchor-line-5f3a9c17e2b84d60-key';
const methods = Object.keys(rpcMethods).filter((name) => name !== 'abci_query') as (keyof typeof rpcMethods)[];

/**
 * Reaches the reference gateway inside the page: chain 31337, or 4141 which was mined.
 *
 * @param without methods that it does not offer
 */
export function anchorLine({ mined = false, without = /^$/ } = {}): AnchorLine {
  const offered = methods.filter((name) => !without.test(name));
  const chain = mined ? 'evm-b' : 'evm-a';
  const handler = createGatewayHandler({
    source: recordedSource({
      load: async (path) => (await fetch(`/recordings/${path}`)).arrayBuffer(),
      ...{ a: chain, b: chain },
    }),
    keys: [{ key }],
    limits: false,
    operations: { ...interfaceOperations, a: offered, b: offered },
  });
  const line: AnchorLine = {
    asked: [],
    bend: undefined,
    fetch: async (url, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown };
      line.asked.push(`${method} ${JSON.stringify(params)}`);
      const reply = await handler(new Request(url as string, init));
      if (!line.bend) return reply;
      return Response.json(line.bend((await reply.json()) as object, method), { status: reply.status });
    },
    gateway: createGateway({
      evmAUrl: 'https://gateway.test/a',
      evmBUrl: 'https://gateway.test/b',
      apiKey: key,
      retries: 0,
      fetch: (url, init) => line.fetch(url, init as RequestInit),
    }),
  };
  return line;
}

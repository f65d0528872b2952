import { createGateway, type Gateway } from '../../src/client.js';
import { liveGateway } from './live-gateway.js';

/** A line to the Cosmos side of the reference gateway that can be watched, cut and bent. */
export interface CosmosLine {
  readonly gateway: Gateway;
  /** What was asked: the path of a REST request with its query, or the path of an ABCI query. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply on its way; undefined leaves it as it is. */
  bend: ((body: object, asked: string) => object | undefined) | undefined;
}

/** Reaches the reference gateway as a page does. */
export async function cosmosLine(): Promise<CosmosLine> {
  const { url, key } = await liveGateway();
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { pathname, search } = new URL(href);
      const asked =
        init.body === undefined || init.body === null
          ? pathname.replace('/rest', '') + search
          : (JSON.parse(String(init.body)) as { params: { path: string } }).params.path;
      line.asked.push(asked);
      if (line.cut) throw new TypeError('cut');
      const reply = await fetch(href, init);
      const bent = line.bend?.((await reply.clone().json()) as object, asked);
      return bent ? Response.json(bent, { status: reply.status }) : reply;
    },
  });
  const line: CosmosLine = { gateway, asked: [], cut: false, bend: undefined };
  return line;
}

import type { Answer } from '../../src/client/answer.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { createGatewaySource } from '../../src/ui/gateway-context.js';
import { liveGateway } from './live-gateway.js';
import { ofWalk } from './patience.js';

/** Changes the result of a reply on its way. */
export type Bend = (result: Record<string, unknown>[]) => unknown;

/** The logs of block 48 over and over, each block one higher: more than 1 MB of what a node wrote. */
export const twentyTimes: Bend = (result) =>
  Array.from({ length: 20 }, (_, times) =>
    result.map((log) => ({ ...log, blockNumber: `0x${(48 + times).toString(16)}`, unknown: { times } })),
  ).flat();

/** Two gateways to the reference gateway, whose replies are bent alike: as a provider makes one, and one that reads by itself. */
export async function twoWays(bend: Bend): Promise<{ readonly provided: Gateway; readonly plain: Gateway }> {
  const { url, key } = await liveGateway();
  const config: GatewayConfig = {
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    // A busy machine takes its time for more than 1 MB.
    timeouts: { total: ofWalk, idle: ofWalk },
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      const body = (await reply.json()) as { result: Record<string, unknown>[] };
      return Response.json({ ...body, result: bend(body.result) });
    },
  };
  return { provided: createGatewaySource(config).gateway, plain: createGateway(config) };
}

/** What does not depend on when it was asked, and as which question. */
export function comparable({ at: _, text, ...rest }: Answer<unknown>): unknown {
  return { ...rest, text: text.replace(/"id":\d+/, '"id":0') };
}

import { fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { createGatewayHandler, recordedSource, type GatewayHandler } from '../../src/server.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';

const key = 'a-key-for-the-signed-state-1';
let handler: GatewayHandler | undefined;

/** When the recorded headers are judged: `now_of_the_verdicts` of the chain, in nanoseconds. */
export const nowOfTheVerdicts = BigInt(Date.parse('2026-11-22T18:35:36Z')) * 1_000_000n;

/** Hashes of recorded headers, by height. */
export const hashes = {
  1: '8F39D1C87053F0ACB96E5DE934FE7A7CD68B136B9E14D9069E25C5F29298B02F',
  138: '428A0991CDD247C90EED26B6E69600E28233DF2A17B84957123B0B92E8827118',
} as const;

/** The gateway over the recorded chain of many signers, asked in the page itself; `change` bends what it answers. */
export function lightGateway(
  asked: string[],
  change: (what: string, body: string) => string = (_, body) => body,
  options: Pick<GatewayConfig, 'rpcCommit'> = {},
): Gateway {
  // The recordings are read once for all tests of a file.
  handler ??= createGatewayHandler({
    source: recordedSource({
      load: async (path) => (await fetch(`/recordings/${path}`)).arrayBuffer(),
      cosmos: 'light-test-1',
    }),
    keys: [{ key }],
    limits: false,
  });
  const answering = handler;
  const [cosmosRestUrl, cosmosRpcUrl] = ['https://gateway.example/rest', 'https://gateway.example/rpc'];
  return createGateway({
    ...{ cosmosRestUrl, cosmosRpcUrl, apiKey: key, retries: 0, ...options },
    fetch: async (input, init) => {
      const what = typeof init.body === 'string' ? init.body : String(input);
      asked.push(what);
      const reply = await answering(new Request(input, init));
      const [own, headers] = [await reply.text(), { 'content-type': 'application/json' }];
      const body = change(what, own);
      // What was changed came well.
      return new Response(body, body === own ? reply : { headers });
    },
  });
}

/** A provider that trusts one header of that chain. */
export async function trustingProvider(
  gateway: Gateway,
  height: keyof typeof hashes,
  others: Partial<GatewayProviderElement> = {},
): Promise<GatewayProviderElement> {
  const provider = await fixture<GatewayProviderElement>(
    html`<gateway-provider
      trusted-height=${height}
      trusted-hash=${hashes[height]}
      trusting-period="1209600"
    ></gateway-provider>`,
  );
  Object.assign(provider, { gateway, now: () => nowOfTheVerdicts, ...others });
  await provider.updateComplete;
  return provider;
}

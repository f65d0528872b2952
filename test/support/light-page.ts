import { fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { fetchRecordings } from './fetched-recordings.js';
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

/** The gateway over the recorded chain with seventy pieces of evidence, whose newest state is that of 20. */
export async function manyGateway(asked: string[]): Promise<Gateway> {
  const folder = '/test/fixtures/recordings/cosmos-light/';
  const store = await fetchRecordings(`${folder}many-store.json.gz`);
  const list = store.find(({ name }) => name === 'h20/rest_all_evidence');
  const items = store
    .filter(({ name }) => name.startsWith('h20/evidence_'))
    .map(({ expect: { key_hex: key } }) => ({ hash: String(key).slice(2) }));
  const evidence = new TextEncoder().encode(JSON.stringify({ list: { ...list, expect: { outcome: 'ok', items } } }));
  const many = createGatewayHandler({
    source: recordedSource({
      load: async (path) => (path === 'evidence' ? evidence.buffer : (await fetch(`${folder}${path}`)).arrayBuffer()),
      cosmos: {
        validatorSets: ['many-validatorsets.json.gz'],
        evidence: ['evidence'],
        abciQueries: ['many-blocks.json.gz', 'many-store.json.gz'],
      },
    }),
    keys: [{ key }],
    limits: false,
  });
  return createGateway({
    ...{ cosmosRestUrl: 'https://gateway.example/rest', cosmosRpcUrl: 'https://gateway.example/rpc', apiKey: key },
    retries: 0,
    fetch: (input, init) => {
      const body = typeof init.body === 'string' ? init.body : '';
      asked.push(body || String(input));
      const isLatest = body.includes('/store/') && !body.includes('"height"');
      const at = isLatest ? body.replace('"prove":', '"height":"20","prove":') : body;
      return many(new Request(input, { ...init, ...(body ? { body: at } : {}) }));
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

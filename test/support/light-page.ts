import { createGateway, type Gateway, type GatewayConfig, queryAbci } from '../../src/client.js';
import { blockQuery, readBlock } from '../../src/verify.js';
import { signedHeaderJson } from '../../src/verify/light/save-proof.js';
import { fixture, html } from '@open-wc/testing';
import { fetchRecordings } from './page-recordings.js';
import { createGatewayHandler, recordedSource, type GatewayHandler } from '../../src/server.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';

/** The answer of a node without REST and gRPC to a query for a block. */
export const notServed = { code: 6, codespace: 'sdk', log: 'unknown query path: unknown request', height: '0' };

/** Another answer to a JSON-RPC request. */
export function refusal(what: string, answer: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(what) as { id: number }).id, ...answer });
}

/** Makes a gateway answer like a node without blocks. */
export function withoutBlocks(response: object) {
  return (what: string, body: string) =>
    what.includes('GetBlockByHeight') ? refusal(what, { result: { response } }) : body;
}

/** The commit of a recorded height in the form of the RPC, built from the two blocks. */
export async function signedHeaderAt(height: bigint): Promise<object> {
  const gateway = lightGateway([]);
  const [own, after] = await Promise.all(
    [height, height + 1n].map(async (at) => {
      const { value } = await queryAbci(gateway, blockQuery(at));
      return readBlock(Uint8Array.from(atob(value.value ?? ''), (letter) => letter.charCodeAt(0)));
    }),
  );
  return signedHeaderJson({ header: own!.header, commit: after!.lastCommit! });
}

interface Policy {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Trusted markup and URLs of a test; the policy of the test page accepts none as plain text. */
export function trusted(): Policy {
  const { trustedTypes } = globalThis as unknown as { trustedTypes: PolicyFactory };
  return trustedTypes.createPolicy('gateway-elements', {
    createHTML: (markup) => markup,
    createScriptURL: (url) => url,
  });
}

const key = 'a-key-for-the-signed-state-1';
let handler: GatewayHandler | undefined;

/** When the recorded headers are judged: `now_of_the_verdicts` of the chain, in nanoseconds. */
export const nowOfTheVerdicts = BigInt(Date.parse('2026-11-22T18:35:36Z')) * 1_000_000n;

/** Hashes of recorded headers, by height. */
export const hashes = {
  1: '8F39D1C87053F0ACB96E5DE934FE7A7CD68B136B9E14D9069E25C5F29298B02F',
  138: '428A0991CDD247C90EED26B6E69600E28233DF2A17B84957123B0B92E8827118',
} as const;

/** The gateway over the recorded chain of many signers, queried in the page itself; `change` modifies its answers. */
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
      // A changed reply still has status 200.
      return new Response(body, body === own ? reply : { headers });
    },
  });
}

/** The gateway over the recorded chain with seventy evidence items, whose latest state is at 20. */
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

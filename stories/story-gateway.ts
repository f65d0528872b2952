import { createGateway, type Gateway } from '../src/index.js';
import {
  createGatewayHandler,
  defaultAbciPaths,
  operationsWithBlocks,
  recordedSource,
  withScenario,
  type Scenario,
} from '../src/server.js';

// The reference gateway runs in the page: no network, and the key is made for each visit.
const key = crypto.randomUUID();
const load = async (path: string) => (await fetch(`./recorded/${path}`)).arrayBuffer();
const recordings = recordedSource({ load });
const abciPaths = [...defaultAbciPaths, '/store/*/subspace', '/app/simulate', '/custom/*/*'];
// Headers of blocks, too: answers can be proven with them.
const options = { keys: [{ key }], limits: false, operations: operationsWithBlocks } as const;
const handler = createGatewayHandler({ ...options, source: recordings, requests: { abciPaths } });
// Chain 4141 was mined for a while, and so has uncles and receipts of before Byzantium.
const mined = createGatewayHandler({ ...options, source: recordedSource({ load, a: 'evm-b', b: 'evm-b' }) });
// Another Cosmos chain, with its blocks and the votes for them.
const signed = createGatewayHandler({
  ...options,
  source: recordedSource({ load, cosmos: 'light-test-1' }),
  requests: { abciPaths },
});
// Chains of CometBFT 0.40 and SDK 0.55: consensus keys of five kinds, some of which change.
const next = createGatewayHandler({
  ...options,
  source: recordedSource({ load, cosmos: 'next-test-1' }),
  requests: { abciPaths },
});
const nextBls = createGatewayHandler({ ...options, source: recordedSource({ load, cosmos: 'next-bls-1' }) });

/** How the gateway of a story answers: the request, its count from 1, and what the recordings say to it. */
export type StoryAnswer = (request: Request, count: number, recorded: () => Promise<Response>) => Promise<Response>;

/** A gateway over the recordings, or one that answers in its own way. */
export function storyGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(handler, answer);
}

/** The same with a simulated fault, or with another client behind the gateway. */
export function scenarioGateway(scenario: Scenario): Gateway {
  return gatewayOver(createGatewayHandler({ ...options, source: withScenario(recordings, scenario) }), asRecorded);
}

/** The same over the recordings of chain 4141, in both EVM places. */
export function minedGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(mined, answer);
}

/** The same over the chain with recorded votes, in the Cosmos place. */
export function lightGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(signed, answer);
}

/** The same over a chain of CometBFT 0.40 and SDK 0.55, in the Cosmos place; with keys of BLS, too, or without. */
export function nextGateway({ bls = false } = {}): Gateway {
  return gatewayOver(bls ? nextBls : next, asRecorded);
}

const asRecorded: StoryAnswer = (_request, _count, recorded) => recorded();

function gatewayOver(answering: typeof handler, answer: StoryAnswer): Gateway {
  let count = 0;
  const base = 'https://gateway.example';
  return createGateway({
    cosmosRestUrl: `${base}/rest`,
    cosmosRpcUrl: `${base}/rpc`,
    evmAUrl: `${base}/a`,
    evmBUrl: `${base}/b`,
    apiKey: key,
    retries: 0,
    fetch: (url, init) => {
      const request = new Request(url, init);
      return answer(request, ++count, () => answering(request));
    },
  });
}

/** Answers nothing, until the caller leaves. */
export const never: StoryAnswer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

/** Answers once, then no more: the gateway was stopped. */
export const stoppedAfter =
  (answers: number): StoryAnswer =>
  (_request, count, recorded) =>
    count <= answers ? recorded() : Promise.reject(new TypeError('stopped'));

/** Answers everything with one body. */
export const always =
  (body: unknown): StoryAnswer =>
  () =>
    Promise.resolve(Response.json(body));

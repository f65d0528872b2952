import { createGateway, type Gateway } from '../src/index.js';
import {
  createGatewayHandler,
  defaultAbciPaths,
  operationsWithBlocks,
  recordedSource,
  withScenario,
  type Scenario,
} from '../src/server.js';

// The reference gateway runs in the page, without network access. Each visit creates a new key.
const key = crypto.randomUUID();
const load = async (path: string) => (await fetch(`./recorded/${path}`)).arrayBuffer();
const recordings = recordedSource({ load });
const abciPaths = [...defaultAbciPaths, '/store/*/subspace', '/app/simulate', '/custom/*/*'];
// The gateway also serves block headers, which widgets require for proofs.
const options = { keys: [{ key }], limits: false, operations: operationsWithBlocks } as const;
const handler = createGatewayHandler({ ...options, source: recordings, requests: { abciPaths } });
// Some blocks of chain 4141 were mined, so it contains uncles, and receipts from before Byzantium.
const mined = createGatewayHandler({ ...options, source: recordedSource({ load, a: 'evm-b', b: 'evm-b' }) });
// Chain 31341 upgrades from Osaka to Amsterdam at block 20.
const upgraded = createGatewayHandler({
  ...options,
  source: recordedSource({ load, a: 'evm-amsterdam', b: 'evm-amsterdam' }),
});
// Another Cosmos chain, with blocks and their votes.
const signed = createGatewayHandler({
  ...options,
  source: recordedSource({ load, cosmos: 'light-test-1' }),
  requests: { abciPaths },
});
// Chains with CometBFT 0.40 and SDK 0.55. They have five kinds of consensus keys, and some keys rotate.
const next = createGatewayHandler({
  ...options,
  source: recordedSource({ load, cosmos: 'next-test-1' }),
  requests: { abciPaths },
});
const nextBls = createGatewayHandler({ ...options, source: recordedSource({ load, cosmos: 'next-bls-1' }) });

/** Returns the response of a story's gateway. `count` numbers the requests from 1, and `recorded` returns the recorded response. */
export type StoryAnswer = (request: Request, count: number, recorded: () => Promise<Response>) => Promise<Response>;

/** Creates a gateway that serves the recordings, or custom responses. */
export function storyGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(handler, answer);
}

/** Creates a gateway with a simulated fault, or with a simulated node of another client. */
export function scenarioGateway(scenario: Scenario): Gateway {
  return gatewayOver(createGatewayHandler({ ...options, source: withScenario(recordings, scenario) }), asRecorded);
}

/** Creates a gateway with chain 4141 on both EVM networks. */
export function minedGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(mined, answer);
}

/** Creates a gateway with the Amsterdam chain on both EVM networks. */
export function amsterdamGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(upgraded, answer);
}

/** Creates a gateway whose Cosmos chain has recorded votes. */
export function lightGateway(answer: StoryAnswer = asRecorded): Gateway {
  return gatewayOver(signed, answer);
}

/** Creates a gateway whose Cosmos chain runs CometBFT 0.40 and SDK 0.55. `bls` selects a chain with BLS keys. */
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

/** Never responds. Rejects when the caller aborts the request. */
export const never: StoryAnswer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

/** Responds to the first `answers` requests, then fails like a stopped gateway. */
export const stoppedAfter =
  (answers: number): StoryAnswer =>
  (_request, count, recorded) =>
    count <= answers ? recorded() : Promise.reject(new TypeError('stopped'));

/** Responds to every request with the same body. */
export const always =
  (body: unknown): StoryAnswer =>
  () =>
    Promise.resolve(Response.json(body));

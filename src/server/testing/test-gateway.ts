import { createGatewayHandler, type GatewayHandler } from '../handler.js';
import { demoAbciPaths } from '../requests/fields.js';
import type { LoadRecording } from '../recorded/files.js';
import { recordedSource, type RecordedSourceOptions } from '../recorded/source.js';
import { withScenario, type Scenario, type ScenarioOptions } from '../scenarios.js';
import type { Source } from '../source.js';

/** Attributes by tag that match the sample data of the package. */
export const stories = {
  'validator-set': { height: '86' },
  'evidence-list': {},
  'abci-query': {
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '118',
    prove: '',
  },
  'evm-logs': { 'from-block': '42', 'to-block': '45' },
  'evm-transaction': {
    'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    index: '0',
  },
  'block-receipts': { block: '43' },
  'tx-trace': { 'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9', tx: '0' },
  'uncle-block': { block: '87', index: '0' },
  'access-list': {
    from: '0xcd8847fa87a6a812b2839344dc7b426e34775363',
    to: '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd',
    data: '0x095ea7b3000000000000000000000000fe50b1119040f98b77cb28e4b8a9e13c6ef73bc2ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    value: '0',
    gas: '400000',
    block: '42',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The options of `createTestGateway`. */
export interface TestGatewayOptions extends Partial<RecordedSourceOptions> {
  /**
   * Loads recordings that replace the recordings of the package: returns the bytes of a file by its path; for example,
   * `evm-a/story.json.gz`. Use `readFile` for a folder or `fetch` for a URL. The other options name the files. Default:
   * the files of the demo.
   */
  readonly load?: LoadRecording;
  /** A simulated fault; for example, `rate-limited`. */
  readonly scenario?: Scenario;
  /** The parameters of the fault. */
  readonly scenarioOptions?: ScenarioOptions;
}

/** Options for `createGateway`: URLs, a key, and a `fetch` that responds without a network. */
export interface TestGatewayConfig {
  readonly cosmosRestUrl: string;
  readonly cosmosRpcUrl: string;
  readonly evmAUrl: string;
  readonly evmBUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** An in-process mock gateway. */
export interface TestGateway {
  /** For `createGateway(config)` of `gateway-elements/client`. */
  readonly config: TestGatewayConfig;
  /** The gateway as a function, for a service worker, a `fetch` mock or a server. It requires the key of `config`. */
  readonly handler: GatewayHandler;
}

const base = 'https://gateway.test';

/**
 * Creates an in-process mock gateway that replays recorded node responses, without a network. Its key is random.
 *
 * Without `load`, it has one story per tag (`stories`): validator set 86, evidence and one balance of `archive-test-1`,
 * blocks 42 to 45 of chain 31337 on both EVM networks, and block 87 of chain 4141, which has uncles, on the second one.
 * If a request was not recorded, the error lists the recorded requests.
 */
export function createTestGateway(options: TestGatewayOptions = {}): TestGateway {
  const { scenario, scenarioOptions, ...recorded } = options;
  const source = sourceOf(recorded);
  const apiKey = crypto.randomUUID();
  const handler = createGatewayHandler({
    source: scenario === undefined ? source : withScenario(source, scenario, scenarioOptions),
    keys: [{ key: apiKey }],
    limits: false,
    requests: { abciPaths: demoAbciPaths },
  });
  return {
    handler,
    config: {
      cosmosRestUrl: `${base}/rest`,
      cosmosRpcUrl: `${base}/rpc`,
      evmAUrl: `${base}/a`,
      evmBUrl: `${base}/b`,
      apiKey,
      fetch: (input, init) => handler(new Request(input, init)),
    },
  };
}

function sourceOf({ load, ...options }: Partial<RecordedSourceOptions>): Source {
  if (load) return recordedSource({ load, ...options });
  let packed: Promise<LoadRecording> | undefined;
  const loadPacked: LoadRecording = async (path) => {
    packed ??= import('./packed.js').then(({ readPacked }) => readPacked());
    return (await packed)(path);
  };
  return recordedSource({ ...packedFiles, ...options, load: loadPacked });
}

const packedFiles = {
  a: ['evm-a/story.json.gz', 'evm-a/answers.json.gz'],
  b: ['evm-a/story.json.gz', 'evm-a/answers.json.gz', 'evm-b/series.json.gz'],
  cosmos: { abciQueries: ['cosmos/abci_query.json.gz'] },
};

import type { Reply, RestCall, RpcCall, Source } from '../source.js';
import { answerEvidence, answerQuery, answerValidatorSet, readEvidence, readQueries, readSets } from './cosmos.js';
import {
  answerAccessList,
  answerBlock,
  answerReceipts,
  answerTrace,
  answerTransaction,
  answerUncle,
} from './blocks.js';
import {
  type CosmosChainName,
  type CosmosFiles,
  type Exchange,
  type LoadRecording,
  readRecording,
  toPlayedChain,
} from './files.js';
import { type EvmChain, readChain } from './evm-chain.js';
import { GrpcStatus, grpcStatusReply, notRecorded, type RpcOutcome, rpcReply } from './rpc-reply.js';
import type { LogLimits } from './log-limits.js';
import { answerLogs } from './logs.js';

/** The options of `recordedSource`. */
export interface RecordedSourceOptions {
  readonly load: LoadRecording;
  /** The chain at `/a`. Default: chain 31337. */
  readonly a?: EvmChainName | readonly string[];
  /** The chain at `/b`. Default: the chain at `/a`, so that logs, receipts and traces cover the same blocks. */
  readonly b?: EvmChainName | readonly string[];
  /** The Cosmos chain, or files that replace the files of the demo. Default: `archive-test-1`. */
  readonly cosmos?: CosmosChainName | Partial<CosmosFiles>;
  /** Limits on log searches. Default: none. */
  readonly logLimits?: LogLimits;
}

/**
 * A recorded EVM chain: `evm-a` is chain 31337, `evm-a-logs` all logs of chain 31337, `evm-b` is 4141, `evm-amsterdam`
 * is 31341.
 */
export type EvmChainName = 'evm-a' | 'evm-a-logs' | 'evm-b' | 'evm-amsterdam';

/**
 * Creates a source that replays the node responses in `recordings/`, with paging and lookups.
 *
 * Calls that were not recorded fail with an error that lists the recorded calls. Every response has the header
 * `x-source: recorded`.
 */
export function recordedSource(options: RecordedSourceOptions): Source {
  const { load, logLimits, a = 'evm-a', b = 'evm-a' } = options;
  const cosmos = toPlayedChain(options.cosmos);
  const read = async <T>(files: readonly string[], build: (exchanges: readonly Exchange[]) => T): Promise<T> =>
    build((await Promise.all(files.map((file) => readRecording(load, file)))).flat());

  const sets = once(() => read(cosmos.validatorSets, readSets));
  const evidence = once(() => read(cosmos.evidence, readEvidence));
  const queries = once(() => read(cosmos.abciQueries, readQueries));
  const chainA = once(() => read(toFiles(a), readChain));
  const chainB = toFiles(a).join() === toFiles(b).join() ? chainA : once(() => read(toFiles(b), readChain));

  const rest = async (call: RestCall): Promise<Reply> =>
    call.operation === 'validatorsets'
      ? answerValidatorSet(call, await sets(), cosmos.latest?.set)
      : answerEvidence(call, await evidence());

  const rpc = async ({ slot, operation, params }: RpcCall): Promise<RpcOutcome> => {
    if (slot === 'rpc') return answerQuery(params, await queries(), cosmos.latest?.state);
    return answerOf(operation)(params, await (slot === 'a' ? chainA() : chainB()), logLimits);
  };

  return {
    rest: async (call) => sample(await rest(call).catch(nodeWords)),
    rpc: async (call) => sample(rpcReply(call.id, await rpc(call))),
  };
}

const chains: Readonly<Record<EvmChainName, readonly string[]>> = {
  'evm-a': ['evm-a/series.json.gz', 'evm-a/story.json.gz', 'evm-a/answers.json.gz'],
  'evm-a-logs': ['evm-a/logs.json.gz'],
  'evm-b': ['evm-b/series.json.gz', 'evm-b/answers.json.gz'],
  'evm-amsterdam': [
    ...['context', 'debug_traceBlockByHash', 'eth_createAccessList', 'eth_getBlockReceipts', 'eth_getLogs'],
    'eth_getTransactionByBlockHashAndIndex',
  ].map((name) => `evm-amsterdam/${name}.json.gz`),
};

function toFiles(chain: EvmChainName | readonly string[]): readonly string[] {
  return typeof chain === 'string' ? chains[chain] : chain;
}

type AnswerOfChain = (params: unknown, chain: EvmChain, limits?: LogLimits) => RpcOutcome;

function answerOf(operation: RpcCall['operation']): AnswerOfChain {
  switch (operation) {
    case 'eth_getLogs':
      return answerLogs;
    case 'eth_createAccessList':
      return answerAccessList;
    case 'eth_getTransactionByBlockHashAndIndex':
      return answerTransaction;
    case 'eth_getBlockReceipts':
      return answerReceipts;
    case 'eth_getUncleByBlockNumberAndIndex':
      return answerUncle;
    case 'debug_traceBlockByHash':
      return answerTrace;
    case 'eth_getBlockByHash':
      return (params, chain) => answerBlock(params, chain, 'hash');
    case 'eth_getBlockByNumber':
      return (params, chain) => answerBlock(params, chain, 'number');
    default:
      // An operation table may list additional methods, and `abci_query` for an EVM endpoint.
      return () => notRecorded(operation, 'Recorded are the calls of the interface');
  }
}

function sample(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-source': 'recorded' } };
}

function nodeWords(error: unknown): Reply {
  if (error instanceof GrpcStatus) return grpcStatusReply(error);
  throw error;
}

/** Builds a value on the first call, and again after a failure. */
function once<T>(build: () => Promise<T>): () => Promise<T> {
  let built: Promise<T> | undefined;
  return () => {
    built ??= build().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    return built;
  };
}

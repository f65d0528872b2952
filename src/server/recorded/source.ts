import type { Reply, RestQuestion, RpcQuestion, Source } from '../source.js';
import type { LoadRecording } from './files.js';
import { openRecordings } from './files.js';
import { GrpcStatus, grpcStatusReply } from './grpc-status.js';
import { restNotRecorded, rpcNotRecorded } from './not-recorded.js';
import type { RecordedSets } from './validator-sets.js';
import { answerValidatorSet, readSets } from './validator-sets.js';

/** What a source of recordings needs. */
export interface RecordedSourceOptions {
  readonly load: LoadRecording;
}

/**
 * A source that answers from `recordings/`: what real nodes said, paged and looked up as they do it.
 *
 * What was not recorded is refused in our own words, with what there is. Every reply carries `x-source: recorded`.
 */
export function recordedSource({ load }: RecordedSourceOptions): Source {
  const files = openRecordings(load);
  const sets = once(async (): Promise<RecordedSets> => {
    const exchanges = await files.read('cosmos/series-validatorsets.json.gz');
    return readSets([...exchanges.values()]);
  });

  const rest = async (question: RestQuestion): Promise<Reply> => {
    if (question.operation === 'validatorsets') return answerValidatorSet(question, await sets());
    return restNotRecorded('evidence', 'recorded are validator sets');
  };
  const rpc = async ({ id, operation }: RpcQuestion): Promise<Reply> =>
    rpcNotRecorded(id, operation, 'recorded are validator sets');

  return {
    rest: async (question) => sample(await rest(question).catch(nodeWords)),
    rpc: async (question) => sample(await rpc(question)),
  };
}

function sample(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-source': 'recorded' } };
}

function nodeWords(error: unknown): Reply {
  if (error instanceof GrpcStatus) return grpcStatusReply(error);
  throw error;
}

/** Builds a value at the first call; a failure is not kept. */
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

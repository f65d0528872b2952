import { describeBlocks, describeId, type EvmChain } from './evm-chain.js';
import { readNumberOrTag, readParams } from './evm-params.js';
import { notRecorded, type RpcOutcome } from './rpc-reply.js';

/** toBeFilled: what the node answers, and when it is null. */
export function answerNewCall(params: unknown, chain: EvmChain): RpcOutcome {
  const id = readNumberOrTag(readParams(params, 1, 1)[0], 'the block');
  // toBeFilled: the recorded answer, as `result(text)` of rpc-reply.ts; a member of RecordedBlock keeps it.
  return notRecorded(describeId(id), describeBlocks(chain));
}

import { callKey } from './call-key.js';
import { answerContractReads, type ReadingCall } from './contract-reads.js';
import type { EvmChain } from './evm-chain.js';
import { badParams, readBlockId, readParams } from './evm-params.js';
import type { RpcOutcome } from './rpc-reply.js';
import { notRecorded } from './rpc-reply.js';

/** The recorded answer to exactly this call on this block, or an error. */
export function answerAccessList(params: unknown, chain: EvmChain): RpcOutcome {
  const [call, block = 'latest', overrides] = readParams(params, 1, 3);
  if (typeof call !== 'object' || call === null || Array.isArray(call)) throw badParams('the call must be an object');
  const id = readBlockId(block, 'the block');
  const number =
    id.kind === 'number' ? id.number : id.kind === 'hash' ? chain.numbers.get(id.hash) : chain.find(id)?.number;
  const key =
    number === undefined || overrides !== undefined ? undefined : callKey(call, toQuantity(number), chain.numbers);
  const found = key === undefined ? undefined : chain.accessLists.get(key);
  return (
    found ??
    (overrides === undefined ? answerContractReads(call as ReadingCall, number, chain) : undefined) ??
    notRecorded(
      'the access list of this call on this block',
      `Recorded calls: ${chain.accessLists.size} transactions of the recorded blocks, each on its parent block`,
    )
  );
}

function toQuantity(number: bigint): string {
  return `0x${number.toString(16)}`;
}

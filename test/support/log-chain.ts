import type { EvmChain, RecordedBlock, WireLog } from '../../src/server/recorded/evm-chain.js';
import { toRecordedLog } from '../../src/server/recorded/evm-chain.js';
import type { LogLimits } from '../../src/server/recorded/log-limits.js';
import { answerLogs } from '../../src/server/recorded/logs.js';
import { rpcReply } from '../../src/server/recorded/rpc-reply.js';
import type { Source } from '../../src/server/source.js';
import { loadRecordings, type Recording } from './recordings.js';

const recordings = [...loadRecordings('evm/eth_getLogs'), ...loadRecordings('evm-a/logs')];

/** A recorded log question by its name. */
export function logRecording(name: string): Recording {
  const recording = recordings.find((one) => one.name === name);
  if (!recording) throw new Error(name);
  return recording;
}

/** A chain that knows nothing but logs: all of one recorded answer, over the blocks of its question. */
export function chainOfLogs(name: string, first: bigint, head: bigint): EvmChain {
  type Log = WireLog & { blockNumber: string; blockHash: string };
  const { result } = JSON.parse(logRecording(name).response.body) as { result: Log[] };
  const byBlock = new Map<bigint, Log[]>();
  for (const log of result) {
    const number = BigInt(log.blockNumber);
    const known = byBlock.get(number);
    if (known) known.push(log);
    else byBlock.set(number, [log]);
  }
  const blocks: RecordedBlock[] = [];
  for (let number = first; number <= head; number += 1n) {
    const logs = byBlock.get(number) ?? [];
    blocks.push({
      number,
      hash: logs[0]?.blockHash ?? `block ${number} without logs`,
      parentHash: '',
      transactions: [],
      receipts: undefined,
      logs: logs.map(toRecordedLog),
      uncles: new Map(),
      uncleCount: 0,
      traces: [],
    });
  }
  return {
    blocks,
    head: blocks.at(-1),
    numbers: new Map(),
    accessLists: new Map(),
    payers: new Set(),
    find: (id) =>
      id.kind === 'number'
        ? blocks.find(({ number }) => number === id.number)
        : id.kind === 'hash'
          ? blocks.find(({ hash }) => hash === id.hash)
          : id.tag === 'latest'
            ? blocks.at(-1)
            : undefined,
  };
}

/** A source of the reference gateway that answers log searches on such a chain, under limits. */
export function logSource(chain: EvmChain, limits: LogLimits = {}): Source {
  return {
    rest: () => Promise.reject(new Error('Only logs are asked here.')),
    rpc: ({ id, params }) => Promise.resolve(rpcReply(id, answerLogs(params, chain, limits))),
  };
}

import type { EvmChain, RecordedBlock } from './evm-chain.js';
import { describeBlocks, describeId } from './evm-chain.js';
import { readParams, type BlockId } from './evm-params.js';
import { matchesFilter, readFilter, type LogFilter } from './log-filter.js';
import type { LogLimits } from './log-limits.js';
import { tooManyResults, tooWideRange } from './log-limits.js';
import type { RpcOutcome } from './rpc-reply.js';
import { nodeError, notRecorded, result } from './rpc-reply.js';

/** The logs of recorded blocks that match a filter, by the rules of geth 1.16.8. */
export function answerLogs(params: unknown, chain: EvmChain, limits: LogLimits = {}): RpcOutcome {
  const filter = readFilter(readParams(params, 1, 1)[0]);
  if ('kind' in filter) return filter;
  const { blocks } = filter;
  if (blocks.kind === 'hash') {
    const block = chain.find(blocks);
    return block?.logs
      ? result(list(rows([block], filter)))
      : notRecorded(`logs of block ${blocks.hash}`, describeBlocks(chain));
  }
  const { from, to } = blocks;
  if (isTag(from, 'pending') || isTag(to, 'pending')) return nodeError(-32000, 'pending logs are not supported');
  const [first, last] = [toNumber(from, chain), toNumber(to, chain)];
  if (first === undefined) return notRecorded(`logs of ${describeId(from)}`, describeBlocks(chain));
  if (last === undefined) return notRecorded(`logs of ${describeId(to)}`, describeBlocks(chain));
  if (first > last) {
    // Only two numbers above 0 are compared; a tag or 0 beside them gives an empty list.
    const areNumbers = from.kind === 'number' && to.kind === 'number' && first > 0n && last > 0n;
    return areNumbers ? nodeError(-32000, 'invalid block range params') : result('[]');
  }
  return inRange(first, last, filter, chain, limits);
}

function inRange(first: bigint, last: bigint, filter: LogFilter, chain: EvmChain, limits: LogLimits): RpcOutcome {
  if (limits.maxRange !== undefined && last - first > limits.maxRange) {
    return tooWideRange(limits, limits.maxRange, first, last);
  }
  const within = chain.blocks.filter(({ number, logs }) => logs && number >= first && number <= last);
  const missing = firstMissing(first, last, within);
  if (missing !== undefined) return notRecorded(`logs of block ${missing}`, describeBlocks(chain));
  const perBlock = within.map((block) => rows([block], filter));
  const count = perBlock.reduce((sum, found) => sum + found.length, 0);
  // One block is never refused: there is nothing left to ask for less of.
  if (limits.maxResults !== undefined && count > limits.maxResults && first < last) {
    return tooManyResults(limits, limits.maxResults, first, last, fitting(first, perBlock, limits.maxResults));
  }
  return result(list(perBlock.flat()));
}

function rows(blocks: readonly RecordedBlock[], filter: LogFilter): readonly string[] {
  return blocks.flatMap(({ logs = [] }) => logs.filter((log) => matchesFilter(log, filter)).map(({ json }) => json));
}

function list(found: readonly string[]): string {
  return `[${found.join(',')}]`;
}

function isTag(id: BlockId, tag: string): boolean {
  return id.kind === 'tag' && id.tag === tag;
}

function toNumber(id: BlockId, chain: EvmChain): bigint | undefined {
  return id.kind === 'number' ? id.number : chain.find(id)?.number;
}

function firstMissing(first: bigint, last: bigint, within: readonly RecordedBlock[]): bigint | undefined {
  let next = first;
  for (const { number } of within) {
    if (number !== next) return next;
    next += 1n;
  }
  return next <= last ? next : undefined;
}

/** The last block up to which the results stay within the limit; the first block at least. */
function fitting(first: bigint, perBlock: readonly (readonly string[])[], most: number): bigint {
  let count = 0;
  for (const [at, found] of perBlock.entries()) {
    count += found.length;
    if (count > most) return first + BigInt(Math.max(at - 1, 0));
  }
  return first;
}

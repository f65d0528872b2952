import { GatewayError, type GatewayErrorCode } from '../../../client/errors.js';
import type { BlockRange, LogsRequest } from '../../../client/operations/logs.js';
import type { LogFilter } from '../fields.js';
import { toRequest } from './plan-filter.js';
import type { LogsAnswer } from './plan.js';

/** Requests logs, for the search for an edge. */
export type AskLogs = (request: LogsRequest) => Promise<LogsAnswer>;

/** The number of the block behind a tag, from any log in it; undefined if it has no log. */
export async function findNumber(ask: AskLogs, tag: BlockRange['to']): Promise<bigint | undefined> {
  const { value } = await ask({ range: { from: tag, to: tag } });
  return value.find(({ blockNumber }) => blockNumber !== null)?.blockNumber ?? undefined;
}

/** The number of the latest block; undefined if it has no log, or the node does not return it. */
export async function latestNumber(ask: AskLogs): Promise<bigint | undefined> {
  try {
    return await findNumber(ask, 'latest');
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/**
 * The head of the chain, which no method of the interface returns: any log of the latest block tells it. Without one,
 * single blocks are requested in a binary search.
 *
 * @param known a block that exists
 * @param above a block that does not exist
 */
export async function findHead(ask: AskLogs, filter: LogFilter, known: bigint, above: bigint): Promise<bigint> {
  const named = (await findNumber(ask, 'latest')) ?? -1n;
  if (named >= known && named < above && named >= 0n) return named;
  return bisect(known, above, async (block) => !(await isRefused(ask, filter, block, 'future')));
}

/**
 * The lowest block that the node still keeps.
 *
 * @param pruned a block that it does not keep
 * @param kept a block that it keeps, or one above all that are requested
 */
export async function findLowest(ask: AskLogs, filter: LogFilter, pruned: bigint, kept: bigint): Promise<bigint> {
  return (await bisect(pruned, kept, (block) => isRefused(ask, filter, block, 'pruned'))) + 1n;
}

/** The last block for which `holds` is true, between `yes`, where it is, and `no`, where it is not. */
async function bisect(yes: bigint, no: bigint, holds: (block: bigint) => Promise<boolean>): Promise<bigint> {
  let [low, high] = [yes, no];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

async function isRefused(ask: AskLogs, filter: LogFilter, block: bigint, code: GatewayErrorCode): Promise<boolean> {
  try {
    await ask(toRequest(filter, { range: { from: block, to: block } }));
    return false;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A block with more logs than the node returns exists all the same.
    if (error.code === code || error.code === 'range' || error.code === 'too-large') return error.code === code;
    throw error;
  }
}

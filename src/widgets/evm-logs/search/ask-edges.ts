import { GatewayError, type GatewayErrorCode } from '../../../client/errors.js';
import type { BlockRange, LogsRequest } from '../../../client/operations/logs.js';
import type { LogFilter } from '../fields.js';
import { toRequest } from './plan-filter.js';
import type { LogsAnswer } from './plan.js';

/** Asks for logs; what the search for an edge needs of the gateway. */
export type AskLogs = (request: LogsRequest) => Promise<LogsAnswer>;

/** The number of the block that a tag points to, from any log in it; undefined for one without a log. */
export async function findNumber(ask: AskLogs, tag: BlockRange['to']): Promise<bigint | undefined> {
  const { value } = await ask({ range: { from: tag, to: tag } });
  return value.find(({ blockNumber }) => blockNumber !== null)?.blockNumber ?? undefined;
}

/**
 * The head of the chain, which no method of the interface names: any log of the latest block does. A latest block without
 * logs leaves asking for single blocks, halving what is in doubt.
 *
 * @param known a block that is there
 * @param above a block that is not there
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
 * @param kept a block that it keeps, or one above all that are asked for
 */
export async function findLowest(ask: AskLogs, filter: LogFilter, pruned: bigint, kept: bigint): Promise<bigint> {
  return (await bisect(pruned, kept, (block) => isRefused(ask, filter, block, 'pruned'))) + 1n;
}

/** The last block for which something holds, which holds for `yes` and does not for `no`. */
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
    // A block with more logs than the node answers is there all the same.
    if (error.code === code || error.code === 'range' || error.code === 'too-large') return error.code === code;
    throw error;
  }
}

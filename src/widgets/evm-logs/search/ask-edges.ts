import { GatewayError, type GatewayErrorCode } from '../../../client/errors.js';
import type { BlockRange, LogsRequest } from '../../../client/operations/logs.js';
import type { LogFilter, LogsQuery } from '../request.js';
import { joined, type LogsAnswer, type Piece, type Scan, toRequest } from './plan.js';
import type { Asking } from './ask-answer.js';
import type { CallOptions } from '../../../client/answer.js';
import type { Gateway } from '../../../client/gateway.js';
import { getBlockReceipts, withAllItems } from '../../../client/operations/block-receipts.js';

export type AskLogs = (request: LogsRequest) => Promise<LogsAnswer>;

/** The block number of a tag, from any log in the block; undefined if the block has no log. */
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
 * The head of the chain, which no method of the gateway API returns: any log of the latest block shows it. Without a
 * log, single blocks are requested in a binary search.
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
 * @param kept a block that it keeps, or a block above all requested blocks
 */
export async function findLowest(ask: AskLogs, filter: LogFilter, pruned: bigint, kept: bigint): Promise<bigint> {
  return (await bisect(pruned, kept, (block) => isRefused(ask, filter, block, 'pruned'))) + 1n;
}

/** The last block for which `holds` is true, between `yes`, for which it is true, and `no`, for which it is false. */
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
    // A block with more logs than the node returns exists nevertheless.
    if (error.code === code || error.code === 'range' || error.code === 'too-large') return error.code === code;
    throw error;
  }
}

/**
 * Omits blocks above the head of the chain. Many nodes return an empty list for blocks that do not exist yet, so the
 * end of a search that may be above the head is compared with the latest block. If the latest block has no log either,
 * nothing shows that the end exists.
 */
export async function withoutUnseenEnd(scan: Scan, { ask, signal }: Asking): Promise<Scan> {
  const head = await latestNumber((request) => ask(request, signal));
  const whole = { ...scan, asked: scan.asked + 1 };
  if (head === undefined) return { ...whole, end: 'unknown' };
  // A log above it shows that this node lags behind the node that answered.
  const isBehind = scan.pieces.some((piece) => hasLogAbove(piece, head));
  const pieces =
    head >= scan.to || isBehind ? scan.pieces : joined(scan.pieces.flatMap((piece) => splitAt(piece, head)));
  return { ...whole, end: 'known', pieces };
}

function hasLogAbove(piece: Piece, head: bigint): boolean {
  return piece.state === 'done' && piece.logs.some(({ blockNumber }) => blockNumber !== null && blockNumber > head);
}

function splitAt(piece: Piece, head: bigint): readonly Piece[] {
  if (piece.to <= head) return [piece];
  const { to } = piece;
  if (piece.from > head) return [{ from: piece.from, to, state: 'above-head' }];
  return [
    { ...piece, to: head },
    { from: head + 1n, to, state: 'above-head' },
  ];
}

export async function logsOfReceipts(
  { filter }: LogsQuery,
  block: bigint,
  gateway: Gateway,
  options: CallOptions,
): Promise<LogsAnswer> {
  const receipts = withAllItems(await getBlockReceipts(gateway, { block }, options));
  if (!receipts.value) throw new GatewayError('not-found');
  const { address, topics } = filter;
  const isIn = (list: readonly string[], text = '') => list.includes(text.toLowerCase());
  const value = receipts.value
    .flatMap(({ logs }) => logs)
    .filter(
      (log) =>
        (address.length === 0 || isIn(address, log.address)) &&
        topics.every((any, position) => !any || isIn(any, log.topics[position])),
    );
  return { ...receipts, value, request: toRequest(filter, { range: { from: block, to: block } }) };
}

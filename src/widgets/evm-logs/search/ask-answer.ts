import type { CallOptions } from '../../../client/answer.js';
import { blockLimit, type Limit } from '../../../client/limits.js';
import { getLogs, type LogsRequest } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { LogFilter, LogsQuery } from '../request.js';
import { mergeLogs } from './log-order.js';
import type { DonePiece, LogsAnswer, Scan } from './plan.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';

export interface Asking {
  readonly filter: LogFilter;
  readonly window?: bigint | undefined;
  readonly ask: (request: LogsRequest, signal: AbortSignal, onFirst?: CallOptions['onFirst']) => Promise<LogsAnswer>;
  /** Another way to get the logs of one block, if the node rejects even that search. */
  readonly wholeBlock?: ((block: bigint, signal: AbortSignal) => Promise<LogsAnswer>) | undefined;
  readonly limit?: Limit<bigint>;
  readonly signal: AbortSignal;
  /**
   * Called whenever data has loaded, until the signal is aborted. `first` are the first logs of an answer that is still
   * loading, without earlier logs missing; empty if the answer failed.
   */
  readonly onScan?: (scan: Scan, first: readonly Log[] | undefined) => void;
  /** Concurrent requests (4), and requests in total (400). */
  readonly atOnce?: number;
  readonly budget?: number;
}

export async function askWithFirst(
  ask: (onFirst: CallOptions['onFirst']) => Promise<LogsAnswer>,
  tell: ((first: readonly Log[]) => void) | undefined,
  signal: AbortSignal,
): Promise<LogsAnswer> {
  let isTold = false;
  const onFirst = (first: readonly Log[]) => {
    isTold = true;
    tell?.(mergeLogs([first]).logs);
  };
  try {
    return await ask(tell && onFirst);
  } catch (error) {
    if (isTold && !signal.aborted) tell?.([]);
    throw error;
  }
}

/** Counts at which nodes are known to truncate a list silently. */
export const suspicious: ReadonlySet<number> = new Set([25, 100, 256, 1_000, 10_000, 20_000]);
/** Failures that a smaller range can avoid. */
export const isAvoidedBySmallerRange: ReadonlySet<string> = new Set(['range', 'too-large', 'timeout', 'node-timeout']);
export function toDone(from: bigint, to: bigint, answers: readonly LogsAnswer[]): DonePiece {
  return { from, to, state: 'done', ...mergeLogs(answers.map(({ value }) => value)), answers, suspects: [] };
}

export interface SearchSource {
  readonly gateway: Gateway;
  readonly signal: AbortSignal;
  readonly calls?: CallOptions;
}

export function askingOf(
  query: LogsQuery,
  { gateway, signal, calls }: SearchSource,
): Omit<Asking, 'onScan' | 'atOnce' | 'budget'> {
  const { network, filter, window } = query;
  const options = { ...calls, signal, network };
  return {
    filter,
    window,
    limit: blockLimit(gateway, network),
    signal,
    ask: (request, _, onFirst) => getLogs(gateway, request, { ...options, onFirst }),
    // The gateway API offers receipts only on network B.
    wholeBlock:
      network === 'evm-b'
        ? async (block) => {
            const { logsOfReceipts } = await loadCode(() => import('./ask-edges.js'));
            return logsOfReceipts(query, block, gateway, options);
          }
        : undefined,
  };
}

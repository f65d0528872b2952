import type { CallOptions } from '../../../client/answer.js';
import type { Limit } from '../../../client/limits.js';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/wire/log.js';
import type { LogFilter } from '../fields.js';
import { mergeLogs } from './log-order.js';
import type { DonePiece, LogsAnswer, Scan } from './plan.js';

/** What is needed to ask for a scan. */
export interface Asking {
  readonly filter: LogFilter;
  /** The most blocks of a request that the page wants. */
  readonly window?: bigint | undefined;
  readonly ask: (request: LogsRequest, signal: AbortSignal, onFirst?: CallOptions['onFirst']) => Promise<LogsAnswer>;
  /** Another way to the logs of one block, where the node refuses the search even for one. */
  readonly wholeBlock?: ((block: bigint, signal: AbortSignal) => Promise<LogsAnswer>) | undefined;
  /** What the gateway was seen to give at once, and more of it is learned. */
  readonly limit?: Limit<bigint>;
  readonly signal: AbortSignal;
  /**
   * Is told whenever something came; not after the signal. `first` are logs of an answer that is on its way, before which no
   * others come: none if that does not come after all.
   */
  readonly onScan?: (scan: Scan, first: readonly Log[] | undefined) => void;
  /** Requests at once (4), and in all (400). */
  readonly atOnce?: number;
  readonly budget?: number;
}

/** Asks for logs, and tells of the first ones while their answer comes: of none if it does not come after all. */
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

/** Counts at which nodes are known to cut a list without a word. */
export const suspicious: ReadonlySet<number> = new Set([25, 100, 256, 1_000, 10_000, 20_000]);
/** Failures that a smaller range can avoid. */
export const isAvoidedBySmallerRange: ReadonlySet<string> = new Set(['range', 'too-large', 'timeout', 'node-timeout']);
/** The piece that these answers are, in the order of the chain. */
export function toDone(from: bigint, to: bigint, answers: readonly LogsAnswer[]): DonePiece {
  return { from, to, state: 'done', ...mergeLogs(answers.map(({ value }) => value)), answers, suspects: [] };
}

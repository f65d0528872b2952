import type { Hash } from 'viem';
import type { Answer } from '../../client/answer.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import type { TraceRequest } from '../../client/operations/trace.js';
import { blockHashField, type EvmNetwork, isHash, slotField } from '../../ui/evm/request.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

const tracer: Field<'call' | 'prestate'> = {
  parse: (text) => (text === 'call' || text === 'prestate' ? text : undefined),
  empty: 'call',
};

/** Above this number of bytes (8 MiB), the user must confirm before an answer is read. */
export const confirmAboveBytes = 8 * 1024 * 1024;

export const fields = {
  network: slotField('evm-b'),
  blockHash: blockHashField,
  tracer,
  tx: { parse: readChosen, empty: null } satisfies Field<ChosenTransaction | null>,
  frame: { parse: readPath, empty: null } satisfies Field<readonly number[] | null>,
};

export interface ReaderChoices {
  readonly allCalls: boolean;
  readonly anySize: boolean;
}

export interface TraceSwitches {
  readonly onlyTopCall: boolean;
  readonly withLog: boolean;
  readonly diff: boolean;
  readonly withReceipts: boolean;
}

export interface TraceQuery {
  readonly network: EvmNetwork;
  readonly asked: TraceRequest;
  readonly withReceipts: boolean;
  readonly anySize: boolean;
}

/** A transaction of the block: by its index, or by its hash in lower case. */
export type ChosenTransaction = { readonly index: number } | { readonly hash: Hash };

/**
 * Creates the query. Without a transaction, only the top-level calls are requested, which are enough for the block's
 * list.
 */
export function toTraceQuery(
  { network, blockHash, tracer }: ValuesOf<typeof fields>,
  { onlyTopCall, withLog, diff, withReceipts }: TraceSwitches,
  { allCalls, anySize }: ReaderChoices,
): TraceQuery {
  const asked: TraceRequest =
    tracer === 'prestate'
      ? { blockHash, tracer, ...(diff ? { diffMode: true } : {}) }
      : {
          blockHash,
          tracer,
          ...(onlyTopCall || !allCalls ? { onlyTopCall: true } : {}),
          ...(withLog ? { withLog: true } : {}),
        };
  return { network, asked, withReceipts, anySize };
}

/** Parses a transaction: its hash, or its index from 0, decimal or hex; undefined for other text. */
export function readChosen(text: string): ChosenTransaction | undefined {
  const given = text.trim();
  if (isHash(given)) return { hash: given.toLowerCase() as Hash };
  return /^(?:0x[0-9a-f]{1,6}|\d{1,7})$/i.test(given) ? { index: Number(given.toLowerCase()) } : undefined;
}

/** Parses the path of a frame: `0.2.1` is the second call of the third call of the top-level call. */
export function readPath(text: string): readonly number[] | undefined {
  const given = text.trim();
  if (given.length > longestPath || !/^0(?:\.\d{1,7})*$/.test(given)) return undefined;
  return given.split('.').map(Number);
}

// Calls nest at most 1,024 deep, and most steps are one digit.
const longestPath = 8_192;

export type TraceAnswer = Answer<TraceItem[], TraceRequest>;

export interface TraceAnswers {
  readonly network: EvmNetwork;
  readonly trace: TraceAnswer;
  /** A failure of the receipts does not affect the traces. */
  readonly receipts?: FetchedReceipts | undefined;
  /**
   * The size at which a full trace was skipped until the user decides; `trace` then contains only the top-level calls.
   */
  readonly tooLarge?: number | undefined;
}

export type FetchedReceipts = Answer<Receipt[] | null> | FailedAnswer<BlockReceiptsRequest>;

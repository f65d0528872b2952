import type { Answer, Progress } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import type { LogsRequest } from '../../client/operations/logs.js';
import type { Log } from '../../client/wire/log.js';
import type { LogsQuery } from './request.js';
import type { Scan } from './scan.js';

/** One answer of a search. */
export type LogsAnswer = Answer<Log[], LogsRequest>;

/** What a search found, as far as it is. */
export interface Search {
  readonly query: LogsQuery;
  /** All logs that can be shown, in the order of the chain, with what they cost together. */
  readonly answer: Answer<readonly Log[], LogsRequest>;
  /** The answers as they came. */
  readonly answers: readonly Answer<Log[], LogsRequest>[];
  /** Logs that were there more than once. */
  readonly duplicates: number;
  /** How the range is covered; undefined for one block by its hash, and where only the node knows the ends. */
  readonly scan?: Scan;
  /** How far it is, in blocks. */
  readonly progress: Progress;
  /** The logs are the first ones of an answer that is on its way: nothing is known of it as a whole. */
  readonly early?: true;
  /** For a search that goes on: the same, as it is when it is stopped now. */
  readonly stop?: () => Search;
  /** One list that nothing could be compared with, and that has exactly as many logs as some nodes cut lists at. */
  readonly suspect?: number;
  /** With a tag as its end: the highest block that a log was seen of. */
  readonly anchor?: bigint;
  /** For a list that is followed while its chain grows: what became of it. */
  readonly tail?: Tail;
}

/** What goes with a search. */
export interface SearchOptions {
  readonly gateway: Gateway;
  readonly signal: AbortSignal;
  /** Is told of what is there so far. */
  readonly onPart?: (search: Search) => void;
  /** A search of the same query to go on with: its gaps and what was left open are asked for again. */
  readonly before?: Search | undefined;
  /** Whether one more window is wanted behind it. */
  readonly further?: boolean;
}

/** What became of a list that is followed while its chain grows. */
export interface Tail {
  /** Logs that came since the search was made. */
  readonly fresh: ReadonlySet<Log>;
  /** Logs that were in the list and that the node no longer sends: they stay in it as `removed`. */
  readonly dropped: ReadonlySet<Log>;
}

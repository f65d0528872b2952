import type { Answer, Progress } from '../../../client/answer.js';
import type { Note } from '../../../client/note.js';
import { GatewayError } from '../../../client/errors.js';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import { blocksOf, type LogsQuery } from '../request.js';
import { mergeLogs } from './log-order.js';
import { endScan, isAnswered, type LogsAnswer, type Scan, shownPieces, toRequest } from './plan.js';

export interface Search {
  readonly query: LogsQuery;
  /** All logs that can be displayed, in chain order, with their total cost. */
  readonly answer: Answer<readonly Log[], LogsRequest>;
  readonly answers: readonly LogsAnswer[];
  readonly duplicates: number;
  /** The coverage of the range; undefined for one block by its hash, and if only the node knows the ends. */
  readonly scan?: Scan;
  readonly progress: Progress;
  /** These are the first logs of an answer that is still loading: nothing is known about the complete answer. */
  readonly early?: true;
  /** For a running search: its result if it is stopped now. */
  readonly stop?: () => Search;
  /** The length of a list that could not be compared with anything, if some nodes truncate lists at this length. */
  readonly suspect?: number;
  /** If the end is a tag: the highest block of a received log. */
  readonly anchor?: bigint;
  readonly tail?: Tail;
}

export interface Tail {
  readonly fresh: ReadonlySet<Log>;
  /** Logs of the list that the node no longer returns; they stay in it as `removed`. */
  readonly dropped: ReadonlySet<Log>;
}

/**
 * Collects the pieces of a scan. `first` are the first logs of an answer that is still loading, displayed while there
 * are no others.
 */
export function collectScan(query: LogsQuery, scan: Scan, first?: readonly Log[]): Search {
  const pieces = shownPieces(scan);
  const inOrder = scan.order === 'oldest' ? pieces : pieces.toReversed();
  const answers = inOrder.flatMap((piece) => piece.answers);
  const isEarly = first && (first.length > 0 || !isAnswered(scan));
  return {
    query,
    answer: {
      value: isEarly ? first : ([] as readonly Log[]).concat(...inOrder.map(({ logs }) => logs)),
      // The texts are concatenated with +, because joining would copy megabytes that may never be read.
      text: scan.running ? '' : answers.reduce((all, { text }) => (all === '' ? text : all + '\n' + text), ''),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: scan.asked,
      request: toRequest(query.filter, { range: { from: scan.from, to: scan.to } }),
      at: new Date(Math.min(...answers.map(({ at }) => at.getTime()), Date.now())),
      notes: joinNotes(answers),
    },
    answers,
    duplicates: inOrder.reduce((sum, piece) => sum + piece.duplicates, 0),
    scan,
    progress: progressOf(scan),
    ...(isEarly ? { early: true } : {}),
    ...(scan.running ? { stop: () => collectScan(query, endScan(scan, { why: 'cancelled' })) } : {}),
  };
}

export function collectAnswer(query: LogsQuery, answer: LogsAnswer, suspect: number | undefined): Search {
  const { logs, duplicates } = mergeLogs([answer.value]);
  const highest = logs.at(-1)?.blockNumber ?? undefined;
  return {
    query,
    answer: { ...answer, value: logs },
    answers: [answer],
    duplicates,
    progress: { loaded: 1n, total: 1n },
    ...(answer.request.range && highest !== undefined ? { anchor: highest } : {}),
    ...(suspect === undefined ? {} : { suspect }),
  };
}

export function collectFirst(query: LogsQuery, request: LogsRequest, value: readonly Log[]): Search {
  const answer = { value, text: '', bytes: 0, requests: 1, request, at: new Date(), notes: [] };
  return { query, answer, answers: [], duplicates: 0, progress: { loaded: 0n, total: 1n }, early: true };
}

export function failureOf({ pieces, stopped, from, to }: Scan): GatewayError {
  if (stopped?.why === 'failed') return stopped.reason;
  const reason = pieces.find((piece) => piece.state === 'gap')?.reason ?? new GatewayError('future');
  // A single block cannot be split further.
  return reason.code === 'range' && from === to
    ? new GatewayError('too-large', reason.details, undefined, reason.message)
    : reason;
}

function progressOf(scan: Scan): Progress {
  const open = scan.pieces.filter(({ state }) => state === 'todo' || state === 'asking');
  const total = blocksOf(scan);
  return { loaded: open.reduce((left, piece) => left - blocksOf(piece), total), total };
}

/** A note that several answers have is shown once. */
function joinNotes(answers: readonly LogsAnswer[]): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const note of answers.flatMap((answer) => answer.notes)) if (!notes.has(note.code)) notes.set(note.code, note);
  return [...notes.values()];
}

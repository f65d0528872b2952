import type { Answer, Note, Progress } from '../../../client/answer.js';
import { GatewayError } from '../../../client/errors.js';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/wire/log.js';
import type { LogsQuery } from '../fields.js';
import { mergeLogs } from './log-order.js';
import { toRequest } from './plan-filter.js';
import { blocksOf, endScan, isAnswered, shownPieces, type LogsAnswer, type Scan } from './plan.js';

/** What a search found, as far as it is. */
export interface Search {
  readonly query: LogsQuery;
  /** All logs that can be shown, in the order of the chain, with what they cost together. */
  readonly answer: Answer<readonly Log[], LogsRequest>;
  /** The answers as they came. */
  readonly answers: readonly LogsAnswer[];
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

/** What became of a list that is followed while its chain grows. */
export interface Tail {
  /** Logs that came since the search was made. */
  readonly fresh: ReadonlySet<Log>;
  /** Logs that were in the list and that the node no longer sends: they stay in it as `removed`. */
  readonly dropped: ReadonlySet<Log>;
}

/** Puts the pieces of a scan together; `first` are logs of an answer that is on its way, shown while no others are. */
export function collectScan(query: LogsQuery, scan: Scan, first?: readonly Log[]): Search {
  const pieces = shownPieces(scan);
  const inOrder = scan.order === 'oldest' ? pieces : pieces.toReversed();
  const answers = inOrder.flatMap((piece) => piece.answers);
  const isEarly = first && (first.length > 0 || !isAnswered(scan));
  return {
    query,
    answer: {
      value: isEarly ? first : ([] as readonly Log[]).concat(...inOrder.map(({ logs }) => logs)),
      // Added, not joined: megabytes that nobody may ever read are then not copied.
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

/** What one answer says that is all of a search. */
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

/** The first logs of one answer that is on its way. */
export function collectFirst(query: LogsQuery, request: LogsRequest, value: readonly Log[]): Search {
  const answer = { value, text: '', bytes: 0, requests: 1, request, at: new Date(), notes: [] };
  return { query, answer, answers: [], duplicates: 0, progress: { loaded: 0n, total: 1n }, early: true };
}

/** Why a scan has no answer at all. */
export function failureOf({ pieces, stopped, from, to }: Scan): GatewayError {
  if (stopped?.why === 'failed') return stopped.reason;
  const reason = pieces.find((piece) => piece.state === 'gap')?.reason ?? new GatewayError('future');
  // There are no fewer blocks than one to ask for.
  return reason.code === 'range' && from === to
    ? new GatewayError('too-large', reason.details, undefined, reason.message)
    : reason;
}

function progressOf(scan: Scan): Progress {
  const open = scan.pieces.filter(({ state }) => state === 'todo' || state === 'asking');
  const total = blocksOf(scan);
  return { loaded: open.reduce((left, piece) => left - blocksOf(piece), total), total };
}

/** A note that many answers have is said once. */
function joinNotes(answers: readonly LogsAnswer[]): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const note of answers.flatMap((answer) => answer.notes)) if (!notes.has(note.code)) notes.set(note.code, note);
  return [...notes.values()];
}

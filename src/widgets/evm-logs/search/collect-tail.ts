import { logKey, type Log } from '../../../client/operations/logs-reply.js';
import type { Search } from './collect.js';
import { compareLogs, mergeLogs } from './log-order.js';
import type { LogsAnswer, Piece, Scan } from './plan.js';

/** A search with a single answer, with its end replaced by a newer one. */
export function joined(before: Search, from: bigint, answer: LogsAnswer): Search {
  const cut = before.answers.map((each) => cutBelow(each, from));
  const answers = [...cut.filter(({ value }, place) => place === 0 || value.length > 0), answer];
  const { logs, duplicates } = mergeLogs(answers.map(({ value }) => value));
  const highest = logs.at(-1)?.blockNumber ?? before.anchor;
  return {
    query: before.query,
    answer: {
      ...answer,
      request: before.answer.request,
      value: logs,
      text: answers.map(({ text }) => text).join('\n'),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.answer.requests + 1,
    },
    answers,
    duplicates,
    progress: before.progress,
    ...(highest === undefined ? {} : { anchor: highest }),
    ...(before.suspect === undefined ? {} : { suspect: before.suspect }),
  };
}

/** A scan with its end replaced by one more piece. */
export function grown(scan: Scan, from: bigint, answer: LogsAnswer): Scan {
  const { logs, duplicates } = mergeLogs([answer.value]);
  const highest = logs.at(-1)?.blockNumber ?? scan.to;
  const to = highest > scan.to ? highest : scan.to;
  const last: Piece = { from, to, state: 'done', logs, duplicates, answers: [answer], suspects: [] };
  return { ...scan, to, asked: scan.asked + 1, pieces: [...piecesBelow(scan, from), last] };
}

/** The pieces below a block; one that extends over it is cut. */
export function piecesBelow({ pieces }: Scan, from: bigint): readonly Piece[] {
  return pieces
    .filter((piece) => piece.from < from)
    .map((piece): Piece => {
      if (piece.to < from) return piece;
      const to = from - 1n;
      if (piece.state !== 'done') return { ...piece, to };
      const answers = piece.answers.map((answer) => cutBelow(answer, from));
      const suspects = piece.suspects.filter(({ block }) => block < from);
      return { ...piece, to, logs: piece.logs.filter((log) => isBelow(log, from)), answers, suspects };
    });
}

function cutBelow(answer: LogsAnswer, from: bigint): LogsAnswer {
  return { ...answer, value: answer.value.filter((log) => isBelow(log, from)) };
}

function isBelow({ blockNumber }: Log, from: bigint): boolean {
  return blockNumber !== null && blockNumber < from;
}

/** Marks what is new and what was dropped; logs that stay keep their identity, with everything computed for them. */
export function compared(before: Search, after: Search, from: bigint | undefined): Search {
  const known = new Map(before.answer.value.map((log) => [logKey(log), log]));
  const found = new Set<string>();
  const fresh = new Set<Log>();
  const logs = after.answer.value.map((log) => {
    const key = logKey(log);
    found.add(key);
    const old = known.get(key);
    // A log that was dropped and returned is new, as its old row is marked as dropped.
    const same = old && old.removed === log.removed ? old : undefined;
    if (!same || before.tail?.fresh.has(same)) fresh.add(same ?? log);
    return same ?? log;
  });
  const dropped = new Set<Log>();
  for (const [key, log] of known) {
    if (found.has(key)) continue;
    // A log that was not requested again, but is missing, was dropped before.
    if (from === undefined || !isBelow(log, from) || before.tail?.dropped.has(log))
      dropped.add(log.removed ? log : { ...log, removed: true });
  }
  const value = dropped.size === 0 ? logs : [...logs, ...dropped].sort(compareLogs);
  return {
    ...after,
    answer: { ...after.answer, value },
    // If nothing was displayed, nothing jumps.
    tail: { fresh: known.size === 0 ? new Set() : fresh, dropped },
  };
}

import { type ErrorDetails, GatewayError } from '../../../client/errors.js';
import { fatalCodes } from '../../../client/fatal-codes.js';
import type { LogsRequest } from '../../../client/operations/logs.js';
import { logKey, type Log } from '../../../client/operations/logs-reply.js';
import { blocksOf, type LogFilter } from '../request.js';
import { findHead, findLowest, latestNumber, type AskLogs } from './ask-edges.js';
import { askWithFirst, isAvoidedBySmallerRange, suspicious, toDone, type Asking } from './ask-answer.js';
import { findConflict } from './log-order.js';
import {
  type DonePiece,
  endScan,
  isAnswered,
  type LogsAnswer,
  open,
  type Piece,
  type Scan,
  shownPieces,
  type Stop,
  toRequest,
} from './plan.js';
import { LearnedLimits, replacePiece, takeNext, withHead, withLowest } from './plan-limits.js';

/**
 * Requests everything that is open in a scan, in order, in as few requests as the node allows.
 *
 * Never throws: blocks that failed to load are gaps with a reason, and blocks that were not requested stay open. Ends
 * with the signal.
 */
export async function askScan(scan: Scan, asking: Asking): Promise<Scan> {
  const run = new Run(scan, asking);
  await run.drain();
  await run.settleConflicts();
  return run.finish();
}

/** Failures that occur for any range. */
const endsAll: ReadonlySet<string> = new Set([...fatalCodes, 'bad-request']);
/** Consecutive failures of different pieces after which the scan stops. */
const mostFailures = 3;
/** Attempts for a piece after a transient failure, and after a rate limit. */
const mostTries = 3;
const mostTriesOfRate = 2;

class Run {
  readonly #asking: Asking;
  readonly #limits: LearnedLimits;
  #scan: Scan;
  #filters: readonly LogFilter[];
  readonly #atOnce: number;
  #left: number;
  #failures = 0;
  #tries = new Map<bigint, number>();
  #head: Promise<bigint> | undefined;
  #latest: Promise<bigint | undefined> | undefined;
  #lowest: Promise<bigint> | undefined;
  #stop: Stop | undefined;
  #first: readonly Log[] | undefined;
  /** Whether first logs are useful: no complete logs have been reported yet. */
  #takesFirst: boolean;

  constructor(scan: Scan, asking: Asking) {
    this.#asking = asking;
    this.#limits = new LearnedLimits(asking.limit);
    this.#filters = [asking.filter];
    this.#atOnce = asking.atOnce ?? 4;
    this.#left = asking.budget ?? 400;
    this.#scan = { ...scan, running: true };
    this.#takesFirst = scan.order === 'oldest' && !isAnswered(scan);
  }

  async drain(): Promise<void> {
    const active = new Set<Promise<void>>();
    for (;;) {
      for (let piece = this.#take(active.size); piece; piece = this.#take(active.size)) {
        const work: Promise<void> = this.#work(piece).finally(() => active.delete(work));
        active.add(work);
      }
      if (active.size === 0) return;
      await Promise.race(active);
    }
  }

  /**
   * A block with two hashes means that the chain changed meanwhile. Everything from this block on is requested again,
   * once.
   */
  async settleConflicts(): Promise<void> {
    const from = this.#conflict();
    if (from === undefined || this.#ended) return;
    const pieces = this.#scan.pieces.map((piece) => (piece.state === 'done' && piece.to >= from ? open(piece) : piece));
    this.#scan = { ...this.#scan, pieces, changedFrom: from };
    await this.drain();
    const conflict = this.#conflict();
    if (conflict !== undefined) this.#scan = { ...this.#scan, conflict };
  }

  finish(): Scan {
    return endScan(this.#scan, this.#asking.signal.aborted ? { why: 'cancelled' } : this.#stop);
  }

  get #ended(): boolean {
    return this.#stop !== undefined || this.#asking.signal.aborted;
  }

  #take(active: number): Piece | undefined {
    if (this.#ended || active >= this.#atOnce) return undefined;
    const next = takeNext(this.#scan, (blocks) => this.#limits.next(blocks, this.#asking.window));
    if (next) this.#scan = next.scan;
    return next?.piece;
  }

  async #work(piece: Piece): Promise<void> {
    const filters = this.#filters;
    try {
      const done = await this.#fetch(piece.from, piece.to, filters);
      if (this.#asking.signal.aborted) return;
      this.#failures = 0;
      this.#limits.answered(blocksOf(piece));
      this.#settle(piece, done);
    } catch (error) {
      if (this.#asking.signal.aborted) return;
      // Any error except a GatewayError is a bug, and must be visible.
      const reason = error instanceof GatewayError ? error : new GatewayError('malformed', { expected: 'an answer' });
      if (!(error instanceof GatewayError)) reportError(error);
      await this.#refused(piece, reason, filters);
    }
  }

  /** All logs of a range. An answer that may be truncated is compared with its two halves. */
  async #fetch(from: bigint, to: bigint, filters: readonly LogFilter[]): Promise<DonePiece> {
    const answers: LogsAnswer[] = [];
    // If the filter was split, logs of the other half belong in between.
    const isFirst = filters.length === 1 && from === this.#scan.from && this.#takesFirst;
    for (const filter of filters)
      answers.push(await this.#ask(toRequest(filter, { range: { from, to } }), isFirst ? this.#tellFirst : undefined));
    const done = toDone(from, to, answers);
    const count = answers.find(({ value }) => this.#looksCut(value.length))?.value.length;
    if (count === undefined) return done;
    if (from === to) return { ...done, suspects: [{ block: from, count }] };
    const middle = (from + to) / 2n;
    const halves = [await this.#fetch(from, middle, filters), await this.#fetch(middle + 1n, to, filters)];
    const found = halves.flatMap(({ logs }) => logs);
    if (found.length > done.logs.length) this.#scan = { ...this.#scan, cutAt: count };
    const suspects = halves.flatMap((half) => half.suspects);
    // If the halves are equal, the single answer is kept, because it costs less.
    if (sameLogs(found, done.logs)) return { ...done, suspects };
    const parts = halves.flatMap((half) => half.answers);
    return { ...toDone(from, to, parts), suspects };
  }

  async #ask(request: LogsRequest, tell?: (first: readonly Log[]) => void): Promise<LogsAnswer> {
    const { ask, signal } = this.#asking;
    this.#count();
    return askWithFirst((onFirst) => ask(request, signal, onFirst), tell, signal);
  }

  readonly #tellFirst = (first: readonly Log[]): void => {
    if (!this.#takesFirst || this.#asking.signal.aborted) return;
    this.#first = first.length > 0 ? first : undefined;
    this.#asking.onScan?.(this.#scan, first);
  };

  #count(): void {
    if (--this.#left <= 0) this.#stop ??= { why: 'budget' };
    this.#scan = { ...this.#scan, asked: this.#scan.asked + 1 };
  }

  #looksCut(count: number): boolean {
    return suspicious.has(count) || (this.#scan.cutAt !== undefined && count >= this.#scan.cutAt);
  }

  async #refused(piece: Piece, error: GatewayError, filters: readonly LogFilter[]): Promise<void> {
    const { details } = error;
    const code = error.code === 'not-found' && (await this.#endsAboveHead(piece)) ? 'future' : error.code;
    if (this.#asking.signal.aborted) return;
    if (code === 'range' && details.split === 'address') return this.#splitFilters(piece, error, filters);
    if (isAvoidedBySmallerRange.has(code))
      return piece.from < piece.to ? this.#shrink(piece, details) : this.#oneBlock(piece, error);
    if (code === 'future') return this.#lower(piece, error);
    if (code === 'pruned') return this.#raise(piece, error);
    // The client has already waited and retried, but another piece may have been faster.
    const isOneOfMany = this.#scan.pieces.length > 1;
    if (code === 'rate-limited' && isOneOfMany && this.#mayTryAgain(piece, mostTriesOfRate)) return this.#open(piece);
    if (endsAll.has(code) || ++this.#failures >= mostFailures) this.#stop ??= { why: 'failed', reason: error };
    this.#giveUp(piece, error);
  }

  #shrink(piece: Piece, details: ErrorDetails): void {
    this.#limits.refused(piece.from, piece.to, details);
    this.#open(piece);
  }

  #splitFilters(piece: Piece, error: GatewayError, filters: readonly LogFilter[]): void {
    // Another piece may have split them meanwhile.
    if (filters === this.#filters) {
      const split = filters.map((filter) => splitFilter(filter));
      if (split.every((each) => each === undefined)) return this.#giveUp(piece, error);
      this.#filters = split.flatMap((each, index) => each ?? filters[index] ?? []);
    }
    this.#open(piece);
  }

  async #oneBlock(piece: Piece, error: GatewayError): Promise<void> {
    if (this.#asking.wholeBlock && !this.#ended) {
      this.#count();
      try {
        const answer = await this.#asking.wholeBlock(piece.from, this.#asking.signal);
        if (this.#asking.signal.aborted) return;
        return this.#settle(piece, { ...toDone(piece.from, piece.to, [answer]), source: 'receipts' });
      } catch (failure) {
        if (this.#asking.signal.aborted) return;
        if (!(failure instanceof GatewayError)) reportError(failure);
      }
    }
    this.#giveUp(piece, error);
  }

  async #endsAboveHead(piece: Piece): Promise<boolean> {
    this.#latest ??= latestNumber(this.#probe);
    const latest = await this.#latest;
    if (latest === undefined || latest >= piece.to || latest < this.#highestDone(piece)) return false;
    this.#head ??= Promise.resolve(latest);
    return true;
  }

  /** The end of the piece is above the head: the head is searched once, and higher blocks are omitted. */
  async #lower(piece: Piece, error: GatewayError): Promise<void> {
    const known = this.#highestDone(piece);
    if (piece.to > known) this.#head ??= findHead(this.#probe, this.#asking.filter, known, piece.to);
    await this.#atEdge(piece, error, this.#head, (head) => piece.to > head, withHead);
  }

  /** The node does not keep blocks as old as the start of the piece: the lowest block is searched once. */
  async #raise(piece: Piece, error: GatewayError): Promise<void> {
    const kept = this.#doneEdge(this.#scan.to + 1n, ({ from }, least) => (from < least ? from : least));
    const { lowest } = error.details;
    if (lowest !== undefined) this.#lowest ??= Promise.resolve(lowest);
    if (piece.from < kept) this.#lowest ??= findLowest(this.#probe, this.#asking.filter, piece.from, kept);
    const cut = (scan: Scan, edge: bigint) => withLowest(scan, edge, error);
    await this.#atEdge(piece, error, this.#lowest, (edge) => piece.from < edge, cut);
  }

  /** Reopens a piece that extends beyond the node's blocks, and omits the blocks beyond them. */
  async #atEdge(
    piece: Piece,
    error: GatewayError,
    found: Promise<bigint> | undefined,
    reachesOver: (edge: bigint) => boolean,
    cut: (scan: Scan, edge: bigint) => Scan,
  ): Promise<void> {
    try {
      const edge = await found;
      if (this.#asking.signal.aborted) return;
      // Rejected within the node's blocks: one node of several may lag behind the others.
      if ((edge === undefined || !reachesOver(edge)) && !this.#mayTryAgain(piece)) return this.#giveUp(piece, error);
      this.#open(piece);
      if (edge === undefined) return;
      this.#scan = cut(this.#scan, edge);
      this.#report();
    } catch (failure) {
      if (this.#asking.signal.aborted) return;
      const reason = failure instanceof GatewayError ? failure : error;
      this.#stop ??= { why: 'failed', reason };
      this.#giveUp(piece, reason);
    }
  }

  readonly #probe: AskLogs = (request) => this.#ask(request);

  #highestDone({ from }: Piece): bigint {
    return this.#doneEdge(from - 1n, ({ to }, most) => (to > most ? to : most));
  }

  #doneEdge(start: bigint, further: (piece: DonePiece, edge: bigint) => bigint): bigint {
    return this.#scan.pieces.reduce((edge, piece) => (piece.state === 'done' ? further(piece, edge) : edge), start);
  }

  #mayTryAgain({ from }: Piece, most = mostTries): boolean {
    const tries = (this.#tries.get(from) ?? 0) + 1;
    this.#tries.set(from, tries);
    return tries < most;
  }

  #conflict(): bigint | undefined {
    return findConflict(
      ([] as readonly Log[]).concat(...this.#scan.pieces.map((piece) => (piece.state === 'done' ? piece.logs : []))),
    );
  }

  #open(piece: Piece): void {
    this.#scan = replacePiece(this.#scan, piece, open(piece));
  }

  #giveUp(piece: Piece, reason: GatewayError): void {
    this.#settle(piece, { ...open(piece), state: 'gap', reason });
  }

  #settle(piece: Piece, result: Piece): void {
    this.#scan = replacePiece(this.#scan, piece, result);
    this.#report();
  }

  #report(): void {
    if (this.#asking.signal.aborted) return;
    if (shownPieces(this.#scan).some(({ logs }) => logs.length > 0)) {
      this.#takesFirst = false;
      this.#first = undefined;
    }
    this.#asking.onScan?.(this.#scan, this.#first);
  }
}

function sameLogs(some: readonly Log[], others: readonly Log[]): boolean {
  return some.map(logKey).join() === others.map(logKey).join();
}

/**
 * Splits a filter into two disjoint filters that together match the same logs: at its longest list of addresses or
 * topics.
 *
 * @returns undefined if every list has only one entry
 */
export function splitFilter(filter: LogFilter): readonly [LogFilter, LogFilter] | undefined {
  const lists = [filter.address, ...filter.topics.map((topics) => topics ?? [])];
  const longest = lists.reduce((most, list, index) => (list.length > (lists[most]?.length ?? 0) ? index : most), 0);
  const list = lists[longest] ?? [];
  if (list.length < 2) return undefined;
  const half = Math.ceil(list.length / 2);
  return [replaced(filter, longest, list.slice(0, half)), replaced(filter, longest, list.slice(half))];
}

function replaced(filter: LogFilter, index: number, list: readonly `0x${string}`[]): LogFilter {
  if (index === 0) return { ...filter, address: list };
  return { ...filter, topics: filter.topics.map((topics, position) => (position === index - 1 ? list : topics)) };
}

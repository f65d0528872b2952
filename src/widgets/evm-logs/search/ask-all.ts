import { blocksOf } from '../request.js';
import { loadCode } from '../../../client/load-code.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import { askWithFirst, suspicious, toDone, type Asking } from './ask-answer.js';
import { findConflict } from './log-order.js';
import { endScan, type LogsAnswer, type Piece, type Scan, toRequest } from './plan.js';

/**
 * Requests everything that is open in a scan. If one request may be enough, it is sent immediately; the code for
 * smaller or repeated requests loads on demand.
 *
 * Throws only for code that failed to load: blocks that failed to load are gaps with a reason.
 */
export async function askAll(scan: Scan, asking: Asking): Promise<Scan> {
  const outcome = isOnce(scan, asking) ? askOnce(scan, asking) : undefined;
  const whole = await outcome?.then(
    (answer) => toWhole(scan, answer),
    () => undefined,
  );
  const { signal, ask } = asking;
  if (whole && !signal.aborted) return endScan(whole, undefined);
  if (signal.aborted) return endScan(scan, { why: 'cancelled' });
  const { askScan } = await loadCode(() => import('./ask.js'));
  let begun = outcome;
  return askScan(scan, {
    ...asking,
    // The request already sent counts as the first one.
    ask: (...call) => {
      const said = begun ?? ask(...call);
      begun = undefined;
      return said;
    },
  });
}

function isOnce(scan: Scan, { limit, window }: Asking): boolean {
  const blocks = blocksOf(scan);
  const isSmall = (window === undefined || window >= blocks) && (limit?.atMost(blocks) ?? blocks) === blocks;
  return isSmall && scan.asked === 0 && scan.pieces.length === 1;
}

function askOnce(scan: Scan, { filter, ask, signal, onScan }: Asking): Promise<LogsAnswer> {
  const begun = running(scan, { from: scan.from, to: scan.to, state: 'asking' });
  const tell = (first: readonly Log[]) => {
    if (!signal.aborted) onScan?.(begun, first);
  };
  const request = toRequest(filter, { range: { from: scan.from, to: scan.to } });
  return askWithFirst((onFirst) => ask(request, signal, onFirst), scan.order === 'oldest' ? tell : undefined, signal);
}

/** The scan with its single answer; undefined if the answer may be truncated, or the chain changed. */
function toWhole(scan: Scan, answer: LogsAnswer): Scan | undefined {
  const piece = toDone(scan.from, scan.to, [answer]);
  if (suspicious.has(answer.value.length) || findConflict(piece.logs) !== undefined) return undefined;
  return running(scan, piece);
}

function running(scan: Scan, piece: Piece): Scan {
  return { ...scan, asked: 1, running: true, pieces: [piece] };
}

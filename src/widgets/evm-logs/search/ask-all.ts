import { loadCode } from '../../../client/load-code.js';
import type { Log } from '../../../client/wire/log.js';
import { askWithFirst, suspicious, toDone, type Asking } from './ask-answer.js';
import { findConflict } from './log-order.js';
import { toRequest } from './plan-filter.js';
import { blocksOf, endScan, type LogsAnswer, type Piece, type Scan } from './plan.js';

/**
 * Asks for all that is open in a scan. Where one request may have it all, that is sent at once; the code that asks for less, or
 * again, comes when the answer wants it.
 *
 * Never throws but for code that did not come: what could not be had is a gap with its reason.
 */
export async function askAll(scan: Scan, asking: Asking): Promise<Scan> {
  const outcome = isOnce(scan, asking) ? askOnce(scan, asking) : undefined;
  const whole = await outcome?.then(
    (answer) => toWhole(scan, answer),
    () => undefined,
  );
  const { signal, onScan, ask } = asking;
  if (whole && !signal.aborted) {
    onScan?.(whole, undefined);
    return endScan(whole, undefined);
  }
  if (signal.aborted) return endScan(scan, { why: 'cancelled' });
  const { askScan } = await loadCode(() => import('./ask.js'));
  let begun = outcome;
  return askScan(scan, {
    ...asking,
    // What was asked already is the first that is asked for now.
    ask: (...call) => {
      const said = begun ?? ask(...call);
      begun = undefined;
      return said;
    },
  });
}

/** Whether nothing is known of a scan yet, and all of it may be asked for at once. */
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

/** The scan with its one answer; undefined where that may be cut, or is of a chain that changes. */
function toWhole(scan: Scan, answer: LogsAnswer): Scan | undefined {
  const piece = toDone(scan.from, scan.to, [answer]);
  if (suspicious.has(answer.value.length) || findConflict(piece.logs) !== undefined) return undefined;
  return running(scan, piece);
}

function running(scan: Scan, piece: Piece): Scan {
  return { ...scan, asked: 1, running: true, pieces: [piece] };
}

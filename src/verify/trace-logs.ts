import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { Effect } from '../decode/trace/outcome.js';

/**
 * The logs of a trace in the order of emission, without those of failed or reverted calls.
 *
 * A log has the number of sub-calls of its frame before it (`position`). Undefined if that is missing and matters: the order of
 * logs and calls within a frame is then unknown. Yields after some calls.
 */
export function* logsInSteps(
  frames: readonly Frame[],
  effects: readonly Effect[],
): Generator<undefined, readonly FrameLog[] | undefined> {
  if (frames.some(({ logs, calls }) => calls > 0 && logs?.some(({ position }) => position === undefined)))
    return byIndex(frames, effects);
  const found: FrameLog[] = [];
  const open: Open[] = [];
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.frame.depth >= depth; last = open.at(-1)) {
      write(last, Infinity, found);
      open.pop();
    }
  };
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    close(frame.depth);
    const caller = open.at(-1);
    if (caller) write(caller, caller.calls++, found);
    open.push({ frame, calls: 0, next: 0, counts: effects[index] === 'done' });
  }
  close(0);
  return found;
}

// A few milliseconds of work.
const stride = 5_000;

/** A frame that may still emit logs. */
interface Open {
  readonly frame: Frame;
  /** Its sub-calls so far. */
  calls: number;
  /** Its next log. */
  next: number;
  /** Whether its logs are kept, not reverted. */
  readonly counts: boolean;
}

/** Emits the logs of a frame before its next sub-call. */
function write(of: Open, calls: number, found: FrameLog[]): void {
  const logs = of.frame.logs ?? [];
  for (let log = logs[of.next]; log && (log.position ?? 0) <= calls; log = logs[++of.next]) {
    if (of.counts) found.push(log);
  }
}

/** Some nodes return the index in the block instead; the frame is then not needed. Indices that occur twice give no order. */
function byIndex(frames: readonly Frame[], effects: readonly Effect[]): readonly FrameLog[] | undefined {
  const logs = frames.flatMap((frame, index) => (effects[index] === 'done' ? (frame.logs ?? []) : []));
  if (logs.some(({ index }) => index === undefined)) return undefined;
  if (new Set(logs.map(({ index }) => index)).size < logs.length) return undefined;
  return logs.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { Effect } from '../decode/trace/outcome.js';

/**
 * The logs of a trace in the order in which they were written, without those of calls that failed or were undone.
 *
 * A log says how many calls its frame had made before it (`position`). Undefined when that is left out and matters: the order
 * of logs and calls within one frame is not known then. Gives way after some calls, for traces of many thousands.
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

// Some milliseconds' worth.
const stride = 5_000;

/** A frame that may still write logs. */
interface Open {
  readonly frame: Frame;
  /** The calls it has made so far. */
  calls: number;
  /** Its next log. */
  next: number;
  /** Whether its logs stay. */
  readonly counts: boolean;
}

/** Writes the logs that a frame left before it made its next call. */
function write(of: Open, calls: number, found: FrameLog[]): void {
  const logs = of.frame.logs ?? [];
  for (let log = logs[of.next]; log && (log.position ?? 0) <= calls; log = logs[++of.next]) {
    if (of.counts) found.push(log);
  }
}

/** Some nodes say where in the block a log is instead; then its frame does not matter. */
function byIndex(frames: readonly Frame[], effects: readonly Effect[]): readonly FrameLog[] | undefined {
  const logs = frames.flatMap((frame, index) => (effects[index] === 'done' ? (frame.logs ?? []) : []));
  if (logs.some(({ index }) => index === undefined)) return undefined;
  return logs.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

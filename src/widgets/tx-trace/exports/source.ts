import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';

/** The content of an export: the calls of one transaction and data about them. Nothing of a gateway or its key. */
export interface TraceSource {
  readonly frames: readonly Frame[];
  /** The outcome of each, by index. */
  readonly effects: readonly Effect[];
  /** The self gas of each, by index (`gasOf` of `decode/trace/gas`). */
  readonly gas: readonly { readonly self: bigint | undefined }[];
  /** The name of a frame, as `Router.swap(…)`; untrusted text, like everything from a contract. */
  readonly nameOf: (index: number) => string;
  /** The revert reason of a failed frame; by default the node's error. */
  readonly reasonOf?: (index: number) => string;
  /** Whether only the top-level call was requested: the file says that its calls are missing. */
  readonly isTopCallOnly?: boolean;
}

/** Remarks of a file about missing content, in English like file formats. */
export function remarksOf({ frames, isTopCallOnly }: TraceSource): readonly string[] {
  const unread = frames.filter((frame) => frame.unread).length;
  return [
    ...(isTopCallOnly ? ['Top-level call only: internal calls were not traced.'] : []),
    ...(unread > 0
      ? [
          `${unread} ${unread === 1 ? 'call' : 'calls'} could not be read; sums exclude ${unread === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ];
}

/** Which parts of a call could not be parsed, as `from, logs[2].data`; empty if all could. */
export function unreadOf(frame: Frame | undefined): string {
  return (frame?.unread ?? []).map(({ path }) => path || 'all of it').join(', ');
}

/** The formats of a trace export. */
export type TraceForm = 'text' | 'json' | 'speedscope' | 'csv';

/** A writer that yields after a few calls, so that the page stays responsive (`Slices.drive`); it returns the whole. */
export type Writing<T = string> = Generator<undefined, T>;

/** Iterates over the calls of a trace, a few at a time. */
export function* inSteps(frames: readonly Frame[], each: (frame: Frame, index: number) => void): Writing<void> {
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    each(frame, index);
  }
}

// A few milliseconds of work, with names that have to be decoded first.
const stride = 100;

/** The reason of a failed frame. */
export function reasonOf(source: TraceSource, index: number): string {
  return source.reasonOf?.(index) ?? source.frames[index]?.error ?? '';
}

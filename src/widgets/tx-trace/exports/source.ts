import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';

/** What an export writes down: the calls of one transaction, and what is known of them. Nothing of a gateway, nor its key. */
export interface TraceSource {
  readonly frames: readonly Frame[];
  /** What became of each, by index. */
  readonly effects: readonly Effect[];
  /** What each used itself, by index (`gasOf` of `decode/trace/gas`). */
  readonly gas: readonly { readonly self: bigint | undefined }[];
  /** What a frame is called, as `Router.swap(…)`; hostile text, as everything a contract says. */
  readonly nameOf: (index: number) => string;
  /** What a failed frame gave as its reason, in words of the field; the words of the node when left out. */
  readonly reasonOf?: (index: number) => string;
  /** Whether only the transaction's own call was asked for: what it called is not in the file, and the file says so. */
  readonly isTopCallOnly?: boolean;
}

/** What a file says about itself where it does not hold everything, in the language of file formats. */
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

/** What of a call could not be read, as `from, logs[2].data`; empty where all could. */
export function unreadOf(frame: Frame | undefined): string {
  return (frame?.unread ?? []).map(({ path }) => path || 'all of it').join(', ');
}

/** How one trace can be written. */
export type TraceForm = 'text' | 'json' | 'folded' | 'speedscope' | 'mermaid' | 'csv';

/** A writer that gives way after a few calls, so that a page can be used meanwhile (`Slices.drive`); it returns the whole. */
export type Writing<T = string> = Generator<undefined, T>;

/** The calls of a trace, a few at a time. */
export function* inSteps(frames: readonly Frame[], each: (frame: Frame, index: number) => void): Writing<void> {
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    each(frame, index);
  }
}

// A few milliseconds of work. with names that have to be decoded first.
const stride = 100;

/** The reason that stands beside a failed frame. */
export function reasonOf(source: TraceSource, index: number): string {
  return source.reasonOf?.(index) ?? source.frames[index]?.error ?? '';
}

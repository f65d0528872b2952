import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import { safeText } from '../../../ui/format/safe-text.js';

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
function remarksOf({ frames, isTopCallOnly }: TraceSource): readonly string[] {
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

export function reasonOf(source: TraceSource, index: number): string {
  return source.reasonOf?.(index) ?? source.frames[index]?.error ?? '';
}

/**
 * Writes a trace as Foundry's `cast run` does: gas and name of every call, its result after its calls.
 *
 * Frames reverted by a caller are marked `(reverted)`. A line is cut to 400 characters, so that no name can flood it;
 * below 64 levels the guides stop growing, and the depth is written instead.
 */
export function* writeTextTree(source: TraceSource): Writing {
  const { frames, effects, nameOf } = source;
  const lines = [...remarksOf(source), 'Traces:'];
  // The calls that are still open, the innermost last.
  const open: number[] = [];
  const close = (depth: number) => {
    for (let index = open.at(-1); index !== undefined && (frames[index]?.depth ?? 0) >= depth; index = open.at(-1)) {
      open.pop();
      lines.push(`${guide((frames[index]?.depth ?? 0) + 1)}└─ ← ${endOf(source, index)}`);
    }
  };
  yield* inSteps(frames, (frame, index) => {
    const { type, gasUsed, value, depth } = frame;
    close(depth);
    const parts = [
      ...(type === 'CALL' ? [] : [`[${type.toLowerCase()}]`]),
      ...(value === undefined || value === 0n || type === 'DELEGATECALL' ? [] : [`{value: ${value}}`]),
      ...(effects[index] === 'reverted' ? ['(reverted)'] : []),
      ...(frame.unread ? [`(could not be read: ${unreadOf(frame)})`] : []),
    ];
    const line = [`[${gasUsed ?? '?'}]`, name(nameOf(index)), ...parts.map(name)].join(' ');
    lines.push(depth === 0 ? `  ${line}` : `${guide(depth)}├─ ${line}`);
    open.push(index);
  });
  close(0);
  return `${lines.join('\n')}\n`;
}

const mostGuides = 64;
const longestName = 400;

function guide(depth: number): string {
  if (depth <= mostGuides) return `  ${'  │ '.repeat(depth - 1)}  `;
  return `  ${'  │ '.repeat(mostGuides - 1)}  …${depth} `;
}

function endOf(source: TraceSource, index: number): string {
  const { frames, effects } = source;
  const frame = frames[index];
  // The output of a failed call is a reason, not a result of its function.
  if (effects[index] === 'failed') return `[Revert] ${name(reasonOf(source, index))}`.trimEnd();
  if (frame?.type.startsWith('CREATE')) return `[Return] ${((frame.output?.length ?? 2) >> 1) - 1} bytes of code`;
  if (frame?.type === 'SELFDESTRUCT') return '[SelfDestruct]';
  return frame?.output && frame.output !== '0x' ? `[Return] ${name(frame.output)}` : '[Stop]';
}

function name(text: string): string {
  return safeText(text, longestName);
}

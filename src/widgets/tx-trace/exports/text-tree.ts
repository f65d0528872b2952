import { safeText } from '../../../ui/format/safe-text.js';
import { inSteps, reasonOf, remarksOf, unreadOf, type TraceSource, type Writing } from './source.js';

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

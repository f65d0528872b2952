import { safeText } from '../../../ui/format/safe-text.js';
import { reasonOf, remarksOf, unreadOf, type TraceSource } from './source.js';

/** Mermaid refuses texts of more than 50,000 characters by default, and nobody reads that many arrows. */
const mostCalls = 200;
const longestLabel = 60;

/**
 * Writes a trace as a Mermaid sequence diagram: a participant per address, an arrow per call, a dashed one for its end,
 * a crossed one for its failure.
 *
 * @param labelOf the label of an address; by default the address
 * @returns the first 200 calls, with a note that says how many were omitted
 */
export function writeMermaid(source: TraceSource, labelOf: (address: string) => string = shortAddress): string {
  const { frames, effects, nameOf } = source;
  const shown = frames.slice(0, mostCalls);
  const participants = new Map<string, string>();
  const lines: string[] = [];
  const idOf = (address: string) => {
    const key = address.toLowerCase();
    const known = participants.get(key) ?? `p${participants.size}`;
    participants.set(key, known);
    return known;
  };
  // A failed creation has no contract: it is drawn at its creator.
  const ends = shown.map(({ from = '?', to = from }) => [idOf(from), idOf(to)] as const);
  const open: number[] = [];
  const close = (depth: number) => {
    for (let index = open.at(-1); index !== undefined && (frames[index]?.depth ?? 0) >= depth; index = open.at(-1)) {
      open.pop();
      const [from, to] = ends[index] ?? [];
      const failed = effects[index] === 'failed';
      lines.push(`${to}${failed ? '--x' : '-->>'}${from}: ${failed ? label(reasonOf(source, index)) : '#8203;'}`);
    }
  };
  shown.forEach((frame, index) => {
    const { type, depth, value } = frame;
    close(depth);
    const [from, to] = ends[index] ?? [];
    const marks = [
      ...(type === 'CALL' ? [] : [label(`[${type}]`)]),
      ...(value === undefined || value === 0n || type === 'DELEGATECALL' ? [] : [`${value} wei`]),
      ...(effects[index] === 'reverted' ? ['reverted'] : []),
      ...(frame.unread ? [label(`[unread: ${unreadOf(frame)}]`)] : []),
    ];
    lines.push(`${from}->>${to}: ${[label(nameOf(index)), ...marks].join(' ')}`);
    open.push(index);
  });
  close(0);
  const more = frames.length - shown.length;
  if (more > 0) lines.push(`Note over p0: and ${more} more calls`);
  for (const remark of remarksOf(source)) lines.push(`Note over p0: ${label(remark)}`);
  const named = [...participants].map(([address, id]) => `participant ${id} as ${label(labelOf(address))}`);
  return `sequenceDiagram\n${[...named, ...lines].map((line) => `  ${line}\n`).join('')}`;
}

function shortAddress(address: string): string {
  if (address === '?') return address;
  return `${address.slice(0, 8)}…${address.slice(-4)}`;
}

/**
 * Everything but letters, digits and a few signs is written as a character code, which Mermaid draws as the character:
 * so no name can end its line, start a comment, or be read as a keyword or HTML.
 */
function label(text: string): string {
  const cut = safeText(text, longestLabel).replaceAll(/[<>&]/g, '·');
  const written = cut.replace(/[^\p{L}\p{N} .,()[\]_…·]/gu, (sign) => `#${sign.codePointAt(0) ?? 63};`);
  // As a whole word this one closes a block.
  return (
    written
      .replace(/\b(e)(nd)\b/gi, (_, first: string, rest: string) => `#${first.codePointAt(0) ?? 101};${rest}`)
      .trim() || '#8203;'
  );
}

import { stacksOf } from './stacks.js';
import { remarksOf, type TraceSource, type Writing } from './source.js';

/** As much as a text of this format can grow to; all gas behind that is in its last line. */
const mostCharacters = 64_000_000;

/**
 * Writes a trace as folded stacks, the format of Brendan Gregg's `flamegraph.pl`: `caller;callee gas` a line, with the gas that
 * calls on that stack used themselves.
 *
 * A semicolon in a name becomes a comma, as it would part the name in two. Stacks without gas of their own have no line. A line
 * that does not end in a number is passed over by all who read the format: such lines say what is not in the file.
 */
export function* writeFolded(source: TraceSource): Writing {
  const nodes = yield* stacksOf(source);
  const stacks: string[] = [];
  const lines = remarksOf(source).map((remark) => `# ${remark}\n`);
  let left = mostCharacters;
  let rest = 0n;
  for (const { name, parent, gas } of nodes) {
    const own = folded(name);
    // A caller's stack is there before its callees'.
    const stack = parent < 0 ? own : `${stacks[parent] ?? ''};${own}`;
    stacks.push(stack);
    if (gas === 0n) continue;
    left -= stack.length;
    if (left > 0) lines.push(`${stack} ${gas}\n`);
    else rest += gas;
  }
  if (rest > 0n) lines.push(`… more ${rest}\n`);
  return lines.join('');
}

function folded(name: string): string {
  return name.replaceAll(';', ',').trim() || '?';
}

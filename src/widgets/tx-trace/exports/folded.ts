import { stacksOf } from './stacks.js';
import { remarksOf, type TraceSource, type Writing } from './source.js';

/** The maximum length of this format; the gas of the rest is in its last line. */
const mostCharacters = 64_000_000;

/**
 * Writes a trace as folded stacks, the format of Brendan Gregg's `flamegraph.pl`: one `caller;callee gas` per line,
 * with the self gas of the calls on that stack.
 *
 * A semicolon in a name becomes a comma, as it separates names. Stacks without self gas have no line. All readers of
 * the format skip a line that does not end in a number: such lines say what is not in the file.
 */
export function* writeFolded(source: TraceSource): Writing {
  const nodes = yield* stacksOf(source);
  const stacks: string[] = [];
  const lines = remarksOf(source).map((remark) => `# ${remark}\n`);
  let left = mostCharacters;
  let rest = 0n;
  for (const { name, parent, gas } of nodes) {
    const own = folded(name);
    // A caller's stack is written before its callees'.
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

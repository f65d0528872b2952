/**
 * The leaves of a JSON reply that cannot be found in a value, its `extra` included; null is no leaf.
 *
 * Spellings are ignored: a QUANTITY, a decimal text and a bigint of the same number are the same leaf, and so are a
 * viem name and the number that it represents. What the client adds itself (depth of a frame, kind of an item) is
 * not counted.
 */
export function lostLeaves(reply: unknown, value: unknown): string[] {
  const kept = new Map<string, number>();
  for (const leaf of leavesOf(value, added)) kept.set(leaf, (kept.get(leaf) ?? 0) + 1);
  return [...leavesOf(reply, new Set())].filter((leaf) => {
    const left = kept.get(leaf) ?? 0;
    kept.set(leaf, left - 1);
    return left <= 0;
  });
}

const added: ReadonlySet<string> = new Set(['kind', 'depth', 'parent', 'calls', 'encoding']);

const words: Readonly<Record<string, string>> = {
  success: '1',
  reverted: '0',
  legacy: '0',
  eip2930: '1',
  eip1559: '2',
  eip4844: '3',
  eip7702: '4',
};

function* leavesOf(root: unknown, skipped: ReadonlySet<string>): Generator<string> {
  const stack: (readonly [unknown, ReadonlySet<string>])[] = [[root, skipped]];
  while (stack.length > 0) {
    const [next, skip] = stack.pop()!; // not empty because of the loop condition
    if (next === null || next === undefined) continue;
    if (typeof next !== 'object') {
      yield plain(next);
      continue;
    }
    for (const [name, member] of Object.entries(next)) {
      // Some chains write a zero address if no contract was created, which is read as no contract.
      if (name === 'contractAddress' && /^0x0{40}$/.test(String(member))) continue;
      // Parts that the client keeps as received contain no members of ours.
      const raw = name === 'extra' || name === 'result' || name === 'value';
      if (!skip.has(name) || typeof member === 'object') stack.push([member, raw ? new Set() : skip]);
    }
  }
}

function plain(leaf: unknown): string {
  const text = String(leaf);
  if (words[text] !== undefined) return `number ${words[text]}`;
  if (/^(0x[0-9a-f]{1,64}|-?\d{1,80})$/i.test(text)) return `number ${BigInt(text.toLowerCase())}`;
  return `${typeof leaf} ${text}`;
}

import { expect } from 'vitest';
import { toVerdict } from '../../src/verify/verdict.js';
import { coverageOf, everyShape, tableOf, type HonestAnswer, type PartOf } from './coverage.js';

/** How lies are told about honest answers. */
interface LieOptions {
  /** The member of a reply that is lied about; `result` when absent, all of it when empty. */
  readonly under?: string;
  /** How many answers are lied about, of every shape. */
  readonly most?: number;
}

/**
 * Lies about honest answers, and holds what came of it against the table beside the test, `tables/<name>.txt`. No lie may
 * stay under a mark that covers what was changed, and none may be caught without a part to blame. `npm run lies` lies at every
 * leaf of all answers, and prints its table.
 */
export async function expectCovered(
  name: string,
  answers: readonly HonestAnswer[],
  parts: PartOf,
  { under = 'result', most = 30 }: LieOptions = {},
): Promise<void> {
  const everywhere = process.env['LIES'] === 'everywhere';
  const rows = await coverageOf(everywhere ? answers : everyShape(answers, most), parts, { under, everywhere });
  const table = tableOf(rows);
  if (everywhere) console.log(`${name}: ${answers.length} answers\n${table}`);
  const green = rows.filter(({ counts }) => counts['green all the same'] > 0);
  expect(green.map(({ place, change, part }) => `${place} ${change} (${part})`)).toEqual([]);
  const unnamed = rows.filter((row) => row.unnamed > 0);
  expect(unnamed.map(({ place, change }) => `${place} ${change}`)).toEqual([]);
  if (!everywhere) await expect(table).toMatchFileSnapshot(`tables/${name}.txt`);
}

/** Checks honest answers as they are: none may be a mismatch. */
export async function expectHonest(answers: readonly HonestAnswer[]): Promise<void> {
  const rungs = new Map<string, number>();
  const wrong: string[] = [];
  for (const { name, reply, judge } of answers) {
    const { checked } = await judge(reply);
    const { rung } = toVerdict(checked);
    rungs.set(rung, (rungs.get(rung) ?? 0) + 1);
    const failed = checked.checks.filter(({ outcome }) => outcome === 'fail').map(({ id, path }) => `${id} ${path}`);
    if (failed.length > 0) wrong.push(`${name}: ${rung} ${failed.join(', ')}`);
  }
  console.log(`${answers.length} honest answers:`, Object.fromEntries(rungs));
  expect(wrong).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
}

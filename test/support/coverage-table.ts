import { expect } from 'vitest';
import { coverageOf, tableOf, type HonestAnswer, type PartOf } from './coverage.js';

/**
 * Lies about honest answers, and holds what came of it against the table beside the test, `tables/<name>.txt`. No lie may
 * stay under a mark that covers what was changed. `npm run lies` lies at every leaf instead, and prints its table.
 */
export async function expectCovered(
  name: string,
  answers: readonly HonestAnswer[],
  parts: PartOf,
  under?: string,
): Promise<void> {
  const everywhere = process.env['LIES'] === 'everywhere';
  const rows = await coverageOf(answers, parts, { ...(under === undefined ? {} : { under }), everywhere });
  const table = tableOf(rows);
  if (everywhere) console.log(`${name}: ${answers.length} answers\n${table}`);
  const green = rows.filter(({ counts }) => counts['green all the same'] > 0);
  expect(green.map(({ place, change, part }) => `${place} ${change} (${part})`)).toEqual([]);
  if (!everywhere) await expect(table).toMatchFileSnapshot(`tables/${name}.txt`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Why a row has no test of its own. Each row is a known gap and stays listed here until a test replaces it. */
const untested: Readonly<Record<string, string>> = {};

const rows = {
  fault: Array.from({ length: 110 }, (_, place) => `${place + 1}`),
  threat: Array.from({ length: 25 }, (_, place) => `B${place + 1}`),
};

/** The numbers that the comments of all tests name: `// fault 57`, `// faults 98, 99`, `// fault 3, threat B6: why`. */
function namedIn(text: string): string[] {
  const comments = text.matchAll(/^\s*\/\/ ((?:faults?|threats?) [^:\n]*)/gm);
  return [...comments].flatMap(([, comment = '']) => comment.match(/\bB?\d+\b/g) ?? []);
}

function testFiles(): string[] {
  return ['unit', 'browser', 'package'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.ts$|\.mjs$|table\.ts$/.test(name))
      .map((name) => `../${folder}/${name}`),
  );
}

const named = new Set(testFiles().flatMap((name) => namedIn(readFileSync(new URL(name, import.meta.url), 'utf8'))));

describe.each(Object.entries(rows))('every %s', (_, numbers) => {
  it('is named in a test comment or listed as untested', () => {
    expect(numbers.filter((number) => !named.has(number) && !(number in untested))).toEqual([]);
  });
});

it('the untested list and the test comments name only existing rows, none of them twice', () => {
  const all = [...rows.fault, ...rows.threat];
  expect(Object.keys(untested).filter((number) => named.has(number) || !all.includes(number))).toEqual([]);
  expect([...named].filter((number) => !all.includes(number))).toEqual([]);
});

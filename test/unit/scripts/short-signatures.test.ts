import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shortSignatures } from '../../../scripts/short-signatures.mjs';
import { errors } from '../../../src/decode/signatures/errors.js';
import { events } from '../../../src/decode/signatures/events.js';
import { frequentEvents } from '../../../src/decode/signatures/frequent-events.js';
import { frequentFunctions } from '../../../src/decode/signatures/frequent-functions.js';
import { functions } from '../../../src/decode/signatures/functions.js';

const transform = shortSignatures().transform as (code: string, id: string) => { readonly code: string };

it.each(Object.entries({ errors, events, functions }))(
  'the table of %s is shipped shorter, and says the same',
  (name, table) => {
    const id = new URL(`../../../src/decode/signatures/${name}.ts`, import.meta.url).pathname;
    const source = readFileSync(id, 'utf8');
    const { code } = transform(source, id);
    expect(code.length).toBeLessThan(source.length * 0.95);
    const value = code.slice(code.indexOf(' = ') + 3, code.lastIndexOf(';'));
    const read = new Function('frequentEvents', 'frequentFunctions', `return ${value}`) as (
      ...texts: string[]
    ) => string;
    expect(read(frequentEvents, frequentFunctions)).toBe(table);
  },
);

it('a table with a sign that stands for a word is refused', () => {
  expect(() =>
    transform('export const errors = `=Odd\n01234567 What!()`;', '/src/decode/signatures/errors.ts'),
  ).toThrow('sign');
});

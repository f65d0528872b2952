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
  async (name, table) => {
    const id = new URL(`../../../src/decode/signatures/${name}.ts`, import.meta.url).pathname;
    const source = readFileSync(id, 'utf8');
    const { code } = transform(source, id);
    expect(code.length).toBeLessThan(source.length * 0.95);
    const value = code.slice(code.indexOf(' = ') + 3, code.lastIndexOf(';'));
    const heads = { frequentEvents, frequentFunctions };
    const head = Object.entries(heads).map(([each, text]) => `const ${each} = ${JSON.stringify(text)};`);
    const module = `data:text/javascript,${encodeURIComponent(`${head.join('')}export const read = ${value};`)}`;
    const { read } = (await import(/* @vite-ignore */ module)) as { readonly read: string };
    expect(read).toBe(table);
  },
);

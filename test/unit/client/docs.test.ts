import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as client from '../../../src/client.js';

const [overview, ...others] = ['client', 'nine-calls', 'viem', 'cosmjs'].map((name) =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'),
);
const pages = [overview, ...others].join('\n');

it('the pages about the client import what there is, and show all that there is', () => {
  const imported = [...pages.matchAll(/import \{ ([^}]+) \} from 'gateway-elements\/client'/g)].flatMap(
    ([, names]) => names?.split(', ') ?? [],
  );
  const exported = Object.keys(client);
  expect(imported.filter((name) => !exported.includes(name))).toEqual([]);
  // Readers and lists are for tools, not for a first page.
  const shown = exported.filter((name) => !['gatewayErrorCodes'].includes(name));
  expect(shown.filter((name) => !imported.includes(name))).toEqual([]);
});

it('the page about the client names every code of a note', () => {
  const source = readFileSync(new URL('../../../src/client/note.ts', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, code = '']) => code);
  expect(codes).toContain('sample-data');
  expect(codes.filter((code) => !overview?.includes(`\`${code}\``))).toEqual([]);
});

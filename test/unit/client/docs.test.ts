import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as client from '../../../src/client.js';

const [overview, ...others] = ['client', 'nine-calls', 'viem', 'cosmjs'].map((name) =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'),
);
const pages = [overview, ...others].join('\n');

it('the client pages import only existing exports and show all of them', () => {
  const imported = [...pages.matchAll(/import \{ ([^}]+) \} from 'gateway-elements\/client'/g)].flatMap(
    ([, names]) => names?.split(', ') ?? [],
  );
  const exported = Object.keys(client);
  expect(imported.filter((name) => !exported.includes(name))).toEqual([]);
  // Readers and lists are for tools, not for a first page.
  const shown = exported.filter((name) => !['gatewayErrorCodes'].includes(name));
  expect(shown.filter((name) => !imported.includes(name))).toEqual([]);
});

it('the client page names every note code', () => {
  const source = readFileSync(new URL('../../../src/client/note.ts', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, code = '']) => code);
  expect(codes).toContain('sample-data');
  expect(codes.filter((code) => !overview?.includes(`\`${code}\``))).toEqual([]);
});

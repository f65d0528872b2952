import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recordedSource } from '../../../src/server.js';
import { recordingPath } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/light-client.md', root), 'utf8');
const [, script = ''] = /## Who signed a balance[^]*?```js\n([^]*?)```/.exec(page) ?? [];
const folder = new URL('.cache/light-client/', root);

const handler = testHandler({
  source: recordedSource({
    load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))),
    cosmos: 'light-test-1',
  }),
});

beforeAll(() => {
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => handler(new Request(input, init)));
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

it('the script of docs/light-client.md prints what its comments say', async () => {
  const file = new URL('script.mjs', folder);
  mkdirSync(folder, { recursive: true });
  const entry = (name: string) => fileURLToPath(new URL(`src/${name}.ts`, root));
  writeFileSync(
    file,
    script
      .replace('createGateway({', `createGateway({ apiKey: '${canaryKey}',`)
      .replace('gateway-elements/client', entry('client'))
      .replace('gateway-elements/verify', entry('verify')),
  );
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await import(/* @vite-ignore */ file.href);
  const printed = print.mock.calls.map((values) =>
    values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
  );
  print.mockRestore();
  expect(printed).toEqual([...script.matchAll(/console\.log\(.*; \/\/ (.+)$/gm)].map(([, words]) => words));
  expect(printed).toHaveLength(2);
});

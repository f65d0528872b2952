import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recordedSource } from '../../../src/server.js';
import { readAbciResponse } from '../../../src/client/operations/abci-query-reply.js';
import { saveProof } from '../../../src/verify/light/save-proof.js';
import { lightBlocks, lightChains } from '../../support/light-chains.js';
import { responseOf } from '../../support/recorded-abci.js';
import { loadRecordings, recordingPath } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/verify-offline.md', root), 'utf8');
const [, script = ''] = /## Verify a balance[^]*?```js\n([^]*?)```/.exec(page) ?? [];
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

/** Runs a script of the page and expects the output in its comments. */
async function run(name: string, text: string): Promise<number> {
  const file = new URL(name, folder);
  mkdirSync(folder, { recursive: true });
  const entry = (each: string) => fileURLToPath(new URL(`src/${each}.ts`, root));
  writeFileSync(
    file,
    text
      .replace('createGateway({', `createGateway({ apiKey: '${canaryKey}',`)
      .replace('gateway-elements/client', entry('client'))
      .replace('gateway-elements/verify', entry('verify'))
      .replace('proof-60.json', fileURLToPath(new URL('proof-60.json', folder))),
  );
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await import(/* @vite-ignore */ file.href);
  const printed = print.mock.calls.map((values) =>
    values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
  );
  print.mockRestore();
  expect(printed).toEqual([...text.matchAll(/console\.log\(.*; \/\/ (.+)$/gm)].map(([, words]) => words));
  return printed.length;
}

it('the script of docs/verify-offline.md prints the output in its comments', async () => {
  expect(await run('script.mjs', script)).toBe(2);
});

it('the script that checks a saved proof prints the output in its comments and sends no request', async () => {
  const [, saved = ''] = /```js\n(import \{ readFileSync \}[^]*?)```/.exec(page) ?? [];
  const blocks = await lightBlocks(lightChains[0]!);
  const [first, next] = [blocks.get(1n)!, blocks.get(61n)!];
  const supply = loadRecordings('cosmos-light/store').find(({ name }) => name === 'h60/bank_supply')!;
  const proof = saveProof({
    query: { path: '/store/bank/key', data: '00756c697465', height: 60n },
    response: readAbciResponse({ response: responseOf(supply) }),
    block: next,
    header: {
      ...{ by: 'step', header: next.signedHeader.header, block: next },
      from: { by: 'root', header: first.signedHeader.header, block: first },
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('proof-60.json', folder), JSON.stringify(proof));
  vi.stubGlobal('fetch', () => expect.unreachable('nobody is asked'));
  expect(await run('saved.mjs', saved)).toBe(1);
});

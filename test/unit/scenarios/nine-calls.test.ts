import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/nine-calls.md', root), 'utf8');
const script = /## All nine calls[^]*?```js\n([^]*?)```/.exec(page)?.[1] ?? '';
const folder = new URL('.cache/nine-calls/', root);

let running: RunningGateway;
beforeAll(async () => {
  running = await startGateway({
    samples: true,
    recordingsDir: fileURLToPath(new URL('recordings', root)),
    limits: false,
  });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the script of all nine calls has at most twelve lines and includes each call', () => {
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(12);
  const calls = [...script.matchAll(/client\.(get\w+|create\w+|query\w+|trace\w+)\(/g)].map(([, name]) => name);
  expect(calls.sort()).toEqual([
    ...['createAccessList', 'createGateway', 'getBlockReceipts', 'getEvidence', 'getLogs', 'getTransaction'],
    ...['getUncle', 'getValidatorSet', 'queryAbci', 'traceBlock'],
  ]);
});

it('the example of each call runs after the examples above it', async () => {
  // Calls of `readContracts` have random salts, so they are not recorded.
  const [examples = ''] = page.split('## Read contracts');
  const config = { cosmosRestUrl: 'rest', cosmosRpcUrl: 'rpc', evmAUrl: 'a', evmBUrl: 'b' };
  const urls = Object.entries(config).map(([name, path]) => [name, `${running.url}/${path}`]);
  const gateway = JSON.stringify({ ...Object.fromEntries(urls), apiKey: running.key });
  const blocks = [...examples.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code);
  const code = [
    `import { createGateway } from 'gateway-elements/client';\nconst gateway = createGateway(${gateway});`,
    ...blocks,
  ];
  const file = new URL('examples.ts', folder);
  mkdirSync(folder, { recursive: true });
  const client = fileURLToPath(new URL('src/client.ts', root));
  writeFileSync(file, code.join('\n').replaceAll('gateway-elements/client', client));
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await import(/* @vite-ignore */ file.href);
  expect(blocks).toHaveLength(9);
  expect(print.mock.calls.length).toBeGreaterThan(9);
  print.mockRestore();
});

it('the script of all nine calls prints the output in its comments', async () => {
  // What `npm start` serves to its page, under the origin of that page.
  const config = JSON.stringify({ gatewayUrl: running.url, apiKey: running.key });
  const file = new URL('script.mjs', folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    script
      .replace('http://127.0.0.1:5173/demo-config.json', `data:application/json,${encodeURIComponent(config)}`)
      .replace('gateway-elements/client', fileURLToPath(new URL('src/client.ts', root))),
  );
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await import(/* @vite-ignore */ file.href);
  const printed = print.mock.calls.map((values) => values.map((value) => inspect(value)).join(' '));
  print.mockRestore();
  expect(printed).toEqual([...script.matchAll(/console\.log\(.*; \/\/ (.+)$/gm)].map(([, words]) => words));
  expect(printed.length).toBeGreaterThan(5);
});

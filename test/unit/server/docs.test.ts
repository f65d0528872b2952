import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayHandler } from '../../../src/server/handler.js';
import type { RunningGateway } from '../../../src/server/node.js';
import type { KeyProxy } from '../../../src/server/proxy.js';
import { scenarioNames } from '../../../src/server/scenarios.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(`${root}docs/${name}`, 'utf8');
const snippetsOf = (name: string) => [...read(name).matchAll(/```ts\n([^]*?)```/g)].map(([, text = '']) => text);
const pages = ['gateway.md', 'key-proxy.md', 'keys.md', 'caching.md'];
const isOurs = (text: string) => packagesOf(text).length === 0;
const snippets = pages.flatMap(snippetsOf).filter(isOurs);
const origin = 'https://your.site';
const folder = `${root}.cache/gateway-docs`;
const fileOf = (index: number) => `${folder}/${index}.ts`;

/** Other packages that a snippet imports. */
function packagesOf(text: string): readonly string[] {
  const names = [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
  return names.filter((name) => !/^(?:node:|gateway-elements)/.test(name));
}

/** The TypeScript files of a folder of examples/. */
const examplesOf = (folder: string) =>
  readdirSync(`${root}examples/${folder}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${root}examples/${folder}/${name}`, 'utf8'));

/** A snippet that imports the sources instead of the package. */
const withSources = (text: string) => text.replace(/'gateway-elements\/([\w/]+)'/g, `'${root}src/$1.js'`);

/** The snippets as files that import the sources. */
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [index, text] of snippets.entries()) {
    // A port that is free, and the gateway of the first one, which is closed here.
    const runnable = text
      .replace('port: 4100', 'port: 0')
      .replace('const gateway = await', 'export const gateway = await');
    writeFileSync(fileOf(index), withSources(runnable));
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The exports of the first snippet that contains the text. */
async function run(words: string): Promise<Readonly<Record<string, unknown>>> {
  const index = snippets.findIndex((text) => text.includes(words));
  return (await import(/* @vite-ignore */ fileOf(index).replace(root, '/'))) as Record<string, unknown>;
}

/** The TypeScript errors in files. */
function complaintsOf(
  files: readonly string[],
  declarations: readonly string[] = [],
  more: object = {},
): readonly string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([...files, ...declarations], { ...options, types: ['node'], ...more });
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

describe('the pages about other programs', () => {
  it('have snippets that type-check, with any types of other packages', () => {
    const texts = [
      ...snippetsOf('deployment.md'),
      ...snippetsOf('key-proxy.md').filter((text) => !isOurs(text)),
      ...['deployment', 'key-proxy'].flatMap(examplesOf),
    ];
    const files = texts.map((text, index) => {
      const file = `${folder}/operating-${index}.ts`;
      writeFileSync(file, withSources(text));
      return file;
    });
    const foreign = [...new Set(texts.flatMap(packagesOf))];
    const declarations = `${folder}/foreign.d.ts`;
    writeFileSync(declarations, foreign.map((name) => `declare module '${name}';\n`).join(''));
    expect(foreign).toEqual(expect.arrayContaining(['pino', 'hono']));
    expect(files.length).toBeGreaterThan(3);
    // The arguments of a function of another package are unknown here.
    expect(complaintsOf(files, [declarations], { noImplicitAny: false })).toEqual([]);
  });
});

describe('the pages about the gateway server', () => {
  it('have snippets that type-check', () => {
    const files = snippets.map((_, index) => fileOf(index));
    expect(files.length).toBeGreaterThan(4);
    expect(complaintsOf(files)).toEqual([]);
  });

  it('show a gateway that accepts the page of its key and no other page', async () => {
    const key = 'page-key-of-the-test-123';
    process.env['PAGE_KEY'] = key;
    const { gateway } = (await run('server/node')) as { gateway: RunningGateway };
    const ask = async (origin: string, method = 'POST') => {
      const { status } = await fetch(`${gateway.url}/a/${key}`, {
        method,
        headers: { origin, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[]}' } : {}),
      });
      return status;
    };
    // Without a node: params that no node gets, and preflights.
    const statuses = [await ask('https://your.site'), await ask('https://your.site', 'OPTIONS')];
    expect(statuses).toEqual([400, 204]);
    expect([await ask('https://other.site'), await ask('https://other.site', 'OPTIONS')]).toEqual([403, 403]);
    await gateway.close();
  });

  // threat B1
  it('show a proxy that adds the key to both kinds of requests and rejects another origin', async () => {
    const { answer } = (await run('export const answer')) as { answer: KeyProxy };
    const headers = { cookie: 'session', 'sec-fetch-site': 'same-origin' };
    const logs = '{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x0","toBlock":"0xffff"}]}';
    const ask = (more: object) =>
      new Request(`${origin}/gateway/a`, {
        ...{ method: 'POST', body: logs },
        headers: { ...headers, 'content-type': 'application/json', ...more },
      });
    const asked = [
      new Request(`${origin}/gateway/rest/cosmos/evidence/v1beta1/evidence`, { headers }),
      ask({ origin }),
      ask({ origin: 'https://other.site' }),
      new Request(`${origin}/gateway/rest/cosmos/evidence/v1beta1/evidence`, { headers: { ...headers, cookie: '' } }),
    ];
    const answers = await Promise.all(asked.map((request) => answer(request)));
    // The gateway of the example does not exist; a wide range is rejected before it, after the key was accepted.
    expect(answers.map(({ status }) => status)).toEqual([503, 400, 403, 401]);
  });

  it('show a proxy that requires a token, and one that accepts a valid token', async () => {
    const { withTokens, tokenOf } = (await run('export const withTokens')) as {
      withTokens: KeyProxy;
      tokenOf: (account: string) => Promise<Response>;
    };
    const { key, expires } = (await (await tokenOf('account-7')).json()) as { key: string; expires: string };
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
    const ask = async (token: string) => {
      const headers = { origin, 'content-type': 'application/json' };
      return (await withTokens(new Request(`${origin}/gateway/b/${token}`, { method: 'POST', headers, body: '{}' })))
        .status;
    };
    expect([await ask(key), await ask('x')]).toEqual([400, 401]);
  });

  it('show a gateway for every fault', async () => {
    const { faulty } = (await run('withScenario')) as { faulty: readonly GatewayHandler[] };
    expect(faulty).toHaveLength(scenarioNames.length);
  });

  it('list the key variables of the demo in docs/dev/testing.md', () => {
    const script = readFileSync(`${root}scripts/upstreams.mjs`, 'utf8');
    const names = read('dev/testing.md').match(/GATEWAY_[A-Z_]+_KEY/g) ?? [];
    expect(new Set(names)).toEqual(new Set(script.match(/GATEWAY_[A-Z_]+_KEY/g)));
  });
});

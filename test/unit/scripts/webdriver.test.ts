import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebDriverSession } from '../../../scripts/engines/webdriver.mjs';

interface Command {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const session = { sessionId: 'one', capabilities: { browserVersion: '2.50' } };
let server: Server | undefined;

/** A driver that answers each command by what it is told, and keeps what it was sent. */
async function driver(answers: Readonly<Record<string, { status?: number; value: unknown }>>) {
  const commands: Command[] = [];
  const started = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      commands.push({ method, path, body: text === '' ? undefined : JSON.parse(text) });
      const { status = 200, value } = answers[`${method} ${path}`] ?? { value: null };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
    });
  });
  server = started;
  await new Promise<void>((ready) => void started.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, commands };
}

const begun = (answers: Parameters<typeof driver>[0] = {}) =>
  driver({ 'POST /session': { value: session }, ...answers }).then(async ({ url, commands }) => ({
    tab: await WebDriverSession.begin(url, { browserName: 'MiniBrowser' }),
    commands,
  }));

afterEach(() => server?.close());

describe('the client of WebDriver', () => {
  it('begins a session with the capabilities that are wanted, and ends it', async () => {
    const { tab, commands } = await begun();
    expect(tab.version).toBe('2.50');
    await tab.open('http://127.0.0.1:1/');
    await tab.end();
    expect(commands).toEqual([
      { method: 'POST', path: '/session', body: { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } } },
      { method: 'POST', path: '/session/one/url', body: { url: 'http://127.0.0.1:1/' } },
      { method: 'DELETE', path: '/session/one', body: undefined },
    ]);
  });

  it('answers what an expression in the page resolves to, and throws what it threw', async () => {
    const execute = 'POST /session/one/execute/async';
    const { tab, commands } = await begun({ [execute]: { value: { value: { rows: 3 } } } });
    expect(await tab.run('checks.rows()')).toEqual({ rows: 3 });
    expect(JSON.stringify(commands.at(-1)?.body)).toContain('=> checks.rows())');
    server?.close();
    const other = await begun({ [execute]: { value: { thrown: 'Error: the chart did not come' } } });
    await expect(other.tab.run('0')).rejects.toThrow('the chart did not come');
  });

  it('throws what the driver refused, with its code', async () => {
    const refusal = { error: 'unknown command', message: 'Unknown command: print' };
    const { tab } = await begun({ 'GET /session/one/screenshot': { status: 404, value: refusal } });
    await expect(tab.screenshot()).rejects.toMatchObject({ code: 'unknown command', message: refusal.message });
  });

  it('presses a key while others are held', async () => {
    const { tab, commands } = await begun();
    await tab.press(['a'], ['\uE009']);
    const { actions } = (commands.at(-1)!.body as { actions: { actions: unknown }[] }).actions[0] ?? {};
    expect(actions).toEqual([
      { type: 'keyDown', value: '\uE009' },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: '\uE009' },
    ]);
  });
});

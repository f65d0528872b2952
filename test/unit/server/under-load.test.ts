import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { startGateway } from '../../../src/server/node.js';
import type { Reply } from '../../../src/server/source.js';
import { canaryKey } from '../../support/test-gateway.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const path = '/rest/cosmos/evidence/v1beta1/evidence';
/** For slow machines. */
const patience = { timeout: 60_000 };

it('the example of docs/gateway.md completes forty requests in flight on SIGTERM', async () => {
  const waiting: ServerResponse[] = [];
  const node = createServer((_request, response) => void waiting.push(response));
  await once(node.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const docs = readFileSync(join(root, 'docs/gateway.md'), 'utf8');
  const example = /```ts\n(import \{ startGateway \}[^]*?SIGTERM[^]*?)```/.exec(docs)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-'));
  const outfile = join(folder, 'gateway.mjs');
  await build({
    stdin: {
      contents: example
        .replace("'gateway-elements/server/node'", "'./src/server/node.js'")
        .replace('port: 4100', 'port: 0, limits: false')
        .replace(/http:\/\/10\.0\.0\.\d:\d+/g, address),
      resolveDir: root,
      loader: 'ts',
    },
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'es2022', outfile },
  });
  const child = spawn(process.execPath, [outfile], { env: { ...process.env, PAGE_KEY: canaryKey }, stdio: 'pipe' });
  try {
    const exit = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    const headers = { 'x-gateway-api-key': canaryKey, origin: 'https://your.site' };
    // Each request differs: identical requests would be sent once.
    const ask = (at: number) =>
      fetch(`${url}${path}?pagination.offset=${at}`, { headers }).then(({ status }) => status);
    const asked = Array.from({ length: 40 }, (_, at) => ask(at));
    await vi.waitFor(() => expect(waiting).toHaveLength(40), patience);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${url}/livez`)).rejects.toThrow(TypeError), patience);
    for (const response of waiting) response.setHeader('content-type', 'application/json').end('{"evidence":[]}');
    expect(await Promise.all(asked)).toEqual(Array<number>(40).fill(200));
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    node.close();
    node.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
}, 120_000);

it('requests sent at once over one connection do not wait for each other', async () => {
  const waiting: ((reply: Reply) => void)[] = [];
  const answer = () => new Promise<Reply>((done) => waiting.push(done));
  const gateway = await startGateway({ keys: [{ key: canaryKey }], source: { rest: answer, rpc: answer } });
  const socket = connect(gateway.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const one = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nx-gateway-api-key: ${canaryKey}\r\n\r\n`;
  socket.write(one.repeat(3));
  // The source has all three before one is answered; the responses arrive in their order.
  await vi.waitFor(() => expect(waiting).toHaveLength(3), patience);
  for (const [at, done] of [...waiting.entries()].reverse()) done({ status: 200, body: `{"at":${at}}` });
  await vi.waitFor(
    () => expect(received.match(/\{"at":\d\}/g)).toEqual(['{"at":0}', '{"at":1}', '{"at":2}']),
    patience,
  );
  socket.destroy();
  await gateway.close();
});

it('stalled readers receive no more of a long response than their connection buffers', async () => {
  const piece = new Uint8Array(64 * 1024).fill(0x20);
  let pulled = 0;
  const answer = (): Promise<Reply> => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(piece);
      },
    });
    return Promise.resolve({ status: 200, body });
  };
  const source = { rest: answer, rpc: answer };
  const gateway = await startGateway({ keys: [{ key: canaryKey }], source, limits: { inFlight: 1000, burst: 1000 } });
  const one = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nx-gateway-api-key: ${canaryKey}\r\n\r\n`;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
    socket.pause().write(one);
    return socket;
  });
  // Until nothing more is read.
  await vi.waitFor(async () => {
    const before = pulled;
    await new Promise((done) => setTimeout(done, 250));
    expect([before, before > 0]).toEqual([pulled, true]);
  }, patience);
  const mebibytes = (pulled * piece.length) / 2 ** 20;
  console.log(`20 readers that do not read took ${mebibytes.toFixed(1)} MiB of endless answers`);
  expect(mebibytes / sockets.length).toBeLessThan(16);
  for (const socket of sockets) socket.destroy();
  await gateway.close();
});

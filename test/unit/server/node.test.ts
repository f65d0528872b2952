import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGateway, getEvidence, getLogs, getValidatorSet, queryAbci } from '../../../src/client.js';
import { type RunningGateway, startGateway, type StartGatewayOptions } from '../../../src/server/node.js';
import { ConnectionLost, type Reply } from '../../../src/server/source.js';
import { blockQuery } from '../../../src/verify/light/block.js';
import { searchLogs } from '../../../src/widgets/evm-logs/search/search.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey } from '../../support/test-gateway.js';

const path = '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=2';
const recordingsDir = fileURLToPath(new URL('../../../recordings', import.meta.url));
const running: RunningGateway[] = [];

async function start(options: StartGatewayOptions = {}): Promise<RunningGateway> {
  const gateway = await startGateway({ keys: [{ key: canaryKey }], samples: true, recordingsDir, ...options });
  running.push(gateway);
  return gateway;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});

/** For slow machines. */
const patience = { timeout: 20_000 };
const withKey = { headers: { 'x-gateway-api-key': canaryKey } };

/** Sends raw bytes and returns the whole response. */
function sendRaw(port: number, text: string, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((done, fail) => {
    let reply = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
    socket.on('error', fail).on('close', () => done(reply));
  });
}

describe('the Node.js gateway', () => {
  it('responds on loopback at its reported URL', async () => {
    const { url } = await start();
    const response = await fetch(url + path, withKey);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect([response.status, response.headers.get('x-source')]).toEqual([200, 'recorded']);
    expect(await response.json()).toMatchObject({ block_height: '86', pagination: { total: '175' } });
  });

  it('creates a key if none is given', async () => {
    const gateway = await startGateway({ samples: true, recordingsDir });
    running.push(gateway);
    const response = await fetch(gateway.url + path, { headers: { 'x-gateway-api-key': gateway.key ?? '' } });
    expect(response.status).toBe(200);
    expect((await start()).key).toBeUndefined();
  });

  it('serves chain 31337 on both EVM networks, and chain 4141 under its number', async () => {
    const { url } = await start();
    const receipts = async (base: string) => {
      const response = await fetch(`${url}${base}/${canaryKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0xa'] }),
      });
      return (await response.json()) as { result: { blockHash: string; root?: string; status?: string }[] };
    };
    const [demo, old] = [await receipts('/b'), await receipts('/4141/b')];
    expect(demo.result[0]).toHaveProperty('status');
    expect(old.result[0]).toHaveProperty('root');
  });

  it('serves the light-client chain under /light, with its latest provable state and set', async () => {
    const { url } = await start();
    const cosmos = { cosmosRestUrl: `${url}/light/rest`, cosmosRpcUrl: `${url}/light/rpc`, apiKey: canaryKey };
    const gateway = createGateway(cosmos);
    const [set, supply, block, list] = await Promise.all([
      getValidatorSet(gateway, { height: 'latest' }),
      queryAbci(gateway, { path: '/store/bank/key', data: '0x00756c697465', prove: true }),
      queryAbci(gateway, blockQuery(140n)),
      getEvidence(gateway, {}),
    ]);
    expect([set.value.blockHeight, supply.value.height, block.value.code]).toEqual([139n, 137n, 0]);
    expect(list.value.evidence).toHaveLength(5);
  });

  it('serves all logs of chain 31337 with limits, and a search finds all of them', async () => {
    const { url } = await start({ limits: false });
    const gateway = createGateway({ evmAUrl: `${url}/limited/a`, apiKey: canaryKey });
    const signal = new AbortController().signal;
    const call = {
      network: 'evm-a',
      where: { kind: 'range', from: 0n, to: 375n },
      filter: { address: [], topics: [] },
      order: 'oldest',
    } as const;
    await expect(getLogs(gateway, { range: { from: 0n, to: 375n } })).rejects.toMatchObject({ code: 'range' });
    const { answer } = await searchLogs(call, { gateway, signal });
    const keys = answer.value.map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`).join(',');
    const [recording] = loadRecordings('evm-a/logs');
    expect(answer.value).toHaveLength(Number(recording?.expect['count']));
    expect(createHash('sha256').update(keys).digest('hex')).toBe(recording?.expect['keysSha256']);
  });

  it('forwards to a configured node and serves recordings for the other networks', async () => {
    const inner = await start();
    const { url } = await start({ upstreams: { cosmosRest: `${inner.url}/nothing-here` } });
    expect((await fetch(url + path, withKey)).status).toBe(404);
    await expect(startGateway({ upstreams: { evmA: 'nonsense' } })).rejects.toThrow(
      /^The address of evmA is not a URL/,
    );
  });

  it('serves only its nodes unless samples are enabled', async () => {
    await expect(startGateway({ keys: [{ key: canaryKey }] })).rejects.toThrow(/^Nothing to serve/);
    const inner = await start();
    const gateway = await startGateway({
      keys: [{ key: canaryKey }],
      recordingsDir,
      upstreams: { cosmosRpc: `${inner.url}/rpc/${canaryKey}` },
    });
    running.push(gateway);
    const missing = await fetch(gateway.url + path, withKey);
    expect([missing.status, missing.headers.get('x-source')]).toEqual([503, null]);
    for (const mount of ['/4141', '/light', '/limited'])
      expect((await fetch(gateway.url + mount + path, withKey)).status).toBe(404);
  });

  it('rejects a busy port', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('rejects ambiguous paths', async () => {
    const { port } = await start();
    const end = `Host: 127.0.0.1:${port}\r\nConnection: close\r\nx-gateway-api-key: ${canaryKey}\r\n\r\n`;
    const paths = ['/x/..', '/.', '/x/%2e%2e', '/x/%2E.', '/rest/..', '\\..', '/x/.%2e'].map((before) => before + path);
    for (const one of paths)
      expect(await sendRaw(port, `GET ${one} HTTP/1.1\r\n${end}`), one).toMatch(/^HTTP\/1.1 400 /);
    expect(await sendRaw(port, `GET http://127.0.0.1:${port}${path} HTTP/1.1\r\n${end}`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('closes open connections and frees the port when closed', async () => {
    const gateway = await startGateway({
      keys: [{ key: canaryKey }],
      source: { rest: () => new Promise(() => undefined), rpc: () => new Promise(() => undefined) },
    });
    const hanging = fetch(gateway.url + path, withKey).catch((error: unknown) => error);
    await fetch(gateway.url);
    await gateway.close();
    expect(await hanging).toBeInstanceOf(TypeError);
    expect((await start({ port: gateway.port })).port).toBe(gateway.port);
  });

  it('completes the forty requests in flight before it closes, and no others', async () => {
    const waiting: (() => void)[] = [];
    const answer = () => new Promise<Reply>((done) => waiting.push(() => done({ status: 200, body: '{}' })));
    const gateway = await start({ source: { rest: answer, rpc: answer }, limits: false });
    const asked = Array.from({ length: 40 }, () => fetch(gateway.url + path, withKey).then(({ status }) => status));
    await vi.waitFor(() => expect(waiting).toHaveLength(40), patience);
    const closed = gateway.close({ drain: 60_000 });
    await expect(fetch(gateway.url + path, withKey)).rejects.toThrow(TypeError);
    for (const go of waiting) go();
    expect(await Promise.all(asked)).toEqual(Array<number>(40).fill(200));
    await closed;
  });

  it('cuts remaining requests after the drain time', async () => {
    const never = () => new Promise<never>(() => undefined);
    const gateway = await start({ source: { rest: never, rpc: never } });
    const hanging = fetch(gateway.url + path, withKey).catch((error: unknown) => error);
    await fetch(`${gateway.url}/livez`);
    await gateway.close({ drain: 20 });
    expect(await hanging).toBeInstanceOf(TypeError);
  });

  it('answers liveness and readiness probes under any host name', async () => {
    const { port } = await start();
    const ask = (at: string) => sendRaw(port, `GET ${at} HTTP/1.1\r\nHost: 10.1.2.3\r\nConnection: close\r\n\r\n`);
    expect([await ask('/livez'), await ask('/readyz')]).toEqual([
      expect.stringMatching(/^HTTP\/1.1 200 [^]*live\n/),
      expect.stringMatching(/^HTTP\/1.1 200 [^]*ready\n/),
    ]);
  });

  it('reserves connections for others if one address opens as many as it can', async () => {
    const { port } = await start({ connectionsPerAddress: 5 });
    const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await vi.waitFor(
      () => expect(sockets.filter(({ destroyed, closed }) => destroyed || closed)).toHaveLength(25),
      patience,
    );
    const other = await sendRaw(port, `GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, '127.0.0.2');
    expect(other).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
  });

  it('answers a slow body without a key immediately and closes the connection', async () => {
    const { port } = await start();
    const head = `POST /a/not-a-key HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;
    const reply = await sendRaw(port, `${head}Content-Length: 100000\r\n\r\n{`);
    expect(reply).toMatch(/^HTTP\/1.1 401 [^]*connection: close/i);
  });

  it('counts wrong keys by the address from a trusted proxy only', async () => {
    const guess = async (url: string, forwarded: string) =>
      (await fetch(url + path, { headers: { 'x-gateway-api-key': 'guess', 'x-forwarded-for': forwarded } })).status;
    const [direct, behind] = [await start(), await start({ trustProxy: ['127.0.0.0/8', '10.0.0.1'] })];
    const from = async (url: string, forwarded: (count: number) => string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push(await guess(url, forwarded(count)));
      return statuses.filter((status) => status === 429).length;
    };
    expect(await from(direct.url, (count) => `1.2.3.${count}`)).toBe(2);
    expect(await from(behind.url, (count) => `1.2.3.${count}`)).toBe(0);
    // The caller wrote everything before the entry of the proxy.
    expect(await from(behind.url, (count) => `9.9.9.${count}, 4.4.4.4, 10.0.0.1`)).toBe(2);
    await expect(start({ trustProxy: ['proxy.example'] })).rejects.toThrow(/^Invalid trustProxy/);
  });

  it('sends the content length to HTTP/1.0, where a response may be cut', async () => {
    const { port } = await start();
    const reply = await sendRaw(
      port,
      `GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nx-gateway-api-key: ${canaryKey}\r\n\r\n`,
    );
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain(`content-length: ${body.length}`);
  });

  // threat B23
  it('rejects a foreign Host, two Hosts, and an absolute URL of another host', async () => {
    const { port } = await start();
    const end = `x-gateway-api-key: ${canaryKey}\r\nConnection: close\r\n\r\n`;
    const local = `Host: 127.0.0.1:${port}\r\n`;
    expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\n${local}${end}`)).toMatch(/^HTTP\/1.1 200 /);
    expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${end}`)).toMatch(/^HTTP\/1.1 421 /);
    expect(await sendRaw(port, `GET ${path} HTTP/1.1\r\n${local}Host: evil.example\r\n${end}`)).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await sendRaw(port, `GET http://evil.example${path} HTTP/1.1\r\n${local}${end}`)).toMatch(
      /^HTTP\/1.1 4\d\d /,
    );
  });

  it('closes the connection without a response if its source does', async () => {
    const lost = () => Promise.reject(new ConnectionLost());
    const { url } = await start({ source: { rest: lost, rpc: lost } });
    await expect(fetch(url + path, withKey)).rejects.toThrow(TypeError);
  });

  it('aborts its source if the caller leaves', async () => {
    const caller = new AbortController();
    const gone = new Promise<void>((done) => {
      void start({
        source: {
          rest: ({ signal }) => {
            signal.addEventListener('abort', () => done());
            caller.abort();
            return new Promise(() => undefined);
          },
          rpc: () => new Promise(() => undefined),
        },
      }).then(({ url }) => fetch(url + path, { ...withKey, signal: caller.signal }).catch(() => undefined));
    });
    await expect(gone).resolves.toBeUndefined();
  });

  it('rejects a body above the limit over a real socket', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/rpc/${canaryKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(400_000),
    });
    expect(response.status).toBe(413);
  });

  it('rejects ambiguous request framing', async () => {
    const { port } = await start();
    const head = `POST /rpc/${canaryKey} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    for (const lines of [
      'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Content-Length: 3\r\nContent-Length: 4\r\n\r\n{}  ',
      'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      'Content-Length : 2\r\n\r\n{}',
      'X: a\r\n folded\r\nContent-Length: 2\r\n\r\n{}',
    ]) {
      expect(await sendRaw(port, head + lines)).toMatch(/^HTTP\/1.1 400 /);
    }
  });
});

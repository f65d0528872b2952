import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import type { HttpLimits } from '../../../src/client/http-limits.js';
import { send } from '../../../src/client/http.js';

const limits: HttpLimits = { total: 5_000, totalName: 'total', idle: 5_000, maxBytes: 1_000 };
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

function get(url: URL, change: Partial<HttpLimits> = {}, signal?: AbortSignal) {
  return send(undefined, { url, method: 'GET', headers: {} }, { ...limits, ...change }, signal);
}

async function failure(promise: Promise<unknown>): Promise<GatewayError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('one request over HTTP', () => {
  it('reads the status, text, size, and time of a reply', async () => {
    const url = await serve((_, response) => response.writeHead(203).end('grüße'));
    const reply = await get(url);
    expect(reply).toMatchObject({ status: 203, text: 'grüße', bytes: 7, sample: false });
    expect(reply.at).toBeInstanceOf(Date);
  });

  it('recognizes a recorded reply by its header', async () => {
    const url = await serve((_, response) => response.setHeader('x-source', 'recorded').end('{}'));
    expect((await get(url)).sample).toBe(true);
  });

  // fault 15, threat B6
  it('rejects every redirect and sends nothing to the other host', async () => {
    let heard = 0;
    const elsewhere = await serve((_, response) => {
      heard++;
      response.end('{}');
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_, response) => response.writeHead(status, { location: elsewhere.href }).end());
      const error = await failure(get(url));
      expect(error.code).toBe('redirect');
      expect(error.message).not.toContain(elsewhere.host);
    }
    expect(heard).toBe(0);
  });

  it('cancels a redirect whose body does not end', async () => {
    let seen: () => void;
    const closed = new Promise<void>((resolve) => (seen = resolve));
    const url = await serve((_, response) => {
      response.on('close', () => seen());
      response.writeHead(302, { location: 'https://elsewhere.example/' }).write('moved');
    });
    expect((await failure(get(url))).code).toBe('redirect');
    await closed;
  });

  // fault 3
  it('reports that no readable response was received if nothing listens', async () => {
    const url = await serve(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const error = await failure(get(url));
    expect(error.code).toBe('network');
    expect(error.details.host).toBe(url.host);
    expect(error.message).toContain(url.host);
  });

  // fault 4
  it('reports a network error for a connection cut before the headers', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect((await failure(get(url))).code).toBe('network');
  });

  // fault 5
  it('never reads a partial body as complete', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"a":1');
      setImmediate(() => response.destroy());
    });
    const error = await failure(get(url));
    expect(error).toMatchObject({ code: 'network', details: { truncated: true } });
  });

  // fault 6
  it('reports a chunked body without its end as truncated', async () => {
    const url = await serve((_, response) => {
      response.write('{}');
      setImmediate(() => response.socket?.destroy());
    });
    expect((await failure(get(url))).details.truncated).toBe(true);
  });

  // fault 7
  it('ends the wait for headers at the total limit and names the limit', async () => {
    const url = await serve(() => undefined);
    const error = await failure(get(url, { total: 30 }));
    expect(error).toMatchObject({ code: 'timeout', details: { limit: 'total', milliseconds: 30 } });
  });

  // fault 8
  it('ends the wait between two chunks at the idle limit and closes the connection', async () => {
    let seen: () => void;
    const closed = new Promise<void>((resolve) => (seen = resolve));
    const url = await serve((_, response) => {
      response.on('close', () => seen());
      response.write('{');
    });
    const error = await failure(get(url, { idle: 30 }));
    expect(error).toMatchObject({ code: 'timeout', details: { limit: 'idle', milliseconds: 30 } });
    await closed;
  });

  // fault 9, threat B12
  it('ends a slow stream at the total limit although chunks keep arriving', async () => {
    const url = await serve((_, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect((await failure(get(url, { total: 80 }))).details.limit).toBe('total');
  });

  // fault 10, threat B12
  it('stops an endless body at the size limit', async () => {
    let seen: () => void;
    const closed = new Promise<void>((resolve) => (seen = resolve));
    const url = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500)));
      };
      response.on('drain', more).on('close', () => seen());
      more();
    });
    const error = await failure(get(url));
    expect(error).toMatchObject({ code: 'too-large', details: { maxBytes: 1_000 } });
    await closed;
  });

  it('accepts a body of exactly the limit and rejects one byte more', async () => {
    const exact = await serve((_, response) => response.end('a'.repeat(1_000)));
    expect(await get(exact)).toMatchObject({ bytes: 1_000 });
    const more = await serve((_, response) => response.end('a'.repeat(1_001)));
    expect(await failure(get(more))).toMatchObject({ code: 'too-large', details: { maxBytes: 1_000 } });
  });

  // fault 40, threat B17
  it('rejects a body that is not UTF-8 and drops a byte order mark', async () => {
    const broken = await serve((_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])));
    expect((await failure(get(broken))).code).toBe('malformed');
    const marked = await serve((_, response) => response.end(Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])));
    expect((await get(marked)).text).toBe('{}');
  });

  it('joins a character whose bytes arrive in two chunks', async () => {
    const url = await serve((_, response) => {
      response.write(Buffer.from([0xc3]));
      setTimeout(() => response.end(Buffer.from([0xbc])), 10);
    });
    expect((await get(url)).text).toBe('ü');
  });

  // fault 30
  it('returns an empty body as empty text', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    expect(await get(url)).toMatchObject({ status: 204, text: '', bytes: 0 });
  });

  // fault 34
  it('fails on a body that does not match its content encoding', async () => {
    const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'));
    expect(['network', 'malformed']).toContain((await failure(get(url))).code);
  });

  // fault 36
  it('accepts long and many headers', async () => {
    const url = await serve((_, response) => {
      for (let i = 0; i < 100; i++) response.setHeader(`x-${i}`, 'v'.repeat(100));
      response.end('{}');
    });
    expect((await get(url)).text).toBe('{}');
  });

  it('rejects with aborted if the caller aborts before or during the request, but not after', async () => {
    const url = await serve((_, response) => void response.write('{'));
    expect((await failure(get(url, {}, AbortSignal.abort()))).code).toBe('aborted');
    const during = new AbortController();
    const waiting = failure(get(url, {}, during.signal));
    setTimeout(() => during.abort(), 20);
    expect((await waiting).code).toBe('aborted');
    const quick = await serve((_, response) => response.end('{}'));
    const after = new AbortController();
    expect((await get(quick, {}, after.signal)).text).toBe('{}');
    after.abort();
  });

  // fault 93
  it('reports a network error for a replaced fetch that throws or returns no response', async () => {
    const request = { url: new URL('https://gateway.example'), method: 'GET', headers: {} } as const;
    const throws = () => {
      throw new Error('https://gateway.example/secret');
    };
    expect((await failure(send(throws, request, limits, undefined))).code).toBe('network');
    for (const lie of [{ ok: true }, { status: 302 }, 'no', null]) {
      const lies = () => Promise.resolve(lie as unknown as Response);
      expect((await failure(send(lies, request, limits, undefined))).code).toBe('network');
    }
  });

  it('rejects a redirect that a browser hides behind a response without a status', async () => {
    const request = { url: new URL('https://gateway.example'), method: 'GET', headers: {} } as const;
    const { headers, body } = new Response('{}');
    const opaque = () => Promise.resolve({ status: 0, type: 'opaqueredirect', headers, body } as Response);
    expect(await failure(send(opaque, request, limits, undefined))).toMatchObject({
      code: 'redirect',
      details: { host: 'gateway.example' },
    });
  });

  it('ends the wait for a replaced fetch that ignores its signal', async () => {
    const request = { url: new URL('https://gateway.example'), method: 'GET', headers: {} } as const;
    const deaf = () => new Promise<Response>(() => undefined);
    const limited = send(deaf, request, { ...limits, total: 20 }, undefined);
    expect(await failure(limited)).toMatchObject({ code: 'timeout', details: { limit: 'total' } });
    expect((await failure(send(deaf, request, limits, AbortSignal.timeout(20)))).code).toBe('aborted');
  });

  it('accepts the response of another fetch with its own class', async () => {
    const { status, type, headers, body } = new Response('{}');
    const foreign = () => Promise.resolve({ status, type, headers, body } as Response);
    const request = { url: new URL('https://gateway.example'), method: 'GET', headers: {} } as const;
    expect((await send(foreign, request, limits, undefined)).text).toBe('{}');
  });

  it('ignores a limit above the largest timer delay', async () => {
    const url = await serve((_, response) => void setTimeout(() => response.end('{}'), 30));
    expect((await get(url, { total: Infinity, idle: Infinity })).text).toBe('{}');
  });

  // threat B5, threat B21
  it('sends neither referrer nor credentials, follows no redirect, and caches nothing', async () => {
    let sent: RequestInit | undefined;
    const watch = (_: string, init: RequestInit) => {
      sent = init;
      return Promise.resolve(new Response('{}'));
    };
    await send(watch, { url: new URL('https://gateway.example'), method: 'GET', headers: {} }, limits, undefined);
    expect(sent).toMatchObject({
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      cache: 'no-store',
    });
  });

  // fault 27
  it('returns the retry delay in seconds', async () => {
    const url = await serve((_, response) => response.writeHead(429, { 'retry-after': '3' }).end());
    expect((await get(url)).retryAfter).toBe(3);
  });
});

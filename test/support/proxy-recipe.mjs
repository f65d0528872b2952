import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { request as askNode } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/setup.mjs';

const logs = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x2b', toBlock: '0x2b' }] };

/** A gateway with a key, for the proxy of a recipe; `environment` contains both for the recipe. */
export async function keyedGateway(tools) {
  const { startGateway } = await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
  const key = randomBytes(24).toString('base64url');
  const recordingsDir = join(root, 'recordings');
  const gateway = await startGateway({ keys: [{ key }], limits: false, samples: true, recordingsDir });
  tools.onEnd(() => gateway.close());
  return { url: gateway.url, key, environment: { GATEWAY_URL: gateway.url, GATEWAY_KEY: key } };
}

/** Queries the proxy of a recipe like a page of its origin, and like others; `ask` is a `fetch` that sends all headers. */
export async function askProxy(ask, origin, key) {
  const send = async (headers, path = '/gateway/a') => {
    const response = await ask(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '10.0.0.1', cookie: 'session=1', ...headers },
      body: JSON.stringify(logs),
    });
    const shown = `${JSON.stringify([...response.headers])}${await response.text()}`;
    assert(!shown.includes(key), 'an answer holds the key');
    return { status: response.status, shown };
  };
  const own = await send({ 'sec-fetch-site': 'same-origin', origin });
  assert.equal(own.status, 200, own.shown);
  assert.match(own.shown, /blockNumber/);
  const statuses = [
    (await send({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status,
    (await send({ 'sec-fetch-site': 'same-origin', origin }, '/gateway/a/some-key')).status,
    (await send({ 'sec-fetch-site': 'same-origin', origin }, '/gateway/b')).status,
  ];
  assert.deepEqual(statuses, [403, 400, 404]);
  return 'logs through the proxy; another site 403, a key of the page 400, a method of another network 404';
}

/** A `fetch` that sends every header: the one of Node.js drops `Sec-Fetch-Site` and `Cookie`. */
export function fetchAsBrowser(url, { method, headers, body }) {
  return new Promise((done, fail) => {
    const asked = askNode(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => (text += piece));
      response.on('end', () => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        done({ status: response.statusCode, headers: new Headers(given), text: async () => text });
      });
    });
    asked.on('error', fail).end(body);
  });
}

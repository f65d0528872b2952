import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';

export const needs = { debian: { haproxy: ['haproxy'] } };

const key = randomBytes(24).toString('base64url');

/** The HAProxy of the docs between the gateway and two nodes, of which one is killed while it is asked. */
export async function run(tools) {
  const [front, first, second] = [await tools.freePort(), await tools.freePort(), await tools.freePort()];
  tools.write('node.mjs', nodeScript);
  tools.module(
    'gateway.mjs',
    `import { startGateway } from 'gateway-elements/server/node';
     const upstreams = { evmA: process.env.NODE_URL };
     const gateway = await startGateway({ keys: [{ key: process.env.PAGE_KEY }], limits: false, upstreams });
     console.log(gateway.url);`,
  );
  const startNode = async (name, port) => {
    const node = tools.start(`${tools.folder}/node.mjs`, [name, `${port}`]);
    await tools.listens(port);
    return node;
  };
  const dying = await startNode('first', first);
  const other = await startNode('second', second);
  const config = tools.example('deployment/haproxy.cfg', {
    '127.0.0.1:8600': `127.0.0.1:${front}`,
    '10.0.0.8:8545': `127.0.0.1:${first}`,
    '10.0.0.9:8545': `127.0.0.1:${second}`,
    // So that the recipe need not wait.
    'inter 2s': 'inter 300ms',
  });
  tools.start('haproxy', ['-f', tools.write('haproxy.cfg', config), '-db']);
  await tools.listens(front);
  const gateway = tools.start(`${tools.folder}/gateway.mjs`, [], {
    PAGE_KEY: key,
    NODE_URL: `http://127.0.0.1:${front}`,
  });
  const [url] = await tools.prints(gateway, /http:\S+/);
  await tools.until('the first node to answer', async () => (await ask(url)).from === 'first');

  const answers = [];
  for (let count = 0; count < 40; count += 1) {
    // One gateway is killed while five clients send requests. The test does not wait for the health check.
    if (count === 10) setTimeout(() => void dying.kill(), 2);
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => ask(url)))));
  }
  const failed = answers.filter(({ status }) => status !== 200);
  assert.equal(failed.length, 0, `${failed.length} of 200 requests failed: ${JSON.stringify(failed[0])}`);
  const by = (name) => answers.filter(({ from }) => from === name).length;
  assert.ok(by('first') >= 40 && by('second') >= 40, `both answer: ${by('first')} and ${by('second')}`);

  await startNode('first', first);
  await tools.until('the first node to be asked again', async () => (await ask(url)).from === 'first');
  const isSick = await fetch(`http://127.0.0.1:${first}/sick`);
  assert.equal(isSick.status, 200);
  await tools.until('the second node instead of a sick one', async () => (await ask(url)).from === 'second');
  await other.kill();
  await tools.until('503 without a node', async () => (await ask(url)).status === 503);
  return `200 of 200 requests answered while a node is killed (${by('first')} by it, ${by('second')} by the other); one that is sick is left out, without any it is 503`;
}

async function ask(url) {
  const params = [`0x${'22'.repeat(32)}`, '0x0'];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_getTransactionByBlockHashAndIndex', params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/a/${key}`, { method: 'POST', headers, body });
  const text = await response.text();
  return { status: response.status, from: /"from":"(\w+)"/.exec(text)?.[1], text };
}

const nodeScript = `import { createServer } from 'node:http';
const [name, port] = process.argv.slice(2);
let isSick = false;
createServer((request, response) => {
  if (request.url === '/sick') isSick = true;
  let body = '';
  request.on('data', (piece) => (body += piece)).on('end', () => {
    const { id = 0, method } = body ? JSON.parse(body) : {};
    const result = method === 'eth_blockNumber' ? '0x10' : { from: name };
    const error = { code: -32000, message: 'syncing' };
    const reply = { jsonrpc: '2.0', id, ...(isSick && method === 'eth_blockNumber' ? { error } : { result }) };
    setTimeout(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(reply)), 5);
  });
}).listen(Number(port), '127.0.0.1');
`;

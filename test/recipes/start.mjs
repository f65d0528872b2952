import { strict as assert } from 'node:assert';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** `npm start -- --evm-a=…` asks that node on network A, with its key from the environment, and the recordings elsewhere. */
export async function run(tools) {
  const asked = [];
  const node = await tools.serve((request, response) => {
    let body = '';
    request
      .on('data', (piece) => (body += piece))
      .on('end', () => {
        asked.push(request.url);
        const { id } = JSON.parse(body);
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ jsonrpc: '2.0', id, result: null }));
      });
  });
  const nodeKey = 'key-of-the-node-behind-a';
  const demo = tools.start(script, [`--evm-a=http://127.0.0.1:${node.port}/evm`], {
    PORT: `${await tools.freePort()}`,
    GATEWAY_EVM_A_KEY: nodeKey,
  });
  const [page] = await tools.prints(demo, /http:\S+/);
  const { gatewayUrl, apiKey } = await (await fetch(`${page}demo-config.json`)).json();
  const ask = async (slot, method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${gatewayUrl}/${slot}/${apiKey}`, { method: 'POST', headers, body });
    return { status: response.status, source: response.headers.get('x-source'), text: await response.text() };
  };
  const live = await ask('a', 'eth_getTransactionByBlockHashAndIndex', [`0x${'33'.repeat(32)}`, '0x0']);
  const recorded = await ask('b', 'eth_getBlockReceipts', ['0x30']);
  assert.deepEqual([live.status, live.source, JSON.parse(live.text).result], [200, null, null]);
  assert.deepEqual([recorded.status, recorded.source], [200, 'recorded']);
  assert.deepEqual(asked, [`/evm/${nodeKey}`]);
  assert.ok(!demo.output.includes(nodeKey) && !demo.output.includes(apiKey), 'no key is printed');
  return 'npm start -- --evm-a asks the node that is named, with its key, and the recordings on network B';
}

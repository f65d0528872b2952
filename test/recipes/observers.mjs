import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';

export const needs = {
  packages: {
    pino: '10.4.0',
    'prom-client': '15.1.3',
    '@opentelemetry/api': '1.9.0',
    '@opentelemetry/exporter-trace-otlp-http': '0.208.0',
    '@opentelemetry/resources': '2.2.0',
    '@opentelemetry/sdk-trace-base': '2.2.0',
  },
};

const rest = '/rest/cosmos/evidence/v1beta1/evidence';
const json = { 'content-type': 'application/json' };

/** The three observers of the docs hear of the same requests, and write neither a key nor a path. */
export async function run(tools) {
  const key = randomBytes(24).toString('base64url');
  const wrong = randomBytes(24).toString('base64url');
  const node = await tools.serve(answerAsNode);
  tools.module(
    'gateway.mjs',
    `import { startGateway } from 'gateway-elements/server/node';
     const { onAnswer } = await import(process.argv[2]);
     const node = process.env.NODE_URL;
     const upstreams = { cosmosRest: node, cosmosRpc: node, evmB: node };
     const gateway = await startGateway({ keys: [{ key: process.env.PAGE_KEY }], limits: false, upstreams, onAnswer });
     console.error('at ' + gateway.url);
     process.on('SIGTERM', () => gateway.close());`,
  );
  const collected = [];
  const collector = await tools.serve((request, response) => {
    let body = '';
    request
      .on('data', (piece) => (body += piece))
      .on('end', () => {
        collected.push(body);
        response.setHeader('content-type', 'application/json').end('{}');
      });
  });
  const metricsPort = await tools.freePort();
  const environment = {
    NODE_URL: `http://127.0.0.1:${node.port}`,
    PAGE_KEY: key,
    METRICS_PORT: `${metricsPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  const start = async (name, code) => {
    tools.module(`${name}.mjs`, code);
    const gateway = tools.start(`${tools.folder}/gateway.mjs`, [`./${name}.mjs`], environment);
    const [, url] = await tools.prints(gateway, /at (http:\S+)/);
    return { gateway, url };
  };

  const pino = await start('pino', tools.snippet('deployment.md', "from 'pino'"));
  await askAll(pino.url, key, wrong);
  const lines = await tools.until('eight lines of pino', () => {
    const found = pino.gateway.output.split('\n').filter((line) => line.startsWith('{'));
    return found.length >= 8 ? found.map((line) => JSON.parse(line)) : undefined;
  });
  const told = lines.map(({ operation = 'none', status, end }) => `${operation} ${status} ${end}`).sort();
  assert.deepEqual(told, expected);
  assert.equal(new Set(lines.map(({ requestId }) => requestId)).size, 8);

  const prom = await start('prom', tools.example('deployment/prom-client.ts'));
  await askAll(prom.url, key, wrong);
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const first = await tools.until('the counters of prom-client', async () => {
    const text = await metrics();
    const counts = [...text.matchAll(/^gateway_answers_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
    return counts.reduce((sum, count) => sum + count, 0) === 8 ? text : undefined;
  });
  assert.match(first, /gateway_answers_total\{operation="debug_traceBlockByHash",status="200",end="whole"\} 1/);
  for (let count = 0; count < 300; count += 1)
    await ask(prom.url, `/b/${key}`, `eth_${randomBytes(6).toString('hex')}`);
  const series = (text) => text.split('\n').filter((line) => line.startsWith('gateway_')).length;
  const last = await metrics();
  assert.equal(series(last), series(first), 'unknown methods add no series');

  const otel = await start('otel', tools.example('deployment/opentelemetry.ts'));
  await askAll(otel.url, key, wrong);
  const spans = await tools.until('eight spans', () => {
    const all = collected.flatMap((body) => JSON.parse(body).resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
    const found = all.flatMap((each) => each.spans);
    return found.length >= 8 ? found : undefined;
  });
  assert.deepEqual(
    spans.map(({ name }) => name).sort(),
    expected.map((line) => line.split(' ')[0].replace('none', 'refused')).sort(),
  );
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    assert.ok(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano));
  }
  assert.ok(collected[0].includes('"gateway"'), 'the service has its name');

  const written = [pino, prom, otel].map(({ gateway }) => gateway.output).join('') + first + last + collected.join('');
  for (const secret of [key, wrong, 'secret-of-the-path', '/rest/', `/b/`]) {
    assert.ok(!written.includes(secret), `what was written has ${secret === key ? 'the key' : secret}`);
  }
  return `pino: 8 lines, prom-client: ${series(last)} series after 308 requests, OpenTelemetry: 8 spans; no key, no path`;
}

const expected = [
  'abci_query 200 whole',
  'debug_traceBlockByHash 200 whole',
  'evidence 200 whole',
  'none 401 whole',
  'none 401 whole',
  'none 404 whole',
  'none 404 whole',
  'validatorsets 503 whole',
].sort();

/** Eight requests: good ones, wrong keys in both places, a method and paths that there are not, a node that is ill. */
async function askAll(url, key, wrong) {
  const withKey = { headers: { 'x-gateway-api-key': key } };
  const validators = '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86';
  for (const [path, init] of [
    [rest, withKey],
    [validators, withKey],
    [rest, { headers: { 'x-gateway-api-key': wrong } }],
    ['/rest/secret-of-the-path', withKey],
  ]) {
    await (await fetch(url + path, init)).text();
  }
  await ask(url, `/b/${key}`, 'debug_traceBlockByHash', [`0x${'11'.repeat(32)}`, { tracer: 'callTracer' }]);
  await ask(url, `/b/${wrong}`, 'debug_traceBlockByHash', []);
  await ask(url, `/b/${key}`, 'eth_secret-of-the-path');
  await ask(url, `/rpc/${key}`, 'abci_query', { path: '/app/version', data: '' });
}

async function ask(url, path, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (await fetch(url + path, { method: 'POST', headers: json, body })).text();
}

function answerAsNode(request, response) {
  let body = '';
  request
    .on('data', (piece) => (body += piece))
    .on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url.includes('validatorsets'))
        response.writeHead(503).end('{"code":14,"message":"indexing","details":[]}');
      else if (request.method === 'GET') response.end('{"evidence":[]}');
      else response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: [] }));
    });
}

// Serves the site and the reference gateway on loopback (`npm start`).
import { join } from 'node:path';
import { findAnvil, howToGetAnvil, seed, startAnvil } from './lib/anvil.mjs';
import { giveUp, root, setUp, whenNpmEnds } from './lib/setup.mjs';
import { readUpstreams } from './upstreams.mjs';

// Vite serves the page, and the reference gateway serves the recorded chains. To use your own node for a network, set its URL:
// `npm start -- --evm-a=URL`. `-- --anvil` starts local EVM nodes.
const host = '127.0.0.1';
const firstPort = Number(process.env.PORT) || 5173;
const portsToTry = 100;
const secondsToClose = 3;
// The chain IDs of the two EVM networks of --anvil. The recorded chains are 31337 and 4141.
const anvilChains = { evmA: 41001, evmB: 41002 };

const { anvil, upstreams } = commandLine();
await setUp();
if (anvil && !findAnvil()) giveUp(howToGetAnvil);
process.chdir(root);
const { createServer } = await import('vite');
const { default: getPort, portNumbers } = await import('get-port');

const toClose = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);

let gateway;
const port = await getPort({ host, port: portNumbers(firstPort, firstPort + portsToTry - 1) });
const vite = await createServer({
  clearScreen: false,
  logLevel: 'warn',
  cacheDir: join('node_modules/.vite', `start-${port}`),
  server: { host, port },
  plugins: [{ name: 'demo-config', configureServer: serveDemoConfig }],
});
toClose.push(() => vite.close());
await vite.listen();
const page = `http://${host}:${vite.httpServer.address().port}`;

const { startGateway } = await vite.ssrLoadModule('/src/server/node.ts');
const { demoAbciPaths } = await vite.ssrLoadModule('/src/server/requests/fields.ts');
const origins = [page, page.replace(host, 'localhost')];
const nodes = anvil ? { ...upstreams, ...(await startAnvils()) } : upstreams;
// The gateway creates a random key at every start. Only this process passes the key to the page, and the key appears in no file,
// URL, or log. Only the page has the key, so the gateway needs no rate limits.
gateway = await startGateway({
  samples: true,
  host,
  origins,
  upstreams: nodes,
  limits: false,
  requests: { abciPaths: demoAbciPaths },
});
toClose.push(() => gateway.close());
console.log(`${page}/`);

function commandLine() {
  try {
    return readUpstreams(process.argv.slice(2), process.env);
  } catch (error) {
    return giveUp(error.message);
  }
}

async function startAnvils() {
  const urls = {};
  for (const [network, chainId] of Object.entries(anvilChains)) {
    const node = await startAnvil(chainId).catch((error) => giveUp(error.message));
    toClose.push(node.close);
    const { token, transactions } = await seed(node);
    console.log(`anvil, chain ${chainId}: ${transactions.length} transactions with the token ${token}`);
    urls[network] = node.url;
  }
  return urls;
}

function serveDemoConfig(server) {
  server.middlewares.use('/demo-config.json', (request, response) => {
    // Only the page itself receives the key. The header `sec-fetch-site` identifies requests from other sites.
    const site = request.headers['sec-fetch-site'];
    if (!gateway || (site !== undefined && site !== 'same-origin')) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ gatewayUrl: gateway.url, apiKey: gateway.key }));
  });
}

async function stop() {
  // A browser tab keeps its connection open, so exit after a timeout even if connections remain.
  setTimeout(() => process.exit(0), secondsToClose * 1000).unref();
  await Promise.allSettled(toClose.splice(0).map((close) => close()));
  process.exit(0);
}

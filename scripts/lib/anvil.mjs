// Starts anvil, Foundry's EVM node, for `npm start -- --anvil` and for tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { placesOf } from './debian.mjs';
import { root } from './setup.mjs';

/** The error text if anvil is missing. */
export const howToGetAnvil =
  'anvil was not found. On Linux (x64), "npm ci" installs it. On other systems, install Foundry (https://getfoundry.sh) and add anvil to the PATH.';

/** Returns the path of the anvil binary in the npm package or on the PATH, or undefined if none runs on this machine. */
export function findAnvil() {
  return [packaged(), ...placesOf(process.platform === 'win32' ? 'anvil.exe' : 'anvil')].find(isRunnable);
}

/**
 * Starts an anvil node with a new chain on a free loopback port. Web pages can reach it only through a gateway.
 *
 * @param more additional flags
 * @returns the URL and a `close` function. The node also stops when this process exits.
 */
export async function startAnvil(chainId, more = []) {
  const file = findAnvil();
  if (!file) throw new Error(howToGetAnvil);
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--chain-id',
    String(chainId),
    '--order',
    'fifo',
    '--no-cors',
    ...more,
  ];
  const child = spawn(file, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = new Promise((done) => {
    child.once('error', done);
    child.once('exit', () => done(new Error('the process exited')));
  });
  const close = async () => {
    process.off('exit', kill);
    kill();
    await gone;
  };
  const address = await Promise.race([listening(child), gone]);
  if (address instanceof Error) {
    await close();
    throw new Error(`anvil did not start: ${address.message}. ${howToGetAnvil}`);
  }
  return { url: `http://${address}`, chainId, close };
}

/**
 * Deploys the recorded token contract and sends token transfers.
 *
 * @returns the token address and all transaction hashes in order. The last block contains three transactions; the third one fails.
 */
export async function seed({ url }) {
  const ask = asking(url);
  const [alice, bob, carol] = await ask('eth_accounts');
  const gas = '0x200000';
  // With an explicit gas limit, anvil does not estimate gas, so it accepts the transfer that is meant to fail.
  const send = (from, to, data) => ask('eth_sendTransaction', { from, gas, data, ...(to === null ? {} : { to }) });

  const deployed = await send(alice, null, tokenCreation());
  const { contractAddress: token } = await receiptOf(ask, deployed);
  const moved = await send(alice, token, encode('transfer', bob, 1_000n * 10n ** 18n));
  const approved = await send(bob, token, encode('approve', carol, 250n * 10n ** 18n));
  await receiptOf(ask, approved);
  await ask('evm_setAutomine', false);
  const together = [
    await send(alice, token, encode('transfer', carol, 5n * 10n ** 18n)),
    await send(carol, token, encode('transferFrom', bob, alice, 125n * 10n ** 18n)),
    await send(bob, token, encode('transfer', alice, 10n ** 30n)),
  ];
  await ask('evm_mine');
  await receiptOf(ask, together[2]);
  await ask('evm_setAutomine', true);
  return { token, transactions: [deployed, moved, approved, ...together] };
}

/** Waits for the receipt of a transaction, because a busy machine mines the transaction with a delay. */
async function receiptOf(ask, hash) {
  for (let tries = 0; tries < 200; tries += 1) {
    const receipt = await ask('eth_getTransactionReceipt', hash);
    if (receipt) return receipt;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`anvil did not mine the transaction ${hash}.`);
}

/** Returns a function that sends JSON-RPC requests to a URL and throws if the response is an error. */
export function asking(url) {
  return async (method, ...params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = await response.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

function packaged() {
  try {
    return createRequire(join(root, 'scripts/anvil/package.json')).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  } catch {
    // npm does not install this package on unsupported platforms.
    return undefined;
  }
}

/** Whether the file exists and starts. A binary may require another C library. */
function isRunnable(file) {
  return file !== undefined && existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Resolves with the host and port that anvil prints. Reads all output until anvil exits, so that a full pipe never blocks it. */
function listening(child) {
  return new Promise((done) => {
    let said = '';
    child.stderr.resume();
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (said === undefined) return;
      said += text;
      const address = /Listening on (\S+)\s/.exec(said)?.[1];
      if (!address) return;
      said = undefined;
      done(address);
    });
  });
}

/** Returns the init code of the token on chain 31337, including the initial supply (10⁹ tokens with 18 decimals). */
export function tokenCreation() {
  const recorded = JSON.parse(gunzipSync(readFileSync(join(root, 'recordings/evm-a/series.json.gz'))).toString());
  return JSON.parse(recorded['2/tx-0'].response.body).result.input;
}

// The ERC-20 function selectors.
const selectors = { transfer: 'a9059cbb', approve: '095ea7b3', transferFrom: '23b872dd' };

/** Encodes the calldata of a token call. Addresses and amounts become 32-byte words. */
export function encode(name, ...words) {
  const text = words.map((word) => (typeof word === 'bigint' ? word.toString(16) : word.slice(2)).padStart(64, '0'));
  return `0x${selectors[name]}${text.join('')}`;
}

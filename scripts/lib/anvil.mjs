// Starts anvil, the EVM node of Foundry, for `npm start -- --anvil` and for tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { placesOf } from './debian.mjs';
import { root } from './setup.mjs';

/** What to do where there is no anvil. */
export const howToGetAnvil =
  'anvil was not found. On Linux (x64) "npm ci" brings it; elsewhere install Foundry (https://getfoundry.sh), so that anvil is on the PATH.';

/** The file of anvil: that of the package, else the one on the PATH; undefined where none runs. */
export function findAnvil() {
  return [packaged(), ...placesOf(process.platform === 'win32' ? 'anvil.exe' : 'anvil')].find(isRunnable);
}

/**
 * Starts an anvil of its own chain on a free port of this machine; no page can reach it but through a gateway.
 *
 * @param more flags next to those that every one has
 * @returns its address, and `close` to end it; it also ends with this process
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
    child.once('exit', () => done(new Error('it ended by itself')));
  });
  const close = async () => {
    process.off('exit', kill);
    kill();
    await gone;
  };
  const address = await Promise.race([listening(child), gone]);
  if (address instanceof Error) {
    await close();
    throw new Error(`anvil could not be started: ${address.message}. ${howToGetAnvil}`);
  }
  return { url: `http://${address}`, chainId, close };
}

/**
 * Deploys the recorded token and moves it about.
 *
 * @returns the token, and all transactions in their order: the last block holds three, of which the last one fails
 */
export async function seed({ url }) {
  const ask = asking(url);
  const [alice, bob, carol] = await ask('eth_accounts');
  const gas = '0x200000';
  // The gas is named, so that nothing is tried before it is sent: the failing transfer is wanted.
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

/** The receipt of a transaction that was just sent: a busy machine mines it a moment later. */
async function receiptOf(ask, hash) {
  for (let tries = 0; tries < 200; tries += 1) {
    const receipt = await ask('eth_getTransactionReceipt', hash);
    if (receipt) return receipt;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('anvil did not mine the token.');
}

/** Asks a JSON-RPC address; an error object is thrown. */
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
    // npm leaves it out where it cannot run.
    return undefined;
  }
}

/** Whether it is there and starts: not every binary fits every C library. */
function isRunnable(file) {
  return file !== undefined && existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The host and port that anvil says it listens on, read to the end of its life so that it is never held up. */
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

/** The creation of the token of chain 31337, byte code and first supply (10⁹ tokens of 18 decimals) together. */
export function tokenCreation() {
  const recorded = JSON.parse(gunzipSync(readFileSync(join(root, 'recordings/evm-a/series.json.gz'))).toString());
  return JSON.parse(recorded['2/tx-0'].response.body).result.input;
}

// The first four bytes of keccak-256 of the signatures of ERC-20.
const selectors = { transfer: 'a9059cbb', approve: '095ea7b3', transferFrom: '23b872dd' };

/** A call of the token; addresses and amounts are words of 32 bytes. */
export function encode(name, ...words) {
  const text = words.map((word) => (typeof word === 'bigint' ? word.toString(16) : word.slice(2)).padStart(64, '0'));
  return `0x${selectors[name]}${text.join('')}`;
}

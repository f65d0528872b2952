// Reads the flags of `npm start`.
import { parseArgs } from 'node:util';

/** The flags of `npm start`, each with the environment variable that contains the node's API key. */
const flags = {
  'cosmos-rest': { node: 'cosmosRest', keyName: 'GATEWAY_COSMOS_REST_KEY' },
  'cosmos-rpc': { node: 'cosmosRpc', keyName: 'GATEWAY_COSMOS_RPC_KEY' },
  'evm-a': { node: 'evmA', keyName: 'GATEWAY_EVM_A_KEY' },
  'evm-b': { node: 'evmB', keyName: 'GATEWAY_EVM_B_KEY' },
};

const usage = `The flags are ${Object.keys(flags)
  .map((name) => `--${name}=URL`)
  .join(', ')} and --anvil.`;

/**
 * Reads the node URLs from the command line, and whether to start anvil.
 *
 * API keys are environment variables. REST requests send the key in a header, and JSON-RPC requests send it as the last path
 * segment. Errors name the flag or the variable and never contain the value, because the value may contain a key.
 */
export function readUpstreams(args, environment) {
  const values = readFlags(args);
  if (values.anvil && (values['evm-a'] !== undefined || values['evm-b'] !== undefined)) {
    throw new Error('--anvil provides both EVM networks. Remove --anvil, or remove --evm-a and --evm-b.');
  }
  const upstreams = {};
  const headers = {};
  for (const [name, { node, keyName }] of Object.entries(flags)) {
    const text = values[name];
    if (text === undefined) continue;
    const url = readAddress(name, text);
    const key = readKey(keyName, environment[keyName]);
    if (key !== undefined && node === 'cosmosRest') headers[node] = { 'x-gateway-api-key': key };
    else if (key !== undefined) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${key}`;
    upstreams[node] = url.href;
  }
  return { anvil: values.anvil ?? false, upstreams: { ...upstreams, headers } };
}

function readFlags(args) {
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ args, options: { ...options, anvil: { type: 'boolean' } } }).values;
  } catch {
    // The error of Node.js quotes the arguments, which may contain a key.
    throw new Error(`A flag is unknown or has no URL. ${usage}`);
  }
}

function readAddress(name, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--${name} must be a URL that begins with http:// or https://.`);
  }
  if (url.username || url.password || url.hash) {
    throw new Error(`The URL of --${name} must not contain a user name, a password, or a fragment.`);
  }
  return url;
}

function readKey(name, value) {
  if (value === undefined || value === '') return undefined;
  if (!/^[A-Za-z0-9._~-]{1,256}$/.test(value)) {
    throw new Error(`${name} must contain 1 to 256 characters. Allowed: A–Z a–z 0–9 . _ ~ -`);
  }
  return value;
}

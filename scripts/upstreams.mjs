// Reads the flags of `npm start`.
import { parseArgs } from 'node:util';

/** The flags of `npm start`, each with the environment variable that holds the key of the node behind it. */
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
 * Reads what the command line says about nodes: which to ask, and whether to start anvil.
 *
 * A key comes from the environment and travels as the interface has it: over REST in a header, for JSON-RPC as the last
 * path segment. What is thrown names the flag or the variable and never its value, which may hold a key.
 */
export function readUpstreams(args, environment) {
  const values = readFlags(args);
  if (values.anvil && (values['evm-a'] !== undefined || values['evm-b'] !== undefined)) {
    throw new Error('--anvil is both EVM networks: leave out --evm-a and --evm-b, or --anvil.');
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
    // Node's own words quote the arguments.
    throw new Error(`There is a flag that is not known, or one without its address. ${usage}`);
  }
}

function readAddress(name, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`The address behind --${name} is not a URL that begins with http:// or https://.`);
  }
  if (url.username || url.password || url.hash) {
    throw new Error(`The address behind --${name} must not hold a user name, a password or a fragment.`);
  }
  return url;
}

function readKey(name, value) {
  if (value === undefined || value === '') return undefined;
  if (!/^[A-Za-z0-9._~-]{1,256}$/.test(value)) {
    throw new Error(`The key in ${name} is not 1 to 256 characters of A–Z a–z 0–9 . _ ~ -`);
  }
  return value;
}

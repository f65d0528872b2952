import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readUpstreams } from '../../../scripts/upstreams.mjs';
import { forward } from '../../../src/server/forward.js';

describe('the flags of npm start', () => {
  it('name the nodes to query and leave the other networks recorded', () => {
    expect(readUpstreams([], {})).toEqual({ anvil: false, upstreams: { headers: {} } });
    expect(readUpstreams(['--anvil'], {}).anvil).toBe(true);
    const { upstreams } = readUpstreams(['--evm-a=http://127.0.0.1:8545', '--cosmos-rest=https://node.example/x'], {});
    expect(upstreams).toEqual({
      evmA: 'http://127.0.0.1:8545/',
      cosmosRest: 'https://node.example/x',
      headers: {},
    });
    expect(() => forward(upstreams)).not.toThrow();
  });

  it('read the key of each node from the environment and send it to no other node', () => {
    const environment = {
      GATEWAY_COSMOS_REST_KEY: 'rest-key',
      GATEWAY_COSMOS_RPC_KEY: 'rpc-key',
      GATEWAY_EVM_A_KEY: 'a-key',
      GATEWAY_EVM_B_KEY: '',
    };
    const urls = [
      '--cosmos-rest=https://n.example/r',
      '--cosmos-rpc=https://n.example/',
      '--evm-b=https://n.example/b/',
    ];
    expect(readUpstreams(urls, environment).upstreams).toEqual({
      cosmosRest: 'https://n.example/r',
      cosmosRpc: 'https://n.example/rpc-key',
      evmB: 'https://n.example/b/',
      headers: { cosmosRest: { 'x-gateway-api-key': 'rest-key' } },
    });
  });
});

describe('npm start with an invalid command line', () => {
  const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

  it.each([
    ['--evm-a=ftp://node.example/SECRET', /^--evm-a must be a URL that begins with http/],
    ['--cosmos-rest=SECRET', /^--cosmos-rest must be a URL/],
    ['--cosmos-rpc=https://me:SECRET@node.example', /^The URL of --cosmos-rpc must not contain/],
    ['--evm-b', /^A flag is unknown or has no URL\. The flags are --cosmos-rest=URL/],
    ['--evm-c=https://node.example/SECRET', /^A flag is unknown/],
    ['https://node.example/SECRET', /^A flag is unknown/],
    ['--anvil --evm-b=https://node.example/SECRET', /^--anvil provides both EVM networks/],
    ['--evm-a=https://node.example', /^GATEWAY_EVM_A_KEY must contain 1 to 256 characters/],
  ])('%s: exits with one sentence that shows no address and no key', (line, sentence) => {
    const env = { ...process.env, GATEWAY_EVM_A_KEY: 'SECRET key' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...line.split(' ')], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr.trim()).not.toMatch(/\n|SECRET|node\.example/);
  });
});

import { describe, expect, it } from 'vitest';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { readFile } from 'node:fs/promises';
import { rpcRequest, testHandler } from '../../support/test-gateway.js';
import { recordedHeaders } from '../../support/recorded-evm.js';
import { recordingPath } from '../../support/recordings.js';

const block = [...recordedHeaders().values()].find(
  ({ number, transactions }) => number === '0x2b' && typeof transactions[0] === 'object',
)!;
const source = recordedSource({ load: (path) => readFile(recordingPath(path.replace(/\.json\.gz$/, ''))) });

async function ask(method: string, params: unknown[], operations = {}) {
  const handler = testHandler({ source, operations });
  const reply = await handler(rpcRequest('a', { jsonrpc: '2.0', id: 1, method, params }));
  return (await reply.json()) as { result?: unknown; error?: { code: number; message: string } };
}

const open = { a: ['eth_getBlockByHash', 'eth_getBlockByNumber'] } as const;

describe('a recorded block', () => {
  it('is returned by hash and by number, with its transactions or their hashes', async () => {
    const hashes = block.transactions.map((each) => (each as { hash: string }).hash);
    expect((await ask('eth_getBlockByHash', [block.hash, true], open)).result).toEqual(block);
    expect((await ask('eth_getBlockByNumber', ['0x2b', false], open)).result).toEqual({
      ...block,
      transactions: hashes,
    });
  });

  it('that was not recorded is rejected with our own message', async () => {
    const { error } = await ask('eth_getBlockByNumber', ['0xffffff', false], open);
    expect(error).toMatchObject({ code: -32020, message: expect.stringContaining('Not recorded: block 16777215') });
  });

  it('is not offered by default', async () => {
    expect((await ask('eth_getBlockByHash', [block.hash, true])).error).toMatchObject({ code: -32601 });
  });
});

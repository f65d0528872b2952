import { readFileSync } from 'node:fs';
import { createPublicClient, custom } from 'viem';
import { describe, expect, it } from 'vitest';
import type { GetHeader, HeaderAsk } from '../../../src/ui/host-data.js';
import { toAnchor } from '../../../src/verify/anchor.js';
import { readHeader } from '../../../src/verify/given-header.js';
import { recordedHeaders } from '../../support/recorded-evm.js';

// The adapters of docs/prove-evm-data.md, over recorded blocks of both chains.

type Adapter = (client: unknown) => GetHeader;

const docs = readFileSync(new URL('../../../docs/prove-evm-data.md', import.meta.url), 'utf8');
const viem = import.meta.resolve('viem');

async function adapterOf(name: string): Promise<Adapter> {
  const code = [...docs.matchAll(/```js\n([\s\S]*?)```/g)].find(([, block = '']) =>
    block.includes(`const ${name} =`),
  )?.[1];
  if (code === undefined) throw new Error(`The docs have no ${name}.`);
  const written = code.replace("'viem'", `'${viem}'`);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(written)}`)) as Record<
    string,
    Adapter
  >;
  return module[name]!;
}

const blocks = recordedHeaders();
const some = [...blocks.values()].filter((_, place) => place % 7 === 0);
const asked: string[] = [];
/** The response of a node: null for an unknown block. */
const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
  const [given] = params;
  asked.push(method);
  const found =
    method === 'eth_getBlockByHash'
      ? blocks.get(String(given))
      : some.find(({ number }) => method === 'eth_getBlockByNumber' && number === given);
  return Promise.resolve(found ?? null);
};

const clients: Readonly<Record<string, () => unknown>> = {
  viemHeaders: () => createPublicClient({ transport: custom({ request }) }),
  providerHeaders: () => ({ request }),
  rpcHeaders: () => ({ rpc: (method: string, params: readonly unknown[]) => request({ method, params }) }),
};

describe.each(Object.keys(clients))('%s of the docs', (name) => {
  const { signal } = new AbortController();

  it('returns provable headers by hash and by number', async () => {
    const headers = (await adapterOf(name))(clients[name]!());
    for (const { hash, number } of some) {
      const pin = { hash, basis: 'host' } as const;
      const byHash: HeaderAsk = { network: 'evm-a', hash: hash as `0x${string}` };
      expect(toAnchor(readHeader(await headers(byHash, signal)), { pin }).check.outcome).toBe('pass');
      const byNumber = await headers({ network: 'evm-a', number: BigInt(number) }, signal);
      expect(toAnchor(readHeader(byNumber), { number: BigInt(number) }).check.outcome).toBe('pass');
    }
    expect(new Set(asked)).toEqual(new Set(['eth_getBlockByHash', 'eth_getBlockByNumber']));
  });

  it('returns null for a block unknown to its client', async () => {
    const headers = (await adapterOf(name))(clients[name]!());
    expect(await headers({ network: 'evm-a', hash: `0x${'12'.repeat(32)}` }, signal)).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import { readChain } from '../../../../src/server/recorded/evm-chain.js';
import { recordedSource } from '../../../../src/server/recorded/source.js';
import { askBlockHashes } from '../../../../src/ui/evm/ask-block-hash.js';
import { loadRecordings, recordingPath } from '../../../support/recordings.js';
import { canaryKey, testHandler } from '../../../support/test-gateway.js';

const chain = readChain(loadRecordings('evm-b/series'));
const hashOf = (number: bigint) => chain.find({ kind: 'number', number })!.hash;
const payers = [...chain.payers].slice(0, 1) as Hex[];
const keeper = '0x0000f90827f1c53a10cb7a02335b175320002935';
const word = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`;

/** The recorded answers of contracts, and those of the contract that keeps hashes, which nobody asked for these. */
function answersWithHistory(asked: readonly bigint[], reverts: boolean): Buffer {
  const [{ name, ...exchange }] = loadRecordings('evm-b/answers') as [ReturnType<typeof loadRecordings>[0]];
  const known = exchange.expect as unknown as { readonly questions: object; readonly addresses: object };
  const questions = Object.fromEntries(asked.map((number) => [`hash ${number}`, word(number)]));
  const answers = Object.fromEntries(
    asked.map((number) => [
      `hash ${number}`,
      [[0, reverts ? { ok: false, data: '0x' } : { ok: true, data: hashOf(number) }]],
    ]),
  );
  const expected = {
    ...known,
    questions: { ...known.questions, ...questions },
    addresses: { ...known.addresses, [keeper]: { code: [[0, 83]], answers } },
  };
  return gzipSync(JSON.stringify({ [name]: { ...exchange, expect: expected } }));
}

/** A gateway over chain 4141; `refuse` makes an error of a question about the state of a block. */
function lineTo(
  refuse: (block: string) => object | undefined = () => undefined,
  history: readonly bigint[] = [],
  reverts = false,
) {
  const asked: string[] = [];
  const load = (path: string) =>
    Promise.resolve(
      path === 'evm-b/answers.json.gz'
        ? answersWithHistory(history, reverts)
        : readFileSync(recordingPath(path.replace(/\.json\.gz$/, ''))),
    );
  const handler = testHandler({ source: recordedSource({ load, a: 'evm-b', b: 'evm-b' }) });
  const gateway = createGateway({
    evmBUrl: 'http://127.0.0.1/b',
    apiKey: canaryKey,
    retries: 0,
    fetch: (url, init) => {
      const { id, params } = JSON.parse(String(init.body)) as { id: number; params: [unknown, string] };
      asked.push(params[1]);
      const error = refuse(params[1]);
      if (error) return Promise.resolve(Response.json({ jsonrpc: '2.0', id, error }));
      return handler(new Request(url, init));
    },
  });
  const ask = (numbers: readonly bigint[], from: readonly Hex[] = payers, signal = new AbortController().signal) =>
    askBlockHashes(gateway, { network: 'evm-b', numbers, hash: null, payers: from }, signal);
  return { ask, asked };
}

const pruned = (block: string) =>
  block === 'latest' ? undefined : { code: -32000, message: 'missing trie node 0123 (path ) state is not available' };

describe('hashes of blocks that a later block is asked for', () => {
  it('are told by the block after the highest of them, by the rules of its upgrade', async () => {
    for (const number of [3n, 53n, 79n, 87n, 150n, 192n, 260n, 280n]) {
      const { ask, asked } = lineTo();
      expect(await ask([number])).toEqual([{ kind: 'hash', hash: hashOf(number) }]);
      expect(new Set(asked)).toEqual(new Set([`0x${(number + 1n).toString(16)}`]));
    }
    const both = await lineTo().ask([84n, 87n]);
    expect(both[1]).toEqual({ kind: 'hash', hash: hashOf(87n) });
  });

  it('are told by the latest block where the state of that one is no longer kept', async () => {
    const { ask, asked } = lineTo(pruned, [87n]);
    expect(await ask([87n])).toEqual([{ kind: 'hash', hash: hashOf(87n) }]);
    expect(asked[0]).toBe('0x58');
    expect(new Set(asked.slice(1))).toEqual(new Set(['latest']));
  });

  it('are told by the contract that keeps more of them where the latest block is too far above', async () => {
    expect(await lineTo(pruned, [24n]).ask([24n])).toEqual([{ kind: 'hash', hash: hashOf(24n) }]);
  });

  it('are not told where that contract does not know them either, nor where it was not recorded', async () => {
    expect(await lineTo(pruned, [24n], true).ask([24n])).toEqual([{ kind: 'none', cause: 'too-far' }]);
    expect(await lineTo(pruned).ask([24n])).toMatchObject([
      { kind: 'none', cause: 'failed', message: expect.stringContaining('Not recorded') as string },
    ]);
  });

  it('are not told of the head, by a gateway that lacks the method, or without an account that can pay', async () => {
    const cause = async (told: ReturnType<ReturnType<typeof lineTo>['ask']>) =>
      (await told).map((each) => (each.kind === 'none' ? each.cause : each.hash));
    expect(await cause(lineTo().ask([290n]))).toEqual(['head']);
    const missing = { code: -32601, message: 'the method eth_createAccessList does not exist/is not available' };
    expect(await cause(lineTo(() => missing).ask([87n, 80n]))).toEqual(['unsupported', 'unsupported']);
    expect(await cause(lineTo().ask([260n], []))).toEqual(['unpayable']);
    const odd = { code: -32000, message: 'something else' };
    expect(await lineTo(() => odd).ask([87n])).toMatchObject([
      { kind: 'none', cause: 'failed', message: expect.stringContaining('something else') as string },
    ]);
  });

  it('are no answer where the question was aborted', async () => {
    const run = new AbortController();
    run.abort();
    await expect(lineTo().ask([87n], payers, run.signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs, type LogsRequest } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { getValidatorSet, getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { askable } from '../../support/test-gateway.js';
import { nineCallsOf } from '../../support/recorded-calls.js';
import { answering } from '../../support/recorded-fetch.js';

// Where real nodes differ from the interface (§11 of the notes on nodes): a test for each of its rows.

const blockHash = `0x${'ab'.repeat(32)}` as const;
const account = `0x${'cd'.repeat(20)}` as const;
const range: LogsRequest = { range: { from: 1n, to: 2n } };
const tags = ['latest', 'earliest', 'pending', 'safe', 'finalized'] as const;

/** What a call returns for a JSON-RPC result. */
async function reading<T>(call: (gateway: Gateway) => Promise<Answer<T>>, result: unknown): Promise<Answer<T>> {
  return call(askable({ result }).gateway);
}

/** What a call throws for an error object. */
function failing(call: (gateway: Gateway) => Promise<unknown>, code: number, message: string, data?: unknown) {
  return call(askable({ error: { code, message, ...(data === undefined ? {} : { data }) } }).gateway).then(
    () => 'no error',
    (error: unknown) => error,
  );
}

/** What a call sends. */
async function sending(call: (gateway: Gateway) => Promise<unknown>) {
  const { gateway, sent } = askable({ result: null, body: {} });
  await call(gateway).catch(() => undefined);
  return sent[0]!;
}

const params = async (call: (gateway: Gateway) => Promise<unknown>) => (await sending(call)).params as unknown[];

/** A gateway that answers every request with one status and body. */
const replying = (status: number, body: string, config: GatewayConfig = {}) => {
  const base = 'https://gateway.example';
  return createGateway({
    ...{ cosmosRestUrl: base, cosmosRpcUrl: base, evmAUrl: base, evmBUrl: base, retries: 0 },
    fetch: answering({ status, headers: {}, body }),
    ...config,
  });
};

const recorded = (folder: string, name: string) => {
  const found = nineCallsOf(folder).find((recording) => recording.name === name);
  return JSON.parse(found!.response.body) as { result: Record<string, unknown> }; // named here, so it is there
};

const logs = (gateway: Gateway) => getLogs(gateway, range);
const receipts = (gateway: Gateway) => getBlockReceipts(gateway, { block: 1n });
const uncle = (gateway: Gateway) => getUncle(gateway, { block: 1n, index: 0 });
const trace = (gateway: Gateway) => traceBlock(gateway, { blockHash, tracer: 'call' });
const transaction = (gateway: Gateway) => getTransaction(gateway, { blockHash, index: 0 });
const accessList = (gateway: Gateway) => createAccessList(gateway, { call: { to: account }, block: 1n });
const abci = (gateway: Gateway) => queryAbci(gateway, { path: '/store/bank/key', height: 90n });

describe('the envelope', () => {
  // row 1
  it('is checked for an error before its result is used', async () => {
    const { gateway } = askable({ result: [], error: { code: -32000, message: 'execution timeout' } });
    await expect(trace(gateway)).rejects.toMatchObject({ code: 'node-timeout' });
  });

  // row 2
  it('has integer ids, a new one for every request', async () => {
    const { gateway, sent } = askable({ result: [] });
    await getLogs(gateway, range);
    await getLogs(gateway, { range: { from: 3n, to: 4n } });
    expect(sent.map(({ text }) => (JSON.parse(text) as { id: unknown }).id)).toEqual([1, 2]);
  });

  // row 3
  it('is never a batch, even for concurrent calls', async () => {
    const { gateway, sent } = askable({ result: null });
    await Promise.all([receipts(gateway), uncle(gateway), transaction(gateway)]);
    expect(sent.map(({ text }) => text[0])).toEqual(['{', '{', '{']);
  });

  // row 44
  it('reads the error object in every shape, including the CometBFT text in data', async () => {
    expect(
      await failing(abci, -32603, 'Internal error', 'height 1 is not available, lowest height is 50'),
    ).toMatchObject({
      code: 'pruned',
      details: { rpcCode: -32603, lowest: 50n },
    });
    expect(await failing(logs, 3, 'execution reverted', '0x08c379a0')).toMatchObject({ code: 'execution' });
  });
});

describe('the URL and the key', () => {
  // row 41
  it('report 401 and 403 with text and with JSON of any shape', async () => {
    for (const body of [
      '',
      'Unauthorized',
      '{"message":"No API key found in request"}',
      '{"code":"X","message":"y"}',
    ]) {
      await expect(logs(replying(401, body))).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(getEvidence(replying(403, body))).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  // row 42
  it('join with one slash, and a key that reached the node is reported as a wrong URL', async () => {
    const { gateway, sent } = askable({ result: [] }, { evmAUrl: 'https://a.example/v1//', apiKey: 'key' });
    await logs(gateway);
    expect(sent[0]?.path).toBe('https://a.example/v1/key');
    await expect(abci(replying(404, '404 page not found\n'))).rejects.toMatchObject({ code: 'base-url' });
    expect(await failing(abci, -32600, 'Invalid Request', 'path /KEY is invalid')).toMatchObject({ code: 'base-url' });
  });

  // row 43: that the gateway lets the header pass is proved in test/unit/server.
  it('send only the key header over REST, and no header to a proxy of the page', async () => {
    const headers: unknown[] = [];
    const fetch: GatewayConfig['fetch'] = (_, init) => {
      headers.push(init.headers);
      return Promise.resolve(new Response('{"evidence":[]}'));
    };
    await getEvidence(createGateway({ cosmosRestUrl: 'https://rest.example', apiKey: 'key', fetch }));
    await getEvidence(createGateway({ cosmosRestUrl: 'https://rest.example', fetch }));
    expect(headers).toEqual([{ 'x-gateway-api-key': 'key' }, {}]);
  });

  // row 49
  it('keep the port and the path of the URL', async () => {
    const { gateway, sent } = askable({ result: null }, { evmBUrl: 'https://b.example:8545/chain/b' });
    await receipts(gateway);
    expect(sent[0]?.path).toBe('https://b.example:8545/chain/b');
  });
});

describe('blocks and heights', () => {
  // row 4
  it('accept five tags, but never pending logs', async () => {
    for (const block of tags) expect(await params((gateway) => getBlockReceipts(gateway, { block }))).toEqual([block]);
    for (const tag of tags.filter((name) => name !== 'pending')) {
      const filter = await params((gateway) => getLogs(gateway, { range: { from: tag, to: tag } }));
      expect(filter).toEqual([{ fromBlock: tag, toBlock: tag }]);
    }
    const pending = { range: { from: 'pending', to: 'latest' } } as unknown as LogsRequest;
    await expect(getLogs(askable({ result: [] }).gateway, pending)).rejects.toMatchObject({ code: 'config' });
  });

  // row 9
  it('of a validator set are noted if the node returns another one, and reported if pruned', async () => {
    const set = JSON.stringify({ block_height: '87', validators: [], pagination: { total: '0' } });
    expect((await getValidatorSet(replying(200, set), { height: 86n })).notes).toContainEqual({
      code: 'other-height',
      details: { asked: '86', got: '87' },
    });
    const failure = (status: number, code: number, message: string) =>
      getValidatorSet(replying(status, JSON.stringify({ code, message, details: [] })), { height: 86n });
    await expect(failure(400, 3, 'requested block height is bigger then the chain length')).rejects.toMatchObject({
      code: 'future',
    });
    await expect(failure(500, 2, 'height 86 is not available, lowest height is 90')).rejects.toMatchObject({
      code: 'pruned',
      details: { lowest: 90n },
    });
  });

  // row 13
  it('of a query are sent as decimal text', async () => {
    expect(await params(abci)).toMatchObject({ height: '90' });
  });

  // row 21
  it('of a log search are sent for both ends', async () => {
    expect(await params(logs)).toEqual([{ fromBlock: '0x1', toBlock: '0x2' }]);
  });

  // row 22: a log search lowers the end of the range, proved in test/browser.
  it('above the head are reported as future for both geth messages', async () => {
    expect(await failing(logs, -32602, 'block range extends beyond current head block')).toMatchObject({
      code: 'future',
    });
    expect(await failing(logs, -32000, 'invalid block range params')).toMatchObject({ code: 'future' });
  });

  // row 26
  it('of an access list are always sent because node defaults differ', async () => {
    expect(await params(accessList)).toEqual([{ to: account }, '0x1']);
  });

  // row 31
  it('of an uncle are numbers or tags, and a hash is rejected before the request', async () => {
    expect(await params(uncle)).toEqual(['0x1', '0x0']);
    const asked = getUncle(askable({ result: null }).gateway, { block: blockHash as unknown as bigint, index: 0 });
    await expect(asked).rejects.toMatchObject({ code: 'config', details: { option: 'block' } });
  });

  // row 33
  it('of a trace are hashes of 32 bytes, and RLP is rejected before the request', async () => {
    expect((await params(trace))[0]).toBe(blockHash);
    const rlp = `0x${'f9'.repeat(600)}` as const;
    const asked = traceBlock(askable({ result: [] }).gateway, { blockHash: rlp, tracer: 'call' });
    await expect(asked).rejects.toMatchObject({ code: 'config', details: { option: 'blockHash' } });
  });
});

describe('pages', () => {
  // row 5
  it('have no limit unless one is set, and the limit is decimal', async () => {
    expect((await sending((gateway) => getEvidence(gateway))).path).not.toContain('limit');
    expect((await sending((gateway) => getEvidence(gateway, { limit: 500 }))).path).toContain('pagination.limit=500');
    expect((await sending((gateway) => getValidatorSet(gateway, { height: 1n }))).path).not.toContain('?');
  });

  // row 6
  it('of a validator set advance by multiples of the limit up to the total', async () => {
    const row = (n: number) => ({ address: `v${n}`, pub_key: null, voting_power: '1', proposer_priority: '0' });
    const asked: string[] = [];
    const gateway = createGateway({
      cosmosRestUrl: 'https://rest.example',
      fetch: (url) => {
        const query = new URL(url).searchParams;
        asked.push(query.toString());
        const offset = Number(query.get('pagination.offset') ?? 0);
        const validators = Array.from({ length: Math.min(100, 250 - offset) }, (_, n) => row(offset + n));
        const pagination = { next_key: null, total: '250' };
        return Promise.resolve(new Response(JSON.stringify({ block_height: '9', validators, pagination })));
      },
    });
    const { value } = await getWholeValidatorSet(gateway, { height: 9n });
    expect(value.validators).toHaveLength(250);
    expect(asked.sort()).toEqual([
      'pagination.limit=100',
      'pagination.limit=100&pagination.offset=100',
      'pagination.limit=100&pagination.offset=200',
    ]);
    await expect(getValidatorSet(gateway, { height: 9n, offset: 150, limit: 100 })).rejects.toMatchObject({
      code: 'config',
    });
  });

  // row 7
  it('with rows and a total of 0 count as not counted', async () => {
    const body = { evidence: [{ '@type': '/x' }], pagination: { next_key: null, total: '0' } };
    expect((await getEvidence(askable({ body }).gateway)).value.total).toBeNull();
  });

  // row 8
  it('use a key or an offset, never both', async () => {
    const both = { key: 'AA==', offset: 1 } as unknown as { key: string };
    await expect(getEvidence(askable({ body: {} }).gateway, both)).rejects.toMatchObject({ code: 'config' });
  });
});

describe('the Cosmos side', () => {
  const response = {
    code: 0,
    log: '',
    info: '',
    index: '0',
    key: 'AA==',
    value: null,
    proofOps: null,
    height: '90',
    codespace: '',
  };
  const answer = (changes: object) => reading(abci, { response: { ...response, ...changes } });

  // row 10
  it('keeps a key of an unknown type', async () => {
    const key = { '@type': '/chain.v1.PubKey', key: 'AA==', curve: 'x' };
    const validators = [{ address: 'a1', pub_key: key, voting_power: '1', proposer_priority: '-1' }];
    const { value } = await getValidatorSet(askable({ body: { block_height: '1', validators } }).gateway, {
      height: 1n,
    });
    expect(value.validators[0]?.pubKey).toEqual({ type: '/chain.v1.PubKey', key: 'AA==', extra: { curve: 'x' } });
  });

  // row 11, row 12
  it('reads evidence as JSON and as protobuf and keeps other items as received', async () => {
    const type = '/cosmos.evidence.v1beta1.Equivocation';
    const expanded = { '@type': type, height: '1', time: '2026-01-01T00:00:00Z', power: '2', consensus_address: 'a1' };
    const protobuf = { type_url: type, value: btoa('\x08\x01\x12\x06\x08\x80\xf2\xd6\xca\x06\x18\x02\x22\x02a1') };
    const odd = { type_url: '/other', value: '?' };
    const { value } = await getEvidence(askable({ body: { evidence: [expanded, protobuf, odd] } }).gateway);
    const own = {
      kind: 'equivocation',
      type,
      height: 1n,
      time: '2026-01-01T00:00:00Z',
      power: 2n,
      consensusAddress: 'a1',
    };
    expect(value.evidence).toEqual([
      { ...own, encoding: 'json' },
      { ...own, encoding: 'protobuf' },
      { kind: 'other', type: '/other', value: odd },
    ]);
  });

  // row 14
  it('sends bytes as hex without 0x and rejects half a byte', async () => {
    const asking = (data: `0x${string}`) => (gateway: Gateway) => queryAbci(gateway, { path: '/p', data });
    expect(await params(asking('0x02AB'))).toMatchObject({ data: '02ab' });
    await expect(asking('0x02A')(askable({ result: {} }).gateway)).rejects.toMatchObject({ code: 'config' });
  });

  // row 15
  it('distinguishes an empty value from a missing one', async () => {
    expect((await answer({ value: '' })).value.value).toBe('');
    expect((await answer({ value: null })).value.value).toBeNull();
  });

  // row 16
  it('keeps the steps of a proof', async () => {
    const ops = [
      { type: 'ics23:iavl', key: 'AA==', data: 'AQ==' },
      { type: 'ics23:simple', key: 'YmFuaw==', data: 'Ag==' },
    ];
    expect((await answer({ proofOps: { ops } })).value.proofOps).toEqual(ops);
  });

  // row 17, row 18: the table of names belongs to the widget, proved in test/unit/widgets.
  it('reports a failure by codespace and code and keeps unknown ones', async () => {
    expect((await answer({ code: 6, codespace: 'sdk' })).value).toMatchObject({ code: 6, codespace: 'sdk' });
    expect((await answer({ code: 4, codespace: 'store' })).value).toMatchObject({ code: 4, codespace: 'store' });
    expect((await answer({ code: 98765, codespace: 'mine' })).value).toMatchObject({ code: 98765, codespace: 'mine' });
  });

  // row 19
  it('notes a read that found no state, which looks like an absent key', async () => {
    expect((await answer({ log: 'version does not exist' })).notes).toMatchObject([{ code: 'silent-miss' }]);
    expect((await answer({ value: '', log: '' })).notes).toEqual([]);
  });

  // row 45
  it('reads REST errors by number and text, and 429 with code 8 as an oversized page', async () => {
    const body = (code: number, message: string) => JSON.stringify({ code, message, details: [] });
    await expect(getEvidence(replying(429, body(8, 'received message larger than max')))).rejects.toMatchObject({
      code: 'too-large',
    });
    await expect(getEvidence(replying(400, body(3, 'illegal base64 data')))).rejects.toMatchObject({
      code: 'bad-request',
    });
    await expect(getEvidence(replying(501, body(12, 'Not Implemented')))).rejects.toMatchObject({ code: 'base-url' });
  });
});

describe('logs', () => {
  // row 20
  it('of one block are requested by blockHash, the only spelling that every node reads', async () => {
    const [filter] = await params((gateway) => getLogs(gateway, { blockHash }));
    expect(filter).toEqual({ blockHash });
  });

  const log = {
    ...{
      address: account,
      topics: [],
      data: '0x',
      blockNumber: '0x1',
      transactionHash: blockHash,
      transactionIndex: '0x0',
    },
    ...{ blockHash, logIndex: '0x0', removed: false },
  };

  // row 23
  it('may have a time', async () => {
    const { value } = await reading(logs, [{ ...log, blockTimestamp: '0x5' }, log]);
    expect(value.map(({ blockTimestamp }) => blockTimestamp)).toEqual([5n, undefined]);
  });

  // row 24
  // fault 71
  it('that are hashes answer another method and are rejected', async () => {
    await expect(reading(logs, [blockHash])).rejects.toMatchObject({
      code: 'malformed',
      details: { path: 'result[0]', expected: 'an object' },
    });
  });

  it('of a node that returns null are empty, with a note', async () => {
    expect(await reading(logs, null)).toMatchObject({ value: [], notes: [{ code: 'null-list' }] });
  });

  // row 46
  it('have limits, which are read from the node error', async () => {
    expect(
      await failing(logs, -32005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'),
    ).toMatchObject({
      code: 'range',
      details: { maxResults: 10_000n, suggested: { from: 1n, to: 2n } },
    });
    expect(await failing(logs, -32000, 'exceed maximum block range: 5000')).toMatchObject({
      code: 'range',
      details: { maxSpan: 5_000n },
    });
  });

  // row 48
  it('that were removed stay in the list, marked as removed', async () => {
    const { value } = await reading(logs, [{ ...log, removed: true }]);
    expect(value).toMatchObject([{ removed: true }]);
  });
});

describe('an access list', () => {
  // row 25
  it('is created for any call: every member is optional, and a call without to is a creation', async () => {
    const empty = (gateway: Gateway) => createAccessList(gateway, { call: {}, block: 'latest' });
    expect(await params(empty)).toEqual([{}, 'latest']);
    const fees = (gateway: Gateway) =>
      createAccessList(gateway, {
        call: { data: '0x60', maxFeePerGas: 5n, maxPriorityFeePerGas: 1n },
        block: 'latest',
      });
    expect(await params(fees)).toEqual([{ data: '0x60', maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x1' }, 'latest']);
  });

  it('accepts state overrides', async () => {
    const slot = `0x${'01'.repeat(32)}` as const;
    const other = `0x${'12'.repeat(20)}` as const;
    const overriding = (gateway: Gateway) =>
      createAccessList(gateway, {
        ...{ call: { to: account }, block: 1n },
        overrides: {
          [account]: { balance: 10n ** 18n, nonce: 7n, stateDiff: { [slot]: slot } },
          [other]: { state: {} },
        },
      });
    expect(await params(overriding)).toEqual([
      { to: account },
      '0x1',
      {
        [account]: { balance: '0xde0b6b3a7640000', nonce: '0x7', stateDiff: { [slot]: slot } },
        [other]: { state: {} },
      },
    ]);
    const refused = (override: object) =>
      createAccessList(askable({ result: null }).gateway, {
        ...{ call: {}, block: 1n },
        overrides: { [account]: override },
      }).catch((error: unknown) => error);
    for (const override of [
      ...[{ code: '0x00' }, { movePrecompileToAddress: account }, { balance: -1n }, { state: {}, stateDiff: {} }],
      ...[{ stateDiff: { '0x01': slot } }, { state: { [slot]: '0x01' } }, null, 'x'],
    ])
      expect(await refused(override as object)).toMatchObject({ code: 'config' });
  });

  // row 27
  it('returns a failure inside the EVM as a value and an earlier failure as an error', async () => {
    const { value } = await reading(accessList, { accessList: [], gasUsed: '0x639d', error: 'execution reverted' });
    expect(value).toMatchObject({ error: 'execution reverted', gasUsed: 0x639dn });
    const message = 'failed to apply transaction: 0xab err: insufficient funds for gas * price + value';
    expect(await failing(accessList, -32000, message)).toMatchObject({ code: 'bad-request' });
  });
});

describe('receipts', () => {
  const block = recorded('evm/eth_getBlockReceipts', 'evm-b-053') as unknown as { result: Record<string, unknown>[] };
  const [receipt] = block.result;

  // row 28
  // fault 62
  it('are read from a list, a single receipt, a block, or null; an unusual shape is noted', async () => {
    expect(await reading(receipts, [receipt])).toMatchObject({ value: [{}], notes: [] });
    expect(await reading(receipts, [])).toMatchObject({ value: [], notes: [] });
    expect(await reading(receipts, null)).toMatchObject({ value: null, notes: [] });
    expect(await reading(receipts, receipt)).toMatchObject({ value: [{}], notes: [{ code: 'wrapped' }] });
    expect(await reading(receipts, { number: '0x1', receipts: [receipt] })).toMatchObject({
      value: [{}],
      notes: [{ code: 'block-object' }],
    });
    expect(await reading(receipts, { number: '0x1', transactions: [receipt] })).toMatchObject({
      value: [{}],
      notes: [{ code: 'block-object' }],
    });
    expect(await reading(receipts, { number: '0x1', transactions: [] })).toMatchObject({
      value: [],
      notes: [{ code: 'block-object' }],
    });
  });

  // fault 62
  it('of a block object without receipts are an error and not an empty list', async () => {
    const hash = `0x${'ab'.repeat(32)}`;
    for (const transactions of [
      [hash, hash],
      [{ hash }, { hash }],
    ]) {
      expect(await reading(receipts, { number: '0x1', transactions })).toMatchObject({
        value: null,
        notes: [{ code: 'block-without-receipts', path: 'result', details: { count: '2' } }],
      });
    }
    const header = { number: '0x1', parentHash: hash, stateRoot: hash };
    expect(await reading(receipts, header)).toMatchObject({ value: null, notes: [{ code: 'block-without-receipts' }] });
    await expect(reading(receipts, { number: '0x1' })).rejects.toMatchObject({
      code: 'malformed',
      details: { path: 'result', expected: 'a list' },
    });
    await expect(reading(receipts, { transactions: [receipt], receipts: 'none' })).rejects.toMatchObject({
      details: { path: 'result.receipts' },
    });
  });

  // row 29
  it('have a status or a root, and no recipient in a creation', async () => {
    const { value } = await reading(receipts, block.result);
    expect(value?.every(({ status, root }) => (status === undefined) !== (root === undefined))).toBe(true);
    expect((await reading(receipts, [{ ...receipt, to: null }])).value?.[0]?.to).toBeNull();
  });
});

describe('an uncle', () => {
  const found = recorded('evm/eth_getUncleByBlockNumberAndIndex', 'found-london').result;

  // row 30
  it('may have a mix hash and a total difficulty', async () => {
    const { mixHash: _, ...old } = found;
    expect((await reading(uncle, { ...old, totalDifficulty: '0x5' })).value).toMatchObject({ totalDifficulty: 5n });
    expect((await reading(uncle, found)).value).toMatchObject({ totalDifficulty: null, mixHash: found['mixHash'] });
  });

  // row 32
  // fault 63
  it('has no transactions, is null, or is no longer supported', async () => {
    expect((await reading(uncle, found)).value?.transactions).toEqual([]);
    expect((await reading(uncle, { ...found, transactions: [] })).value?.transactions).toEqual([]);
    expect((await reading(uncle, null)).value).toBeNull();
    const gone = 'the method eth_getUncleByBlockNumberAndIndex does not exist/is not available';
    expect(await failing(uncle, -32601, gone)).toMatchObject({ code: 'unsupported' });
  });
});

describe('a trace', () => {
  const frame = { type: 'CALL', from: account, gas: '0x1', gasUsed: '0x1', input: '0x' };
  const item = (result: object) => reading(trace, [{ txHash: blockHash, ...result }]);

  // row 34
  it('is configured by tracerConfig, because a misspelled key returns the whole trace', async () => {
    const top = (gateway: Gateway) => traceBlock(gateway, { blockHash, tracer: 'call', onlyTopCall: true });
    expect((await params(top))[1]).toEqual({ tracer: 'callTracer', tracerConfig: { onlyTopCall: true } });
  });

  // row 35
  it('always names a tracer, has its own time limit, and is cut at the size limit', async () => {
    expect((await params(trace))[1]).toEqual({ tracer: 'callTracer' });
    const config = { timeouts: { trace: 5 }, maxBytes: 20 };
    await expect(trace(askable({ result: [frame] }, config).gateway)).rejects.toMatchObject({ code: 'too-large' });
    const never: GatewayConfig['fetch'] = () => new Promise(() => undefined);
    await expect(
      trace(askable({ result: [] }, { ...config, fetch: (url, init) => raceAbort(never(url, init), init) }).gateway),
    ).rejects.toMatchObject({ code: 'timeout', details: { limit: 'trace' } });
  });

  // row 36
  it('may fail for one transaction, in three spellings', async () => {
    expect((await item({ error: 'execution timeout' })).value).toMatchObject([
      { kind: 'failed', error: 'execution timeout' },
    ]);
    expect((await item({ result: null, error: { code: -32000, message: 'x' } })).value).toMatchObject([
      { kind: 'failed', error: 'x', code: -32000 },
    ]);
    expect((await item({ result: null })).value).toMatchObject([{ kind: 'failed', error: null }]);
  });

  // row 37
  it('accepts seven kinds of frames and unknown ones, with mostly optional members', async () => {
    const kinds = ['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'EOFCREATE'];
    for (const type of kinds) {
      expect((await item({ result: { ...frame, type } })).value).toMatchObject([{ kind: 'call', frames: [{ type }] }]);
    }
    const failed = { ...frame, error: 'execution reverted', revertReason: 'no' };
    expect((await item({ result: failed })).value).toMatchObject([
      { frames: [{ error: 'execution reverted', revertReason: 'no' }] },
    ]);
  });

  // row 38
  it('of the state is a list of accounts or a diff', async () => {
    const state = { [account]: { nonce: 7 } };
    const read = (gateway: Gateway) => traceBlock(gateway, { blockHash, tracer: 'prestate', diffMode: true });
    const items = (result: object) => reading(read, [{ txHash: blockHash, result }]);
    expect((await items(state)).value).toMatchObject([
      { kind: 'prestate', accounts: [{ address: account, nonce: 7 }] },
    ]);
    expect((await items({ pre: {}, post: state })).value).toMatchObject([
      { kind: 'diff', pre: [], post: [{ nonce: 7 }] },
    ]);
  });

  // row 50
  it('whose parent is missing is reported as not found or as pruned', async () => {
    expect(await failing(trace, -32000, `parent ${blockHash} not found`)).toMatchObject({ code: 'not-found' });
    expect(await failing(trace, -32000, 'required historical state unavailable (reexec=128)')).toMatchObject({
      code: 'pruned',
    });
  });
});

describe('a transaction', () => {
  const base = {
    ...{
      hash: blockHash,
      from: account,
      to: account,
      input: '0x',
      blockHash,
      blockNumber: '0x1',
      transactionIndex: '0x0',
    },
    ...{ nonce: '0x0', gas: '0x1', gasPrice: '0x1', value: '0x0', v: '0x1b', r: '0x1', s: '0x1' },
  };
  const fees = { chainId: '0x1', accessList: [], maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' };

  // row 39
  it('has the members of its type and keeps an unknown type', async () => {
    expect((await reading(transaction, { ...base, ...fees, type: '0x2' })).value).toMatchObject({ type: 'eip1559' });
    const { v: _v, r: _r, s: _s, ...unsigned } = base;
    expect((await reading(transaction, { ...unsigned, type: '0x7e', mint: '0x1' })).value).toMatchObject({
      type: 'other',
      typeHex: '0x7e',
      extra: { mint: '0x1' },
    });
  });

  // row 40
  it('has the parity as its own member, whatever v means in its type', async () => {
    expect(
      (await reading(transaction, { ...base, ...fees, type: '0x2', v: '0x1', yParity: '0x1' })).value,
    ).toMatchObject({
      v: 1n,
      yParity: 1,
    });
    const legacy = (await reading(transaction, { ...base, v: '0x7a8d' })).value;
    expect(legacy).toMatchObject({ v: 0x7a8dn });
    expect(legacy).not.toHaveProperty('yParity');
  });

  // row 47
  it('that is missing is null, pruned, or not found, as three different outcomes', async () => {
    expect((await reading(transaction, null)).value).toBeNull();
    expect(await failing(transaction, 4444, 'pruned history unavailable')).toMatchObject({ code: 'pruned' });
    expect(await failing(transaction, -32001, 'block not found: 0xab')).toMatchObject({ code: 'not-found' });
    expect(await failing((gateway) => getLogs(gateway, { blockHash }), -32000, 'unknown block')).toMatchObject({
      code: 'not-found',
    });
  });
});

it('covers each of the fifty rows', async () => {
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(new URL(import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^ +\/\/ row (.*)/gm)].flatMap(([, line]) => line?.match(/(?<=^|row )\d+/g) ?? []);
  expect(rows.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

/** A fetch without a response still ends with its signal, like the platform fetch. */
function raceAbort(promise: Promise<Response>, { signal }: RequestInit): Promise<Response> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  ]);
}

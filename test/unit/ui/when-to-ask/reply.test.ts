import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/client/answer.js';
import type { Gateway } from '../../../../src/client/gateway.js';
import { openReply } from '../../../../src/ui/when-to-ask/reply.js';
import type { WidgetHost } from '../../../../src/ui/widget/host.js';
import { loadRecordings } from '../../../support/recordings.js';

const rejecting: Gateway = { ask: () => Promise.reject(new Error('Nothing else is answered.')) };

/** The properties of a widget, with what its response contains, and the answer to its call. */
async function open(tag: string, operation: string, reply: string, own: object = {}) {
  const element = { localName: tag, ...own };
  const opened = await openReply(element as unknown as WidgetHost, reply, rejecting, new AbortController().signal);
  opened.apply();
  const call = { operation, request: {} } as unknown as Call<unknown, object>;
  const gateway = opened.createGateway();
  const answer = await gateway.ask(call);
  return { element: element as Readonly<Record<string, unknown>>, answer, opened, gateway, call };
}

/** The first good response of a recorded call, of a supported tracer, in its forms: as received, indented, and without the envelope. */
function formsOf(file: string): string[] {
  const { response } = loadRecordings(file).find(
    ({ name, expect: { outcome } }) => name !== '4byte' && (outcome === 'ok' || outcome === 'result'),
  )!;
  const body = JSON.parse(response.body) as { readonly result?: unknown };
  const forms = [response.body, JSON.stringify(body, undefined, 2)];
  return 'result' in body ? [...forms, JSON.stringify(body.result)] : forms;
}

const files = [
  ['validator-set', 'getValidatorSet', 'cosmos/validatorsets'],
  ['evidence-list', 'getEvidence', 'cosmos/evidence'],
  ['abci-query', 'queryAbci', 'cosmos/abci_query'],
  ['evm-logs', 'getLogs', 'evm/eth_getLogs'],
  ['evm-transaction', 'getTransaction', 'evm/eth_getTransactionByBlockHashAndIndex'],
  ['block-receipts', 'getBlockReceipts', 'evm/eth_getBlockReceipts'],
  ['tx-trace', 'traceBlock', 'evm/debug_traceBlockByHash'],
  ['access-list', 'createAccessList', 'evm/eth_createAccessList'],
  ['uncle-block', 'getUncle', 'evm/eth_getUncleByBlockNumberAndIndex'],
] as const;

describe('a reply of the page', () => {
  it.each(files)('of <%s> is read with and without its envelope', async (tag, operation, file) => {
    const forms = formsOf(file);
    const values = await Promise.all(forms.map(async (form) => (await open(tag, operation, form)).answer.value));
    expect(forms.length).toBeGreaterThan(1);
    for (const value of values) expect(value).toEqual(values[0]);
  });

  it('is rejected by every other widget', async () => {
    const outcomes = files.flatMap(([tag, operation, own]) =>
      files.map(async ([from, , file]) => {
        const [form = ''] = formsOf(file);
        const outcome = open(tag, operation, form).then(
          () => 'read',
          ({ code }: { readonly code: string }) => code,
        );
        return own === file ? [] : [`${from} in ${tag}: ${await outcome}`];
      }),
    );
    const wrong = (await Promise.all(outcomes)).flat().filter((outcome) => !outcome.endsWith(': config'));
    expect(wrong).toEqual([]);
  });

  it('sets no attribute that is set, and removes its own', async () => {
    const [form = ''] = formsOf('evm/eth_getBlockReceipts');
    const { element, opened } = await open('block-receipts', 'getBlockReceipts', form, { block: '' });
    expect(element['block']).toMatch(/^\d+$/);
    opened.withdraw();
    expect(element['block']).toBe('');
    const kept = await open('block-receipts', 'getBlockReceipts', form, { block: '7' });
    expect(kept.element['block']).toBe('7');
    kept.opened.withdraw();
    expect(kept.element['block']).toBe('7');
  });

  it('answers one call of its operation', async () => {
    const [form = ''] = formsOf('evm/eth_getLogs');
    const { gateway, call } = await open('evm-logs', 'getLogs', form);
    await expect(gateway.ask(call)).rejects.toThrow('Nothing else is answered.');
    await expect(gateway.ask({ ...call, operation: 'getBlock' })).rejects.toThrow('Nothing else is answered.');
  });

  it('is the narrowest search with its logs', async () => {
    const log = (block: number) => ({
      ...{ address: `0x${'22'.repeat(20)}`, blockHash: `0x${'33'.repeat(32)}`, blockNumber: `0x${block}` },
      ...{ data: '0x', logIndex: '0x0', removed: false, topics: [`0x${'44'.repeat(32)}`] },
      ...{ transactionHash: `0x${'55'.repeat(32)}`, transactionIndex: '0x0' },
    });
    const { element } = await open('evm-logs', 'getLogs', JSON.stringify([log(9), log(5), log(7)]));
    const { fromBlock, toBlock, address, topic0, topic1 } = element;
    expect([fromBlock, toBlock, topic1]).toEqual(['5', '9', undefined]);
    expect([address, topic0]).toEqual([`0x${'22'.repeat(20)}`, `0x${'44'.repeat(32)}`]);
  });

  it('is a search for the alternatives in its logs, because a wider one could expect other logs', async () => {
    const log = (digit: number) => ({
      ...{ address: `0x${`${digit}`.repeat(40)}`, blockHash: `0x${'33'.repeat(32)}`, blockNumber: '0x5' },
      ...{ data: '0x', logIndex: `0x${digit}`, removed: false, topics: [`0x${`${digit}`.repeat(64)}`] },
      ...{ transactionHash: `0x${'55'.repeat(32)}`, transactionIndex: '0x0' },
    });
    const { element } = await open('evm-logs', 'getLogs', JSON.stringify([log(1), log(2), log(1)]));
    expect(element['address']).toBe(`0x${'1'.repeat(40)} 0x${'2'.repeat(40)}`);
    expect(element['topic0']).toBe(`0x${'1'.repeat(64)} 0x${'2'.repeat(64)}`);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';
import { isSettled, textIn } from '../support/live-gateway.js';
import { recordedReplies } from '../support/page-recordings.js';
import { tellsOf, waitUntil } from '../support/wait.js';

// A chain that crosses from Osaka to Amsterdam; each widget displays one answer.

interface Reply {
  readonly result: never;
}

const hash = `0x${'12'.repeat(32)}`;

/** A reply of the chain. */
async function recorded(call: string, name: string): Promise<Reply> {
  const replies = new Map(await recordedReplies(`evm-amsterdam/${call}`, '/recordings'));
  return replies.get(name) as Reply;
}

/** A gateway with these replies, by method. */
function replying(replies: Readonly<Record<string, Reply>>): Gateway {
  return createGateway({
    ...{ evmAUrl: 'https://gateway.example/a', evmBUrl: 'https://gateway.example/b', retries: 0 },
    fetch: (_, { body }) => {
      const { id, method } = JSON.parse(String(body)) as { id: number; method: string };
      return Promise.resolve(Response.json({ ...replies[method], id }));
    },
  });
}

/** A widget inside a provider with these replies, once it shows one. */
async function shown(replies: Readonly<Record<string, Reply>>, widget: HTMLElement) {
  const provider = await fixture<GatewayProviderElement>(
    html`<gateway-provider .gateway=${replying(replies)}>${widget}</gateway-provider>`,
  );
  const told = tellsOf(provider);
  await waitUntil(() => isSettled(widget));
  return { provider, told };
}

/** The widget of a tag, with attributes. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const shows = (element: Element, ...texts: readonly string[]) =>
  waitUntil(() => texts.every((text) => textIn(element).includes(text)), `it shows ${texts.join(', ')}`);

/** A transaction without value whose gas limit is no figure of either fork. */
async function zeroValue(): Promise<Reply> {
  const { result } = await recorded('eth_getTransactionByBlockHashAndIndex', 'post-zero-value-to-an-account');
  return { result: { ...(result as object), gas: '0x9c40' } as never };
}

describe('the fork setting of a page', () => {
  it('selects the intrinsic gas of a transaction, and both amounts are displayed without it', async () => {
    const reply = await zeroValue();
    const { blockHash } = reply.result as { blockHash: string };
    const element = make('evm-transaction', { 'block-hash': blockHash, index: '3' });
    const { provider } = await shown({ eth_getTransactionByBlockHashAndIndex: reply }, element);
    await shows(element, '15,000 from Amsterdam on', '21,000 before');
    provider.setAttribute('fork', 'amsterdam');
    await waitUntil(() => !textIn(element).includes('21,000'));
    expect(textIn(element)).to.contain('15,000').and.not.to.contain('from Amsterdam on');
    provider.fork = 'osaka';
    await waitUntil(() => !textIn(element).includes('15,000'));
    // The attribute of the element takes precedence.
    element.fork = 'auto';
    await shows(element, '15,000 from Amsterdam on', '21,000 before');
  });

  it('is derived from a block header', async () => {
    const reply = await zeroValue();
    const { result: header } = await recorded('context', 'block-post-transfers');
    const { hash: blockHash } = header as { hash: string };
    const element = make('evm-transaction', { 'block-hash': blockHash, index: '3' });
    Object.assign(element, { header });
    await shown({ eth_getTransactionByBlockHashAndIndex: reply }, element);
    await waitUntil(() => !textIn(element).includes('21,000'));
    expect(textIn(element)).to.contain('15,000').and.not.to.contain('from Amsterdam on');
  });

  it('applies to the gas checks of receipts, and again if it changes', async () => {
    const reply = await recorded('eth_getBlockReceipts', 'post-one-zero-value-call');
    const element = make('block-receipts', { block: '32', network: 'evm-a' });
    const [receipt] = reply.result as [{ blockNumber: string }];
    element.block = receipt.blockNumber;
    const { provider, told } = await shown({ eth_getBlockReceipts: reply }, element);
    expect((await told.next()).level).to.equal('consistent');
    provider.fork = 'osaka';
    expect(await told.next()).to.deep.include({ level: 'mismatch', covers: ['receipts.gasUsed'] });
    provider.fork = 'amsterdam';
    expect((await told.next()).level).to.equal('consistent');
  });

  it('applies to the savings of an access list, which end with Amsterdam', async () => {
    const reply = await recorded('eth_createAccessList', 'many-amsterdam');
    const element = make('access-list', { to: `0x${'bb'.repeat(20)}`, data: '0x1234' });
    const { provider } = await shown({ eth_createAccessList: reply }, element);
    await shows(
      element,
      '16,720 from Amsterdam on, 9,600 before',
      'From Amsterdam on · Not worth it: costs 5,120 gas more',
      'Before Amsterdam · Worth it: saves 400 gas',
    );
    provider.fork = 'amsterdam';
    await shows(element, '16,720saves up to 11,600');
    expect(textIn(element)).to.contain('Not worth it: costs 5,120 gas more').and.not.to.contain('Before Amsterdam');
    provider.fork = 'osaka';
    await shows(element, 'Worth it: saves 400 gas');
    expect(textIn(element)).not.to.contain('From Amsterdam on');
  });
});

describe('the gas of a trace since Amsterdam', () => {
  it('contains the state gas of a new account, for a transfer and for a nested call', async () => {
    const reply = await recorded('debug_traceBlockByHash', 'call-post-transfers');
    const element = make('tx-trace', { 'block-hash': hash, tx: '5', network: 'evm-a' });
    await shown({ debug_traceBlockByHash: reply }, element);
    await shows(element, '183,600 the transfer created the account of the recipient');
    const nested = make('tx-trace', { 'block-hash': hash, tx: '1', network: 'evm-a', fork: 'amsterdam' });
    await shown(
      { debug_traceBlockByHash: await recorded('debug_traceBlockByHash', 'call-post-native-transfers') },
      nested,
    );
    await shows(nested, '213,625 from Amsterdam on, it may hold state gas');
  });

  it('contains the state gas returned by a node, and is a mismatch if it does not add up', async () => {
    const [{ result: top }] = (await recorded('debug_traceBlockByHash', 'call-post-transfers')).result as [
      { result: object },
    ];
    const trace = (stateGasUsed: string) => ({
      result: [
        {
          txHash: hash,
          result: { ...top, gasUsed: '0x31f38', regularGasUsed: '0x5208', stateGasUsed, gasRefund: '0x0' },
        },
      ] as never,
    });
    const element = make('tx-trace', { 'block-hash': hash, tx: '0', network: 'evm-a' });
    const { told } = await shown({ debug_traceBlockByHash: trace('0x2cd30') }, element);
    await shows(element, 'State gas', '183,600', 'Execution gas');
    expect((await told.next()).level).not.to.equal('mismatch');
    const other = make('tx-trace', { 'block-hash': hash, tx: '0', network: 'evm-a' });
    const wrong = await shown({ debug_traceBlockByHash: trace('0x2cd31') }, other);
    expect(await wrong.told.next()).to.deep.include({ level: 'mismatch', covers: ['trace.gasUsed', 'trace.extra'] });
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import { liveGateway } from '../support/live-gateway.js';
import { root, rows, shown, text } from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

const weth = '0x53fd54fe6967e11eff820c635a58824f73b47d0f';
const transfers = 'Transfer(address,address,uint256)';
const said = 'Token symbols and decimals are reported by the contracts and not verified.';

/** The reference gateway, and the requested methods. */
async function recorded(): Promise<{ readonly gateway: Gateway; readonly asked: string[] }> {
  const { url, key } = await liveGateway();
  const asked: string[] = [];
  const gateway = createGateway({
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    fetch: (href, init) => {
      asked.push((JSON.parse(String(init.body)) as { method: string }).method);
      return fetch(href, init);
    },
  });
  return { gateway, asked };
}

const lists = (asked: readonly string[]) => asked.filter((method) => method === 'eth_createAccessList').length;

describe('symbols and decimals reported by contracts', () => {
  it('are displayed with the amounts of logs, and loaded with one request for all', async () => {
    const { gateway, asked } = await recorded();
    const element = await shown(gateway, { event: transfers, loadTokens: true });
    await waitUntil(() => text(element).includes(said));
    const amounts = [...root(element).querySelectorAll<HTMLElement>('.amount abbr')];
    expect(amounts.length).to.be.greaterThan(5);
    expect(new Set(amounts.map(({ title }) => title))).to.deep.equal(
      new Set(['symbol and decimals reported by the contract']),
    );
    expect(rows(element).some((row) => row.includes('WTETH'))).to.equal(true);
    expect(rows(element).some((row) => row.includes('SIX$'))).to.equal(true);
    // The zero address has no ether on this chain, so the sender of the last transaction pays.
    expect(lists(asked)).to.equal(2);
    expect(asked.filter((method) => method.startsWith('eth_getTransaction')).length).to.be.within(1, 3);
  });

  it('are requested for all rows together, even if the rows render in steps', async () => {
    const { gateway, asked } = await recorded();
    const element = await shown(gateway, { event: transfers, loadTokens: true });
    await waitUntil(() => text(element).includes(said));
    const before = lists(asked);
    Object.assign(element, { fromBlock: '2', toBlock: '28' });
    await waitUntil(() => rows(element).length === 23);
    // One contract is in the first step, the other in a later step.
    const contracts = ['0x9b1b50f6033da954dd63547f3429f9c92007bf74', '0x60295cf690d0a8b40fcf91cfc5a073be8b77bbf4'];
    const shownAt = contracts.map((contract) => rows(element).findIndex((row) => row.toLowerCase().includes(contract)));
    expect(shownAt).to.deep.equal([0, 18]);
    await waitUntil(() => rows(element)[1]?.includes('PRB'));
    expect(lists(asked) - before).to.equal(2);
  });

  it('are overridden by the tokens of the page', async () => {
    const { gateway } = await recorded();
    const tokens = { [weth]: { symbol: 'OURS', decimals: 18 } };
    const element = await shown(gateway, { event: transfers, loadTokens: true, tokens });
    await waitUntil(() => text(element).includes(said));
    expect(text(element)).to.contain('OURS');
    expect(text(element)).not.to.contain('WTETH');
    expect(root(element).querySelector('.amount abbr')?.textContent).not.to.contain('OURS');
  });

  it('are not requested without the attribute', async () => {
    const { gateway, asked } = await recorded();
    const element = await shown(gateway, { event: transfers });
    await waitUntil(() => text(element).includes('match the filter'));
    expect(lists(asked)).to.equal(0);
    expect(text(element)).not.to.contain('WTETH');
  });

  it('are displayed in the summary of a transaction, with a note in Arabic', async () => {
    const { gateway } = await recorded();
    const element = await fixture(
      html`<evm-transaction
        .gateway=${gateway}
        block-hash="0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f"
        index="2"
        lang="ar"
        load-tokens
      ></evm-transaction>`,
    );
    await waitUntil(() => /تحويل 900,000\sSIX\$/.test(text(element)));
    expect(root(element).querySelector('abbr[title="الرمز وعدد المنازل كما يقولهما العقد"]')).not.to.equal(null);
    await waitUntil(() => text(element).includes('هي ما تقوله العقود عن نفسها'));
  });

  it('are displayed in the logs of receipts and in the calls of a trace', async () => {
    const { gateway } = await recorded();
    const receipts = await fixture(html`<block-receipts .gateway=${gateway} block="43" load-tokens></block-receipts>`);
    const toggle = '[aria-label="Receipt and logs of transaction 0"], [title="Receipt and logs of transaction 0"]';
    await waitUntil(() => root(receipts).querySelector(toggle));
    root(receipts).querySelector<HTMLElement>(toggle)?.click();
    await waitUntil(() => text(receipts).includes('SIX$') && text(receipts).includes(said));
    const trace = await fixture(
      html`<tx-trace
        .gateway=${gateway}
        block-hash="0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f"
        tx="1"
        load-tokens
      ></tx-trace>`,
    );
    await waitUntil(() => text(trace).includes('WTETH') && text(trace).includes(said));
  });

  it('are reported unreadable if a node rejects the request', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({
      evmAUrl: `${url}/a`,
      apiKey: key,
      fetch: (href, init) => {
        const { id, method } = JSON.parse(String(init.body)) as { id: number; method: string };
        const error = { code: -32601, message: 'the method eth_createAccessList does not exist/is not available' };
        return method === 'eth_createAccessList'
          ? Promise.resolve(Response.json({ jsonrpc: '2.0', id, error }))
          : fetch(href, init);
      },
    });
    const element = await shown(gateway, { event: transfers, loadTokens: true });
    await waitUntil(() => text(element).includes('Token symbols could not be read:'));
    expect(rows(element).length).to.be.greaterThan(5);
  });
});

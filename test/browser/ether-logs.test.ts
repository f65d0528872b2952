import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/block-receipts.js';
import '../../src/define/evm-logs.js';
import '../../src/define/tx-trace.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { isSettled, liveGateway } from '../support/live-gateway.js';
import { find, root, rows, settled, text } from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

// Ether transfers that the protocol logs since Amsterdam (EIP-7708), on the recorded chain.

const transfer = 'Transfer(address,address,uint256)';
const payments = '0x70412bc3916ee2bef8dcc0b65a16d923930bd4d6870897dfc9d1fb7508f27112';

/** The reference gateway over the chain that crosses to Amsterdam, and the methods that were requested. */
async function amsterdam(): Promise<{ gateway: Gateway; asked: string[] }> {
  const { url, key } = await liveGateway();
  const asked: string[] = [];
  const gateway = createGateway({
    ...{ evmAUrl: `${url}/amsterdam/a`, evmBUrl: `${url}/amsterdam/b`, apiKey: key, retries: 0 },
    fetch: (href, init) => {
      asked.push((JSON.parse(String(init.body)) as { method: string }).method);
      return fetch(href, init);
    },
  });
  return { gateway, asked };
}

async function transfers(gateway: Gateway, over: Partial<EvmLogsElement> = {}): Promise<EvmLogsElement> {
  const element = await fixture<EvmLogsElement>(html`<evm-logs .gateway=${gateway}></evm-logs>`);
  Object.assign(element, { fromBlock: '18', toBlock: '30', event: transfer, pageSize: 100 }, over);
  await settled(element);
  return element;
}

const isEther = (row: string) => row.includes('logged by the protocol');
const choice = (element: EvmLogsElement) =>
  [...root(element).querySelectorAll('select')].find(({ options }) =>
    [...options].some(({ value }) => value === 'ether'),
  );

describe('ether in a list of logs', () => {
  it('is attributed to the protocol with its unit, without a guess and without token requests', async () => {
    const { gateway, asked } = await amsterdam();
    const element = await transfers(gateway, {
      loadTokens: true,
      address: '0xfffffffffffffffffffffffffffffffffffffffe',
    });
    expect(rows(element).length).to.be.greaterThan(10);
    for (const row of rows(element)) {
      expect(row).to.match(/logged by the protocol/);
      expect(row).to.match(/ether|gwei|wei/);
      expect(row).not.to.contain('guessed');
    }
    expect(asked).to.deep.equal(['eth_getLogs']);
  });

  it('can be filtered with or without tokens, and the filtered rows are exported', async () => {
    const { gateway, asked } = await amsterdam();
    const element = await transfers(gateway);
    const all = rows(element);
    const ether = all.filter(isEther);
    expect(ether.length).to.be.within(1, all.length - 1);
    const choose = async (value: string) => {
      await waitUntil(() => choice(element));
      const select = choice(element)!;
      select.value = value;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      await waitUntil(() => element.transfers === value && choice(element)?.value === value);
      await element.updateComplete;
    };
    await choose('ether');
    await waitUntil(() => rows(element).length === ether.length);
    expect(rows(element).every(isEther)).to.equal(true);
    await waitUntil(() => text(element).includes(`Ether: ${ether.length} of ${all.length} shown`));
    expect(element.getAttribute('transfers')).to.equal('ether');
    const lines = (await element.export('csv')).trim().split('\n');
    expect(lines).to.have.length(ether.length + 1);
    expect(lines.slice(1).every((line) => line.includes('protocol'))).to.equal(true);
    await choose('tokens');
    await waitUntil(() => rows(element).length === all.length - ether.length);
    expect(rows(element).some(isEther)).to.equal(false);
    find<HTMLButtonElement>(element, '.chip').click();
    await waitUntil(() => rows(element).length === all.length);
    expect(asked).to.deep.equal(['eth_getLogs']);
  });

  it('has no filter if no log is an ether transfer', async () => {
    const { gateway } = await amsterdam();
    const element = await transfers(gateway, { toBlock: '19' });
    expect(rows(element)).not.to.deep.equal([]);
    // An export loads the stage that renders the filter.
    await element.export('csv');
    await element.updateComplete;
    expect(choice(element)).to.equal(undefined);
  });

  it('is reported missing before Amsterdam if the page filters by it', async () => {
    const { gateway } = await amsterdam();
    const element = await fixture<EvmLogsElement>(html`<evm-logs .gateway=${gateway}></evm-logs>`);
    Object.assign(element, { fromBlock: '18', toBlock: '19', event: transfer, transfers: 'ether' });
    await waitUntil(() => text(element).includes('None of these logs is of ether'));
    expect(rows(element)).to.deep.equal([]);
  });
});

describe('ether in receipts and traces', () => {
  it('is attributed to the protocol in the logs of a receipt', async () => {
    const { gateway } = await amsterdam();
    const element = await fixture(
      html`<block-receipts .gateway=${gateway} network="evm-b" block="21"></block-receipts>`,
    );
    await waitUntil(() => isSettled(element));
    root(element as EvmLogsElement)
      .querySelectorAll<HTMLButtonElement>('.toggle')[2]
      ?.click();
    await waitUntil(() => root(element as EvmLogsElement).textContent?.includes('logged by the protocol'));
    expect(root(element as EvmLogsElement).textContent).not.to.contain('guessed');
  });

  it('is compared with the calls of a trace', async () => {
    const { gateway } = await amsterdam();
    const element = await fixture(
      html`<tx-trace .gateway=${gateway} block-hash=${payments} tx="4" with-log with-receipts></tx-trace>`,
    );
    await waitUntil(() => isSettled(element));
    const mark = () => root(element as EvmLogsElement).querySelector<HTMLButtonElement>('[popovertarget="checks"]');
    await waitUntil(() => mark());
    mark()!.click();
    await waitUntil(() =>
      root(element as EvmLogsElement).textContent?.includes('Transferred ether of 9 traces matches'),
    );
  });
});

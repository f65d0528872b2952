import { expect } from '@open-wc/testing';
import { keccak256, stringToBytes } from 'viem';
import '../../src/define/evm-logs.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { abis, button, find, gatewayThat, root, rows, settled, shown, text } from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

const transfer = 'Transfer(address,address,uint256)';

describe('a decoded value in a row', () => {
  it('searches the logs of its event with this value if it is a topic', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const before = ranges.length;
    const value = [
      ...root(element).querySelectorAll<HTMLButtonElement>('button[title="Search logs with this value (topic 1)"]'),
    ].find((each) => each.closest('tr')?.textContent?.includes('Transfer'))!;
    const address = value.textContent!.trim().toLowerCase();
    value.click();
    await waitUntil(() => element.event === transfer && ranges.length > before);
    await settled(element);
    expect(element.topic1.slice(-40)).to.equal(address.slice(-40));
    expect(rows(element)).not.to.deep.equal([]);
    for (const row of rows(element)) expect(row.toLowerCase()).to.contain(address.slice(-8));
  });

  it('searches transfers with one click in the form', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const before = ranges.length;
    button(element, 'Transfers').click();
    await waitUntil(() => element.event === transfer && ranges.length > before);
    await settled(element);
    expect(rows(element)).to.have.length(15);
  });

  it('filters the loaded rows otherwise, with a chip that removes the filter, and sends no request', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const [before, all] = [ranges.length, rows(element).length];
    const value = [...root(element).querySelectorAll<HTMLButtonElement>('button[title^="Show only loaded rows"]')].find(
      (each) => each.closest('tr')?.textContent?.includes('Transfer'),
    )!;
    const amount = value.textContent!.trim();
    value.click();
    await waitUntil(() => text(element).includes('Loaded rows with '));
    expect(rows(element).length).to.be.within(1, all - 1);
    for (const row of rows(element)) expect(row).to.contain(amount);
    expect(ranges.length).to.equal(before);
    find<HTMLButtonElement>(element, '.chip').click();
    await waitUntil(() => rows(element).length === all);
    expect(text(element)).not.to.contain('Loaded rows with ');
  });
});

describe('the event field of a log search', () => {
  it('accepts the name of a displayed event instead of its signature', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const before = ranges.length;
    type(element, 'event', 'Transfer');
    button(element, 'Search logs').click();
    await waitUntil(() => element.event === transfer && ranges.length > before);
    await settled(element);
    expect(ranges).to.have.length(before + 1);
    expect(rows(element)).not.to.deep.equal([]);
    for (const row of rows(element)) expect(row).to.contain('Transfer');
  });

  it('lists the possible signatures of a name and keeps the rows', async () => {
    const { gateway, ranges } = await gatewayThat();
    const signatures = ['event Fell(uint256 a)', 'event Fell(address a)'];
    const element = await shown(gateway, { abis, signatures });
    await refused(element, 'Fell', ranges);
    expect(find(element, '#event-note').textContent).to.contain('one of Fell(uint256); Fell(address)');
  });

  for (const [name, value] of [
    ['event', 'Nonesuch'],
    ['event', 'Transfer(adress)'],
    ['from-block', 'forty'],
    ['to-block', '1'],
    ['address', '0x12'],
  ] as const) {
    it(`keeps the logs if ${name} is “${value}”, explains it at the field, and sends nothing`, async () => {
      const { gateway, ranges } = await gatewayThat();
      const element = await shown(gateway, { abis });
      await refused(element, value, ranges, name);
    });
  }

  it('keeps the logs if the range is cleared, and reports the missing value', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    type(element, 'to-block', '');
    await refused(element, '', ranges, 'from-block');
  });

  it('conflicts with a first topic, and a block hash with a range, which is explained at the field', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis, topic0: keccak256(stringToBytes(transfer)) });
    await refused(element, transfer, ranges);
    expect(find(element, '#event-note').textContent).to.contain('either an event or a topic0, not both');
    expect(root(element).querySelector('#block-hash')).to.equal(null);
    type(element, 'event', '');
    element.blockHash = `0x${'ab'.repeat(32)}`;
    await waitUntil(() => element.matches(':state(error)'));
    button(element, 'Search logs').click();
    await waitUntil(() => root(element).querySelector('#block-hash-note'));
    expect(find(element, '#block-hash-note').textContent).to.contain('either a block hash or a range of blocks');
  });

  it('suggests events of the ABIs, of the rows and of the bundled table once it has the focus', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, signatures: ['event Fell(uint256 a)'] });
    expect(root(element).querySelector('datalist')).to.equal(null);
    const field = find<HTMLInputElement>(element, '#event');
    field.dispatchEvent(new FocusEvent('focus'));
    await waitUntil(() => root(element).querySelector('datalist option'));
    expect(field.list).to.equal(root(element).querySelector('datalist'));
    const offers = [...(field.list?.options ?? [])].map(({ value }) => value);
    expect(offers).to.include.members([
      transfer,
      'Fell(uint256)',
      'TransferSingle(address,address,address,uint256,uint256)',
    ]);
    expect(new Set(offers).size).to.equal(offers.length);
  });

  it('is filled by a click on the name of an event in a row', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const name = [...root(element).querySelectorAll<HTMLElement>('tbody button.value')].find(
      (each) => each.textContent?.trim() === 'Transfer',
    );
    expect(name?.title).to.equal('Search logs of this event');
    name?.click();
    await waitUntil(() => element.event === transfer);
    await settled(element);
    expect(find<HTMLInputElement>(element, '#event').value).to.equal(transfer);
  });
});

function type(element: EvmLogsElement, name: string, value: string): void {
  find<HTMLInputElement>(element, `#${name}`).value = value;
}

async function refused(
  element: EvmLogsElement,
  value: string,
  ranges: readonly string[],
  name = 'event',
): Promise<void> {
  const before = { rows: rows(element), asked: ranges.length };
  type(element, name, value);
  button(element, 'Search logs').click();
  await waitUntil(() => root(element).querySelector(`#${name}-note`));
  const field = find<HTMLInputElement>(element, `#${name}`);
  expect(field.getAttribute('aria-invalid')).to.equal('true');
  expect(field.getAttribute('aria-describedby')).to.equal(`${name}-note`);
  expect(field.value).to.equal(value);
  expect(rows(element)).to.deep.equal(before.rows);
  expect(ranges).to.have.length(before.asked);
  expect(text(element)).not.to.contain('Nothing loaded');
}

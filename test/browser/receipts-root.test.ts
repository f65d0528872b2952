import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { recordedRoot } from '../support/page-recordings.js';
import { waitUntil } from '../support/wait.js';

async function show(gateway: Gateway, block: string, expected = ''): Promise<BlockReceiptsElement> {
  const element = await fixture<BlockReceiptsElement>(
    html`<block-receipts
      block=${block}
      expected-receipts-root=${expected}
      page-size="100"
      .gateway=${gateway}
    ></block-receipts>`,
  );
  await waitUntil(() => isSettled(element));
  return element;
}

async function rootOnShow(element: Element): Promise<string> {
  const fact = () =>
    [...root(element).querySelectorAll('.summary > div')].find((each) => each.textContent?.includes('Receipts root'));
  await waitUntil(() => fact());
  return fact()?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function enter(element: Element, name: string, text: string): void {
  const field = root(element).querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = text;
  field.form?.requestSubmit();
}

const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const wrong = `0x${'12'.repeat(32)}`;

describe('an empty list of receipts', () => {
  it('proves an empty block only if the root matches no receipts', async () => {
    const { gateway } = await evmLine();
    const told = await show(gateway, '27');
    expect(textIn(told)).to.contain('The node returned no receipts.').and.not.to.contain('has no transactions');
    const proven = await show(gateway, '27', emptyRoot);
    await waitUntil(() => textIn(proven).includes('This block has no transactions'));
    const line = await evmLine();
    line.bend = (body) => ({ ...body, result: [] });
    const hidden = await show(line.gateway, '43', await recordedRoot(43));
    await waitUntil(() => textIn(hidden).includes('Receipts do not match receipts root'));
    expect(textIn(hidden)).to.contain('The node returned no receipts.').and.not.to.contain('has no transactions');
  });
});

describe('the receipts root on a page', () => {
  it('is always computed, and displayed as not compared', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    // Its place is reserved before.
    await waitUntil(async () => (await rootOnShow(element)).includes('computed, not compared'));
    press(element, 'Root and bloom');
    const expected = await recordedRoot(43);
    await waitUntil(() => textIn(element).includes(expected));
    expect(textIn(element)).to.contain('these are not checked: status, log data, topic order, a missing last receipt');
  });

  it('is compared with the root of the page, and with a changed root without a new request', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '43', await recordedRoot(43));
    await waitUntil(() => textIn(element).includes('Receipts match receipts root'));
    expect(await rootOnShow(element)).to.contain('matches expected root');
    element.expectedReceiptsRoot = wrong;
    await waitUntil(() => textIn(element).includes('Receipts do not match receipts root'));
    expect(element.matches(':state(mismatch)')).to.equal(true);
    expect(textIn(element)).to.contain(`${wrong} was expected`);
    element.expectedReceiptsRoot = '0x12';
    await waitUntil(() => textIn(element).includes('Receipts root not checked'));
    element.expectedReceiptsRoot = '';
    await waitUntil(() => textIn(element).includes('computed, not compared'));
    expect(element.matches(':state(mismatch)')).to.equal(false);
    expect(asked).to.have.lengthOf(1);
  });

  it('is compared with an entered root, for its block only', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    press(element, 'Root and bloom');
    await waitUntil(() => root(element).querySelector('input[name="root"]'));
    enter(element, 'root', await recordedRoot(43));
    await waitUntil(() => textIn(element).includes('matches expected root'));
    await waitUntil(() => textIn(element).includes('It agrees with the value that was entered here.'));
    element.block = '44';
    await waitUntil(() => textIn(element).includes('block 44') && textIn(element).includes('computed, not compared'));
    element.block = '43';
    await waitUntil(() => textIn(element).includes('matches expected root'));
    press(element, 'Clear');
    await waitUntil(() => textIn(element).includes('computed, not compared'));
  });

  it('from the page applies only to its own block, and is compared again when the reader returns', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', await recordedRoot(43));
    await waitUntil(() => textIn(element).includes('Receipts match receipts root'));
    press(element, 'Next block');
    await waitUntil(() => textIn(element).includes('block 44') && textIn(element).includes('computed, not compared'));
    expect(element.matches(':state(mismatch)')).to.equal(false);
    press(element, 'Previous block');
    await waitUntil(() => textIn(element).includes('Receipts match receipts root'));
    // The page removes its root.
    element.expectedReceiptsRoot = await recordedRoot(43);
    await element.updateComplete;
    await waitUntil(() => textIn(element).includes('Receipts match receipts root'));
    element.expectedReceiptsRoot = '';
    await waitUntil(() => textIn(element).includes('computed, not compared'));
  });

  it('detects that all receipts were omitted, and is open for a single receipt', async () => {
    const line = await evmLine();
    line.bend = (body) => ({ ...body, result: [] });
    const none = await show(line.gateway, '43', await recordedRoot(43));
    await waitUntil(() => textIn(none).includes('Receipts do not match receipts root'));
    line.bend = ({ result, ...rest }) => ({ ...rest, result: (result as unknown[])[1] });
    const lone = await show(line.gateway, '43', await recordedRoot(43));
    await waitUntil(() => textIn(lone).includes('Receipts root not checked'));
  });

  it('matches the header for blocks before Byzantium, with a state root in each receipt', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '3', '0x3bada60b441c895351143dc6d31c71e4e376f7dcd7342349a43cf9eb9ab6468d');
    await waitUntil(() => textIn(element).includes('Receipts match receipts root'));
  });
});

describe('the bloom filter of a block on a page', () => {
  it('rules out missing values, and finds the logs of matching values', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    press(element, 'Root and bloom');
    await waitUntil(() => root(element).querySelector('input[name="item"]'));
    expect(textIn(element)).to.match(/gives a false “possibly” for one in [\d,]+ values/);
    const answer = () => [...root(element).querySelectorAll('.result')].at(-1)?.textContent?.trim() ?? '';
    enter(element, 'item', 'Transfer(address,address,uint256)');
    await waitUntil(() => answer() !== '');
    expect(answer()).to.match(
      /^Possibly: all of its bits are set\. \d+ logs? here ha(ve|s) it|^Possibly.* No log here has it/,
    );
    enter(element, 'item', `0x${'00'.repeat(19)}99`);
    await waitUntil(() => answer().startsWith('No:'));
    enter(element, 'item', '0x1234');
    await waitUntil(() => answer().includes('Not an address (20 bytes)'));
  });
});

describe('a block instead of its receipts', () => {
  // fault 62
  it('is reported as such, and its receipts are displayed if it contains them as transactions', async () => {
    const line = await evmLine();
    const hash = `0x${'ab'.repeat(32)}`;
    line.bend = (body) => ({ ...body, result: { number: '0x2b', hash, transactions: [hash, hash] } });
    const block = await show(line.gateway, '43');
    expect(root(block).querySelector('.empty-state .what')?.textContent).to.contain('the block without its receipts');
    expect(textIn(block)).to.contain('lists 2 transactions and no receipts');
    expect(textIn(block)).not.to.contain('Block not found');
    line.bend = ({ result, ...rest }) => ({ ...rest, result: { number: '0x2b', hash, transactions: result } });
    const within = await show(line.gateway, '43');
    expect(root(within).querySelectorAll('.receipts tr[part="row"]').length).to.equal(4);
    expect(textIn(within)).to.contain('a block instead of its receipts');
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Evidence, type Log, type Receipt, type Validator } from '../../src/client.js';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvidenceListElement } from '../../src/define/evidence-list.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import { evmLine, isSettled, liveGateway, press, root, textIn } from '../support/live-gateway.js';
import { collectReports } from '../support/complaints.js';
import { waitUntil } from '../support/wait.js';

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

type TableElement = HTMLElement & { columns?: unknown; export(format: 'csv' | 'json'): Promise<string> };

function headers(element: Element): readonly string[] {
  return [...root(element).querySelectorAll('thead th')].map((th) =>
    (th.querySelector('.sort') ?? th).textContent.replace(/[↕↓↑]/, '').trim(),
  );
}

/** The cells of a column, from the top. */
function cells(element: Element, header: string): readonly string[] {
  const at = headers(element).indexOf(header) + 1;
  return [...root(element).querySelectorAll(`tbody tr[data-index] > :nth-child(${at})`)].map((cell) =>
    cell.textContent.trim(),
  );
}

async function shown(element: TableElement): Promise<void> {
  await waitUntil(() => isSettled(element) && root(element).querySelector('tbody'));
}

async function showValidators(columns: unknown): Promise<ValidatorSetElement & TableElement> {
  const { url, key } = await liveGateway();
  const gateway = createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key, retries: 0 });
  const element = await fixture<ValidatorSetElement>(html`<validator-set .gateway=${gateway}></validator-set>`);
  Object.assign(element, { columns });
  await shown(element);
  return element;
}

async function showLogs(columns: unknown): Promise<EvmLogsElement & TableElement> {
  const { gateway } = await evmLine();
  const element = await fixture<EvmLogsElement>(html`<evm-logs .gateway=${gateway}></evm-logs>`);
  Object.assign(element, { columns, fromBlock: '40', toBlock: '43' });
  await shown(element);
  return element;
}

const digits = { id: 'digits', header: 'Digits', value: ({ votingPower }: Validator) => `${votingPower}`.length };

describe('the columns that a page sets', () => {
  const reported = collectReports();

  it('replace, order and extend the columns of <validator-set>, without a new request', async () => {
    const element = await showValidators(['address', digits, 'rank']);
    expect(headers(element)).to.deep.equal(['Consensus address', 'Digits', '#']);
    element.columns = undefined;
    await waitUntil(() => headers(element).length > 3);
    expect(headers(element)).not.to.include('Digits');
  });

  it('are sorted, and are in all files', async () => {
    const last = { id: 'last', header: 'Last letter', value: ({ address }: Validator) => address.slice(-1) };
    const element = await showValidators(['rank', 'address', last]);
    press(element, /Last letter/);
    await waitUntil(() => root(element).querySelector('th[aria-sort="ascending"]'));
    const letters = cells(element, 'Last letter');
    expect(letters).to.deep.equal([...letters].toSorted());
    press(element, /Last letter/);
    await waitUntil(() => root(element).querySelector('th[aria-sort="descending"]'));
    expect(cells(element, 'Last letter')[0]! > letters[0]!).to.equal(true);
    const [head, first] = (await element.export('csv')).split('\r\n');
    expect(head).to.match(/,last,verification,/);
    expect(first).to.match(/^1,(\w*(\w)),.*,\2,/);
    const [row] = JSON.parse(await element.export('json')) as readonly Record<string, unknown>[];
    expect(row?.['last']).to.equal(`${row?.['address'] as string}`.slice(-1));
  });

  it('are sorted in <evm-logs>, where a log can be opened and its columns can be chosen', async () => {
    const size = { id: 'size', header: 'Size', value: ({ data }: Log) => data.length };
    const element = await showLogs(['event', size, 'time']);
    expect(headers(element).slice(1)).to.deep.equal(['Size', 'Timestamp']);
    press(element, /Size/);
    await waitUntil(() => root(element).querySelector('th[aria-sort="ascending"]'));
    const sizes = cells(element, 'Size').map(Number);
    expect(sizes).to.deep.equal([...sizes].toSorted((a, b) => a - b));
    root(element).querySelector<HTMLElement>('tbody .toggle')!.click();
    await waitUntil(() => root(element).querySelector('tr.expanded'));
    const names = () => [...root(element).querySelectorAll('#columns label')].map((each) => each.textContent.trim());
    await waitUntil(() => names().length > 0);
    expect(names()).to.deep.equal(['Timestamp', 'Event', 'Compact rows']);
    expect((await element.export('csv')).split('\r\n')[0]).to.match(/,size,verification/);
  });

  it('extend <evidence-list>, <block-receipts> and <access-list>, and their files', async () => {
    const { gateway } = await evmLine();
    const { url, key } = await liveGateway();
    const cosmos = createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key, retries: 0 });
    const kinds = { id: 'kind', header: 'Kind', value: ({ kind }: Evidence) => kind };
    const evidence = await fixture<EvidenceListElement>(
      html`<evidence-list .gateway=${cosmos} .columns=${['height', 'validator', kinds]}></evidence-list>`,
    );
    const receipts = await fixture<BlockReceiptsElement>(html`<block-receipts .gateway=${gateway}></block-receipts>`);
    const logs = { id: 'kind', header: 'Kind', value: ({ logs }: Receipt) => logs.length };
    Object.assign(receipts, { columns: ['index', 'hash', logs], block: '43' });
    const list = await fixture<AccessListElement>(html`<access-list .gateway=${gateway}></access-list>`);
    const keys = { id: 'kind', header: 'Kind', value: ({ storageKeys }: { storageKeys: object }) => `${storageKeys}` };
    Object.assign(list, { columns: ['address', keys] });
    await list.fillFrom({ network: 'evm-a', place: { blockHash: block43, transactionIndex: 0 } });
    for (const element of [evidence, receipts, list]) {
      await shown(element);
      expect(headers(element).at(-1)).to.equal('Kind');
      press(element, /Kind/);
      await waitUntil(() => root(element).querySelector('th[aria-sort="ascending"]'));
      const values = cells(element, 'Kind').filter((value) => value !== '–');
      expect(values).to.deep.equal(values.toSorted((a, b) => (a < b ? -1 : 1)));
      expect((await element.export('csv')).split('\r\n')[0]).to.match(/,kind,verification,/);
    }
  });

  it('display text as text, and nodes and templates in their cell', async () => {
    const drawn = {
      text: '<b>text</b>',
      node: Object.assign(document.createElement('i'), { textContent: 'node' }),
      template: html`<u>template</u>`,
    };
    const element = await showValidators([
      'address',
      ...Object.entries(drawn).map(([id, value]) => ({ id, header: id, value: () => id, render: () => value })),
      { id: 'plain', header: 'plain', value: () => '<b>plain</b>' },
    ]);
    expect(cells(element, 'text')[0]).to.equal('<b>text</b>');
    expect(cells(element, 'plain')[0]).to.equal('<b>plain</b>');
    expect(root(element).querySelector('td b')).to.equal(null);
    expect(root(element).querySelector('td i')!.textContent).to.equal('node');
    expect(root(element).querySelectorAll('td u').length).to.equal(cells(element, 'template').length);
  });

  it('have our value where a function throws, which is reported once', async () => {
    const failing = () => {
      throw new Error('a fault of the page');
    };
    const element = await showValidators([
      'address',
      { id: 'a', header: 'A', value: failing },
      { id: 'b', header: 'B', value: () => 'kept', render: failing },
      { id: 'c', header: 'C', value: () => 'kept', render: () => html`<p>${html`${{ toString: failing }}`}</p>` },
      { id: 'd', header: 'D', value: () => 'kept', render: () => JSON.parse('{"_$litType$":1,"strings":["<b>"]}') },
    ]);
    expect(new Set(cells(element, 'A'))).to.deep.equal(new Set(['–']));
    for (const header of ['B', 'C', 'D']) expect(new Set(cells(element, header))).to.deep.equal(new Set(['kept']));
    expect(root(element).querySelector('td b')).to.equal(null);
    expect(reported.length).to.equal(4);
  });

  it('leave ours where an id collides or is unknown, which is reported', async () => {
    const element = await showValidators(['rank', { ...digits, id: 'address' }, 'adress']);
    expect(headers(element)).to.deep.equal(['#', 'Consensus address']);
    expect(textIn(element)).to.match(/valoper|valcons/);
    const said = reported.join('\n');
    expect(said).to.match(/<validator-set> has a column “address” of its own/);
    expect(said).to.match(/<validator-set> has no column “adress”; its columns are rank, vote, address,/);
  });
});

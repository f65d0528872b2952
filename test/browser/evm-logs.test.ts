import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import names from '../../recordings/evm-a/names.json' with { type: 'json' };
import '../../src/define/all.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import {
  abis,
  atMost,
  button,
  clean,
  find,
  gatewayThat,
  root,
  rows,
  settled,
  show,
  shown,
  storyLogs,
  swap,
  text,
} from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

describe('event logs on a page', () => {
  it('displays the swaps with their arguments, decoded by the ABIs of the page', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap, abis });
    expect(rows(element)).to.have.length(5);
    expect(rows(element)[0]).to.match(
      /^43 0x81390d\S+ .* 4 0xf6882C\S+ Swap 0xfe50B1\S+ swapped 1,000,000,000,000,000,000 token0 units for 2,981,092,834 token1 units/,
    );
    // The ABIs of the page are read shortly after the first rows are displayed, which is displayed once.
    await waitUntil(() => !rows(element).some((row) => row.includes('guessed')));
    expect(clean(find(element, 'thead th:last-child').textContent)).to.equal('Event, decoded with ABI');
    await waitUntil(() => text(element).includes('All 5 logs match the filter'));
    expect(text(element)).to.contain('Searched blocks 40–47');
    // These blocks were searched, not proven.
    const { color: neutral } = getComputedStyle(find(element, '.said'));
    expect(getComputedStyle(find(element, '.cover .complete')).fill).to.equal(neutral);
  });

  it('names the filter in the header', async () => {
    const { gateway } = await gatewayThat();
    const query = (element: EvmLogsElement) => clean(find(element, '.query > span').textContent);
    const element = await shown(gateway, { event: swap });
    expect(query(element)).to.equal('blocks 40–47 · Swap · Network A');
    element.address = '0xfe50b1119040f9ff8a0d2e4d44c5b6b2d6ef73bc';
    await waitUntil(() => query(element) === 'blocks 40–47 · Swap · filtered · Network A');
    element.event = '';
    await waitUntil(() => query(element) === 'blocks 40–47 · filtered · Network A');
  });

  it('guesses events without an ABI, and marks every row', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap });
    expect(rows(element)).to.have.length(5);
    expect(rows(element).every((row) => /Swap .*guessed/.test(row))).to.equal(true);
  });

  it('decodes the same rows again if the page sets ABIs later', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { event: swap });
    element.abis = abis;
    await waitUntil(() => !rows(element).some((row) => row.includes('guessed')));
    expect(ranges).to.have.length(1);
  });

  it('expands a log with its topics and data word by word, all in one selectable form', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap, abis });
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value, place }) =>
      chosen.push(`${kind} ${value} ${place.blockNumber} ${place.blockHash}`),
    );
    find(element, '.toggle').click();
    await waitUntil(() => root(element).querySelector('.words') && chosen.length > 0);
    // The same format as in the widgets of receipts and transactions; the place contains the block hash.
    expect(chosen[0]).to.match(/^log (\d+):4 \1 0x9715dc1c/);
    expect(text(element)).to.contain('0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822');
    button(element, 'Decimal').click();
    await element.updateComplete;
    expect(clean(find(element, '.words .word:nth-of-type(4)').textContent)).to.contain('1,000,000,000,000,000,000');
  });

  it('searches logs with the same value in the same position', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap, abis });
    find(element, '.toggle').click();
    await waitUntil(() => root(element).querySelector('.words .find'));
    root(element).querySelectorAll<HTMLButtonElement>('.words .find')[1]?.click();
    await element.updateComplete;
    expect([element.event, element.topic1]).to.deep.equal([
      '',
      `0x${'fe50b1119040f98b77cb28e4b8a9e13c6ef73bc2'.padStart(64, '0')}`,
    ]);
    await settled(element);
    await waitUntil(() => rows(element).length > 5);
  });

  it('displays token amounts with the decimals of the page', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, {
      abis,
      tokens: { '0xE47DCDB357DC59A946677BBBD6CBAC19C3B703BD': { symbol: 'SIX$', decimals: 6 } },
    });
    // The units may load after the rows.
    await waitUntil(() => rows(element)[0]?.includes('SIX$'));
    expect(rows(element)[0]).to.match(/1,000,000,000\s?SIX\$ minted to 0xCD8847/);
  });
});

describe('a node with limits', () => {
  it('receives requests of its maximum range, and the list is complete', async () => {
    const { gateway, ranges } = await gatewayThat(atMost(3));
    const element = await shown(gateway, { abis });
    expect(rows(element)).to.have.length(storyLogs);
    expect(ranges[0]).to.equal('40-47');
    expect(ranges.slice(1).sort()).to.deep.equal(['40-42', '43-45', '46-47']);
    expect(text(element)).to.contain('Searched blocks 40–47');
    // The learned limit applies to the next search.
    Object.assign(element, { fromBlock: '41', toBlock: '46' });
    await waitUntil(() => text(element).includes('Searched blocks 41–46'));
    expect(ranges.slice(4).sort()).to.deep.equal(['41-43', '44-46']);
  });

  // fault 57
  it('leaves a gap with its block if it rejects even one block, and fills the gap on demand', async () => {
    let refuses = true;
    const { gateway, ranges } = await gatewayThat(({ fromBlock, toBlock }) =>
      refuses && Number(fromBlock) <= 45 && Number(toBlock) >= 45
        ? { error: { code: -32005, message: 'query returned more than 10 results' } }
        : undefined,
    );
    const element = await shown(gateway, { abis, window: '2' });
    expect(text(element)).to.contain('Incomplete list: block 45 is missing.');
    expect(text(element)).to.contain('Searched blocks 40–44, blocks 46–47');
    const before = ranges.length;
    refuses = false;
    button(element, 'Retry').click();
    await waitUntil(() => text(element).includes('Searched blocks 40–47'));
    expect(ranges.slice(before)).to.deep.equal(['45-45']);
    expect(rows(element)).to.have.length(storyLogs);
  });

  it('displays loaded logs in order while the rest loads, and keeps them when the search is stopped', async () => {
    const { gateway } = await gatewayThat(({ fromBlock }) =>
      Number(fromBlock) >= 44 ? new Promise<undefined>(() => undefined) : undefined,
    );
    const element = await show(gateway, { abis, window: '2' });
    await waitUntil(() => rows(element).length > 0 && /4 of 8 blocks, \d+ logs/.test(text(element)));
    button(element, 'Stop').click();
    await waitUntil(() => text(element).includes('Stopped.'));
    expect(
      rows(element)
        .map((row) => row.slice(0, 2))
        .sort()
        .at(-1),
    ).to.equal('43');
    expect(text(element)).to.contain('Stopped. Searched blocks 40–43');
    expect(button(element, 'Resume').isConnected).to.equal(true);
  });

  it('displays the reason if nothing could be loaded', async () => {
    const { gateway } = await gatewayThat(() => ({ error: { code: -32601, message: 'the method is not available' } }));
    const element = await shown(gateway);
    expect(find(element, '.empty-state').textContent).to.match(/not support/);
  });
});

describe('windows', () => {
  it('start at one end and continue one by one on demand', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis, fromBlock: '', toBlock: '47', window: '3', order: 'newest' });
    expect(text(element)).to.contain('Searched blocks 45–47');
    expect(rows(element)[0]).to.match(/^47 /);
    button(element, 'Load 3 older blocks').click();
    await waitUntil(() => text(element).includes('Searched blocks 42–47'));
    expect(ranges).to.deep.equal(['45-47', '42-44']);
  });
});

describe('the form', () => {
  it('is displayed before the first request, and sends it', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await show(gateway, { fromBlock: '', toBlock: '' });
    await waitUntil(() => root(element).querySelector('form'));
    expect(text(element)).to.contain('Nothing loaded yet');
    find<HTMLInputElement>(element, '#from-block').value = '43';
    find<HTMLInputElement>(element, '#to-block').value = '44';
    find<HTMLInputElement>(element, '#event').value = swap;
    button(element, 'Search logs').click();
    await waitUntil(() => text(element).includes('Searched blocks 43–44'));
    expect([element.fromBlock, element.event, ranges]).to.deep.equal(['43', swap, ['43-44']]);
  });

  it('accepts typed topic values and marks an invalid value', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'More options').click();
    await waitUntil(() => root(element).querySelector('.more'));
    const type = (value: string) => {
      const select = [...root(element).querySelectorAll<HTMLSelectElement>('.typed select')][1];
      if (select) select.value = value;
      select?.dispatchEvent(new Event('input'));
    };
    type('address');
    await element.updateComplete;
    find<HTMLInputElement>(element, '#topic1').value = '0xfe50';
    button(element, 'Search logs').click();
    await waitUntil(() => root(element).querySelector('#topic1-note'));
    expect(find(element, '#topic1').getAttribute('aria-invalid')).to.equal('true');
    find<HTMLInputElement>(element, '#topic1').value = '0xfe50B1119040f98B77CB28E4b8A9E13C6EF73bC2';
    button(element, 'Search logs').click();
    await waitUntil(() => element.topic1 === `0x${'fe50b1119040f98b77cb28e4b8a9e13c6ef73bc2'.padStart(64, '0')}`);
  });

  it('is filled from a filter in JSON, without a request', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'More options').click();
    await waitUntil(() => root(element).querySelector('#filter'));
    const topic = `0x${'ab'.repeat(32)}`;
    // Forms that were selected for other topics do not apply to these topics, which are hashes.
    find<HTMLInputElement>(element, '#event').value = swap;
    const type = find<HTMLSelectElement>(element, '[aria-label="Type of topic 1"]');
    type.value = 'address';
    type.dispatchEvent(new Event('input'));
    await element.updateComplete;
    find<HTMLTextAreaElement>(element, '#filter').value = JSON.stringify([
      { fromBlock: '0x2b', toBlock: '0x2c', topics: [null, [topic]] },
    ]);
    button(element, 'Fill form').click();
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '#from-block').value).to.equal('0x2b');
    expect(find<HTMLInputElement>(element, '#topic1').value).to.equal(topic);
    expect(find<HTMLInputElement>(element, '#event').value).to.equal('');
    expect(type.value).to.equal('hash');
    expect(ranges).to.have.length(1);
  });

  it('uses pasted ABIs', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap });
    button(element, 'More options').click();
    await waitUntil(() => root(element).querySelector('#abis'));
    find<HTMLTextAreaElement>(element, '#abis').value =
      'event Swap(address indexed who, uint256 a, uint256 b, uint256 c, uint256 d, address indexed receiver)';
    button(element, 'Add ABIs').click();
    await waitUntil(() => rows(element).every((row) => /Swap .* [ab] for .* [cd]$/.test(row)));
  });
});

describe('a search from the URL of the page', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('fills the form and sends nothing until confirmed', async () => {
    const { gateway, ranges } = await gatewayThat();
    location.hash = `gw.linked=from-block:43,to-block:44,event:${encodeURIComponent(swap)}`;
    const element = await fixture<EvmLogsElement>(
      html`<evm-logs id="linked" permalink .gateway=${gateway}></evm-logs>`,
    );
    await waitUntil(() => root(element).querySelector('form') && root(element).querySelector('.empty-state'));
    expect(find<HTMLInputElement>(element, '#from-block').value).to.equal('43');
    expect(find<HTMLInputElement>(element, '#event').value).to.equal(swap);
    expect([text(element).includes('It was not sent'), ranges]).to.deep.equal([true, []]);
    button(element, 'Run query').click();
    await waitUntil(() => text(element).includes('Searched blocks 43–44'));
    expect(ranges).to.deep.equal(['43-44']);
  });
});

describe('the list', () => {
  it('groups logs by event and expands a group', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    const choice = find<HTMLSelectElement>(element, '.toolbar select');
    choice.value = 'event';
    choice.dispatchEvent(new Event('input'));
    await waitUntil(() => text(element).includes('Transfer(address,address,uint256)'));
    expect([...choice.options].map(({ text }) => text)).to.deep.equal([
      'None',
      'Block',
      'Transaction',
      'Event',
      'Contract',
    ]);
    expect(root(element).querySelector('.group caption, caption')?.textContent).to.contain('Event logs by event');
    expect(rows(element)[0]).to.match(/^Transfer\(address,address,uint256\) blocks 40–47 15$/);
    find(element, 'tbody .toggle').click();
    await waitUntil(() => root(element).querySelectorAll('.group tbody tr[part="row"]').length === 15);
  });

  it('selects a block range with the keyboard, and can search only this range', async () => {
    const { gateway, ranges } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.handles input'));
    find(element, '.handles input').focus();
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => text(element).includes('blocks 43–47: 28 of 38 shown'));
    expect(find(element, '.handles input').getAttribute('aria-valuetext')).to.equal('Block 43: 9 logs');
    expect(rows(element)).to.have.length(28);
    button(element, 'Search this range').click();
    await waitUntil(() => text(element).includes('Searched blocks 43–47'));
    expect(ranges).to.deep.equal(['40-47', '43-47']);
  });

  it('displays all logs of a new range, whatever was selected in the previous range', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.handles input'));
    find(element, '.handles input').focus();
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => text(element).includes('blocks 43–47: 28 of 38 shown'));
    Object.assign(element, { fromBlock: '2', toBlock: '28' });
    await waitUntil(() => text(element).includes('Searched blocks 2–28'));
    await element.updateComplete;
    expect(root(element).querySelector('.brushed')).to.equal(null);
    expect(rows(element).length).to.be.greaterThan(20);
  });

  it('reports that the selected blocks contain no log', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Logs by block').click();
    await waitUntil(() => root(element).querySelector('.handles input'));
    const [first, last] = [...root(element).querySelectorAll<HTMLInputElement>('.handles input')];
    for (const handle of [first, last]) {
      if (!handle) throw new Error('There is no handle.');
      handle.value = '1';
      handle.dispatchEvent(new Event('input'));
      await element.updateComplete;
    }
    await waitUntil(() => text(element).includes('No matching logs in block 41.'));
    find(element, '.empty-state button').click();
    await waitUntil(() => rows(element).length === 38);
  });

  it('opens a log again if it is set again after it was closed', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, log: '43:2' });
    await waitUntil(() => root(element).querySelector('[part="detail"]'));
    find(element, '[part="toggle"][aria-expanded="true"]').click();
    await waitUntil(() => !root(element).querySelector('[part="detail"]'));
    expect(element.log).to.equal('');
    element.log = '43:2';
    await waitUntil(() => root(element).querySelector('[part="detail"]'));
  });

  it('displays an unknown block tag as text', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { toBlock: 'constructor' });
    expect(text(element)).to.contain('blocks 40–constructor');
    expect(text(element)).not.to.contain('native code');
  });

  it('names each transaction and its block once, unless a person ungroups them', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, pageSize: 25 });
    const list = () => [...root(element).querySelectorAll('tr[part="row"]')];
    const named = () =>
      list().filter((row) => {
        const parts = [...row.querySelectorAll('td:has(.once)')].slice(0, 2).map((cell) => cell.querySelector('.once'));
        const shows = parts.map((part) => part?.checkVisibility({ visibilityProperty: true }));
        expect(shows).to.deep.equal([shows[0], shows[0]]);
        return shows[0];
      });
    expect(list()).to.have.length(25);
    expect(named()).to.have.length(13);
    expect(rows(element)[0]).to.match(/^40 0x2abce8/);
    expect(root(element).querySelectorAll('tbody tr')).to.have.length(25);
    const choice = find<HTMLSelectElement>(element, '.toolbar select');
    expect(choice.value).to.equal('transaction');
    choice.value = 'none';
    choice.dispatchEvent(new Event('input'));
    await element.updateComplete;
    expect(named()).to.have.length(25);
  });

  it('has the number of logs and transactions above the rows', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, pageSize: 25 });
    const found = () => clean(find(element, '.toolbar .found').textContent);
    expect(found()).to.equal('38 logs in 16 transactions');
    button(element, 'Next').click();
    await waitUntil(() => root(element).querySelectorAll('tr[part="row"]').length === 13);
    expect(found()).to.equal('38 logs in 16 transactions');
    const filtered = await shown(gateway, { abis, event: swap });
    expect(clean(find(filtered, '.toolbar .found').textContent)).to.equal('5 logs in 4 transactions');
  });

  it('has the age of each log and the exact time in its title, or only the exact time in columns of the page', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    await setViewport({ width: 1000, height: 800 });
    const time = () => find(element, 'tbody time');
    expect(time().querySelector('.ago')?.checkVisibility()).to.equal(true);
    expect(time().title).to.equal('January 1, 2026 at 00:08:00 UTC');
    await setViewport({ width: 800, height: 600 });
    element.columns = ['time', 'event'];
    await waitUntil(() => time().title === '' && clean(time().textContent) === 'January 1, 2026 at 00:08:00 UTC');
  });

  it('aligns the names and the values of an event that has no sentence', async () => {
    await setViewport({ width: 1000, height: 800 });
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, labels: names.labels, tokens: names.tokens });
    await waitUntil(() => root(element).querySelector('.args .unit'));
    const tops = () =>
      [...find(element, '.args').querySelectorAll('.arg')].map((arg) => Math.round(arg.getBoundingClientRect().top));
    expect(new Set(tops()).size).to.equal(1);
    await setViewport({ width: 360, height: 800 });
    await waitUntil(() => new Set(tops()).size === 2);
    const lefts = [...find(element, '.args').querySelectorAll('.arg > :last-child')].map((value) =>
      Math.round(value.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).to.equal(1);
    await setViewport({ width: 800, height: 600 });
  });

  it('names the contract of each event if it is too narrow for the column', async () => {
    await setViewport({ width: 360, height: 800 });
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, labels: names.labels });
    await waitUntil(() => root(element).querySelector('.event'));
    const first = () => getComputedStyle(find(element, '.event'), '::before').content;
    expect(first()).to.equal('"SIX$ · "');
    element.labels = undefined;
    await waitUntil(() => /^"0xe47dcd…c3b703bd · "$/i.test(first()));
    await setViewport({ width: 800, height: 600 });
    await waitUntil(() => first() === 'none');
  });

  it('fits 25 rows into 1,100 px if it is 1,000 px wide', async () => {
    await setViewport({ width: 1000, height: 800 });
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, pageSize: 25, labels: names.labels, tokens: names.tokens });
    await waitUntil(() => root(element).querySelector('.unit'));
    await element.updateComplete;
    expect(find(element, '.scroller').offsetHeight).to.be.at.most(1_100);
    await setViewport({ width: 800, height: 600 });
  });

  it('displays the selected columns', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis });
    button(element, 'Columns').click();
    await waitUntil(() => root(element).querySelector('.columns input'));
    const boxes = [...root(element).querySelectorAll<HTMLInputElement>('.columns input')];
    boxes[3]?.click();
    await element.updateComplete;
    expect([...root(element).querySelectorAll('thead th')].map((head) => head.textContent)).to.deep.equal([
      'Block',
      'Transaction',
      'Age',
      'Contract',
      'Event, decoded with ABI',
    ]);
  });

  it('exports all logs with their decoded arguments, complete and in order', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { event: swap, abis });
    const exported = JSON.parse(await element.export('json')) as Record<string, unknown>[];
    expect(exported).to.have.length(5);
    expect(exported[0]).to.include({
      block_number: '43',
      log_index: 4,
      address: '0xf6882ccae2ecd708401594782da6a5d859adfc16',
      read_by: 'abi',
      event: swap,
      arg_amount0In: '1000000000000000000',
      arg_sender: '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2',
    });
  });
});

describe('an unexpected answer', () => {
  const hostile = ['<img src=x onerror=window.hacked=1>', '\u202Egnp.exe', 'javascript:alert(1)'];

  function log(index: number, words: string, over: object = {}): object {
    const bytes = [...new TextEncoder().encode(words)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const word = (number: number) => number.toString(16).padStart(64, '0');
    return {
      address: `0x${'5f'.repeat(20)}`,
      blockHash: `0x${'20'.repeat(32)}`,
      blockNumber: '0x28',
      data: `0x${word(32)}${word(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`,
      logIndex: `0x${index}`,
      removed: false,
      // keccak256("Said(string)")
      topics: ['0xc68045c3c562488255b55aa2c4c7849de001859ff0d8a36a75c2d5ed80100fb6'],
      transactionHash: `0x${'30'.repeat(32)}`,
      transactionIndex: '0x0',
      ...over,
    };
  }

  it('has no age if the node returns no times', async () => {
    const { gateway } = await gatewayThat(() => ({ result: [log(0, 'x')] }));
    const element = await shown(gateway);
    expect([...root(element).querySelectorAll('thead th')].map((head) => head.textContent)).to.deep.equal([
      'Block',
      'Transaction',
      'Log',
      'Contract',
      'Event',
    ]);
  });

  // fault 70
  it('has marks for a log outside the filter, a duplicate and a removed log', async () => {
    const result = [
      log(0, 'a'),
      log(0, 'a'),
      log(1, 'b', { blockNumber: '0x63' }),
      log(2, 'c', { blockNumber: '0x63', removed: true }),
    ];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway);
    await waitUntil(() => element.matches(':state(mismatch)'));
    await waitUntil(() => text(element).includes('2 logs do not match the filter'));
    expect(text(element)).to.contain('1 duplicate log hidden.');
    expect(text(element)).to.contain('1 log was removed by a reorg');
    expect(rows(element)).to.have.length(3);
    const struck = [...root(element).querySelectorAll('tbody .removed .said')];
    expect(struck.map((each) => getComputedStyle(each).textDecorationLine)).to.deep.equal(['line-through']);
  });

  // fault 70
  it('with 10,000 logs counts all of them and renders only those near the view', async () => {
    const short = { data: '0x', topics: [] };
    const result = Array.from({ length: 10_000 }, (_, at) =>
      log(0, '', { ...short, logIndex: `0x${at.toString(16)}` }),
    );
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway, { pageSize: 10_000 });
    await waitUntil(() => text(element).includes('of 10,000'));
    expect(rows(element).length).to.be.within(10, 200);
  });

  // threat B7
  it('displays hostile text as text, in rows, details and groups', async () => {
    const { gateway } = await gatewayThat(() => ({ result: hostile.map((words, index) => log(index, words)) }));
    const element = await shown(gateway, { abis: ['event Said(string words)'] as unknown as EvmLogsElement['abis'] });
    for (const toggle of root(element).querySelectorAll<HTMLElement>('.toggle')) toggle.click();
    await waitUntil(() => root(element).querySelectorAll('.words').length === hostile.length);
    expect(root(element).querySelector('img, script, a[href^="javascript"]')).to.equal(null);
    expect('hacked' in window).to.equal(false);
    expect(text(element)).not.to.contain('\u202E');
  });
});

describe('accessibility', () => {
  it('has no violations in rows, details, groups and the whole form', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, pageSize: 5, form: 'open' });
    await expect(element).to.be.accessible();
    find(element, '.toggle').click();
    button(element, 'More options').click();
    button(element, 'Logs by block').click();
    await waitUntil(
      () =>
        root(element).querySelector('.words') &&
        root(element).querySelector('.more') &&
        root(element).querySelector('.handles'),
    );
    await expect(element).to.be.accessible();
  });

  it('reaches and expands every row with the keyboard, and keeps the focus', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, pageSize: 3, form: 'open' });
    const focused = () => root(element).activeElement;
    find<HTMLInputElement>(element, '#from-block').focus();
    const met: string[] = [];
    for (let press = 0; press < 40 && !focused()?.classList.contains('toggle'); press++) {
      await sendKeys({ press: 'Tab' });
      met.push(focused()?.id || clean(focused()?.textContent ?? '') || (focused()?.className ?? ''));
    }
    const form = ['to-block', 'address', 'event', 'Search logs', 'Transfers', 'More options'];
    expect(met.slice(0, form.length)).to.deep.equal(form);
    const toggle = focused();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => root(element).querySelector('.words'));
    expect(focused()).to.equal(toggle);
    expect(toggle?.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Space' });
    await waitUntil(() => !root(element).querySelector('.words'));
  });

  it('announces the progress of a long search', async () => {
    const { gateway } = await gatewayThat(({ fromBlock }) =>
      Number(fromBlock) >= 44 ? new Promise<undefined>(() => undefined) : undefined,
    );
    const heard: string[] = [];
    const hear = ({ loaded, total }: HTMLElementEventMap['gw-progress']) => heard.push(`${loaded}/${total}`);
    // On the page, before the element sends its request.
    document.body.addEventListener('gw-progress', hear);
    const element = await show(gateway, { abis, window: '2' });
    await waitUntil(() => heard.includes('4/8'));
    document.body.removeEventListener('gw-progress', hear);
    // In the strings of all widgets, because the strings of this widget may load after the last part.
    await waitUntil(() =>
      /^\s*\d of 8 (blocks, \d+ logs?|loaded)/.test(find(element, '[part="live"]').textContent ?? ''),
    );
    element.abort();
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type Gateway, type GatewayError, getBlockReceipts } from '../../src/client.js';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';
import { shortHash } from '../../src/ui/format/shorten.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { openAll } from '../support/all-widgets.js';
import { ofWalk, waitUntil } from '../support/wait.js';
import { recordedReplies } from '../support/page-recordings.js';

/** Waits as long as a busy machine may take. */

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const token = '0x9b1b50f6033da954dd63547f3429f9c92007bf74';

/** A response with this result, whatever the gateway returned. */
const answering =
  (result: unknown) =>
  ({ error: _, ...body }: { result?: unknown; error?: unknown }) => ({ ...body, result });

async function create(gateway: Gateway, attributes: Readonly<Record<string, string>> = {}): Promise<AccessListElement> {
  const element = await fixture<AccessListElement>(html`<access-list .gateway=${gateway}></access-list>`);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await element.updateComplete;
  return element;
}

/** Shows the list of a transaction of block 43, on the block before it. */
async function replay(gateway: Gateway, index: number, attributes: Readonly<Record<string, string>> = {}) {
  const element = await create(gateway, attributes);
  await element.fillFrom({ network: 'evm-a', place: { blockHash: block43, transactionIndex: index } });
  await shown(element);
  return element;
}

async function shown(element: Element): Promise<void> {
  await waitUntil(() => isSettled(element) && !textIn(element).includes('Nothing loaded'));
}

/** The addresses of the rows; their checksums are displayed once the slots have names. */
function addresses(element: Element): string[] {
  return [...root(element).querySelectorAll('tbody > tr[part="row"] > th')].map(
    (cell) => cell.querySelector('.hash')?.textContent?.trim().toLowerCase() ?? '',
  );
}

function slots(element: Element): string[] {
  return [...root(element).querySelectorAll('.slots .hash')].map((slot) => slot.textContent ?? '');
}

function emptyState(element: Element): string {
  return root(element).querySelector('.empty-state .what')?.textContent?.trim() ?? '';
}

function fill(element: Element, name: string, value: string): void {
  const field = root(element).querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = value;
}

async function opened(element: Element, label: string): Promise<void> {
  await waitUntil(() => root(element).querySelector('form'));
  press(element, label);
  await (element as AccessListElement).updateComplete;
}

describe('an access list in a page', () => {
  it('displays what a call accesses, sorted, with the cost of its list', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0);
    expect(textIn(element)).to.contain('The call would succeed, using 132,757 gas.');
    expect(addresses(element)).to.have.lengthOf(6);
    expect(addresses(element)).to.deep.equal(addresses(element).toSorted());
    expect(textIn(element)).to.contain('Before Amsterdam · Worth it: saves 1,700–2,900 gas without 0x');
    expect(textIn(element)).to.contain('From Amsterdam on · Not worth it: costs');
    element.labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router' };
    element.fork = 'osaka';
    await waitUntil(() =>
      textIn(element).includes(
        'Worth it: saves 1,700–2,900 gas without Router 1.28%–2.18% of the gas used; the complete list costs up to 600 or saves up to 700',
      ),
    );
    expect(textIn(element)).not.to.contain('Amsterdam');
    expect(slots(element)).to.have.lengthOf(0);
    await openAll(element);
    expect(slots(element)).to.have.lengthOf(13);
    await waitUntil(() => textIn(element).includes('No duplicates'));
  });

  it('displays the slots of an entry from left to right in a right-to-left language', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0);
    element.dir = 'rtl';
    const lists = [...root(element).querySelectorAll('bdi:has(> .part)')];
    expect(lists.length).to.equal(6);
    for (const list of lists) {
      const places = [...list.querySelectorAll('.part')].map((part) => part.getBoundingClientRect());
      for (const [index, place] of places.slice(1).entries())
        if (place.top === places[index]!.top) expect(place.left).to.be.at.least(places[index]!.right);
    }
  });

  it('never shows an empty state while a call with several attributes is read', async () => {
    const { gateway } = await evmLine();
    // All code has loaded, so the element renders as early as it can.
    await shown(await create(gateway, { to: token }));
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const seen: string[] = [];
    for (let round = 0; round < 3; round++) {
      const element = document.createElement('access-list');
      element.gateway = gateway;
      element.setAttribute('to', token);
      const watch = new MutationObserver(() => seen.push(textIn(element)));
      watch.observe(root(page.appendChild(element)), { childList: true, subtree: true, characterData: true });
      // A second call replaces the first before that has been read.
      await element.updateComplete;
      element.setAttribute('value', '1');
      await waitUntil(() => root(element).querySelector('.body > *'));
      await shown(element);
      watch.disconnect();
    }
    expect(seen.length).to.be.greaterThan(0);
    expect(seen.filter((text) => text.includes('Nothing loaded'))).to.deep.equal([]);
  });

  it('shows an empty state if its call is removed while it is read', async () => {
    const { gateway, asked } = await evmLine();
    const element = await create(gateway);
    await waitUntil(() => textIn(element).includes('Nothing loaded'));
    const other = document.createElement('access-list');
    other.gateway = gateway;
    other.setAttribute('to', token);
    element.replaceWith(other);
    while (!other.hasUpdated) await Promise.resolve();
    other.removeAttribute('to');
    await waitUntil(() => textIn(other).includes('Nothing loaded'));
    expect(asked).to.deep.equal([]);
  });

  it('fills in sender, recipient, gas, value, input and parent block of a transaction, but no fees', async () => {
    const { gateway, asked } = await evmLine();
    await replay(gateway, 0);
    const [call, block] = JSON.parse(asked.at(-1)?.replace('eth_createAccessList ', '') ?? '[]') as [object, string];
    expect(Object.keys(call).sort()).to.deep.equal(['data', 'from', 'gas', 'to', 'value']);
    expect(block).to.equal('0x2a');
  });

  // fault 61
  it('keeps the list of a failed call, with the reason', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) =>
      (result as { accessList?: unknown }).accessList
        ? { ...rest, result: { ...(result as object), error: 'execution reverted' } }
        : { ...rest, result };
    const element = await create(line.gateway);
    const outcomes: string[] = [];
    element.addEventListener('gw-load', ({ outcome }) => outcomes.push(outcome));
    await element.fillFrom({ network: 'evm-a', place: { blockHash: block43, transactionIndex: 0 } });
    await shown(element);
    expect(textIn(element)).to.contain('The call would fail: execution reverted.');
    expect(addresses(element)).to.have.lengthOf(6);
    await waitUntil(() => outcomes.length === 1);
    expect(outcomes).to.deep.equal(['application-failure']);
  });

  it('decodes the reason of a failure from its bytes', async () => {
    const line = await evmLine();
    const data = `0x08c379a0${'20'.padStart(64, '0')}${'5'.padStart(64, '0')}${'68656c6c6f'.padEnd(64, '0')}`;
    line.bend = answering({ accessList: [], error: `execution reverted ${data}`, gasUsed: '0x1' });
    const element = await create(line.gateway, { to: token, data: '0x18160ddd' });
    await waitUntil(() => textIn(element).includes('“hello”'));
  });

  it('displays a call that cannot start as a failure with its own message', async () => {
    const line = await evmLine();
    const message = 'failed to apply transaction: 0x60 err: insufficient funds for gas * price + value';
    line.bend = ({ result: _, ...rest }) => ({ ...rest, error: { code: -32000, message } });
    const element = await create(line.gateway, { to: token });
    await waitUntil(() => emptyState(element) !== '' && element.matches(':state(error)'));
    expect(textIn(element)).to.contain('insufficient funds');
    expect(root(element).querySelector('tbody')).to.equal(null);
  });

  it('accepts a block hash with the same result as the number, and copies the request as sent', async () => {
    const { gateway, asked } = await evmLine();
    const { value } = await getBlockReceipts(gateway, { block: 42n });
    const blockHash = value?.[0]?.blockHash ?? '0x';
    const element = await replay(gateway, 0, { 'compare-block': blockHash });
    await waitUntil(() => root(element).querySelector('[part="comparison"]'));
    expect(textIn(element)).to.contain('Both access the same addresses and slots.');
    const byNumber = addresses(element);
    const sent = asked.length;
    element.compareBlock = '';
    element.block = blockHash;
    // The comparison contains the hash, too.
    await waitUntil(() => !root(element).querySelector('[part="comparison"]') && isSettled(element));
    expect(asked).to.have.lengthOf(sent + 1);
    expect(textIn(element)).to.contain(`block ${shortHash(blockHash)}`);
    expect(addresses(element)).to.deep.equal(byNumber).and.to.have.lengthOf(6);
    expect(asked.at(-1)).to.contain(`,{"blockHash":"${blockHash}"}]`);
    expect(root(element).querySelector<HTMLInputElement>('[name="block"]')?.value).to.equal(blockHash);
    const saved = await element.save({ answers: true });
    const restored = await create(gateway);
    const before = asked.length;
    await restored.restore(saved);
    await waitUntil(() => addresses(restored).length === 6);
    expect(restored.block).to.equal(blockHash);
    expect(asked).to.have.lengthOf(before);
  });

  it('explains that a node does not accept a block hash', async () => {
    const line = await evmLine();
    const message = 'invalid argument 1: json: cannot unmarshal object into Go value of type rpc.BlockNumber';
    line.bend = ({ result: _, ...rest }) => ({ ...rest, error: { code: -32602, message } });
    const element = await create(line.gateway, { to: token, block: block43 });
    await waitUntil(() => emptyState(element) !== '' && element.matches(':state(error)'));
    expect(emptyState(element)).to.equal('This node does not accept a block hash here.');
    expect(textIn(element)).to.contain('Enter the block number instead.').and.to.contain('cannot unmarshal object');
  });

  it('displays both networks side by side, and that they access the same', async () => {
    const { gateway, asked } = await evmLine();
    const element = await replay(gateway, 0, { 'compare-network': 'evm-b' });
    await waitUntil(() => root(element).querySelector('[part="comparison"]'));
    expect(textIn(element)).to.contain('Network A');
    expect(textIn(element)).to.contain('Network B');
    expect(textIn(element)).to.contain('Both access the same addresses and slots.');
    expect(asked.filter((each) => each.startsWith('eth_createAccessList'))).to.have.lengthOf(2);
  });

  it('marks what only one of two simulations accesses, and keeps the first if the second cannot start', async () => {
    const line = await evmLine();
    const element = await replay(line.gateway, 0, { 'compare-block': '41' });
    await waitUntil(() => /Both access|Only in the first|could not|returned no list/.test(textIn(element)));
    expect(addresses(element)).to.have.lengthOf(6);
    let count = 0;
    line.bend = ({ result, ...rest }) => {
      const { accessList, gasUsed } = result as { accessList: unknown[]; gasUsed: string };
      return { ...rest, result: { accessList: count++ === 0 ? accessList : accessList.slice(1), gasUsed } };
    };
    element.compareBlock = '';
    element.compareNetwork = 'evm-b';
    await waitUntil(() => textIn(element).includes('first only') || textIn(element).includes('second only'));
  });

  it('names the slots that only the second simulation accesses, and labels addresses in their keys', async () => {
    const line = await evmLine();
    let count = 0;
    line.bend = (body) => {
      const { result, ...rest } = body;
      const { accessList, gasUsed } = result as { accessList?: { address: string }[]; gasUsed?: string };
      // The simulated transaction has a list, too.
      if (!accessList || gasUsed === undefined) return body;
      const bare = accessList.map(({ address }) => ({ address, storageKeys: [] }));
      return { ...rest, result: { accessList: count++ === 0 ? bare : accessList, gasUsed } };
    };
    const element = await replay(line.gateway, 0, { 'compare-network': 'evm-b' });
    await waitUntil(() => textIn(element).includes('second only') && textIn(element).includes('0x3['));
    const [, key = ''] = /\[(0x[0-9a-f]{6}…[0-9a-f]{8})\]/i.exec(textIn(element)) ?? [];
    element.labels = (value) => (value.toLowerCase().endsWith(key.slice(-8).toLowerCase()) ? 'The holder' : undefined);
    await waitUntil(() => textIn(element).includes('[The holder]'));
  });

  it('accepts amounts in the selected unit and displays them in wei', async () => {
    const { gateway, asked } = await evmLine();
    const element = await create(gateway);
    await opened(element, 'Fees');
    fill(element, 'to', token);
    fill(element, 'value', '1.5');
    press(element, 'Simulate');
    await waitUntil(() => asked.length === 1);
    expect(asked[0]).to.contain('"value":"0x14d1120d7b160000"');
    await waitUntil(() => textIn(element).includes('= 1,500,000,000,000,000,000 wei'));
    fill(element, 'value', '1.5x');
    press(element, 'Simulate');
    await element.updateComplete;
    expect(textIn(element)).to.contain('Enter an amount in ether');
    expect(asked).to.have.lengthOf(1);
  });

  it('explains invalid text at its field, keeps the text and the list, and sends nothing', async () => {
    const { gateway, asked } = await evmLine();
    const element = await replay(gateway, 0);
    const count = asked.length;
    const { to, data } = element;
    press(element, 'Fees');
    await element.updateComplete;
    const wrong = async (texts: Readonly<Record<string, string>>, name: string, why: string) => {
      for (const [each, text] of Object.entries(texts)) fill(element, each, text);
      press(element, 'Simulate');
      await element.updateComplete;
      const field = root(element).querySelector<HTMLInputElement>(`[name="${name}"]`)!;
      const problem = root(element).getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(problem?.textContent, name).to.contain(why);
      expect(field.value).to.equal(texts[name]);
      const invalid = [...root(element).querySelectorAll<HTMLInputElement>('[aria-invalid]')];
      expect(invalid.map((each) => each.name)).to.deep.equal([name]);
      await waitUntil(() => root(element).activeElement === field, 'the field has the focus');
      expect([element.to, element.data, addresses(element).length, asked.length]).to.deep.equal([to, data, 6, count]);
    };
    await wrong({ to: 'vitalik.eth' }, 'to', 'names are not looked up');
    await wrong({ to, data: '0xabc' }, 'data', 'this has 3 hex digits, which is odd');
    await wrong({ data, block: 'Latest' }, 'block', 'Enter a block number');
    await wrong({ block: '42', value: '1.5x' }, 'value', 'Enter an amount in ether');
    await wrong({ value: '0', gasPrice: '1', maxFeePerGas: '2' }, 'gasPrice', 'a gas price or fees per gas, not both');
    expect(element.matches(':state(error)')).to.equal(false);
    fill(element, 'gasPrice', '');
    press(element, 'Simulate');
    await element.updateComplete;
    expect([element.maxFeePerGas, root(element).querySelector('[aria-invalid]')]).to.deep.equal(['2', null]);
  });

  // fault 103
  it('explains an attribute with a unit and sends nothing', async () => {
    const { gateway, asked } = await evmLine();
    const element = await create(gateway, { to: token, value: '1 ether' });
    await waitUntil(() => textIn(element).includes('1 ether is 1000000000000000000 wei'));
    expect(asked).to.deep.equal([]);
  });

  // fault 110
  it('accepts a pasted transaction, and explains what is missing in other text', async () => {
    const { gateway, asked } = await evmLine();
    const element = await create(gateway);
    await opened(element, 'Paste transaction');
    fill(element, 'paste', '{"hash":"0x12"}');
    press(element, 'Fill form');
    await waitUntil(() => textIn(element).includes('No call found'));
    expect(asked).to.deep.equal([]);
    const pasted = { from: token, to: token, input: '0x18160ddd', value: '0x0', gas: '0x186a0', blockNumber: '0x2b' };
    fill(element, 'paste', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { ...pasted, maxFeePerGas: '0x1' } }));
    press(element, 'Fill form');
    await waitUntil(() => asked.length === 1);
    expect(asked[0]).to.contain('"0x2a"');
    expect(asked[0]).not.to.contain('maxFee');
    expect([element.from, element.gas, element.block]).to.deep.equal([token, '100000', '42']);
    expect(root(element).querySelector('[name="paste"]')).to.equal(null);
  });

  it('keeps the later of two fill-ins, whichever is answered first', async () => {
    const line = await evmLine();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let count = 0;
    const gateway: Gateway = {
      ask: async (query, options) => {
        const answer = await line.gateway.ask(query, options && { ...options, signal: new AbortController().signal });
        if (count++ === 0) await held;
        return answer;
      },
    };
    const element = await create(gateway);
    const choose = (transactionIndex: number) =>
      element.fillFrom({ network: 'evm-a', place: { blockHash: block43, transactionIndex } });
    const first = choose(0).then(
      () => 'taken',
      ({ code }: GatewayError) => code,
    );
    await waitUntil(() => count === 1);
    await choose(1);
    const { data } = element;
    release();
    expect(await first).to.equal('aborted');
    expect(element.data).to.equal(data);
  });

  it('keeps typed text while a transaction loads', async () => {
    const line = await evmLine();
    const element = await replay(line.gateway, 0);
    const { data } = element;
    const filling = element.fillFrom({ network: 'evm-a', place: { blockHash: block43, transactionIndex: 1 } }).then(
      () => 'taken',
      ({ code }: GatewayError) => code,
    );
    fill(element, 'value', '7');
    root(element)
      .querySelector('[name="value"]')
      ?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(await filling).to.equal('aborted');
    expect(element.data).to.equal(data);
    expect(root(element).querySelector<HTMLInputElement>('[name="value"]')?.value).to.equal('7');
  });

  it('rejects a fill-in without a place or without a transaction at its place', async () => {
    const { gateway } = await evmLine();
    const element = await create(gateway);
    const refusal = async (place: object) => {
      try {
        await element.fillFrom({ network: 'evm-b', place });
      } catch (error) {
        return (error as GatewayError).code;
      }
      return 'taken';
    };
    expect(await refusal({})).to.equal('config');
    expect(await refusal({ blockHash: block43, transactionIndex: 99 })).not.to.equal('taken');
  });

  it('copies the gas-saving entries that the verdict names for other tools, or all entries if selected', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    try {
      const { gateway } = await evmLine();
      const element = await replay(gateway, 0);
      for (const form of ['JSON', 'viem', 'ethers', 'cast', 'RLP']) press(element, `Copy list as ${form}`);
      await waitUntil(() => copied.length === 5);
      expect((JSON.parse(copied.find((text) => text.startsWith('['))!) as unknown[]).length).to.equal(5);
      expect(copied.some((text) => text.includes('const accessList: AccessList'))).to.equal(true);
      expect(copied.some((text) => text.includes('accessListify('))).to.equal(true);
      expect(copied.some((text) => text.startsWith('cast call'))).to.equal(true);
      expect(copied.some((text) => /^0xf9[0-9a-f]+$/.test(text))).to.equal(true);
      root(element).querySelector<HTMLInputElement>('.tick input')?.click();
      await element.updateComplete;
      press(element, 'Copy list as JSON');
      await waitUntil(() => copied.length === 6);
      expect((JSON.parse(copied[5]!) as unknown[]).length).to.equal(6);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('displays the counts and the cost of the entries that are copied', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0, { fork: 'osaka' });
    const figures = () =>
      [...root(element).querySelectorAll('.summary dd')].map(({ textContent }) =>
        textContent.replace(/\s+/g, ' ').trim(),
      );
    expect(figures().slice(1)).to.deep.equal(['5of 6', '12of 13', '34,800saves up to 37,700']);
    root(element).querySelector<HTMLInputElement>('.tick input')?.click();
    await element.updateComplete;
    expect(figures().slice(1)).to.deep.equal(['6', '13', '39,100saves up to 39,800']);
  });

  it('displays an entry in three lines if narrow, with name, savings and slots in line, and cuts no address', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0, { fork: 'osaka' });
    element.labels = { '0x44e52942332611cf5d0b239b9ecdcb5776916606': 'Pair' };
    await waitUntil(() => textIn(element).includes('Pair') && root(element).querySelector('td .named'));
    const row = () => root(element).querySelector<HTMLElement>('tr[part="row"]')!;
    const box = (selector: string) => row().querySelector(selector)!.getBoundingClientRect();
    try {
      for (const width of [1_280, 740]) {
        await setViewport({ width, height: 800 });
        await waitUntil(() => element.getBoundingClientRect().width <= width);
        // The name, the slots and both figures are on the first line.
        for (const cell of ['.part', 'td.number', 'td.number:last-child > span'])
          expect(box(cell).top, `${cell} at ${width}`).to.be.closeTo(box('.label').top, box('.label').height / 2);
      }
      await setViewport({ width: 360, height: 800 });
      await waitUntil(() => element.getBoundingClientRect().width <= 360);
      expect(box('.at-figure').top).to.be.below(box('.label').bottom);
      expect(box('.copyable').top).to.be.at.least(box('.label').bottom - 4);
      expect(box('.at-note').bottom).to.be.at.most(box('td.long').top + 4);
      expect(box('.copyable').height).to.be.below(1.8 * box('.copyable .hash').height);
      expect(row().scrollWidth).to.be.at.most(row().clientWidth);
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('displays the keys only of the next slots of a mapping, and keeps their name for copying', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0);
    const repeated = () => [...root(element).querySelectorAll<HTMLElement>('td .named:has(.unseen)')];
    await waitUntil(() => repeated().length === 3);
    for (const name of repeated()) expect(name.textContent).to.match(/^0x3\[/);
  });

  it('has fields that are wide enough for an address', async () => {
    const { gateway } = await evmLine();
    const element = await create(gateway);
    await waitUntil(() => root(element).querySelector('[name="to"]'));
    await setViewport({ width: 1_000, height: 800 });
    try {
      fill(element, 'to', token);
      const field = root(element).querySelector<HTMLInputElement>('[name="to"]')!;
      await waitUntil(() => field.scrollWidth <= field.clientWidth, 'the address fits');
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('marks a list with duplicates or a cost above the gas limit of the call', async () => {
    const line = await evmLine();
    const entry = { address: token, storageKeys: [`0x${'00'.repeat(32)}`] };
    const grouped = { address: `0x${'22'.repeat(20)}`, storageKeys: [`0x${'00'.repeat(32)}`, `0x${'11'.repeat(32)}`] };
    line.bend = answering({ accessList: [entry, entry, grouped], gasUsed: '0xffffff' });
    const element = await create(line.gateway);
    const verified = new Promise<number>((resolve) =>
      element.addEventListener('gw-verify', ({ counts }) => resolve(counts.failed), { once: true }),
    );
    Object.assign(element, { to: token, gas: '100000' });
    expect(await verified).to.equal(2);
    await waitUntil(() => element.matches(':state(mismatch)'));
  });

  it('names the slots of a mapping by its keys, and the mapping of a token by its only function with such keys', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0);
    const named = () => [...root(element).querySelectorAll('td .named')].map((each) => each.textContent ?? '');
    // A swap reads the balances of its sender and of the pairs.
    await waitUntil(() => named().filter((each) => each.includes('0x3[')).length > 3);
    expect(named().some((each) => /^0x3\[0x65559c.*cfd\]$/i.test(each))).to.equal(true);
    element.abis = {
      '0x53fd54fe6967e11eff820c635a58824f73b47d0f': ['function balanceOf(address) view returns (uint256)'],
    };
    await waitUntil(() => named().some((each) => each.startsWith('?balanceOf[')));
    expect(named().filter((each) => each.startsWith('?balanceOf['))).to.have.lengthOf(2);
  });

  it('recognizes a proxy by the slot it reads, and guesses its implementation', async () => {
    const line = await evmLine();
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    const runs = `0x${'12'.repeat(20)}`;
    line.bend = answering({
      accessList: [
        { address: token, storageKeys: [slot] },
        { address: runs, storageKeys: [] },
      ],
      gasUsed: '0x5208',
    });
    const element = await create(line.gateway, { to: token, block: '42' });
    await shown(element);
    await openAll(element);
    await waitUntil(() => textIn(element).includes('Proxy:'));
    expect(textIn(element)).to.contain('implementation EIP-1967');
    expect(textIn(element)).to.match(/possible implementation:\s+0x1212/);
  });

  it('distinguishes an empty access list from an unknown block', async () => {
    const line = await evmLine();
    line.bend = answering({ accessList: [], gasUsed: '0x5208' });
    const nothing = await create(line.gateway, { to: token });
    await waitUntil(() => emptyState(nothing).includes('access list is empty'));
    line.bend = answering(null);
    const unknown = await create(line.gateway, { to: token, block: '9' });
    await waitUntil(() => emptyState(unknown).includes('returned null for this block'));
  });

  it('displays every recorded response as a list, an empty state or a reason', async () => {
    const counts = { answered: 0, failed: 0 };
    for (const [name, reply] of await recordedReplies('evm/eth_createAccessList')) {
      const line = await evmLine();
      line.bend = (body) => ({ ...(reply as object), id: (body as { id: number }).id });
      const element = await create(line.gateway, { to: token, block: '42', hidden: '' });
      await shown(element);
      const isAnswer = root(element).querySelector('.summary') !== null;
      counts[isAnswer ? 'answered' : 'failed']++;
      if (!isAnswer) expect(emptyState(element), name).not.to.equal('');
      element.remove();
    }
    console.log('recorded access lists drawn:', JSON.stringify(counts));
    expect(counts.answered).to.be.greaterThan(40);
  }).timeout(ofWalk);

  it('is accessible with its form, its list and a comparison', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0, { 'compare-network': 'evm-b' });
    for (const label of ['Fees', 'Compare', 'Paste transaction', 'Intrinsic gas']) {
      press(element, label);
    }
    await waitUntil(() => textIn(element).includes('EIP-7981') && root(element).querySelector('[part="comparison"]'));
    await expect(element).to.be.accessible();
  });

  it('is localized in Arabic', async () => {
    const { gateway } = await evmLine();
    const element = await replay(gateway, 0, { lang: 'ar' });
    await waitUntil(() => textIn(element).includes('سينجح الاستدعاء'));
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import type { GwSelectEvent } from '../../src/index.js';
import '../../src/define/all.js';
import type { GatewayWidget } from '../../src/ui/widget/gateway-widget.js';
import type { WidgetTypes } from '../../src/ui/widget/shown.js';
import { cosmosLine, evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

type Widget = GatewayWidget<WidgetTypes>;
type Attributes = Readonly<Record<string, string>>;

const story = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

const accessList = {
  accessList: [{ address: `0x${'22'.repeat(20)}`, storageKeys: [`0x${'0'.repeat(63)}1`] }],
  gasUsed: '0x6b2c',
};

/** Shows a validator set of the page. */
function showSet(properties: object): Promise<ValidatorSetElement> {
  return show('validator-set', {}, properties) as unknown as Promise<ValidatorSetElement>;
}

/** Shows a widget without an answer, once its button is there. */
async function showEmpty(properties: object): Promise<ValidatorSetElement> {
  const element = await showSet(properties);
  await waitUntil(() => textIn(element).includes('Open or drop a file'));
  return element;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** A request for each widget; what the response does not contain is in `needed`. */
const widgets: Readonly<Record<string, { readonly asked: Attributes; readonly needed?: Attributes }>> = {
  'abci-query': {
    asked: { path: '/cosmos.gov.v1.Query/Proposal', data: '0802', height: '118' },
    needed: { path: '/cosmos.gov.v1.Query/Proposal' },
  },
  'access-list': {
    asked: { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, block: '40' },
    needed: { to: `0x${'22'.repeat(20)}` },
  },
  'block-receipts': { asked: { block: '43' } },
  'evidence-list': { asked: {} },
  'evm-logs': { asked: { 'from-block': '43', 'to-block': '43' } },
  'evm-transaction': { asked: { 'block-hash': story, index: '0' } },
  'tx-trace': { asked: { 'block-hash': story, tx: '1' } },
  'uncle-block': { asked: { block: '87', index: '0' }, needed: { block: '87', index: '0' } },
  'validator-set': { asked: { height: '86' } },
};

async function gatewayOf(tag: string) {
  if (/^(validator|evidence|abci)/.test(tag)) return (await cosmosLine()).gateway;
  return (await evmLine({ mined: tag === 'uncle-block' })).gateway;
}

async function show(tag: string, attributes: Attributes, properties: object = {}): Promise<Widget> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as Widget;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  place.append(element);
  await waitUntil(() => isSettled(element), `${tag} is on show`);
  return element;
}

/** The text of a recorded response; none of an access list is recorded for a call of the page. */
async function replyOf(tag: string): Promise<string> {
  if (tag === 'access-list') return JSON.stringify(accessList);
  const element = await show(tag, widgets[tag]!.asked, { gateway: await gatewayOf(tag) });
  const { answers } = await element.save({ answers: true });
  element.remove();
  return answers![0]!.text;
}

function marksOf(element: Element): string {
  return root(element).querySelector('[part="marks"]')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function setOf(height: number, powers: readonly number[]): object {
  return {
    block_height: `${height}`,
    validators: powers.map((power, index) => ({
      address: `cosmosvalcons1${'q'.repeat(37)}${index}`,
      pub_key: { '@type': '/cosmos.crypto.ed25519.PubKey', key: btoa(String(index).repeat(32).slice(0, 32)) },
      voting_power: `${power}`,
      proposer_priority: '0',
    })),
    pagination: { next_key: null, total: `${powers.length}` },
  };
}

describe('a reply of the page', () => {
  for (const [tag, { needed = {} }] of Object.entries(widgets)) {
    it(`is displayed by <${tag}> without a gateway`, async () => {
      const reply = await replyOf(tag);
      const element = await show(tag, needed, { reply });
      expect(marksOf(element)).to.contain('Data from this page');
      expect(element.matches(':state(error)'), textIn(element)).to.equal(false);
      expect(element.matches(':state(mismatch)'), textIn(element)).to.equal(false);
    });
  }

  it('can be an object, text, a blob or a file', async () => {
    const text = JSON.stringify(setOf(7, [30, 10]));
    for (const reply of [setOf(7, [30, 10]), text, new Blob([text]), new File([text], 'set.json')]) {
      const element = await showSet({ reply });
      expect(marksOf(element)).to.contain('Data from this page');
      expect(element.height).to.equal('7');
    }
  });

  it('is as old as its file', async () => {
    const lastModified = Date.UTC(2020, 0, 1);
    const element = await showSet({ reply: new File([JSON.stringify(setOf(7, [30]))], 'set.json', { lastModified }) });
    expect(root(element).querySelector('time')?.dateTime).to.equal('2020-01-01T00:00:00.000Z');
  });

  it('can be the result without its envelope', async () => {
    const { result } = JSON.parse(await replyOf('evm-transaction')) as { readonly result: object };
    const element = await show('evm-transaction', {}, { reply: result });
    expect(element.getAttribute('block-hash')).to.equal(story);
    expect(element.getAttribute('index')).to.equal('0');
  });

  it('is checked against an attribute of the page', async () => {
    const reply = await replyOf('validator-set');
    const element = await show('validator-set', { height: '85' }, { reply });
    await waitUntil(() => element.matches(':state(mismatch)'));
    expect(element.getAttribute('height')).to.equal('85');
  });

  it('is replaced by another reply, with the attributes that it contains', async () => {
    const reply = await replyOf('validator-set');
    const element = await showSet({ reply });
    expect(element.height).to.equal('86');
    const verified = new Promise((resolve) => element.addEventListener('gw-verify', resolve, { once: true }));
    element.reply = reply.replace('"block_height":"86"', '"block_height":"87"');
    await verified;
    expect(element.height).to.equal('87');
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('is replaced by the answer of the gateway if it is removed', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await showSet({ reply: setOf(7, [30]), gateway });
    expect(asked).to.deep.equal([]);
    element.reply = undefined;
    await waitUntil(() => asked.length > 0 && isSettled(element) && marksOf(element) !== '');
    expect(element.height).to.equal('');
    expect(marksOf(element)).not.to.contain('Data from this page');
  });

  it('answers the same request after a refresh', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await showSet({ reply: setOf(7, [30]), gateway });
    await element.refresh();
    expect(marksOf(element)).to.contain('Data from this page');
    expect(asked).to.deep.equal([]);
  });

  it('above 1 MB is read in the worker', async () => {
    const powers = Array.from({ length: 6_000 }, (_, index) => 6_000 - index);
    const started: unknown[] = [];
    const { Worker: Own } = window;
    window.Worker = class extends Own {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        started.push(given);
      }
    };
    try {
      const element = await showSet({ reply: setOf(7, powers) });
      expect(element.height).to.equal('7');
      expect(started).to.have.length(1);
    } finally {
      window.Worker = Own;
    }
  });

  it('with an incomplete list is displayed as incomplete', async () => {
    const element = await showSet({ reply: { ...setOf(7, [30, 10]), pagination: { next_key: null, total: '5' } } });
    expect(textIn(element)).to.contain('2 of 5');
  });

  const wrong: readonly (readonly [what: string, tag: string, reply: object | string, expected: string | RegExp])[] = [
    ['text that is not JSON', 'evm-logs', 'hello', 'Expected the response to eth_getLogs'],
    ['an empty file', 'evm-logs', new File([''], 'logs.json'), 'Expected the response to eth_getLogs'],
    ['a page', 'validator-set', '<html></html>', 'HTML'],
    [
      'the response to another call',
      'block-receipts',
      JSON.stringify(setOf(7, [30])),
      'Expected the response to eth_getBlockReceipts',
    ],
    [
      'the response to another API',
      'validator-set',
      { jsonrpc: '2.0', id: 1, result: [] },
      'GET /cosmos/base/tendermint',
    ],
    ['JSON of another kind', 'tx-trace', { hello: 1 }, 'debug_traceTransaction'],
    ['JSON of 10,000 levels', 'evm-logs', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'at most 512 levels'],
    ['a trace of 10,000 levels', 'tx-trace', `${'{"calls":['.repeat(10_000)}`, 'at most 4096 levels'],
    ['an object that is not JSON', 'evm-logs', { value: 1n }, 'an object that JSON can represent'],
    [
      'the error of a node',
      'evm-logs',
      { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'header not found' } },
      'header not found',
    ],
    [
      'the error of a REST API',
      'validator-set',
      { code: 3, message: 'height 5 is not available, lowest height is 9', details: [] },
      'lowest height is 9',
    ],
  ];
  for (const [what, tag, reply, expected] of wrong) {
    it(`that is ${what} is rejected with a reason`, async () => {
      const element = await show(tag, {}, { reply });
      expect(element.matches(':state(error)')).to.equal(true);
      expect(textIn(element)).to.match(expected instanceof RegExp ? expected : new RegExp(escape(expected)));
    });
  }

  it('above 100 MB is rejected before it is read, and the displayed answer stays', async () => {
    const part = new Blob([new Uint8Array(1_000_000)]);
    const reply = new Blob(Array<Blob>(200).fill(part));
    reply.text = () => Promise.reject(new Error('It was read.'));
    const element = await showSet({ reply: setOf(7, [30]) });
    element.reply = reply;
    await waitUntil(() => textIn(element).includes('Invalid reply: “200 MB”.'));
    expect(textIn(element)).to.contain('Expected at most 100 MB.');
    expect(element.matches(':state(stale)')).to.equal(true);
    expect(element.height).to.equal('7');
    expect(root(element).querySelectorAll('tbody tr[data-index]').length).to.equal(1);
  });

  it('that is rejected leaves the displayed answer in place', async () => {
    const element = await showSet({ reply: setOf(7, [30]) });
    const errors: string[] = [];
    element.addEventListener('gw-error', ({ code }) => errors.push(code));
    element.reply = 'hello';
    await waitUntil(() => errors.length > 0);
    expect(errors).to.deep.equal(['config']);
    expect(element.matches(':state(stale)')).to.equal(true);
    expect(element.height).to.equal('7');
    expect(textIn(element)).to.contain('30');
    element.reply = setOf(9, [32]);
    await waitUntil(() => !element.matches(':state(stale)') && element.height === '9');
  });

  it('sends no further requests', async () => {
    const element = await show('validator-set', { 'load-names': '' }, { reply: setOf(7, [30]) });
    expect(element.matches(':state(error)')).to.equal(false);
    expect(marksOf(element)).to.contain('Data from this page');
  });
});

describe('a trace of the page', () => {
  it('can be of one transaction', async () => {
    const { result: items } = JSON.parse(await replyOf('tx-trace')) as {
      readonly result: readonly { readonly result: object }[];
    };
    const frame = items[1]!.result;
    const pretty = JSON.stringify({ jsonrpc: '2.0', id: 1, result: frame }, undefined, 2);
    for (const reply of [
      frame,
      { jsonrpc: '2.0', id: 1, result: frame },
      { result: frame, id: 1, jsonrpc: '2.0' },
      pretty,
    ]) {
      const element = await show('tx-trace', {}, { reply });
      expect(root(element).querySelectorAll('[part~="call-row"]').length).to.be.greaterThan(0);
      expect(element.getAttribute('tx')).to.equal('0');
      expect(textIn(element)).not.to.contain('0x0000…0000');
    }
  });

  it('of a block is complete if it contains inner calls', async () => {
    const element = await show('tx-trace', {}, { reply: await replyOf('tx-trace') });
    expect(textIn(element)).not.to.contain('Only top-level calls were traced');
  });

  it('has no place on the chain in events and in the address, because its block is unknown', async () => {
    const { result: items } = JSON.parse(await replyOf('tx-trace')) as {
      readonly result: readonly { readonly result: object }[];
    };
    const address = location.href;
    for (const reply of [{ jsonrpc: '2.0', id: 1, result: items }, items[1]!.result]) {
      const element = await show('tx-trace', { id: 'own', permalink: '' }, { reply });
      await waitUntil(() => marksOf(element).includes('Data from this page'), 'the reply is on show');
      if (element.getAttribute('tx') !== '0') element.setAttribute('tx', '1');
      const selected: GwSelectEvent[] = [];
      element.addEventListener('gw-select', (event) => selected.push(event));
      const row = () => root(element).querySelector<HTMLElement>('[part~="call-row"]');
      await waitUntil(row, 'the calls are on show');
      row()!.click();
      await waitUntil(() => selected.some(({ kind }) => kind === 'frame'), 'a call is selected');
      const addresses = () => [...root(element).querySelectorAll<HTMLElement>('button[part~="value"]:not(.back)')];
      await waitUntil(() => addresses().length > 0, 'an address is on show');
      for (const button of addresses()) button.click();
      await waitUntil(() => selected.some(({ kind }) => kind === 'address'), 'an address is selected');
      for (const { kind, place } of selected) expect(place, kind).to.deep.equal({});
      expect(location.hash)
        .to.match(/gw\.own=/)
        .and.not.to.contain('0x0000');
      element.remove();
      history.replaceState(null, '', address);
    }
  });

  it('can be the state before one transaction, and its changes', async () => {
    const address = `0x${'22'.repeat(20)}`;
    const before = { [address]: { balance: '0x1', nonce: 1 } };
    for (const [reply, hasChanges] of [
      [before, false],
      [{ pre: before, post: { [address]: { balance: '0x2' } } }, true],
    ] as const) {
      const element = await show('tx-trace', {}, { reply });
      expect(element.getAttribute('tracer')).to.equal('prestate');
      expect(element.hasAttribute('diff')).to.equal(hasChanges);
      expect(element.matches(':state(error)'), textIn(element)).to.equal(false);
    }
  });
});

describe('the attribute drop', () => {
  const file = () => new File([JSON.stringify(setOf(7, [30]))], 'set.json');

  function carrying(...items: readonly (File | string)[]): DataTransfer {
    const data = new DataTransfer();
    for (const item of items) {
      if (typeof item === 'string') data.setData('text/plain', item);
      else data.items.add(item);
    }
    return data;
  }

  function drop(element: Element, dataTransfer: DataTransfer): DragEvent {
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true });
    element.dispatchEvent(event);
    return event;
  }

  it('displays a file that is dropped', async () => {
    const element = await showEmpty({ drop: true });
    const over = new DragEvent('dragover', { dataTransfer: carrying(file()), cancelable: true });
    element.dispatchEvent(over);
    expect(over.defaultPrevented).to.equal(true);
    expect(drop(root(element).querySelector('section')!, carrying(file())).defaultPrevented).to.equal(true);
    await waitUntil(() => marksOf(element).includes('Data from this page'));
    expect(element.height).to.equal('7');
  });

  it('displays a file that is selected with the button', async () => {
    const element = await showEmpty({ drop: true });
    const input = root(element).querySelector<HTMLInputElement>('input[type="file"]')!;
    let clicks = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      clicks++;
    });
    expect(root(element).querySelector('.open-file button')?.checkVisibility()).to.equal(true);
    press(element, 'Open or drop a file');
    expect(clicks).to.equal(1);
    input.files = carrying(file()).files;
    input.dispatchEvent(new Event('change'));
    await waitUntil(() => marksOf(element).includes('Data from this page'));
    expect(textIn(element)).to.contain('Open or drop a file');
  });

  it('leaves other drops to the page', async () => {
    const element = await showEmpty({ drop: true });
    expect(drop(element, carrying('hello')).defaultPrevented).to.equal(false);
    element.drop = false;
    await element.updateComplete;
    expect(drop(element, carrying(file())).defaultPrevented).to.equal(false);
    expect(textIn(element)).not.to.contain('Open or drop a file');
  });
});

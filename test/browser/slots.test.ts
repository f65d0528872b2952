import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { render, type TemplateResult } from 'lit';
import '../../src/define/all.js';
import { cosmosLine, type CosmosLine, evmLine, type EvmLine, isSettled, press, root } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

type Widget = HTMLElement & { refresh(): Promise<void> };
type Line = CosmosLine | EvmLine;

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const block45 = '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e';

interface Tag {
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The body of an empty answer. */
  readonly empty: object;
  /** Our sentence about it. */
  readonly nothing: RegExp;
}

/** A recorded request of each widget, and an empty answer to it. */
const tags: Readonly<Record<string, Tag>> = {
  'validator-set': {
    title: 'Validator set',
    attributes: { height: '86', 'page-size': '5' },
    empty: { block_height: '86', validators: [], pagination: { next_key: null, total: '0' } },
    nothing: /no validators/i,
  },
  'evidence-list': {
    title: 'Evidence',
    attributes: { 'page-size': '5' },
    empty: { evidence: [], pagination: { next_key: null, total: '0' } },
    nothing: /no evidence/i,
  },
  'abci-query': {
    title: 'ABCI query',
    attributes: {
      path: '/store/bank/key',
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
      height: '118',
      prove: '',
    },
    empty: {
      result: { response: { code: 0, log: '', info: '', key: null, value: null, height: '118', codespace: '' } },
    },
    nothing: /no value/i,
  },
  'evm-logs': {
    title: 'Event logs',
    attributes: { 'from-block': '40', 'to-block': '43', 'page-size': '5' },
    empty: { result: [] },
    nothing: /no matching logs/i,
  },
  'evm-transaction': {
    title: 'Transaction',
    attributes: { 'block-hash': block45, index: '0' },
    empty: { result: null },
    nothing: /no transaction/i,
  },
  'block-receipts': {
    title: 'Block receipts',
    attributes: { block: '43', 'page-size': '5' },
    empty: { result: [] },
    nothing: /no (receipts|transactions)/i,
  },
  'tx-trace': {
    title: 'Call trace',
    attributes: { 'block-hash': block43, tx: '1' },
    empty: { result: [] },
    nothing: /no transactions/i,
  },
  'access-list': {
    title: 'Access list',
    attributes: {
      ...{ from: '0xe6d3db54a88605425491fce34a36e894edbfe351', to: '0xae11963d8619d3aa0772eab527ee5ddc00757018' },
      ...{ gas: '120000', value: '0', data: '0xf8f50b81', block: '14' },
    },
    empty: { result: null },
    nothing: /block/i,
  },
  'uncle-block': {
    title: 'Uncle block',
    attributes: { block: '87', index: '0' },
    empty: { result: null },
    nothing: /no uncle/i,
  },
};
const names = ['title', 'toolbar', 'footer', 'empty', 'error'] as const;
type Name = (typeof names)[number];

const content: Readonly<Record<Name, TemplateResult>> = {
  title: html`<span slot="title">Title of the page</span>`,
  toolbar: html`<button slot="toolbar" type="button">Tool of the page</button>`,
  footer: html`<a slot="footer" href="#source">Footer of the page</a>`,
  empty: html`<p slot="empty">Nothing, says the page</p>`,
  error: html`<p slot="error">A failure, says the page</p>`,
};

/** Adds content of the page. */
function fill(element: Element, slots: readonly Name[]): void {
  const page = document.createElement('div');
  render(
    slots.map((name) => content[name]),
    page,
  );
  element.append(...page.children);
}

function lineOf(tag: string): Promise<Line> {
  return /^(validator|evidence|abci)/.test(tag) ? cosmosLine() : evmLine({ mined: tag === 'uncle-block' });
}

/** Shows a widget with content of the page, and the line to its gateway. */
async function show(
  tag: string,
  slots: readonly Name[] = names,
  change: (line: Line) => void = () => undefined,
): Promise<{ readonly element: Widget; readonly line: Line }> {
  const line = await lineOf(tag);
  change(line);
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as Widget;
  for (const [name, value] of Object.entries(tags[tag]!.attributes)) element.setAttribute(name, value);
  fill(element, slots);
  Object.assign(element, { gateway: line.gateway });
  place.append(element);
  await waitUntil(() => isSettled(element), `${tag} is on show`);
  return { element, line };
}

/** Sets the result of each response. */
function answerWith(line: Line, body: object): void {
  (line as EvmLine).bend = (received) => ({ ...received, ...body });
}

function childOf(element: Element, name: Name): Element {
  return element.querySelector(`[slot="${name}"]`)!;
}

/** The slots whose content of the page is visible. */
function shownIn(element: Element): readonly Name[] {
  return names.filter((name) => element.querySelector(`[slot="${name}"]`)?.checkVisibility());
}

/** The visible text of the card, with the content of the page. */
function textOf(node: Node): string {
  if (node instanceof HTMLSlotElement) return node.assignedNodes({ flatten: true }).map(textOf).join(' ');
  if (node instanceof Text) return node.data;
  if (node instanceof Element && !node.checkVisibility()) return '';
  return [...(node instanceof HTMLElement && node.shadowRoot ? node.shadowRoot : node).childNodes]
    .map(textOf)
    .join(' ');
}

function isInside(inner: Element, outer: Element): boolean {
  const [box, frame] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return box.width > 0 && box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1;
}

describe('the slots of a widget', () => {
  for (const [tag, { title, empty, nothing }] of Object.entries(tags)) {
    describe(`<${tag}>`, () => {
      it('draw content of the page in the heading, next to the menu and in the footer of an answer', async () => {
        const { element } = await show(tag, ['title', 'toolbar', 'footer']);
        expect(shownIn(element)).to.deep.equal(['title', 'toolbar', 'footer']);
        const shadow = root(element);
        const heading = shadow.querySelector('h2')!;
        expect(textOf(heading).trim()).to.equal('Title of the page');
        expect(heading.getAttribute('aria-level')).to.equal('2');
        expect(childOf(element, 'toolbar').assignedSlot!.closest('header, .tools')?.className).to.equal('tools');
        expect(childOf(element, 'footer').assignedSlot!.previousElementSibling!.localName).to.equal('footer');
        await waitUntil(() => shadow.querySelector('.menu-button') && shadow.querySelector('.marks .mark:not(.due)'));
        await expect(element).to.be.accessible();
        element.replaceChildren();
        expect(textOf(heading).trim()).to.equal(title);
      });

      it('replace the sentences about an empty answer', async () => {
        const { element } = await show(tag, ['empty', 'error'], (line) => answerWith(line, empty));
        expect(shownIn(element)).to.deep.equal(['empty']);
        expect(textOf(root(element).querySelector('.empty-state')!)).not.to.match(nothing);
        await expect(element).to.be.accessible();
        element.replaceChildren();
        expect(textOf(root(element).querySelector('.empty-state')!)).to.match(nothing);
      });

      it('replace the sentences about a failure, and keep the button, the details and the code', async () => {
        const { element, line } = await show(tag, ['empty', 'error'], (each) => (each.cut = true));
        expect(shownIn(element)).to.deep.equal(['error']);
        const shadow = root(element);
        expect(textOf(shadow.querySelector('.empty-state')!).replaceAll(/\s+/g, ' ').trim()).to.equal(
          'A failure, says the page Retry',
        );
        await waitUntil(() => shadow.querySelector('.failure-details dd')?.textContent === 'network');
        await expect(element).to.be.accessible();
        line.cut = false;
        press(element, 'Retry');
        await waitUntil(() => isSettled(element) && !shownIn(element).includes('error'));
      });

      it('keep the last answer, its mark and our reason when a new request fails', async () => {
        const { element, line } = await show(tag);
        const shadow = root(element);
        await waitUntil(() => shadow.querySelector('.marks .mark:not(.due)'));
        line.cut = true;
        await element.refresh().catch(() => undefined);
        await waitUntil(() => shadow.querySelector('.stale'));
        expect(shownIn(element)).to.include('error');
        const band = shadow.querySelector('.stale')!;
        expect(textOf(band)).to.match(/last loaded at .* A failure, says the page\s+Retry/s);
        expect(shadow.querySelector('.fields, tbody, .empty-state')).not.to.equal(null);
        expect(shadow.querySelector('.marks .mark')!.checkVisibility()).to.equal(true);
        line.cut = false;
        press(element, 'Retry');
        await waitUntil(() => !shadow.querySelector('.stale'));
        expect(shownIn(element)).not.to.include('error');
      });
    });
  }

  it('never display children without a slot, and nothing of a slot that the state does not draw', async () => {
    const { element } = await show('validator-set', ['empty', 'error']);
    element.append('text', document.createElement('p'));
    expect(shownIn(element)).to.deep.equal([]);
    expect(element.querySelector('p:not([slot])')!.checkVisibility()).to.equal(false);
  });

  it('name the card and its heading', async () => {
    const { element } = await show('evm-logs', ['title']);
    element.setAttribute('heading-level', '3');
    await waitUntil(() => root(element).querySelector('h2[aria-level="3"]'));
    const card = root(element).querySelector('section')!;
    expect(root(element).getElementById(card.getAttribute('aria-labelledby')!)!.localName).to.equal('h2');
    // The live region keeps the words of the widget.
    expect(root(element).querySelector('[role="status"]')!.textContent).not.to.contain('page');
  });

  it('leave the sentences about an invalid attribute, for which no request was sent', async () => {
    const { element, line } = await show('block-receipts', ['error']);
    element.remove();
    const sent = line.asked.length;
    element.setAttribute('block', 'forty');
    await fixture(html`${element}`);
    await waitUntil(() => element.matches(':state(error)') || root(element).querySelector('[aria-invalid="true"]'));
    expect(shownIn(element)).to.deep.equal([]);
    expect(line.asked.length).to.equal(sent);
  });

  it('leave our sentences about a stopped request', async () => {
    const { element } = await show('validator-set', ['error'], (line) => {
      (line as CosmosLine).bend = (body) => body;
    });
    const first = document.createElement('validator-set') as Widget & { abort(): void };
    fill(first, ['error']);
    Object.assign(first, { gateway: (await lineOf('validator-set')).gateway, height: '77' });
    element.replaceWith(first);
    await waitUntil(() => first.matches(':state(loading)'));
    first.abort();
    await waitUntil(() => isSettled(first));
    expect(shownIn(first)).to.deep.equal([]);
  });
});

describe('with all slots filled', () => {
  const gas = (body: { result?: unknown }) => ({ ...body, result: { ...(body.result as object), gasUsed: '0x1' } });
  const value = (body: { result?: unknown }) => ({ ...body, result: { ...(body.result as object), value: '0x7' } });

  for (const [tag, bend] of [['uncle-block', gas] as const, ['evm-transaction', value] as const])
    it(`<${tag}> has its mark and its band about a mismatch`, async () => {
      const { element } = await show(tag, names, (line) => ((line as EvmLine).bend = bend));
      const shadow = root(element);
      await waitUntil(() => shadow.querySelector('[part~="mismatch-band"]'), 'the band is there');
      expect(shadow.querySelector('[part~="mismatch-band"]')!.checkVisibility()).to.equal(true);
      expect(shadow.querySelector('.marks [part~="mismatch"]')!.checkVisibility()).to.equal(true);
      expect(element.matches(':state(mismatch)')).to.equal(true);
      await expect(element).to.be.accessible();
    });

  it('data of the page keeps its mark', async () => {
    const { element } = await show('uncle-block', ['title', 'toolbar', 'footer', 'empty']);
    Object.assign(element, { gateway: undefined, reply: { jsonrpc: '2.0', id: 1, result: null } });
    await waitUntil(() => shownIn(element).includes('empty'));
    expect(textOf(root(element).querySelector('.marks')!)).to.contain('Data from this page');
  });

  for (const width of [1_000, 640, 320])
    describe(`${width} pixels wide`, () => {
      before(() => setViewport({ width, height: 800 }));
      after(() => setViewport({ width: 800, height: 600 }));

      it('long content leaves the mark and the menu their places', async () => {
        const { element } = await show('validator-set');
        childOf(element, 'title').textContent = 'A long title of a page '.repeat(12);
        for (let each = 0; each < 8; each += 1) element.append(childOf(element, 'toolbar').cloneNode(true));
        const shadow = root(element);
        await waitUntil(() => shadow.querySelector('.menu-button') && shadow.querySelector('.marks .mark:not(.due)'));
        const card = shadow.querySelector('.card')!;
        for (const selector of ['.menu-button', '.marks [part~="checks-button"]', 'h2'])
          expect(isInside(shadow.querySelector(selector)!, card), selector).to.equal(true);
        for (const child of element.children)
          if (child.checkVisibility()) expect(isInside(child, card), child.textContent).to.equal(true);
        expect(card.scrollWidth).to.be.at.most(Math.ceil(card.clientWidth));
      });
    });

  it('paper has the title and the footer, and no tools', async () => {
    const { element } = await show('block-receipts');
    await waitUntil(() => root(element).querySelector('.menu-button'));
    await emulateMedia({ media: 'print' });
    try {
      await waitUntil(() => !childOf(element, 'toolbar').checkVisibility());
      expect(shownIn(element)).to.deep.equal(['title', 'footer']);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('a failure without an answer has the footer of the page, and a widget without a request has none', async () => {
    const { element } = await show('evm-logs', ['footer'], (line) => (line.cut = true));
    expect(shownIn(element)).to.deep.equal(['footer']);
    expect(root(element).querySelector('footer')!.checkVisibility()).to.equal(false);
    const idle = document.createElement('evm-logs');
    fill(idle, ['title', 'toolbar', 'footer', 'empty', 'error']);
    await fixture(html`${idle}`);
    await waitUntil(() => isSettled(idle));
    expect(shownIn(idle)).to.deep.equal(['title', 'toolbar']);
  });
});

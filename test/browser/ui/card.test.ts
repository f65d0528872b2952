import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define/all.js';
import { openAll, questions, showWidget } from '../../support/all-widgets.js';
import { evmLine, root } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

const find = (element: Element, selector: string) => root(element).querySelector<HTMLElement>(selector)!;
const edges = (element: Element) => element.getBoundingClientRect();

async function withoutAnswer(tag: string, attributes: Readonly<Record<string, string>> = {}, isCut = false) {
  const line = await evmLine({ mined: true });
  line.cut = isCut;
  const element = Object.assign(document.createElement(tag), { gateway: line.gateway });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await fixture(html`${element}`);
  await waitUntil(() => root(element).querySelector('.empty-state') && root(element).querySelector('#request'));
  return element;
}

describe('the card of a widget', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  for (const width of [1000, 640, 360])
    it(`keeps the height of its header while mark and menu arrive, and has the menu at the end of the first line, ${width} px wide`, async () => {
      await setViewport({ width, height: 800 });
      const { gateway } = await evmLine({ mined: true });
      const element = Object.assign(document.createElement('uncle-block'), { gateway, block: '87', index: '0' });
      const heights = new Set<number>();
      element.addEventListener('gw-load', () => heights.add(edges(find(element, 'header')).height));
      element.addEventListener('gw-verify', () => heights.add(edges(find(element, 'header')).height));
      await fixture(html`${element}`);
      await waitUntil(() => root(element).querySelector('.mark.level') && root(element).querySelector('.menu-button'));
      heights.add(edges(find(element, 'header')).height);
      expect([...heights]).to.have.lengthOf(1);
      const [title, menu, header] = ['h2', '.menu-button', 'header'].map((part) => edges(find(element, part)));
      expect(menu!.top).to.be.below(title!.bottom);
      expect(menu!.right).to.be.within(header!.right - 20, header!.right);
    });

  it('cuts a long mark, and not the request before it', async () => {
    await setViewport({ width: 360, height: 800 });
    const element = await showWidget('abci-query', questions.find(([tag]) => tag === 'abci-query')![1]);
    await waitUntil(() => root(element).querySelector('.mark.level > span'));
    const { width } = edges(find(element, '.query'));
    const mark = find(element, '.mark.level > span');
    mark.textContent = 'Proven to 0x97 '.repeat(20);
    expect(edges(find(element, '.mark.level')).height).to.be.below(32);
    expect(edges(find(element, '.mark.level')).right).to.be.at.most(edges(find(element, 'header')).right);
    expect(edges(find(element, '.query')).width).to.equal(width);
  });

  it('has no footer without content', async () => {
    const element = await withoutAnswer('uncle-block', { block: '87', index: '0' }, true);
    expect(find(element, 'footer').checkVisibility()).to.equal(false);
  });

  for (const [tag] of questions)
    it(`has an example in each empty field of <${tag}>`, async () => {
      if (tag === 'evidence-list') return;
      const element = await withoutAnswer(tag, { form: 'open' });
      const fields = root(element).querySelectorAll<HTMLInputElement>(
        'form :is(input:not([type="checkbox"]), textarea)',
      );
      const bare = [...fields].filter(({ value, placeholder }) => value === '' && placeholder === '');
      expect(bare.map(({ name }) => name)).to.deep.equal([]);
    });

  it('has all labels of fields in one column', async () => {
    await setViewport({ width: 1000, height: 800 });
    const element = await showWidget('evm-transaction', questions.find(([tag]) => tag === 'evm-transaction')![1]);
    await openAll(element);
    const values = [...root(element).querySelectorAll('.fields > div > dd')].filter((value) => value.checkVisibility());
    expect(values).to.have.length.above(10);
    expect([...new Set(values.map((value) => edges(value).left))]).to.have.lengthOf(1);
  });
});

import { expect } from '@open-wc/testing';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { root } from '../support/live-gateway.js';

const page = document.documentElement;
const least = 11;

describe('text has a readable size, whatever the root font size of the page', () => {
  afterEach(() => {
    page.style.removeProperty('font-size');
    page.style.removeProperty('--gw-font-size');
  });

  for (const [tag, attributes] of questions)
    it(`in <${tag}>, and follows the reader's font size if the page allows it`, async () => {
      const element = await showWidget(tag, attributes);
      await openAll(element);
      const usual = sizesIn(element);
      expect(usual.length).to.be.greaterThan(20);
      for (const size of [10, 14, 16, 20]) {
        page.style.setProperty('font-size', `${size}px`);
        expect(sizesIn(element), `${size} px at the root`).to.deep.equal(usual);
      }
      expect(Math.min(...usual)).to.be.at.least(least);
      page.style.setProperty('--gw-font-size', '1rem');
      expect(getComputedStyle(root(element).querySelector('.card') as Element).fontSize).to.equal('20px');
      expect(Math.min(...sizesIn(element))).to.be.greaterThan(Math.min(...usual));
      page.style.setProperty('font-size', '10px');
      expect(Math.min(...sizesIn(element)), '1rem of 10 px').to.be.at.least(least);
    });
});

/** The size of every displayed text in pixels; text of zero size is only for screen readers. */
function sizesIn(element: HTMLElement): readonly number[] {
  return [...root(element).querySelectorAll<HTMLElement>('*')]
    .filter((each) => !each.closest('svg') && [...each.childNodes].some(isText) && each.checkVisibility())
    .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
    .filter((size) => size > 0);
}

function isText(node: Node): boolean {
  return node instanceof Text && node.data.trim() !== '';
}

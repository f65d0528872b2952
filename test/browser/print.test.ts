import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { root } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

/** The widths of a sheet of paper, in portrait and in landscape. */
const widths = [700, 1_040];

afterEach(async () => {
  dispatchEvent(new Event('afterprint'));
  await emulateMedia({ media: 'screen' });
  await setViewport({ width: 800, height: 600 });
});

describe('on paper, every hash and address has all of its digits or an ellipsis', () => {
  for (const [tag, attributes] of questions)
    it(`in <${tag}>`, async () => {
      const element = await showWidget(tag, attributes);
      await openAll(element);
      await emulateMedia({ media: 'print' });
      dispatchEvent(new Event('beforeprint'));
      for (const width of widths) {
        await setViewport({ width, height: 900 });
        await waitUntil(() => printedHashes(element).length > 0, `<${tag}> is laid out on ${width} px`);
        for (const hash of printedHashes(element)) {
          const whole = hash.textContent ?? '';
          const printed = printedText(hash);
          if (!printed.includes('…')) expect(printed, `${width} px`).to.equal(whole);
          expect(cutBy(hash), `${whole} at ${width} px is cut`).to.equal(undefined);
        }
      }
    });
});

/** The hashes that have a place on paper. */
function printedHashes(element: HTMLElement): Element[] {
  const hashes = [...root(element).querySelectorAll('.hash')];
  return hashes.filter((hash) => hash.getClientRects().length > 0 && !hash.closest('.unseen'));
}

/** The visible text of an element: without text of zero size, but with generated marks. */
function printedText(element: Element): string {
  const style = getComputedStyle(element);
  if (style.display === 'none') return '';
  const mark = getComputedStyle(element, '::before').content;
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Element) return printedText(node);
    if (!(node instanceof Text) || style.fontSize === '0px' || style.visibility !== 'visible') return '';
    return node.data;
  });
  return `${/^"(.*?)"/.exec(mark)?.[1] ?? ''}${parts.join('')}`;
}

/** The ancestor that cuts off a part of the text without an ellipsis, if one does. */
function cutBy(hash: Element): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(hash);
  const boxes = [...range.getClientRects()];
  for (let at = hash.parentElement; at; at = at.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(at);
    if (overflowX === 'visible' || textOverflow === 'ellipsis') continue;
    const { left, right } = at.getBoundingClientRect();
    if (boxes.some((box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))) return at.className;
  }
  return undefined;
}

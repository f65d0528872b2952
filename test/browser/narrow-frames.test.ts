import { expect } from '@open-wc/testing';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { root } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

const widths = [240, 360, 640];

describe('nothing is wider than its frame', () => {
  for (const [tag, attributes] of questions)
    it(`in <${tag}>, from ${widths[0]} pixels on`, async () => {
      const element = await showWidget(tag, attributes);
      for (const open of [false, true]) {
        if (open) await openAll(element);
        await quiet(element);
        for (const width of widths) {
          (element.parentElement as HTMLElement).style.setProperty('inline-size', `${width}px`);
          await frame();
          expect(cut(element), `${width} px${open ? ', all of it open' : ''}`).to.deep.equal([]);
        }
      }
    });
});

/** Elements that extend over an edge of the card without an ancestor that scrolls or clips. */
function cut(element: HTMLElement): readonly string[] {
  const card = root(element).querySelector('.card') as HTMLElement;
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll<HTMLElement>('*')]
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.right > right + 1 || box.left < left - 1) && !isKept(each, card);
    })
    .map(
      (each) =>
        `${each.parentElement?.parentElement?.className} > ${each.parentElement?.className} > ${each.localName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`,
    );
}

/** Whether an ancestor inside the card clips an element, or it is only for screen readers. */
function isKept(element: Element, card: Element): boolean {
  if (element.closest('.unseen, [popover], dialog, svg')) return true;
  for (let at = element.parentElement; at && at !== card; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible') return true;
  return false;
}

/** Waits until rendering ends: names and amounts load after the rows. */
async function quiet(element: HTMLElement): Promise<void> {
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(root(element), { subtree: true, childList: true, characterData: true });
  await waitUntil(() => performance.now() - last > 400, 'nothing more is drawn');
  observer.disconnect();
}

async function frame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

import { expect, fixture, html } from '@open-wc/testing';
import type { EvidenceListElement } from '../../src/define/evidence-list.js';
import '../../src/define/evidence-list.js';
import { cosmosLine, isSettled, root, smallTargets, withCoarsePointer } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

async function show(width: number): Promise<EvidenceListElement> {
  const { gateway } = await cosmosLine();
  const frame = await fixture<HTMLElement>(
    html`<div><evidence-list .gateway=${gateway} page-size="10" state-height="141" load-names></evidence-list></div>`,
  );
  frame.style.inlineSize = `${width}px`;
  const element = frame.firstElementChild as EvidenceListElement;
  await waitUntil(() => isSettled(element), 'it is on show');
  await waitUntil(() => root(element).querySelector('tbody .moniker'), 'it has names');
  await waitUntil(() => root(element).querySelector('.mark.level'), 'it is checked');
  await waitUntil(() => root(element).querySelector('.lane circle'));
  return element;
}

const card = (element: Element) => root(element).querySelector<HTMLElement>('.card')!;

describe('evidence on a phone', () => {
  it('has rows of two lines: height, name and address, power and time', async () => {
    const element = await show(360);
    const [row] = root(element).querySelectorAll<HTMLElement>('tbody tr[part="row"]');
    expect(row!.offsetHeight).to.be.at.most(48);
    expect(row!.innerText).to.match(/119\s+[^]*Granite Quarry Infra\s[^]*10,528/);
  });

  it('has no touch target that is too small', async () => {
    const element = await show(360);
    const takeBack = withCoarsePointer(element);
    expect(smallTargets(element)).to.deep.equal([]);
    takeBack();
  });

  for (const width of [240, 360, 700]) {
    it(`fits into a frame of ${width} px, including its timeline`, async () => {
      const element = await show(width);
      await waitUntil(() => /rank \d/.test(root(element).textContent ?? ''));
      expect(card(element).scrollWidth).to.equal(card(element).clientWidth);
      const timeline = root(element).querySelector('.timeline')!;
      expect(timeline.scrollWidth).to.equal(timeline.clientWidth);
      const scroller = root(element).querySelector('.scroller')!;
      expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
    });
  }
});

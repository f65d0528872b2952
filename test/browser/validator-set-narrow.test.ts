import { expect, fixture, html } from '@open-wc/testing';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { cosmosLine, isSettled, press, root, smallTargets, withCoarsePointer } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

async function show(width: number, { loadNames = true } = {}): Promise<ValidatorSetElement> {
  const { gateway } = await cosmosLine();
  const frame = await fixture<HTMLElement>(
    html`<div>
      <validator-set .gateway=${gateway} height="86" page-size="25" ?load-names=${loadNames}></validator-set>
    </div>`,
  );
  frame.style.inlineSize = `${width}px`;
  const element = frame.firstElementChild as ValidatorSetElement;
  await waitUntil(() => isSettled(element), 'it is on show');
  if (loadNames) await waitUntil(() => root(element).querySelector('.moniker'), 'it has names');
  await waitUntil(() => root(element).querySelector('.mark.level'), 'it is checked');
  await element.updateComplete;
  return element;
}

const card = (element: Element) => root(element).querySelector<HTMLElement>('.card')!;
const rowsIn = (element: Element) => [...root(element).querySelectorAll<HTMLElement>('tbody tr[part="row"]')];

describe('the concentration of a set', () => {
  it('is a curve with axes, read out by pointer and keyboard, with a table of its numbers', async () => {
    const element = await show(900, { loadNames: false });
    press(element, 'Concentration');
    await waitUntil(() => root(element).querySelector('.chart .curve'));
    const chart = root(element).querySelector<HTMLElement>('.chart')!;
    const ticks = (axis: string) =>
      [...chart.querySelectorAll(`.${axis}-ticks span`)].map(({ textContent }) => textContent);
    expect(ticks('y')).to.deep.equal(['100.00%', '⅔', '⅓', '0.00%']);
    expect(ticks('x')).to.deep.equal(['1', '175']);
    const cursor = chart.querySelector<HTMLInputElement>('.chart-cursor')!;
    cursor.value = '4';
    cursor.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(chart.querySelector('.read-now')?.textContent).to.equal('Top 5: 89.96% of voting power');
    const rows = chart.querySelectorAll('.chart-table tbody tr');
    expect(rows).to.have.length(175);
    expect(rows[174]?.textContent?.replace(/\s+/g, ' ').trim()).to.equal('Top 175 100.00% of voting power');
  });
});

describe('a validator set on a phone', () => {
  it('displays 25 validators in 1,700 px, with a fine and a coarse pointer', async () => {
    const element = await show(360);
    expect(rowsIn(element)).to.have.length(25);
    expect(card(element).offsetHeight).to.be.at.most(1_700);
    const takeBack = withCoarsePointer(element);
    expect(card(element).offsetHeight).to.be.at.most(1_700);
    takeBack();
  });

  it('displays rank, name, power and share in two lines per row', async () => {
    const [first, second] = rowsIn(await show(360));
    for (const row of [first!, second!]) {
      expect(row.offsetHeight).to.be.at.most(48);
      const seen = [...row.children].filter((cell) => (cell as HTMLElement).checkVisibility());
      expect(seen).to.have.length(4);
    }
    expect(second!.innerText).to.match(/2\s+Juniper Vault Staking\s[^]*311,\d{3}\s+\d\.\d\d%/);
    for (const row of [first!, second!]) {
      const address = row.querySelector<HTMLElement>('.at .hash')!;
      expect(address.scrollWidth, address.innerText).to.be.at.most(address.clientWidth);
      expect(address.getBoundingClientRect().right).to.be.at.most(
        row.querySelector('.at-note')!.firstElementChild!.getBoundingClientRect().left,
      );
    }
  });

  it('displays all key figures in two rows: who missed all blocks, and the next proposer', async () => {
    const figures = [...root(await show(360)).querySelectorAll<HTMLElement>('.summary > div')];
    expect(figures.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim())).to.deep.equal([
      ...['Validators 175', 'Voting power 28,773,985', 'Missed all blocks ! 174 of 175'],
      'Likely next proposer Archive One',
    ]);
    expect(new Set(figures.map(({ offsetTop }) => offsetTop))).to.have.property('size', 2);
  });

  it('displays the sorted column instead of the share, with its label', async () => {
    const element = await show(360);
    press(element, /Commission/);
    await waitUntil(() => root(element).querySelector('.at-note.labelled'));
    const note = root(element).querySelector<HTMLElement>('tbody .at-note')!;
    expect(note.dataset['label']).to.equal('Commission');
    expect(note.checkVisibility()).to.equal(true);
  });

  it('displays the omitted columns in the details of a row', async () => {
    const element = await show(360);
    press(element, 'Details of the validator at rank 2');
    await waitUntil(() => root(element).querySelector('.left-out'));
    const said = root(element).querySelector<HTMLElement>('.left-out')!.innerText.replace(/\s+/g, ' ');
    for (const label of ['Cumulative', 'Commission', 'Missed']) expect(said).to.contain(label);
    expect(root(element).querySelector<HTMLElement>('.detail')!.innerText).to.contain('Proposer priority');
    (element.parentElement as HTMLElement).style.inlineSize = '900px';
    await waitUntil(() => !root(element).querySelector<HTMLElement>('.left-out')!.checkVisibility());
  });

  it('displays both ranks of a comparison next to their difference', async () => {
    const element = await show(360, { loadNames: false });
    element.compareHeight = '97';
    const moves = () =>
      [...root(element).querySelectorAll<HTMLElement>('tbody .move')].filter((move) => move.checkVisibility());
    await waitUntil(() => moves().length > 0, 'the ranks are on show');
    for (const move of moves()) {
      const ranks = move.parentElement!;
      expect(ranks.offsetHeight).to.be.lessThan(2 * move.offsetHeight);
      expect(ranks.innerText).to.match(/^\d+ → \d+ [▲▼] \d+$/);
    }
  });

  it('displays a changed validator in two lines: both powers, the change, and both ranks', async () => {
    const element = await show(360, { loadNames: false });
    element.compareHeight = '118';
    await waitUntil(() => root(element).querySelector('.choice'), 'the comparison');
    element.loadNames = true;
    await waitUntil(() => root(element).querySelector('tbody .moniker'), 'the names');
    const rows = rowsIn(element);
    const lineOf = (row: HTMLElement) => row.querySelector<HTMLElement>('.moniker')!.offsetHeight;
    for (const row of rows) expect(row.offsetHeight, row.innerText).to.be.lessThan(3 * lineOf(row));
    for (const row of rows) {
      expect(row.innerText).to.match(/[\d,–]+ → [\d,–]+\s[^]*[\d–]+ → [\d–]+/);
      for (const part of row.querySelectorAll<HTMLElement>('.moniker, .mark, .as-note'))
        expect(part.scrollWidth, part.innerText).to.be.at.most(Math.max(part.clientWidth, part.offsetWidth));
    }
  });

  it('has no touch target that is too small', async () => {
    const element = await show(360);
    const takeBack = withCoarsePointer(element);
    press(element, 'Concentration');
    await waitUntil(() => root(element).querySelector('.concentration'));
    expect(smallTargets(element)).to.deep.equal([]);
    takeBack();
  });

  for (const width of [240, 300, 360, 1_000]) {
    it(`fits into a frame of ${width} px, with names and Concentration`, async () => {
      const element = await show(width);
      press(element, 'Concentration');
      await waitUntil(() => root(element).querySelector('.concentration'));
      expect(card(element).scrollWidth).to.equal(card(element).clientWidth);
      const scroller = root(element).querySelector('.scroller')!;
      expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
    });
  }
});

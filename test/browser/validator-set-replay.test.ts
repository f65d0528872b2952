import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { cosmosLine, type CosmosLine } from '../support/cosmos-line.js';
import { isSettled, press, root, textIn } from '../support/evm-line.js';
import { waitUntil } from '../support/wait.js';

async function show({ gateway }: CosmosLine, height: string, lang = 'en'): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(
    html`<validator-set .gateway=${gateway} height=${height} lang=${lang} page-size="5"></validator-set>`,
  );
  const label = lang === 'ar' ? 'إعادة العرض' : 'Replay';
  // Words that come late are spoken after the English ones.
  await waitUntil(() => isSettled(element) && textIn(element).includes(label), 'it is on show');
  press(element, label);
  await waitUntil(() => root(element).querySelector('.replay'), 'the panel is open');
  return element;
}

function load(element: Element, from: string, to: string, count: string): void {
  const form = root(element).querySelector<HTMLFormElement>('.replay form')!;
  for (const [name, value] of Object.entries({ from, to, count })) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.requestSubmit();
}

const scrubber = (element: Element) => root(element).querySelector<HTMLInputElement>('input[type="range"]')!;
const isLoaded = (element: Element) => scrubber(element) && !root(element).querySelector('.replay progress');
const twin = (element: Element) =>
  [...root(element).querySelectorAll('.replay table tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
const bars = (element: Element) =>
  [...root(element).querySelectorAll<HTMLElement>('.lane:not(.out)')].map((lane) => ({
    place: lane.style.getPropertyValue('--_place'),
    width: lane.querySelector<HTMLElement>('.power')!.style.inlineSize,
    power: lane.querySelector('.many')!.textContent,
  }));
const heightOf = (path: string) => /validatorsets\/(\d+)/.exec(path)?.[1];

describe('the replay of a set', () => {
  it('asks nothing until a person does, and then for pinned heights alone', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    expect(line.asked).to.have.lengthOf(2);
    expect(textIn(element)).to.contain('Requests per height: 2; at most 40 heights and 200 requests.');
    load(element, '90', '118', '8');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    const heights = new Set(line.asked.slice(2).map(heightOf));
    expect([...heights].map(Number).toSorted((a, b) => a - b)).to.deep.equal([90, 94, 98, 102, 106, 110, 114]);
    // The set on show was kept.
    expect(line.asked).to.have.lengthOf(2 + 7 * 2);
    await expect(element).to.be.accessible();
  });

  it('draws the powers of the height that the scrubber stands on, as bars and as a table', async () => {
    const element = await show(await cosmosLine(), '118');
    load(element, '118', '86', '3');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    expect(scrubber(element).getAttribute('aria-valuetext')).to.equal('Height 86, 1 of 3');
    expect(twin(element)[0]).to.include.members(['1', '25,000,000', '86.88%']);
    expect(twin(element)).to.have.lengthOf(10);
    expect(bars(element)).to.have.lengthOf(10);
    expect(
      bars(element)
        .map(({ place }) => place)
        .toSorted(),
    ).to.deep.equal([...'0123456789']);
    const first = bars(element).find(({ place }) => place === '0');
    expect(first?.power).to.equal('25,000,000');
    const widths = () => bars(element).map(({ place, width }) => [place, width]);
    const second = () => new Map(widths().map(([place, width]) => [place, width])).get('1');
    expect(second()).to.equal('1.24%');
    press(element, 'Zoom in');
    await waitUntil(() => second() === '100%');
    expect(root(element).querySelectorAll('.lane.cut')).to.have.lengthOf(1);

    scrubber(element).focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => scrubber(element).getAttribute('aria-valuetext') === 'Height 102, 2 of 3');
    await sendKeys({ press: 'End' });
    await waitUntil(() => scrubber(element).getAttribute('aria-valuetext') === 'Height 118, 3 of 3');
    expect(root(element).querySelector('.replay caption')?.textContent).to.contain('at height 118');
    const now = twin(element).map((cells) => cells[2]);
    expect(
      bars(element)
        .toSorted((a, b) => Number(a.place) - Number(b.place))
        .map(({ power }) => power),
    ).to.deep.equal(now);
    expect(bars(element).every(({ width }) => /^\d+(\.\d+)?%$/.test(width))).to.equal(true);
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => scrubber(element).getAttribute('aria-valuetext') === 'Height 102, 2 of 3');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => scrubber(element).getAttribute('aria-valuetext') === 'Height 86, 1 of 3');
    expect(root(element).activeElement).to.equal(scrubber(element));
  });

  it('plays on a press of the button or of space alone, to the last height, and pauses', async () => {
    const element = await show(await cosmosLine(), '118');
    load(element, '114', '118', '3');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    const button = () => root(element).querySelector<HTMLButtonElement>('.play')!;
    expect(button().textContent).to.contain('Play');
    scrubber(element).focus();
    await sendKeys({ press: 'Space' });
    expect(button().textContent).to.contain('Pause');
    await sendKeys({ press: 'Space' });
    expect(button().textContent).to.contain('Play');
    button().click();
    await waitUntil(
      () => scrubber(element).value === '2' && button().textContent?.includes('Play'),
      'it is at the end',
    );
  });

  it('has gaps where heights are missing, with the reason', async () => {
    const element = await show(await cosmosLine(), '86');
    load(element, '70', '80', '3');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    expect(textIn(element)).to.contain('No validator set for 1 of 3 heights');
    expect(root(element).querySelector('.replay .gap')?.textContent).to.contain('No validator set for this height.');
    expect(scrubber(element).getAttribute('aria-valuetext')).to.match(/^Height 70, 1 of 3\. No validator set/);
    expect(root(element).querySelectorAll('.marks-of-heights .missing')).to.have.lengthOf(1);
    await expect(element).to.be.accessible();
  });

  it('draws no bars of a height of which more came than the gateway counts', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    line.bend = (body, asked) => (heightOf(asked) === '90' ? { ...body, pagination: { total: '3' } } : undefined);
    load(element, '90', '118', '2');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    expect(textIn(element)).to.match(/The gateway returned \d+ validators at this height but counts 3\./);
    expect(textIn(element)).not.to.match(/Only \d+ of/);
    expect(bars(element)).to.deep.equal([]);
    line.bend = undefined;
    press(element, 'Refresh');
    await waitUntil(() => bars(element).length > 0);
  });

  it('draws no bars of a height of which a part came, and asks for the rest', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    let isWell = false;
    line.bend = (body, asked) => {
      if (isWell || heightOf(asked) !== '90') return undefined;
      const set = body as { readonly validators: readonly object[] };
      return { ...set, validators: /offset=[1-9]/.test(asked) ? [] : set.validators.slice(0, 40) };
    };
    load(element, '90', '118', '2');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    expect(textIn(element)).to.match(/Only 40 of \d+ validators at this height were loaded\./);
    expect(bars(element)).to.deep.equal([]);
    isWell = true;
    press(element, 'Load the rest');
    await waitUntil(() => bars(element).length === 10, 'its bars are there');
    expect(textIn(element)).not.to.contain('validators at this height were loaded');
  });

  it('stops when a person wants that, and after a failure that every height would have', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    load(element, '75', '117', '40');
    await waitUntil(() => line.asked.length > 4);
    press(element, 'Stop loading');
    await waitUntil(() => isLoaded(element), 'it is stopped');
    scrubber(element).value = '39';
    scrubber(element).dispatchEvent(new InputEvent('input'));
    await waitUntil(() => textIn(element).includes('Loading was stopped before this height.'));
    const before = line.asked.length;
    expect(before).to.be.lessThan(82);

    line.cut = true;
    load(element, '120', '145', '26');
    await waitUntil(() => textIn(element).includes('No validator set for 26 of 26 heights'));
    expect(line.asked.length - before).to.be.lessThan(10);
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('refuses what is no height or no number of heights, and asks nothing', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    load(element, 'latest', '118', '3');
    await waitUntil(() => textIn(element).includes('Enter decimal heights of 1 or more.'));
    load(element, '86', '118', '41');
    await waitUntil(() => textIn(element).includes('Enter a whole number from 2 to 40.'));
    expect(line.asked).to.have.lengthOf(2);
  });

  it('stands from right to left in Arabic, the keys with it', async () => {
    const element = await show(await cosmosLine(), '118', 'ar');
    load(element, '116', '118', '3');
    await waitUntil(() => isLoaded(element), 'it is loaded');
    expect(textIn(element)).to.contain('شغِّل');
    const lane = root(element).querySelector('.lane:not(.out)')!;
    const [who, many] = [lane.querySelector('.who')!, lane.querySelector('.many')!];
    expect(who.getBoundingClientRect().left).to.be.greaterThan(many.getBoundingClientRect().left);
    scrubber(element).focus();
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => scrubber(element).value === '1');
  });
});

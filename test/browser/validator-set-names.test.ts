import { expect, fixture, html } from '@open-wc/testing';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { cosmosLine, type CosmosLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { drawAllRows, waitUntil } from '../support/wait.js';

async function show({ gateway }: CosmosLine, height: string, compareHeight = ''): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(
    html`<validator-set
      .gateway=${gateway}
      height=${height}
      compare-height=${compareHeight}
      page-size="200"
    ></validator-set>`,
  );
  await waitUntil(() => isSettled(element), 'it is on show');
  await drawAllRows(element);
  return element;
}

const figures = (element: Element) =>
  Object.fromEntries(
    [...root(element).querySelectorAll<HTMLElement>('.summary > div')].map(({ innerText }) =>
      innerText.split('\n').map((line) => line.trim()),
    ),
  ) as Record<string, string>;
const namesIn = (element: Element) =>
  [...root(element).querySelectorAll('tbody .moniker')].map((name) => name.textContent ?? '');

describe('the names of validators', () => {
  it('are loaded on demand for every validator of the set', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    expect(line.asked.some((asked) => asked.includes('Query/'))).to.equal(false);
    press(element, /Load names/);
    await waitUntil(() => namesIn(element).length === 167);
    expect(element.loadNames).to.equal(true);
    expect(line.asked.filter((asked) => asked.includes('Query/'))).to.have.length(4);
    expect([...root(element).querySelectorAll('thead th')].map((head) => head.textContent?.trim())).to.include.members([
      'Validator↕',
      'Missed blocks↕',
    ]);
    expect(namesIn(element).some((name) => name.includes('Newcomer Nodes'))).to.equal(true);
  });

  it('can be searched', async () => {
    const element = await show(await cosmosLine(), '118');
    element.loadNames = true;
    await waitUntil(() => namesIn(element).length === 167);
    const field = root(element).querySelector<HTMLInputElement>('input[type="search"]')!;
    field.value = 'newcomer';
    field.dispatchEvent(new InputEvent('input'));
    await waitUntil(() => namesIn(element).length === 1);
    expect(namesIn(element)[0]).to.contain('Newcomer Nodes');
  });

  it('are in the first sentence, and in the missed blocks of all counted blocks', async () => {
    const element = await show(await cosmosLine(), '86');
    const sentence = () =>
      root(element).querySelector<HTMLElement>('[part="sentence"]')!.innerText.replace(/\s+/g, ' ').trim();
    const claim =
      ' has 86.88% of the voting power: it can halt the chain and commit blocks without the others. A commit takes more than ⅔ of the voting power, so ⅓ is enough to prevent it.';
    expect(sentence())
      .to.match(/^cosmosvalcons1uk55pr[a-z0-9]*recs74dc /)
      .and.to.contain(claim);
    element.loadNames = true;
    await waitUntil(() => namesIn(element).length === 175);
    expect(sentence()).to.equal(`Archive One${claim}`);
    const missed = [...root(element).querySelectorAll<HTMLElement>('tbody .missed')].map(({ innerText }) => innerText);
    expect(missed.slice(0, 2).map((text) => text.replace(/\s+/g, ' '))).to.deep.equal([
      '0 of 85 0.00%',
      '85 of 85 100.00%',
    ]);
    // Most of them did, so that the rows do not repeat it.
    expect(root(element).querySelector('tbody')!.textContent).not.to.contain('missed all');
    expect(root(element).querySelectorAll('tbody .missed.usual')).to.have.length(174);
    expect(figures(element)).to.include({ 'Missed all blocks': '! 174 of 175', 'Likely next proposer': 'Archive One' });
    element.lang = 'ar';
    await waitUntil(() => sentence().startsWith('Archive One لديه'), 'Arabic');
  });

  it('are loaded and found in a comparison', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118', '86');
    expect(textIn(element)).to.contain('2 joined, 10 left and 3 changed in power.');
    press(element, 'Load names (8 requests)');
    await waitUntil(() => namesIn(element).length === 15);
    expect(line.asked.filter((asked) => asked.includes('Query/'))).to.have.length(8);
    const field = root(element).querySelector<HTMLInputElement>('input[type="search"]')!;
    field.value = 'secp st';
    field.dispatchEvent(new InputEvent('input'));
    await waitUntil(() => namesIn(element).length === 1);
    expect(namesIn(element)).to.deep.equal(['Secp Station']);
  });

  it('are displayed as text, whatever they contain', async () => {
    const element = await show(await cosmosLine(), '86');
    element.loadNames = true;
    await waitUntil(() => namesIn(element).length === 175);
    const shadow = root(element);
    expect(shadow.querySelector('tbody img, tbody script, tbody b, tbody iframe')).to.equal(null);
    expect(namesIn(element).some((name) => name.includes('<'))).to.equal(true);
    for (const name of namesIn(element)) expect(name).not.to.match(/[\u202A-\u202E\u2066-\u2069\u200B]/);
  });

  it('are reported missing with the reason, and the set is kept', async () => {
    const line = await cosmosLine();
    const element = await show(line, '90');
    element.loadNames = true;
    await waitUntil(() => textIn(element).includes('Names could not be loaded.'));
    expect(textIn(element)).to.contain('Not recorded');
    expect(root(element).querySelectorAll('tbody tr[part="row"]')).to.have.length.greaterThan(150);
    expect(element.matches(':state(error)')).to.equal(false);
  });
});

describe('a set with a comparison height', () => {
  it('is displayed without the other set if that is unavailable, with the reason', async () => {
    const element = await show(await cosmosLine(), '86', '20');
    await waitUntil(() => textIn(element).includes('only this one is shown'));
    expect(root(element).querySelectorAll('tbody tr[part="row"]')).to.have.length(175);
    expect(element.matches(':state(error)')).to.equal(false);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/uncle-block.js';
import type { UncleBlockElement } from '../../../src/define/uncle-block.js';
import { evmLine, isSettled, press, root, textIn } from '../../support/live-gateway.js';
import { passQuietTime, waitUntil } from '../../support/wait.js';

async function show(block = '87') {
  const { gateway, asked } = await evmLine({ mined: true });
  const element = await fixture<UncleBlockElement>(
    html`<uncle-block .gateway=${gateway} block=${block} index="0" form="open"></uncle-block>`,
  );
  await waitUntil(() => isSettled(element) && root(element).querySelector('form'), 'it is on show');
  return { element, asked };
}

const input = (element: Element, name: string) =>
  root(element).querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

/** The message at a field with invalid text. */
const problemOf = (element: Element, name: string) => {
  const described = input(element, name).getAttribute('aria-describedby');
  return described && root(element).getElementById(described)?.textContent?.trim();
};

async function type(element: UncleBlockElement, name: string, text: string) {
  input(element, name).value = text;
  root(element).querySelector('form')!.requestSubmit();
  await element.updateComplete;
}

describe('the form of a request', () => {
  it('explains invalid text at its field, keeps the text and the answer, and sends no request', async () => {
    const { element, asked } = await show();
    const before = textIn(element);
    const count = asked.length;
    await type(element, 'index', 'first');
    expect(input(element, 'index').getAttribute('aria-invalid')).to.equal('true');
    expect(problemOf(element, 'index')).to.equal('Enter a whole number (0 or more), decimal or 0x….');
    expect(problemOf(element, 'block')).to.equal(null);
    expect(input(element, 'index').value).to.equal('first');
    expect(element.index).to.equal('0');
    await waitUntil(() => root(element).activeElement === input(element, 'index'), 'the field has the focus');
    expect(element.matches(':state(error)')).to.equal(false);
    expect(textIn(element)).to.contain(before.slice(-200));
    expect(asked.length).to.equal(count);

    passQuietTime();
    await type(element, 'index', '1');
    expect(problemOf(element, 'index')).to.equal(null);
    await waitUntil(() => asked.length > count);
  });

  it('does not move other fields if it displays an explanation', async () => {
    const { element } = await show();
    const edges = () =>
      [...root(element).querySelectorAll('form :is(input, button)')].map((each) => each.getBoundingClientRect().bottom);
    const before = edges();
    await type(element, 'index', 'first');
    expect(problemOf(element, 'index')).to.contain('Enter a whole number');
    expect(edges()).to.deep.equal(before);
  });

  it('removes the explanation if the page sets another value', async () => {
    const { element } = await show();
    await type(element, 'block', 'head');
    expect(problemOf(element, 'block')).to.contain('Enter a block number');
    element.block = '10';
    await element.updateComplete;
    expect(problemOf(element, 'block')).to.equal(null);
    expect(input(element, 'block').value).to.equal('10');
  });

  it('explains an invalid attribute at its field and keeps the last answer as stale', async () => {
    const { element, asked } = await show();
    const count = asked.length;
    element.setAttribute('block', `0x${'ab'.repeat(32)}`);
    await waitUntil(() => element.matches(':state(error)'));
    await waitUntil(() => element.matches(':state(stale)'));
    expect(problemOf(element, 'block')).to.contain('by block number only');
    expect(textIn(element)).to.contain('5/8 of a block reward');
    expect(asked.length).to.equal(count);
    element.setAttribute('block', '87');
    await waitUntil(() => isSettled(element) && !element.matches(':state(stale)'));
  });

  it('accepts typed text even if another attribute is invalid', async () => {
    const { element } = await show();
    element.setAttribute('network', 'mars');
    await waitUntil(() => element.matches(':state(error)'));
    await type(element, 'block', '10');
    expect(element.block).to.equal('10');
    expect(problemOf(element, 'block')).to.equal(null);
  });

  it('uses index 0 for an empty field and does not step below it', async () => {
    const { element } = await show();
    await type(element, 'index', '');
    expect(element.index).to.equal('0');
    press(element, 'Previous uncle');
    await element.updateComplete;
    expect(element.index).to.equal('0');
  });
});

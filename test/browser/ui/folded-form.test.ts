import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define/uncle-block.js';
import type { UncleBlockElement } from '../../../src/define/uncle-block.js';
import { evmLine, isSettled, root } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

type Form = UncleBlockElement['form'];

async function show({ block = '87', form = 'auto' as Form, isCut = false } = {}) {
  const line = await evmLine({ mined: true });
  line.cut = isCut;
  const element = await fixture<UncleBlockElement>(
    html`<uncle-block .gateway=${line.gateway} block=${block} index="0" form=${form}></uncle-block>`,
  );
  await waitUntil(() => isSettled(element) && root(element).querySelector('#request'), 'it is on show');
  return { element, line };
}

const button = (element: Element) => root(element).querySelector<HTMLButtonElement>('.edit');
const input = (element: Element, name: string) => root(element).querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const isOpen = (element: Element) => root(element).querySelector('#request')!.checkVisibility();

async function send(element: UncleBlockElement, name: string, text: string) {
  input(element, name).value = text;
  root(element).querySelector('form')!.requestSubmit();
  await element.updateComplete;
}

describe('the form of a card', () => {
  it('is folded into the request in the header once there is an answer', async () => {
    const { element } = await show();
    expect(isOpen(element)).to.equal(false);
    expect(root(element).querySelector('.query')?.textContent).to.contain('uncle 0 of block 87');
    expect(button(element)?.getAttribute('aria-expanded')).to.equal('false');
    expect(button(element)?.getAttribute('aria-label')).to.equal('Edit request');
  });

  it('is open while the request lacks a field', async () => {
    const { element } = await show({ block: '' });
    expect(isOpen(element)).to.equal(true);
    expect(button(element)?.getAttribute('aria-expanded')).to.equal('true');
  });

  it('opens with Enter at its first field and closes with Escape', async () => {
    const { element } = await show();
    button(element)?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => root(element).activeElement === input(element, 'block'), 'the first field has the focus');
    expect(isOpen(element)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(isOpen(element)).to.equal(false);
    expect(root(element).activeElement).to.equal(button(element));
  });

  it('folds when the answer to it is displayed, and moves the focus to its button', async () => {
    const { element } = await show();
    button(element)?.click();
    await element.updateComplete;
    input(element, 'index').focus();
    await send(element, 'index', '1');
    expect(isOpen(element)).to.equal(true);
    await waitUntil(() => !isOpen(element), 'it is folded');
    expect(element.index).to.equal('1');
    expect(root(element).activeElement).to.equal(button(element));
  });

  it('folds if it is sent without a change', async () => {
    const { element, line } = await show();
    const { length } = line.asked;
    button(element)?.click();
    await element.updateComplete;
    await send(element, 'index', '0');
    await waitUntil(() => !isOpen(element), 'it is folded');
    expect(line.asked).to.have.lengthOf(length);
  });

  it('stays open during a refresh', async () => {
    const { element } = await show();
    button(element)?.click();
    await element.refresh();
    await element.updateComplete;
    expect(isOpen(element)).to.equal(true);
  });

  it('opens if a text is invalid, and keeps the text', async () => {
    const { element } = await show();
    await send(element, 'index', 'first');
    await waitUntil(() => isOpen(element), 'it is open');
    expect(input(element, 'index').value).to.equal('first');
    await waitUntil(() => root(element).activeElement === input(element, 'index'), 'the field has the focus');
  });

  it('opens if an attribute is invalid', async () => {
    const { element } = await show();
    element.index = 'first';
    await waitUntil(() => isOpen(element), 'it is open');
    expect(input(element, 'index').getAttribute('aria-invalid')).to.equal('true');
  });

  it('stays folded if the gateway cannot be reached', async () => {
    const { element } = await show({ isCut: true });
    expect(element.matches(':state(error)')).to.equal(true);
    expect(isOpen(element)).to.equal(false);
  });

  it('is open with form="open", closed with form="closed", and absent with form="none"', async () => {
    expect(isOpen((await show({ form: 'open' })).element)).to.equal(true);
    const { element: closed } = await show({ form: 'closed', block: '' });
    expect(isOpen(closed)).to.equal(false);
    button(closed)?.click();
    await closed.updateComplete;
    expect(isOpen(closed)).to.equal(true);
    await waitUntil(() => root(closed).activeElement === input(closed, 'block'), 'the first field has the focus');
    const { element: none } = await show({ form: 'none' });
    expect(isOpen(none)).to.equal(false);
    expect(button(none)).to.equal(null);
  });

  it('does not change the height of the header', async () => {
    const { element } = await show();
    const header = root(element).querySelector('header')!;
    const { height } = header.getBoundingClientRect();
    button(element)?.click();
    await element.updateComplete;
    expect(header.getBoundingClientRect().height).to.equal(height);
  });
});

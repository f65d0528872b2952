import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { NewWidgetElement } from '../../src/define/new-widget.js';
import { evmLine, isSettled, textIn } from '../support/evm-line.js';
import { waitUntil } from '../support/wait.js';

describe('new-widget in a page', () => {
  it('shows a recorded answer', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<NewWidgetElement>(html`<new-widget .gateway=${gateway} block="43"></new-widget>`);
    await waitUntil(() => isSettled(element), 'it is on show');
    expect(textIn(element)).to.contain('toBeFilled: what the recorded answer shows');
  });
});

import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/all.js';
import { linkWidgets } from '../src/index.js';
import { storyGateway } from './story-gateway.js';

/** Widgets linked by `linkWidgets`. Selecting a value in one widget updates another widget, which displays a note. */
const meta: Meta = { title: 'Several widgets/Linked', id: 'linked-widgets' };
export default meta;

/** Selecting a height in the evidence list loads it in the validator set below. Notes link to the validator set and back. */
export const Height: StoryObj = {
  name: 'Linked heights',
  render: () => {
    const gateway = storyGateway();
    return html`<div class="linked">
      <evidence-list page-size="20" state-height="141" .gateway=${gateway}></evidence-list>
      <validator-set height="86" page-size="10" .gateway=${gateway}></validator-set>
    </div>`;
  },
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector<HTMLElement>('.linked');
    if (!page) throw new Error('The story has no page.');
    linkWidgets(page);
    const evidence = page.querySelector('evidence-list')?.shadowRoot;
    const set = page.querySelector('validator-set')?.shadowRoot;
    await until(() => evidence?.querySelector('button.value') && set?.querySelector('tbody'));
    evidence?.querySelector<HTMLButtonElement>('button.value')?.click();
    await until(() => !set?.querySelector('[aria-busy="true"]'));
  },
};

async function until(condition: () => unknown): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Timed out while waiting for the linked widgets.');
}

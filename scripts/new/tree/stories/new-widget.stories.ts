import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/new-widget.js';
import type { NewWidgetElement } from '../src/define/new-widget.js';
import { always, never, stoppedAfter, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';
import { settled } from './settled.js';

type Args = Settings<NewWidgetElement>;

const meta: Meta<Args> = {
  // toBeFilled: what an adopter looks for, before the tag, under Cosmos or EVM.
  title: 'EVM/New widget · new-widget',
  id: 'new-widget',
  component: 'new-widget',
  // toBeFilled: a request that the recordings answer.
  args: { block: '43' },
  render: (args) => html`<new-widget ${settings(args)}></new-widget>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** toBeFilled: what this answer is an example of. */
export const Recorded: Story = { args: { gateway: storyGateway() } };

/** toBeFilled: when the answer is null. */
export const None: Story = { args: { gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: null })) } };

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The gateway was stopped after the first answer, which stays. */
export const Stale: Story = {
  name: 'State: old answer',
  args: { gateway: storyGateway(stoppedAfter(1)) },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await canvasElement.querySelector('new-widget')?.refresh();
  },
};

/** Without a gateway. */
export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

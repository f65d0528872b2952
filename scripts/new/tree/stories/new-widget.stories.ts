import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { Gateway } from '../src/index.js';
import '../src/define/new-widget.js';
import { always, never, stoppedAfter, storyGateway } from './story-gateway.js';
import { settled } from './settled.js';

interface Args {
  readonly block: string;
  readonly gateway: Gateway | undefined;
}

const meta: Meta<Args> = {
  title: 'new-widget',
  component: 'new-widget',
  // toBeFilled: a request that the recordings answer.
  args: { block: '43' },
  argTypes: { gateway: { control: false } },
  render: ({ block, gateway }) => html`<new-widget block=${block} .gateway=${gateway}></new-widget>`,
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
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The gateway was stopped after the first answer, which stays. */
export const Stale: Story = {
  args: { gateway: storyGateway(stoppedAfter(1)) },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await canvasElement.querySelector('new-widget')?.refresh();
  },
};

/** Without a gateway. */
export const NoGateway: Story = { args: { gateway: undefined } };

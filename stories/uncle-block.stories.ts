import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { UncleBlockElement } from '../src/index.js';
import '../src/define/uncle-block.js';
import { always, minedGateway, never, stoppedAfter, storyGateway } from './story-gateway.js';
import { settled } from './settled.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<UncleBlockElement>;

const meta: Meta<Args> = {
  title: 'EVM/Uncle block · uncle-block',
  id: 'uncle-block',
  component: 'uncle-block',
  args: { block: '87', index: '0' },
  render: (args) => html`<uncle-block ${settings(args)}></uncle-block>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** The first of two uncles. The node does not store its transaction. */
export const Uncle: Story = { name: 'Miner, reward, including block', args: { gateway: minedGateway() } };

/** The block with this hash includes these two uncles and no others. */
export const ProvenToTheBlock: Story = {
  name: 'Proven to its block hash',
  args: {
    gateway: minedGateway(),
    expectedBlockHash: '0x1f4bf6f6ae98c936debccba9daf1c36e1b128f485f35699beb3cfcac22baae09',
    withHeader: true,
  },
};

/** An uncle with a base fee (since London). */
export const WithBaseFee: Story = { name: 'With a base fee', args: { gateway: minedGateway(), block: '192' } };

/** Most blocks have no uncles. */
export const NoUncle: Story = { name: 'State: no uncle', args: { gateway: minedGateway(), block: '3' } };

/** A block has at most two uncles. */
export const ThirdUncle: Story = { name: 'State: invalid index', args: { gateway: minedGateway(), index: '2' } };

/** The node has removed the method. */
export const Unsupported: Story = {
  name: 'State: unsupported',
  args: {
    gateway: storyGateway(
      always({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'the method does not exist' } }),
    ),
  },
};

/** A hash instead of a block number. No request is sent. */
export const HashForNumber: Story = {
  name: 'State: hash for a number',
  args: { gateway: minedGateway(), block: `0x${'ab'.repeat(32)}` },
};

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The gateway stops responding after the first answer, which remains displayed. */
export const Stale: Story = {
  name: 'State: stale',
  args: { gateway: minedGateway(stoppedAfter(1)) },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await canvasElement.querySelector('uncle-block')?.refresh();
  },
};

/** The header was changed and does not match its hash. */
export const MismatchAndHostileText: Story = {
  name: 'Mismatch, hostile text',
  args: {
    gateway: minedGateway(async (_request, _count, recorded) => {
      const reply = (await (await recorded()).json()) as { result: object };
      const extraData = `0x${'e280ae3c696d67207372633d78206f6e6572726f723d616c6572742831293e'}`;
      return Response.json({ ...reply, result: { ...reply.result, extraData, '<b>odd</b>': '\u202Egnp.exe' } });
    }),
  },
};

export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

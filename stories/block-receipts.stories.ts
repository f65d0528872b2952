import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { BlockReceiptsElement } from '../src/index.js';
import '../src/define/block-receipts.js';
import { settled } from './settled.js';
import { always, amsterdamGateway, minedGateway, never, scenarioGateway, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<BlockReceiptsElement>;

const meta: Meta<Args> = {
  title: 'EVM/Receipts, gas · block-receipts',
  id: 'block-receipts',
  component: 'block-receipts',
  args: { block: '43', pageSize: 25 },
  render: (args) => html`<block-receipts ${settings(args)}></block-receipts>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** Four transactions, two of which failed. */
export const Block: Story = {
  name: 'Receipts of a block: status, gas, fees',
  args: { gateway: storyGateway(), loadMethods: true },
};

/** Transfers after Amsterdam. The protocol logs each ether transfer, and a transfer may use less than 21,000 gas. */
export const AfterAmsterdam: Story = {
  name: 'Amsterdam: transfers, a new account',
  args: { gateway: amsterdamGateway(), block: '21', loadMethods: true },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const toggles = canvasElement
      .querySelector('block-receipts')
      ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('.toggle');
    toggles?.[2]?.click();
  },
};

/** The same transfers before Amsterdam. */
export const BeforeAmsterdam: Story = {
  name: 'Before Amsterdam: the same transfers',
  args: { gateway: amsterdamGateway(), block: '2', loadMethods: true },
};

/** Gas refunds after Amsterdam. The gas used in the header does not subtract refunds. */
export const RefundsAfterAmsterdam: Story = {
  name: 'Amsterdam: refunds',
  args: { gateway: amsterdamGateway(), block: '25', withHeader: true },
};

/** A receipt with expanded details. */
export const Opened: Story = {
  name: 'One receipt with its logs',
  args: { gateway: storyGateway() },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    canvasElement.querySelector('block-receipts')?.shadowRoot?.querySelector<HTMLButtonElement>('.toggle')?.click();
  },
};

/** The receipts root, compared with a wrong root, and the bloom filter. */
export const ComparedRoot: Story = {
  name: 'Mismatch: wrong receipts root',
  args: { gateway: storyGateway(), expectedReceiptsRoot: `0x${'12'.repeat(32)}` },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const shown = canvasElement.querySelector('block-receipts')?.shadowRoot;
    const toggles = [...(shown?.querySelectorAll<HTMLButtonElement>('.toggles .fold') ?? [])];
    for (const toggle of toggles.slice(1)) toggle.click();
  },
};

/** The computed receipts root matches the block header. */
export const MatchedRoot: Story = {
  name: 'Proven to a receipts root',
  args: {
    gateway: storyGateway(),
    expectedReceiptsRoot: '0xbccc1e174b4c3a0670c344ea8fbcfb6588ddcaf8e4d12f65bb6b368d0970ef9c',
  },
};

/** The header from the gateway proves all receipts to the block hash. The page supplies only the hash. */
export const ProvenToTheBlock: Story = {
  name: 'Proven to a block hash',
  args: {
    gateway: storyGateway(),
    expectedBlockHash: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    withHeader: true,
  },
};

/** The gateway returns the block without receipts. */
export const BlockWithoutReceipts: Story = {
  name: 'Block returned instead of receipts',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: { number: '0x2b', hash: `0x${'b1'.repeat(32)}`, transactions: [`0x${'a1'.repeat(32)}`] },
      }),
    ),
  },
};

/** One receipt is malformed. The widget displays the other receipts, and a note explains which receipt is omitted and why. */
export const UnreadableReceipt: Story = {
  name: 'Unreadable receipt',
  args: { gateway: scenarioGateway('unreadable-item') },
};

export const FailedCreations: Story = {
  name: 'Failed contract creations',
  args: { gateway: storyGateway(), block: '17', loadMethods: true },
};

/** A block with blobs, compared with a block without blobs. */
export const Compared: Story = {
  name: 'Compared with another block',
  args: { gateway: storyGateway(), block: '45', compareBlock: '44', loadMethods: true },
};

/** Receipts before Byzantium have no status. */
export const BeforeByzantium: Story = { name: 'Before Byzantium', args: { gateway: minedGateway(), block: '3' } };

export const Empty: Story = {
  name: 'State: no transactions',
  args: { gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: [] })) },
};

/** The node does not have the block. */
export const Unknown: Story = {
  name: 'State: unknown block',
  args: { gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: null })) },
};

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The hash is too short. The widget explains the error and sends no request. */
export const WrongBlock: Story = {
  name: 'State: invalid block',
  args: { gateway: storyGateway(), block: `0x${'ab'.repeat(31)}` },
};

const address = (digit: string) => `0x${digit.repeat(40)}`;

/** The node returns a single receipt of an unknown type instead of a list. */
export const RollupAndHostile: Story = {
  name: 'Rollup fees, hostile text',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: {
          blockHash: `0x${'b1'.repeat(32)}`,
          blockNumber: '0x2b',
          transactionHash: `0x${'a1'.repeat(32)}`,
          transactionIndex: '0x4',
          from: address('d'),
          to: address('4'),
          contractAddress: null,
          cumulativeGasUsed: '0xffffffffffffffffffff',
          gasUsed: '0xb2d3',
          effectiveGasPrice: '0x3b9aca00',
          logs: [],
          logsBloom: `0x01${'00'.repeat(255)}`,
          status: '0x1',
          type: '0x7e',
          depositNonce: '0x1f',
          l1Fee: '0x2d79883d2000',
          revertReason: '<img src=x onerror=alert(1)>\u202Egnp.exe',
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    canvasElement.querySelector('block-receipts')?.shadowRoot?.querySelector<HTMLButtonElement>('.toggle')?.click();
  },
};

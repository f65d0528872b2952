import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { AccessListElement } from '../src/index.js';
import '../src/define/access-list.js';
import { settled } from './settled.js';
import { always, amsterdamGateway, never, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

interface Args extends Settings<AccessListElement> {
  /** The transaction whose call is simulated. If omitted, the attributes define the call. */
  readonly transaction?: { readonly blockHash: string; readonly transactionIndex: number };
}

const meta: Meta<Args> = {
  title: 'EVM/Access list gas · access-list',
  id: 'access-list',
  component: 'access-list',
  argTypes: { transaction: { control: false } },
  render: ({ transaction: _, ...args }) => html`<access-list ${settings(args)}></access-list>`,
  play: async ({ canvasElement, args }) => {
    if (!args.gateway) return;
    if (args.transaction) await elementIn(canvasElement).fillFrom({ network: 'evm-a', place: args.transaction });
    await settled(canvasElement);
  },
};
export default meta;

type Story = StoryObj<Args>;

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const token = '0x9b1b50f6033da954dd63547f3429f9c92007bf74';
const supply = '0x18160ddd';

/** A swap through two pairs, simulated on the parent block of its transaction. */
export const Swap: Story = {
  name: 'Gas saved by a list',
  args: { gateway: storyGateway(), transaction: { blockHash: block43, transactionIndex: 0 } },
};

const tokenTransfer = {
  from: '0x59f71b862e78170498d786170f42cc57630e7739',
  to: '0xf44b64fef440bc5fe3f76a9186be651603c4879b',
  data: '0xa9059cbb000000000000000000000000d9575413ce237ef720aa884f97479433b78433a50000000000000000000000000000000000000000000000000000000000000005',
};

/** A token transfer, simulated on the last Osaka block. */
export const BeforeAmsterdam: Story = {
  name: 'Before Amsterdam: a token transfer',
  args: { gateway: amsterdamGateway(), ...tokenTransfer, block: '19', fork: 'osaka' },
};

/** The same call after Amsterdam. An access list now costs more gas than it saves. */
export const AfterAmsterdam: Story = {
  name: 'Amsterdam: the same token transfer',
  args: { gateway: amsterdamGateway(), ...tokenTransfer, block: '40', fork: 'amsterdam' },
};

/** A swap that fails. The list contains only the storage that was accessed before the failure. */
export const Failing: Story = {
  name: 'Failing call',
  args: { gateway: storyGateway(), transaction: { blockHash: block43, transactionIndex: 1 } },
};

export const Compared: Story = {
  name: 'Same call on two networks',
  args: {
    gateway: storyGateway(),
    compareNetwork: 'evm-b',
    transaction: { blockHash: block43, transactionIndex: 0 },
  },
};

/** The form before the first call. */
export const NothingLoaded: Story = {
  name: 'State: nothing loaded',
  args: { gateway: storyGateway() },
  play: () => Promise.resolve(),
};

/** A call with an empty access list. */
export const EmptyList: Story = {
  name: 'Empty list',
  args: {
    gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: { accessList: [], gasUsed: '0x5208' } })),
    to: token,
  },
};

/** A revert reason as encoded bytes, with hostile text. */
export const RevertReason: Story = {
  name: 'Revert reason, hostile text',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: {
          accessList: [{ address: token, storageKeys: [] }],
          error:
            'execution reverted: <b>no</b>\u202E 0x08c379a0' +
            '0000000000000000000000000000000000000000000000000000000000000020' +
            '0000000000000000000000000000000000000000000000000000000000000006' +
            '6e6f7420796f7500000000000000000000000000000000000000000000000000',
          gasUsed: '0x6cf4',
        },
      }),
    ),
    to: token,
    data: supply,
  },
};

/** The sender cannot pay for the transaction. */
export const FailsBeforeExecution: Story = {
  name: 'State: fails before execution',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32000,
          message:
            'failed to apply transaction: 0x605e err: insufficient funds for gas * price + value: address 0x0000000000000000000000000000000000000000 have 0 want 12',
        },
      }),
    ),
    to: token,
    data: supply,
  },
};

/** A block that the node does not have. */
export const UnknownBlock: Story = {
  name: 'State: unknown block',
  args: { gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: null })), to: token, data: supply },
};

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never), to: token, data: supply },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The attribute does not accept an amount with a unit, so no request is sent. */
export const InvalidValue: Story = {
  name: 'State: invalid amount',
  args: { gateway: storyGateway(), to: token, value: '1 ether' },
};

function elementIn(canvas: HTMLElement): AccessListElement {
  const element = canvas.querySelector('access-list');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

/** A response of the page, without a gateway. Another file can be dropped on the widget. */
export const OwnData: Story = {
  name: 'Data from this page',
  args: {
    to: `0x${'22'.repeat(20)}`,
    reply: {
      accessList: [{ address: `0x${'22'.repeat(20)}`, storageKeys: [`0x${'0'.repeat(63)}1`] }],
      gasUsed: '0x6b2c',
    },
    drop: true,
  },
};

import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { AccessListElement } from '../src/index.js';
import '../src/define/access-list.js';
import { settled } from './settled.js';
import { always, amsterdamGateway, never, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

interface Args extends Settings<AccessListElement> {
  /** The transaction whose call is simulated; absent: the call is that of the attributes. */
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

/** A token transfer on the last block of Osaka. */
export const BeforeAmsterdam: Story = {
  name: 'Before Amsterdam: a token transfer',
  args: { gateway: amsterdamGateway(), ...tokenTransfer, block: '19', fork: 'osaka' },
};

/** The same call after Amsterdam, where a list costs more than it saves. */
export const AfterAmsterdam: Story = {
  name: 'Amsterdam: the same token transfer',
  args: { gateway: amsterdamGateway(), ...tokenTransfer, block: '40', fork: 'amsterdam' },
};

/** A swap that fails: the list contains only what was accessed before the failure. */
export const Failing: Story = {
  name: 'Failing call',
  args: { gateway: storyGateway(), transaction: { blockHash: block43, transactionIndex: 1 } },
};

/** The same call on both networks. */
export const Compared: Story = {
  name: 'Same call on two networks',
  args: {
    gateway: storyGateway(),
    compareNetwork: 'evm-b',
    transaction: { blockHash: block43, transactionIndex: 0 },
  },
};

/** No call yet: only the form is shown. */
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

/** A call that fails before execution. */
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

/** An amount with a unit, which the attribute does not accept; no request is sent. */
export const InvalidValue: Story = {
  name: 'State: invalid amount',
  args: { gateway: storyGateway(), to: token, value: '1 ether' },
};

function elementIn(canvas: HTMLElement): AccessListElement {
  const element = canvas.querySelector('access-list');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

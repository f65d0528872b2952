import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { EvmTransactionElement } from '../src/index.js';
import '../src/define/evm-transaction.js';
import { settled } from './settled.js';
import { always, amsterdamGateway, minedGateway, never, scenarioGateway, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<EvmTransactionElement>;

const meta: Meta<Args> = {
  title: 'EVM/Transaction · evm-transaction',
  id: 'evm-transaction',
  component: 'evm-transaction',
  args: {
    blockHash: '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e',
    index: '1',
  },
  render: (args) => html`<evm-transaction ${settings(args)}></evm-transaction>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** A call of an unknown function: raw words and their possible meanings. */
export const Opaque: Story = { name: 'Call without an ABI', args: { gateway: storyGateway() } };

/** The same call, decoded with a signature supplied by the page. */
export const Decoded: Story = {
  name: 'Call decoded with your signature',
  args: {
    gateway: storyGateway(),
    signatures: ['function run((address to, uint256 value, bytes data)[] calls)'],
  },
};

/** A payment to a new account after Amsterdam, with the log that the protocol writes of it. */
export const AfterAmsterdam: Story = {
  name: 'Amsterdam: payment to a new account',
  args: {
    gateway: amsterdamGateway(),
    blockHash: '0x30007c69a2fc914ae7d8d8c23b65b9996e4f48af811a68d16d262987ff3af0ff',
    index: '5',
  },
};

/** Included in the block with this hash, at this index: all transactions of the block lead to its header. */
export const ProvenToTheBlock: Story = {
  name: 'Proven to its block hash',
  args: { gateway: storyGateway(), withHeader: true },
};

/** A transaction that carries a blob. */
export const Blob: Story = { name: 'Blob transaction', args: { gateway: storyGateway(), index: '3' } };

/** A set-code transaction whose authorization has the highest nonce, and so no effect. */
export const HighestNonce: Story = {
  name: 'Authorization with the highest nonce',
  args: { gateway: scenarioGateway('later-fork') },
};

/** The call simulated on the parent block, for the first transaction of a block. */
export const Simulated: Story = {
  name: 'Simulated call',
  args: {
    gateway: storyGateway(),
    blockHash: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    index: '0',
  },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const buttons = canvasElement.querySelector('evm-transaction')?.shadowRoot?.querySelectorAll('button') ?? [];
    [...buttons].find(({ textContent }) => textContent.includes('Simulate this call'))?.click();
  },
};

/** Four accounts delegate, one of them for another chain. */
export const Authorizations: Story = {
  name: 'Delegated accounts (EIP-7702)',
  args: {
    gateway: storyGateway(),
    blockHash: '0xc9df95b1c18f5948251f1ac8215086869ee3d3b6184e5b541378b3cf9a65e2d0',
    index: '0',
  },
};

/** A contract creation, signed without EIP-155: valid on any chain. */
export const Creation: Story = {
  name: 'Contract creation',
  args: {
    gateway: minedGateway(),
    blockHash: '0xaff228eb4534fd12d065341974484545b7675bf3341965b6f18d82c821874c9a',
    index: '2',
  },
};

/** No transaction at that index. */
export const None: Story = {
  name: 'State: no transaction at this index',
  args: { gateway: storyGateway(), index: '99' },
};

/** A block number instead of a hash: explained, not sent. */
export const NumberForHash: Story = {
  name: 'State: invalid block hash',
  args: { gateway: storyGateway(), blockHash: '45' },
};

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** A changed value: hash and sender do not match. */
export const Lie: Story = {
  name: 'Mismatch: changed value',
  args: {
    gateway: storyGateway(async (_request, _count, recorded) => {
      const reply = (await (await recorded()).json()) as { result: object };
      return Response.json({ ...reply, result: { ...reply.result, value: '0xde0b6b3a7640000' } });
    }),
  },
};

/** A transaction type of another chain, shown as the node sent it, with hostile text. */
export const UnknownTypeAndHostile: Story = {
  name: 'Type of another chain, hostile text',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: {
          type: '0x71',
          hash: `0x${'01'.repeat(32)}`,
          blockHash: '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e',
          blockNumber: '0x2d',
          transactionIndex: '0x1',
          from: `0x${'11'.repeat(20)}`,
          to: `0x${'22'.repeat(20)}`,
          input: `0xa9059cbb${'e280ae3c696d67207372633d78206f6e6572726f723d616c6572742831293e'}`,
          '<img src=x onerror=alert(1)>': '\u202Egnp.exe',
          memo: `Z${'\u0301'.repeat(60)}algo ${'long '.repeat(60)}`,
        },
      }),
    ),
  },
};

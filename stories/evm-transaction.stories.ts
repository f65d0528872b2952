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
    withReceipts: true,
  },
  render: (args) => html`<evm-transaction ${settings(args)}></evm-transaction>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** A call to an unknown function: raw words and their possible meanings. */
export const Opaque: Story = { name: 'Call without an ABI', args: { gateway: storyGateway() } };

/** The page supplies a signature for the same call. */
export const Decoded: Story = {
  name: 'Call decoded with your signature',
  args: {
    gateway: storyGateway(),
    signatures: ['function run((address to, uint256 value, bytes data)[] calls)'],
  },
};

/** The receipt shows status, gas used, fee and token transfers. */
export const Swap: Story = {
  name: 'Swap, with its receipt',
  args: {
    gateway: storyGateway(),
    blockHash: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    index: '0',
    tokens: {
      '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 },
      '0x9b1b50f6033da954dd63547f3429f9c92007bf74': { symbol: 'PRB', decimals: 18 },
      '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': { symbol: 'SIX$', decimals: 6 },
    },
  },
};

/** A transaction that failed used gas, and paid for it. */
export const Failed: Story = {
  name: 'Failed, with its receipt',
  args: {
    gateway: storyGateway(),
    blockHash: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
  },
};

/** Without the receipt, status and fee are not known. */
export const WithoutReceipt: Story = {
  name: 'Without its receipt',
  args: { gateway: storyGateway(), withReceipts: false },
};

/** A payment to a new account after Amsterdam, with the log that the protocol writes. */
export const AfterAmsterdam: Story = {
  name: 'Amsterdam: payment to a new account',
  args: {
    gateway: amsterdamGateway(),
    blockHash: '0x30007c69a2fc914ae7d8d8c23b65b9996e4f48af811a68d16d262987ff3af0ff',
    index: '5',
  },
};

/** All transactions of the block prove that its header includes this transaction at this index. */
export const ProvenToTheBlock: Story = {
  name: 'Proven to its block hash',
  args: { gateway: storyGateway(), withHeader: true },
};

export const Blob: Story = { name: 'Blob transaction', args: { gateway: storyGateway(), index: '3' } };

/** A set-code transaction. Its authorization has no effect, because it has the highest nonce. */
export const HighestNonce: Story = {
  name: 'Authorization with the highest nonce',
  args: { gateway: scenarioGateway('later-fork') },
};

/** The first transaction of a block, simulated on the parent block. */
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

/** Four accounts delegate. One authorization is for another chain. */
export const Authorizations: Story = {
  name: 'Delegated accounts (EIP-7702)',
  args: {
    gateway: storyGateway(),
    blockHash: '0xc9df95b1c18f5948251f1ac8215086869ee3d3b6184e5b541378b3cf9a65e2d0',
    index: '0',
  },
};

/** The transaction is signed without EIP-155, so it is valid on any chain. */
export const Creation: Story = {
  name: 'Contract creation',
  args: {
    gateway: minedGateway(),
    blockHash: '0xaff228eb4534fd12d065341974484545b7675bf3341965b6f18d82c821874c9a',
    index: '2',
  },
};

export const None: Story = {
  name: 'State: no transaction at this index',
  args: { gateway: storyGateway(), index: '99' },
};

/** A block number instead of a hash. The widget explains the error and sends no request. */
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

/** Hash and sender do not match. */
export const Lie: Story = {
  name: 'Mismatch: changed value',
  args: {
    gateway: storyGateway(async (_request, _count, recorded) => {
      const reply = (await (await recorded()).json()) as { result: object };
      return Response.json({ ...reply, result: { ...reply.result, value: '0xde0b6b3a7640000' } });
    }),
  },
};

/** The widget displays the unknown transaction type as received. */
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

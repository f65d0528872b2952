import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { Gateway } from '../src/index.js';
import abi from '../recordings/evm-a/abi.json' with { type: 'json' };
import '../src/define/evm-logs.js';
import type { EvmLogsElement } from '../src/define/evm-logs.js';
import { always, never, storyGateway, type StoryAnswer } from './story-gateway.js';

interface Args {
  readonly gateway: Gateway | undefined;
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly blockHash: string;
  readonly event: string;
  readonly window: string;
  readonly pageSize: number;
  readonly abis: EvmLogsElement['abis'];
}

const swap = 'Swap(address,uint256,uint256,uint256,uint256,address)';
const abis = abi as unknown as EvmLogsElement['abis'];

const meta: Meta<Args> = {
  title: 'evm-logs',
  component: 'evm-logs',
  args: { fromBlock: '40', toBlock: '47', blockHash: '', event: '', window: '', pageSize: 10, abis: undefined },
  argTypes: { gateway: { control: false }, abis: { control: false } },
  render: ({ gateway, fromBlock, toBlock, blockHash, event, window, pageSize, abis: given }) =>
    html`<evm-logs
      from-block=${fromBlock}
      to-block=${toBlock}
      block-hash=${blockHash}
      event=${event}
      window=${window}
      page-size=${pageSize}
      .gateway=${gateway}
      .abis=${given}
    ></evm-logs>`,
  // A story is drawn when its widget has come to rest.
  play: ({ canvasElement, args }) => (args.gateway ? settled(elementIn(canvasElement)) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** The logs of the story's blocks, read by the ABIs of their contracts. */
export const Decoded: Story = { args: { gateway: storyGateway(), abis } };

/** The swaps without any ABI: guessed by the hash of their event, and so marked. */
export const Guessed: Story = { args: { gateway: storyGateway(), event: swap } };

/** A log whole: its meaning, its topics and data word by word, where it stands. */
export const Opened: Story = {
  args: { gateway: storyGateway(), abis, event: swap },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelector<HTMLButtonElement>('.opener')?.click();
    await until(() => element.shadowRoot?.querySelector('.log'));
  },
};

/** Grouped by event, with how the logs lie over the blocks. */
export const Grouped: Story = {
  args: { gateway: storyGateway(), abis },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelector<HTMLButtonElement>('.openers .fold')?.click();
    const choice = element.shadowRoot?.querySelector<HTMLSelectElement>('.toolbar select');
    if (choice) choice.value = 'event';
    choice?.dispatchEvent(new Event('input'));
    await until(() => element.shadowRoot?.querySelector('.density rect'));
  },
};

/** A node that refuses block 46: the list says what is missing before it shows what is there. */
export const Gap: Story = { args: { gateway: storyGateway(refusing(46n)), abis, window: '1' } };

/** Nothing was asked yet: the form is there. */
export const NotAsked: Story = { args: { gateway: storyGateway(), fromBlock: '', toBlock: '' } };

/** A gateway that takes its time. */
export const Loading: Story = {
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** No log matches, and the answer is complete. */
export const Empty: Story = { args: { gateway: storyGateway(), event: 'NeverWritten(uint256)' } };

/** A range that cannot be one; nothing is asked. */
export const WrongRange: Story = { args: { gateway: storyGateway(), fromBlock: '47', toBlock: '40' } };

/** A node that sends a log twice, one that was not asked for, and text that tries to be more than text. */
export const Hostile: Story = {
  args: {
    gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: [hostile(0), hostile(0), hostile(1), hostile(2)] })),
    abis: ['event Said(address indexed by, string words)', 'event javascript(string words)'],
  },
};

function hostile(index: number) {
  const texts = [
    '<img src=x onerror=alert(1)>',
    'cosmos\u202Egnp.exe\u0000',
    `Z${'\u0301'.repeat(60)}algo ${'long '.repeat(60)}`,
  ];
  const bytes = new TextEncoder().encode(texts[index]);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const word = (number: number) => number.toString(16).padStart(64, '0');
  return {
    address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    blockHash: `0x${'20'.repeat(32)}`,
    blockNumber: index === 2 ? '0x63' : '0x28',
    data: `0x${word(32)}${word(bytes.length)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`,
    logIndex: `0x${index.toString(16)}`,
    removed: index === 1,
    topics: [
      // keccak256("Said(address,string)")
      '0xa060111156d5f720030be65ed2be6dfb71f0acd50716d7ea9fb44bf7be3b7115',
      `0x${'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'.padStart(64, '0')}`,
    ],
    transactionHash: `0x${'30'.repeat(32)}`,
    transactionIndex: '0x0',
  };
}

/** Answers as recorded, but for ranges with one block, which it refuses. */
function refusing(block: bigint): StoryAnswer {
  return async (request, _count, recorded) => {
    const { id, params } = (await request.clone().json()) as {
      id: number;
      params: { fromBlock: string; toBlock: string }[];
    };
    const [filter] = params;
    const isIn = filter && BigInt(filter.fromBlock) <= block && BigInt(filter.toBlock) >= block;
    if (!isIn) return recorded();
    return Response.json({
      jsonrpc: '2.0',
      id,
      error: { code: -32005, message: 'query returned more than 10000 results' },
    });
  };
}

function elementIn(canvas: HTMLElement): EvmLogsElement {
  const element = canvas.querySelector('evm-logs');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

/** Waits until an answer or a failure is on show, and read; the hash of an event takes a moment before anything is asked. */
async function settled(element: EvmLogsElement): Promise<void> {
  const there = (selector: string) => element.shadowRoot?.querySelector(selector);
  await until(
    () => !there('[aria-busy="true"]') && there('tbody, .picture') && (!element.fromBlock || !there('.glyph.idle')),
  );
  await until(() => !there('tbody') || there('tbody .mark'));
}

async function until(there: () => unknown): Promise<void> {
  while (!there()) await new Promise((resolve) => setTimeout(resolve, 20));
}

import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import abi from '../recordings/evm-a/abi.json' with { type: 'json' };
import names from '../recordings/evm-a/names.json' with { type: 'json' };
import '../src/define/gateway-provider.js';
import '../src/define/evm-logs.js';
import type { EvmLogsElement } from '../src/define/evm-logs.js';
import { always, amsterdamGateway, never, scenarioGateway, storyGateway, type StoryAnswer } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<EvmLogsElement>;

const swap = 'Swap(address,uint256,uint256,uint256,uint256,address)';
const abis = abi as unknown as EvmLogsElement['abis'];

/** The hash of `alice.example`, and a hash without a known preimage. */
const aliceHash = '0xd94dcba65ee46b0c774ec85ff2be239f8804d9baabc4179270b1bd4ce2b0f7a7';
const storyHash = `0x${'5b'.repeat(32)}`;

/** The snippet that sets names for all widgets of a page. */
const namesSnippet = `<script type="module" src="/gateway-elements/gateway-elements.js"></script>

<gateway-provider evm-a-url="/gateway/a" evm-a-name="Story chain">
  <evm-logs from-block="40" to-block="47" page-size="10"></evm-logs>
</gateway-provider>

<script type="module">
  const provider = document.querySelector('gateway-provider');
  provider.labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router' };
  provider.tokens = { '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 } };
  provider.abis = await (await fetch('/abis.json')).json();
</script>`;

const meta: Meta<Args> = {
  title: 'EVM/Contract events · evm-logs',
  id: 'evm-logs',
  component: 'evm-logs',
  args: { fromBlock: '40', toBlock: '47', pageSize: 10 },
  render: (args) => html`<evm-logs ${settings(args)}></evm-logs>`,
  // A story is complete when its widget has finished loading.
  play: ({ canvasElement, args }) => (args.gateway ? settled(elementIn(canvasElement)) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** Logs of a block range, decoded with the ABIs of their contracts. */
export const Decoded: Story = { name: 'Events decoded with your ABIs', args: { gateway: storyGateway(), abis } };

/** After Amsterdam, a search for transfers also finds ether transfers. The widget can filter tokens or ether. */
export const Ether: Story = {
  name: 'Amsterdam: transfers of tokens and ether',
  args: {
    gateway: amsterdamGateway(),
    ...{ fromBlock: '18', toBlock: '40', event: 'Transfer(address,address,uint256)', pageSize: 25 },
  },
};

/** Logs without an ABI: the event is guessed from topic 0 and marked as guessed. */
export const Guessed: Story = { name: 'Events guessed without an ABI', args: { gateway: storyGateway(), event: swap } };

/** An expanded log: decoded values, topics, and data word by word, and its position in the chain. */
export const Opened: Story = {
  name: 'One event, word by word',
  args: { gateway: storyGateway(), abis, event: swap },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelector<HTMLButtonElement>('.toggle')?.click();
    await until(() => element.shadowRoot?.querySelector('.log'));
  },
};

/** The widget reads token symbols and decimals from the contracts, through the gateway. */
export const TokensByContract: Story = {
  name: 'Token amounts from contracts',
  args: { gateway: storyGateway(), abis, loadTokens: true },
  play: async ({ canvasElement }) => {
    await settled(elementIn(canvasElement));
    while (!elementIn(canvasElement).shadowRoot?.querySelector('.amount abbr'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  },
};

/** The provider sets the names, tokens, and ABIs, and the network name. */
export const NamesOfTheProvider: Story = {
  name: 'Names, tokens and ABIs set once',
  args: { gateway: storyGateway() },
  render: (args) =>
    html`<gateway-provider evm-a-name="Story chain" .labels=${names.labels} .tokens=${names.tokens} .abis=${abis}>
      <evm-logs ${settings(args)}></evm-logs>
    </gateway-provider>`,
  parameters: { docs: { source: { transform: () => namesSnippet } } },
};

/** The transaction of a log loads on demand. Its recomputed hash matches the log. */
export const TransactionOfALog: Story = {
  name: 'Transaction of an event',
  args: { gateway: storyGateway(), abis, event: swap },
  play: join,
};

/** The node returns another transaction for the log's transaction index. */
export const WrongTransaction: Story = {
  name: 'Mismatch: wrong transaction',
  args: { gateway: storyGateway(otherTransaction), abis, event: swap },
  play: join,
};

/** Logs contain only the hashes of indexed strings. One string is found in another log, and the other string is not found. */
export const Preimages: Story = {
  name: 'Indexed strings found by hash',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: [named(0, aliceHash, 'first'), named(1, storyHash, 'alice.example'), named(2, aliceHash, 'last')],
      }),
    ),
    abis: ['event Named(string indexed name, string note)'],
  },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await until(() => element.shadowRoot?.querySelector('tbody .mark.ok'));
  },
};

/** The list refreshes while the chain grows. The widget announces new logs and strikes through logs that a reorg removed. */
export const LiveUpdates: Story = {
  name: 'Live: new events, reorgs',
  args: { gateway: storyGateway(growing), fromBlock: '40', toBlock: 'latest', refreshEvery: '1s' },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await until(() => element.shadowRoot?.querySelector('.pill') && element.shadowRoot.querySelector('.removed'));
    element.refreshEvery = '';
  },
};

/** Logs by event, with their density over the block range. */
export const Grouped: Story = {
  name: 'Grouped by event, density',
  args: { gateway: storyGateway(), abis },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelector<HTMLButtonElement>('.toggles .fold')?.click();
    const choice = element.shadowRoot?.querySelector<HTMLSelectElement>('.toolbar select');
    if (choice) choice.value = 'event';
    choice?.dispatchEvent(new Event('input'));
    await until(() => element.shadowRoot?.querySelector('.chart rect'));
  },
};

/** The node rejects block 46. The list starts with the missing block, and the density panel hatches it. */
export const MissingBlock: Story = {
  name: 'Missing block',
  args: { gateway: storyGateway(refusing(46n)), abis, window: '1' },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelector<HTMLButtonElement>('.toggles .fold')?.click();
    await until(() => element.shadowRoot?.querySelector('.chart .missing'));
  },
};

/** The node limits block ranges and returns its own error text. The widget splits the search and continues. */
export const RangeLimit: Story = {
  name: 'Block range limit of the node',
  args: { gateway: scenarioGateway('other-client'), abis },
};

/** The range contains no logs. */
export const UnknownEnd: Story = {
  name: 'Range that may end above the chain head',
  args: { gateway: storyGateway(always({ jsonrpc: '2.0', id: 1, result: [] })) },
};

/** A proxy in front of the gateway returns an HTML page with status 522. */
export const ProxyError: Story = {
  name: 'State: error page of a proxy (522)',
  args: { gateway: scenarioGateway('origin-down') },
};

/** The network returns a sign-in page instead of the gateway response. */
export const SignInPage: Story = {
  name: 'State: sign-in page of the network',
  args: { gateway: scenarioGateway('sign-in-page') },
};

/** The form before the first search. */
export const NothingLoaded: Story = {
  name: 'State: nothing loaded',
  args: { gateway: storyGateway(), fromBlock: '', toBlock: '' },
};

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

export const Empty: Story = {
  name: 'State: no matching events',
  args: { gateway: storyGateway(), event: 'NeverWritten(uint256)' },
};

/** The first block is after the last block, so no request is sent. */
export const InvalidRange: Story = {
  name: 'State: invalid range',
  args: { gateway: storyGateway(), fromBlock: '47', toBlock: '40' },
};

/** A duplicate log, a log that does not match the filter, and text with markup and control characters. */
export const HostileText: Story = {
  name: 'Mismatch, hostile text',
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

/** Responds as recorded, but rejects ranges that contain one block. */
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

async function join({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const element = elementIn(canvasElement);
  await settled(element);
  const press = (selector: string) => element.shadowRoot?.querySelector<HTMLButtonElement>(selector)?.click();
  press('.toggle');
  await until(() => element.shadowRoot?.querySelector('.joined button'));
  press('.joined button');
  await until(() => element.shadowRoot?.querySelector('.joined .mark'));
}

async function otherTransaction(request: Request, _count: number, recorded: () => Promise<Response>) {
  const { method } = (await request.clone().json()) as { method: string };
  const reply = await recorded();
  if (method !== 'eth_getTransactionByBlockHashAndIndex') return reply;
  const body = (await reply.json()) as { result: object };
  return Response.json({ ...body, result: { ...body.result, hash: `0x${'ab'.repeat(32)}` } });
}

/** Creates a log of `Named(string,string)`. The log contains only the hash of the first value. */
function named(index: number, hash: string, note: string) {
  const hex = [...new TextEncoder().encode(note)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const word = (number: number) => number.toString(16).padStart(64, '0');
  return {
    address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    blockHash: `0x${'20'.repeat(32)}`,
    blockNumber: '0x28',
    data: `0x${word(32)}${word(note.length)}${hex.padEnd(64, '0')}`,
    logIndex: `0x${index.toString(16)}`,
    removed: false,
    // keccak256("Named(string,string)")
    topics: ['0x8cb173b152503e81ba6b4e17efd6951c58dfe54d89b5d7172fee5e63d16c3164', hash],
    transactionHash: `0x${'30'.repeat(32)}`,
    transactionIndex: '0x0',
  };
}

/** Responds with four logs at first. Later responses add two blocks, and the last of the old blocks has another hash. */
async function growing(request: Request, count: number): Promise<Response> {
  const { id } = (await request.clone().json()) as { id: number };
  const log = (block: number, fork = 'a') => ({
    ...named(0, storyHash, `block ${block}`),
    blockNumber: `0x${block.toString(16)}`,
    blockHash: `0x${`${fork}${block}`.padStart(64, '0')}`,
    transactionHash: `0x${`${fork}${block}`.padStart(64, '3')}`,
  });
  const old = [log(40), log(41), log(42)];
  const result = count === 1 ? [...old, log(43)] : [...old, log(43, 'b'), log(44), log(45)];
  return Response.json({ jsonrpc: '2.0', id, result });
}

function elementIn(canvas: HTMLElement): EvmLogsElement {
  const element = canvas.querySelector('evm-logs');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

/** Waits until a decoded answer or a failure is displayed. Computing an event hash delays the first request. */
async function settled(element: EvmLogsElement): Promise<void> {
  const there = (selector: string) => element.shadowRoot?.querySelector(selector);
  await until(
    () => !there('[aria-busy="true"]') && there('tbody, .empty-state') && (!element.fromBlock || !there('.glyph.idle')),
  );
  await until(() => !there('tbody') || (there('tbody .event') && there('.toolbar select')));
}

async function until(there: () => unknown): Promise<void> {
  while (!there()) await new Promise((resolve) => setTimeout(resolve, 20));
}

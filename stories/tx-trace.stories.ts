import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import abi from '../recordings/evm-a/abi.json' with { type: 'json' };
import amsterdamAbi from '../recordings/evm-amsterdam/abi.json' with { type: 'json' };
import type { TxTraceElement } from '../src/index.js';
import '../src/define/tx-trace.js';
import {
  always,
  amsterdamGateway,
  minedGateway,
  never,
  scenarioGateway,
  stoppedAfter,
  storyGateway,
} from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<TxTraceElement>;

/** Block hashes of the recorded chains by content. */
const blocks = {
  swaps: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
  mixed: '0x38d665236f644d2fbf686396bbcefd8b8f833eecdc687dc9210187a644b4ab27',
  reverts: '0xcff004a873e5af5889db4f591cffb101d8668c7a51272bc1e5ac3227651850df',
  kinds: '0x1f9429a7110e4f36c5e9bbbe68531297d2b72d8ac2d5b29876168d1bfb56fd4b',
  nested: '0xf7900211206a8623529e27752fabda4e41a860dce0d697377840b3bead23080e',
  creations: '0xfc1cf5c32cb13471a8beabd1267339cc5fe6907286003dd72d975264c80951ec',
  deep: '0x073d6c194e989fec9a354c9fdd68e207994fb60a8f35980395609d6581a6fc68',
  wide: '0x37fc3644b7b437b5db72e5578c434579acbaa47a76d6d9a0680c144479d7f46b',
  empty: '0x8cd6b656f5a57c15a4f0ad998087c81c02bde82c47d55cea6072524b9f953adf',
  payments: '0x70412bc3916ee2bef8dcc0b65a16d923930bd4d6870897dfc9d1fb7508f27112',
  destroyed: '0xaff46e2406e77db0cdc0521d44f38da18f15ae970d134b791322b07c4ad40335',
  system: '0xba4cd602ca4b0d13de3242c46c4b56309b7eb45ffaf4ed65d89e2f0a2ac98756',
};

const amsterdamAbis = amsterdamAbi as unknown as TxTraceElement['abis'];
const abis = abi as unknown as TxTraceElement['abis'];

/** The page's names and tokens for the contracts in block 43. */
const named = {
  labels: {
    '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router',
    '0x53fd54fe6967e11eff820c635a58824f73b47d0f': 'WETH',
    '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': 'SIX$',
    '0x9b1b50f6033da954dd63547f3429f9c92007bf74': 'PRB',
    '0xf6882ccae2ecd708401594782da6a5d859adfc16': 'WethSixPair',
    '0x44e52942332611cf5d0b239b9ecdcb5776916606': 'SixPrbPair',
  },
  tokens: {
    '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 },
    '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': { symbol: 'SIX$', decimals: 6 },
    '0x9b1b50f6033da954dd63547f3429f9c92007bf74': { symbol: 'PRB', decimals: 18 },
  },
};

const meta: Meta<Args> = {
  title: 'EVM/Why it failed · tx-trace',
  id: 'tx-trace',
  component: 'tx-trace',
  args: { blockHash: blocks.swaps, abis },
  render: (args) => html`<tx-trace ${settings(args)}></tx-trace>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** Opens a tab after the calls have loaded. */
async function openTab(canvas: Element, tab: string): Promise<void> {
  await settled(canvas);
  canvas.querySelector('tx-trace')?.shadowRoot?.querySelector<HTMLElement>(`#tab-${tab}`)?.click();
  await settled(canvas);
}

/** Waits until calls, a list, state, or an empty state is displayed and nothing is loading. */
async function settled(canvas: Element): Promise<void> {
  const root = () => canvas.querySelector('tx-trace')?.shadowRoot;
  const isAtRest = () =>
    root()?.querySelector('.empty-state, .fields, tbody, .state') &&
    !root()?.querySelector('[aria-busy="true"], .coming');
  while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A failed swap, with names and tokens from the page. From a width of 900 px, tree and tabs are side by side. */
export const Failed: Story = {
  name: 'Why a swap failed',
  args: { gateway: storyGateway(), tx: '1', withReceipts: true, ...named },
};

/** A contract self-destructs after Amsterdam and transfers its ether. The protocol logs the transfer in the same call. */
export const DestroyedAfterAmsterdam: Story = {
  name: 'Amsterdam: a self-destruct',
  args: {
    ...{ gateway: amsterdamGateway(), blockHash: blocks.destroyed, abis: amsterdamAbis },
    ...{ tx: '1', withLog: true, withReceipts: true },
  },
};

/** Several payments in one transaction, compared with the protocol logs. */
export const PaymentsAfterAmsterdam: Story = {
  name: 'Amsterdam: ether compared with its logs',
  args: {
    ...{ gateway: amsterdamGateway(), blockHash: blocks.payments, abis: amsterdamAbis },
    ...{ tx: '4', withLog: true, withReceipts: true, withHeader: true },
  },
};

/** The transactions of a block with their top-level calls. */
export const Block: Story = { name: 'Transactions of a block', args: { gateway: storyGateway() } };

/** A swap with 23 calls. */
export const Swap: Story = { name: 'Swap, call by call', args: { gateway: storyGateway(), tx: '0' } };

/** The same swap without ABIs: names guessed from bundled signatures. */
export const SwapGuessed: Story = {
  name: 'Without ABIs: guessed names',
  args: { gateway: storyGateway(), tx: '0', abis: undefined },
};

/** A trace with logs, compared with receipts. */
export const WithReceipts: Story = {
  name: 'Compared with receipts',
  args: { gateway: storyGateway(), tx: '0', withReceipts: true, withLog: true },
};

export const Transfer: Story = {
  name: 'Plain transfer',
  args: { gateway: storyGateway(), blockHash: blocks.mixed, tx: '1' },
};

export const PassedOn: Story = {
  name: 'Failure propagated by 60 callers',
  args: { gateway: storyGateway(), blockHash: blocks.kinds, tx: '0' },
};

/** Failed calls in a transaction that succeeded. */
export const Swallowed: Story = {
  name: 'Failure that was caught',
  args: { gateway: storyGateway(), blockHash: blocks.nested, tx: '0' },
};

export const HostileReason: Story = {
  name: 'Hostile revert reason',
  args: { gateway: storyGateway(), blockHash: blocks.reverts, tx: '1' },
};

export const FailedCreation: Story = {
  name: 'Failed contract creation',
  args: { gateway: storyGateway(), blockHash: blocks.creations, tx: '8' },
};

export const Deep: Story = {
  name: '201 levels deep',
  args: { gateway: storyGateway(), blockHash: blocks.deep, tx: '0' },
};

export const Wide: Story = {
  name: '1,501 internal calls',
  args: { gateway: storyGateway(), blockHash: blocks.wide, tx: '0' },
};

/** A swap that failed, compared with a swap that succeeded. */
export const Compared: Story = {
  name: 'Compared with a swap that succeeded',
  args: { gateway: storyGateway(), tx: '1', compareTx: '0', ...named },
};

/** The same trace in a narrow frame. The tree is the first tab. */
export const Narrow: Story = {
  ...Failed,
  name: 'Why a swap failed, on a phone',
  decorators: [(story) => html`<div class="phone">${story()}</div>`],
};

/** The same trace at a width of 700 px. The tabs are below the tree. */
export const Stacked: Story = {
  ...Failed,
  name: 'Why a swap failed, at 700 px',
  decorators: [(story) => html`<div style="max-inline-size: 700px">${story()}</div>`],
};

/** All transfers of the swap. Reverted transfers are marked. */
export const Transfers: Story = {
  ...Failed,
  name: 'Transfers, reverted ones included',
  play: (context) => openTab(context.canvasElement, 'value'),
};

export const OnlyTopCall: Story = {
  name: 'Top-level calls only',
  args: { gateway: storyGateway(), tx: '0', onlyTopCall: true },
};

/** The state before a transaction. */
export const StateBefore: Story = {
  name: 'State before (prestate)',
  args: { gateway: storyGateway(), tracer: 'prestate', tx: '0' },
};

export const StateChanges: Story = {
  name: 'State changes',
  args: { gateway: storyGateway(), tracer: 'prestate', diff: true, tx: '0' },
};

export const Old: Story = {
  name: 'Before Byzantium',
  args: {
    gateway: minedGateway(),
    blockHash: '0x7c413118097ca3f6143160a2701cd64b8d97e9f3787850976a64101a6cf1404c',
    abis: undefined,
  },
};

export const Empty: Story = {
  name: 'State: no transactions',
  args: { gateway: storyGateway(), blockHash: blocks.empty },
};

const address = (digit: string) => `0x${digit.repeat(40)}`;
const call = { type: 'CALL', from: address('1'), to: address('2'), value: '0x0', gas: '0x11170', gasUsed: '0x8d3a' };

/** A person drops a file with the result of `debug_traceTransaction`. The page has no gateway. */
export const DroppedFile: Story = {
  name: 'A trace from a dropped file',
  args: { blockHash: '', drop: true },
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('tx-trace')!;
    const find = async (selector: string) => {
      while (!element.shadowRoot?.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const inner = { ...call, type: 'STATICCALL', from: call.to, to: address('3'), input: '0x18160ddd', output: '0x' };
    const trace = { ...call, input: '0xd0e30db0', error: 'execution reverted', calls: [inner] };
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([JSON.stringify(trace)], 'trace.json'));
    // The element takes files once it displays the button for them.
    await find('.open-file');
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await find('[part~="call-row"]');
  },
};

/** Two items have a tracing error, as text and as an object. Another item has no transaction hash. */
export const Untraced: Story = {
  name: 'Items that could not be traced',
  args: {
    gateway: storyGateway(async (_request, _count, recorded) => {
      const reply = (await (await recorded()).json()) as { result: { txHash: string; result: unknown }[] };
      const [first, second, third, ...others] = reply.result;
      const result = [
        { txHash: first?.txHash, error: 'execution timeout' },
        { txHash: second?.txHash, result: null, error: { code: -32000, message: 'state is gone' } },
        { result: third?.result },
        ...others,
      ];
      return Response.json({ ...reply, result });
    }),
  },
};

/**
 * Another client returns lowercase call types, unknown call types, no logs, and a different gas value for the first call. The other
 * checks remain open.
 */
export const OtherClient: Story = {
  name: 'Trace of another client, no mismatch',
  args: { gateway: scenarioGateway('other-client'), tx: '0', withLog: true, withReceipts: true, ...named },
};

/** The fork logs ether transfers. No contract emitted these logs, and they are not a mismatch. */
export const EtherLogs: Story = {
  name: 'Ether logged by the protocol (EIP-7708)',
  args: { gateway: scenarioGateway('later-fork'), tx: '1', withLog: true, ...named },
};

/** The node returns struct logs, because it did not use the requested tracer. */
export const StructLog: Story = {
  name: 'State: node ignored the tracer',
  args: {
    tx: '0',
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        result: [
          {
            result: {
              gas: 21000,
              failed: false,
              returnValue: '',
              structLogs: [{ pc: 0, op: 'PUSH1', gas: 1, depth: 1 }],
            },
          },
        ],
      }),
    ),
  },
};

/** The node does not support the debug namespace. */
export const Unsupported: Story = {
  name: 'State: unsupported',
  args: {
    gateway: storyGateway(
      always({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32601, message: 'the method debug_traceBlockByHash does not exist/is not available' },
      }),
    ),
  },
};

/** A block number instead of a hash. The widget explains the error and sends no request. */
export const NumberForHash: Story = {
  name: 'State: invalid block hash',
  args: { gateway: storyGateway(), blockHash: '43' },
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
  args: { gateway: storyGateway(stoppedAfter(1)) },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await canvasElement.querySelector('tx-trace')?.refresh();
  },
};

export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

import { expect, fixture, html } from '@open-wc/testing';
import { type Gateway, getTransaction, type Transaction } from '../../src/client.js';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import { linkWidgets } from '../../src/ui/link-widgets.js';
import { drawAllRows, passQuietTime, waitUntil } from './wait.js';
import { evmLine, root, textIn } from './live-gateway.js';
import { recordedReplies } from './page-recordings.js';
import { sampleOf } from './samples.js';
import { shortHash } from '../../src/ui/format/shorten.js';

interface RecordedBlock {
  readonly hash: string;
  readonly number: bigint;
  readonly transactions: readonly { readonly hash: string; readonly input: string }[];
  /** Places of the transactions that were requested one by one. */
  readonly recorded: ReadonlySet<number>;
  /** Transactions that wrote logs, each with the place of its first log among the logs of the block. */
  readonly firstLogs: ReadonlyMap<number, number>;
}

/** The blocks of a recorded series, with their transactions whose requests were all recorded. */
async function seriesOf(chain: 'evm-a' | 'evm-b'): Promise<RecordedBlock[]> {
  const replies = new Map(await recordedReplies(`${chain}/series`, '/recordings'));
  return [...replies].flatMap(([name, reply]) => {
    if (!name.endsWith('/block-full')) return [];
    const { result } = reply as {
      result: { hash: string; number: string; transactions: RecordedBlock['transactions'] };
    };
    const logs = (replies.get(name.replace('block-full', 'logs')) as { result: { transactionIndex: string }[] }).result;
    const firstLogs = new Map<number, number>();
    logs.forEach(({ transactionIndex }, place) => {
      if (!firstLogs.has(Number(transactionIndex))) firstLogs.set(Number(transactionIndex), place);
    });
    const recorded = new Set(
      result.transactions.flatMap((_, index) =>
        replies.has(name.replace('block-full', `tx-${index}`)) ? [index] : [],
      ),
    );
    return [{ ...result, number: BigInt(result.number), recorded, firstLogs }];
  });
}

interface Page {
  readonly logs: EvmLogsElement;
  readonly receipts: BlockReceiptsElement;
  readonly transaction: EvmTransactionElement;
  readonly list: AccessListElement;
}

async function pageOf(gateway: Gateway): Promise<Page> {
  const page = await fixture<HTMLElement>(
    html`<div>
      <evm-logs page-size="500" .gateway=${gateway}></evm-logs>
      <block-receipts page-size="500" .gateway=${gateway}></block-receipts>
      <evm-transaction .gateway=${gateway}></evm-transaction>
      <access-list .gateway=${gateway}></access-list>
    </div>`,
  );
  page.hidden = true;
  linkWidgets(page);
  return {
    logs: page.querySelector('evm-logs') as EvmLogsElement,
    receipts: page.querySelector('block-receipts') as BlockReceiptsElement,
    transaction: page.querySelector('evm-transaction') as EvmTransactionElement,
    list: page.querySelector('access-list') as AccessListElement,
  };
}

const isDone = (element: Element) => !root(element).querySelector('[aria-busy="true"]');

/** The full value of a displayed hash: titles contain it even if the text is shortened. */
const shows = (element: Element, hash: string) => root(element).querySelector(`[title="${hash}"]`) !== null;

/** Whether all widgets show that transaction of a block. */
async function everywhere(
  { receipts, transaction, list }: Page,
  gateway: Gateway,
  { hash, number }: RecordedBlock,
  index: number,
): Promise<void> {
  const { value } = await getTransaction(gateway, { blockHash: hash as `0x${string}`, index });
  const { hash: wanted, input, from, to } = value as Transaction;
  await waitUntil(() => shows(transaction, wanted), `${number}/${index} is in the transaction`);
  await waitUntil(() => shows(receipts, wanted), `${number}/${index} is among the receipts`);
  await waitUntil(
    () => list.data === input && list.from.toLowerCase() === from.toLowerCase() && isDone(list),
    `${number}/${index} is in the access list`,
  );
  expect((list.to || '').toLowerCase()).to.equal((to ?? '').toLowerCase());
  expect(list.block).to.equal(`${number - 1n}`);
  await waitUntil(
    () => root(list).querySelector('.summary, .empty-state.failed, .empty-state'),
    `${number}/${index} was tried`,
  );
}

/** How many transactions were shown by all widgets, by the start of the walk, and the outcome of trying their calls. */
export interface Walked {
  blocks: number;
  fromReceipt: number;
  fromLog: number;
  tried: number;
  refused: number;
}

/**
 * Selects the recorded transactions of a series, in some of its blocks or in all (`samples.ts`), by their first log, or by their receipt if they have none, and
 * waits until all other widgets of the page show them.
 */
export async function walkSeries(chain: 'evm-a' | 'evm-b'): Promise<Walked> {
  const { gateway } = await evmLine({ mined: chain === 'evm-b' });
  const page = await pageOf(gateway);
  const counts: Walked = { blocks: 0, fromReceipt: 0, fromLog: 0, tried: 0, refused: 0 };
  const blocks = (await seriesOf(chain)).filter(({ recorded }) => recorded.size > 0);
  for (const block of sampleOf(blocks, 2, kindOf)) {
    counts.blocks++;
    passQuietTime();
    page.receipts.block = `${block.number}`;
    const first = block.transactions[0]?.hash ?? '';
    await waitUntil(() => shows(page.receipts, first), `the receipts of ${block.number}`);
    await drawAllRows(page.receipts);
    await showLogs(page, block);
    for (const index of block.recorded) {
      const { hash = '' } = block.transactions[index] ?? {};
      const log = block.firstLogs.get(index);
      const toggle = log === undefined ? toggleOf(page.receipts, hash) : togglesIn(page.logs)[log];
      passQuietTime();
      toggle?.click();
      await everywhere(page, gateway, block, index);
      counts[log === undefined ? 'fromReceipt' : 'fromLog']++;
      counts[root(page.list).querySelector('.summary') ? 'tried' : 'refused']++;
      toggle?.click();
    }
  }
  return counts;
}

/** Blocks with logs and without, and those with many transactions. */
function kindOf({ recorded, firstLogs }: RecordedBlock): string {
  return `${firstLogs.size > 0} ${recorded.size > 5}`;
}

async function showLogs({ logs }: Page, { hash, number, firstLogs }: RecordedBlock): Promise<void> {
  if (firstLogs.size === 0) return;
  logs.blockHash = hash;
  await waitUntil(
    () => isDone(logs) && togglesIn(logs).length > 0 && textIn(logs).includes(shortHash(hash)),
    `the logs of ${number}`,
  );
  await drawAllRows(logs);
}

const togglesIn = (element: Element) => [...root(element).querySelectorAll<HTMLButtonElement>('.toggle')];

/** The button that opens the receipt of a transaction. */
function toggleOf(receipts: Element, hash: string): HTMLButtonElement | undefined {
  return togglesIn(receipts).find((each) => each.closest('tr')?.querySelector(`[title="${hash}"]`));
}

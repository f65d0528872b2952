import { fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import abi from '../../recordings/evm-a/abi.json' with { type: 'json' };
import { liveGateway } from './live-gateway.js';
import { waitUntil } from './wait.js';

// Event logs in a page with the reference gateway: shared by their tests.

export const swap = 'Swap(address,uint256,uint256,uint256,uint256,address)';
export const abis = abi as unknown as EvmLogsElement['abis'];

export interface Filter {
  readonly fromBlock: string;
  readonly toBlock: string;
}

/** The response of a test gateway to a filter instead of the recordings; undefined for the recordings. */
export type Say = (filter: Filter, asked: number) => Promise<object | undefined> | object | undefined;

/** The reference gateway over the recordings, with optional responses of a test. */
export async function gatewayThat(say: Say = () => undefined): Promise<{ gateway: Gateway; ranges: string[] }> {
  const { url, key } = await liveGateway();
  const ranges: string[] = [];
  const gateway = createGateway({
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { id, params } = JSON.parse(String(init.body)) as { id: number; params: [Filter] };
      const [filter] = params;
      ranges.push(`${Number(filter.fromBlock)}-${Number(filter.toBlock)}`);
      const said = await say(filter, ranges.length);
      return said ? Response.json({ jsonrpc: '2.0', id, ...said }) : fetch(href, init);
    },
  });
  return { gateway, ranges };
}

/** A node that rejects more than so many blocks at once. */
export const atMost =
  (blocks: number): Say =>
  ({ fromBlock, toBlock }) =>
    Number(toBlock) - Number(fromBlock) + 1 > blocks
      ? { error: { code: -32602, message: `exceed maximum block range ${blocks - 1}` } }
      : undefined;

export async function show(gateway: Gateway, over: Partial<EvmLogsElement> = {}): Promise<EvmLogsElement> {
  const element = await fixture<EvmLogsElement>(html`<evm-logs .gateway=${gateway}></evm-logs>`);
  Object.assign(element, { fromBlock: '40', toBlock: '47' }, over);
  await element.updateComplete;
  return element;
}

export async function shown(gateway: Gateway, over: Partial<EvmLogsElement> = {}): Promise<EvmLogsElement> {
  const element = await show(gateway, over);
  await settled(element);
  return element;
}

export async function settled(element: EvmLogsElement): Promise<void> {
  await waitUntil(
    () =>
      root(element).querySelector('.body tbody, .empty-state') &&
      !root(element).querySelector('[aria-busy="true"]') &&
      // A folded form loads after the mark.
      root(element).querySelector('#request form') &&
      !/decoding…|Nothing loaded/.test(text(element)) &&
      // Content next to the rows renders a moment after them.
      !root(element).querySelector('.toolbar:not(:has(select))'),
  );
  await element.updateComplete;
}

export function root(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('It has no shadow root.');
  return element.shadowRoot;
}

export function find<E extends HTMLElement = HTMLElement>(element: Element, selector: string): E {
  const found = root(element).querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

export function button(element: Element, label: string): HTMLButtonElement {
  const found = [...root(element).querySelectorAll('button')].find((each) =>
    each.textContent?.trim().startsWith(label),
  );
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
}

export function rows(element: Element): string[] {
  return [...root(element).querySelectorAll('tbody tr[part="row"]')].map((row) =>
    [...row.children].map((cell) => clean(cell.textContent)).join(' '),
  );
}

export function text(element: Element): string {
  return clean(root(element).textContent);
}

export function clean(content: string | null): string {
  return (content ?? '').replace(/\s+/g, ' ').trim();
}

/** The logs of the story, read by an untouched gateway. */
export const storyLogs = 38;

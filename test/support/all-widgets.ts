import { fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';
import { root } from './evm-line.js';
import { isMoreComing } from './more-coming.js';
import { liveGateway } from './live-gateway.js';
import { waitUntil } from './wait.js';

/** Changes the body of a reply on its way. */
export type Bend = (body: object) => object;

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const absentKey = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';

/** Each of the nine widgets with a question that the recordings answer. */
export const questions: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] = [
  ['validator-set', { height: '86', 'page-size': '25' }],
  ['evidence-list', { 'page-size': '10', 'state-height': '141' }],
  ['abci-query', { path: '/store/bank/key', data: absentKey, height: '118', prove: '' }],
  ['evm-logs', { 'from-block': '40', 'to-block': '47', 'page-size': '25' }],
  ['evm-transaction', { 'block-hash': block42, index: '1' }],
  ['block-receipts', { block: '43' }],
  ['tx-trace', { 'block-hash': block43, tx: '1', 'with-receipts': '' }],
  ['access-list', {}],
  ['uncle-block', { block: '87', index: '0' }],
];

/** Shows one of them, with the replies of the reference gateway changed on their way. */
export async function showWidget(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  bend: Bend = (body) => body,
): Promise<HTMLElement> {
  const { url, key } = await liveGateway();
  // Uncles are on the chain that was mined.
  const evm = tag === 'uncle-block' ? `${url}/4141` : url;
  let isBent = true;
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    evmAUrl: `${evm}/a`,
    evmBUrl: `${evm}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      return isBent ? Response.json(bend((await reply.json()) as object), { status: reply.status }) : reply;
    },
  });
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as HTMLElement & { gateway: unknown };
  element.gateway = gateway;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  page.append(element);
  if (tag === 'access-list') {
    // The call is that of a recorded transaction; the list of it is what is looked at.
    isBent = false;
    await (element as AccessListElement).fillFrom({
      network: 'evm-a',
      place: { blockHash: block43, transactionIndex: 0 },
    });
    isBent = true;
    await (element as AccessListElement).refresh();
  }
  // A widget whose code comes late has a moment at which it was not asked.
  const isAsked = () => !root(element).querySelector('.picture[part~="idle"]');
  await waitUntil(() => isAsked() && isAtRest(element), `${tag} is on show`);
  if (element instanceof LitElement) await element.updateComplete;
  return element;
}

/** Opens every row and part of a widget that can be opened, as far as one look goes. */
export async function openAll(element: HTMLElement): Promise<void> {
  for (const details of root(element).querySelectorAll('details')) details.open = true;
  const closed = 'button[aria-expanded="false"]:not([aria-haspopup])';
  for (const button of root(element).querySelectorAll<HTMLButtonElement>(closed))
    if (button.isConnected) button.click();
  await waitUntil(() => isAtRest(element), `${element.localName} is open`);
}

function isAtRest(element: HTMLElement): boolean {
  const shadow = root(element);
  return (
    !!shadow.querySelector('.picture, .fields, tbody') &&
    !shadow.querySelector('[aria-busy="true"], .coming, .skeleton') &&
    !isMoreComing(element)
  );
}

import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { Gateway } from '../../src/client.js';
import { root, textIn } from '../support/live-gateway.js';
import { reportedGateway, type ReportedBug, type WidgetMust } from '../support/reported-bugs.js';
import { waitUntil } from '../support/wait.js';

const files = import.meta.glob<ReportedBug>('../fixtures/bugs/*.json', { eager: true, import: 'default' });

/** The widget that makes the request of a report, and its attributes. */
function widgetOf({ request, widget }: ReportedBug): NonNullable<ReportedBug['widget']> {
  if (widget) return widget;
  if ('path' in request) return { tag: 'validator-set', attributes: { height: request.path.split('/').at(-1) ?? '' } };
  const [first, second] = request.params as readonly [string, string];
  switch (request.method) {
    case 'eth_getTransactionByBlockHashAndIndex':
      return { tag: 'evm-transaction', attributes: { 'block-hash': first, index: `${Number(second)}` } };
    case 'eth_getBlockReceipts':
      return { tag: 'block-receipts', attributes: { block: `${Number(first)}` } };
    case 'eth_getLogs': {
      const { fromBlock, toBlock } = Object(first) as { readonly fromBlock: string; readonly toBlock: string };
      return {
        tag: 'evm-logs',
        attributes: { 'from-block': `${Number(fromBlock)}`, 'to-block': `${Number(toBlock)}` },
      };
    }
    default:
      throw new Error(`no widget for ${request.method}`);
  }
}

/** The required result of the widget; for a client report, the error or the answer of the client. */
function mustOf({ must }: ReportedBug): WidgetMust {
  const { code } = [must.client ?? []].flat()[0] ?? {};
  return must.widget ?? (code === undefined ? { shown: true } : { event: 'gw-error', code });
}

describe('a widget with a reported node response', () => {
  it('covers the reports', () => {
    expect(Object.keys(files).length).to.be.at.least(13);
  });

  for (const [file, bug] of Object.entries(files)) {
    const must = mustOf(bug);
    const { tag, attributes } = widgetOf(bug);
    it(`displays what the report requires: ${file.split('/').at(-1)}`, async () => {
      const { gateway, requests } = reportedGateway(bug, { retries: 0 });
      const seen: string[] = [];
      const codes: unknown[] = [];
      const element = document.createElement(tag) as HTMLElement & { gateway: Gateway; abis?: unknown };
      element.gateway = gateway;
      if (bug.abi) element.abis = bug.abi;
      for (const name of ['gw-load', 'gw-error', 'gw-verify']) element.addEventListener(name, () => seen.push(name));
      element.addEventListener('gw-error', ({ code }) => codes.push(code));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      (await fixture<HTMLElement>(html`<div></div>`)).append(element);
      await waitUntil(() => seen.includes('gw-error') || (seen.includes('gw-load') && seen.includes('gw-verify')));
      if (must.event) expect(seen).to.include(must.event);
      if (must.code) expect(codes).to.deep.equal([must.code]);
      if (must.requests) expect(requests()).to.be.within(...must.requests);
      if (must.mismatch === false) expect(element.matches(':state(mismatch)')).to.equal(false);
      if (must.shown) expect(seen).not.to.include('gw-error');
      const { has, hasNot } = must;
      if (has) {
        for (const summary of root(element).querySelectorAll<HTMLElement>('details:not([open]) > summary'))
          summary.click();
        await waitUntil(() => textIn(element).includes(has));
      }
      if (hasNot) expect(textIn(element)).not.to.match(new RegExp(hasNot));
    });
  }
});

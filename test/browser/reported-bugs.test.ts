import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { Gateway } from '../../src/client.js';
import { root, textIn } from '../support/evm-line.js';
import { reportedGateway, type ReportedBug } from '../support/reported-bugs.js';
import { waitUntil } from '../support/wait.js';

const files = import.meta.glob<ReportedBug>('../fixtures/bugs/*.json', { eager: true, import: 'default' });

/** The widget of a report that names none, for the calls that these reports make. */
function widgetOf({ request, widget }: ReportedBug): NonNullable<ReportedBug['widget']> | undefined {
  if (widget || 'path' in request) return widget;
  const [blockHash, index] = request.params as readonly string[];
  return request.method === 'eth_getTransactionByBlockHashAndIndex'
    ? { tag: 'evm-transaction', attributes: { 'block-hash': blockHash ?? '', index: `${Number(index)}` } }
    : undefined;
}

describe('a widget at a node that others reported', () => {
  it('has reports to show', () => {
    expect(Object.keys(files).length).to.be.at.least(7);
  });

  for (const [file, bug] of Object.entries(files)) {
    const { widget: must } = bug.must;
    const widget = widgetOf(bug);
    if (!must || !widget || bug.receipts) continue;
    it(`shows what it must: ${file.split('/').at(-1)}`, async () => {
      const { gateway, requests } = reportedGateway(bug);
      const seen: string[] = [];
      const element = document.createElement(widget.tag) as HTMLElement & { gateway: Gateway };
      element.gateway = gateway;
      for (const name of ['gw-load', 'gw-error', 'gw-verify']) element.addEventListener(name, () => seen.push(name));
      for (const [name, value] of Object.entries(widget.attributes)) element.setAttribute(name, value);
      (await fixture<HTMLElement>(html`<div></div>`)).append(element);
      await waitUntil(() => seen.includes('gw-error') || (seen.includes('gw-load') && seen.includes('gw-verify')));
      if (must.event) expect(seen).to.include(must.event);
      if (must.requests) expect(requests()).to.be.within(...must.requests);
      if (must.mismatch === false) expect(element.matches(':state(mismatch)')).to.equal(false);
      if (must.shown) expect(seen).not.to.include('gw-error');
      const { has } = must;
      if (has) {
        for (const summary of root(element).querySelectorAll<HTMLElement>('details:not([open]) > summary'))
          summary.click();
        await waitUntil(() => textIn(element).includes(has));
      }
      if (must.hasNot) expect(textIn(element)).not.to.contain(must.hasNot);
    });
  }
});

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/abci-query.js';
import type { AbciQueryElement } from '../../src/define/abci-query.js';
import { liveGateway, press, root, textIn } from '../support/live-gateway.js';
import { ofWalk, waitUntil } from '../support/wait.js';

/** Paths that were fetched. An observer sees them all, while the browser's own list ends at 250. */
const paths = new Set<string>();
new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => paths.add(new URL(name).pathname))).observe({
  type: 'resource',
  buffered: true,
});

/** The paths of all that this page has fetched. */
function fetched(): string[] {
  return [...paths];
}

/** The files of messages among them. */
function fetchedMessages(): string[] {
  return fetched().flatMap((path) => /\/decode\/cosmos\/messages\/([\w-]+)\.ts$/.exec(path)?.[1] ?? []);
}

describe('the code of a page with a single query', () => {
  // The only test of this file, because modules are fetched once per page.
  it('loads only the message types of the selected query, and only after its selection', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({ cosmosRpcUrl: `${url}/rpc`, apiKey: key });
    const element = await fixture<AbciQueryElement>(
      html`<abci-query .gateway=${gateway} path="/app/version"></abci-query>`,
    );
    await waitUntil(() => textIn(element).includes('v1.0.0-test'));
    Object.assign(element, {
      ...{ path: '/store/bank/key', height: '118', prove: true },
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    });
    await waitUntil(() => textIn(element).includes('3,990,865,544'));
    await waitUntil(() => root(element).querySelector('.proof-op'));
    // The observer works: the proof was checked by code that loaded just now.
    await waitUntil(() => fetched().some((path) => path.endsWith('/verify/ics23.ts')));
    expect(fetchedMessages()).to.deep.equal([]);

    // Known queries can be selected from the first mark on.
    await waitUntil(() => root(element).querySelector('#template option[value="mint.inflation"]'));
    const select = root(element).querySelector<HTMLSelectElement>('#template')!; // rendered with the form
    select.value = 'mint.inflation';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => root(element).querySelector('#preview')?.textContent?.includes('Query/Inflation'));
    // Methods have no proofs, so they were recorded without requesting one.
    root(element).querySelector<HTMLInputElement>('.asking > label.tick input')?.click();
    press(element, 'Run query');
    await waitUntil(() => textIn(element).includes('12.9999'));
    expect(fetchedMessages().sort()).to.deep.equal(['base', 'files', 'mint']);
    expect(fetched().filter((path) => /^\/node_modules\/.*cosmjs/.test(path))).to.deep.equal([]);
  }).timeout(ofWalk);
});

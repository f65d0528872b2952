import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../../src/client.js';
import { AbciQueryElement } from '../../../src/widgets/abci-query/abci-query.js';
import { liveGateway, root } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

/** A widget whose answer is whole when the test says so. */
class HeldElement extends AbciQueryElement {
  isThere = false;
  isMarked = false;

  constructor() {
    super();
    void this.opened.firstVerified.shown.then(() => (this.isMarked = true));
  }

  protected override isWhole(): boolean {
    return this.isThere && super.isWhole();
  }
}
customElements.define('held-query', HeldElement);

describe('what waits for the first answer', () => {
  it('waits for all of it, where its mark comes before a part of it', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({ cosmosRpcUrl: `${url}/rpc`, apiKey: key });
    const element = await fixture<HeldElement>(html`<held-query .gateway=${gateway}></held-query>`);
    const told: string[] = [];
    for (const name of ['gw-load', 'gw-verify']) element.addEventListener(name, () => told.push(name));
    element.path = '/app/version';
    await waitUntil(() => told.includes('gw-verify'), 'the answer has its mark');
    await element.updateComplete;
    expect(told).to.deep.equal(['gw-verify']);
    expect(element.isMarked).to.equal(false);
    element.isThere = true;
    element.requestUpdate();
    await waitUntil(() => root(element).querySelector('.menu-button'), 'the tools are there');
    expect(told).to.deep.equal(['gw-verify', 'gw-load']);
    expect(element.isMarked).to.equal(true);
  });
});

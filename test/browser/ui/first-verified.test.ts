import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../../src/client.js';
import { AbciQueryElement } from '../../../src/widgets/abci-query/abci-query.js';
import { liveGateway, root } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

/** A widget whose answer is checked when the test says so. */
class HeldElement extends AbciQueryElement {
  release!: () => void;

  constructor() {
    super();
    const { check } = this.stages;
    const released = new Promise<void>((release) => (this.release = release));
    this.stages.check = () => released.then(check);
  }
}
customElements.define('held-query', HeldElement);

describe('what waits for the first answer', () => {
  it('waits for all of it, and for its mark', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({ cosmosRpcUrl: `${url}/rpc`, apiKey: key });
    const element = await fixture<HeldElement>(html`<held-query .gateway=${gateway}></held-query>`);
    const hasMenu = () => root(element).querySelector('.menu-button') !== null;
    const isDecoded = () => root(element).querySelector('#value .message-text') !== null;
    const told: (readonly [string, isDecoded: boolean, hasMenu: boolean])[] = [];
    for (const name of ['gw-load', 'gw-verify'])
      element.addEventListener(name, () => told.push([name, isDecoded(), hasMenu()]));
    element.path = '/app/version';
    await waitUntil(() => told.length === 1, 'the answer is there');
    element.release();
    await waitUntil(hasMenu, 'the tools are there');
    expect(told).to.deep.equal([
      ['gw-load', true, false],
      ['gw-verify', true, false],
    ]);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';
import { questions, showWidget } from '../support/all-widgets.js';
import { evmLine, isSettled, liveGateway, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

/** Whether a button of the failure displayed asks again. */
const offersRetry = (element: Element) =>
  [...root(element).querySelectorAll('.empty-state button')].some(({ textContent }) => textContent?.trim() === 'Retry');

describe('a gateway that rejects the preflight', () => {
  // A browser does not report why a preflight failed: for a page it is the same as a lost connection.
  // fault 14
  it('is reported as possibly not allowing the page, with the origin to allow and Retry', async () => {
    const { url, key } = await liveGateway();
    // The gateway serves nothing at this path, so the request with the key in its header is never sent.
    const gateway = createGateway({ cosmosRestUrl: `${url}/nothing-here`, apiKey: key, retries: 0 });
    const element = await fixture<HTMLElementTagNameMap['validator-set']>(
      html`<validator-set height="86" .gateway=${gateway}></validator-set>`,
    );
    await waitUntil(() => textIn(element).includes('does not allow this page (CORS)'));
    expect(textIn(element)).to.contain(`the gateway allows the origin ${location.origin}`);
    expect(offersRetry(element)).to.equal(true);
  });

  it('is reported without the code for page policies', () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.some((name) => name.includes('/controllers/policy'))).to.equal(true);
    expect(loaded.filter((name) => name.includes('/controllers/blocked'))).to.deep.equal([]);
  });
});

describe('a gateway without the requested API', () => {
  // fault 53
  it('is reported once as unsupported, with the URL that supports the method', async () => {
    const { gateway, asked } = await evmLine();
    const element = await fixture<HTMLElementTagNameMap['uncle-block']>(
      html`<uncle-block block="43" index="0" network="evm-a" .gateway=${gateway}></uncle-block>`,
    );
    await waitUntil(() => textIn(element).includes('This node does not support this method or option.'));
    expect(textIn(element)).to.contain('Unsupported method. Use /b.');
    expect(root(element).querySelector('.empty-state')?.part.contains('unsupported')).to.equal(true);
    expect(offersRetry(element)).to.equal(false);
    expect(asked).to.have.lengthOf(1);
  });

  for (const [tag, attributes] of questions) {
    if (tag === 'access-list') continue;
    // fault 82
    it(`is reported as a wrong URL if <${tag}> receives a response of another API`, async () => {
      const element = await showWidget(tag, attributes, (body) =>
        'result' in body
          ? { code: 12, message: 'Not Implemented', details: [] }
          : { jsonrpc: '2.0', id: -1, error: { code: -32_601, message: 'Method not found' } },
      );
      expect(textIn(element)).to.match(/No gateway found at this URL|The response does not match/);
      expect(textIn(element)).to.match(/Check the base URL|check that the URL belongs to this API/);
      expect(root(element).querySelector('tbody tr, .fields')).to.equal(null);
    });
  }
});

describe('a node that rejects a request as invalid', () => {
  // fault 54
  it('is quoted with a hint, and receives no second request', async () => {
    const line = await evmLine();
    const message = 'invalid argument 0: hex string has length 3, want 40 for common.Address';
    line.bend = (body) => ({ ...body, result: undefined, error: { code: -32_602, message } });
    const element = await fixture<HTMLElementTagNameMap['evm-logs']>(
      html`<evm-logs from-block="40" to-block="47" .gateway=${line.gateway}></evm-logs>`,
    );
    await waitUntil(() => isSettled(element) && textIn(element).includes(message));
    expect(textIn(element)).to.contain('The node rejected the request as invalid.');
    expect(textIn(element)).to.contain('Check the attributes against the node’s response.');
    expect(offersRetry(element)).to.equal(false);
    expect(line.asked).to.have.lengthOf(1);
  });
});

describe('a page with short-lived keys', () => {
  // fault 23, threat B1
  it('supplies a new key if the gateway rejects the first, and never contains a key', async () => {
    const { url, key } = await liveGateway();
    const keys = ['a-key-that-ran-out', key, 'one-too-many'];
    const provider = document.createElement('gateway-provider') as GatewayProviderElement;
    Object.assign(provider, {
      cosmosRestUrl: `${url}/rest`,
      getKey: () => Promise.resolve(keys.shift()),
    });
    const element = document.createElement('validator-set');
    element.height = '86';
    provider.append(element);
    await fixture(html`<div>${provider}</div>`);
    await waitUntil(() => textIn(element).includes('of 175'));
    expect(keys).to.deep.equal(['one-too-many']);
    const markup = [provider.outerHTML, root(element).innerHTML].join();
    expect([key, 'a-key-that-ran-out'].filter((each) => markup.includes(each))).to.deep.equal([]);
  });
});

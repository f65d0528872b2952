import { expect } from '@open-wc/testing';
import { showWidget } from '../../support/all-widgets.js';
import { root, textIn } from '../../support/live-gateway.js';
import { hostileTexts } from '../../support/samples.js';

describe('a node message that tries to run code', () => {
  it('is displayed as text', async () => {
    let ran = 0;
    Object.assign(globalThis, { hostile: () => ran++ });
    const message = hostileTexts.slice(0, 30).join(' ');
    const element = await showWidget('block-receipts', { block: '43' }, () => ({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_000, message, data: message },
    }));
    expect(textIn(element)).to.contain('<img data-hostile');
    expect(root(element).querySelector('[data-hostile]')).to.equal(null);
    expect(ran).to.equal(0);
    Reflect.deleteProperty(globalThis, 'hostile');
  });
});

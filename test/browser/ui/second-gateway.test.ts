import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/abci-query.js';
import type { GatewayProviderElement } from '../../../src/define/gateway-provider.js';
import '../../../src/define/gateway-provider.js';
import { secondOf } from '../../../src/ui/cosmos/ask-second.js';
import { SourceRequestEvent, type GatewaySource } from '../../../src/ui/gateway-context.js';

/** The second gateway of a query below a provider whose address is a property, as React sets it. */
async function secondBeside(cosmosRpcUrl: string) {
  const provider = await fixture<GatewayProviderElement>(
    html`<gateway-provider witness-cosmos-rpc-url="https://b.example/rpc"><abci-query></abci-query></gateway-provider>`,
  );
  provider.cosmosRpcUrl = cosmosRpcUrl;
  await provider.updateComplete;
  const query = provider.querySelector('abci-query')!;
  let source: GatewaySource | undefined;
  query.dispatchEvent(
    new SourceRequestEvent(query, (given, unsubscribe) => {
      source = given;
      unsubscribe();
    }),
  );
  expect(provider.hasAttribute('cosmos-rpc-url')).to.equal(false);
  return secondOf(query, source);
}

describe('the second gateway for comparing a header', () => {
  it('is undefined on the host of the first gateway, however the page set its URL', async () => {
    expect(await secondBeside('https://b.example/other')).to.equal(undefined);
    expect((await secondBeside('https://a.example/rpc'))?.hostOf('cosmos-rpc')).to.equal('b.example');
  });
});

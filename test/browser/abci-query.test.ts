import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { AbciQueryElement } from '../../src/define/abci-query.js';
import { press, root, textIn } from '../support/evm-line.js';
import { liveGateway } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

/** What is asked, what is answered, and a way to change it. */
interface Line {
  readonly gateway: Gateway;
  readonly asked: Readonly<Record<string, unknown>>[];
  bend: ((response: Record<string, unknown>) => unknown) | undefined;
}

async function cosmosLine(): Promise<Line> {
  const { url, key } = await liveGateway();
  const gateway = createGateway({
    cosmosRpcUrl: `${url}/rpc`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { params } = JSON.parse(String(init.body)) as { params: Record<string, unknown> };
      line.asked.push(params);
      const reply = await fetch(href, init);
      if (!line.bend) return reply;
      const body = (await reply.json()) as { result: { response: Record<string, unknown> } };
      return Response.json({ ...body, result: { response: line.bend(body.result.response) } });
    },
  });
  const line: Line = { gateway, asked: [], bend: undefined };
  return line;
}

async function show(gateway: Gateway, attributes: Partial<AbciQueryElement> = {}): Promise<AbciQueryElement> {
  const element = await fixture<AbciQueryElement>(html`<abci-query .gateway=${gateway}></abci-query>`);
  Object.assign(element, attributes);
  return element;
}

describe('a query in a page', () => {
  it('shows a balance, decoded', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, {
      path: '/cosmos.bank.v1beta1.Query/Balance',
      data: '0a2d636f736d6f73316e397472637979773567797365363736777a746e68727661713573727a326d73323836637a3012057561746f6d',
      height: '118',
    });
    await waitUntil(() => textIn(element).includes('3,990,865,544') || textIn(element).includes('3990865544'));
    console.log(textIn(element));
    press(element, 'Wire format');
    await element.updateComplete;
    console.log(root(element).querySelector('#value')?.textContent?.replace(/\s+/g, ' '));
    expect(element.matches(':state(error)')).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import { createGatewayHandler, createTokens, recordedSource } from '../../src/server.js';
import { abis, atMost, rows, settled, show, storyLogs, text, type Filter } from '../support/logs-widget.js';

const origin = 'https://your.site';

describe('a token that expires during a search', () => {
  it('is replaced without a visible failure', async () => {
    let passed = 0;
    const tokens = createTokens({ secret: 's'.repeat(32), now: () => Date.now() + passed });
    const handler = createGatewayHandler({
      source: recordedSource({ load: async (path) => (await fetch(`/recordings/${path}`)).arrayBuffer() }),
      findKey: tokens.findKey,
      origins: [origin],
      limits: false,
    });
    const [minted, statuses]: [string[], number[]] = [[], []];
    const refuse = atMost(1);
    const gateway = createGateway({
      evmAUrl: 'https://gateway.example/a',
      retries: 0,
      getKey: async () => {
        const { key } = await tokens.mint({ origin, visitor: 'a reader' });
        minted.push(key);
        return key;
      },
      fetch: async (href, { method, headers, body }) => {
        const { id, params } = JSON.parse(String(body)) as { id: number; params: [Filter] };
        const said = await refuse(params[0], 0);
        if (said) return Response.json({ jsonrpc: '2.0', id, ...said });
        const request = new Request(href, { method: method ?? 'POST', body: body ?? null });
        // A page cannot set Origin itself, but its browser does.
        Object.defineProperty(request, 'headers', { value: new Headers({ ...(headers as object), origin }) });
        const response = await handler(request);
        statuses.push(response.status);
        // All previous tokens expire after the first blocks have loaded.
        if (statuses.filter((status) => status === 200).length === 2) passed = 400_000;
        return response;
      },
    });
    const failures: Event[] = [];
    const element = await show(gateway, { abis });
    element.addEventListener('gw-error', (event) => failures.push(event));
    await settled(element);
    expect(rows(element)).to.have.length(storyLogs);
    expect(text(element)).to.contain('Searched blocks 40–47');
    expect(failures).to.deep.equal([]);
    expect(minted.length).to.be.greaterThan(1);
    expect(statuses).to.contain(401);
    expect(statuses.at(-1)).to.equal(200);
    for (const key of minted) expect(element.shadowRoot?.innerHTML).not.to.contain(key);
  });
});

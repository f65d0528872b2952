import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import { createGatewayHandler, recordedSource } from '../../src/server.js';
import '../../src/define/abci-query.js';
import type { AbciQueryElement } from '../../src/define/abci-query.js';
import { waitUntil } from '../support/wait.js';

const key = 'a-key-for-the-signed-state-1';

/** The gateway over the recorded chain of many signers, asked in the page itself; `change` bends what it answers. */
function lightGateway(asked: string[], change: (path: string, body: string) => string = (_, body) => body): Gateway {
  const handler = createGatewayHandler({
    source: recordedSource({
      load: async (path) => (await fetch(`/recordings/${path}`)).arrayBuffer(),
      cosmos: 'light-test-1',
    }),
    keys: [{ key }],
    limits: false,
  });
  const [cosmosRestUrl, cosmosRpcUrl] = ['https://gateway.example/rest', 'https://gateway.example/rpc'];
  return createGateway({
    ...{ cosmosRestUrl, cosmosRpcUrl, apiKey: key, retries: 0 },
    fetch: async (input, init) => {
      const what = typeof init.body === 'string' ? init.body : String(input);
      asked.push(what);
      const reply = await handler(new Request(input, init));
      return new Response(change(what, await reply.text()), reply);
    },
  });
}

async function shown(gateway: Gateway, verify: string, height = '60') {
  const element = await fixture<AbciQueryElement>(
    html`<abci-query
      path="/store/bank/key"
      data="00756c697465"
      height=${height}
      prove
      verify=${verify}
      .gateway=${gateway}
    ></abci-query>`,
  );
  let rung: string | undefined;
  let against: string | null | undefined;
  element.addEventListener('gw-verify', (event) => {
    rung = event.rung;
    against = event.against?.hash;
  });
  await waitUntil(() => rung, 'the mark');
  await waitUntil(() => element.shadowRoot?.querySelector('.proof-line:not(.place)'), 'the sentence');
  return {
    element,
    rung,
    against,
    sentence: () => element.shadowRoot?.querySelector('.proof-line')?.textContent?.replaceAll(/\s+/g, ' ') ?? '',
  };
}

describe('<abci-query verify="signed">', () => {
  it('says who signed the state of a proven value, by three requests more', async () => {
    const asked: string[] = [];
    const { rung, against, sentence } = await shown(lightGateway(asked), 'signed');
    expect(rung).to.equal('signed');
    expect(against).to.equal('9EE1B2950B5D58E8F92D06585DAC74D9163244DB3F743B339C0BF8C77BD88E9D');
    expect(sentence()).to.contain('app hash of header 61').and.contain('90.54% of the voting power');
    expect(asked).to.have.length(4);
  });

  it('asks nothing more without it, and offers it', async () => {
    const asked: string[] = [];
    const { element, rung } = await shown(lightGateway(asked), '');
    expect(rung).to.equal('consistent');
    expect(asked).to.have.length(1);
    const signed = new Promise<string>((resolve) =>
      element.addEventListener('gw-verify', (event) => event.rung === 'signed' && resolve(event.rung)),
    );
    element.verify = 'signed';
    expect(await signed).to.equal('signed');
    expect(asked).to.have.length(4);
  });

  it('does not take the word of a node that bends the set or has no blocks', async () => {
    const bent = lightGateway([], (what, body) =>
      what.includes('validatorsets') ? body.replace(/"voting_power":"\d+"/, '"voting_power":"9"') : body,
    );
    expect((await shown(bent, 'signed')).rung).to.equal('mismatch');
    const refused = JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      result: { response: { code: 6, codespace: 'sdk', log: 'unknown query path: unknown request', height: '0' } },
    });
    const without = lightGateway([], (what, body) =>
      what.includes('GetBlockByHeight')
        ? refused.replace('"id":0', `"id":${String((JSON.parse(what) as { id: number }).id)}`)
        : body,
    );
    const { rung, sentence } = await shown(without, 'signed');
    expect(rung).to.equal('downgraded');
    expect(sentence()).to.contain('It is not known who signed');
  });
});

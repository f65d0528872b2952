import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/abci-query.js';
import '../../src/define/gateway-provider.js';
import { lightGateway, trustingProvider } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

interface Recorded {
  readonly request: { readonly body: string };
}

/** The recorded queries of methods at 60 and 137, by name. */
async function recordedQueries(): Promise<ReadonlyMap<string, { path: string; data: string; height: string }>> {
  const file = await (await fetch('/recordings/cosmos-light/store.json.gz')).blob();
  // If a server sets the content encoding, the browser has already unpacked the file.
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  const text = await new Response(
    first === 0x1f ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file,
  ).text();
  return new Map(
    Object.entries(JSON.parse(text) as Record<string, Recorded>)
      .filter(([name]) => name.includes('/typed_'))
      .map(([name, { request }]) => {
        const { params } = JSON.parse(request.body) as { params: { path: string; data?: string; height: string } };
        return [name, { path: params.path, data: params.data ?? '', height: params.height }];
      }),
  );
}

let queries: Awaited<ReturnType<typeof recordedQueries>>;

before(async () => {
  queries = await recordedQueries();
});

async function shown(name: string, gateway: Gateway | undefined, verify: string, place?: Element) {
  const element = document.createElement('abci-query');
  let level: string | undefined;
  let covers: readonly string[] = [];
  element.addEventListener('gw-verify', (event) => ({ level, covers } = event));
  const asked = { ...queries.get(name), verify, gateway };
  (place ?? (await fixture(html`<div></div>`))).append(Object.assign(element, asked));
  await waitUntil(() => level, `the mark of ${name}`);
  await waitUntil(() => element.shadowRoot?.querySelector('.proof-line:not(.place)'), `the sentence of ${name}`);
  return {
    element,
    level: () => level,
    covers: () => covers,
    sentence: () =>
      [...(element.shadowRoot?.querySelectorAll('.proof-line, .chain-told > a') ?? [])]
        .map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())
        .join(' · '),
  };
}

/** A gateway that answers a method with other bytes: `change` is made in the hex of the value. */
function lying(method: string, change: (hex: string) => string): Gateway {
  return lightGateway([], (what, body) =>
    what.includes(method)
      ? body.replace(/"value":"([^"]+)"/, (_, base64: string) => {
          const hex = [...atob(base64)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
          const bytes = (change(hex).match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
          return `"value":"${btoa(bytes.join(''))}"`;
        })
      : body,
  );
}

describe('<abci-query> with the answer of a method', () => {
  it('offers to prove it from store values, with the number of requests', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 1);
    const { element, level, covers, sentence } = await shown('h60/typed_delegation', undefined, '', provider);
    expect(level()).to.equal('unverified');
    expect(asked).to.have.length(1);
    await waitUntil(() => sentence().includes('6 requests'), sentence());
    expect(sentence()).to.contain('6 requests and 3 to 44 to the trusted header');
    expect(sentence()).to.contain('Its answer is built from 3 store values that can be proven.');
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.proof-line button') ?? [])][0]?.click();
    await waitUntil(() => level() === 'proven', sentence());
    expect(covers()).to.include.members(['abci.value', 'abci.code']);
    expect(asked.filter((what) => what.includes('/store/staking/key'))).to.have.length(3);
    expect(sentence()).to.contain('Proven').and.contain('built from staking/31');
    expect(sentence()).to.contain('in the state of height 60 · whose hash is in header 61');
    const footer = () => element.shadowRoot?.querySelector('[part="where"]')?.textContent.trim();
    await waitUntil(() => footer()?.startsWith('Proof'), 'what it took');
    // The values include the staking parameters, which contain the unbonding time: requested once.
    expect([footer(), asked.length]).to.deep.equal(['Proof: 9 requests', 1 + 9 - 1]);
  });

  it('pins an answer at the newest height to that height, and waits for the next two blocks', async () => {
    const asked: string[] = [];
    let early = 4;
    const gateway = lightGateway(asked, (what, body) => {
      // Blocks 138 and 139 do not exist yet.
      if (!/GetBlockByHeight.*"08(8a|8b)01"/.test(what) || early-- < 1) return body;
      const log = 'requested block height is bigger then the chain length';
      const response = { code: 18, codespace: 'sdk', log, height: '0' };
      return JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(what) as { id: number }).id, result: { response } });
    });
    const { path, data } = queries.get('h137/typed_delegation')!;
    queries = new Map([...queries, ['latest', { path, data, height: '' }]]);
    const provider = await trustingProvider(gateway, 138);
    const { level, sentence } = await shown('latest', undefined, 'trusted', provider);
    expect(level()).to.equal('proven');
    const heights = (part: string) =>
      asked.filter((what) => what.includes(part)).map((what) => /"height":"(\d+)"/.exec(what)?.[1]);
    expect(heights('staking.v1beta1.Query/Delegation')).to.deep.equal([undefined]);
    expect(heights('/store/staking/key').slice(0, 3)).to.deep.equal(['137', '137', '137']);
    expect(sentence()).to.contain('in the state of height 137 · whose hash is in header 138');
  });

  it('pins "not found" at the newest height, too', async () => {
    const { path, data } = queries.get('h137/typed_account_none')!;
    queries = new Map([...queries, ['none at latest', { path, data, height: 'latest' }]]);
    const asked: string[] = [];
    const { level, sentence } = await shown('none at latest', lightGateway(asked), 'signed');
    expect(level(), sentence()).to.equal('signed');
    expect(sentence()).to.contain('the answer “not found”').and.contain('in the state of height 137');
  });

  it('proves every supported method: with one key, no key, several keys, and complete lists', async () => {
    const provider = await trustingProvider(lightGateway([]), 1);
    const kinds = [...queries.keys()].filter((name) => name.startsWith('h137/'));
    expect(kinds).to.have.length(17);
    const found = await Promise.all(
      kinds.map(async (name) => [name, (await shown(name, undefined, 'trusted', provider)).level()]),
    );
    expect(Object.fromEntries(found)).to.deep.equal(Object.fromEntries(kinds.map((name) => [name, 'proven'])));
  });

  it('names the changed field, the omitted item, and the key with an invalid proof', async () => {
    const hex = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join('');
    const lies: readonly (readonly [name: string, gateway: Gateway, told: RegExp])[] = [
      [
        'typed_supply',
        lying('SupplyOf', (all) => all.replace(hex('ulite'), hex('uglow'))),
        /amount\.denom is uglow .* ulite/,
      ],
      ['typed_delegation', lying('Delegation', (all) => all.replace(/..$/, '38')), /balance\.amount is \d+8 here and/],
      // The last of five items is omitted, and the total reduced.
      ['typed_all_evidence', lying('AllEvidence', withoutLast), /evidence\.4 is – here and 00[\dA-F]{64} in/],
      [
        'typed_params',
        lightGateway([], (what, body) =>
          what.includes('/store/staking')
            ? body.replace(/"data":"[\w+/]{100}/, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`)
            : body,
        ),
        /proof of \/store\/staking\/key 51/,
      ],
    ];
    for (const [name, gateway, told] of lies) {
      const { level, sentence } = await shown(
        `h137/${name.replace('typed_params', 'typed_staking_params')}`,
        gateway,
        'signed',
      );
      expect(level(), `${name}: ${sentence()}`).to.equal('mismatch');
      expect(sentence(), name).to.match(told);
    }
  });

  it('reports no mismatch if the store has no value for an answer, and explains why', async () => {
    const gateway = lightGateway([], (what, body) =>
      what.includes('Query/Account') ? body.replace('"code":22', '"code":0') : body,
    );
    const { level, sentence } = await shown('h137/typed_account_none', gateway, 'signed');
    expect(level()).to.equal('unverified');
    expect(sentence()).to.contain('Nothing shows that the chain did not change the module');
  });

  it('explains that a method is not supported, and is downgraded if a node returns no proofs', async () => {
    const element = { path: '/cosmos.bank.v1beta1.Query/Params', data: '', height: '137' };
    queries = new Map([...queries, ['bank_params', element]]);
    const answer = lightGateway([], (what, body) =>
      what.includes('bank.v1beta1.Query/Params')
        ? `{"jsonrpc":"2.0","id":${/"id":(\d+)/.exec(what)?.[1]},"result":{"response":{"code":0,"log":"","info":"","index":"0","key":null,"value":"CgA=","proofOps":null,"height":"137","codespace":""}}}`
        : body,
    );
    const without = await shown('bank_params', answer, 'signed');
    expect([without.level(), without.sentence()]).to.deep.equal([
      'downgraded',
      'Rebuilding the answer of this method from store values is not supported.',
    ]);
    const pruned = lightGateway([], (what, body) =>
      what.includes('/store/bank') ? body.replace(/"proofOps":\{.*\}\]\}/, '"proofOps":null') : body,
    );
    expect((await shown('h137/typed_supply', pruned, 'signed')).level()).to.equal('downgraded');
  });
});

/** A list of five items of `AllEvidence`, with a total, without its last item. */
function withoutLast(all: string): string {
  let rest = all;
  let end = 0;
  for (let item = 0; item < 4; item++) {
    end += 4 + 2 * Number.parseInt(rest.slice(2, 4), 16);
    rest = all.slice(end);
  }
  return `${all.slice(0, end)}${rest.slice(4 + 2 * Number.parseInt(rest.slice(2, 4), 16))}`.replace(/1005$/, '1004');
}

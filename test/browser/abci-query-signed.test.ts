import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Gateway } from '../../src/client.js';
import '../../src/define/abci-query.js';
import '../../src/define/gateway-provider.js';
import {
  lightGateway,
  notServed,
  nowOfTheVerdicts,
  refusal,
  signedHeaderAt,
  trustingProvider,
  withoutBlocks,
} from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

async function shown(
  gateway: Gateway | undefined,
  verify: string,
  height = '60',
  place?: Element,
  others: object = {},
) {
  const element = document.createElement('abci-query');
  let level: string | undefined;
  let against: string | null | undefined;
  element.addEventListener('gw-verify', (event) => {
    level = event.level;
    against = event.against?.hash;
  });
  const asked = { path: '/store/bank/key', data: '00756c697465', height, prove: true, verify, gateway, ...others };
  (place ?? (await fixture(html`<div></div>`))).append(Object.assign(element, asked));
  await waitUntil(() => level, 'the mark');
  await waitUntil(() => element.shadowRoot?.querySelector('.proof-line:not(.place)'), 'the sentence');
  return {
    element,
    level,
    against,
    sentence: () =>
      [...(element.shadowRoot?.querySelectorAll('.proof-line, .chain-told > a') ?? [])]
        .map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())
        .join(' · '),
    marks: () =>
      Object.fromEntries(
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.chain > details') ?? [])].map((each) => [
          each.dataset['step'] ?? '',
          each.className,
        ]),
      ),
  };
}

describe('<abci-query verify="signed">', () => {
  it('shows who signed the state of a proven value, with three more requests', async () => {
    const asked: string[] = [];
    const { level, against, sentence } = await shown(lightGateway(asked), 'signed');
    expect(level).to.equal('signed');
    expect(against).to.equal('9EE1B2950B5D58E8F92D06585DAC74D9163244DB3F743B339C0BF8C77BD88E9D');
    expect(sentence()).to.equal(
      'Signed · 10,103,255,932,283 ulite · in the state of height 60 · whose hash is in header 61 · signed by 11 of 34 validators, 90.54% of the voting power · ! validator set as reported by the node',
    );
    expect(asked).to.have.length(4);
  });

  it('sends no more requests without it, and can verify later', async () => {
    const asked: string[] = [];
    const { element, level } = await shown(lightGateway(asked), '');
    expect(level).to.equal('consistent');
    expect(asked).to.have.length(1);
    const signed = new Promise<string>((resolve) =>
      element.addEventListener('gw-verify', (event) => event.level === 'signed' && resolve(event.level)),
    );
    element.verify = 'signed';
    expect(await signed).to.equal('signed');
    expect(asked).to.have.length(4);
  });

  it('rejects a changed validator set, and downgrades if a node has no blocks', async () => {
    const bent = lightGateway([], (what, body) =>
      what.includes('validatorsets') ? body.replace(/"voting_power":"\d+"/, '"voting_power":"9"') : body,
    );
    expect((await shown(bent, 'signed')).level).to.equal('mismatch');
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
    const { level, sentence } = await shown(without, 'signed');
    expect(level).to.equal('downgraded');
    expect(sentence()).to.contain('the signers of its header are unknown');
  });
});

describe('<abci-query verify="signed"> at the head of the chain', () => {
  /** The chain as it was at height 137: later blocks exist after this number of requests for them. */
  const atHead = (asks: number) => {
    let asked = 0;
    return lightGateway([], (what, body) => {
      // Heights 138 and 139.
      const isLater = /GetBlockByHeight.*"08(8a|8b)01"/.test(what);
      if (!isLater || ++asked > asks) return body;
      const { id } = JSON.parse(what) as { id: number };
      const log = 'requested block height is bigger then the chain length';
      return JSON.stringify({
        jsonrpc: '2.0',
        id,
        result: { response: { code: 18, codespace: 'sdk', log, height: '0' } },
      });
    });
  };
  const button = (element: Element, words: string) =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((each) => each.textContent.includes(words));
  const waiting = async (gateway: Gateway) => {
    const element = document.createElement('abci-query');
    const levels: string[] = [];
    element.addEventListener('gw-verify', ({ level }) => levels.push(level));
    const asked = { path: '/store/bank/key', data: '00756c697465', prove: true, verify: 'signed', gateway };
    (await fixture(html`<div></div>`)).append(Object.assign(element, asked));
    await waitUntil(() => button(element, 'Stop waiting'), 'the wait');
    return { element, levels };
  };

  it('waits for the two blocks that commit the newest state, and shows the wait', async () => {
    const { element, levels } = await waiting(atHead(3));
    expect(element.shadowRoot?.textContent).to.contain('Waiting for block 139, which holds the votes for this state');
    expect(levels).to.deep.equal([]);
    // The proof itself needs no block.
    expect(element.shadowRoot?.querySelectorAll('.proof-op')).to.have.length(2);
    await waitUntil(() => levels.at(-1) === 'signed', 'the mark');
    expect(button(element, 'Stop waiting')).to.equal(undefined);
  });

  it('waits for two block times if headers show the block time, or else for a minute', async () => {
    const provider = await trustingProvider(atHead(Infinity), 1);
    // Its known headers: header 102 followed 101 after 0.7 seconds.
    expect((await shown(undefined, 'trusted', '100', provider)).level).to.equal('proven');
    const asked = { path: '/store/bank/key', data: '00756c697465', prove: true, verify: 'trusted' };
    const element = Object.assign(document.createElement('abci-query'), asked);
    const levels: string[] = [];
    element.addEventListener('gw-verify', ({ level }) => levels.push(level));
    provider.append(element);
    await waitUntil(() => button(element, 'Stop waiting'), 'the wait');
    const text = () => element.shadowRoot?.textContent.replaceAll(/\s+/g, ' ');
    expect(text()).to.contain('Waiting for block 139, which holds the votes for this state: 0 of 3 s');
    await waitUntil(() => levels.at(-1) === 'downgraded', 'the end of the wait');
    expect(button(element, 'Use height 135')).not.to.equal(undefined);
    const alone = await waiting(atHead(Infinity));
    expect(alone.element.shadowRoot?.textContent).to.match(/this state:\s+0 of 60 s/);
    button(alone.element, 'Stop waiting')?.click();
  });

  it('can stop waiting and use a height whose votes exist', async () => {
    const { element, levels } = await waiting(atHead(Infinity));
    button(element, 'Stop waiting')?.click();
    await waitUntil(() => levels.at(-1) === 'downgraded', 'the mark');
    await waitUntil(() => button(element, 'Use height 135'), 'another height');
    button(element, 'Use height 135')?.click();
    expect(element.height).to.equal('135');
  });
});

describe('<abci-query verify="signed"> with a node that serves no blocks', () => {
  const edge = 'height 61 is not available, lowest height is 90';
  const pruned = { code: 18, codespace: 'sdk', log: edge, height: '0' };

  it('distinguishes a disabled service from pruned blocks, with the lowest height', async () => {
    const votes = async (response: object) => {
      const { element, level } = await shown(lightGateway([], withoutBlocks(response)), 'signed');
      expect(level).to.equal('downgraded');
      const step = element.shadowRoot?.querySelector<HTMLDetailsElement>('[data-step="votes"]');
      step?.querySelector('summary')?.click();
      await waitUntil(() => step?.querySelector('div p'), 'the votes');
      return step?.querySelector('div p')?.textContent;
    };
    expect(await votes(notServed)).to.contain('This node serves no blocks: its REST and gRPC interfaces are off.');
    expect(await votes(pruned))
      .to.contain('no longer has the blocks')
      .and.contain(edge);
  });

  it('uses a signed header from the page without trusting it', async () => {
    const asked: string[] = [];
    const given = await signedHeaderAt(61n);
    const signedWith = async (signedHeader: object) =>
      (await shown(lightGateway(asked, withoutBlocks(notServed)), 'signed', '60', undefined, { signedHeader })).level;
    expect(await signedWith(given)).to.equal('signed');
    // One request for the value and one for the set.
    expect(asked).to.have.length(2);
    const text = JSON.stringify(given);
    expect(await signedWith(JSON.parse(text.replace(/"app_hash":"../, '"app_hash":"00')) as object)).to.equal(
      'mismatch',
    );
    expect(await signedWith({})).to.equal('mismatch');
    // A header of another height shows nothing.
    expect(await signedWith(await signedHeaderAt(62n))).to.equal('downgraded');
  });

  it('requests the commit from the RPC only if the gateway allows it, and accepts only canonical commits', async () => {
    const given = await signedHeaderAt(61n);
    const rpc = (canonical: boolean) => (what: string, body: string) =>
      what.includes('"commit"')
        ? refusal(what, { result: { signed_header: given, canonical } })
        : withoutBlocks(pruned)(what, body);
    const asked: string[] = [];
    expect((await shown(lightGateway(asked, rpc(true)), 'signed')).level).to.equal('downgraded');
    expect(asked.filter((what) => what.includes('"commit"'))).to.have.length(0);
    const may = { rpcCommit: true };
    expect((await shown(lightGateway(asked, rpc(true), may), 'signed')).level).to.equal('signed');
    expect(asked.filter((what) => what.includes('"commit"'))).to.have.length(1);
    expect((await shown(lightGateway([], rpc(false), may), 'signed')).level).to.equal('downgraded');
  });

  it('uses RPC commits to verify from the trusted header of the page, too', async () => {
    const given = new Map<string, object>(
      await Promise.all([1n, 61n].map(async (at) => [`${at}`, await signedHeaderAt(at)] as const)),
    );
    const rpc = (what: string, body: string) => {
      const { method, params } = (what.startsWith('{') ? JSON.parse(what) : {}) as {
        method?: string;
        params?: { height: string };
      };
      return method === 'commit'
        ? refusal(what, { result: { signed_header: given.get(params?.height ?? ''), canonical: true } })
        : withoutBlocks(notServed)(what, body);
    };
    const provider = await trustingProvider(lightGateway([], rpc, { rpcCommit: true }), 1);
    expect((await shown(undefined, 'trusted', '60', provider)).level).to.equal('proven');
  });
});

describe('<abci-query verify="trusted">', () => {
  it('proves a state from the trusted header at height 1, and a second widget repeats no request', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 1);
    const first = await shown(undefined, 'trusted', '100', provider);
    expect(first.level, first.sentence()).to.equal('proven');
    expect(first.against).to.equal(provider.getAttribute('trusted-hash'));
    expect(first.sentence()).to.contain('a set verified from the hash that this page trusts for height 1');
    expect(new Set(Object.values(first.marks()))).to.deep.equal(new Set(['ok']));
    const before = asked.length;
    expect((await shown(undefined, 'trusted', '100', provider)).level).to.equal('proven');
    expect(asked.slice(before), asked.slice(0, before).join('\n')).to.deep.equal([]);
  });

  it('verifies backwards from a later header with the headers of the staking module', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 138);
    expect((await shown(undefined, 'trusted', '100', provider)).level).to.equal('proven');
    expect(asked.filter((what) => what.includes('/store/staking/key'))).to.have.length(2);
  });

  it('warns if the trusting period is not shorter than the unbonding time, which is proven, too', async () => {
    const told = async (period: string) => {
      const provider = await trustingProvider(lightGateway([]), 1);
      provider.setAttribute('trusting-period', period);
      const { element, level, marks } = await shown(undefined, 'trusted', '60', provider);
      expect(level).to.equal('proven');
      const way = element.shadowRoot?.querySelector<HTMLDetailsElement>('[data-step="way"]');
      way?.querySelector('summary')?.click();
      await waitUntil(() => way?.querySelector('div p'), 'the bytes of the way');
      return [marks()['way'], way?.querySelector('div p')?.textContent.replaceAll(/\s+/g, ' ').trim()];
    };
    const known = 'Unbonding time of the chain: 1,814,400 s, proven in the state of height 60.';
    expect(await told('1814399')).to.deep.equal(['ok', known]);
    const [mark, sentence] = await told('1814400');
    expect(mark).to.equal('open');
    expect(sentence).to.contain(`${known} ! The trusting period is not shorter than the unbonding time.`);
  });

  it('trusts a validator set instead of a header: only headers that name it are proven', async () => {
    const provider = await trustingProvider(lightGateway([]), 1);
    for (const name of ['trusted-height', 'trusted-hash', 'trusting-period']) provider.removeAttribute(name);
    // The set of header 61; header 138 names another set.
    const hash = '182BC0260F00CA0340FE1A90F049F4202F5012B735C57479E871637306843101';
    provider.setAttribute('expected-validators-hash', hash);
    const held = await shown(undefined, 'trusted', '60', provider);
    expect([held.level, held.against]).to.deep.equal(['proven', hash]);
    expect(held.sentence()).to.contain('the validator set this page trusts (date unknown)');
    const other = await shown(undefined, 'trusted', '137', provider);
    expect(other.level).to.equal('downgraded');
    expect(other.sentence()).to.contain('The header names a different validator set from the one this page trusts.');
  });

  it('is downgraded after the trusting period, with a message', async () => {
    const now = () => nowOfTheVerdicts + 1_209_600n * 1_000_000_000n;
    const provider = await trustingProvider(lightGateway([]), 1, { now });
    const { level, sentence } = await shown(undefined, 'trusted', '60', provider);
    expect(level).to.equal('downgraded');
    expect(sentence()).to.contain('not verified from');
  });

  it('opens its steps with the keyboard, each with its bytes', async () => {
    const provider = await trustingProvider(lightGateway([]), 1);
    const { element } = await shown(undefined, 'trusted', '60', provider);
    const steps = [...(element.shadowRoot?.querySelectorAll<HTMLDetailsElement>('.chain > details') ?? [])];
    const bytes: string[] = [];
    for (const step of steps) {
      step.querySelector('summary')?.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => step.querySelector('summary + div'), step.dataset['step'] ?? '');
      bytes.push(step.querySelector('summary + div')?.textContent.replaceAll(/\s+/g, ' ') ?? '');
    }
    const [value = '', state, header, votes = '', way] = bytes;
    expect(value).to.contain('/store/bank/key').and.contain('00756c697465');
    expect(state).to.contain('9EE1B2950B5D58E8F92D06585DAC74D9163244DB3F743B339C0BF8C77BD88E9D');
    expect(header).to.contain('F60ECC664D329100B9C2A6B63DA0EBDE78BEE855706044B26C7246FC185A3124');
    expect(votes.match(/signed/g)).to.have.length(11);
    expect(votes.match(/absent/g)).to.have.length(23);
    expect(way).to.contain('Header 1 · hash given by this page').and.contain('Header 61 · signed by more than a third');
  });

  it('ends in a mismatch at the step with a changed byte', async () => {
    const flip = (at: RegExp, path: RegExp) => (what: string, body: string) =>
      path.test(what) ? body.replace(at, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`) : body;
    const block = (height: number) => new RegExp(`GetBlockByHeight.*"08${height.toString(16).padStart(2, '0')}"`);
    const cases = {
      value: flip(/"value":"[^"]{6}/, /store\/bank/),
      header: flip(/"value":"[^"]{400}/, block(61)),
      votes: flip(/"key":"[^"]{20}/, /validatorsets\/61/),
      way: flip(/"value":"[^"]{250}/, block(1)),
    };
    for (const [step, change] of Object.entries(cases)) {
      const provider = await trustingProvider(lightGateway([], change), 1);
      const { level, marks, sentence } = await shown(undefined, 'trusted', '60', provider);
      expect(level, `${step}: ${sentence()}`).to.equal('mismatch');
      expect(marks()[{ value: 'state', header: 'votes' }[step] ?? step], sentence()).to.equal('bad');
    }
  });
});

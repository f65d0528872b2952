import { expect } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/gateway-provider.js';
import '../../src/define/validator-set.js';
import { lightGateway, trustingProvider } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

/** The text of a packed file; if a server sets the content encoding, the browser has already unpacked it. */
async function unpacked(path: string): Promise<string> {
  const file = await (await fetch(path)).blob();
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return new Response(first === 0x1f ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file).text();
}

async function shown(provider: Element, attributes: object) {
  const element = document.createElement('validator-set');
  let level: string | undefined;
  let covers: readonly string[] = [];
  element.addEventListener('gw-verify', (event) => {
    ({ level, covers } = event);
  });
  provider.append(Object.assign(element, attributes));
  await waitUntil(() => level, 'the mark');
  const button = (words: string) =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((each) => each.textContent.includes(words));
  /** Presses a button, and waits for the verdict that follows. */
  const judge = async (words: string) => {
    level = undefined;
    button(words)?.click();
    await waitUntil(() => level, `the mark after “${words}”`);
  };
  return { element, button, judge, level: () => level, covers: () => covers };
}

describe('<validator-set> with votes', () => {
  it('loads the votes on demand, and proves the set from the trusted header of the page', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 1);
    const { element, button, level, covers } = await shown(provider, { height: '61' });
    expect(level()).to.equal('consistent');
    expect(asked).to.have.length(1);
    button('Who signed')?.click();
    await waitUntil(() => button('Load votes'), 'the button');
    expect(asked).to.have.length(1);
    button('Load votes')?.click();
    await waitUntil(() => level() === 'proven', 'the proof');
    expect(covers()).to.include.members(['validators.length', 'validators.pubKey', 'validators.votingPower']);
    await waitUntil(() => element.shadowRoot?.querySelector('.chain > details'), 'the sentence');
    const told = [...(element.shadowRoot?.querySelectorAll('.chain-told > a') ?? [])]
      .map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())
      .join(' · ');
    expect(told).to.equal(
      '34 validators with a voting power of 14,910 · signed by 11 of 34 validators, 90.54% of the voting power · a set verified from the hash that this page trusts for height 1',
    );
  });

  it('trusts a set by its hash, at any height whose header contains the hash', async () => {
    const provider = await trustingProvider(lightGateway([]), 1);
    const trusted = {
      expectedValidatorsHash: '182BC0260F00CA0340FE1A90F049F4202F5012B735C57479E871637306843101',
      verify: 'trusted',
    };
    expect((await shown(provider, { height: '61', ...trusted })).level()).to.equal('proven');
    expect((await shown(provider, { height: '138', ...trusted })).level()).to.equal('downgraded');
  });

  describe('with a second gateway', () => {
    const summaries = (element: Element) =>
      [...(element.shadowRoot?.querySelectorAll('.chain-told > a') ?? [])].map((each) =>
        each.textContent.replaceAll(/\s+/g, ' ').trim(),
      );
    const compared = async (witness: Gateway) => {
      const provider = await trustingProvider(lightGateway([]), 1, { witness });
      const found = await shown(provider, { height: '38', verify: 'signed' });
      found.button('Who signed')?.click();
      await waitUntil(() => found.button('Cross-check header'), 'the offer');
      expect(found.level()).to.equal('signed');
      await found.judge('Cross-check header');
      await waitUntil(() => found.element.shadowRoot?.querySelector('[data-step="second"]'), 'the comparison');
      const step = found.element.shadowRoot?.querySelector<HTMLDetailsElement>('[data-step="second"]');
      step?.querySelector('summary')?.click();
      await waitUntil(() => step?.querySelector('summary + div'), 'its bytes');
      return { ...found, told: summaries(found.element).at(-1), text: step?.textContent.replaceAll(/\s+/g, ' ') ?? '' };
    };

    it('offers a matching header as a trusted header', async () => {
      const asked: string[] = [];
      const { level, told, text } = await compared(lightGateway(asked));
      expect([level(), told]).to.deep.equal(['signed', 'the second gateway has the same header']);
      expect(asked).to.have.length(3);
      expect(text).to.match(/trusted-height="38" trusted-hash="[0-9A-F]{64}"/);
    });

    it('displays two conflicting headers of one height, with the validators that signed both', async () => {
      const { lies } = JSON.parse(await unpacked('/test/fixtures/cosmos-lies.json.gz')) as {
        lies: Record<string, { signed_header: object }>;
      };
      const result = { signed_header: lies['131_two_thirds_sign_other_state']?.signed_header, canonical: true };
      const response = { code: 6, codespace: 'sdk', log: 'unknown query path', height: '0' };
      const answer = (what: string, given: object) =>
        JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(what) as { id: number }).id, result: given });
      const forked = lightGateway(
        [],
        (what, body) =>
          what.includes('"commit"')
            ? answer(what, result)
            : what.includes('GetBlockByHeight')
              ? answer(what, { response })
              : body,
        { rpcCommit: true },
      );
      const { level, covers, told, text } = await compared(forked);
      expect(level()).to.equal('mismatch');
      expect(covers()).to.include('validators.length');
      expect(told).to.match(
        /^✕ the second gateway has another header: \d+ validators with [\d.]+% of the voting power signed both$/,
      );
      expect(text).to.contain('More than a third of the voting power signed both headers');
      expect(text).to.contain('2B5CC586BE812B076EDCD8C4E70DBD74C70901D3E79402DE8DDD4B65D53D55B4');
    });
  });

  it('is a mismatch if the set differs from the set in its header', async () => {
    const bent = lightGateway([], (what, body) =>
      what.includes('validatorsets/61') ? body.replace(/"voting_power":"\d+"/, '"voting_power":"9"') : body,
    );
    const { level } = await shown(await trustingProvider(bent, 1), { height: '61', verify: 'signed' });
    expect(level()).to.equal('mismatch');
  });
});

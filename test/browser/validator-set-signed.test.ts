import { expect } from '@open-wc/testing';
import '../../src/define/gateway-provider.js';
import '../../src/define/validator-set.js';
import { lightGateway, trustingProvider } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

async function shown(provider: Element, attributes: object) {
  const element = document.createElement('validator-set');
  let rung: string | undefined;
  let covers: readonly string[] = [];
  element.addEventListener('gw-verify', (event) => {
    ({ rung, covers } = event);
  });
  provider.append(Object.assign(element, attributes));
  await waitUntil(() => rung, 'the mark');
  const button = (words: string) =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((each) => each.textContent.includes(words));
  return { element, button, rung: () => rung, covers: () => covers };
}

describe('<validator-set> with the votes', () => {
  it('asks who signed on a click, and proves the set by the header that the page trusts', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 1);
    const { element, button, rung, covers } = await shown(provider, { height: '61' });
    expect(rung()).to.equal('consistent');
    expect(asked).to.have.length(1);
    button('Who signed')?.click();
    await waitUntil(() => button('Load votes'), 'the button');
    expect(asked).to.have.length(1);
    button('Load votes')?.click();
    await waitUntil(() => rung() === 'proven', 'the proof');
    expect(covers()).to.include.members(['validators.length', 'validators.pubKey', 'validators.votingPower']);
    await waitUntil(() => element.shadowRoot?.querySelector('.chain > details'), 'the sentence');
    const told = [...(element.shadowRoot?.querySelectorAll('.chain > details > summary') ?? [])]
      .map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())
      .join(' · ');
    expect(told).to.equal(
      '34 validators with a voting power of 14,910 · signed by 11 of 34 validators, 90.54% of the voting power · a set that follows from the hash that this page trusts for height 1',
    );
  });

  it('trusts a set by its hash, at any height whose header names it', async () => {
    const provider = await trustingProvider(lightGateway([]), 1);
    const trusted = {
      expectedValidatorsHash: '182BC0260F00CA0340FE1A90F049F4202F5012B735C57479E871637306843101',
      verify: 'trusted',
    };
    expect((await shown(provider, { height: '61', ...trusted })).rung()).to.equal('proven');
    expect((await shown(provider, { height: '138', ...trusted })).rung()).to.equal('downgraded');
  });

  it('is a mismatch where the set is not the one that its header names', async () => {
    const bent = lightGateway([], (what, body) =>
      what.includes('validatorsets/61') ? body.replace(/"voting_power":"\d+"/, '"voting_power":"9"') : body,
    );
    const { rung } = await shown(await trustingProvider(bent, 1), { height: '61', verify: 'signed' });
    expect(rung()).to.equal('mismatch');
  });
});

import { expect } from '@open-wc/testing';
import '../../src/define/abci-query.js';
import '../../src/define/gateway-provider.js';
import { verifySavedProof } from '../../src/verify.js';
import { press } from '../support/live-gateway.js';
import { hashes, lightGateway, nowOfTheVerdicts, trustingProvider } from '../support/light-page.js';
import { nextFile, waitUntil } from '../support/wait.js';

describe('Save proof', () => {
  it('saves a file that proves the displayed value offline, from the trusted header of the page', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 1);
    const element = document.createElement('abci-query');
    const query = { path: '/store/bank/key', data: '00756c697465', height: '60', prove: true, verify: 'trusted' };
    provider.append(Object.assign(element, query));
    await waitUntil(() => element.shadowRoot?.querySelector('.chain > details'), 'the sentence');

    const before = asked.length;
    const file = nextFile();
    press(element, 'Save proof');
    const saved: unknown = JSON.parse(await (await file).text());
    expect(asked.length, 'nothing is asked for it').to.equal(before);

    const trust = {
      ...{ height: 1n, hash: hashes[1], trustLevel: [1n, 3n] as const, now: nowOfTheVerdicts },
      ...{ trustingPeriod: 1_209_600n * 1_000_000_000n, maxClockDrift: 10_000_000_000n },
    };
    const found = await verifySavedProof(saved, trust);
    expect(found.proven, found.reason).to.equal(true);
    expect(found.query).to.deep.include({ path: '/store/bank/key', height: 60n });
    expect(new TextDecoder().decode(found.value ?? undefined)).to.equal('10103255932283');
    expect((await verifySavedProof(saved, { ...trust, hash: hashes[138] })).proven).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import type { StateEvidence } from '../../../src/ui/cosmos/ask-signers.js';
import { renderChain, tellRequests } from '../../../src/ui/cosmos/proof-chain/proof-chain.js';
import { LightSource } from '../../../src/ui/cosmos/light-source.js';
import { TrustedHeaders } from '../../../src/verify/light/trusted-headers.js';
import { withoutSigners } from '../../../src/verify/light/signed-state.js';
import { hashes, lightGateway, nowOfTheVerdicts } from '../../support/light-page.js';
import { english, stage } from './part-stage.js';

describe('a verification that needs more requests than are sent without confirmation', () => {
  it('shows how many requests remain, and continues with a batch after confirmation', async () => {
    const root = { height: '1', hash: hashes[1], period: '1209600', now: () => nowOfTheVerdicts };
    const source = new LightSource(lightGateway([]));
    const { signal } = new AbortController();
    const reached = await new TrustedHeaders(root, source).reach(91n, { most: 8, signal });
    const signed = withoutSigners(91n, 'not-served');
    const evidence: StateEvidence = {
      ...{ height: 91n, signed, reached, root, appHash: undefined, checks: [signed.check] },
      ...{ requests: source.requests, blockTime: () => source.blockTime() },
    };
    const wanted: number[] = [];
    const steps = { opened: new Set<string>(), toggle: () => undefined, hasSecond: false, askSecond: () => undefined };
    const shown = await stage(() =>
      renderChain(
        { label: 'a value', fields: [] },
        evidence,
        { ...steps, goOn: (needed) => void wanted.push(needed) },
        english,
      ),
    );
    expect(shown.one('.requests').textContent.trim()).to.match(/^3–\d+ requests remaining$/);
    expect(shown.one('button').textContent.trim()).to.equal('Resume (up to 8 requests)');
    shown.one('button').click();
    expect(wanted).to.deep.equal([8]);
    expect(tellRequests(source.requests, english)).to.equal(`Proof: ${source.requests} requests`);
  });
});

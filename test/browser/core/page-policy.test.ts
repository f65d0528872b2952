import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/all.js';
import type { GatewayProviderElement } from '../../../src/index.js';
import type { GwErrorEvent } from '../../../src/ui/events.js';
import { takeComplaints } from '../../support/complaints.js';
import { liveGateway } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

const oneValidator = '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';

describe('the page of the browser tests', () => {
  it('can read responses of a gateway on another origin', async () => {
    const { url, key } = await liveGateway();
    expect(new URL(url).origin).to.not.equal(location.origin);
    const reply = await fetch(url + oneValidator, { headers: { 'x-gateway-api-key': key } });
    const { validators } = (await reply.json()) as { validators: unknown[] };
    expect(validators).to.have.length(1);
  });

  // threat B9
  it('blocks a style attribute in a template and records the violation', async () => {
    const refused = new Promise((done) => document.addEventListener('securitypolicyviolation', done, { once: true }));
    await fixture(html`<p style="color: red">red</p>`);
    await refused;
    expect(takeComplaints().join()).to.contain('style-src-attr');
  });

  it('blocks markup from text and records the violation', async () => {
    const refused = new Promise((done) => document.addEventListener('securitypolicyviolation', done, { once: true }));
    const paragraph = document.createElement('p');
    expect(() => (paragraph.innerHTML = '<b>bold</b>')).to.throw(TypeError);
    await refused;
    expect(takeComplaints().join()).to.contain('require-trusted-types-for');
  });

  it('records calls of console.error', () => {
    console.error('a complaint that this test wants');
    expect(takeComplaints()).to.deep.equal(['console.error: a complaint that this test wants']);
  });

  // fault 17
  it('blocks each request of ten widgets once: a blocked request is not sent again', async () => {
    const refused: string[] = [];
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
      void (effectiveDirective === 'connect-src' && refused.push(new URL(blockedURI).host));
    document.addEventListener('securitypolicyviolation', note);
    const hash = `0x${'ab'.repeat(32)}`;
    const provider = await fixture(
      html`<gateway-provider
        cosmos-rest-url="https://blocked.example/rest"
        cosmos-rpc-url="https://blocked.example/rpc"
        evm-a-url="https://blocked.example/a"
        evm-b-url="https://blocked.example/b"
      >
        <validator-set></validator-set>
        <validator-set height="7"></validator-set>
        <evidence-list></evidence-list>
        <abci-query path="/app/version"></abci-query>
        <evm-logs from-block="1" to-block="2"></evm-logs>
        <access-list to="0x${'cd'.repeat(20)}" block="latest"></access-list>
        <block-receipts block="7"></block-receipts>
        <uncle-block block="7" index="0"></uncle-block>
        <tx-trace block-hash=${hash} tracer="call"></tx-trace>
        <evm-transaction block-hash=${hash} index="0"></evm-transaction>
      </gateway-provider>`,
    );
    const codes: string[] = [];
    provider.addEventListener('gw-error', (event) => void codes.push((event as GwErrorEvent).code));
    const widgets = [...provider.children];
    await waitUntil(() => widgets.every((widget) => widget.matches(':state(error)')), 'all of them have failed');
    document.removeEventListener('securitypolicyviolation', note);
    takeComplaints();
    expect(refused).to.deep.equal(Array(10).fill('blocked.example'));
    expect(widgets.map(({ shadowRoot }) => shadowRoot?.textContent?.includes('connect-src'))).not.to.contain(false);
    expect(codes.every((code) => code === 'blocked')).to.equal(true);
  });

  it('blocks the requests for names once and keeps the answer', async () => {
    const { url, key } = await liveGateway();
    let refused = 0;
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      (refused += +(effectiveDirective === 'connect-src'));
    document.addEventListener('securitypolicyviolation', note);
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider cosmos-rest-url="${url}/rest" cosmos-rpc-url="https://blocked.example/rpc" .apiKey=${key}>
        <validator-set height="86" load-names></validator-set>
      </gateway-provider>`,
    );
    const text = () => provider.querySelector('validator-set')?.shadowRoot?.textContent ?? '';
    await waitUntil(() => text().includes('connect-src'), 'the policy is named in place of the names');
    // The text follows the first rejected request. The browser can report the second one later.
    await waitUntil(() => refused > 1, 'both requests are rejected');
    document.removeEventListener('securitypolicyviolation', note);
    takeComplaints();
    // The staking and the slashing module.
    expect(refused).to.equal(2);
    expect(text()).to.contain('86');
  });
});

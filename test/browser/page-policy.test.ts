import { expect, fixture, html } from '@open-wc/testing';
import { takeComplaints } from '../support/complaints.js';
import { liveGateway } from '../support/live-gateway.js';

const oneValidator = '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=1';

describe('the page that the browser tests run in', () => {
  it('may read the answers of a gateway on another origin', async () => {
    const { url, key } = await liveGateway();
    expect(new URL(url).origin).to.not.equal(location.origin);
    const reply = await fetch(url + oneValidator, { headers: { 'x-gateway-api-key': key } });
    const { validators } = (await reply.json()) as { validators: unknown[] };
    expect(validators).to.have.length(1);
  });

  it('refuses a style attribute in a template, and hears about it', async () => {
    const refused = new Promise((done) => document.addEventListener('securitypolicyviolation', done, { once: true }));
    await fixture(html`<p style="color: red">red</p>`);
    await refused;
    expect(takeComplaints().join()).to.contain('style-src-attr');
  });

  it('refuses markup from text', () => {
    const paragraph = document.createElement('p');
    expect(() => (paragraph.innerHTML = '<b>bold</b>')).to.throw(TypeError);
    takeComplaints();
  });

  it('hears what is said to console.error', () => {
    console.error('a complaint that this test wants');
    expect(takeComplaints()).to.deep.equal(['console.error: a complaint that this test wants']);
  });
});

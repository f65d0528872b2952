import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { AbciQueryElement } from '../../src/define/abci-query.js';
import { liveGateway, press, root, smallTargets, textIn, withCoarsePointer } from '../support/live-gateway.js';
import { waitUntil, whenListed } from '../support/wait.js';

/** The requests, the gateway, and a hook to change responses. */
interface Line {
  readonly gateway: Gateway;
  readonly asked: Readonly<Record<string, unknown>>[];
  bend: ((response: Readonly<Record<string, unknown>>) => unknown) | undefined;
}

async function cosmosLine(): Promise<Line> {
  const { url, key } = await liveGateway();
  const gateway = createGateway({
    cosmosRpcUrl: `${url}/rpc`,
    apiKey: key,
    retries: 0,
    cacheBytes: 0,
    fetch: async (href, init) => {
      const { params } = JSON.parse(String(init.body)) as { params: Record<string, unknown> };
      line.asked.push(params);
      const reply = await fetch(href, init);
      if (!line.bend) return reply;
      const body = (await reply.json()) as { result: { response: Record<string, unknown> } };
      return Response.json({ ...body, result: { response: line.bend(body.result.response) } });
    },
  });
  const line: Line = { gateway, asked: [], bend: undefined };
  return line;
}

async function show(gateway: Gateway, attributes: Partial<AbciQueryElement> = {}): Promise<AbciQueryElement> {
  const element = await fixture<AbciQueryElement>(html`<abci-query .gateway=${gateway}></abci-query>`);
  Object.assign(element, attributes);
  await waitUntil(() => root(element).querySelector('#request form'), 'the form is there');
  return element;
}

/** Types into the field of that name, as a person does. */
async function type(element: AbciQueryElement, field: string, text: string): Promise<void> {
  const input = root(element).querySelector<HTMLInputElement>(`[id="${field}"]`);
  if (!input) throw new Error(`There is no field ${field}.`);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await element.updateComplete;
}

/** Selects a form, fills it in and sends it. */
async function ask(
  element: AbciQueryElement,
  template: string,
  values: Readonly<Record<string, string>>,
  { height = '', prove = false } = {},
): Promise<void> {
  await type(element, 'template', template);
  for (const [name, text] of Object.entries(values)) await type(element, `field-${name}`, text);
  await type(element, 'height', height);
  const box = [...root(element).querySelectorAll<HTMLInputElement>('label.tick input')].find((each) =>
    each.closest('label')?.textContent?.includes('Request proof'),
  );
  if (box && box.checked !== prove) box.click();
  const shown = loaded(element);
  press(element, 'Run query');
  await shown;
}

function loaded(element: HTMLElement): Promise<string> {
  return new Promise((resolve) =>
    element.addEventListener('gw-load', ({ outcome }) => resolve(outcome), { once: true }),
  );
}

/** The value of a field in the decoded message. */
function member(element: Element, name: string): string {
  const found = [...root(element).querySelectorAll('#value .members > div')].filter(
    (each) => each.querySelector('dt')?.textContent === name,
  );
  return found.map((each) => each.querySelector('dd')?.textContent?.replace(/\s+/g, ' ').trim()).join(' | ');
}

const account = 'cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0';
const delegation = [
  'cosmos1vv86r6uftfvzkneh5dhs58ku3np2hjuqz5dwmg',
  'cosmosvaloper1ahxr4g5lh8wqnrelcyr9ze26mrctuk0qc0semj',
] as const;
const voter = 'cosmos17e6vcwycfgpmjxyw04rxd4c34e4rdqe6x2jjwe';

describe('a query that is sent through its form', () => {
  it('loads a balance', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'bank.balance', { address: account, denom: 'uatom' }, { height: '118' });
    await waitUntil(() => member(element, 'amount') === '3,990,865,544 uatom');
    expect(asked).to.have.length(1);
    expect(element.template).to.equal('bank.balance');
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('can be replaced by another form while the code of the first form loads', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    const select = root(element).querySelector<HTMLSelectElement>('#template')!; // the form is rendered
    for (const form of ['bank.balance', '']) {
      select.value = form;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await waitUntil(() => root(element).querySelector('#path'));
    // An uncaught error in the meantime fails this test.
    await element.updateComplete;
    await new Promise((resume) => setTimeout(resume, 50));
    expect(textIn(element)).not.to.contain('could not be loaded');
  });

  it('is reported when its packed messages are decoded and displayed', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    const fields: number[] = [];
    element.addEventListener('gw-load', () => fields.push(root(element).querySelectorAll('#value .members dd').length));
    await ask(element, 'gov.proposal', { proposal_id: '1' }, { height: '118' });
    expect(fields).to.have.length(1);
    expect(fields[0]).to.be.greaterThan(10);
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '118', prove: true });
    expect(textIn(element)).to.contain('3,990,865,544');
    // The verification level is reported with its mark.
    await waitUntil(() => root(element).querySelectorAll('.proof-op').length === 2);
  });

  it('loads all balances page by page', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    await type(element, 'template', 'bank.all-balances');
    await type(element, 'field-address', account);
    await type(element, 'field-pagination.limit', '4');
    root(element).querySelector<HTMLInputElement>('.page-fields label.tick input')?.click();
    await type(element, 'height', '118');
    press(element, 'Run query');
    await waitUntil(() => member(element, 'denom').includes('stake2'));
    // The number of entries on a page is not the length of the list.
    expect(textIn(element)).to.contain('4 on this page; the list has more').and.not.to.contain('4 entries');
    press(element, 'Next page');
    await waitUntil(() => member(element, 'denom').includes('ubark'));
    press(element, 'Next page');
    await waitUntil(() => textIn(element).includes('Last page.'));
    expect(textIn(element)).to.match(/\d on this page/);
    expect(member(element, 'amount')).to.contain('340,282,366,920,938,463');
    expect(asked.map(({ data }) => data)).to.have.length(3);
  });

  it('loads a delegation, the votes on a proposal, and the proposal', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    await ask(
      element,
      'staking.delegation',
      { delegator_addr: delegation[0], validator_addr: delegation[1] },
      { height: '118' },
    );
    await waitUntil(() => member(element, 'shares') !== '');
    await ask(element, 'gov.votes', { proposal_id: '1' }, { height: '90' });
    await waitUntil(() => member(element, 'option').includes('VOTE_OPTION_NO'));
    expect(member(element, 'weight')).to.contain('0.6');
    await ask(element, 'gov.proposal', { proposal_id: '1' }, { height: '118' });
    await waitUntil(() => member(element, 'title') === 'Keep the lights on');
    const headline = ['.figure', '.amount-note'].map((part) => root(element).querySelector(part)?.textContent?.trim());
    expect(headline).to.deep.equal(['Keep the lights on', 'In voting period']);
    expect(member(element, 'amount')).to.equal('10,000,000 uatom');
    // fault 79: foreign text is displayed as text.
    expect(member(element, 'summary')).to.contain('<script>alert(1)</script>');
    expect(root(element).querySelector('script')).to.equal(null);
    expect(member(element, 'summary')).to.contain('\\n');
  });

  it('displays a JSON value line by line with every digit, and more lines on demand', async () => {
    const line = await cosmosLine();
    const json = `{"amount":123456789012345678901234567890,"rows":[${'"row",'.repeat(1_500)}1.10]}`;
    line.bend = (response) => ({ ...response, proofOps: null, value: btoa(json) });
    const element = await show(line.gateway, { path: '/store/gov/subspace', data: '00', height: '20' });
    await waitUntil(() => root(element).querySelector('.json-lines'));
    const drawn = () => [...root(element).querySelectorAll('.json-lines > div')].map(({ textContent }) => textContent);
    expect(drawn().slice(0, 4)).to.deep.equal([
      '{',
      '  "amount":123456789012345678901234567890,',
      '  "rows":[',
      '    "row",',
    ]);
    expect(drawn()).to.have.length(200);
    expect(textIn(element)).to.contain('200 of 1,506 lines; copies include all');
    press(element, 'Show 1,000 more lines');
    await waitUntil(() => drawn().length === 1_200);
    press(element, 'Show 306 more lines');
    await waitUntil(() => drawn().at(-1) === '}');
    expect(drawn().at(-3)).to.equal('    1.10');
    press(element, 'JSON');
    await element.updateComplete;
    expect(drawn()).to.have.length(1_506);
  });

  it('displays only part of a message with too many values, with a message', async () => {
    const line = await cosmosLine();
    // Eighty fields with a message of forty fields each, without a known type.
    const inner = Array.from({ length: 40 }, (_, at) => [0x08 + 8 * (at % 4), 1]).flat();
    const value = [0x08, 1, ...Array.from({ length: 80 }, () => [0x0a, inner.length, ...inner]).flat()];
    line.bend = (response) => ({ ...response, proofOps: null, value: btoa(String.fromCharCode(...value)) });
    const element = await show(line.gateway, { path: '/store/gov/subspace', data: '00', height: '20' });
    const values = () => root(element).querySelectorAll('#value .members > div').length;
    await waitUntil(() => values() > 0);
    while (
      root(element)
        .querySelector('#value')
        ?.textContent?.match(/Show (20|61) more/)
    ) {
      for (const button of root(element).querySelectorAll<HTMLElement>('#value button'))
        if (/Show (20|61) more/.test(button.textContent ?? '')) button.click();
      await element.updateComplete;
    }
    expect(values()).to.equal(2_000);
    expect(textIn(element)).to.contain('Only the first 2,000 values are shown.');
    press(element, 'Show 2,000 more');
    await element.updateComplete;
    expect(values()).to.be.greaterThan(2_000);
  });

  it('displays a value in all its forms, and moves between their tabs with the keyboard', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '118', prove: true });
    await waitUntil(() => root(element).querySelector('[role="tab"]'));
    const chosen = () => root(element).querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.id;
    const key = async (pressed: string) => {
      root(element)
        .querySelector('[role="tablist"]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, cancelable: true }));
      await element.updateComplete;
    };
    await key('End');
    expect(chosen()).to.equal('form-other');
    await key('ArrowRight');
    expect(chosen()).to.equal('form-meaning');
    await key('ArrowLeft');
    await key('Home');
    expect(chosen()).to.equal('form-meaning');
    expect(root(element).activeElement?.id).to.equal('form-meaning');
  });

  it('explains a height above the maximum at its field', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    const before = asked.length;
    await type(element, 'template', 'comet.block');
    await type(element, 'field-height', '9223372036854775808');
    await waitUntil(() => textIn(element).includes('Enter a whole number from 0 to 2⁶³ − 1.'));
    expect(asked.length).to.equal(before);
  });

  it('distinguishes a key without state from a proven absent key', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '101155' });
    await waitUntil(() => textIn(element).includes('No state at this height.'));
    expect(element.matches(':state(error)')).to.equal(false);
    await ask(element, 'store.balance', { address: account, denom: 'unothing' }, { height: '90', prove: true });
    await waitUntil(() => textIn(element).includes('No value for this key.'));
    await waitUntil(() => root(element).querySelectorAll('.proof-op').length === 2);
  });

  it('loads a raw key with its proof', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '118', prove: true });
    await waitUntil(() => textIn(element).includes('3,990,865,544'));
    await waitUntil(() => root(element).querySelectorAll('.proof-op').length === 2);
    expect(textIn(element)).to.contain('54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D');
    await waitUntil(() => textIn(element).includes('App hash not checked'));
    element.expectedAppHash = '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D';
    await waitUntil(() => textIn(element).includes('Proof matches app hash'));
    await type(element, 'expected', 'no hash');
    press(element, 'Compare');
    await waitUntil(() => textIn(element).includes('Not a hash: enter 64 hex digits.'));
    await type(element, 'expected', '0'.repeat(64));
    press(element, 'Compare');
    await waitUntil(() => element.matches(':state(mismatch)'));
    expect(element.expectedAppHash).to.equal('54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D');
  });

  it('is proven only by a page hash: a hash from a reader cross-checks one height', async () => {
    const appHash = '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D';
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    const found: string[] = [];
    element.addEventListener('gw-verify', ({ level, against }) => found.push(`${level} ${against?.source}`));
    const isFound = (verdict: string) => waitUntil(() => found.at(-1) === verdict, verdict);
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '118', prove: true });
    await isFound('consistent undefined');
    await waitUntil(() => root(element).querySelector('#expected'));
    await type(element, 'expected', ` 0x${appHash.toLowerCase()} `);
    press(element, 'Compare');
    await isFound('cross-checked reader');
    expect(element.expectedAppHash).to.equal('');
    expect((await element.save()).attributes).not.to.have.property('expected-app-hash');
    element.expectedAppHash = appHash;
    await element.updateComplete;
    await type(element, 'expected', '');
    press(element, 'Compare');
    await isFound('proven host');
    expect(asked).to.have.lengthOf(1);
    // The page hash is for another height.
    await ask(element, 'store.balance', { address: account, denom: 'unothing' }, { height: '90', prove: true });
    await isFound('consistent undefined');
    expect(element.expectedAppHash).to.equal('');
    await ask(element, 'store.balance', { address: account, denom: 'uatom' }, { height: '118', prove: true });
    await isFound('proven host');
  });

  it('is sent by template name if no field is required', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await fixture<AbciQueryElement>(
      html`<abci-query .gateway=${gateway} template="mint.inflation" height="118"></abci-query>`,
    );
    await waitUntil(() => member(element, 'inflation') === '12.9999752417965205%');
    const waiting = await show(gateway, { template: 'gov.votes' });
    await waitUntil(() => root(waiting).querySelector('#field-proposal_id'));
    expect(asked).to.have.length(1);
    waiting.template = 'nothing.of-that-name';
    await waitUntil(() => textIn(waiting).includes('nothing.of-that-name'));
  });

  it('loads a vote from the store', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'store.vote', { proposal_id: '1', voter }, { height: '90', prove: true });
    await waitUntil(() => member(element, 'weight').includes('0.4'));
  });
});

describe('a time', () => {
  const info = {
    path: '/cosmos.slashing.v1beta1.Query/SigningInfo',
    data: '0a34636f736d6f7376616c636f6e7331796e3066356a30356c71347730636a6764616e367632786e6665766a73343966683965377735',
    height: '137',
  };

  it('is not set if it is Go’s zero time', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, code: 0, value: 'Ch4KD2Nvc21vc3ZhbGNvbnMxeCILCICSuMOY/v///wE=' });
    const element = await show(line.gateway, info);
    await waitUntil(() => member(element, 'jailed_until') === 'not set');
  });

  it('is a date before 1970', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, code: 0, value: 'Ch4KD2Nvc21vc3ZhbGNvbnMxeCILCP///////////wE=' });
    const element = await show(line.gateway, info);
    await waitUntil(() => /19(?:69|70)/.test(member(element, 'jailed_until')));
  });
});

describe('a response without a value', () => {
  // fault 59
  it('is a failure if the query is rejected, with its code and codespace explained', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway);
    const outcome = loaded(element);
    Object.assign(element, { path: '/custom/bank/balance' });
    expect(await outcome).to.equal('application-failure');
    expect(element.matches(':state(error)')).to.equal(true);
    expect(root(element).querySelector('.empty-state')?.getAttribute('part')).to.contain('failed');
    expect(textIn(element)).to.contain('Unknown query path.');
    expect(textIn(element)).to.contain('unknown request (as registered by its module)');
  });

  it('is not an absent key if the height does not exist', async () => {
    const { gateway } = await cosmosLine();
    const data = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';
    const element = await show(gateway);
    const outcome = loaded(element);
    Object.assign(element, { path: '/store/bank/key', data, height: '101155' });
    expect(await outcome).to.equal('null');
    expect(textIn(element)).to.contain('No state at this height.');
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('is a proven absence even if the node returns height 0', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, height: '0' });
    const element = await show(line.gateway);
    await ask(element, 'store.balance', { address: account, denom: 'unothing' }, { height: '90', prove: true });
    await waitUntil(() => root(element).querySelectorAll('.proof-op').length === 2);
    expect(textIn(element)).to.contain('No value for this key.');
    expect(textIn(element)).not.to.contain('No state at this height');
    await waitUntil(() => textIn(element).includes('App hash not checked'));
    expect(root(element).querySelector('#expected-note')?.textContent).to.contain('91');
  });

  it('distinguishes future and pruned heights of a method', async () => {
    const { gateway } = await cosmosLine();
    const line = await cosmosLine();
    const element = await show(gateway, { path: '/cosmos.bank.v1beta1.Query/Params', height: '101155' });
    await waitUntil(() => textIn(element).includes('The requested height is above the chain head.'));
    line.bend = (response) => ({
      ...response,
      ...{ code: 38, codespace: 'sdk', value: null, log: 'failed to load state at height 86; version does not exist' },
    });
    const other = await show(line.gateway, { path: '/cosmos.bank.v1beta1.Query/Params' });
    await waitUntil(() => textIn(other).includes('has pruned the state at this height'));
  });

  it('distinguishes an empty value from an absent key, whose proof is valid', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, {
      path: '/store/bank/key',
      data: '03756261726b00144f7cf7ed83b9d9f11525cd08f4f24941ec2921f0',
      height: '90',
    });
    await waitUntil(() => textIn(element).includes('its value is empty'));
    Object.assign(element, { path: '/store/gov/key', data: '000000000000000063', prove: true });
    await waitUntil(() => textIn(element).includes('No value for this key.'));
    await waitUntil(() => textIn(element).includes('does not exist'));
    element.expectedAppHash = '64636DC08F219088B623DD60E5FB660EFD7442C78C4583363447023AAE028C57';
    await waitUntil(() => textIn(element).includes('Proof matches app hash'));
  });

  it('shows why a proof cannot be checked if no rule covers it', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, { path: '/store/evidence/key', data: '000102', height: '88', prove: true });
    await waitUntil(() => textIn(element).includes('Proof not checked'));
    expect(textIn(element)).to.contain('The store is empty');
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('is a mismatch if the value was changed', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, value: 'MQ==' });
    const element = await show(line.gateway, {
      path: '/store/bank/key',
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
      height: '118',
      prove: true,
    });
    await waitUntil(() => element.matches(':state(mismatch)'));
    await whenListed(element);
    expect(textIn(element)).to.contain('Invalid proof');
  });
});

describe('a requested proof', () => {
  const asked = {
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '118',
    prove: true,
    expectedAppHash: '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D',
  };

  it('is reported missing above the value, and the path is not blamed', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, value: 'MQ==', proofOps: null });
    const element = await show(line.gateway, asked);
    await waitUntil(() => textIn(element).includes('No proof to check'));
    expect(textIn(element))
      .to.contain('A proof was requested but not returned.')
      .and.not.to.contain('/store/…/key only');
    await waitUntil(() => textIn(element).includes('No proof in this response.'));
    const method = { path: '/cosmos.bank.v1beta1.Query/Params', height: '90', prove: true };
    const other = await show(line.gateway, method);
    await waitUntil(() => textIn(other).includes('No proof to check'));
    expect(textIn(other)).to.contain('Nodes return proofs for /store/…/key only');
  });

  it('does not cover another height or key than requested', async () => {
    const line = await cosmosLine();
    line.bend = (response) => ({ ...response, height: '119' });
    const element = await show(line.gateway, asked);
    await waitUntil(() => element.matches(':state(mismatch)'));
    await whenListed(element);
    expect(textIn(element)).to.contain('Height does not match request');
    expect(textIn(element)).to.contain('The answer is for 119; 118 was requested.');
  });

  it('covers the first of two compared answers, and the second has its own proof', async () => {
    const line = await cosmosLine();
    line.bend = (response) => (response['height'] === '118' ? response : { ...response, value: 'MQ==' });
    const element = await show(line.gateway, { ...asked, compareHeight: '90' });
    await waitUntil(() => element.matches(':state(mismatch)'));
    await whenListed(element);
    expect(textIn(element)).to.contain('Invalid proof');
    expect(textIn(element)).to.contain('Proof matches app hash');
  });
});

/** The message at a field. */
function toldAt(element: Element, field: string): string | undefined {
  const note = root(element).getElementById(field)?.getAttribute('aria-describedby');
  return note ? root(element).getElementById(note)?.textContent?.trim() : undefined;
}

describe('invalid text in the form', () => {
  it('is explained at its field, and keeps the answer and the typed text', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    await ask(element, 'bank.balance', { address: account, denom: 'uatom' }, { height: '118' });
    await waitUntil(() => member(element, 'amount') === '3,990,865,544 uatom');
    await type(element, 'field-denom', 'stake2');
    for (const [field, wrong, right] of [
      ['height', '0x50', '117'],
      ['compare-height', '1.5', ''],
    ] as const) {
      await type(element, field, wrong);
      press(element, 'Run query');
      await waitUntil(() => toldAt(element, field) === 'Enter a decimal height, or latest.');
      await waitUntil(() => root(element).activeElement?.id === field, 'it has the focus');
      const invalid = [...root(element).querySelectorAll<HTMLInputElement>('[aria-invalid]')];
      expect(invalid.map(({ id, value }) => [id, value])).to.deep.equal([[field, wrong]]);
      expect(root(element).querySelector<HTMLInputElement>('#field-denom')?.value).to.equal('stake2');
      expect([member(element, 'amount'), element.height, asked.length]).to.deep.equal([
        '3,990,865,544 uatom',
        '118',
        1,
      ]);
      await type(element, field, right);
      expect(toldAt(element, field)).to.equal(undefined);
    }
    press(element, 'Run query');
    await waitUntil(() => asked.length === 2);
    expect(element.height).to.equal('117');
  });

  it('is reported as missing for an empty required field, once the form is sent', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    await type(element, 'template', 'store.balance');
    await type(element, 'field-address', account);
    await waitUntil(() => !textIn(element).includes('encoding…'));
    expect(toldAt(element, 'field-denom')).to.equal(undefined);
    press(element, 'Run query');
    await waitUntil(() => toldAt(element, 'field-denom') === 'Required.');
    expect(asked).to.deep.equal([]);
  });

  it('is cleared with the selected form if the page sets another query', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, { path: '/app/version' });
    await waitUntil(() => textIn(element).includes('v1.0.0-test'));
    await type(element, 'template', 'store.balance');
    expect(root(element).querySelector('#path')).to.equal(null);
    Object.assign(element, { path: '/store/bank/key', data: 'zz' });
    await waitUntil(() => toldAt(element, 'data') === 'Enter whole bytes in hex.');
    expect(root(element).querySelector<HTMLSelectElement>('#template')?.value).to.equal('');
    expect(textIn(element)).to.contain('v1.0.0-test');
    element.data = '';
    await waitUntil(() => toldAt(element, 'data') === undefined);
  });
});

describe('manually entered bytes', () => {
  const forms: readonly (readonly [string, string, string])[] = [
    ['hex', '0x02 14', '0214'],
    ['text', 'uatom', '7561746f6d'],
    ['base64', 'AhQ', '0214'],
    ['bech32', account, '99563c108ea2090cebda70973b8d9d0520312b70'],
    ['integer', '258', '0000000000000102'],
  ];
  for (const [form, typed, bytes] of forms) {
    it(`as ${form} are displayed the way they will be sent`, async () => {
      const { gateway, asked } = await cosmosLine();
      const element = await show(gateway);
      await type(element, 'path', '/store/bank/key');
      const select = root(element).querySelector<HTMLSelectElement>('#data + select')!; // rendered with the field
      select.value = form;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      await type(element, 'data', typed);
      await waitUntil(() => root(element).querySelector('.sent-bytes')?.textContent === bytes);
      expect(asked).to.deep.equal([]);
      press(element, 'Run query');
      await waitUntil(() => asked.length === 1);
      expect([element.data, select.value]).to.deep.equal([bytes, form]);
      expect(root(element).querySelector<HTMLTextAreaElement>('#data')?.value).to.equal(typed);
      element.data = '0214';
      await element.updateComplete;
      expect([select.value, root(element).querySelector<HTMLTextAreaElement>('#data')?.value]).to.deep.equal(
        bytes === '0214' ? [form, typed] : ['hex', '0214'],
      );
    });
  }

  // fault 104
  it('are rejected in the form if they are invalid, and nothing is sent', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway);
    await type(element, 'path', '/store/bank/key');
    await type(element, 'data', 'abc');
    await waitUntil(() => textIn(element).includes('Odd number of hex digits'));
    press(element, 'Run query');
    await element.updateComplete;
    expect(asked).to.deep.equal([]);
  });
});

describe('an answer that changes', () => {
  it('is compared between two heights field by field', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, {
      path: '/cosmos.gov.v1.Query/Proposal',
      data: '0801',
      height: '141',
      compareHeight: '118',
    });
    await waitUntil(() => root(element).querySelector('tbody'));
    const rows = [...root(element).querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' '));
    expect(rows.some((row) => row?.includes('PROPOSAL_STATUS_VOTING_PERIOD') && row.includes('PASSED'))).to.equal(true);
    expect(rows.some((row) => row?.includes('title'))).to.equal(false);
  });

  it('keeps the first answer and its checks if the second height fails', async () => {
    const { url, key } = await liveGateway();
    const gateway = createGateway({
      cosmosRpcUrl: `${url}/rpc`,
      apiKey: key,
      retries: 0,
      fetch: (href, init) =>
        String(init.body).includes('"90"') ? Promise.resolve(new Response('', { status: 503 })) : fetch(href, init),
    });
    const element = await show(gateway, {
      path: '/cosmos.bank.v1beta1.Query/SupplyOf',
      data: '0a057561746f6d',
      height: '118',
      compareHeight: '90',
    });
    await waitUntil(() => textIn(element).includes('The response at height 90 could not be loaded for comparison:'));
    await waitUntil(() => member(element, 'amount') !== '');
    expect(textIn(element)).to.contain('The gateway or its node is temporarily unavailable.');
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('shows and marks what changed since the last refresh', async () => {
    const line = await cosmosLine();
    const element = await show(line.gateway, {
      path: '/cosmos.bank.v1beta1.Query/SupplyOf',
      data: '0a057561746f6d',
      height: '118',
    });
    await waitUntil(() => member(element, 'amount') !== '');
    await element.refresh();
    await waitUntil(() => textIn(element).includes('unchanged since the last answer'));
    // amount: 7
    line.bend = (response) => ({ ...response, value: btoa('\x0a\x0a\x0a\x05uatom\x12\x017') });
    await element.refresh();
    await waitUntil(() => textIn(element).includes('1 field changed'));
    expect(root(element).querySelector('.changed dt')?.textContent).to.equal('amount');
    await type(element, 'height', '');
    const watch = root(element).querySelector<HTMLSelectElement>('.watch select')!; // rendered with the form
    watch.value = '1m';
    watch.dispatchEvent(new Event('input', { bubbles: true }));
    expect(element.refreshEvery).to.equal('1m');
    element.refreshEvery = '';
  });

  it('is listed in the history and requested again from there', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, { path: '/app/version' });
    await waitUntil(() => textIn(element).includes('v1.0.0-test'));
    Object.assign(element, { path: '/custom/bank/balance' });
    await waitUntil(() => textIn(element).includes('Unknown query path'));
    press(element, 'History');
    await waitUntil(() => root(element).querySelector('.history'));
    expect(root(element).querySelectorAll('.history li')).to.have.length(2);
    root(element).querySelectorAll<HTMLButtonElement>('.history li button')[1]?.click();
    await waitUntil(() => textIn(element).includes('v1.0.0-test'));
    expect(element.path).to.equal('/app/version');
  });

  it('displays an unknown message by its wire format, and decodes it as an entered type', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, {
      path: '/store/gov/subspace',
      data: '00',
      height: '20',
    });
    await waitUntil(() => root(element).querySelectorAll('.pairs > li').length === 2);
    press(element, 'Wire format');
    await waitUntil(() => textIn(element).includes('untyped'));
    press(element, 'Other…');
    await element.updateComplete;
    const form = root(element).querySelector<HTMLFormElement>('.read-as')!; // rendered with the tab
    form.querySelector('input')!.value = 'cosmos.bank.v1beta1.Params'; // the form has one field
    form.requestSubmit();
    await waitUntil(() => textIn(element).includes('These bytes are not a message of this type'));
  });
});

describe('a copied command', () => {
  it('is a command line without a key', async () => {
    const { gateway } = await cosmosLine();
    const { key } = await liveGateway();
    const element = await show(gateway);
    await ask(element, 'bank.balance', { address: account, denom: 'uatom' }, { height: '118' });
    const { toCommandLine } = await import('../../src/widgets/abci-query/command-line.js');
    const { decodeMessage } = await import('../../src/decode/cosmos/message.js');
    const bytes = Uint8Array.from(element.data.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const request = await decodeMessage('cosmos.bank.v1beta1.QueryBalanceRequest', bytes);
    if (request.kind !== 'message') throw new Error('It is no request.');
    const command = toCommandLine('chain', { path: element.path, height: 118n }, request);
    expect(command).to.equal(
      `"$CHAIN_BINARY" query bank balance '${account}' 'uatom' --height 118 --node "$NODE" --output json`,
    );
    expect(command).not.to.contain(key);
  });
});

describe('the value of a query', () => {
  const appHash = '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D';
  const balance = { path: '/store/bank/key', data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d' };
  const amountOf = (element: Element) =>
    root(element).querySelector('.amount-of')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const noteOf = (element: Element) =>
    root(element).querySelector('.amount-note')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const proofOf = (element: Element) =>
    root(element).querySelector('.proof-line')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

  it('is displayed first, in the unit of the bank module, before its proof and the other fields', async () => {
    const { gateway, asked } = await cosmosLine();
    const element = await show(gateway, {
      ...balance,
      height: '118',
      prove: true,
      expectedAppHash: appHash,
      loadUnits: true,
    });
    await waitUntil(() => amountOf(element) === '3,990.87 ATOM');
    expect(noteOf(element)).to.equal('3,990,865,544 uatom');
    await waitUntil(() => proofOf(element).startsWith('Proven for the state at height 118:'));
    expect(root(element).querySelector('.amount-note abbr')?.getAttribute('title')).to.equal(
      '1 ATOM = 1,000,000 uatom, as stated by the bank module at height 118, with the same app hash',
    );
    expect(textIn(element)).to.contain('Balance of \u2068cosmos1n9tr…6cz0\u2069 · height 118');
    // The other fields are folded: nothing in them is remarkable.
    const response = root(element).querySelector<HTMLDetailsElement>('.response');
    expect(response?.open).to.equal(false);
    expect(response?.querySelector('summary')?.textContent).to.equal('Response: code 0, no log');
    expect(response?.textContent).to.contain('1 ATOM = 1,000,000 uatom');
    expect(root(element).querySelector('.proof-line.proven .level-glyph .filled')).not.to.equal(null);
    const order = ['.amount-of', '.proof-line', '#value', '.proof', '.fields:not(.proof .fields)'].map((part) =>
      root(element).querySelector(part),
    );
    for (const [index, part] of order.entries()) {
      const before = order[index - 1];
      if (before && part)
        expect(before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING, `part ${index}`).not.to.equal(
          0,
        );
    }
    expect(asked).to.have.length(2);
    await element.refresh();
    expect(asked.filter(({ data }) => data === '017561746f6d')).to.have.length(1);
  });

  it('is the base amount if no unit is requested or available', async () => {
    const line = await cosmosLine();
    const element = await show(line.gateway, { ...balance, height: '118', prove: true });
    await waitUntil(() => amountOf(element) === '3,990,865,544 uatom');
    expect(line.asked).to.have.length(1);
    // A node that has no metadata of this denom.
    line.bend = (response) => (response['key'] === 'AXVhdG9t' ? { ...response, value: null } : response);
    element.loadUnits = true;
    await waitUntil(() => line.asked.length === 2);
    await element.refresh();
    await waitUntil(() => amountOf(element) === '3,990,865,544 uatom');
    // Metadata at another height is unavailable: nothing is displayed instead.
    const other = await show(line.gateway, { ...balance, height: '90', loadUnits: true });
    await waitUntil(() => amountOf(other).endsWith('uatom'));
    expect(textIn(other)).not.to.contain('bank module');
  });

  it('is displayed in its unit for a method, too, and next to the amounts of a list', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, { loadUnits: true });
    await ask(element, 'bank.balance', { address: account, denom: 'uatom' }, { height: '118' });
    await waitUntil(() => amountOf(element) === '3,990.87 ATOM');
    expect(noteOf(element)).to.equal('3,990,865,544 uatom');
    expect(textIn(element)).to.contain('as stated by the bank module at height 118');
    expect(member(element, 'amount')).to.contain('3,990.87 ATOM 3,990,865,544 uatom');
    expect(proofOf(element)).to.contain(
      'Its answer is built from 1 store value that can be proven. Prove from store 4 requests Query with proof',
    );
    // The same balance by its key, with a proof.
    press(element, 'Query with proof');
    await waitUntil(() => proofOf(element).startsWith('The proof is valid.'));
    expect(element.template).to.equal('store.balance');
    expect(element.path).to.equal('/store/bank/key');
    expect(amountOf(element)).to.equal('3,990.87 ATOM');
  });

  it('has a single line with its verification level', async () => {
    const line = await cosmosLine();
    const element = await show(line.gateway, { ...balance, height: '90' });
    await waitUntil(() => proofOf(element).startsWith('Not verified: no proof was requested.'));
    press(element, 'Request proof');
    await waitUntil(() => proofOf(element).startsWith('The proof is valid. Compare its app hash with header 91'));
    element.expectedAppHash = 'AB'.repeat(32);
    await waitUntil(() => proofOf(element).startsWith('Mismatch:'));
    element.expectedAppHash = '64636DC08F219088B623DD60E5FB660EFD7442C78C4583363447023AAE028C57';
    await waitUntil(() => proofOf(element).startsWith('Proven for'));
    line.bend = (response) => ({ ...response, proofOps: null });
    await element.refresh();
    await waitUntil(() => proofOf(element).startsWith('A proof was expected, but the response has none.'));
    expect(root(element).querySelector('.proof-line.downgraded')).not.to.equal(null);
  });

  it('displays rates as percentages and unset times as not set', async () => {
    const { gateway } = await cosmosLine();
    const element = await show(gateway, {
      ...{ path: '/cosmos.staking.v1beta1.Query/Validator', height: '118' },
      data: '0a34636f736d6f7376616c6f70657231337070397a3864793730397a6d6e6d366d616c756d78667665726d6e6761366c373064337575',
    });
    await waitUntil(() => member(element, 'rate') === '6%');
    expect(member(element, 'max_change_rate')).to.equal('1%');
    expect(textIn(element)).not.to.match(/January 1, 1970|0\.060000/);
  });

  for (const width of [240, 360]) {
    it(`fits into a frame of ${width} px, and into the first view of a phone`, async () => {
      const { gateway } = await cosmosLine();
      const element = await show(gateway, {
        ...balance,
        template: 'store.balance',
        height: '118',
        prove: true,
        loadUnits: true,
      });
      const frame = document.createElement('div');
      element.before(frame);
      frame.append(element);
      frame.style.inlineSize = `${width}px`;
      await waitUntil(() => amountOf(element) === '3,990.87 ATOM');
      const card = root(element).querySelector<HTMLElement>('.card')!;
      expect(card.scrollWidth).to.equal(card.clientWidth);
      const top = card.getBoundingClientRect().top;
      if (width === 360)
        expect(root(element).querySelector('.proof-line')!.getBoundingClientRect().bottom - top).to.be.below(740);
      const takeBack = withCoarsePointer(element);
      expect(smallTargets(element)).to.deep.equal([]);
      takeBack();
    });
  }
});

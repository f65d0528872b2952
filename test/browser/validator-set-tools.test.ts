import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import { drawAllRows, waitUntil, whenListed } from '../support/wait.js';
import { liveGateway } from '../support/live-gateway.js';

/** Waits as long as a busy machine may take. */

async function recorded(): Promise<Gateway> {
  const { url, key } = await liveGateway();
  return createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key, retries: 0 });
}

/** A gateway that knows one set. */
function gatewayOf(validators: readonly object[], height = '7'): Gateway {
  return createGateway({
    cosmosRestUrl: 'https://gateway.example',
    fetch: () =>
      Promise.resolve(
        Response.json({
          block_height: height,
          validators,
          pagination: { next_key: null, total: `${validators.length}` },
        }),
      ),
  });
}

function wire(address: string, power: string, key: string, type = '/cosmos.crypto.ed25519.PubKey') {
  return { address, pub_key: { '@type': type, key }, voting_power: power, proposer_priority: '0' };
}

async function show(gateway: Gateway, attributes: Readonly<Record<string, string>>): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(html`<validator-set .gateway=${gateway}></validator-set>`);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  await element.updateComplete;
  await settled(element);
  return element;
}

async function settled(element: ValidatorSetElement): Promise<void> {
  await waitUntil(
    () =>
      root(element).querySelector('tbody, .empty-state') &&
      !root(element).querySelector('[aria-busy="true"]') &&
      // A folded form loads after the mark.
      root(element).querySelector('#request form'),
  );
  await element.updateComplete;
}

function root(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('It has no shadow root.');
  return element.shadowRoot;
}

function find(element: Element, selector: string): HTMLElement {
  const found = root(element).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function button(element: Element, label: string): HTMLElement {
  const found = [...root(element).querySelectorAll('button')].find(
    (each) => each.textContent.includes(label) || each.getAttribute('aria-label')?.includes(label),
  );
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
}

function text(element: Element, selector = '.card'): string {
  return root(element).querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

function addresses(element: Element): (string | undefined)[] {
  return [...root(element).querySelectorAll('tr[data-index] .hash')].map((cell) => cell.textContent);
}

async function search(element: ValidatorSetElement, query: string, chip: string): Promise<void> {
  const field = find(element, 'input[type="search"]') as HTMLInputElement;
  field.value = query;
  field.dispatchEvent(new Event('input'));
  await waitUntil(() => text(element, '.chip').includes(chip), `the chip says ${chip}`);
}

const first = 'cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrecs74dc';

describe('the checks of a set', () => {
  it('match all 175 addresses with their keys, and are reported to the page', async () => {
    const told: string[] = [];
    const listen = ({ level, counts }: HTMLElementEventMap['gw-verify']) =>
      told.push(`${level} ${counts.passed} ${counts.failed} ${counts.open}`);
    document.body.addEventListener('gw-verify', listen);
    const element = await show(await recorded(), { height: '86' });
    await waitUntil(() => text(element, '.marks').includes('175 addresses match their keys'));
    document.body.removeEventListener('gw-verify', listen);
    // Including order, priorities and height.
    expect(told).to.deep.equal(['consistent 178 0 0']);
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('display a planted address as a mismatch in the header, in its row and in its forms', async () => {
    const good = { address: first, key: 'mUJO3J//lzzDHxSjzmrYKhjypUD3pc81yZXFx5repYc=' };
    const planted = 'cosmosvalcons1sxxakxgc3fudf87yu0jlcg4rs504sr0u6ew7xt';
    const element = await show(gatewayOf([wire(planted, '2', good.key), wire(good.address, '1', good.key)]), {});
    await waitUntil(() => element.matches(':state(mismatch)'));
    await whenListed(element);
    expect(text(element, '.marks')).to.contain('1 address does not match its key');
    const marked = [...root(element).querySelectorAll('tr[data-index]')].map((row) =>
      row.textContent.includes('key mismatch'),
    );
    expect(marked).to.deep.equal([true, false]);
    button(element, 'rank 1').click();
    await waitUntil(() => text(element, '.detail').includes('does not match this key'));
    expect(text(element, '.detail')).to.contain(`Address derived from this key: ${good.address}`);
  });
});

describe('the search', () => {
  it('finds a validator by any form of its address and by its key', async () => {
    const element = await show(await recorded(), { height: '86' });
    for (const query of [
      first,
      'osmovalcons1uk55prsav5fhq925hspvyhvpsrduxgre0g3nq7',
      'E5A9408E1D6513701554BC02C25D8180DBC32079',
      '0xe5a9408e1d65',
      '5alAjh1lE3AVVLwCwl2BgNvDIHk=',
      'mUJO3J//lzzDHxSjzmrYKhjypUD3pc81yZXFx5repYc=',
    ]) {
      await search(element, query, '1 of 175 shown');
      expect(addresses(element)).to.deep.equal([first]);
    }
    expect(root(element).querySelector('tr.line')).to.equal(null);
  });

  it('reports no match, and displays all rows again by its chip, which passes the focus on', async () => {
    const element = await show(await recorded(), { height: '86' });
    await search(element, 'nobody', '0 of 175 shown');
    expect(text(element, '.empty-state')).to.contain('No matching validators.');
    button(element, '0 of 175 shown').click();
    await waitUntil(() => !root(element).querySelector('.chip'));
    expect(root(element).activeElement).to.equal(find(element, 'input[type="search"]'));
    expect(text(element)).to.contain('Rows 1–50 of 175');
  });
});

describe('sorting', () => {
  it('draws the two-thirds line only for descending power', async () => {
    const element = await show(await recorded(), { height: '86', 'page-size': '500' });
    await drawAllRows(element);
    const lines = () => root(element).querySelectorAll('tr.line').length;
    const powers = () =>
      [...root(element).querySelectorAll('tr[data-index]')].map((row) => row.children[2]?.textContent);
    const byPower = powers();
    expect(lines()).to.equal(1);
    button(element, 'Voting power').click();
    await element.updateComplete;
    expect([lines(), powers()]).to.deep.equal([0, byPower.toReversed()]);
    element.columns = ['rank', 'address', 'voting-power', 'share', 'cumulative', 'proposer-priority'];
    await waitUntil(() => text(element, 'thead').includes('Proposer priority'));
    for (const column of ['#', 'Consensus address', 'Share', 'Cumulative', 'Proposer priority']) {
      button(element, column).click();
      await element.updateComplete;
      expect(new Set(addresses(element)).size).to.equal(175);
      expect(text(element, 'th[aria-sort]')).to.contain(column);
    }
  });
});

describe('the priority of a proposer', () => {
  it('is a column only if the page lists it, and is in the details of a row', async () => {
    const element = await show(await recorded(), { height: '86' });
    expect(text(element, 'thead')).not.to.contain('Proposer priority');
    button(element, 'rank 1').click();
    await waitUntil(() => text(element, '.detail').includes('Proposer priority −7,501,884'));
    element.columns = ['rank', 'address', 'proposer-priority'];
    await waitUntil(() => text(element, 'thead').includes('Proposer priority'));
    expect(text(element, 'tbody td:last-child')).to.contain('−7,501,884');
  });
});

describe('the forms of an address', () => {
  it('are displayed for the selected row, which is reported to the page', async () => {
    const element = await show(await recorded(), { height: '86', 'bech32-prefix': 'osmovalcons' });
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value, network }) => chosen.push(`${kind} ${value} ${network}`));
    button(element, 'rank 1').click();
    await waitUntil(() => root(element).querySelector('.detail .fields'));
    expect(chosen).to.deep.equal([`validator ${first} cosmos`]);
    const detail = text(element, '.detail');
    for (const form of [
      'osmovalcons1uk55prsav5fhq925hspvyhvpsrduxgre0g3nq7',
      'E5A9408E1D6513701554BC02C25D8180DBC32079',
      '0xe5a9408e1d6513701554bc02c25d8180dbc32079',
      '5alAjh1lE3AVVLwCwl2BgNvDIHk=',
      'mUJO3J//lzzDHxSjzmrYKhjypUD3pc81yZXFx5repYc=',
      '/cosmos.crypto.ed25519.PubKey',
      'valoper',
    ]) {
      expect(detail).to.contain(form);
    }
    button(element, 'rank 1').click();
    await waitUntil(() => !root(element).querySelector('.detail'));
    expect(chosen).to.have.lengthOf(1);
  });
});

describe('the heights', () => {
  it('step by one, jump to the latest, and are reflected in the attribute, each on the first page', async () => {
    const element = await show(await recorded(), { height: '86' });
    button(element, 'Next height').click();
    await waitUntil(() => text(element, 'header').includes('height 87'));
    expect(element.getAttribute('height')).to.equal('87');
    await settled(element);
    button(element, 'Latest').click();
    await waitUntil(() => text(element, 'header').includes('height 145'));
    expect(element.height).to.equal('');
    button(element, 'Previous height').click();
    await waitUntil(() => text(element, 'header').includes('height 144'));
    expect(element.height).to.equal('144');
  });

  it('can be changed again if a height is above the head or invalid', async () => {
    const element = await show(await recorded(), { height: '146' });
    expect(find(element, '.empty-state').textContent).to.match(/146|head/);
    button(element, 'Previous height').click();
    await waitUntil(() => text(element, 'header').includes('height 145') && root(element).querySelector('tbody'));
    element.height = '0x50';
    await waitUntil(() => element.matches(':state(error)'));
    const field = find(element, '#height') as HTMLInputElement;
    expect(field.value).to.equal('0x50');
    field.value = '100';
    (find(element, 'form.asking') as HTMLFormElement).requestSubmit();
    await waitUntil(() => text(element, 'header').includes('height 100') && root(element).querySelector('tbody'));
  });

  it('display the 157 validators of height 141', async () => {
    const element = await show(await recorded(), { height: '141' });
    expect(text(element)).to.contain('Rows 1–50 of 157');
  });
});

describe('a comparison of two heights', () => {
  it('lists the validators that left between 86 and 97, and changes of power', async () => {
    const element = await show(await recorded(), { height: '97', 'compare-height': '86' });
    await waitUntil(() => root(element).querySelector('.choice'));
    expect(text(element, 'header')).to.contain('86 → 97');
    expect(text(element, '[part="sentence"]')).to.equal(
      '0 joined, 3 left and 2 changed in power. The total voting power changed by −139,127.',
    );
    expect(text(element, '.choice')).to.contain('Rank only 164');
    const changes = [...root(element).querySelectorAll('tr[data-index]')].map((row) =>
      row.children[1]?.querySelector('.mark')?.textContent.trim(),
    );
    expect(changes).to.deep.equal(['−Left', '−Left', '−Left', '▲More power', '▼Less power']);
    expect(text(element, '.cost')).to.contain('4 requests');
    await waitUntil(() => text(element, '.marks').includes('347 addresses match their keys'));
  });

  it('displays only the selected kinds of change', async () => {
    const element = await show(await recorded(), { height: '97', 'compare-height': '86' });
    await waitUntil(() => root(element).querySelector('.choice'));
    button(element, 'Rank only').click();
    await element.updateComplete;
    expect(text(element, '.where')).to.contain('Rows 1–50 of 169');
    button(element, 'Stop comparing').click();
    await waitUntil(() => text(element, 'header').includes('height 97') && text(element).includes('Rows 1–50 of 172'));
    expect(element.getAttribute('compare-height')).to.be.oneOf(['', null]);
  });
});

describe('an impossible set', () => {
  it('displays its faults: a duplicate key, no power, negative power, and several key types', async () => {
    const set = [
      wire('a', '5', 'AA=='),
      wire('b', '4', 'AA=='),
      wire('c', '0', 'AB==', '/own.Key'),
      wire('d', '-1', 'AC=='),
    ];
    const element = await show(gatewayOf(set), {});
    const alarms = [...root(element).querySelectorAll('.alarm')].map((each) =>
      each.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(alarms).to.deep.equal([
      '✕ Duplicate consensus key at ranks 1, 2.',
      '✕ Zero voting power at rank 3: such a validator cannot be in a set.',
      '✕ Negative voting power at rank 4: not valid, counted as zero.',
    ]);
    expect(text(element, '.aside')).to.contain('3 ed25519, 1 /own.Key');
  });
});

describe('the keyboard', () => {
  it('searches, sorts, pages and exports a set', async () => {
    const element = await show(await recorded(), { height: '86', 'page-size': '10' });
    await waitUntil(() => root(element).querySelector('.menu-button'));
    const active = () => root(element).activeElement;
    const tabTo = async (reached: (at: Element) => boolean) => {
      for (let presses = 0; presses < 60; presses++) {
        const at = active();
        if (at && reached(at)) return;
        await sendKeys({ press: 'Tab' });
      }
      throw new Error('Tab does not get there.');
    };
    await tabTo((at) => at.matches('input[type="search"]'));
    await sendKeys({ type: 'cosmosvalcons1' });
    await waitUntil(() => text(element, '.chip').includes('175 of 175 shown'));
    await tabTo((at) => at.matches('button.sort') && at.textContent.includes('Cumulative'));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => text(element, 'th[aria-sort]').includes('Cumulative'));
    expect(active()?.textContent).to.contain('Cumulative');
    await tabTo((at) => at.textContent.includes('Next') && at.closest('nav') !== null);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => text(element, '.where').includes('Rows 11–20 of 175'));
    expect(active()?.textContent).to.contain('Next');

    let saved = '';
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((content) => (saved = content));
      return createObjectURL(blob);
    };
    try {
      await sendKeys({ down: 'Shift' });
      await tabTo((at) => at.matches('.menu-button'));
      await sendKeys({ up: 'Shift' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => active()?.matches('[role="menuitem"]'));
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => saved !== '');
    } finally {
      URL.createObjectURL = createObjectURL;
    }
    const lines = saved.trim().split('\r\n');
    expect(lines).to.have.lengthOf(176);
    expect(lines[1]).to.contain(`1,${first},/cosmos.crypto.ed25519.PubKey`);
  });
});

describe('the whole widget', () => {
  it('is accessible with everything expanded, with a comparison, and in Arabic', async () => {
    const element = await show(await recorded(), { height: '108', 'page-size': '5' });
    root(element)
      .querySelectorAll<HTMLButtonElement>('.fold')
      .forEach((each) => each.click());
    find(element, '.toggle').click();
    const opened = ['.detail .fields', '.concentration', '.hashed', '.chain-ask', '.power-history'];
    await waitUntil(() => opened.every((part) => root(element).querySelector(part)));
    await expect(element).to.be.accessible();
    element.compareHeight = '86';
    await waitUntil(() => root(element).querySelector('.choice'));
    await expect(element).to.be.accessible();
    element.lang = 'ar';
    await waitUntil(() => text(element, 'h2') !== 'Validator set');
    await expect(element).to.be.accessible();
  });

  it('is localized in Arabic on an Arabic page', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="ar" dir="rtl"></div>`);
    const element = document.createElement('validator-set');
    element.gateway = await recorded();
    element.height = '86';
    page.append(element);
    await settled(element);
    await waitUntil(() => text(element).includes('قوة التصويت'));
    expect(text(element)).not.to.contain('Voting power');
  });
});

describe('a printed set', () => {
  const drawn = (element: Element) => root(element).querySelectorAll('tbody tr[part="row"]').length;
  const print = (during: () => void) => {
    dispatchEvent(new Event('beforeprint'));
    during();
    dispatchEvent(new Event('afterprint'));
  };

  it('prints all rows in the displayed order, and then displays the previous page again', async () => {
    const element = await show(await recorded(), { height: '86', 'page-size': '30' });
    find(element, '.pager button:last-child').click();
    await waitUntil(() => text(element, '.where').includes('Rows 31–60 of 175'));
    const before = addresses(element);
    print(() => {
      expect(drawn(element)).to.equal(175);
      expect(text(element, '.where')).to.contain('Rows 1–175 of 175');
      expect(addresses(element)).to.include.members(before);
    });
    expect(addresses(element)).to.deep.equal(before);
    expect(text(element, '.where')).to.contain('Rows 31–60 of 175');
  });

  it('prints all rows of a comparison, and all rows of a large set', async () => {
    const element = await show(await recorded(), { height: '97', 'compare-height': '86', 'page-size': '5' });
    await waitUntil(() => root(element).querySelector('.choice'));
    button(element, 'Rank only').click();
    await element.updateComplete;
    print(() => expect(drawn(element)).to.equal(169));
    expect(drawn(element)).to.equal(5);

    const many = Array.from({ length: 700 }, (_, index) => wire(`v${index}`, `${700 - index}`, 'AA=='));
    for (const size of ['50', '600']) {
      const large = await show(gatewayOf(many), { 'page-size': size });
      print(() => expect(drawn(large), size).to.equal(700));
      expect(drawn(large)).to.be.lessThan(700);
    }
  });
});

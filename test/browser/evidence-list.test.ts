import { expect, fixture, html } from '@open-wc/testing';
import type { EvidenceListElement } from '../../src/define/evidence-list.js';
import '../../src/define/evidence-list.js';
import { cosmosLine, type CosmosLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

interface Reply {
  readonly evidence: readonly Record<string, string>[];
  readonly pagination: object;
}

interface Settings {
  readonly loadNames?: boolean;
  readonly pageSize?: number;
  readonly stateHeight?: string;
}

async function show(
  { gateway }: CosmosLine,
  { loadNames = false, pageSize = 5, stateHeight = '141' }: Settings = {},
): Promise<EvidenceListElement> {
  const element = await fixture<EvidenceListElement>(
    html`<evidence-list
      .gateway=${gateway}
      ?load-names=${loadNames}
      page-size=${pageSize}
      state-height=${stateHeight}
    ></evidence-list>`,
  );
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

const rowsOf = (element: Element) =>
  [...root(element).querySelectorAll('tbody tr[part="row"]')].map(
    (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
const addressesOf = (element: Element) =>
  [...root(element).querySelectorAll('[part="row"] th .hash')].map((hash) => hash.textContent ?? '');

const headline = (element: Element) =>
  root(element).querySelector('.headline')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const lanesOf = (element: Element) =>
  [...root(element).querySelectorAll('.lanes tbody tr')].map(
    (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );

/** The values of the summary. */
const figures = (element: Element) =>
  [...root(element).querySelectorAll('.summary dd')].map((value) => value.textContent?.replace(/\s+/g, ' ').trim());

describe('the evidence of a chain in a page', () => {
  it('pages through all 13 items forward and back, each once, with the newest first', async () => {
    const element = await show(await cosmosLine());
    const seen = [addressesOf(element)];
    for (const count of [5, 3]) {
      const before = addressesOf(element)[0];
      press(element, /Next/);
      await waitUntil(() => addressesOf(element)[0] !== before);
      expect(addressesOf(element)).to.have.length(count);
      seen.push(addressesOf(element));
    }
    expect(new Set(seen.flat()).size).to.equal(13);
    press(element, /Previous/);
    await waitUntil(() => addressesOf(element).join() === seen[1]?.join());
    press(element, /Previous/);
    await waitUntil(() => addressesOf(element).join() === seen[0]?.join());
    expect(rowsOf(element)[0]).to.match(/^119/);
  });

  it('shows how many hashes are in store order, and that the first and the last are unchecked', async () => {
    const element = await show(await cosmosLine());
    await waitUntil(() => textIn(element).includes('11 hashes match the store order'));
    expect(textIn(element)).to.contain('First and last evidence not checked').and.to.contain('Consistent');
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('displays a changed power as a mismatch, because its hash is out of order', async () => {
    const line = await cosmosLine();
    line.bend = (body) => {
      const { evidence, ...rest } = body as Reply;
      return { ...rest, evidence: evidence.map((one, index) => (index === 6 ? { ...one, power: '1' } : one)) };
    };
    const element = await show(line, { pageSize: 20 });
    await waitUntil(() => element.matches(':state(mismatch)'));
    expect(rowsOf(element).filter((row) => row.includes('out of order'))).to.have.length.greaterThan(0);
  });

  it('displays Go’s zero time as not set', async () => {
    const line = await cosmosLine();
    line.bend = (body) => {
      const { evidence, ...rest } = body as Reply;
      return { ...rest, evidence: evidence.map((one) => ({ ...one, time: '0001-01-01T00:00:00Z' })) };
    };
    const element = await show(line);
    expect(rowsOf(element)[0]).to.contain('not set');
  });

  it('reports no passed check for a single item, whatever it contains', async () => {
    const line = await cosmosLine();
    line.bend = (body) => {
      const { evidence, pagination } = body as Reply;
      return { evidence: [{ ...evidence[0], power: '99999999' }], pagination: { ...pagination, total: '1' } };
    };
    const element = await show(line);
    await waitUntil(() => textIn(element).includes('First or last evidence not checked'));
    expect(textIn(element)).to.contain('Unverified').and.not.to.contain('matches the store order');
    press(element, /Evidence at height/);
    await waitUntil(() => textIn(element).includes('First or last of the loaded evidence'));
  });

  it('loads rank, share and status of the validators on demand', async () => {
    const line = await cosmosLine();
    const element = await show(line, { pageSize: 20 });
    expect(line.asked).to.have.length(1);
    press(element, /Load names/);
    await waitUntil(() => rowsOf(element).every((row) => row.includes('tombstoned') && /rank \d+, 0\.\d\d%/.test(row)));
    expect(rowsOf(element)).to.have.length(13);
    expect(line.asked.filter((asked) => asked.includes('SigningInfos'))).to.have.length(2);
    press(element, 'Evidence at height 119');
    await waitUntil(() =>
      textIn(element).includes('The validator set at that height has this validator with the same power.'),
    );
  });

  it('never claims that a validator is missing from an incomplete set', async () => {
    const line = await cosmosLine();
    line.bend = (body, asked) => {
      if (!asked.includes('/validatorsets/')) return undefined;
      const set = body as { readonly validators: readonly object[] };
      // The gateway counts more validators, but returns none of them.
      return { ...set, validators: /offset=[1-9]/.test(asked) ? [] : set.validators.slice(0, 1) };
    };
    const element = await show(line, { pageSize: 20 });
    press(element, /Load names/);
    await waitUntil(() => rowsOf(element).some((row) => row.includes('unknown: set incomplete')));
    expect(rowsOf(element).filter((row) => row.includes('not in the set'))).to.deep.equal([]);
  });

  it('displays no rank, share or safety fault for part of a set, and loads the rest on demand', async () => {
    const line = await cosmosLine();
    const element = await show(line, { pageSize: 20 });
    let isWell = false;
    line.bend = (body, asked) => {
      if (isWell || !asked.includes('/validatorsets/')) return undefined;
      const set = body as { readonly validators: readonly object[] };
      // Without the first validator, who has nearly all of the power, the other shares would be alarming.
      return { ...set, validators: /offset=[1-9]/.test(asked) ? [] : set.validators.slice(1) };
    };
    press(element, /Load names/);
    await waitUntil(() => rowsOf(element).filter((row) => row.includes('unknown: set incomplete')).length === 13);
    expect(textIn(element)).not.to.match(/rank \d|double-signed at height/);
    expect(textIn(element)).to.contain('Ranks and shares need the whole set.');
    isWell = true;
    press(element, 'Load the rest');
    await waitUntil(() => rowsOf(element).every((row) => /rank \d+, 0\.\d\d%/.test(row)));
    expect(textIn(element)).not.to.contain('set incomplete');
  });

  it('stops loading validators when it is removed, and starts again with another gateway', async () => {
    const line = await cosmosLine();
    const signals: (AbortSignal | undefined)[] = [];
    const element = await show(line, { pageSize: 20 });
    element.gateway = {
      ask: (query, options) => {
        if (JSON.stringify(query.wire).includes('/evidence')) return line.gateway.ask(query, options);
        signals.push(options?.signal);
        return new Promise(() => undefined);
      },
    };
    await element.updateComplete;
    await waitUntil(() => isSettled(element));
    press(element, /Load names/);
    await waitUntil(() => signals.length > 0 && textIn(element).includes('loading…'));
    const page = element.parentElement;
    element.remove();
    await waitUntil(() => signals.every((signal) => signal?.aborted));
    // It may render once more after it was removed, which sends no request.
    element.requestUpdate();
    await element.updateComplete;
    await new Promise((resume) => setTimeout(resume, 50));
    expect(signals.filter((signal) => !signal?.aborted)).to.have.lengthOf(0);
    element.gateway = line.gateway;
    page?.append(element);
    await waitUntil(() => rowsOf(element).length === 13 && rowsOf(element).every((row) => row.includes('tombstoned')));
  });

  it('names the missing set and keeps everything else', async () => {
    const line = await cosmosLine();
    line.bend = (body, asked) => {
      if (!asked.includes('/evidence')) return undefined;
      const { evidence, ...rest } = body as Reply;
      return { ...rest, evidence: evidence.map((one, index) => (index === 0 ? { ...one, height: '20' } : one)) };
    };
    const element = await show(line, { loadNames: true, pageSize: 20, stateHeight: '' });
    await waitUntil(() => textIn(element).includes('the set at height 20 could not be loaded'));
    await waitUntil(() => textIn(element).includes('Validator status could not be loaded.'));
    await waitUntil(() => rowsOf(element).filter((row) => /rank \d+/.test(row)).length === 12);
  });

  it('displays an empty store as no recorded evidence', async () => {
    const line = await cosmosLine();
    line.bend = () => ({ evidence: [], pagination: { next_key: null, total: '0' } });
    const element = await show(line);
    expect(textIn(element)).to.contain('No evidence recorded.').and.to.contain('unreported misbehavior');
    expect(element.matches(':state(empty)')).to.equal(true);
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('keeps the list if a refresh returns a gateway message or another answer', async () => {
    const line = await cosmosLine();
    const element = await show(line, { pageSize: 20 });
    // The relative time may change meanwhile.
    const rowsNow = () => rowsOf(element).map((row) => row.replace(/yesterday|[\d,]+ \w+ ago/, ''));
    const rows = rowsNow();
    for (const [body, code] of [
      [{ error: 'invalid api key' }, 'unauthorized'],
      [{ code: 16, message: '', details: [] }, 'unauthorized'],
      [{ status: 'maintenance' }, 'unavailable'],
      [{ block_height: '86', validators: [], pagination: { next_key: null, total: '0' } }, 'malformed'],
    ] as const) {
      line.bend = () => body;
      const failed = new Promise<Event>((resolve) => element.addEventListener('gw-error', resolve, { once: true }));
      void element.refresh();
      expect(await failed).to.include({ code });
      await waitUntil(() => element.matches(':state(stale)'), 'it is marked as stale');
      expect(rowsNow()).to.deep.equal(rows);
      expect(textIn(element)).not.to.contain('No evidence recorded');
    }
  });

  it('reads evidence in protobuf, and displays an unknown type by its wire format', async () => {
    const line = await cosmosLine();
    line.bend = (body) => {
      const { pagination } = body as Reply;
      return {
        pagination: { ...pagination, total: '2' },
        evidence: [
          {
            type_url: '/cosmos.evidence.v1beta1.Equivocation',
            value:
              'CFgSDAi4nIbYBhDgyrm/AhjssgYiNGNvc21vc3ZhbGNvbnMxanB6ZGw3bHBlZDRzeWhhOGpqaGVrN2pwanBoMjNlZ21ybHRqdXc=',
          },
          { type_url: '/cosmos.odd.v1.Thing', value: 'CAESDmphdmFzY3JpcHQ6eCgpGgMKAQg=' },
        ],
      };
    };
    const element = await show(line);
    await waitUntil(() => rowsOf(element).some((row) => row.includes('/cosmos.odd.v1.Thing')));
    expect(rowsOf(element)[0]).to.match(/^88.*104,812$/);
    press(element, 'Evidence of another type');
    await waitUntil(() => textIn(element).includes('Field 2'));
    expect(textIn(element)).to.contain('javascript:x()').and.to.contain('Unknown type.');
    expect(root(element).querySelector('a')).to.equal(null);
  });

  it('keeps the rows if a later page fails, and resumes from there', async () => {
    const line = await cosmosLine();
    let broken = true;
    line.bend = (body, asked) => {
      const { evidence, ...rest } = body as Reply;
      if (!asked.includes('pagination.key'))
        return {
          evidence: evidence.slice(0, 5),
          pagination: { next_key: 'bJESFXaBYoFc55v7Hn/wKueWwM7acLtDTFB1nyy1PAo=', total: '13' },
        };
      return broken ? { ...rest, evidence: 'nothing' } : undefined;
    };
    const element = await show(line, { pageSize: 20 });
    expect(textIn(element)).to.contain('Loading failed after 1 page.').and.to.contain('5 of 13');
    expect(addressesOf(element)).to.have.length(5);
    expect(figures(element)).to.deep.equal(['5 of 13', '–', '–']);
    expect(textIn(element)).not.to.match(/Timeline|double-signed/);
    broken = false;
    press(element, 'Resume');
    await waitUntil(() => addressesOf(element).length === 13);
    expect(textIn(element)).not.to.contain('Loading failed after');
    expect(figures(element)[0]).to.equal('13');
    expect(figures(element)).not.to.include('–');
    expect(textIn(element)).to.contain('13 validators double-signed once each:');
  });

  it('displays no totals if the gateway returns fewer items than it counts, and reloads on demand', async () => {
    const line = await cosmosLine();
    let isWell = false;
    line.bend = (body) => {
      const { evidence } = body as Reply;
      return isWell ? undefined : { evidence: evidence.slice(0, 5), pagination: { next_key: null, total: '13' } };
    };
    const element = await show(line, { pageSize: 20 });
    expect(textIn(element)).to.contain('The gateway counts 13 items of evidence but returned 5.');
    expect(figures(element)).to.deep.equal(['5 of 13', '–', '–']);
    expect(textIn(element)).not.to.match(/Timeline|double-signed/);
    isWell = true;
    press(element, 'Refresh');
    await waitUntil(() => figures(element)[0] === '13');
    expect(textIn(element)).not.to.contain('but returned');
  });

  it('displays no totals if the page keys of the gateway form a loop, and reloads on demand', async () => {
    const line = await cosmosLine();
    let isWell = false;
    line.bend = (body, asked) => {
      const { evidence } = body as Reply;
      const [from, to] = asked.includes('pagination.key') ? [5, 8] : [0, 5];
      const pagination = { next_key: 'bJESFXaBYoFc55v7Hn/wKueWwM7acLtDTFB1nyy1PAo=', total: '0' };
      return isWell ? undefined : { evidence: evidence.slice(from, to), pagination };
    };
    const element = await show(line, { pageSize: 20 });
    expect(line.asked.filter((url) => url.includes('evidence'))).to.have.length(2);
    expect(textIn(element)).to.contain('The page keys from the gateway form a loop.');
    expect(addressesOf(element).length).to.be.greaterThan(4);
    expect(figures(element).slice(1)).to.deep.equal(['–', '–']);
    expect(textIn(element)).not.to.match(/Timeline|double-signed/);
    isWell = true;
    press(element, 'Refresh');
    await waitUntil(() => figures(element)[0] === '13');
    expect(textIn(element)).not.to.contain('form a loop');
  });

  it('does not report an empty store if only an empty first page was loaded', async () => {
    const line = await cosmosLine();
    line.bend = (_, asked) =>
      asked.includes('pagination.key')
        ? { evidence: 'nothing' }
        : { evidence: [], pagination: { next_key: 'bJESFXaBYoFc55v7Hn/wKueWwM7acLtDTFB1nyy1PAo=', total: '13' } };
    const { gateway } = line;
    const element = await fixture<EvidenceListElement>(html`<evidence-list .gateway=${gateway}></evidence-list>`);
    await waitUntil(() => textIn(element).includes('Loading failed after 1 page.'));
    expect(textIn(element)).not.to.match(/No evidence recorded|unreported misbehavior/);
    expect(element.matches(':state(empty)')).to.equal(false);
  });

  it('draws the double signs of each validator on one axis, and filters by a validator', async () => {
    const element = await show(await cosmosLine(), { pageSize: 20 });
    await waitUntil(() => lanesOf(element).length === 8);
    press(element, '5 more');
    await waitUntil(() => lanesOf(element).length === 13);
    expect(lanesOf(element)[0]).to.match(/^cosmosvalcons1\w+ 1 119$/);
    expect([...root(element).querySelectorAll('.heights text')].map(({ textContent }) => textContent)).to.deep.equal([
      '90',
      '100',
      '110',
    ]);
    root(element).querySelector<HTMLButtonElement>('.lanes tbody button')?.click();
    await waitUntil(() => rowsOf(element).length === 1);
    press(element, /Show all/);
    await waitUntil(() => rowsOf(element).length === 13);
  });

  it('reads out the timeline by pointer and by keyboard', async () => {
    const element = await show(await cosmosLine(), { loadNames: true, pageSize: 20 });
    await waitUntil(() => root(element).querySelectorAll('.lanes .moniker').length === 8);
    const now = () => root(element).querySelector('.timeline .now')?.textContent ?? '';
    const dot = [...root(element).querySelectorAll('.lane circle')].at(-1)!;
    dot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    expect(now()).to.match(/^Height 104: Cedar Ridge, [\d,]+ voting power, .*2026/);
    const slider = root(element).querySelector<HTMLInputElement>('.timeline .cursor')!;
    slider.focus();
    slider.value = '12';
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(now()).to.match(/^Height 119: Granite Quarry Infra/);
    expect(slider.getAttribute('aria-valuetext')).to.equal(now());
    expect(root(element).querySelectorAll('circle.read')).to.have.length(1);
  });

  it('names the validators in its headline, its rows and its export', async () => {
    const element = await show(await cosmosLine(), { loadNames: true, pageSize: 20 });
    await waitUntil(() => /Granite Quarry.*All are tombstoned\./.test(headline(element)));
    expect(headline(element)).to.contain(
      '13 validators double-signed once each: Granite Quarry Infra, Fjord Signal Infra, Summit Pier Labs and 10 more.',
    );
    expect(rowsOf(element)[0]).to.contain('Granite Quarry Infra');
    await waitUntil(() => rowsOf(element).every((row) => /rank \d/.test(row)));
    const [head = '', first = ''] = (await element.export('csv')).split('\n');
    expect(head).to.contain('moniker').and.to.contain('operator_address').and.to.contain('tombstoned');
    expect(first).to.contain('Granite Quarry Infra').and.to.contain('cosmosvaloper1');
  });

  it('names repeat offenders first, in the headline and in the timeline', async () => {
    const line = await cosmosLine();
    line.bend = (body, asked) => {
      if (!asked.includes('/evidence/')) return undefined;
      const { evidence, ...rest } = body as Reply;
      const offender = evidence[12]!['consensus_address']!;
      const again = evidence.map((one, index) => (index < 2 ? { ...one, consensus_address: offender } : one));
      return { ...rest, evidence: again };
    };
    const element = await show(line, { loadNames: true, pageSize: 20 });
    await waitUntil(() => /more than once: [A-Z][\w. ]+ \(3 times\)\./.test(headline(element)));
    expect(headline(element)).to.contain('1 of 11 validators');
    await waitUntil(() => lanesOf(element).length === 8);
    expect(lanesOf(element)[0]).to.match(/ 3 \d+, \d+, \d+$/);
  });

  it('uses the label of the page for a validator', async () => {
    const element = await show(await cosmosLine(), { loadNames: true, pageSize: 20 });
    const [address = ''] = addressesOf(element);
    element.labels = { [address]: 'our second node' };
    await waitUntil(() => headline(element).includes('our second node, Fjord Signal Infra'));
    expect(rowsOf(element)[0]).to.contain('our second node').and.not.to.contain('Granite Quarry Infra');
  });

  it('keeps its rows if names cannot be loaded, reports it, and loads them on retry', async () => {
    const line = await cosmosLine();
    let isWell = false;
    line.bend = (_, asked) => (isWell || !asked.includes('Query/Validators') ? undefined : { jsonrpc: '2.0', id: 1 });
    const element = await show(line, { loadNames: true, pageSize: 20 });
    await waitUntil(() => textIn(element).includes('Names could not be loaded.'));
    await waitUntil(() => rowsOf(element).every((row) => row.includes('tombstoned')));
    isWell = true;
    press(element, 'Retry loading names and status');
    await waitUntil(() => headline(element).includes('Granite Quarry Infra'));
  });

  it('reports the selected height and validator to the page', async () => {
    const element = await show(await cosmosLine());
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value, network }) => chosen.push(`${kind} ${value} ${network}`));
    press(element, '119');
    press(element, 'Evidence at height 118');
    await waitUntil(() => chosen.length === 2);
    expect(chosen[0]).to.equal('height 119 cosmos');
    expect(chosen[1]).to.match(/^validator cosmosvalcons1kflard7jtrel59qfs9p4ut8p4yq55km5ara7nw cosmos$/);
  });

  it('rejects an invalid state height and sends nothing', async () => {
    const line = await cosmosLine();
    const element = await show(line, { stateHeight: 'yesterday' });
    await waitUntil(() => textIn(element).includes('state-height'));
    expect(textIn(element)).to.contain('No request was sent');
    expect(line.asked).to.deep.equal([]);
  });
});

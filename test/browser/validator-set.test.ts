import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import { drawAllRows, waitUntil } from '../support/wait.js';
import { liveGateway } from '../support/live-gateway.js';

/** Waits as long as a busy machine may take. */

/** The reference gateway, reached as a page reaches it, and a switch that cuts the line. */
async function lineToGateway() {
  const { url, key } = await liveGateway();
  const line = { cut: false, asked: [] as string[] };
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    apiKey: key,
    retries: 0,
    fetch: (href, init) => {
      line.asked.push(new URL(href).search);
      return line.cut ? Promise.reject(new TypeError('cut')) : fetch(href, init);
    },
  });
  return { gateway, line, key };
}

async function show(gateway: Gateway, height: string, pageSize = 50): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(
    html`<validator-set .gateway=${gateway} height=${height} page-size=${pageSize}></validator-set>`,
  );
  await settled(element);
  await drawAllRows(element);
  return element;
}

async function settled(element: ValidatorSetElement): Promise<void> {
  await waitUntil(
    () => root(element).querySelector('tbody, .empty-state') && !root(element).querySelector('[aria-busy="true"]'),
  );
  await element.updateComplete;
}

function root(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('It has no shadow root.');
  return element.shadowRoot;
}

function rows(element: Element): string[][] {
  return [...root(element).querySelectorAll('tbody tr:not(.line)')].map((row) =>
    [...row.children].map((cell) => (cell.querySelector('.hash') ?? cell).textContent.trim()),
  );
}

function text(element: Element): string {
  return root(element).textContent?.replace(/\s+/g, ' ') ?? '';
}

async function turn(element: ValidatorSetElement, label: 'Next' | 'Previous'): Promise<void> {
  const button = [...root(element).querySelectorAll<HTMLButtonElement>('nav button')].find((each) =>
    each.textContent.includes(label),
  );
  button?.click();
  await element.updateComplete;
}

/** Hundredths of a percent of a cell such as `86.88%`. */
function hundredths(cell: string | undefined): bigint {
  return BigInt(cell?.replace(/[^0-9]/g, '') ?? '');
}

describe('a validator set on a page', () => {
  it('displays the 175 validators of height 86 page by page, each once', async () => {
    const { gateway } = await lineToGateway();
    const element = await show(gateway, '86');
    expect(text(element)).to.contain('Rows 1–50 of 175');
    const seen: string[][] = [...rows(element)];
    const turned: number[] = [];
    element.addEventListener('gw-page-change', ({ page }) => turned.push(page));
    for (let page = 1; page < 4; page++) {
      await turn(element, 'Next');
      seen.push(...rows(element));
    }
    expect(turned).to.deep.equal([1, 2, 3]);
    expect(seen.map(([rank]) => rank)).to.deep.equal(Array.from({ length: 175 }, (_, index) => `${index + 1}`));
    expect(new Set(seen.map(([, address]) => address)).size).to.equal(175);
    await turn(element, 'Next');
    expect(rows(element)[0]?.[0]).to.equal('151');
    await turn(element, 'Previous');
    expect(text(element)).to.contain('Rows 101–150 of 175');
  });

  it('displays shares that add up to 100.00%, like the last cumulative share', async () => {
    const { gateway } = await lineToGateway();
    const all = rows(await show(gateway, '86', 500));
    const sum = all.reduce((total, row) => total + hundredths(row[3]), 0n);
    expect(sum).to.equal(10_000n);
    expect(all.at(-1)?.[4]).to.equal('100.00%');
    expect(all[0]).to.deep.equal([
      '1',
      'cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrecs74dc',
      '25,000,000',
      '86.88%',
      '86.88%',
    ]);
  });

  it('displays the latest set and the smaller set of 141, and reports that 74 is not recorded', async () => {
    const { gateway } = await lineToGateway();
    const latest = await show(gateway, 'latest');
    expect(text(latest)).to.contain('height 145');
    latest.height = '141';
    await settled(latest);
    await waitUntil(() => text(latest).includes('of 157'));
    latest.height = '74';
    await waitUntil(() => root(latest).querySelector('.empty-state'));
    expect(text(latest)).to.contain('Not recorded: height 74');
    expect(rows(latest)).to.deep.equal([]);
  });

  it('marks recorded data and displays its cost', async () => {
    const { gateway } = await lineToGateway();
    const element = await show(gateway, '86');
    expect(text(element)).to.contain('Sample data');
    expect(text(element)).to.match(/as of \d\d:\d\d:\d\d · [\d.]+ kB in 2 requests/);
  });

  it('keeps the rows if the gateway is unavailable, with the reason and Retry', async () => {
    const { gateway, line } = await lineToGateway();
    const element = await show(gateway, '86');
    const before = rows(element);
    const failures: string[] = [];
    element.addEventListener('gw-error', ({ code }) => failures.push(code));
    line.cut = true;
    await element.refresh();
    expect(rows(element)).to.deep.equal(before);
    expect(failures).to.deep.equal(['network']);
    expect(element.matches(':state(stale)')).to.equal(true);
    expect(text(element)).to.contain('No readable response');
    line.cut = false;
    [...root(element).querySelectorAll('button')].find((button) => button.textContent?.includes('Retry'))?.click();
    await waitUntil(() => !element.matches(':state(stale)'));
    expect(rows(element)).to.deep.equal(before);
  });

  it('starts at the first page of another height', async () => {
    const { gateway } = await lineToGateway();
    const element = await show(gateway, '86');
    await turn(element, 'Next');
    element.height = '87';
    await waitUntil(() => text(element).includes('175 validators at height 87.'));
    expect(text(element)).to.contain('Rows 1–50 of 175');
  });

  // fault 98
  it('explains an invalid height and sends nothing', async () => {
    const { gateway, line } = await lineToGateway();
    const element = await show(gateway, '0x50');
    await waitUntil(() => root(element).querySelector('.empty-state.failed, [part~="failed"]'));
    expect(text(element)).to.contain('height');
    expect(text(element)).to.contain('0x50');
    expect(line.asked).to.deep.equal([]);
    // It might contain text from the author of the URL.
    element.height = 'latest – verified';
    await element.updateComplete;
    expect(element.renderRoot.querySelector('.query')?.textContent.trim()).to.equal('');
  });

  it('requests whole pages up to the total', async () => {
    const { gateway, line } = await lineToGateway();
    await show(gateway, '100');
    expect(line.asked).to.deep.equal(['?pagination.limit=100', '?pagination.limit=100&pagination.offset=100']);
  });

  it('sends one request for two tags with the same query under one provider', async () => {
    const { gateway, line } = await lineToGateway();
    const both = await fixture<HTMLElement>(
      html`<gateway-provider .gateway=${gateway}>
        <validator-set height="101"></validator-set>
        <validator-set height="101"></validator-set>
      </gateway-provider>`,
    );
    const elements = [...both.querySelectorAll('validator-set')];
    await Promise.all(elements.map(settled));
    expect(elements.map((element) => rows(element).length)).to.deep.equal([50, 50]);
    expect(line.asked).to.have.lengthOf(2);
  });

  it('reports progress, then its load with the first rows, and then renders the other rows', async () => {
    const { gateway } = await lineToGateway();
    const told: string[] = [];
    const element = document.createElement('validator-set');
    element.gateway = gateway;
    element.height = '102';
    element.addEventListener('gw-progress', ({ loaded, total }) => told.push(`${loaded}/${total}`));
    element.addEventListener('gw-load', ({ outcome, requests }) =>
      told.push(`${outcome} ${requests} ${rows(element).length}`),
    );
    document.body.append(element);
    await settled(element);
    await waitUntil(() => told.some((word) => word.startsWith('ok')));
    // A row with the height of the other rows fills the view.
    expect(told.at(-1)).to.equal('ok 2 13');
    expect(rows(element)).to.have.lengthOf(50);
    element.remove();
  });

  // fault 80, threat B7
  it('displays text from a chain as text', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '\u202Egnp.exe', 'a\u0000b\u200B'];
    const gateway = createGateway({
      cosmosRestUrl: 'https://gateway.example',
      fetch: () =>
        Promise.resolve(
          Response.json({
            block_height: '7',
            validators: hostile.map((address) => ({ address, voting_power: '1', proposer_priority: '0' })),
            pagination: { next_key: null, total: '4' },
          }),
        ),
    });
    const element = await show(gateway, '7');
    expect(root(element).querySelector('img, a, script')).to.equal(null);
    expect(rows(element).map(([, address]) => address)).to.deep.equal([
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '\\u{202E}gnp.exe',
      'a\\u{0}b\\u{200B}',
    ]);
  });

  it('is accessible with rows, with a failure, and while stale', async () => {
    const { gateway, line } = await lineToGateway();
    const element = await show(gateway, '86');
    await expect(element).to.be.accessible();
    line.cut = true;
    await element.refresh();
    await expect(element).to.be.accessible();
    element.height = '0';
    await settled(element);
    await expect(element).to.be.accessible();
  });

  it('fits into a narrow column without its own scroll bar', async () => {
    const { gateway } = await lineToGateway();
    const element = await show(gateway, '86');
    for (const width of ['240px', '360px', '900px']) {
      element.style.setProperty('inline-size', width);
      await new Promise(requestAnimationFrame);
      const frame = root(element).querySelector('.card');
      expect(frame?.scrollWidth ?? Infinity).to.be.at.most(Math.ceil(frame?.clientWidth ?? 0));
    }
  });

  it('works on a page that sets all: unset', async () => {
    const { gateway } = await lineToGateway();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { all: unset; }');
    document.adoptedStyleSheets.push(sheet);
    const element = await show(gateway, '86');
    // fault 96
    expect(element.getBoundingClientRect().height).to.be.greaterThan(300);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
});

describe('the API key', () => {
  it('is not in any markup, event, export or console line of a page with answers and failures', async () => {
    const { url, key } = await liveGateway();
    const said: string[] = [];
    const own = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => [name, console[name]] as const);
    for (const [name] of own) console[name] = (...words: unknown[]) => void said.push(words.map(tell).join(' '));
    try {
      const page = await fixture<HTMLElement>(
        html`<gateway-provider cosmos-rest-url="${url}/rest" api-key=${key}>
          <validator-set height="86"></validator-set>
          <validator-set height="74"></validator-set>
          <validator-set height="-1"></validator-set>
        </gateway-provider>`,
      );
      const elements = [...page.querySelectorAll('validator-set')];
      for (const name of ['gw-load', 'gw-error', 'gw-progress', 'gw-page-change'] as const) {
        page.addEventListener(name, (event) => said.push(tell(event)));
      }
      await Promise.all(elements.map(settled));
      await elements[0]?.refresh();
      said.push(
        page.outerHTML,
        ...elements.map((element) => root(element).innerHTML),
        ...elements.map(tell),
        tell(page),
      );
    } finally {
      for (const [name, original] of own) console[name] = original;
    }
    expect(said.join('\n')).not.to.contain(key);
    expect(said.join('\n')).to.contain('cosmosvalcons1');
  });
});

/** Everything that can be read off a value: text, JSON, and every property of its own and of its class. */
function tell(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const names = new Set<string>();
  for (
    let at: unknown = value;
    at && at !== Element.prototype && at !== Event.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    Object.getOwnPropertyNames(at).forEach((name) => names.add(name));
  }
  const read = (name: string) => {
    try {
      return `${name}=${String((value as Record<string, unknown>)[name])}`;
    } catch {
      return name;
    }
  };
  return [String(value), ...[...names].map(read)].join('\n');
}

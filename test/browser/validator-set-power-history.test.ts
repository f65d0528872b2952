import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createGateway, type Gateway } from '../../src/client.js';
import { createGatewayHandler, recordedSource } from '../../src/server.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { cosmosLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

async function show(
  { gateway }: { readonly gateway: Gateway },
  height: string,
  lang = 'en',
): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(
    html`<validator-set .gateway=${gateway} height=${height} lang=${lang} page-size="5"></validator-set>`,
  );
  const label = lang === 'ar' ? 'تاريخ القوة' : 'Power history';
  // Strings that load late replace the English strings.
  await waitUntil(() => isSettled(element) && textIn(element).includes(label), 'the answer is shown');
  press(element, label);
  await waitUntil(() => panel(element), 'the panel is open');
  return element;
}

function load(element: Element, from: string, to: string, count: string): void {
  const form = panel(element).querySelector('form')!;
  for (const [name, value] of Object.entries({ from, to, count })) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.requestSubmit();
}

const panel = (element: Element) => root(element).querySelector<HTMLElement>('.power-history')!;
const text = (node: Element | null | undefined) => node?.textContent?.replace(/[\s\u2068\u2069]+/g, ' ').trim() ?? '';
const isLoaded = (element: Element) =>
  panel(element).querySelector('.chart, .fault') && !panel(element).querySelector('progress');
const whenLoaded = async (element: Element) => {
  await waitUntil(() => isLoaded(element), 'the heights are loaded');
  panel(element).querySelector<HTMLButtonElement>(':scope > p > button')?.click();
};
const faults = (element: Element) => [...panel(element).querySelectorAll('.fault')].map(text);
const lines = (element: Element) =>
  [...panel(element).querySelectorAll('.plot path')].map((path) => path.getAttribute('d') ?? '');
const names = (element: Element) => [...panel(element).querySelectorAll('.power-lines li')].map(text);
const slider = (element: Element) => panel(element).querySelector<HTMLInputElement>('.chart-cursor')!;
const table = (element: Element) => panel(element).querySelector<HTMLTableElement>('table')!;
const heads = (element: Element) =>
  [...table(element).querySelectorAll('thead th')].map((cell) => text(cell).replace(/ ?[↕↓↑]$/, ''));
const cells = (element: Element) =>
  [...table(element).querySelectorAll('tbody tr[data-index]')].map((row) => [...row.children].map(text));
const sortBy = (element: Element, label: string) =>
  [...table(element).querySelectorAll<HTMLButtonElement>('.sort')]
    .find((each) => text(each).startsWith(label))
    ?.click();
const heightOf = (path: string) => /validatorsets\/(\d+)/.exec(path)?.[1];

describe('the power history of a set', () => {
  it('requests nothing until the form is sent, and then only heights of the range', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    expect(line.asked).to.have.lengthOf(2);
    expect(textIn(element)).to.contain('Requests per height: 2; at most 40 heights and 200 requests.');
    load(element, '90', '118', '8');
    await whenLoaded(element);
    const heights = new Set(line.asked.slice(2).map(heightOf));
    expect([...heights].map(Number).toSorted((a, b) => a - b)).to.deep.equal([90, 94, 98, 102, 106, 110, 114]);
    // The displayed set is cached.
    expect(line.asked).to.have.lengthOf(2 + 7 * 2);
    expect(faults(element)).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('displays a chart of the top shares, with a name, a description and a value at each height', async () => {
    const element = await show(await cosmosLine(), '118');
    load(element, '118', '86', '3');
    await whenLoaded(element);
    const chart = panel(element).querySelector('figure')!;
    expect(chart.getAttribute('aria-label')).to.equal('Share of voting power over heights, top 5');
    const description = root(element).getElementById(chart.getAttribute('aria-describedby')!);
    expect(text(description)).to.equal(
      'Validators: 177. Total voting power from height 86 to 118: 28,773,985 → 28,567,060.',
    );
    expect(lines(element)).to.have.lengthOf(5);
    expect(names(element)).to.have.lengthOf(5);
    expect(new Set(names(element)).size).to.equal(5);
    // The first has 80 times the power of the second: all lines share a scale that starts at zero.
    const [first, ...others] = lines(element);
    expect(first).to.match(/^M0 \d\.\d\dH1V\d\.\d\dH2V\d\.\d\dH3$/);
    for (const each of others) expect(each).to.match(/^M0 9\d\.\d\d(H[123]V?(9\d\.\d\d)?)+$/);
    const scale = [...chart.querySelectorAll('.y-ticks span')].map(text);
    expect([scale[0], scale.at(-1)]).to.deep.equal(['87.51%', '0.00%']);
    expect([...chart.querySelectorAll('.x-ticks span')].map(text)).to.deep.equal(['86', '118']);

    slider(element).value = '0';
    slider(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    const read = text(chart.querySelector('.read-now'));
    expect(read).to.match(/^height 86: uk55pr…recs74dc 86\.88% · sxxakx…0u6ew7xt 1\.09% · /);
    expect(
      slider(element)
        .getAttribute('aria-valuetext')
        ?.replace(/[\u2068\u2069]/g, ''),
    ).to.equal(read.replace(/ +/g, ' '));
  });

  it('has no alarm about names at other heights if the displayed height has names', async () => {
    const element = await show(await cosmosLine(), '86');
    element.loadNames = true;
    await waitUntil(() => root(element).querySelector('.moniker'), 'the names');
    load(element, '75', '86', '3');
    await whenLoaded(element);
    await waitUntil(() => names(element).includes('Archive One'), 'the names of the chart');
    expect(root(element).querySelector('.alarm')).to.equal(null);
    expect(heads(element)[0]).to.equal('Validator');
  });

  it('displays a table of both ends with the change, in a selectable order', async () => {
    const element = await show(await cosmosLine(), '118');
    load(element, '86', '118', '3');
    await whenLoaded(element);
    expect(heads(element)).to.deep.equal(['Consensus address', 'Power at 86', 'Power at 118', 'Power change']);
    const [first] = cells(element);
    expect(first?.[0]).to.contain('recs74dc');
    expect(first?.slice(1)).to.deep.equal(['25,000,000 · 86.88%', first?.[2], '0']);
    expect(first?.[2]).to.match(/^25,000,000 · 8[67]\.\d\d%$/);
    const number = (cell: string | undefined) =>
      Number(
        cell
          ?.replace('−', '-')
          .replace(/[,+]| ·.*/g, '')
          .replace('–', '0'),
      );
    for (const [, before, after, change] of cells(element))
      expect(number(change)).to.equal(number(after) - number(before));
    sortBy(element, 'Power change');
    await waitUntil(() => cells(element)[0]?.[3]?.startsWith('+'), 'the largest gain is first');
    const gains = cells(element).map((row) => number(row[3]));
    expect(gains).to.deep.equal(gains.toSorted((a, b) => b - a));
    sortBy(element, 'Power change');
    await waitUntil(() => cells(element)[0]?.[3]?.startsWith('−'), 'the largest loss is first');
    const [, before, after] = cells(element).find((row) => row[2] === '–')!;
    expect([number(before) > 0, after]).to.deep.equal([true, '–']);
    // Sorting requests nothing, and the ranking below keeps its order.
    expect(root(element).querySelectorAll('[aria-sort]')).to.have.lengthOf(2);
  });

  it('follows a validator across a changed key, by the names of both ends', async () => {
    const asked: string[] = [];
    const gateway = changedKeys(asked);
    const element = await show({ gateway }, '12');
    load(element, '11', '12', '2');
    await whenLoaded(element);
    // Rows render in steps.
    const ends = () => cells(element).filter(([, before, after]) => before === '–' || after === '–');
    await waitUntil(() => ends().length === 2, 'the keys have a row each');
    const before = asked.length;
    element.loadNames = true;
    await waitUntil(() => textIn(element).includes('each followed by its operator: 1.'), 'the key is followed');
    expect(asked.slice(before).filter((what) => what.includes('staking'))).to.have.lengthOf(2);
    const count = Number(/Validators: (\d+)\./.exec(textIn(element))?.[1]);
    await waitUntil(() => cells(element).length === count, 'all rows are drawn');
    expect(ends()).to.deep.equal([]);
    expect(names(element).every((name) => !name.includes('…'))).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('keeps the other heights if one fails, and requests the failed height again on demand', async () => {
    const line = await cosmosLine();
    const element = await show(line, '86');
    load(element, '70', '80', '3');
    await whenLoaded(element);
    expect(faults(element)).to.deep.equal(['!70 Not found. Check the height, number or hash.']);
    expect(lines(element)[0]).to.match(/^M1 /);
    expect(slider(element).getAttribute('aria-valuetext')).to.equal(
      'height 70: Not found. Check the height, number or hash.',
    );
    expect(heads(element).slice(1, 3)).to.deep.equal(['Power at 75', 'Power at 80']);
    await expect(element).to.be.accessible();
    const before = line.asked.length;
    press(element, 'Load heights');
    await waitUntil(() => line.asked.length > before && isLoaded(element), 'the height is requested again');
    expect(new Set(line.asked.slice(before).map(heightOf))).to.deep.equal(new Set(['70']));
  });

  it('displays no powers for a height with more validators than the gateway counts', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    line.bend = (body, asked) => (heightOf(asked) === '90' ? { ...body, pagination: { total: '3' } } : undefined);
    load(element, '90', '118', '2');
    await whenLoaded(element);
    expect(faults(element)[0]).to.match(/^!90 The gateway returned \d+ validators but counts 3\./);
    expect(textIn(element)).not.to.match(/Only \d+ of/);
    expect(lines(element)[0]).to.match(/^M1 \S+H2$/);
    line.bend = undefined;
    press(element, 'Load heights');
    await waitUntil(() => lines(element)[0]?.startsWith('M0 '), 'its powers are shown');
    expect(faults(element)).to.deep.equal([]);
  });

  it('displays no powers for an incomplete height, and loads the whole set on demand', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    let isWell = false;
    line.bend = (body, asked) => {
      if (isWell || heightOf(asked) !== '90') return undefined;
      const set = body as { readonly validators: readonly object[] };
      return { ...set, validators: /offset=[1-9]/.test(asked) ? [] : set.validators.slice(0, 40) };
    };
    load(element, '90', '118', '2');
    await whenLoaded(element);
    expect(faults(element)[0]).to.match(/^!90 Only 40 of \d+ validators were loaded\./);
    expect(lines(element)[0]).to.match(/^M1 \S+H2$/);
    isWell = true;
    press(element, 'Load heights');
    await waitUntil(() => lines(element)[0]?.startsWith('M0 '), 'its powers are shown');
    expect(faults(element)).to.deep.equal([]);
  });

  it('stops on request, and after a failure that affects every height', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    load(element, '75', '117', '40');
    await waitUntil(() => line.asked.length > 4);
    press(element, 'Stop');
    await waitUntil(() => faults(element).some((each) => each.includes('Loading was stopped before this height.')));
    expect(panel(element).querySelector('progress')).to.equal(null);
    const before = line.asked.length;
    expect(before).to.be.lessThan(82);

    line.cut = true;
    load(element, '120', '145', '26');
    await waitUntil(() => /^!120, 121, 122, 123, 124, 125, 126, 127 and 18 more /.test(faults(element)[0] ?? ''));
    expect(faults(element)).to.have.lengthOf(1);
    expect(panel(element).querySelector('.chart, table')).to.equal(null);
    expect(line.asked.length - before).to.be.lessThan(10);
    expect(element.matches(':state(error)')).to.equal(false);
  });

  it('rejects an invalid height or count at the field, and requests nothing', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118');
    const wrong = () => text(panel(element).querySelector('.field:has([aria-invalid]) [role="alert"]'));
    const field = () => panel(element).querySelector<HTMLInputElement>('[aria-invalid]')?.name;
    load(element, 'latest', '118', '3');
    await waitUntil(() => wrong() === 'Enter a decimal height of 1 or more.');
    expect(field()).to.equal('from');
    load(element, '118', '0', '3');
    await waitUntil(() => field() === 'to');
    load(element, '86', '118', '41');
    await waitUntil(() => wrong() === 'Enter a whole number from 2 to 40.');
    expect(field()).to.equal('count');
    expect(line.asked).to.have.lengthOf(2);
  });

  it('fits into 240 pixels and is mirrored and localized in Arabic', async () => {
    const element = await show(await cosmosLine(), '118', 'ar');
    element.style.width = '240px';
    load(element, '116', '118', '3');
    await whenLoaded(element);
    const chart = panel(element).querySelector('figure')!;
    expect(chart.getAttribute('aria-label')).to.equal('الحصة من قوة التصويت عبر الارتفاعات، أعلى 5');
    const box = panel(element).getBoundingClientRect();
    for (const part of panel(element).querySelectorAll('.plot svg, .power-lines li, form, .info')) {
      const { left, right } = part.getBoundingClientRect();
      expect(left).to.be.at.least(box.left - 1);
      expect(right).to.be.at.most(box.right + 1);
    }
    const [from, to] = [...chart.querySelectorAll('.x-ticks span')].map((tick) => tick.getBoundingClientRect().left);
    expect(from).to.be.greaterThan(to!);
    slider(element).focus();
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => text(chart.querySelector('.read-now')).startsWith('الارتفاع 117'));
  });
});

/** A gateway over the recorded chain whose validators change their keys; it lists what is requested. */
function changedKeys(asked: string[]): Gateway {
  const key = 'a-key-for-the-changed-keys-1';
  const load = async (path: string) => (await fetch(`/recordings/${path}`)).arrayBuffer();
  const source = recordedSource({ load, cosmos: 'next-test-1' });
  const handler = createGatewayHandler({ source, keys: [{ key }], limits: false });
  return createGateway({
    cosmosRestUrl: 'https://gateway.example/rest',
    cosmosRpcUrl: 'https://gateway.example/rpc',
    apiKey: key,
    retries: 0,
    fetch: (input, init) => {
      asked.push(typeof init.body === 'string' ? init.body : String(input));
      return handler(new Request(input, init));
    },
  });
}

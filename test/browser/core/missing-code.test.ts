import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import '../../../src/define/all.js';
import type { EvidenceListElement } from '../../../src/define/evidence-list.js';
import type { EvmLogsElement } from '../../../src/define/evm-logs.js';
import { openAll, questions, showWidget } from '../../support/all-widgets.js';
import { press, root, textIn, twentyTimes, twoWays } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

// The browser rejects the modules, like after a lost connection. Loaded modules stay, so each kind has its own test.

const lost = 'A part of this widget could not be loaded.';

describe('widget code that fails to load', () => {
  afterEach(() => refuse());

  it('for errors: is not requested again after the element has left the document', async () => {
    const element = await showUnsaid();
    await waitUntil(() => fetched('host-guard') > 0);
    element.remove();
    const before = fetched('host-guard');
    expect(before).to.be.greaterThan(0);
    dispatchEvent(new Event('online'));
    await pause();
    expect(fetched('host-guard')).to.equal(before);
  });

  it('for errors: is loaded by "Retry", together with other missing code', async () => {
    const element = await showUnsaid();
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => textIn(element).includes('the one who signed twice'));
    expect(partOf(element, 'missing')).to.equal('');
  });

  it('for decoding logs: leaves the logs undecoded and is not requested repeatedly', async () => {
    await refuse('/src/decode/evm-decoder.ts');
    const asked = () => fetched('evm-decoder');
    const element = await show('evm-logs');
    await waitUntil(() => partOf(element, 'missing'));
    await pause();
    const before = asked();
    (element as EvmLogsElement).requestUpdate();
    await pause();
    expect(asked()).to.equal(before);
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => textIn(element).includes('Transfer'));
  });

  it('for rendering: is reported and loaded by "Retry"', async () => {
    await refuse('/src/widgets/uncle-block/answer.ts');
    const element = await show('uncle-block');
    expect(partOf(element, 'empty-state')).to.contain(lost);
    expect(textIn(element)).not.to.contain('/src/');
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => root(element).querySelector('.fields'));
  });

  it('for rendering: is loaded again when the page is online', async () => {
    await refuse('/src/widgets/evm-transaction/answer.ts');
    const element = await show('evm-transaction');
    expect(partOf(element, 'empty-state')).to.contain(lost);
    await refuse();
    await waitUntil(() => whenOnline(element, root(element).querySelector('.fields')));
  });

  it('for reading attributes: is loaded again when the page is online', async () => {
    await refuse('/src/widgets/abci-query/template-request.ts');
    const element = await show('abci-query', { template: 'mint.inflation', height: '118' });
    await waitUntil(() => partOf(element, 'empty-state').includes(lost));
    await refuse();
    await waitUntil(() => whenOnline(element, textIn(element).includes('12.9999')));
  });

  it('for checks: leaves the checks open with a reason, and is loaded by "Retry"', async () => {
    await refuse('/src/widgets/validator-set/checks.ts');
    const element = await show('validator-set');
    await waitUntil(() => partOf(element, 'missing') && partOf(element, 'checks-button'));
    expect(partOf(element, 'missing')).to.contain(lost);
    expect(partOf(element, 'checks-button')).to.equal('Unverified');
    expect(partOf(element, 'checks')).to.contain('their code could not be loaded');
    const rows = root(element).querySelectorAll('tbody tr').length;
    expect(rows).to.be.greaterThan(0);
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => !['', 'Unverified'].includes(partOf(element, 'checks-button')));
    expect(partOf(element, 'missing')).to.equal('');
    expect(root(element).querySelectorAll('tbody tr')).to.have.length(rows);
  });

  it('for long tables: still prints all rows, and the button displays them', async () => {
    await refuse('/src/ui/templates/long-table.ts');
    const element = await show('validator-set', { height: '86', 'page-size': '500' });
    const rows = () => root(element).querySelectorAll('tbody tr[data-index]').length;
    await waitUntil(() => rows() > 0);
    const first = rows();
    expect(first).to.be.lessThan(175);
    dispatchEvent(new Event('beforeprint'));
    expect(rows()).to.equal(175);
    dispatchEvent(new Event('afterprint'));
    expect(rows()).to.equal(first);
    press(element, 'Show all rows');
    await waitUntil(() => rows() === 175);
  });

  it('for a panel: is reported in the panel and the widget, and loaded by "Retry"', async () => {
    const element = await show('validator-set');
    await refuse('/src/widgets/validator-set/panels/concentration-panel.ts');
    press(element, 'Concentration');
    await waitUntil(() => partOf(element, 'missing'));
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => textIn(element).includes('Bottom 50% hold'));
    expect(partOf(element, 'missing')).to.equal('');
  });

  it('for another language: keeps the widget English until the strings have loaded', async () => {
    await refuse('/src/ui/localization/lexicon.ts');
    const element = await show('block-receipts', { block: '43', lang: 'ar' });
    expect(textIn(element)).to.contain('Block receipts');
    await waitUntil(() => partOf(element, 'missing').includes(lost));
    await refuse('/src/languages/ar/block-receipts.ts');
    await waitUntil(() => whenOnline(element, partOf(element, 'missing').includes('تعذّر تحميل')));
    await refuse();
    await waitUntil(() => whenOnline(element, !partOf(element, 'missing') && !textIn(element).includes('Cumulative')));
  });

  it('for the raw response: is reported and loaded by "Retry"', async () => {
    const element = await show('block-receipts');
    await waitUntil(() => root(element).querySelector('[role="menuitem"]'));
    await refuse('/src/ui/tools/raw-view.ts');
    press(element, 'Show raw response');
    await waitUntil(() => partOf(element, 'missing').includes(lost));
    expect(partOf(element, 'live')).to.contain(lost);
    // Some engines cache the failure.
    expect(partOf(element, 'missing')).to.contain('if that does not help, reload the page');
    expect(root(element).querySelector('dialog[open]')).to.equal(null);
    // The module is requested again and fails again.
    press(element, 'Retry');
    await waitUntil(() => !partOf(element, 'missing'));
    await waitUntil(() => partOf(element, 'missing').includes(lost));
    await refuse();
    press(element, 'Retry');
    await waitUntil(() => !partOf(element, 'missing'));
    await pause();
    expect(partOf(element, 'missing')).to.equal('');
    press(element, 'Show raw response');
    await waitUntil(() => root(element).querySelector('dialog[open]')?.textContent?.includes('blockHash'));
  });

  it('for reading a large answer off the main thread: is reported and loaded by "Retry"', async () => {
    await refuse('/src/worker/*');
    const { provided } = await twoWays(twentyTimes);
    const element = await fixture<EvmLogsElement>(
      html`<evm-logs .gateway=${provided} from-block="48" to-block="48"></evm-logs>`,
    );
    await waitUntil(() => partOf(element, 'empty-state').includes(lost) || partOf(element, 'stale').includes(lost));
    await refuse();
    press(element, 'Retry');
    await waitUntil(
      () => root(element).querySelector('tbody') && !partOf(element, 'empty-state') && !partOf(element, 'stale'),
    );
  });

  for (const [tag, attributes] of questions) {
    it(`for everything that can be opened in <${tag}>: never throws uncaught, and "Retry" loads the rest`, async () => {
      const element = await showWidget(tag, attributes);
      await refuse('/src/*', '/node_modules/*');
      await openAll(element);
      await pause();
      await refuse();
      if (textIn(element).includes(lost)) press(element, 'Retry');
      await waitUntil(() => !textIn(element).includes(lost));
      await openAll(element);
      expect(textIn(element)).not.to.contain(lost);
    });
  }
});

/** Refuses the modules that these patterns name, and no others. */
async function refuse(...patterns: string[]): Promise<void> {
  await executeServerCommand('missing-code', patterns);
}

/** An element that has only the code for errors, with labels of the page that it could not apply. */
async function showUnsaid(): Promise<HTMLElement> {
  await refuse('/src/widgets/evidence-list/answer.ts', '/src/ui/host-guard.ts');
  const element = (await show('evidence-list')) as EvidenceListElement;
  expect(partOf(element, 'empty-state')).to.contain(lost);
  element.labels = () => 'the one who signed twice';
  await pause();
  return element;
}

async function show(tag: string, attributes?: Readonly<Record<string, string>>): Promise<HTMLElement> {
  const [, usual = {}] = questions.find(([name]) => name === tag) ?? [];
  return showWidget(tag, attributes ?? usual);
}

function partOf(element: Element, name: string): string {
  return root(element).querySelector(`[part~="${name}"]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** How often a module was requested. */
function fetched(name: string): number {
  return performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name)).length;
}

/** Longer than an unexpected request would take. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

/**
 * Reports the device as online until the page is as it should be: the browser may still refuse a request that it got before. A
 * request in progress is left to finish, because the next event would start it again.
 */
function whenOnline(element: Element, isDone: unknown): unknown {
  const hasFailed = partOf(element, 'missing') || partOf(element, 'empty-state').includes(lost);
  if (!isDone && hasFailed && !element.matches(':state(loading)')) dispatchEvent(new Event('online'));
  return isDone;
}

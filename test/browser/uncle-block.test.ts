import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { UncleBlockElement } from '../../src/define/uncle-block.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { passQuietTime, waitUntil, whenListed } from '../support/wait.js';

async function show(gateway: Gateway, block: string, index = '0'): Promise<UncleBlockElement> {
  const element = await fixture<UncleBlockElement>(
    html`<uncle-block .gateway=${gateway} block=${block} index=${index}></uncle-block>`,
  );
  firstChecks.set(element, checked(element));
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

/** The checks of the first answer may end before a test waits for them. */
const firstChecks = new WeakMap<Element, ReturnType<typeof checked>>();

/** Resolves with the counts when the next answer was checked. */
function checked(element: UncleBlockElement): Promise<{ passed: number; failed: number; open: number }> {
  return new Promise((resolve) =>
    element.addEventListener('gw-verify', ({ counts }) => resolve(counts), { once: true }),
  );
}

function field(element: Element, label: string): string {
  const found = [...root(element).querySelectorAll('.fields > div')].find(
    (each) => each.querySelector('dt')?.textContent?.trim() === label,
  );
  return found?.querySelector('dd')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

describe('an uncle on a page', () => {
  it('displays its header and its reward, and verifies its hash', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '87');
    const { passed, failed } = await firstChecks.get(element)!;
    expect([passed, failed]).to.deep.equal([2, 0]);
    expect(textIn(element)).to.contain('Mined at height 84');
    const diagram = root(element).querySelector('.fork');
    expect(diagram?.getAttribute('aria-label')).to.contain('Block 83 is the parent of two blocks with number 84');
    expect(diagram?.textContent?.replace(/\s+/g, ' ').trim()).to.equal(
      '83Parent 84In the chain 84This uncle 87Includes it',
    );
    expect(field(element, 'Transactions root')).to.contain('non-empty; not stored');
    expect(field(element, 'Uncles hash')).to.contain('none');
    await waitUntil(() => field(element, 'Extra data').includes('side 87/0'));
    expect(textIn(element)).to.contain('5/8 of a block reward');
    expect(textIn(element)).to.contain('3 blocks later');
    await waitUntil(() => textIn(element).includes('Copy header as RLP'));
  });

  it('loads the locale data of numbers before it renders a number', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = document.createElement('uncle-block');
    const { performUpdate } = element as unknown as { performUpdate(): void };
    let isUpdating = false;
    Object.assign(element, {
      ...{ gateway, block: '87' },
      performUpdate() {
        isUpdating = true;
        performUpdate.call(element);
        isUpdating = false;
      },
    });
    const created: boolean[] = [];
    const { NumberFormat } = Intl;
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct(target, options) {
        created.push(isUpdating);
        return Reflect.construct(target, options) as Intl.NumberFormat;
      },
    });
    try {
      await fixture(element);
      await waitUntil(() => isSettled(element), 'it is displayed');
    } finally {
      Intl.NumberFormat = NumberFormat;
    }
    expect(created[0]).to.equal(false);
  });

  it('steps to the second uncle, and explains that there is no third', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '87');
    press(element, 'Next uncle');
    await waitUntil(() => textIn(element).includes('Mined at height 82'));
    const outcomes: string[] = [];
    element.addEventListener('gw-load', ({ outcome }) => outcomes.push(outcome));
    press(element, 'Next uncle');
    await waitUntil(() => root(element).querySelector('.empty-state'));
    expect(textIn(element)).to.contain('A block has at most two uncles');
    expect(outcomes).to.deep.equal(['null']);
    expect(element.matches(':state(error)')).to.equal(false);
  });

  // fault 48
  it('displays a missing uncle as the usual answer, and explains uncles', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '260');
    expect(textIn(element)).to.contain('Most blocks have no uncles, and since the Merge none can');
    press(element, 'About uncle blocks');
    await element.updateComplete;
    expect(root(element).querySelector<HTMLElement>('#about')?.hidden).to.equal(false);
  });

  it('explains that a hash is not a block number, and sends nothing', async () => {
    const { gateway, asked } = await evmLine({ mined: true });
    const element = await show(gateway, `0x${'ab'.repeat(32)}`);
    await waitUntil(() => textIn(element).includes('by block number only'));
    expect(asked).to.deep.equal([]);
    press(element, 'Previous block');
    expect(element.block).to.have.length(66);
  });

  // fault 63
  it('reports that a node no longer supports the method', async () => {
    const line = await evmLine({ mined: true });
    line.bend = ({ result: _, ...rest }) => ({
      ...rest,
      error: { code: -32601, message: 'the method does not exist' },
    });
    const element = await show(line.gateway, '87');
    expect(root(element).querySelector('.empty-state')?.getAttribute('part')).to.contain('unsupported');
    expect(textIn(element)).to.contain('About uncle blocks');
  });

  it('displays a changed header as a mismatch, and an impossible age', async () => {
    const line = await evmLine({ mined: true });
    line.bend = ({ result, ...rest }) => ({ ...rest, result: { ...(result as object), number: '0x57' } });
    const element = await show(line.gateway, '87');
    const { failed } = await firstChecks.get(element)!;
    expect(failed).to.equal(2);
    expect(element.matches(':state(mismatch)')).to.equal(true);
    await whenListed(element);
    expect(textIn(element)).to.contain('not 1 to 6 blocks earlier');
  });

  // fault 79, fault 80, threat B7, threat B16
  it('escapes misleading text of the miner', async () => {
    const line = await evmLine({ mined: true });
    const extraData = `0x${'e280ae3c696d67207372633d78206f6e6572726f723d616c6572742831293e'}`;
    line.bend = ({ result, ...rest }) => ({
      ...rest,
      result: { ...(result as object), extraData, '<b>x</b>': { a: 1 } },
    });
    const element = await show(line.gateway, '87');
    await waitUntil(() => field(element, 'Extra data').includes('\\u{202E}<img src=x onerror=alert(1)>'));
    expect(root(element).querySelectorAll('img').length).to.equal(0);
    expect(field(element, '<b>x</b>')).to.equal('{"a":1}');
  });

  it('reports the selected block', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '87');
    const chosen: unknown[] = [];
    element.addEventListener('gw-select', ({ kind, network, place }) =>
      chosen.push([kind, network, place.blockNumber]),
    );
    root(element).querySelector<HTMLElement>('.summary button.value')?.click();
    expect(chosen).to.deep.equal([['block', 'evm-b', 87n]]);
  });
});

describe('every recorded uncle', () => {
  it('is displayed completely and checked', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await fixture<UncleBlockElement>(html`<uncle-block .gateway=${gateway}></uncle-block>`);
    let drawn = 0;
    for (const block of [10, 17, 24, 31, 45, 66, 80, 87, 108, 129, 150, 171, 192, 213, 234]) {
      const verified = checked(element);
      passQuietTime();
      Object.assign(element, { block: `${block}`, index: '0' });
      const { passed, failed } = await verified;
      expect([passed, failed]).to.deep.equal([2, 0]);
      drawn++;
    }
    console.log(`uncles drawn: ${drawn}`);
  });
});

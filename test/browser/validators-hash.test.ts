import { expect, fixture, html } from '@open-wc/testing';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { cosmosLine, type CosmosLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { waitUntil, whenListed } from '../support/wait.js';

/** `validators_hash` of the recorded headers of the demo's chain. */
const hashes = {
  118: '9A8FD9CE2F2A74E51DC47409B918084FCC18720C3AA6DCC1D93D048D39D4B3CB',
  119: '9A8FD9CE2F2A74E51DC47409B918084FCC18720C3AA6DCC1D93D048D39D4B3CB',
} as const;
const other = '12'.repeat(32).toUpperCase();

async function show({ gateway }: CosmosLine, height: string, expected = ''): Promise<ValidatorSetElement> {
  const element = await fixture<ValidatorSetElement>(
    html`<validator-set .gateway=${gateway} height=${height} expected-hash=${expected} page-size="10"></validator-set>`,
  );
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

function enter(element: Element, text: string): void {
  const field = root(element).querySelector<HTMLInputElement>('input[name="hash"]');
  if (!field) throw new Error('There is no field for a hash.');
  field.value = text;
  field.form?.requestSubmit();
}

const inPanel = (element: Element) =>
  root(element).querySelector('.hashed')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('the validators hash on a page', () => {
  it('is set by the page and never by a URL', async () => {
    const { gateway } = await cosmosLine();
    const linked = async (part: string) => {
      location.hash = `gw.set=${part}`;
      const element = await fixture<ValidatorSetElement>(
        html`<validator-set
          id="set"
          permalink="auto"
          .gateway=${gateway}
          height="118"
          expected-hash=${hashes[118]}
        ></validator-set>`,
      );
      await waitUntil(() => isSettled(element), 'it is on show');
      return element;
    };
    try {
      const own = await linked(`height:118,expected-hash:${other},page:2`);
      expect([own.height, own.expectedHash]).to.deep.equal(['118', hashes[118]]);
      await waitUntil(() => textIn(own).includes('Set matches validators hash'));
      // The page hash is for another height.
      const further = await linked(`height:119,expected-hash:${other}`);
      expect([further.height, further.expectedHash]).to.deep.equal(['119', '']);
      expect(textIn(further)).not.to.contain('the validators hash');
      expect(location.hash).not.to.contain(other);
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('is computed from the whole set, whatever the page and order, and displayed as not compared', async () => {
    const element = await show(await cosmosLine(), '118');
    root(element).querySelectorAll<HTMLElement>('button.sort')[1]?.click();
    press(element, 'Validators hash');
    await waitUntil(() => inPanel(element).includes(hashes[118]));
    expect(inPanel(element)).to.contain('computed, not compared');
    await whenListed(element);
    expect(textIn(element)).not.to.contain('Validators hash not checked');
    await expect(element).to.be.accessible();
  });

  it('matches the header hash and contradicts another hash, without a new request', async () => {
    const line = await cosmosLine();
    const element = await show(line, '118', hashes[118].toLowerCase());
    await waitUntil(() => textIn(element).includes('Set matches validators hash'));
    expect(element.getAttribute('expected-hash')).to.equal(hashes[118].toLowerCase());
    element.expectedHash = other;
    await waitUntil(() => textIn(element).includes('Set does not match validators hash'));
    expect(element.matches(':state(mismatch)')).to.equal(true);
    expect(textIn(element)).to.contain(`The answer has ${other}; recomputed: ${hashes[118]}.`);
    element.expectedHash = '0x12';
    await waitUntil(() => textIn(element).includes('Validators hash not checked'));
    element.expectedHash = '';
    await waitUntil(() => !textIn(element).includes('alidators hash not checked'));
    expect(line.asked).to.have.lengthOf(2);
  });

  it('detects a single wrong power', async () => {
    const line = await cosmosLine();
    line.bend = (body) => ({
      ...body,
      validators: (body as { validators: { voting_power: string }[] }).validators.map((each, place) =>
        place === 7 ? { ...each, voting_power: `${BigInt(each.voting_power) - 1n}` } : each,
      ),
    });
    const element = await show(line, '118', hashes[118]);
    await waitUntil(() => textIn(element).includes('Set does not match validators hash'));
    press(element, 'Validators hash');
    await waitUntil(() => inPanel(element).includes('does not match expected hash'));
    expect(inPanel(element)).to.contain(`Expected: ${hashes[118]}`);
  });

  it('is not checked for an incomplete set, with the reason', async () => {
    const line = await cosmosLine();
    line.bend = (body, asked) => ({
      ...body,
      validators: /offset=[1-9]/.test(asked) ? [] : (body as { validators: object[] }).validators.slice(0, 40),
    });
    const element = await show(line, '118', hashes[118]);
    await waitUntil(() => textIn(element).includes('Validators hash not checked'));
    expect(textIn(element)).to.contain('Only 40 of 167 validators');
    expect(root(element).querySelector('.hashed .whole')).to.equal(null);
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('is not checked for more rows than the gateway counts, with the reason', async () => {
    const line = await cosmosLine();
    line.bend = (body) => ({ ...body, pagination: { total: '3' } });
    const element = await show(line, '118', other);
    await waitUntil(() => textIn(element).includes('Validators hash not checked'));
    expect(textIn(element)).to.match(/The gateway returned \d+ validators but counts 3\./);
    expect(textIn(element)).to.match(/\d+ loaded of 3\./);
    expect(textIn(element)).not.to.match(/\d+ of 3\b/);
    line.bend = undefined;
    press(element, 'Refresh');
    await waitUntil(() => !textIn(element).includes('The gateway returned'));
  });

  it('is compared with an entered hash, for its height only', async () => {
    const element = await show(await cosmosLine(), '118', other);
    press(element, 'Validators hash');
    await waitUntil(() => inPanel(element).includes('does not match expected hash'));
    enter(element, ` 0x${hashes[118]} `);
    await waitUntil(() => inPanel(element).includes('matches expected hash'));
    await waitUntil(() => inPanel(element).includes('It agrees with the value that was entered here.'));
    // The page hash is for another height.
    press(element, 'Next height');
    await waitUntil(
      () => textIn(element).includes('height 119') && inPanel(element).includes('computed, not compared'),
    );
    expect(inPanel(element)).to.contain(hashes[119]);
    press(element, 'Previous height');
    await waitUntil(() => inPanel(element).includes('matches expected hash'));
    // After clearing, the page hash applies again.
    press(element, 'Clear');
    await waitUntil(() => inPanel(element).includes('does not match expected hash'));
    expect(inPanel(element)).to.contain(`Expected: ${other}`);
  });

  it('from the page is compared again when the reader returns to its height', async () => {
    const element = await show(await cosmosLine(), '118', hashes[118]);
    const isMarked = () => textIn(element).includes('Set matches validators hash');
    await waitUntil(isMarked);
    press(element, 'Next height');
    await waitUntil(() => isSettled(element) && textIn(element).includes('height 119') && !isMarked());
    press(element, 'Previous height');
    await waitUntil(() => textIn(element).includes('height 118') && isMarked());
  });

  it('is localized in Arabic', async () => {
    const line = await cosmosLine();
    const element = await fixture<ValidatorSetElement>(
      html`<validator-set
        lang="ar"
        .gateway=${line.gateway}
        height="118"
        expected-hash=${hashes[118]}
      ></validator-set>`,
    );
    // Strings that load late replace the English strings.
    await waitUntil(() => isSettled(element) && textIn(element).includes('تجزئة المدققين'));
    press(element, 'تجزئة المدققين');
    await waitUntil(() => inPanel(element).includes('تطابق المتوقَّعة'));
    expect(root(element).querySelector('[dir="rtl"]')).not.to.equal(null);
  });
});

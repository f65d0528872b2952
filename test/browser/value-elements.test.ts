import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { GatewayAddressElement } from '../../src/define/gateway-address.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';
import { hostileTexts } from '../support/samples.js';
import { root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

const router = '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2';
const routerWithChecksum = '0xfe50B1119040f98b77CB28E4b8A9e13c6EF73bC2';
const weth = '0x53fd54fe6967e11eff820c635a58824f73b47d0f';
const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

function partOf(element: Element, part: string): HTMLElement | null {
  return root(element).querySelector<HTMLElement>(`[part~="${part}"]`);
}

function titleOf(element: Element, part: string): string | undefined {
  return partOf(element, part)?.title;
}

describe('<gateway-address>', () => {
  it('displays an EVM address with its checksum', async () => {
    const element = await fixture(html`<gateway-address value=${router}></gateway-address>`);
    await waitUntil(() => titleOf(element, 'hash') === routerWithChecksum);
    expect(element.matches(':state(invalid)')).to.equal(false);
  });

  it('displays the name and the link that the provider supplies, also when they change', async () => {
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider
        .labels=${{ [router]: 'The router' }}
        .links=${{ address: 'https://explorer.example/address/{value}' }}
      >
        <gateway-address value=${router}></gateway-address>
      </gateway-provider>`,
    );
    const element = provider.querySelector('gateway-address')!;
    await waitUntil(() => partOf(element, 'label')?.textContent === 'The router');
    await waitUntil(() =>
      partOf(element, 'link')?.getAttribute('href')?.startsWith('https://explorer.example/address/0xfe50'),
    );
    provider.labels = { [router]: 'Another name' };
    await waitUntil(() => partOf(element, 'label')?.textContent === 'Another name');
    provider.links = { address: 'javascript://explorer.example/{value}' };
    await waitUntil(() => partOf(element, 'link') === null);
  });

  it('marks a wrong checksum and keeps the address as it is', async () => {
    const wrong = routerWithChecksum.replace('0xfe50B', '0xfe50b');
    const element = await fixture<GatewayAddressElement>(html`<gateway-address value=${wrong}></gateway-address>`);
    await waitUntil(() => element.matches(':state(invalid)'));
    expect(titleOf(element, 'hash')).to.equal(wrong);
    element.value = routerWithChecksum;
    await waitUntil(() => !element.matches(':state(invalid)'));
    expect(titleOf(element, 'hash')).to.equal(routerWithChecksum);
  });

  it('displays a Cosmos address unchanged', async () => {
    const value = 'cosmos1n9tyfmqkplp6ujj7p8jmcqkhzc9tfzsgc96cz0';
    const element = await fixture(html`<gateway-address value=${value}></gateway-address>`);
    expect(titleOf(element, 'hash')).to.equal(value);
  });

  it('renders hostile text as text', async () => {
    for (const text of hostileTexts) {
      const element = await fixture(html`<gateway-address value=${text}></gateway-address>`);
      expect(root(element).querySelectorAll('script, img, a, iframe').length).to.equal(0);
      expect(textIn(element)).not.to.match(/[\u202A-\u202E\u2066-\u2069]/);
    }
  });
});

describe('<gateway-hash>', () => {
  it('contains all digits for copying, and displays them shortened', async () => {
    const element = await fixture<HTMLElement>(html`<gateway-hash value=${hash}></gateway-hash>`);
    expect(partOf(element, 'hash')?.textContent).to.equal(hash);
    expect(element.getBoundingClientRect().width).to.be.below(300);
  });

  it('copies the value with the button and announces the copy', async () => {
    const element = await fixture(html`<gateway-hash value=${hash} copy></gateway-hash>`);
    const written: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    try {
      await waitUntil(() => partOf(element, 'copy'));
      partOf(element, 'copy')!.click();
      await waitUntil(() => root(element).querySelector('[role="status"]')?.textContent?.trim() === 'Copied.');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
    expect(written).to.deep.equal([hash]);
  });

  it('displays nothing without a value', async () => {
    const element = await fixture(html`<gateway-hash></gateway-hash>`);
    expect(textIn(element)).to.equal('');
  });
});

describe('<gateway-amount>', () => {
  it('displays six significant digits, and all digits in the title', async () => {
    const element = await fixture(
      html`<gateway-amount value="1234567890123456789" decimals="18" symbol="ETH"></gateway-amount>`,
    );
    expect(textIn(element)).to.match(/^1\.23457\s*ETH$/);
    expect(titleOf(element, 'amount')).to.equal('1.234567890123456789 ETH · 1,234,567,890,123,456,789');
  });

  it('takes symbol and decimals of a token from the provider', async () => {
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider .tokens=${{ [weth]: { symbol: 'WETH', decimals: 18 } }}>
        <gateway-amount value="1500000000000000000" token=${weth}></gateway-amount>
      </gateway-provider>`,
    );
    const element = provider.querySelector('gateway-amount')!;
    await waitUntil(() => /^1\.5\s*WETH$/.test(textIn(element)));
    provider.tokens = { [weth]: { symbol: 'WETH', decimals: 17 } };
    await waitUntil(() => /^15\s*WETH$/.test(textIn(element)));
  });

  it('displays text that is not a whole number unchanged', async () => {
    for (const value of ['1.5', '0x10', '1e21', '<b>1</b>']) {
      const element = await fixture(html`<gateway-amount value=${value} decimals="18"></gateway-amount>`);
      expect(textIn(element)).to.equal(value);
    }
  });

  it('uses the digits of the language of the page', async () => {
    const element = await fixture(
      html`<gateway-amount lang="de" value="1234567" decimals="3" symbol="X"></gateway-amount>`,
    );
    expect(textIn(element)).to.match(/^1\.234,57\s*X$/);
  });
});

describe('<gateway-time>', () => {
  it('displays seconds since 1970 and ISO 8601 as the same time', async () => {
    const values = ['1767225600', '2026-01-01T00:00:00Z'];
    const times = await Promise.all(
      values.map(async (value) => {
        const element = await fixture(html`<gateway-time value=${value} format="exact"></gateway-time>`);
        return partOf(element, 'time')?.getAttribute('datetime');
      }),
    );
    expect(times).to.deep.equal(['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']);
  });

  it('displays a relative time with date and time in the title', async () => {
    const value = String(Math.floor(Date.now() / 1_000) - 7_200);
    const element = await fixture(html`<gateway-time value=${value}></gateway-time>`);
    expect(root(element).querySelector('.ago')?.textContent).to.equal('2 hours ago');
    expect(titleOf(element, 'time')).not.to.equal('');
    expect(partOf(element, 'time')?.innerText).to.equal('2 hours ago');
  });

  it('displays other text unchanged', async () => {
    for (const value of ['soon', '99999999999999999999', '2026-99-99']) {
      const element = await fixture(html`<gateway-time value=${value}></gateway-time>`);
      expect(textIn(element)).to.equal(value);
    }
  });
});

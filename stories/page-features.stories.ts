import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { createThemedRoot, designSystems } from '../site/design-systems.js';
import '../src/define/all.js';
import { settled } from './settled.js';
import { storyGateway } from './story-gateway.js';

/** Values in the text of a page, and widgets in the colors of a design system. */
const meta: Meta = { title: 'Several widgets/Page features', id: 'page-features' };
export default meta;

/** Elements of one value, with the names, tokens and links of the provider. They send no requests. */
export const ValueElements: StoryObj = {
  name: 'Value elements in a sentence',
  render: () => {
    const router = '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2';
    const token = '0x53fd54fe6967e11eff820c635a58824f73b47d0f';
    return html`<gateway-provider
      .labels=${{ [router]: 'Router' }}
      .tokens=${{ [token]: { symbol: 'WETH', decimals: 18 } }}
      .links=${{ address: 'https://explorer.example/address/{value}' }}
    >
      <p>
        <gateway-address value=${router} copy></gateway-address> received
        <gateway-amount value="1500000000000000000" token=${token}></gateway-amount> in
        <gateway-hash value="0x8cc9e5d0dca41e8ed0ae1ab6d5b9a1d4a6e1f0f8b9f1f4b3a9a5d3d0d5a1c001"></gateway-hash>, on
        <gateway-time value="1767225600" format="exact"></gateway-time>.
      </p>
    </gateway-provider>`;
  },
};

type Story = StoryObj<{ readonly system: (typeof designSystems)[number] }>;

const renderTheme = ({ system }: { readonly system: (typeof designSystems)[number] }): HTMLElement => {
  const [host, theme] = createThemedRoot(system, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const widget = document.createElement('block-receipts');
  Object.assign(widget, { block: '43', gateway: storyGateway() });
  theme.append(widget);
  return host;
};

const playTheme: Story['play'] = async ({ canvasElement }) => {
  const themed = [...canvasElement.querySelectorAll('*')].flatMap(
    ({ shadowRoot }) => shadowRoot?.firstElementChild ?? [],
  );
  await Promise.all(themed.map(settled));
};

/** The theme map of shadcn/ui, in the color scheme of the page. */
export const ShadcnTheme: Story = {
  name: 'Theme map: shadcn/ui',
  args: { system: designSystems[0] },
  render: renderTheme,
  play: playTheme,
};

/** The theme map of Web Awesome, in the color scheme of the page. */
export const WebAwesomeTheme: Story = {
  ...ShadcnTheme,
  name: 'Theme map: Web Awesome',
  args: { system: designSystems[1] },
};

/** The theme map of Material 3, in the color scheme of the page. */
export const MaterialTheme: Story = {
  ...ShadcnTheme,
  name: 'Theme map: Material 3',
  args: { system: designSystems[2] },
};

import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import material from '../../src/themes/material.css?raw';
import shadcn from '../../src/themes/shadcn.css?raw';
import webAwesome from '../../src/themes/web-awesome.css?raw';
import { isSettled, liveGateway, root } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

/** Default colors of each design system, as its own style sheet sets them. */
const systems = [
  {
    name: 'shadcn/ui',
    map: shadcn,
    dark: 'dark',
    surfaces: { light: 'oklch(1 0 0)', dark: 'oklch(0.205 0 0)' },
    style: `
      :root {
        --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0);
        --card: oklch(1 0 0); --card-foreground: oklch(0.145 0 0); --popover: oklch(1 0 0);
        --primary: oklch(0.205 0 0); --muted: oklch(0.97 0 0); --muted-foreground: oklch(0.556 0 0);
        --accent: oklch(0.97 0 0); --destructive: oklch(0.577 0.245 27.325); --border: oklch(0.922 0 0);
      }
      .dark {
        --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0);
        --card: oklch(0.205 0 0); --card-foreground: oklch(0.985 0 0); --popover: oklch(0.205 0 0);
        --primary: oklch(0.922 0 0); --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0);
        --accent: oklch(0.269 0 0); --destructive: oklch(0.704 0.191 22.216); --border: oklch(1 0 0 / 10%);
      }`,
  },
  {
    name: 'Web Awesome',
    map: webAwesome,
    dark: 'wa-dark',
    surfaces: { light: 'white', dark: '#101219' },
    style: `
      :root {
        color-scheme: light;
        --wa-font-family-body: ui-sans-serif; --wa-border-radius-m: 6px;
        --wa-color-surface-raised: white; --wa-color-surface-default: white; --wa-color-surface-lowered: #f1f2f3;
        --wa-color-surface-border: #e4e5e9; --wa-color-text-normal: #1b1d26; --wa-color-text-quiet: #545868;
        --wa-color-text-link: #0053c0; --wa-color-brand-fill-quiet: #e8f3ff;
        --wa-color-success-on-quiet: #036730; --wa-color-success-fill-quiet: #e3f9e3;
        --wa-color-warning-on-quiet: #8c4602; --wa-color-warning-fill-quiet: #fef3cd;
        --wa-color-danger-on-quiet: #b30532; --wa-color-danger-fill-quiet: #fff0ef;
      }
      .wa-dark {
        color-scheme: dark;
        --wa-color-surface-raised: #1b1d26; --wa-color-surface-default: #101219;
        --wa-color-surface-lowered: color-mix(in oklab, #101219, black 20%);
        --wa-color-surface-border: #2f323f; --wa-color-text-normal: #f1f2f3; --wa-color-text-quiet: #9194a2;
        --wa-color-text-link: #6eb3ff; --wa-color-brand-fill-quiet: #001a4e;
        --wa-color-success-on-quiet: #00ac49; --wa-color-success-fill-quiet: #052310;
        --wa-color-warning-on-quiet: #da7e00; --wa-color-warning-fill-quiet: #331600;
        --wa-color-danger-on-quiet: #f3676c; --wa-color-danger-fill-quiet: #3e0913;
      }`,
  },
  {
    name: 'Material 3',
    map: material,
    dark: 'dark',
    surfaces: { light: '#fef7ff', dark: '#141218' },
    style: `
      :root {
        color-scheme: light;
        --md-sys-shape-corner-medium: 12px; --md-sys-color-surface: #fef7ff; --md-sys-color-surface-container-low: #f7f2fa;
        --md-sys-color-surface-container: #f3edf7; --md-sys-color-outline-variant: #cac4d0;
        --md-sys-color-on-surface: #1d1b20; --md-sys-color-on-surface-variant: #49454f;
        --md-sys-color-primary: #6750a4; --md-sys-color-error: #b3261e;
      }
      .dark {
        color-scheme: dark;
        --md-sys-color-surface: #141218; --md-sys-color-surface-container-low: #1d1b20;
        --md-sys-color-surface-container: #211f26; --md-sys-color-outline-variant: #49454f;
        --md-sys-color-on-surface: #e6e0e9; --md-sys-color-on-surface-variant: #cac4d0;
        --md-sys-color-primary: #d0bcff; --md-sys-color-error: #f2b8b5;
      }`,
  },
] as const;

/** The color as the browser computes it. */
function computed(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const { color: value } = getComputedStyle(probe);
  probe.remove();
  return value;
}

for (const { name, map, style, dark, surfaces } of systems) {
  describe(`the theme map for ${name}`, () => {
    const sheet = new CSSStyleSheet();
    before(() => {
      sheet.replaceSync(`${style}${map}`);
      document.adoptedStyleSheets.push(sheet);
    });
    after(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    });

    it('has at most 1,000 bytes', () => {
      expect(new TextEncoder().encode(map).length).to.be.at.most(1_000);
    });

    for (const scheme of ['light', 'dark'] as const) {
      it(`gives widgets the colors of the ${scheme} theme, with enough contrast`, async () => {
        const { url, key } = await liveGateway();
        const gateway = createGateway({
          cosmosRestUrl: `${url}/rest`,
          evmAUrl: `${url}/a`,
          evmBUrl: `${url}/b`,
          apiKey: key,
        });
        const page = await fixture(
          html`<div class=${scheme === 'dark' ? dark : ''}>
            <gateway-provider .gateway=${gateway}>
              <validator-set height="86"></validator-set>
              <evm-logs from-block="40" to-block="47"></evm-logs>
              <block-receipts block="43"></block-receipts>
              <uncle-block block="6" index="0"></uncle-block>
              <evm-logs from-block="0x" to-block="47"></evm-logs>
            </gateway-provider>
          </div>`,
        );
        for (const element of page.querySelectorAll<HTMLElement>(
          'validator-set, evm-logs, block-receipts, uncle-block',
        )) {
          await waitUntil(() => isSettled(element));
          const card = root(element).querySelector('.card')!;
          expect(getComputedStyle(card).backgroundColor).to.equal(computed(surfaces[scheme]));
          expect(getComputedStyle(element).colorScheme).to.equal(
            scheme === 'dark' ? 'dark' : getComputedStyle(document.documentElement).colorScheme,
          );
          await expect(element).shadowDom.to.be.accessible();
        }
      });
    }
  });
}

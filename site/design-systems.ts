import material from '../src/themes/material.css?raw';
import shadcn from '../src/themes/shadcn.css?raw';
import webAwesome from '../src/themes/web-awesome.css?raw';

/** The design systems with a theme map, with their default colors. `dark` is the class of their dark theme. */
export const designSystems = [
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

/**
 * Creates a shadow root with a theme map and the colors of its design system. Returns its host, and the element with the theme. A
 * root of its own is required, because the map sets its properties on `:root`, which the page has already.
 */
export function createThemedRoot(
  { style, map, dark }: (typeof designSystems)[number],
  scheme: 'light' | 'dark',
): readonly [host: HTMLElement, theme: HTMLElement] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${style}${map}`.replaceAll(':root', ':host'));
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const theme = document.createElement('div');
  theme.className = scheme === 'dark' ? dark : '';
  theme.style.colorScheme = scheme;
  root.append(theme);
  return [host, theme];
}

import { css } from 'lit';

/**
 * The only place with raw colours and sizes. A page sets `--gw-*` wherever it likes; the rest of the styles read the private
 * `--_*`, which fall back to ours. `light-dark()` follows the `color-scheme` of the page.
 */
export const tokens = css`
  :host {
    --_font: var(--gw-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    --_mono: var(
      --gw-font-mono,
      ui-monospace,
      'SF Mono',
      'Cascadia Mono',
      Menlo,
      Consolas,
      'DejaVu Sans Mono',
      monospace
    );
    --_text-small: var(--gw-text-small, 0.75rem);
    --_text-body: var(--gw-text-body, 0.8125rem);
    --_text-title: var(--gw-text-title, 1rem);
    --_text-figure: var(--gw-text-figure, 1.0625rem);
    --_radius: var(--gw-radius, 8px);

    --_surface: var(--gw-color-surface, light-dark(#fff, oklch(19% 0.012 260)));
    --_sunken: var(--gw-color-sunken, light-dark(oklch(97.8% 0.004 255), oklch(16.5% 0.012 260)));
    --_raised: var(--gw-color-raised, light-dark(#fff, oklch(23% 0.014 260)));
    --_hover: var(--gw-color-hover, light-dark(oklch(96.5% 0.006 255), oklch(23% 0.014 260)));
    --_border: var(--gw-color-border, light-dark(oklch(91% 0.006 255), oklch(29% 0.014 260)));
    --_hairline: var(--gw-color-hairline, light-dark(oklch(95% 0.004 255), oklch(24% 0.012 260)));
    --_text: var(--gw-color-text, light-dark(oklch(25% 0.02 258), oklch(92% 0.008 255)));
    --_muted: var(--gw-color-muted, light-dark(oklch(49% 0.018 258), oklch(70% 0.014 255)));
    --_accent: var(--gw-color-accent, light-dark(oklch(48% 0.14 262), oklch(76% 0.11 258)));
    --_accent-soft: var(--gw-color-accent-soft, light-dark(oklch(94.5% 0.025 262), oklch(28% 0.05 262)));
    --_ok: var(--gw-color-ok, light-dark(oklch(46% 0.11 155), oklch(78% 0.13 155)));
    --_ok-soft: var(--gw-color-ok-soft, light-dark(oklch(95.5% 0.03 155), oklch(27% 0.045 155)));
    --_warn: var(--gw-color-warn, light-dark(oklch(50% 0.11 70), oklch(82% 0.12 80)));
    --_warn-soft: var(--gw-color-warn-soft, light-dark(oklch(96% 0.04 85), oklch(29% 0.045 75)));
    --_bad: var(--gw-color-bad, light-dark(oklch(50% 0.17 27), oklch(75% 0.14 25)));
    --_bad-soft: var(--gw-color-bad-soft, light-dark(oklch(95.5% 0.025 25), oklch(28% 0.06 25)));
    --_guess: var(--gw-color-guess, light-dark(oklch(48% 0.13 305), oklch(78% 0.1 305)));
    --_guess-soft: var(--gw-color-guess-soft, light-dark(oklch(95.5% 0.025 305), oklch(28% 0.05 305)));
  }
`;

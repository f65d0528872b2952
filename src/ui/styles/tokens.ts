import { css } from 'lit';

/**
 * Together with `answer-tokens.ts` the only place with raw colours and sizes. A page sets `--gw-*` wherever it likes;
 * the other styles use the private `--_*`, which fall back to ours. `light-dark()` follows the `color-scheme` of the
 * page.
 *
 * All text sizes derive from one, in pixels by default, as the root of the page may have any size. A page that wants
 * the reader's own size sets `--gw-font-size: 1rem`.
 */
export const tokens = css`
  :host {
    /* Font of text. */
    --_font: var(--gw-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    /* Size of text. */
    --_text-body: var(--gw-text-body, max(11px, /* Size that all others follow. */ var(--gw-font-size, 13px)));
    /* Size of captions and notes. */
    --_text-small: var(--gw-text-small, max(11px, var(--_text-body) * 12 / 13));
    /* Size of the title. */
    --_text-title: var(--gw-text-title, calc(var(--_text-body) * 16 / 13));

    /* Radius of corners. */
    --_radius: var(--gw-radius, 8px);
    /* Background of the card. */
    --_surface: var(--gw-color-surface, light-dark(#fff, oklch(19% 0.012 260)));
    /* Borders of the card and of fields. */
    --_border: var(--gw-color-border, light-dark(oklch(91% 0.006 255), oklch(29% 0.014 260)));
    /* Text. */
    --_text: var(--gw-color-text, light-dark(oklch(25% 0.02 258), oklch(92% 0.008 255)));
    /* Captions and text that matters less. */
    --_muted: var(--gw-color-muted, light-dark(oklch(49% 0.018 258), oklch(70% 0.014 255)));
    /* Links, selected rows and the focus ring. */
    --_accent: var(--gw-color-accent, light-dark(oklch(48% 0.14 262), oklch(76% 0.11 258)));
  }
`;

import { css } from 'lit';

/**
 * Together with `answer-tokens.ts`, the only place with raw colors and sizes. A page can set `--gw-*` anywhere. The
 * other styles use the private `--_*`, which fall back to the defaults here. `light-dark()` follows the `color-scheme`
 * of the page.
 *
 * All text sizes derive from one size, in pixels by default, because the page's root may have any size. To use the
 * reader's own size, a page sets `--gw-font-size: 1rem`.
 */
export const tokens = css`
  :host {
    /* Font of text. */
    --_font: var(--gw-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    /* Size of text. */
    --_text-body: var(--gw-text-body, max(11px, /* Base of all sizes. */ var(--gw-font-size, 13px)));
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
    /* Captions and secondary text. */
    --_muted: var(--gw-color-muted, light-dark(oklch(49% 0.018 258), oklch(70% 0.014 255)));
    /* Links, selected rows and the focus ring. */
    --_accent: var(--gw-color-accent, light-dark(oklch(48% 0.14 262), oklch(76% 0.11 258)));
  }
`;

export const cardStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    /* Reserved height until an answer is displayed (default: the height of a recorded answer), and the minimum height. */
    min-block-size: var(--gw-block-size);
  }
  /*
   * Server-rendered content is shown before the element is defined. Without a footer and a body box there is no visible
   * layout shift.
   */
  :host(:defined:not(:state(shown))) {
    min-block-size: var(--gw-block-size, var(--_free));
    .body {
      display: contents;
    }
    footer:not(:has(.open-file)),
    [name='footer'] {
      display: none;
    }
  }
  @media (max-width: 600px) {
    :host(:defined:not(:state(shown))) {
      min-block-size: var(--gw-block-size, var(--_narrow));
    }
  }
  :host([hidden]) {
    display: none;
  }
  .card {
    container-type: inline-size;
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text);
    font: var(--_text-body) / 1.45 var(--_font);
    overflow: clip;
  }
  .card:focus-visible,
  button:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
  }
  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 28px;
    padding: 8px 16px;
  }
  header {
    border-block-end: 1px solid var(--_border);
  }
  h2 {
    margin: 0;
    font-size: var(--_text-title);
    font-weight: 600;
    letter-spacing: -0.005em;
  }
  p {
    margin: 0;
  }
  .query {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .marks:empty,
  .query:empty {
    display: none;
  }
  button {
    min-block-size: 26px;
    padding: 3px 10px;
    border: 1px solid var(--_border);
    border-radius: 6px;
    background: none;
    color: var(--_text);
    font: inherit;
    font-size: var(--_text-small);
    cursor: pointer;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media print {
    .card {
      border-radius: 0;
    }
    button {
      display: none;
    }
  }
`;

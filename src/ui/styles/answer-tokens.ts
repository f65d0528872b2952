import { css } from 'lit';

/** The tokens that answers need; those of the card are in `tokens.ts`. */
export const answerTokens = css`
  :host {
    /* Font of hashes, addresses and bytes. */
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
    --_text-code: max(11px, var(--_text-body) * 0.95);
    /* Size of key figures. */
    --_text-figure: var(--gw-text-figure, calc(var(--_text-body) * 17 / 13));
    /* Background of headers and forms. */
    --_sunken: var(--gw-color-sunken, light-dark(oklch(97.8% 0.004 255), oklch(16.5% 0.012 260)));
    /* Lines between rows. */
    --_hairline: var(--gw-color-hairline, light-dark(oklch(95% 0.004 255), oklch(24% 0.012 260)));
    /* Background of a row under the pointer. */
    --_hover: var(--gw-color-hover, light-dark(oklch(96.5% 0.006 255), oklch(23% 0.014 260)));
    /* Background of menus and buttons. */
    --_raised: var(--gw-color-raised, light-dark(#fff, oklch(23% 0.014 260)));
    /* Background of what is selected. */
    --_accent-soft: var(--gw-color-accent-soft, light-dark(oklch(94.5% 0.025 262), oklch(28% 0.05 262)));
    /* Failures and mismatches. */
    --_bad: var(--gw-color-bad, light-dark(oklch(50% 0.17 27), oklch(75% 0.14 25)));
    /* Checks that passed. */
    --_ok: var(--gw-color-ok, light-dark(oklch(46% 0.11 155), oklch(78% 0.13 155)));
    /* Background of checks that passed. */
    --_ok-soft: var(--gw-color-ok-soft, light-dark(oklch(95.5% 0.03 155), oklch(27% 0.045 155)));
    /* Warnings. */
    --_warn: var(--gw-color-warn, light-dark(oklch(50% 0.11 70), oklch(82% 0.12 80)));
    /* Background of warnings. */
    --_warn-soft: var(--gw-color-warn-soft, light-dark(oklch(96% 0.04 85), oklch(29% 0.045 75)));
    /* Background of failures. */
    --_bad-soft: var(--gw-color-bad-soft, light-dark(oklch(95.5% 0.025 25), oklch(28% 0.06 25)));
    /* Guesses, such as names by a selector alone. */
    --_guess: var(--gw-color-guess, light-dark(oklch(48% 0.13 305), oklch(78% 0.1 305)));
    /* Background of guesses. */
    --_guess-soft: var(--gw-color-guess-soft, light-dark(oklch(95.5% 0.025 305), oklch(28% 0.05 305)));
  }
`;

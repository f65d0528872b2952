import { css } from 'lit';

/** Selectable values in a line of text: they look like links, as they lead somewhere. */
export const pickStyles = css`
  button.pick {
    min-block-size: 24px;
    margin: -4px -2px;
    padding: 0 2px;
    border-color: transparent;
    font-size: inherit;
    font-variant-numeric: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--_border);
    text-underline-offset: 3px;
  }
  button.pick:hover {
    background: none;
    color: var(--_accent);
    text-decoration-color: currentcolor;
  }
  @media (forced-colors: active) {
    button.pick {
      border: 0;
      color: LinkText;
    }
  }
  @media print {
    button.pick {
      display: inline;
      text-decoration: none;
    }
  }
`;

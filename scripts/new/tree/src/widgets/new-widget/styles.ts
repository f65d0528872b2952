import { css } from 'lit';

/** What this widget has beside the card, the fields and the controls. */
export const newWidgetStyles = css`
  .extra-text {
    overflow-wrap: anywhere;
  }
`;

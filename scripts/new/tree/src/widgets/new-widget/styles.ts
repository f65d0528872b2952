import { css } from 'lit';

/** Styles beside those of the card, the fields and the controls. */
export const newWidgetStyles = css`
  .extra-text {
    overflow-wrap: anywhere;
  }
`;

import { css } from 'lit';

/** On touch screens, every target is at least 40 pixels high, and a row is expanded by pressing anywhere in it. */
export const touchStyles = css`
  @media (pointer: coarse) {
    button,
    select,
    summary,
    textarea,
    input:not([type='checkbox'], [type='range']),
    .asking :is(button, select, input:not([type='checkbox'])),
    .toolbar :is(button, select, input:not([type='checkbox'])),
    label.tick,
    .chart :is(.chart-cursor, .handles, .handles input, summary) {
      min-block-size: 40px;
    }
    input[type='checkbox'] {
      inline-size: 20px;
      block-size: 20px;
      vertical-align: -5px;
    }
    :is(.toggle, .edit, button.copy, button.menu-button.menu-button) {
      min-inline-size: 40px;
      min-block-size: 40px;
    }
    .edit {
      margin-block: 0;
    }
    .card > header {
      row-gap: 12px;
    }
    .two-lines > tbody > tr[part='row'] button.copy {
      margin-block: -12px;
    }
    .copyable {
      display: inline-flex;
      align-items: center;
      max-inline-size: 100%;
    }
    .copyable > button.copy {
      position: relative;
      z-index: 1;
      flex: none;
    }
    .slots.slots {
      gap: 6px;
    }
    /* Extends beyond its line without moving anything there. */
    button.value {
      min-inline-size: 40px;
      min-block-size: 40px;
      margin-block: -12px;
    }
    :is(td, th, dd, .mined, .place, .copyable) > button.value {
      margin-block: 0;
    }
    /* Names and values in a line of text are too close for a finger: pressing them expands the row instead. */
    tbody > tr[part='row'] > th.long button.value {
      min-inline-size: 0;
      min-block-size: 0;
      margin: 0;
      pointer-events: none;
    }
    .chart .handles input::-webkit-slider-thumb {
      inline-size: 24px;
      block-size: 40px;
    }
    .chart .handles input::-moz-range-thumb {
      inline-size: 22px;
      block-size: 38px;
    }
    /* As high as the others for touch, but not visually. */
    button.mark {
      position: relative;
      min-block-size: 0;
    }
    button.mark::after {
      position: absolute;
      inset: -11px 0;
      content: '' / '';
    }
    button.sort.sort {
      align-items: center;
      min-block-size: 40px;
    }
    input[type='range'] {
      block-size: 40px;
    }
    summary {
      align-content: center;
    }
    tbody > tr > :is(td, th) {
      padding-block: 10px;
    }
    .toggle {
      margin-block: 0;
      margin-inline: -14px 0;
    }
    .two-lines > tbody > tr[part='row'] .toggle {
      margin-block: -12px;
    }
    .two-lines.two-lines > tbody > tr[part='row'] > .box ~ .at-lead {
      margin-inline-start: 44px;
    }
    tbody > tr[part='row'] {
      position: relative;
    }
    .two-lines.two-lines > tbody > tr[part='row'] {
      min-block-size: 44px;
    }
    .two-lines.two-lines > tbody > tr[part='row'] > .at-lead {
      align-self: center;
    }
    .toggle::after {
      position: absolute;
      inset: 0;
      content: '' / '';
    }
    tbody > tr[part='row'] :is(a, button:not(.toggle), input) {
      position: relative;
      z-index: 1;
    }
  }
`;

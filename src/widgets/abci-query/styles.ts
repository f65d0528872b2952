import { css } from 'lit';

export const abciStyles = css`
  #template {
    inline-size: min(36ch, 100%);
  }
  .field.wide {
    flex: 1 1 30ch;
  }
  .field.long {
    flex: 2 1 32ch;
  }
  .field.wide input,
  .field.long .stepper {
    inline-size: 100%;
  }
  .field.long select {
    flex: none;
  }
  .field.long textarea {
    flex: 1 1 auto;
    inline-size: 0;
    min-inline-size: 8ch;
    field-sizing: content;
    max-block-size: 8lh;
  }
  @supports not (field-sizing: content) {
    .field.long textarea {
      block-size: 4lh;
    }
  }
  .preview {
    flex: 1 0 100%;
    margin: 0;
    min-block-size: 1.45em;
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .preview .label {
    color: var(--_muted);
    font-weight: 400;
  }
  .preview .hash {
    white-space: normal;
    font-size: inherit;
  }
  .preview .sent-bytes {
    color: var(--_muted);
  }
  .preview .wrong {
    color: var(--_bad);
  }
  .page-fields {
    flex: 1 0 100%;
  }
  .page-fields > summary {
    color: var(--_muted);
    font-size: var(--_text-small);
    cursor: pointer;
  }
  .page-fields .more {
    padding-block: 6px 2px;
  }
  h4 {
    padding: 8px 0 2px;
    color: var(--_muted);
    font-size: var(--_text-small);
    font-weight: 600;
  }
  .figure {
    margin: 0;
    padding: 4px 16px 12px;
    font-size: var(--_text-figure);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: start;
  }
  /* The answer: as large as fits into one line of a narrow card. */
  .amount-of {
    padding-block: 12px 0;
    font-size: clamp(17px, 6cqi, 28px);
    line-height: 1.3;
  }
  .amount-of .unit {
    font-size: 0.6em;
  }
  .forms {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding-inline-end: 16px;
  }
  .forms > .note {
    padding: 0 16px 8px;
    margin-inline-end: -16px;
  }
  .response-place {
    min-block-size: 39px;
  }
  .empty-state ~ .response {
    border-block-start: 1px solid var(--_border);
  }
  .response > summary {
    padding: 10px 16px;
    color: var(--_muted);
    cursor: pointer;
  }
  .response[open] > summary {
    color: var(--_text);
    font-weight: 600;
  }
  .amount-of + .proof-line {
    padding-block-start: 10px;
  }
  .amount-note {
    padding: 0 16px 8px;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .proof-line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 4px 16px 12px;
    color: var(--_muted);
  }
  .proof-line.place {
    min-block-size: 19px;
  }
  /* With the steps from the value to the validators. */
  .proof-line.steps {
    align-content: start;
    min-block-size: 279px;
  }
  .proof-place {
    min-block-size: 168px;
  }
  @container (max-width: 560px) {
    .proof-line.place {
      min-block-size: 38px;
    }
    .proof-line.method {
      min-block-size: 112px;
    }
    .proof-line.steps {
      min-block-size: 326px;
    }
    .proof-place {
      min-block-size: 240px;
    }
  }
  /* A method has a longer sentence, and buttons below the sentence or, in a wide card, next to it. */
  .proof-line.method {
    align-content: start;
    min-block-size: 68px;
  }
  @container (min-width: 841px) {
    .proof-line.method {
      min-block-size: 38px;
    }
  }
  .proof-line.method > span:first-of-type {
    flex-basis: min(60ch, 100% - 28px);
  }
  .proof-line > span {
    flex: 1 1 min(24ch, 80%);
    max-inline-size: 88ch;
    overflow-wrap: anywhere;
  }
  .proof-line > .requests {
    flex: 0 1 auto;
  }
  .proof-line:is(.proven, .cross-checked, .signed) .level-glyph,
  .proof-line.proven {
    color: var(--_ok);
  }
  .proof-line.downgraded {
    color: var(--_warn);
  }
  .proof-line.mismatch {
    color: var(--_bad);
  }
  .proof-line .level-glyph {
    inline-size: 18px;
    block-size: 18px;
  }
  .bytes-line {
    margin: 0;
    padding: 4px 16px 12px;
    overflow-wrap: anywhere;
  }
  .json-lines {
    padding: 4px 16px;
    font: var(--_text-code) / 1.45 var(--_mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  .json-lines :is(.key, .sign) {
    color: var(--_muted);
  }
  .json-lines :is(.number, .word) {
    color: var(--_accent);
  }
  .integers {
    padding: 4px 16px 12px;
  }
  .integers > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    padding-block: 3px;
  }
  .integers dt {
    min-inline-size: 22ch;
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .integers dd {
    overflow-wrap: anywhere;
  }
  .addresses {
    padding: 4px 16px 12px;
  }
  .read-as {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 4px 16px 12px;
  }
  .read-as label {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .read-as input {
    flex: 0 1 44ch;
    min-inline-size: 0;
  }
  .copies,
  .next-page {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 4px 16px 12px;
  }
  .copies {
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_border);
  }
  .pairs > li {
    padding: 4px 16px;
    border-block-start: 1px solid var(--_hairline);
  }
  .pairs .message-tree,
  .pairs .info-line,
  .pairs .bytes-line,
  .pairs .figure {
    padding-inline: 16px 0;
  }
  summary {
    overflow-wrap: anywhere;
  }
  .key-parts {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px 12px;
  }
  .key-part .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .fields .message-tree {
    padding-inline: 0;
    padding-block-end: 0;
  }
  .history li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .history li + li {
    border-block-start: 1px solid var(--_hairline);
  }
  .history li button {
    margin-inline-start: auto;
  }
  .history .hash {
    white-space: normal;
  }
  .changed > dd {
    background: var(--_accent-soft);
  }
  .proof .hash,
  .fields .hash {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* As high as most values with their tabs, and most proofs, which are drawn a moment later. */
  .part:is(:first-of-type, .proof) > .due {
    min-block-size: 180px;
  }
  @container (max-width: 560px) {
    .asking > .field,
    #template {
      flex: 1 1 100%;
      max-inline-size: 100%;
      inline-size: 100%;
    }
    .asking,
    .asking .more {
      align-items: end;
    }
    /* Two side by side, so that the form does not push the answer down. */
    .asking > .field:has(> label:is([for='height'], [for='compare-height'])) {
      flex: 1 1 120px;
    }
    .asking > .field :is(.stepper, #compare-height) {
      display: flex;
      inline-size: 100%;
    }
    .asking > .field .stepper input {
      flex: 1 1 0;
      min-inline-size: 0;
    }
    .asking > button {
      flex: 1 1 auto;
    }
    .preview {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    .integers dt {
      min-inline-size: 0;
    }
    .history li button {
      margin-inline-start: 0;
    }
  }
  @media (forced-colors: active) {
    .proof-line.proof-line .level-glyph {
      color: CanvasText;
    }
  }
  @media print {
    .read-as,
    .copies,
    .next-page {
      display: none;
    }
  }
`;

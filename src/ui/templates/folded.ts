import { css, html, type TemplateResult } from 'lit';

export const foldedStyles = css`
  .folded {
    border-block-start: 1px solid var(--_border);
  }
  .folded > summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    padding: 8px 16px;
    list-style: none;
    cursor: pointer;
  }
  .folded > summary::-webkit-details-marker {
    display: none;
  }
  .folded > summary:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .folded > summary > h3 {
    display: block;
    padding: 0;
    color: inherit;
    font-size: var(--_text-body);
    font-weight: 600;
  }
  .folded > summary > .line {
    min-inline-size: 0;
    color: var(--_muted);
    font-size: var(--_text-small);
    overflow-wrap: anywhere;
  }
  .folded .turning {
    margin-inline: -2px 4px;
  }
  .folded[open] > summary .turning {
    transform: rotate(90deg);
  }
  .folded[open]:dir(rtl) > summary .turning {
    transform: rotate(-90deg);
  }
  @media print {
    .folded::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

export function renderFolded(title: string, line: unknown, content: unknown, open?: () => void): TemplateResult {
  return html`<details class="folded" part="panel" @toggle=${open}>
    <summary>
      <h3><span class="turning" aria-hidden="true"></span>${title}</h3>
      <span class="line">${line}</span>
    </summary>
    ${content}
  </details>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderAddress } from '../action.js';
import { toAuthorizationRows, type AuthorizationRow } from '../authorizations.js';
import { renderPanel } from './panel.js';
import type { LateDrawing } from '../late-words.en.js';

/** Draws the authorizations of a set-code transaction. */
export function renderAuthorizations(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words, localization } = drawing;
  if (transaction.type !== 'eip7702') return nothing;
  const rows = toAuthorizationRows(transaction, state.findingsOf(transaction)?.authorities);
  return renderPanel(
    words.authorizations,
    html`<p class="info-line">${words.authorizationsNote}</p>
      ${renderTable({ caption: words.authorizations, columns: columnsOf(drawing), rows, key: (row) => rows.indexOf(row), localization })}
      <p class="info-line">${words.mayApply}</p>`,
  );
}

function columnsOf(drawing: LateDrawing): readonly Column<AuthorizationRow>[] {
  const { words, format } = drawing;
  return [
    {
      label: words.authority,
      header: true,
      cell: ({ authority }) =>
        authority === undefined
          ? words.recovering
          : authority === null
            ? words.nobody
            : renderAddress(drawing, authority),
      copy: ({ authority }) => authority ?? '',
    },
    {
      label: words.delegate,
      cell: ({ authorization }) => renderAddress(drawing, authorization.address),
      copy: ({ authorization }) => authorization.address,
    },
    {
      label: words.chain,
      numeric: true,
      cell: ({ authorization, anyChain }) => (anyChain ? words.everyChain : `${authorization.chainId}`),
    },
    { label: words.nonce, numeric: true, cell: ({ authorization }) => format.integer(authorization.nonce) },
    {
      label: words.effect,
      long: true,
      cell: ({ fault, revokes }) => {
        if (fault) return renderMark('warn', words.faults[fault]);
        return revokes ? words.revokes : words.delegates;
      },
    },
  ];
}

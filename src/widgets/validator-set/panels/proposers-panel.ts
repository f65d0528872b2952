import { html, type TemplateResult } from 'lit';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { formatShare } from '../shares.js';
import { toNextProposers } from '../priority.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet } from '../view.js';

/** The members of the state needed here. */
type Host = Pick<ValidatorSetState, 'format' | 'localization' | 'proposersOf' | 'words'>;

/** Draws the estimated next proposers. */
export function renderPanel(state: Host, { view }: ShownSet): TemplateResult {
  const { words, localization, format } = state;
  const { blockHeight } = view;
  const proposers = state.proposersOf(toNextProposers, view.rows);
  if (proposers.length === 0) return html`<p>${words.noProposer}</p>`;
  return html`<div class="proposers">
    <table class="plain">
      <caption class="unseen">
        ${words.proposersCaption}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="number">${words.height}</th>
          <th scope="col">${words.address}</th>
          <th scope="col" class="number">${words.rank}</th>
          <th scope="col" class="number">${words.share}</th>
        </tr>
      </thead>
      <tbody>
        ${proposers.map(
          ({ address, rank, share }, index) =>
            html`<tr>
              <td class="number">${format.integer(blockHeight + BigInt((index + 1) satisfies number))}</td>
              <th scope="row">${renderHash(address, { kind: 'validator', localization })}</th>
              <td class="number">${format.integer(rank)}</td>
              <td class="number">${formatShare(share, localization)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="info">${renderMark('guess', words.estimate)} ${words.proposersNote}</p>
  </div>`;
}

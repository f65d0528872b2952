import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { formatShare } from '../shares.js';
import { playRounds } from '../priority.js';
import type { ValidatorRow } from '../view.js';
import type { ValidatorSetWords } from '../words.en.js';

const rounds = 10;
// Every round goes through the whole set: of a very large one fewer are played, so that the page does not stand still.
const mostSteps = 20_000;

/** The rows that propose the next blocks, by the estimate. */
export function toNextProposers(rows: readonly ValidatorRow[]): readonly ValidatorRow[] {
  const played = Math.max(1, Math.min(rounds, Math.floor(mostSteps / Math.max(1, rows.length))));
  const proposers: ValidatorRow[] = [];
  for (const { proposer } of playRounds(rows)) {
    proposers.push(proposer);
    if (proposers.length === played) break;
  }
  return proposers;
}

/** Draws who would propose the next blocks. */
export function renderProposers(
  proposers: readonly ValidatorRow[],
  blockHeight: bigint,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  if (proposers.length === 0) return html`<p>${words.noProposer}</p>`;
  const { format } = localization;
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

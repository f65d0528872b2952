import { html, nothing, type TemplateResult } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/chain/words.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { words as setCatalogue } from '../words.en.js';
import { stretchesOf, toMissedBlocks } from './missed.js';
import type { Owners } from './owners.js';
import type { ReplayStep } from './snapshots.js';
import type { ReplayWords } from './words.en.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

/** Draws how many blocks each validator missed by the commits of a replay, and the heights that do not count, with the reason. */
export function renderMissedBlocks(
  steps: readonly ReplayStep[],
  owners: Owners,
  label: (address: string) => unknown,
  words: ReplayWords,
  localization: Localization,
): TemplateResult | typeof nothing {
  const { format } = localization;
  const set = localization.wordsOf(setCatalogue);
  const { kinds } = localization.wordsOf(chainCatalogue);
  const { failed, open } = localization.wordsOf(checkWords);
  const { counted, doubts, rows } = toMissedBlocks(steps, owners);
  if (counted + doubts.length === 0) return nothing;
  const of = (part: number, all: number) => set.loadedOf(format.integer(part), format.integer(all));
  const rangeOf = ([from, to]: readonly [bigint, bigint]) =>
    from === to ? format.integer(from) : `${format.integer(from)}–${format.integer(to)}`;
  return html`${doubts.map(({ height, check }) => {
      const { details = {} } = check;
      const isWrong = check.outcome === 'fail';
      // What the node said of the cause is left out.
      const said = isWrong ? failed[check.reason](details) : open[check.reason]({ cause: details['cause'] ?? '' });
      return html`<p class="of-all">${renderMark(isWrong ? 'bad' : 'warn', format.integer(height))} ${said}</p>`;
    })}
    <details>
      <summary>${set.missedBlocks} · ${words.heights} ${of(counted, steps.length)}</summary>
      <p class="info">${set.aboutVotes}</p>
      <dl class="fields">
        ${rows.map(
          ([address, votes]) =>
            html`<div>
              <dt>${label(address)}</dt>
              <dd>
                ${(['absent', 'nil', 'invalid'] as const).map((kind) => {
                  const heights = votes[kind];
                  const count = heights.length;
                  if (kind !== 'absent' && count === 0) return nothing;
                  const all = votes.absent.length + votes.nil.length + votes.commit.length;
                  return html`${renderMark(
                    kind === 'invalid' ? 'bad' : 'plain',
                    kind === 'absent' ? of(count, all) : `${kinds[kind]} ${format.integer(count)}`,
                  )}
                  ${set.list(stretchesOf(heights).map(rangeOf), null)} `;
                })}
              </dd>
            </div>`,
        )}
      </dl>
    </details>`;
}

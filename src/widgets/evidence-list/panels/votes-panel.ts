import { css, html, nothing, type TemplateResult } from 'lit';
import type { Equivocation } from '../../../client/operations/evidence-reply.js';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { checkWords } from '../../../ui/localization/checks.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { Check } from '../../../verify/check.js';
import type { JudgedVote } from '../../../verify/light/double-sign.js';
import { blocksAtOnce, type FoundVotes, mostRequests, toVotesCheck, type VoteSearch } from '../controllers/votes.js';
import type { Drawing } from '../view.js';
import { words as catalogue } from '../words.en.js';

export { OffenceVotes } from '../controllers/votes.js';

export const catalogues = [catalogue, checkWords, chainCatalogue];
export const styles = [
  css`
    .detail .votes {
      grid-column: 1 / -1;
      display: grid;
      gap: 8px;
      justify-items: start;
    }
    .votes :is(h3, h4) {
      font: inherit;
      font-weight: 500;
    }
    .votes .both {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
      gap: 8px 32px;
      inline-size: 100%;
    }
    .votes .ask {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 16px;
      align-items: center;
    }
    .votes :is(.requests, .set-note) {
      color: var(--_muted);
    }
  `,
];

export function renderVotes(drawing: Drawing, piece: Equivocation, hash: string): TemplateResult {
  const { localization, format, actions, view } = drawing;
  const words = localization.wordsOf(catalogue).proof;
  const search = view.known.votes.get(hash);
  const title = html`<h3>${words.votes}</h3>`;
  if (search?.kind === 'loading')
    return html`<div class="votes">
      ${title}
      <p role="status">${words.searching(format.integer(view.known.searchedBlock ?? piece.height + 1n))}</p>
    </div>`;
  const found = search?.kind === 'loaded' ? search.value.found : undefined;
  const check = toVotesCheck(search, '');
  if (found && check) return html`<div class="votes">${title} ${renderFound(drawing, found, check)}</div>`;
  const from = (search?.kind === 'loaded' ? search.value.upTo : piece.height) + 1n;
  const cost = localization.wordsOf(checkWords).next.requests(format.integer(mostRequests), mostRequests);
  return html`<div class="votes">
    ${title} ${search ? html`<p role="status">${toldEnd(search)}</p>` : nothing}
    <p>${words.aboutVotes(format.integer(from), format.integer(from + blocksAtOnce - 1n))}</p>
    <p class="ask">
      <button type="button" part="button" @click=${() => actions.searchVotes(piece, hash)}>
        ${search ? words.askMore : words.askVotes}
      </button>
      <span class="requests">${words.upTo(cost)}</span>
    </p>
  </div>`;

  function toldEnd(ended: NonNullable<typeof search>): unknown {
    if (ended.kind === 'failed') return describeError(ended.error, localization).what;
    return ended.kind === 'loaded' ? toldSearch(ended.value) : nothing;
  }

  function toldSearch({ upTo, refused }: VoteSearch): unknown {
    const heights = [format.integer(piece.height + 1n), format.integer(upTo)] as const;
    const notFound = upTo > piece.height ? words.notFound(...heights) : nothing;
    if (!refused) return notFound;
    const why = refused.cause === 'failed' ? refused.message : undefined;
    return html`${notFound}
    ${why === undefined ? localization.wordsOf(chainCatalogue).causes[refused.cause] : safeText(why, 300)}`;
  }
}

function renderFound(
  { format, localization, words: own }: Drawing,
  { height, offenceHeight, votes, setSize }: FoundVotes,
  check: Check,
): unknown {
  const [words, chainWords] = [localization.wordsOf(catalogue).proof, localization.wordsOf(chainCatalogue)];
  const { failed, open } = localization.wordsOf(checkWords);
  const { details = {} } = check;
  return html`<p>
      ${
        check.outcome === 'pass'
          ? renderMark('ok', words.verified(format.integer(height)))
          : check.outcome === 'open'
            ? renderMark('warn', open[check.reason](details))
            : renderMark('bad', failed[check.reason](details))
      }
    </p>
    <div class="both">${votes.map((vote, place) => renderVote(vote, place))}</div>
    <p class="set-note">${words.setNote(format.integer(offenceHeight), format.integer(setSize))}</p>`;

  function renderVote({ blockHash, type, round, time, isSigned }: JudgedVote, place: number): TemplateResult {
    const value =
      blockHash === ''
        ? chainWords.kinds.nil
        : renderHash(blockHash, { kind: 'block', localization, copy: words.blockHash });
    const fields = [
      { label: words.blockHash, long: true, value },
      { label: own.type, value: words.kinds[`${type}`] ?? `${type}` },
      { label: chainWords.round, value: format.integer(round) },
      { label: own.time, value: html`<bdi dir="ltr">${time}</bdi>` },
    ];
    return html`<div>
      <h4>
        ${words.vote(format.integer(place + 1))}
        ${isSigned === undefined ? nothing : renderMark(isSigned ? 'ok' : 'bad', isSigned ? words.valid : words.invalid)}
      </h4>
      ${renderFields(fields)}
    </div>`;
  }
}

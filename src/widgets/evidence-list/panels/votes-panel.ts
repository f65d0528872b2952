import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import type { Equivocation } from '../../../client/operations/evidence-reply.js';
import { SideRequests, type SideRequest } from '../../../ui/controllers/side-requests.js';
import { isRefused, LightSource } from '../../../ui/cosmos/light-source.js';
import type { WidgetActions } from '../../../ui/widget-state.js';
import type { Check } from '../../../verify/check.js';
import type { JudgedOffence, JudgedVote } from '../../../verify/light/evidence-block.js';
import type { Refused } from '../../../verify/light/light-ask.js';
import type { EvidenceListElement } from '../evidence-list.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { words as catalogue } from '../words.en.js';
import type { EvidenceListState } from '../state.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

/** Blocks that are searched at a time: evidence is included soon after the offence. */
export const blocksAtOnce = 10n;
/** Those blocks, and the set of the offence. */
export const mostRequests = 11;

/** Both votes of a double sign, in the block that holds them. */
export interface FoundVotes extends JudgedOffence {
  readonly height: bigint;
  /** The height of the votes. */
  readonly offenceHeight: bigint;
  /** What in the block does not fit together. */
  readonly differences: readonly string[];
  /** Validators in the set of the offence. */
  readonly setSize: number;
}

/** How far the blocks after an offence were searched. */
export interface VoteSearch {
  readonly found?: FoundVotes;
  /** The last block that was searched. */
  readonly upTo: bigint;
  /** Why it ended before the last one. */
  readonly refused?: Refused;
}

/** The blocks that hold items of evidence, searched for on request, each by the hash of the piece. */
export class OffenceVotes {
  readonly #requests: SideRequests<VoteSearch>;
  readonly #host: EvidenceListElement;
  readonly #found: () => void;
  at: bigint | undefined;

  /** @param found called with votes */
  constructor(host: EvidenceListElement, actions: WidgetActions, found: () => void) {
    this.#host = host;
    this.#requests = new SideRequests(host, actions);
    this.#found = found;
  }

  /** The search for a piece; undefined until it is begun. */
  of(hash: string): SideRequest<VoteSearch> | undefined {
    return this.#requests.of(hash);
  }

  /** The check of a piece; undefined until its votes are found. */
  checkOf(hash: string, path: string): Check | undefined {
    const search = this.#requests.states.get(hash);
    const found = search?.kind === 'loaded' ? search.value.found : undefined;
    if (!found) return undefined;
    const { height, reason, differences } = found;
    const about = { id: 'evidence-votes', basis: 'other-answer', path } as const;
    if (differences.length > 0) {
      const details = { height: `${height}`, fields: differences.join(', ') };
      return { ...about, outcome: 'fail', reason: 'broken-block', details };
    }
    if (reason === undefined) return { ...about, outcome: 'pass' };
    // A key of another kind shows nothing about the votes.
    if (reason === 'unsupported_key') return { ...about, outcome: 'open', reason: 'unknown-key-type' };
    return { ...about, outcome: 'fail', reason: 'no-double-sign', details: { height: `${height}`, cause: reason } };
  }

  readonly search = (piece: Equivocation, hash: string): void => {
    const before = this.of(hash);
    const from = before?.kind === 'loaded' ? before.value.upTo : piece.height;
    void this.#requests
      .ask(hash, (gateway, { signal }) => this.#search(piece, `00${hash}`, from, gateway, signal))
      .then(() => {
        this.at = undefined;
        const search = this.of(hash);
        if (search?.kind === 'loaded' && search.value.found) this.#found();
      });
  };

  async #search(
    { height: at, consensusAddress }: Equivocation,
    key: string,
    from: bigint,
    gateway: Gateway,
    signal: AbortSignal,
  ): Promise<VoteSearch> {
    const { findOffence, judgeOffence } = await loadCode(() => import('../../../verify/light/evidence-block.js'));
    const source = new LightSource(gateway);
    const prefix = consensusAddress.slice(0, consensusAddress.lastIndexOf('1'));
    for (let height = from + 1n; height <= from + blocksAtOnce; height++) {
      this.at = height;
      this.#host.requestUpdate();
      const bytes = await source.block(height, signal);
      if (isRefused(bytes)) return { upTo: height - 1n, refused: bytes };
      const offence = findOffence(bytes, height, key, prefix);
      if (!offence) continue;
      const set = await source.set(at, signal);
      if (isRefused(set)) return { upTo: height - 1n, refused: set };
      const { differences } = offence;
      const judged = await judgeOffence(offence, set);
      return { found: { ...judged, height, offenceHeight: at, differences, setSize: set.length }, upTo: height };
    }
    return { upTo: from + blocksAtOnce };
  }
}

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

/** Draws the two votes of a double sign, and whether they are signed; before that, what it takes to find them. */
export function renderVotes(state: EvidenceListState, piece: Equivocation, hash: string): TemplateResult {
  const { localization, format } = state;
  const words = localization.wordsOf(catalogue).proof;
  const votes = state.votesOf(OffenceVotes);
  const search = votes.of(hash);
  const title = html`<h3>${words.votes}</h3>`;
  if (search?.kind === 'loading')
    return html`<div class="votes">
      ${title}
      <p role="status">${words.searching(format.integer(votes.at ?? piece.height + 1n))}</p>
    </div>`;
  const found = search?.kind === 'loaded' ? search.value.found : undefined;
  const check = votes.checkOf(hash, '');
  if (found && check) return html`<div class="votes">${title} ${renderFound(state, found, check)}</div>`;
  const from = (search?.kind === 'loaded' ? search.value.upTo : piece.height) + 1n;
  const cost = localization.wordsOf(checkWords).next.requests(format.integer(mostRequests), mostRequests);
  return html`<div class="votes">
    ${title} ${search ? html`<p role="status">${toldEnd(search)}</p>` : nothing}
    <p>${words.aboutVotes(format.integer(from), format.integer(from + blocksAtOnce - 1n))}</p>
    <p class="ask">
      <button type="button" part="button" @click=${() => votes.search(piece, hash)}>
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
  state: EvidenceListState,
  { height, offenceHeight, votes, setSize }: FoundVotes,
  check: Check,
): unknown {
  const { format, localization, words: own } = state;
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

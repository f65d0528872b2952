import { css, html, nothing, type TemplateResult } from 'lit';
import { rootOf } from '../../../ui/cosmos/find-root.js';
import { words as chainCatalogue } from '../../../ui/cosmos/chain/words.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { answerPartWords } from '../../../ui/localization/answer-part-words.js';
import type { Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderProgress } from '../../../ui/templates/progress.js';
import type { HiddenPiece } from '../../../verify/light/evidence-checks.js';
import type { Completeness, Proven } from '../completeness.js';
import type { EvidenceAnswers } from '../pages.js';
import { proofWords } from '../proof-words.js';
import type { EvidenceListState } from '../state.js';
import type { EvidenceRow, EvidenceView } from '../view.js';

export const catalogues = [proofWords, answerPartWords, chainCatalogue];
export const styles = [
  css`
    .findings {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 0 16px 12px;
      list-style: none;
      overflow-wrap: anywhere;
    }
    .prove {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 16px;
      align-items: center;
      padding-block-start: 8px;
    }
    .panel .chain,
    .panel .chain-actions,
    .panel .findings {
      padding-inline: 0;
    }
  `,
];

/** Two blocks and the set. */
const requestsForSigners = 3;
const mostForRoot = 40n;
/** The most keys and findings that are listed. */
const mostListed = 100;

/** Draws what shows that no evidence is missing; before that is asked for, what it takes. */
export function renderCompleteness(
  state: EvidenceListState,
  answers: EvidenceAnswers,
  view: EvidenceView,
): TemplateResult | typeof nothing {
  const { host, localization, format, completeness } = state;
  const words = localization.wordsOf(proofWords);
  const found = completeness?.of(answers);
  const cancel = html`<button type="button" part="button" @click=${() => (host.verify = '')}>${words.cancel}</button>`;
  if (host.verify && found && 'list' in found && completeness) return renderProven(state, found, completeness, view);
  if (host.verify && found && !('list' in found)) {
    const { refused } = found;
    const why =
      refused === 'unknown-type'
        ? words.unknownType
        : `${words.notProven} ${refused.message === undefined ? localization.wordsOf(chainCatalogue).causes[refused.cause] : safeText(refused.message, 300)}`;
    return html`<p>${renderMark('warn', why)}</p>
      <p class="prove">
        <button type="button" part="button" @click=${state.proveAgain}>${localization.words.retry}</button>
      </p>`;
  }
  if (host.verify) {
    const { progress, isWaiting } = completeness ?? {};
    return html`<p class="info">${words.about}</p>
      <p class="prove" role="status">
        ${
          isWaiting && progress?.done === progress?.total
            ? words.waiting
            : renderProgress({ label: words.asking, ...(progress ?? { done: 0, total: view.rows.length + 1 }) }, localization)
        }
        ${cancel}
      </p>`;
  }
  const requests = view.rows.length + 1 + requestsForSigners;
  const cost = localization.wordsOf(answerPartWords).next.requests(format.integer(requests), requests);
  return html`<p class="info">${words.about}</p>
    <p class="prove">
      <button type="button" part="button" @click=${() => (host.verify = 'trusted')}>${words.prove}</button>
      <span class="requests">${cost} ${hasRoot(state) ? words.andRoot(format.integer(mostForRoot)) : nothing}</span>
    </p>`;
}

function hasRoot({ host, askedGateway }: EvidenceListState): boolean {
  return host instanceof Element && askedGateway !== undefined && rootOf(host, askedGateway) !== undefined;
}

function renderProven(
  state: EvidenceListState,
  { list, height, pieces, evidence, checks }: Proven,
  { signers }: Completeness,
  { rows }: EvidenceView,
): TemplateResult | typeof nothing {
  const { localization, format } = state;
  const words = localization.wordsOf(proofWords);
  const { chain } = signers;
  if (!evidence || !chain) return nothing;
  const chainWords = chain.chainWordsOf(localization);
  const byPath = new Map(pieces.map(({ path }, place) => [path, rowAt(rows, place)]));
  const isBroken = checks.some(
    ({ id, outcome, ...check }) =>
      id === 'evidence-gapless' && outcome === 'fail' && 'reason' in check && check.reason !== 'hidden-piece',
  );
  const isWrong = isBroken || list.hidden.length > 0 || list.absent.length > 0;
  const count = format.integer(pieces.length);
  const bytes = (label: string, text: string): Field => ({
    ...{ label, long: true },
    value: html`<bdi class="hash foreign" dir="ltr">${text}</bdi>`,
  });
  const keys = pieces.map(({ hash }) => `00${hash}`).toSorted();
  const proofs = pieces.length + 1;
  return html`<ul class="findings">
      ${isBroken ? html`<li>${renderMark('bad', words.brokenProof)}</li>` : nothing}
      ${list.hidden.slice(0, mostListed).map(
        (piece) =>
          html`<li>${renderMark('bad', words.missing)} ${hiddenOf(piece)} ${placeOf(piece)}</li>`,
      )}
      ${list.absent.slice(0, mostListed).map((path) => html`<li>${renderMark('bad', words.notStored)} ${rowOf(path)}</li>`)}
    </ul>
    ${chain.renderChain(
      {
        label: isWrong ? words.notWhole(count, pieces.length) : words.whole(count, pieces.length),
        isWrong,
        fields: [
          bytes(chainWords.path, '/store/evidence/key'),
          bytes(words.keys(count), keys.slice(0, mostListed).join('\n') || '–'),
        ],
        state: {
          height,
          fields: [
            bytes(chainWords.appHash, list.root ?? '–'),
            { label: words.proofs, value: isBroken ? words.brokenProof : words.proofCount(format.integer(proofs), proofs) },
          ],
          isHeld: !isBroken && evidence.appHash !== undefined,
        },
      },
      evidence,
      signers,
      localization,
    )}
    ${
      checks.some(({ outcome }) => outcome === 'open')
        ? html`<p class="prove">
            <button type="button" part="button" @click=${state.proveAgain}>${localization.words.retry}</button>
          </p>`
        : nothing
    }`;

  function rowOf(path: string): string {
    const row = byPath.get(path);
    if (row?.evidence.kind !== 'equivocation') return words.hiddenOther;
    return words.listed(format.integer(row.evidence.height), safeText(row.evidence.consensusAddress, 100));
  }

  function hiddenOf({ offence }: HiddenPiece): string {
    return offence
      ? words.hidden(format.integer(offence.height), safeText(offence.address, 100))
      : words.hiddenOther;
  }

  function heightAt(path: string): string {
    const evidence = byPath.get(path)?.evidence;
    return evidence?.kind === 'equivocation' ? format.integer(evidence.height) : '–';
  }

  function placeOf({ between: [before, after] }: HiddenPiece): string {
    if (before === undefined) return after === undefined ? words.onlyOne : words.beforeFirst(heightAt(after));
    return after === undefined ? words.afterLast(heightAt(before)) : words.between(heightAt(before), heightAt(after));
  }
}

/** Rows are sorted by height, and paths count in the order of the answer. */
function rowAt(rows: readonly EvidenceRow[], place: number): EvidenceRow | undefined {
  return rows.find((row) => row.place === place);
}

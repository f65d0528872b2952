import { css, html, nothing, type TemplateResult } from 'lit';
import { costOfWay } from '../../../ui/cosmos/proof-actions.js';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { checkWords } from '../../../ui/localization/checks.en.js';
import type { Field } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderProgress } from '../../../ui/templates/progress.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { HiddenPiece } from '../../../verify/light/evidence-checks.js';
import type { Proven } from '../controllers/completeness.js';
import type { Drawing } from '../view.js';
import { words as catalogue } from '../words.en.js';

export const catalogues = [catalogue, checkWords, chainCatalogue];
export const styles = [
  css`
    .findings {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 0;
      list-style: none;
      overflow-wrap: anywhere;
    }
    .findings:not(:has(li)),
    .panel .chain-actions:not(:has(button)) {
      display: none;
    }
    .panel .chain-told {
      padding: 8px 0;
    }
    .prove {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 16px;
      align-items: center;
      padding-block-start: 8px;
    }
    .prove .requests {
      color: var(--_muted);
    }
    .panel .chain,
    .panel .chain-actions {
      padding-inline: 0;
    }
    .panel .chain-actions {
      padding-block: 8px 0;
    }
  `,
];

const mostListed = 100;

export function renderPanel(drawing: Drawing): TemplateResult | typeof nothing {
  const { view, actions, localization, format } = drawing;
  const { verify, completeness: found, progress, chain, waiting, root } = view.known;
  const words = localization.wordsOf(catalogue).proof;
  const cancel = html`<button type="button" part="button" @click=${actions.stopProof}>${words.cancel}</button>`;
  if (verify && found && 'list' in found) return renderProven(found, drawing);
  if (verify && found && !('list' in found)) {
    const { refused } = found;
    const why =
      typeof refused === 'string'
        ? words.unproven[refused]
        : `${words.notProven} ${refused.message === undefined ? localization.wordsOf(chainCatalogue).causes[refused.cause] : safeText(refused.message, 300)}`;
    return html`<p>${renderMark('warn', why)}</p>
      <p class="prove">
        <button type="button" part="button" @click=${actions.proveAgain}>${localization.words.retry}</button>
      </p>`;
  }
  if (verify) {
    // All proofs may have loaded while the votes are still loading.
    if (chain && waiting && progress?.done === progress?.total)
      return chain.renderWaiting(waiting, true, undefined, localization);
    return html`<div class="chain-place">
      <p class="info">${words.about}</p>
      <p class="prove" role="status">
        <span>${words.asking}</span>
        ${renderProgress({ label: words.asking, ...(progress ?? { done: 0, total: view.all.rows.length + 1 }) }, localization)}
        ${cancel}
      </p>
    </div>`;
  }
  const { wholeness } = view;
  const { next } = localization.wordsOf(checkWords);
  if (!wholeness) return nothing;
  const cost = next.requests(format.integer(wholeness.requests), wholeness.requests);
  const way = costOfWay(root);
  return html`<p class="info">${words.about}</p>
    <p class="prove">
      <button type="button" part="button" @click=${actions.prove}>${next.proveWhole}</button>
      <span class="requests"
        >${cost}
        ${way ? localization.wordsOf(chainCatalogue).andRoot(format.integer(way[0]), format.integer(way[1])) : nothing}</span
      >
    </p>`;
}

function renderProven(
  { answers, list, height, pieces, values, evidence, checks }: Proven,
  { view, actions, localization, format }: Drawing,
): TemplateResult | typeof nothing {
  const { chain, openedSteps: opened, hasSecond } = view.known;
  const words = localization.wordsOf(catalogue).proof;
  if (!evidence || !chain) return nothing;
  const steps = { opened, hasSecond, toggle: actions.toggleStep, goOn: actions.goOn, askSecond: actions.askSecond };
  const chainWords = chain.chainWordsOf(localization);
  // Rows are sorted by height, but paths count in the order of the answer.
  const byPlace = new Map(view.all.rows.map((row) => [row.place, row]));
  const byPath = new Map(pieces.map(({ path }, place) => [path, byPlace.get(place)]));
  const broken = checks.find(
    (check) => check.id === 'evidence-gapless' && check.outcome === 'fail' && check.reason !== 'hidden-piece',
  );
  const isWrong = broken !== undefined || list.hidden.length > 0 || list.absent.length > 0;
  const count = format.integer(pieces.length);
  const bytes = (label: string, ...texts: readonly string[]): Field => ({
    ...{ label, long: true },
    value: texts.map((text) => html`<div><bdi class="hash foreign" dir="ltr">${text}</bdi></div>`),
  });
  const keys = pieces.map(({ hash }) => `00${hash}`).toSorted();
  const proofs = pieces.length + 1;
  return html`<ul class="findings">
      ${
        broken?.outcome === 'fail'
          ? html`<li>
              ${renderMark('bad', localization.wordsOf(checkWords).failed[broken.reason](broken.details ?? {}))}
            </li>`
          : nothing
      }
      ${list.hidden
        .slice(0, mostListed)
        .map(
          (piece) => html`<li>${renderMark('bad', words.missing)} ${offenceOf(piece.offence)}${placeOf(piece)}</li>`,
        )}
      ${list.absent.slice(0, mostListed).map((path) => html`<li>${renderMark('bad', words.notStored)} ${rowOf(path)}</li>`)}
    </ul>
    ${chain.renderChain(
      {
        label: isWrong ? words.notWhole(count, pieces.length) : words.whole(count, pieces.length),
        isWrong,
        fields: [bytes(chainWords.path, '/store/evidence/key'), bytes(words.keys(count), ...keys.slice(0, mostListed))],
        state: {
          height,
          root: list.root,
          fields: [
            bytes(chainWords.appHash, list.root ?? '–'),
            ...(isWrong ? [] : [{ label: words.proofs, value: words.proofCount(format.integer(proofs), proofs) }]),
          ],
          isHeld: broken === undefined,
        },
        save: () => {
          const listed = answers.pages.flatMap(({ value }) => value.evidence);
          const offences = listed.filter((each) => each.kind === 'equivocation');
          actions.saveProof({ query: { height }, evidence: offences, values }, evidence);
        },
      },
      evidence,
      steps,
      localization,
    )}
    ${
      checks.some(({ outcome }) => outcome === 'open')
        ? html`<p class="prove">
            <button type="button" part="button" @click=${actions.proveAgain}>${localization.words.retry}</button>
          </p>`
        : nothing
    }`;

  function rowOf(path: string): unknown {
    const evidence = byPath.get(path)?.evidence;
    const isOffence = evidence?.kind === 'equivocation';
    return offenceOf(isOffence ? { height: evidence.height, address: evidence.consensusAddress } : undefined);
  }

  function offenceOf(offence: HiddenPiece['offence']): unknown {
    if (!offence) return words.hiddenOther;
    const { height: at, address } = offence;
    // No white space: punctuation may follow.
    return [words.evidenceAt(format.integer(at)), ' ', renderHash(address, { kind: 'validator', localization })];
  }

  function heightAt(path: string): string {
    const evidence = byPath.get(path)?.evidence;
    return evidence?.kind === 'equivocation' ? format.integer(evidence.height) : '–';
  }

  function placeOf({ between: [before, after] }: HiddenPiece): string {
    if (before === undefined) return after === undefined ? '' : words.beforeFirst(heightAt(after));
    return after === undefined ? words.afterLast(heightAt(before)) : words.between(heightAt(before), heightAt(after));
  }
}

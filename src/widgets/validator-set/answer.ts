// The client reads the response with it: static here, so that it loads with the stage.
import '../../client/operations/validator-set-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { readHeight } from '../../ui/cosmos/fields.js';
import { safeText } from '../../ui/format/safe-text.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { namedStyles, renderMoniker } from '../../ui/cosmos/named.js';
import { onDemand } from '../../ui/on-demand.js';
import { chartStyles } from '../../ui/styles/chart.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderHash } from '../../ui/templates/hash.js';
import { comingPart, renderMissed, renderPartPanel } from '../../ui/templates/lazy-part.js';
import { type Asking, renderMissing } from '../../ui/templates/missing.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { LatePart } from '../../ui/widget/shown.js';
import { rankingColumns, rankingTable } from './columns.js';
import { ValidatorSetController } from './controllers/additions.js';
import { renderMissedAll } from './names.js';
import { pagingOf, renderPanelButtons, renderRanking, renderToolbar } from './ranking.js';
import { validatorSetStyles } from './styles.js';
import type { ValidatorSetElement } from './validator-set.js';
import {
  claimOf,
  type Drawing,
  noChoices,
  type PanelName,
  panels,
  stakingOf,
  toView,
  type ValidatorRow,
  type ValidatorSetActions,
  type ValidatorSetOnShow,
  type ValidatorSetTypes,
  type ValidatorSetView,
} from './view.js';
import type { ChangesOnShow } from './view-changes.js';
import type { Findings } from './view-findings.js';
import { words as catalogue } from './words.en.js';

export const answer = defineAnswer<ValidatorSetTypes>({
  styles: [
    ...[tableStyles, partStyles, panelStyles, controlStyles, detailStyles, chartStyles, twoLineStyles],
    ...[namedStyles, validatorSetStyles, touchStyles],
  ],
  catalogues: [catalogue],
  toAnswers: ({ set, compared }) => (compared ? [set, compared] : [set]),
  toOutcome: ({ set }) => (set.value.validators.length === 0 ? 'empty' : 'ok'),
  ...{ noChoices, toView, describeQuery },
  loadForm: onDemand.validatorForm,
  createAdditions: (element, steps) => new ValidatorSetController(element, steps),
  parts: {
    changes: onDemand.validatorChanges,
    concentration: onDemand.concentration,
    powerHistory: onDemand.powerHistory,
    signers: onDemand.validatorSigners,
  },
  partsOf: (view) => (view.changes ? ['changes'] : openPanels(view).filter((panel) => panel !== 'hash')),
  render: (view, actions, localization, parts) => {
    const words = localization.wordsOf(catalogue);
    return render({ view, actions, localization, parts, words, format: localization.format });
  },
});

const mostRanks = 8;

/** An invalid height may come from the URL, so it must not be displayed after the title as ours. */
function describeQuery({ height: text }: ValidatorSetElement, { words, format }: Localization): string {
  const asked = readHeight(text);
  return asked === 'latest' ? words.latestHeight : asked === undefined ? '' : words.atHeight(format.integer(asked));
}

function render(drawing: Drawing): CardParts {
  const { view, words, actions, localization } = drawing;
  if (view.changes) return renderChanges(view.changes, drawing);
  const card = renderValidatorSet(drawing);
  const why = view.from
    ? renderMissing(words.comparisonPartial, askForRest(actions, localization))
    : view.notCompared && renderNotCompared(view.notCompared, drawing);
  return why ? { ...card, content: html`${why}${card.content}` } : card;
}

function renderChanges(changes: ChangesOnShow, drawing: Drawing): CardParts {
  const { parts, localization, format } = drawing;
  const { module, failed } = parts.changes;
  if (module) return module.renderComparison(changes, drawing);
  const { fromHeight, toHeight } = changes.diff;
  const query = drawing.words.comparison(format.integer(fromHeight), format.integer(toHeight));
  return { query, content: failed ? renderMissed(localization) : comingPart };
}

function openPanels({ set, changes, choices }: ValidatorSetOnShow): readonly PanelName[] {
  return changes || set.isPart || set.rows.length === 0 ? [] : panels.filter((panel) => choices.panels.includes(panel));
}

function renderValidatorSet(drawing: Drawing): CardParts {
  const { view, words, localization, format } = drawing;
  const { set, findings, rows: found } = view;
  const at = format.integer(set.blockHeight);
  const query = localization.words.atHeight(at);
  if (set.rows.length === 0) {
    return {
      query,
      content: renderEmptyState({ kind: 'empty', what: words.empty, next: words.emptyNext }, 'empty'),
      summary: words.empty,
    };
  }
  const paging = pagingOf(drawing);
  const own = rankingColumns(drawing);
  const ofPage = localization.host.columns?.(rankingTable);
  const page = cutPage(ofPage?.sort(found, view.choices.sort) ?? found, paging);
  const ranking = {
    rows: page.rows,
    columns: ofPage?.arrange(own) ?? own.filter(({ name }) => name !== 'proposer-priority'),
    caption: words.caption(at),
    filtered: found.length < set.rows.length,
    mostPlain: paging.mostPlain,
  };
  return {
    query,
    content: html`${
      set.isPart ? renderNotExact(drawing) : nothing
    }${set.isPart ? nothing : renderAlarms(findings, drawing)}${
      view.known.loadNames ? drawing.parts.more.module?.renderNamesState(set.blockHeight, drawing) : nothing
    }${renderClaim(drawing)}${renderKeyFigures(drawing)}
    ${renderToolbar(drawing, found.length, set.rows.length, renderPanelButtons(drawing, set.isPart ? [] : panels))}
    ${openPanels(view).map((panel) => renderPanel(panel, drawing))}
    ${
      page.rows.length === 0
        ? renderEmptyState({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : renderRanking(drawing, ranking)
    }`,
    where: renderPager(page, localization),
    summary: `${words.summary(format.integer(set.rows.length), at)} ${describeRows(page, localization)}.`,
  };
}

function renderPanel(panel: PanelName, drawing: Drawing): TemplateResult {
  const { words, parts, localization } = drawing;
  const label = words.panels[panel];
  if (panel === 'hash') return renderPartPanel(label, parts.more, (more) => more.renderHash(drawing), localization);
  const part: LatePart<Pick<ValidatorSetTypes['parts']['concentration'], 'renderPanel'>> = parts[panel];
  return renderPartPanel(label, part, ({ renderPanel: draw }) => draw(drawing), localization);
}

function askForRest({ refresh }: ValidatorSetActions, localization: Localization): Asking {
  return { label: localization.wordsOf(answerWords).loadRest, run: refresh };
}

function renderNotExact({ view: { set }, actions, words, format, localization }: Drawing): TemplateResult {
  const isMore = hasTooMany(set);
  const say = isMore ? words.tooMany : words.onlyPart;
  const ask = askForRest(actions, localization);
  return renderMissing(
    say(format.integer(set.rows.length), format.integer(set.total ?? 0n)),
    isMore ? { ...ask, label: localization.wordsOf(answerWords).askAgain } : ask,
  );
}

function hasTooMany({ rows, total }: ValidatorSetView): boolean {
  return total !== null && BigInt(rows.length) > total;
}

/** One answer is worth displaying, with the reason why the second is missing. */
function renderNotCompared(reason: GatewayError, { words, localization }: Drawing): TemplateResult {
  const { what, next } = describeError(reason, localization);
  return html`<p class="alarm" part="alarm" role="alert">${words.notCompared} ${what} ${next}</p>`;
}

/** Draws who can halt the chain and commit blocks; nothing for a part of a set. */
function renderClaim(drawing: Drawing): unknown {
  const { view, words, format } = drawing;
  const { rows } = view.set;
  const claim = claimOf(view.set);
  const [first] = rows;
  if (!claim || !first) return nothing;
  const { claims } = words;
  const [share, committing] = [format.share(claim.share), format.integer(claim.committing)];
  const said =
    claim.halting === 1
      ? claims.one(renderSubject(first, drawing), share, claim.committing === 1)
      : claims.several(format.integer(claim.halting), format.integer(rows.length), share, committing);
  return html`<p class="lead" part="sentence">${said} <span class="rule">${claims.rule}</span></p>`;
}

/** The subject of a sentence: the name of a validator, or its address until a name is known. */
function renderSubject(row: ValidatorRow, drawing: Drawing): TemplateResult {
  const { view, localization } = drawing;
  const name = stakingOf(row, view.names)?.moniker.trim();
  return name
    ? renderMoniker(name, 40, localization.host)
    : renderHash(row.address, { kind: 'validator', localization });
}

function renderKeyFigures(drawing: Drawing): TemplateResult {
  const { view, words, format } = drawing;
  const { set, findings, known } = view;
  const loaded = format.integer(set.rows.length);
  return renderSummary([
    {
      label: words.validators,
      value: set.isPart && !hasTooMany(set) ? words.loadedOf(loaded, format.integer(set.total ?? 0n)) : loaded,
    },
    { label: words.votingPower, value: set.isPart ? '–' : format.integer(set.votingPower) },
    ...(known.loadNames && !set.isPart ? [{ label: words.missedAllBlocks, value: renderMissedAll(drawing) }] : []),
    ...(findings.next
      ? [
          {
            label: html`<abbr title=${words.nextTitle}>${words.next}</abbr>`,
            value: renderSubject(findings.next, drawing),
          },
        ]
      : []),
  ]);
}

/** Shows impossible entries of a set, and keys of another type. */
function renderAlarms({ alarms, keyTypes }: Findings, { words, format }: Drawing): unknown {
  const list = (items: readonly string[]) =>
    words.list(items.slice(0, mostRanks), items.length > mostRanks ? format.integer(items.length - mostRanks) : null);
  const kinds = keyTypes.map(
    ({ type, count }) => `${format.integer(count)} ${type === null ? '–' : safeText(type, 60)}`,
  );
  return html`${alarms.slice(0, mostRanks).map(
    ({ kind, places }) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.alarms[kind](list(places.map((place) => format.integer(place + 1))))}
      </p>`,
  )}${kinds.length > 1 ? html`<p class="aside">${words.keyKinds(list(kinds))}</p>` : nothing}`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { hashParts } from '../../../ui/format/shorten.js';
import { describeError, type Localization } from '../../../ui/localization/localization.js';
import { formatShare } from '../shares.js';
import { words as setWords } from '../words.en.js';
import type { ValidatorRow } from '../view.js';
import type { PowerSnapshot, Lanes, Missing, ReplayStep } from './snapshots.js';
import { renderLanes } from './lanes.js';
import type { Replay } from './replay.js';
import type { ReplayWords } from './words.en.js';

/** How many times more powerful than all others the first must be to offer the zoom. */
const worthZooming = 3n;

/** What is drawn of a replay. */
export interface Stage {
  readonly replay: Replay;
  readonly steps: readonly ReplayStep[];
  readonly lanes: Lanes;
  /** The moniker of a validator; undefined if unknown. */
  readonly nameOf: (row: ValidatorRow) => string | undefined;
  readonly words: ReplayWords;
  readonly localization: Localization;
}

/** Draws one height of a replay, and the scrubber; changing the height only renders this part. */
class StageDirective extends AsyncDirective {
  #stage: Stage | undefined;
  #leave: (() => void) | undefined;

  render(stage: Stage): TemplateResult {
    if (this.#stage?.replay !== stage.replay) this.#leave?.();
    if (this.#stage?.replay !== stage.replay || !this.#leave) this.#leave = stage.replay.watch(this.#redraw);
    this.#stage = stage;
    return renderStage(stage);
  }

  protected override disconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  protected override reconnected(): void {
    this.#leave ??= this.#stage?.replay.watch(this.#redraw);
  }

  readonly #redraw = (): void => {
    if (this.isConnected && this.#stage) this.setValue(renderStage(this.#stage));
  };
}

/** Draws the current height, and a scrubber for the others. */
export const stage: (stage: Stage) => DirectiveResult<typeof StageDirective> = directive(StageDirective);

function renderStage({ replay, steps, lanes, nameOf, words, localization }: Stage): TemplateResult {
  const place = replay.at;
  const step = steps[place];
  if (!step) return html``;
  const { format } = localization;
  const spoken = words.place(format.integer(step.height), format.integer(place + 1), format.integer(steps.length));
  const why = describeState(step, words, localization);
  return html`<div class="scrubber">
      <button type="button" part="button" class="play" @click=${() => replay.togglePlay()}>
        <span aria-hidden="true">${replay.playing ? '❚❚' : '▶'}</span>
        ${replay.playing ? localization.words.pause : words.play}
      </button>
      <span class="along"
        ><input
          type="range"
          name="step"
          part="input"
          aria-label=${words.scrubber}
          aria-valuetext=${why === undefined ? spoken : `${spoken}. ${why}`}
          min="0"
          max=${steps.length - 1}
          step="1"
          .value=${`${place}`}
          @input=${({ currentTarget }: Event) => replay.lookAt((currentTarget as HTMLInputElement).valueAsNumber)}
          @keydown=${(event: KeyboardEvent) => playBySpace(event, replay)}
        />${renderMarks(steps, place)}</span
      >
      <span class="step" aria-hidden="true">${spoken}</span>
      ${
        lanes.largest > lanes.second * worthZooming
          ? html`<button
              type="button"
              part="button"
              title=${words.zoomTitle}
              aria-pressed=${replay.zoomed}
              @click=${() => replay.toggleZoom()}
            >
              ${words.zoom}
            </button>`
          : nothing
      }
    </div>
    ${
      step.state.kind === 'loaded'
        ? renderSnapshot(step.height, step.state.snapshot, place, replay.zoomed, {
            lanes,
            nameOf,
            words,
            localization,
          })
        : html`<p class="gap ${step.state.kind}">
            ${why} ${renderAgain(step, () => replay.again(place), localization)}
          </p>`
    }`;
}

function playBySpace(event: KeyboardEvent, replay: Replay): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  replay.togglePlay();
}

const marks = { waiting: '·', loaded: '●', missing: '○' } as const;

/** Marks loaded sets and gaps; the scrubber's text says the same of the current height. */
function renderMarks(steps: readonly ReplayStep[], place: number): TemplateResult {
  return html`<span class="marks-of-heights" aria-hidden="true">
    ${steps.map(({ state }, index) => html`<span class="${state.kind} ${index === place ? 'now' : ''}">${marks[state.kind]}</span>`)}
  </span>`;
}

function renderSnapshot(
  height: bigint,
  { top, votingPower, count }: PowerSnapshot,
  place: number,
  isZoomed: boolean,
  { lanes, nameOf, words, localization }: Pick<Stage, 'lanes' | 'nameOf' | 'words' | 'localization'>,
): TemplateResult {
  const { format } = localization;
  const label = (row: ValidatorRow) => renderWho(row.address, nameOf(row));
  const set = localization.wordsOf(setWords);
  const caption = words.caption(format.integer(top.length), format.integer(height));
  return html`<p class="of-all">
      ${words.ofAll(format.integer(top.length), format.integer(count), format.integer(votingPower))}
    </p>
    ${renderLanes(lanes, isZoomed, place, top, label, format.integer)}
    <div class="unseen">
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${set.rank}</th>
            <th scope="col">${words.address}</th>
            <th scope="col">${set.votingPower}</th>
            <th scope="col">${set.share}</th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            top,
            ({ address }) => address,
            (row) =>
              html`<tr>
                <td>${format.integer(row.rank)}</td>
                <th scope="row">${label(row)}</th>
                <td>${format.integer(row.votingPower)}</td>
                <td>${formatShare(row.share, localization)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Draws who a validator is, by its name if it has one. */
export function renderWho(address: string, name: string | undefined): TemplateResult {
  return name === undefined || name.trim() === ''
    ? html`<bdi class="hash" dir="ltr">${safeText(shorten(address), 80)}</bdi>`
    : html`<bdi dir="auto">${safeText(name, 40)}</bdi>`;
}

/** An address without the common prefix of its chain. */
function shorten(address: string): string {
  const { head, tail, middle } = hashParts(address);
  return middle === '' ? address : `${head}…${tail}`;
}

/** Draws a button that loads a set again whose row count is wrong. */
function renderAgain(
  { state }: ReplayStep,
  again: () => void,
  localization: Localization,
): TemplateResult | typeof nothing {
  if (state.kind !== 'missing' || state.why.kind !== 'part') return nothing;
  const label = hasTooMany(state.why) ? localization.words.askAgain : localization.words.loadRest;
  return html`<button type="button" part="button" @click=${again}>${label}</button>`;
}

function hasTooMany({ loaded, total }: Extract<Missing, { kind: 'part' }>): boolean {
  return BigInt(loaded satisfies number) > total;
}

/** Why a height has no bars; undefined if it has. */
function describeState({ state }: ReplayStep, words: ReplayWords, localization: Localization): string | undefined {
  if (state.kind === 'loaded') return undefined;
  return state.kind === 'waiting' ? words.waiting : describeMissing(state.why, words, localization);
}

function describeMissing(why: Missing, words: ReplayWords, localization: Localization): string {
  switch (why.kind) {
    case 'failed': {
      const { what, next } = describeError(why.error, localization);
      return `${words.gap} ${what} ${next}`;
    }
    case 'other-height':
      return words.otherHeight(localization.format.integer(why.height));
    case 'part': {
      const say = hasTooMany(why) ? words.tooMany : words.part;
      return say(localization.format.integer(why.loaded), localization.format.integer(why.total));
    }
    case 'stopped':
      return words.stopped;
    case 'budget':
      return words.budget;
    case 'empty':
      return localization.wordsOf(setWords).empty;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import { words as chainCatalogue } from '../../../ui/cosmos/chain/words.en.js';
import { renderProgress } from '../../../ui/templates/progress.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet, ValidatorRow, ValidatorSetView } from '../view.js';
import { countRotated } from './owners.js';
import { ReplayController } from './replay-controller.js';
import { readSampling } from './request.js';
import { fewestHeights, mostHeights, mostRequests, usualHeights } from './sampling.js';
import { renderMissedBlocks } from './missed-table.js';
import { renderWho, stage } from './stage.js';
import { replayStyles } from './styles.js';
import { words as catalogue } from './words.js';
import type { ReplayWords } from './words.en.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

export const styles = [replayStyles];
export const catalogues = [catalogue, chainCatalogue, checkWords];

/** The members of the state needed here. */
type Host = Pick<ValidatorSetState, 'format' | 'host' | 'localization' | 'namesOf' | 'replayOf' | 'signers'>;

const wirePage = 100;

/** Draws the sets of several heights as bars, one height at a time, and loads them on request. */
export function renderPanel(state: Host, { view }: ShownSet): TemplateResult {
  const { localization, format } = state;
  const words = localization.wordsOf(catalogue);
  const controller = state.replayOf(ReplayController);
  const { replay } = controller;
  const { steps } = replay;
  const done = steps.filter(({ state }) => state.kind !== 'waiting').length;
  const missing = steps.filter(({ state }) => state.kind === 'missing').length;
  const names = state.namesOf(view.blockHeight);
  // A key that was rotated away from is in the names of earlier heights only.
  const ends = [steps[0], steps.at(-1)].map((step) => step && state.namesOf(step.height)?.staking);
  const owners = controller.ownersOf(steps, names?.staking, ...ends);
  const rotated = countRotated(owners);
  const nameOf = ({ address }: Pick<ValidatorRow, 'address'>) => owners.get(address)?.moniker;
  return html`<div class="replay">
    ${renderForm(state, controller, view, words, localization)}
    ${
      replay.asking
        ? html`<p class="info">${renderProgress({ label: words.loading, done, total: steps.length }, localization)}</p>`
        : nothing
    }
    ${
      !replay.asking && missing > 0
        ? html`<p class="info" role="status">${words.gaps(format.integer(missing), format.integer(steps.length))}</p>`
        : nothing
    }
    ${rotated === 0 ? nothing : html`<p class="info">${words.rotated(format.integer(rotated))}</p>`}
    ${steps.length === 0 ? nothing : stage({ replay, steps, lanes: controller.lanesOf(steps, owners), nameOf, words, localization })}
    ${renderMissedBlocks(steps, owners, (address) => renderWho(address, nameOf({ address })), words, localization)}
  </div>`;
}

function renderForm(
  state: Host,
  controller: ReplayController,
  view: ValidatorSetView,
  words: ReplayWords,
  { format }: Localization,
): TemplateResult {
  const { host } = state;
  const last = view.blockHeight;
  const first = last > BigInt(usualHeights satisfies number) ? last - BigInt((usualHeights - 1) satisfies number) : 1n;
  const votes = host.verify ? controller.replay.votes : 0;
  const each = Math.max(1, Math.ceil(view.rows.length / wirePage)) + votes;
  const field = (name: string, label: string, value: string) =>
    html`<div class="field">
      <label for="replay-${name}">${label}</label>
      <input
        id="replay-${name}"
        name=${name}
        part="input"
        inputmode="numeric"
        autocomplete="off"
        spellcheck="false"
        maxlength="40"
        aria-describedby="replay-note"
        .value=${value}
      />
    </div>`;
  const note =
    controller.wrong === 'height'
      ? words.wrongHeight
      : controller.wrong === 'count'
        ? words.wrongCount(format.integer(fewestHeights), format.integer(mostHeights))
        : words.cost(format.integer(each), format.integer(mostHeights), format.integer(mostRequests));
  return html`<form novalidate @submit=${(event: SubmitEvent) => submit(event, state, controller, each)}>
      ${field('from', words.from, `${first}`)} ${field('to', words.to, `${last}`)}
      ${field('count', words.heights, `${usualHeights}`)}
      <button part="button">${words.load}</button>
      ${
        controller.replay.asking
          ? html`<button type="button" part="button" @click=${() => controller.replay.stop()}>${words.stop}</button>`
          : nothing
      }
    </form>
    <p id="replay-note" class="info" role=${controller.wrong === undefined ? nothing : 'alert'}>${note}</p>`;
}

function submit(event: SubmitEvent, state: Host, controller: ReplayController, requestsEach: number): void {
  event.preventDefault();
  const { host, signers } = state;
  const given = new FormData(event.currentTarget as HTMLFormElement);
  const read = readSampling(textOf(given, 'from'), textOf(given, 'to'), textOf(given, 'count'));
  controller.wrong = typeof read === 'string' ? read : undefined;
  if (typeof read !== 'string') void controller.replay.begin(read, requestsEach, host.verify ? signers : undefined);
  host.requestUpdate();
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}

import { html, nothing, type TemplateResult } from 'lit';
import { renderStep } from '../../../ui/templates/field.js';
import { type DetailDrawing, detailed } from '../panels/failures-panel.js';
import { placePopover } from '../../../ui/templates/disclosure.js';
import type { TreeFilter } from '../controllers/outline.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import type { RowDrawing } from './call-row.js';
import { lateTabStyles } from '../panels/late-styles.js';
import type { CallSearch } from '../view.js';

/** Renders buttons that step through the calls in execution order, including closed calls. */
function renderSteps({ scene, explorer, words }: DetailDrawing): TemplateResult {
  const step = (by: 1 | -1, label: string, sign: string) => {
    const to = explorer.step(by);
    return renderStep(label, sign, to === undefined ? undefined : () => scene.actions.selectCall(to));
  };
  const { cause } = explorer;
  return html`<span class="group" role="group" aria-label=${words.steps}>
    ${step(-1, words.previousCall, '‹')}${step(1, words.nextCall, '›')}${
      cause === undefined
        ? nothing
        : html`<button type="button" part="button" @click=${() => scene.actions.selectCall(cause)}>
            <span class="sign" aria-hidden="true">✕</span> ${words.toFailure}
          </button>`
    }
  </span>`;
}

const filters: readonly (keyof TreeFilter)[] = ['hideStatic', 'mergeProxies', 'onlyValue', 'onlyFailed'];

function renderViewMenu({ scene, explorer, words }: DetailDrawing): TemplateResult {
  const { format } = scene.localization;
  const active = filters.filter((filter) => explorer.filter[filter]).length;
  return html`<button type="button" part="button" popovertarget="view" aria-haspopup="dialog">
      ${words.view}${active === 0 ? nothing : html` <span class="count">${format.integer(active)}</span>`}
      <span class="turning down" aria-hidden="true"></span>
    </button>
    <div
      id="view"
      class="popover view"
      part="menu"
      popover
      role="dialog"
      aria-label=${words.view}
      @beforetoggle=${placePopover}
    >
      <span class="group" role="group" aria-label=${words.filters}>
        ${filters.map(
          (filter) =>
            html`<label class="tick" title=${words.filterTitles[filter]}
              ><input
                type="checkbox"
                .checked=${explorer.filter[filter]}
                @change=${() => scene.actions.narrow({ [filter]: !explorer.filter[filter] })}
              />
              ${words.filterNames[filter]}</label
            >`,
        )}
      </span>
      <span class="group">
        <button type="button" part="button" @click=${() => scene.actions.change((each) => each.openAll())}>
          ${words.openAll}
        </button>
        <button type="button" part="button" @click=${() => scene.actions.change((each) => each.closeAll())}>
          ${words.closeAll}
        </button>
      </span>
    </div>`;
}

export const styles = [lateTabStyles];
export function renderToolbar(given: RowDrawing, search: CallSearch): TemplateResult {
  const drawing = detailed(given);
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${drawing.words.tools}>
    ${renderFinder(drawing, search)}${renderSteps(drawing)} ${renderViewMenu(drawing)}
  </div>`;
}

/** The next or previous match after a call, wrapping around. */
function nextMatch(found: readonly number[], from: number, by: 1 | -1): number | undefined {
  if (by > 0) return found.find((index) => index > from) ?? found[0];
  return found.findLast((index) => index < from) ?? found.at(-1);
}

function renderFinder({ scene, explorer, words }: DetailDrawing, { text, found, isBusy }: CallSearch): TemplateResult {
  const { format } = scene.localization;
  const parts = scene.localization.wordsOf(answerWords);
  const go = (by: 1 | -1) => {
    const next = nextMatch(found, explorer.selected, by);
    if (next !== undefined) scene.actions.selectCall(next);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const type = ({ currentTarget }: Event) => scene.actions.find((currentTarget as HTMLInputElement).value);
  const hasText = text.trim() !== '';
  const count = found.length;
  const rank = found.indexOf(explorer.selected) + 1;
  const status = isBusy
    ? parts.searching
    : rank > 0
      ? words.matchOf(format.integer(rank), format.integer(count))
      : words.matches(format.integer(count), count);
  return html`<span class="search" role="search">
    <input
      type="search"
      part="input"
      aria-label=${words.search}
      placeholder=${words.searchHint}
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      .value=${text}
      @input=${type}
      @keydown=${key}
    />
    <span class="info" role="status">${hasText ? status : ''}</span>
    ${
      hasText && count > 0
        ? html`<button
              type="button"
              part="button"
              aria-label=${parts.previousMatch}
              title=${parts.previousMatch}
              @click=${() => go(-1)}
            >
              <span class="up" aria-hidden="true">↑</span></button
            ><button
              type="button"
              part="button"
              aria-label=${parts.nextMatch}
              title=${parts.nextMatch}
              @click=${() => go(1)}
            >
              <span class="down" aria-hidden="true">↓</span>
            </button>`
        : nothing
    }
  </span>`;
}

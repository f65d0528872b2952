import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { CanvasStage } from './canvas-stage.js';
import { sentenceOf, type Description } from './describe.js';
import { renderProbes } from './theme.js';
import type { FlameWords, LegendKey } from './words.en.js';

/** A breadcrumb; without `go` it is only text. */
export interface Breadcrumb {
  readonly name: string;
  readonly go: (() => void) | undefined;
  readonly isCurrent: boolean;
}

/** The focused node as a tree item. */
export interface FocusItem {
  readonly node: number;
  readonly description: Description;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly isSelected: boolean;
}

/** What the flame graph shows around its canvas. */
export interface FlameModel {
  readonly words: FlameWords;
  readonly localization: Localization;
  readonly stage: CanvasStage;
  readonly label: string;
  readonly crumbs: readonly Breadcrumb[];
  readonly focus: FocusItem;
  /** The node under the pointer or focus, in a line. */
  readonly readOut: string;
  readonly axis: unknown;
  readonly table: { readonly content: unknown; readonly toggle: (event: Event) => void };
  readonly hint: Description | undefined;
  /** Whether the hint was opened by keys: then it ignores the pointer. */
  readonly isHintOfKeys: boolean;
  readonly legend: readonly LegendKey[];
  /** Facts above the picture, and notes on what may be unexpected. */
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly on: {
    readonly keydown: (event: KeyboardEvent) => void;
    readonly click: (event: MouseEvent) => void;
    readonly dblclick: (event: MouseEvent) => void;
    readonly pointermove: (event: PointerEvent) => void;
    readonly pointerleave: (event: PointerEvent) => void;
    readonly focus: () => void;
    readonly blur: () => void;
  };
}

/**
 * Draws the flame graph. For screen readers the canvas is a tree with the focused frame, its level and its position;
 * the picture is for the eyes.
 */
export function renderFlame(model: FlameModel): TemplateResult {
  const { words, stage, label, focus, readOut, axis, table, sentences, notes, on } = model;
  return html`<div class="flame" part="flame">
    <div class="flame-head">
      <h3 title=${words.titleNote}>${words.title}</h3>
      <p class="info">${sentences.join(' · ')}</p>
      <p class="flame-read-out" aria-hidden="true">${readOut}</p>
    </div>
    ${notes.map((note) => html`<p class="info">${note}</p>`)} ${renderBar(model)}
    <div class="flame-view" @pointerleave=${on.pointerleave}>
      <div class="flame-scroller" part="flame-scroller">
        <div>
          <canvas
            ${ref(stage.attach)}
            part="flame-canvas"
            role="tree"
            tabindex="0"
            aria-label=${label}
            aria-describedby="flame-help"
            aria-activedescendant="flame-${focus.node}"
            @keydown=${on.keydown}
            @click=${on.click}
            @dblclick=${on.dblclick}
            @pointermove=${on.pointermove}
            @focus=${on.focus}
            @blur=${on.blur}
            >${keyed(focus.node, renderItem(focus))}</canvas
          >
        </div>
      </div>
      ${renderHint(model)}
    </div>
    ${axis}${renderLegend(model)}
    <details class="flame-table" @toggle=${table.toggle}>
      <summary>${words.asTable}</summary>
      ${table.content}
    </details>
    <details class="flame-reading">
      <summary>${words.reading}</summary>
      <p id="flame-help">${words.help}</p>
      <p>${words.givenTitle}</p>
      <p>${words.over}</p>
      <p>${words.intrinsicNote}</p>
    </details>
    ${renderProbes()}
  </div>`;
}

function renderItem({ node, description, level, position, size, isSelected }: FocusItem): TemplateResult {
  return html`<span
    id="flame-${node}"
    role="treeitem"
    aria-level=${level}
    aria-posinset=${position}
    aria-setsize=${size}
    aria-selected=${isSelected ? 'true' : 'false'}
    >${sentenceOf(description)}</span
  >`;
}

function renderBar({ words, crumbs, zoomIn, zoomOut }: FlameModel): TemplateResult {
  return html`<div class="flame-bar">
    <nav aria-label=${words.path}>
      <ol class="flame-path">
        ${crumbs.map(
          ({ name, go, isCurrent }) =>
            html`<li>
              ${
                go
                  ? html`<button
                      type="button"
                      part="button"
                      aria-current=${isCurrent ? 'true' : nothing}
                      title=${name}
                      @click=${go}
                    >
                      <bdi>${name}</bdi>
                    </button>`
                  : html`<span aria-current=${isCurrent ? 'true' : nothing}>${name}</span>`
              }
            </li>`,
        )}
      </ol>
    </nav>
    <div class="flame-steps">
      <button type="button" part="button" aria-disabled=${zoomIn ? 'false' : 'true'} @click=${zoomIn}>
        ${words.zoomIn}
      </button>
      <button type="button" part="button" aria-disabled=${zoomOut ? 'false' : 'true'} @click=${zoomOut}>
        ${words.zoomOut}
      </button>
    </div>
  </div>`;
}

/** Beside the frame under the pointer or focus; the tree item has the same content. */
function renderHint({ stage, hint, isHintOfKeys }: FlameModel): TemplateResult {
  return html`<div
    class="flame-hint ${isHintOfKeys ? 'of-keys' : ''}"
    part="flame-hint"
    role="tooltip"
    popover="manual"
    ${ref(stage.attachHint)}
  >
    ${
      hint
        ? html`<div class="name ${hint.mark ?? ''}"><bdi>${hint.name}</bdi></div>
            <p>${hint.facts.join(' · ')}</p>`
        : nothing
    }
  </div>`;
}

function renderLegend({ words, legend }: FlameModel): TemplateResult {
  return html`<ul class="flame-legend" aria-label=${words.legendOf}>
    ${legend.map((key) => html`<li>${renderSwatch(key)}${words.legend[key]}</li>`)}
    <li class="flame-heats">
      <svg viewBox="0 0 18 12" aria-hidden="true">
        ${[0, 1, 2, 3].map((heat) => svg`<rect class="flame-heat${heat}" x=${heat * 4.5} width="4.5" height="12"/>`)}
      </svg>
      ${words.heat}
    </li>
  </ul>`;
}

function renderSwatch(key: LegendKey): TemplateResult {
  return html`<svg viewBox="0 0 18 12" aria-hidden="true">${swatches[key]}</svg>`;
}

const swatches: Readonly<Record<LegendKey, SVGTemplateResult>> = {
  failed: svg`<rect class="flame-failed-fill" width="18" height="12"/><path class="flame-failed" d="M-2 12 10 0M6 12 18 0M14 12 20 6"/><rect class="flame-failed" width="4" height="12"/>`,
  reverted: svg`<rect class="flame-reverted-fill" width="18" height="12"/><path class="flame-reverted" stroke-width="2" stroke-dasharray="2 3" d="M1 3H18M3 9H18"/>`,
  match: svg`<rect class="flame-heat1" width="18" height="12"/><rect class="flame-match" y="8" width="18" height="4"/>`,
  intrinsic: svg`<rect class="flame-intrinsic-fill" width="18" height="12"/><path class="flame-intrinsic" d="M0 2.5H18M0 6.5H18M0 10.5H18"/>`,
  tiny: svg`<rect class="flame-tiny-fill" width="18" height="12"/><path class="flame-tiny" d="M0 7.5H18M0 10.5H18"/>`,
};

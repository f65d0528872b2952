import type { TxTraceElement } from '../tx-trace.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceWords } from '../words.en.js';
import { comingPart, renderMissed } from '../../../ui/templates/lazy-part.js';
import { afterFirstRows } from '../../../ui/templates/rows-in-steps.js';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import { renderMissing } from '../../../ui/templates/missing.js';
import type { RowDrawing } from '../tree/call-row.js';
import type { IntrinsicGas } from '../flame/flame-panel.js';
import type { TraceAnswers } from '../load.js';
import { receiptOf, renderStateTab } from '../view.js';

/** The layout of a trace: tabs next to the tree, tabs below it, or one at a time with the tree as the first tab. */
export type Layout = 'wide' | 'stacked' | 'narrow';

const wideFrom = 900;
const stackedFrom = 640;
const phone = `(width < ${stackedFrom}px)`;

/** The layout for a width in CSS pixels. */
export function layoutOf(width: number): Layout {
  return width >= wideFrom ? 'wide' : width >= stackedFrom ? 'stacked' : 'narrow';
}

/** Observes the width of a trace, and scrolls to its tabs. */
export class TraceLayout {
  readonly #host: TxTraceElement;
  #sized: ResizeObserver | undefined;
  #element: Element | undefined;
  // On a phone the first render is right, and need not be done again once it is measured.
  #layout: Layout = typeof matchMedia === 'function' && matchMedia(phone).matches ? 'narrow' : 'wide';

  constructor(host: TxTraceElement) {
    this.#host = host;
  }

  get current(): Layout {
    return this.#layout;
  }

  /** For `ref`: attaches or detaches the element that contains tree and tabs. */
  readonly attach = (element: Element | undefined): void => {
    this.#sized?.disconnect();
    this.#element = element;
    if (!element) return;
    // In the next animation frame: changing the layout within the observer would measure again in the same frame.
    this.#sized ??= new ResizeObserver(() => requestAnimationFrame(this.#measure));
    this.#sized.observe(element);
    // In the page once this render is done. Measured with the layout of the next frame, before that is visible: here it
    // would be laid out in the task that draws it.
    requestAnimationFrame(this.#measure);
  };

  /** Scrolls to the tabs once they are rendered, if their content is not in view. */
  showTabs(): void {
    void this.#host.updateComplete.then(() => {
      const tabs = this.#element?.querySelector('.tabs');
      const open = this.#layout === 'narrow' ? '[role="tabpanel"]:not(.away)' : '.tab-panel';
      const panel = this.#element?.querySelector(open);
      if (!tabs || !panel) return;
      tabs.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // Sticky tabs stay in place: their content starts with the whole element.
      const from = this.#layout === 'stacked' ? tabs : this.#element;
      const { top } = (from ?? tabs).getBoundingClientRect();
      if (top < 0 || panel.getBoundingClientRect().bottom > innerHeight) from?.scrollIntoView({ block: 'start' });
    });
  }

  readonly #measure = (): void => {
    const width = this.#element?.clientWidth ?? 0;
    // A hidden element has no width; its layout stays for when it is visible again.
    if (width === 0 || layoutOf(width) === this.#layout) return;
    this.#layout = layoutOf(width);
    this.#host.requestUpdate();
  };
}

export type TabName = 'tree' | 'call' | 'value' | 'state' | 'compare' | 'failures';

const tabNames: readonly TabName[] = ['tree', 'call', 'value', 'state', 'compare', 'failures'];

export interface Tabs {
  readonly words: TraceWords;
  readonly localization: Localization;
  readonly layout: Layout;
  readonly shown: TabName;
  /** The number of rows in a tab, if known. */
  readonly counts: Readonly<Partial<Record<TabName, number>>>;
  readonly open: (tab: TabName) => void;
}

function panelId(tab: TabName): string {
  return `panel-${tab}`;
}

/** Draws the tabs, with the keys of the ARIA Authoring Practices: arrows, Home and End open their tab. */
function renderTabs({ words, localization, layout, shown, counts, open }: Tabs): TemplateResult {
  // Displayed next to or above the tabs, the tree is not a tab.
  const tabs = layout === 'narrow' ? tabNames : tabNames.slice(1);
  const key = (event: KeyboardEvent) => {
    const list = event.currentTarget as Element;
    const to = nextTab(tabs, shown, event.key, getComputedStyle(list).direction === 'rtl');
    if (to === undefined) return;
    event.preventDefault();
    open(to);
    list.querySelector<HTMLElement>(`#tab-${to}`)?.focus({ preventScroll: true });
  };
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${words.tabsOf} @keydown=${key}>
    ${tabs.map((tab) => {
      const count = counts[tab];
      return html`<button
        type="button"
        role="tab"
        part="tab"
        id="tab-${tab}"
        aria-selected=${tab === shown}
        aria-controls=${panelId(tab)}
        tabindex=${tab === shown ? 0 : -1}
        @click=${() => open(tab)}
      >
        ${words.tabs[tab]}${
          count === undefined ? nothing : html` <span class="count">${localization.format.integer(count)}</span>`
        }
      </button>`;
    })}
  </div>`;
}

/** The tab that a key leads to; undefined for other keys. */
export function nextTab(
  tabs: readonly TabName[],
  shown: TabName,
  key: string,
  isMirrored: boolean,
): TabName | undefined {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by === undefined) return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined;
  const step = isMirrored ? -by : by;
  return tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
}

export function renderTabbed(
  drawing: RowDrawing,
  answers: TraceAnswers,
  index: number,
  calls: TemplateResult,
): TemplateResult {
  const { state, words } = drawing;
  const { localization, openTab: open } = state;
  const layout = state.layout.current;
  const isNarrow = layout === 'narrow';
  const isTree = isNarrow && state.tab === 'tree';
  // Where the tree is displayed separately, its tab shows the selected call; so does print.
  const tab = state.tab === 'tree' ? 'call' : state.tab;
  const counts = answers.trace.request.onlyTopCall ? {} : countsOf(drawing);
  const tabs = renderTabs({ words, localization, layout, shown: isTree ? 'tree' : tab, counts, open });
  return html`<div class="trace ${layout} ${drawing.differs ? 'comparing' : ''}" ${ref(state.layout.attach)}>
    ${isNarrow ? tabs : nothing}
    <div
      class="calls ${isNarrow && !isTree ? 'away' : ''}"
      id=${panelId('tree')}
      role=${isNarrow ? 'tabpanel' : nothing}
      aria-labelledby=${isNarrow ? 'tab-tree' : nothing}
    >
      ${calls}
    </div>
    ${isNarrow ? nothing : tabs}
    ${afterFirstRows(() =>
      keyed(
        tab,
        html`<section
          class="tab-panel ${tab === 'call' ? 'call call-detail' : tab} ${isTree ? 'away' : ''}"
          part=${tab === 'call' ? 'panel detail' : 'panel'}
          role="tabpanel"
          id=${panelId(tab)}
          aria-labelledby="tab-${tab}"
          tabindex="0"
        >
          ${renderPanel(tab, drawing, answers, index)}
        </section>`,
      ),
    )}
  </div>`;
}

/** Up to this many calls, transfers are counted in advance. */
const mostCounted = 5_000;

function countsOf(drawing: RowDrawing): Tabs['counts'] {
  const { explorer, state } = drawing;
  const isCounted = explorer.frames.length <= mostCounted || state.tab === 'value';
  const transfers = isCounted ? movedIn(drawing)?.transfers.length : undefined;
  return { failures: explorer.failures.length, ...(transfers === undefined ? {} : { value: transfers }) };
}

/** The transfers of the calls, as far as they are computed. */
function movedIn({ explorer, state }: RowDrawing) {
  const part = state.parts.value.get();
  const { frames, effects } = explorer;
  const keeps = state.isAmsterdam;
  const value = part && state.coinMovement.get([explorer, keeps], () => part.valueInSteps(frames, effects, keeps));
  const tokens = part && state.tokenMovement.get([explorer], () => part.tokensInSteps(frames, effects));
  if (!part || !value || !tokens) return undefined;
  return { part, value, tokens, transfers: state.transfersOf(value, tokens, part) };
}

/** The graph is rendered again when its content changed: opening a call in the tree does not. */
export function renderFlame(drawing: RowDrawing, answers: TraceAnswers, index: number): unknown {
  const { state, explorer, names, words } = drawing;
  // A single call has no graph.
  if (explorer.frames.length < 2) return nothing;
  const intrinsic = intrinsicOf(drawing, answers, index);
  const panel = state.flamePanel();
  const shown = [
    ...[panel?.turn, panel, state.parts.flame.failed, explorer, explorer.selected, state.matches],
    ...[state.localization, state.decoding.serial, state.overrides.named, state.parts.known.get(), intrinsic?.gas],
  ];
  const { frames, parents, effects, selected } = explorer;
  const trace = {
    ...{ frames, parents, effects, selected, intrinsic, matches: state.matches, localization: state.localization },
    nameOf: (at: number) => names.textOf(at),
  };
  return html`<section class="flame-panel" aria-label=${words.flame}>
    ${guard(shown, () => panel?.render(trace) ?? renderComing(state.parts.flame.failed, drawing))}
  </section>`;
}

function intrinsicOf({ state, explorer }: RowDrawing, answers: TraceAnswers, index: number): IntrinsicGas | undefined {
  const receiptGas = receiptOf(answers, state.host.receipts, index)?.gasUsed;
  const code = state.parts.gas.get();
  return code?.drawnIntrinsic(state.gasByForkOf(explorer.frames, receiptGas, state.fork, code));
}

function renderPanel(
  tab: Exclude<TabName, 'tree'>,
  drawing: RowDrawing,
  answers: TraceAnswers,
  index: number,
): unknown {
  const { state, words } = drawing;
  const { call, failures, value: movement, compare } = state.parts;
  if (tab === 'call')
    return call.get()?.renderFrameDetail(drawing, answers, index) ?? renderComing(call.failed, drawing);
  // The top-level call shows nothing about the others.
  if (answers.trace.request.onlyTopCall) {
    const isComing = state.host.isLoading && !state.host.onlyTopCall;
    const all = { label: words.traceAll, run: () => state.host.askWhole(answers.tooLarge !== undefined) };
    return isComing ? html`<p class="info">${words.callsComing}</p>` : renderMissing(words.onlyTopHere, all);
  }
  switch (tab) {
    case 'failures':
      return failures.get()?.renderFailures(drawing) ?? renderComing(failures.failed, drawing);
    case 'value': {
      const moved = movedIn(drawing);
      if (!moved) return renderComing(movement.failed, drawing);
      return moved.part.renderMovement(drawing, { ...moved, fee: moved.part.feeOf(drawing, answers, index) });
    }
    case 'state':
      return renderStateTab(state, index);
    case 'compare': {
      const part = compare.get();
      return part?.renderCompared(drawing, answers, index, part) ?? renderComing(compare.failed, drawing);
    }
  }
}

function renderComing(failed: boolean, { state }: RowDrawing): TemplateResult {
  return failed ? renderMissed(state.localization) : comingPart;
}

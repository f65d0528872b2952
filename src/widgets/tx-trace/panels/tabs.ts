import type { Layout } from '../controllers/layout.js';
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
import type { TabName } from '../view.js';

const tabNames: readonly TabName[] = ['tree', 'call', 'value', 'state', 'compare', 'failures'];

export interface Tabs {
  readonly words: TraceWords;
  readonly localization: Localization;
  readonly layout: Layout;
  readonly shown: TabName;
  readonly counts: Readonly<Partial<Record<TabName, number>>>;
  readonly open: (tab: TabName) => void;
}

function panelId(tab: TabName): string {
  return `panel-${tab}`;
}

/** Renders the tabs, with the keys of the ARIA Authoring Practices: arrows, Home and End open their tab. */
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

export function renderTabbed(drawing: RowDrawing, tree: TemplateResult): TemplateResult {
  const { scene, words } = drawing;
  const { view, actions, localization } = scene;
  const { layout } = view;
  const isNarrow = layout === 'narrow';
  const isTree = isNarrow && view.tab === 'tree';
  // If the tree is displayed separately, its tab shows the selected call; so does print.
  const tab = view.tab === 'tree' ? 'call' : view.tab;
  const counts = view.isOnlyTop ? {} : countsOf(drawing);
  const open = actions.openTab;
  const tabs = renderTabs({ words, localization, layout, shown: isTree ? 'tree' : tab, counts, open });
  // While the comparison is computed, its columns keep their widths.
  const isComparing = drawing.differs !== undefined || (view.other !== undefined && tab === 'compare');
  return html`<div class="trace ${layout} ${isComparing ? 'comparing' : ''}" ${ref(actions.attachTabs)}>
    ${isNarrow ? tabs : nothing}
    <div
      class="calls ${isNarrow && !isTree ? 'away' : ''}"
      id=${panelId('tree')}
      role=${isNarrow ? 'tabpanel' : nothing}
      aria-labelledby=${isNarrow ? 'tab-tree' : nothing}
    >
      ${tree}
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
          ${renderPanel(tab, drawing)}
        </section>`,
      ),
    )}
  </div>`;
}

function countsOf({ explorer, calls }: RowDrawing): Tabs['counts'] {
  const transfers = calls.movements?.transfers.length;
  return { failures: explorer.origins.length, ...(transfers === undefined ? {} : { value: transfers }) };
}

/** The graph renders again when its content has changed: opening a call in the tree does not change it. */
export function renderFlame({ scene, calls, explorer, names, words }: RowDrawing): unknown {
  // A single call has no graph.
  if (explorer.frames.length < 2) return nothing;
  const { actions, localization, parts } = scene;
  const { flame, matches, gas } = calls;
  const { frames, parents, effects, selected } = explorer;
  const intrinsic = gas?.intrinsic;
  const shown = [
    ...[flame, parts.flame.failed, frames, selected, matches],
    ...[localization, names, parts.more.module, intrinsic?.gas],
  ];
  const trace = {
    ...{ frames, parents, effects, selected, intrinsic, matches, localization },
    selfOf: (at: number) => gas?.of(at).self,
    nameOf: (at: number) => names.textOf(at),
  };
  // The space of the graph: its rows and the content around them.
  const height = Math.min(24 * explorer.depth + 2, 484) + 128;
  const draw = () =>
    html`<section class="flame-panel" aria-label=${words.flame}>
      ${guard(shown, () => actions.drawFlame(trace) ?? renderComing(parts.flame.failed, localization))}
    </section>`;
  return html`<div class="flame-place">
    <svg width="1" height=${height} aria-hidden="true"></svg>
    ${afterFirstRows(draw)}
  </div>`;
}

function renderPanel(tab: Exclude<TabName, 'tree'>, drawing: RowDrawing): unknown {
  const { scene, calls, words } = drawing;
  const { view, actions, localization, parts } = scene;
  const { more, transfers, state, comparison } = parts;
  if (tab === 'call') return more.module?.renderFrameDetail(drawing) ?? renderComing(more.failed, localization);
  // The top-level call shows nothing about the other calls.
  if (view.isOnlyTop) {
    const isComing = view.isLoading && !view.keepsTop;
    const all = { label: words.traceAll, run: () => actions.traceAll(view.warnings.tooLarge !== undefined) };
    return isComing ? html`<p class="info">${words.callsComing}</p>` : renderMissing(words.onlyTopHere, all);
  }
  switch (tab) {
    case 'failures':
      // Their reasons are the content.
      if (!drawing.names.isDecoded && !view.reader.failed) return renderComing(more.failed, localization);
      return more.module?.renderFailures(drawing) ?? renderComing(more.failed, localization);
    case 'value':
      return calls.movements
        ? transfers.module?.renderMovement(drawing, calls.movements)
        : renderComing(transfers.failed, localization);
    case 'state':
      return view.hasState
        ? (state.module?.renderState(scene) ?? renderComing(state.failed, localization))
        : (more.module?.renderBlockState(scene) ?? renderComing(more.failed, localization));
    case 'compare':
      return comparison.module?.renderCompared(drawing) ?? renderComing(comparison.failed, localization);
  }
}

function renderComing(failed: boolean, localization: Localization): TemplateResult {
  return failed ? renderMissed(localization) : comingPart;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceWords } from '../words.en.js';
import type { Layout } from './layout.js';

/** The tabs beside the tree. In a narrow widget, the tree is the first of them. */
export type TabName = 'tree' | 'call' | 'value' | 'state' | 'compare' | 'failures';

/** The tabs in order. */
const tabNames: readonly TabName[] = ['tree', 'call', 'value', 'state', 'compare', 'failures'];

/** What the tabs are drawn with. */
export interface Tabs {
  readonly words: TraceWords;
  readonly localization: Localization;
  readonly layout: Layout;
  /** The open tab. */
  readonly shown: TabName;
  /** The number of rows in a tab, if known. */
  readonly counts: Readonly<Partial<Record<TabName, number>>>;
  readonly open: (tab: TabName) => void;
}

/** The id of a tab's panel. */
export function panelId(tab: TabName): string {
  return `panel-${tab}`;
}

/** Draws the tabs, with the keys of the ARIA Authoring Practices: arrows, Home and End open their tab. */
export function renderTabs({ words, localization, layout, shown, counts, open }: Tabs): TemplateResult {
  // Displayed beside or above the tabs, the tree is none of them.
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

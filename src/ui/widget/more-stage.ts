import { catalogues as panelWords, createPanel, styles as panelStyles } from './checks-panel.js';
import type { Resources } from './host.js';
import * as toolbox from '../tools/toolbox.js';

export const more = {
  renderTools: toolbox.renderTools,
  createPanel,
  styles: [...toolbox.styles, ...panelStyles],
  catalogues: [...toolbox.catalogues, ...panelWords],
} satisfies Resources & Record<string, unknown>;

export type MoreStage = Omit<typeof more, keyof Resources> & Resources;

export type DrawPanel = Awaited<ReturnType<typeof createPanel>>;

/** Creates the stage `more` of a widget that renders more than the menu and the verification panel. */
export function defineMore<Own extends object>(own: Own & Resources): MoreStage & Own {
  return {
    ...own,
    ...more,
    styles: [...more.styles, ...(own.styles ?? [])],
    catalogues: [...more.catalogues, ...(own.catalogues ?? [])],
  };
}

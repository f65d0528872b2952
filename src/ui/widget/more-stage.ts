import { catalogues as panelWords, createPanel, styles as panelStyles } from '../extras/checks-panel.js';
import type { Resources } from '../extras/host.js';
import * as toolbox from '../tools/toolbox.js';

/** Stage `more`: what every card opens later, which is its menu and the panel of its mark. */
export const more = {
  renderTools: toolbox.renderTools,
  createPanel,
  styles: [...toolbox.styles, ...panelStyles],
  catalogues: [...toolbox.catalogues, ...panelWords],
} satisfies Resources & Record<string, unknown>;

export type MoreStage = typeof more;

/** Draws the panel of the mark of one element. */
export type DrawPanel = Awaited<ReturnType<typeof createPanel>>;

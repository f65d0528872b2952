import type { CSSResult } from 'lit';
import { loadCode } from '../client/load-code.js';
import type { WidgetTag } from '../ui/localization/catalogue.js';
import { loadElementClass } from './element-classes.js';
import { createServerElement } from './server-element.js';

/**
 * The styles of a widget as one stylesheet, for a page that links it (`stylesheet` of `renderWidget`).
 *
 * @throws GatewayError `config` for any other tag
 */
export async function widgetStyles(tag: WidgetTag): Promise<string> {
  const own = await createServerElement(tag, await loadElementClass(tag)).loadStyles();
  return toStyleText([
    ...new Set([...own, ...(await laterStyles()), ...(tag === 'tx-trace' ? await traceStyles() : [])]),
  ]);
}

/** Those of the tools and of the mark, which come when there is an answer. */
async function laterStyles(): Promise<readonly CSSResult[]> {
  const { styles } = await loadCode(() => import('../ui/tools/toolbox.js'));
  const { checkStyles } = await loadCode(() => import('../ui/styles/checks.js'));
  const { checkListStyles } = await loadCode(() => import('../ui/styles/check-list.js'));
  return [...styles, checkStyles, checkListStyles];
}

/** Those of the panels of a trace, which come with the panel. */
async function traceStyles(): Promise<readonly CSSResult[]> {
  const { flameStyles } = await loadCode(() => import('../widgets/tx-trace/flame/styles.js'));
  const { stateStyles } = await loadCode(() => import('../widgets/tx-trace/state-changes/styles.js'));
  const { compareStyles } = await loadCode(() => import('../widgets/tx-trace/compare/styles.js'));
  const { flowStyles } = await loadCode(() => import('../widgets/tx-trace/movement/flow-picture.js'));
  return [flameStyles, stateStyles, compareStyles, flowStyles];
}

/** Stylesheets as one text. */
export function toStyleText(styles: readonly CSSResult[]): string {
  return styles.map(({ cssText }) => cssText).join('\n');
}

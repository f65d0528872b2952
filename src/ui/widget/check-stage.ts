import type { CSSResult } from 'lit';
import { toVerdict, type Checked } from '../../verify/verdict.js';
import type { Resources } from '../extras/host.js';
import type { Slices } from '../slices.js';
import { catalogues, groupChecks, renderVerdict, styles } from '../templates/checks.js';
import type { Shown, WidgetTypes } from './shown.js';

/** What every card shows of its checks: the mark. */
export const checkFrame = { toVerdict, groupChecks, renderVerdict, styles: styles as readonly CSSResult[], catalogues };

export type CheckFrame = typeof checkFrame;

/** Stage `check`: all that the mark of an answer needs. */
export interface CheckStage<T extends WidgetTypes> extends Resources {
  readonly frame: CheckFrame;
  /** Checks an answer, and names the parts of the answer that each check covers; long work runs in `slices`. */
  check(shown: Shown<T>, context: T['context'], slices: Slices): Promise<Checked>;
}

/** Makes the stage of a widget that checks its answers. */
export function defineChecks<T extends WidgetTypes>(check: CheckStage<T>['check']): CheckStage<T> {
  return { frame: checkFrame, styles, catalogues, check };
}

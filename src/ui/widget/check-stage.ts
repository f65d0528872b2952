import type { CSSResult } from 'lit';
import { toVerdict, type Checked } from '../../verify/verdict.js';
import type { Resources } from './host.js';
import type { Scheduler } from '../scheduler.js';
import { catalogues, groupChecks, renderVerdict, styles } from '../templates/checks.js';
import type { Shown, WidgetTypes } from './shown.js';

export const checkFrame = { toVerdict, groupChecks, renderVerdict, styles: styles as readonly CSSResult[], catalogues };

export type CheckFrame = typeof checkFrame;

export type CheckedWith<T extends WidgetTypes> = Checked & { readonly found?: T['found'] };

export interface CheckStage<T extends WidgetTypes> extends Resources {
  readonly frame: CheckFrame;
  /**
   * Checks an answer, and returns the parts of the answer that each check covers; long work runs in `scheduler`. `show`
   * passes the first findings to the view, if more requests follow.
   */
  check(
    shown: Shown<T>,
    context: T['context'],
    scheduler: Scheduler,
    additions: T['additions'],
    show: (found: NonNullable<T['found']>) => void,
  ): Promise<CheckedWith<T>>;
}

export function defineChecks<T extends WidgetTypes>(check: CheckStage<T>['check']): CheckStage<T> {
  return { frame: checkFrame, styles, catalogues, check };
}

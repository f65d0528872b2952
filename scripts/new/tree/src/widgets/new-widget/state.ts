import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { WidgetState, type WidgetHost } from '../../ui/widget-state.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toNewWidgetView } from './view.js';
import { words } from './words.js';
import type { NewWidgetWords } from './words.en.js';

/** The widget, as far as its state needs it. */
export interface NewWidgetHost extends WidgetHost {
  block: string;
  network: string;
}

/** The choices made in the widget, and what was computed for the displayed answer. */
export class NewWidgetState extends WidgetState<NewWidgetHost, NewWidgetWords> {
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls);
  readonly viewOf = remember(toNewWidgetView);
}

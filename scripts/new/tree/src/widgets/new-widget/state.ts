import type { ReactiveControllerHost } from 'lit';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { controls } from './controls.js';
import { fields } from './fields.js';
import { toNewWidgetView } from './view.js';

/** The widget, as far as its state needs it. */
export interface NewWidgetStateHost extends ReactiveControllerHost {
  block: string;
  network: string;
}

/** What a person chose on one widget, and what was computed of the answer on show. */
export class NewWidgetState {
  readonly form: RequestForm<typeof fields>;
  readonly viewOf = remember(toNewWidgetView);

  constructor(host: NewWidgetStateHost) {
    this.form = new RequestForm(host, fields, controls);
  }
}

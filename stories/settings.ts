import { noChange, type ElementPart } from 'lit';
import { directive, Directive } from 'lit/directive.js';

/** The properties of an element that a story can set, including the properties of its attributes. */
export type Settings<E extends HTMLElement> = Partial<Omit<E, keyof HTMLElement>> & { lang?: string; dir?: string };

type Values = Readonly<Record<string, unknown>>;

class SettingsDirective extends Directive {
  readonly #presets = new Map<string, unknown>();
  #last: Values = {};

  override render(_values: Values): unknown {
    return noChange;
  }

  // Set only changed arguments, so that settings made in the widget remain until the user changes the control.
  override update({ element }: ElementPart, [values]: [Values]): unknown {
    for (const [name, value] of Object.entries(values)) {
      if (Object.is(this.#last[name], value)) continue;
      if (!this.#presets.has(name)) this.#presets.set(name, Reflect.get(element, name));
      Object.assign(element, { [name]: value ?? this.#presets.get(name) });
    }
    this.#last = values;
    return noChange;
  }
}

/** Sets the arguments of a story as element properties: `<tx-trace ${settings(args)}></tx-trace>`. */
export const settings = directive(SettingsDirective);

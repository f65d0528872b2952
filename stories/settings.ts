import { noChange, type ElementPart } from 'lit';
import { directive, Directive } from 'lit/directive.js';

/** What a story may set of an element: its properties, which are those of its attributes, too. */
export type Settings<E extends HTMLElement> = Partial<Omit<E, keyof HTMLElement>> & { lang?: string; dir?: string };

type Values = Readonly<Record<string, unknown>>;

class SettingsDirective extends Directive {
  readonly #presets = new Map<string, unknown>();
  #last: Values = {};

  override render(_values: Values): unknown {
    return noChange;
  }

  // What a person set in the widget itself stays, until the control of that setting is used.
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

/** Sets the arguments of a story as properties of the element: `<tx-trace ${settings(args)}></tx-trace>`. */
export const settings = directive(SettingsDirective);

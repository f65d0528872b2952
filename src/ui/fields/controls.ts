import type { GatewayError } from '../../client/errors.js';
import { invalid } from './invalid.js';

/** How a form asks for a field, and what it says of a text that cannot be parsed. */
export interface Control {
  /** What the text must be, for the error; it may explain what was given instead, or which of the others is in its way. */
  readonly expected: (text: string, others: Readonly<Record<string, string>>) => string;
  /** All texts that can be parsed, where they are few; the property is a union of them. */
  readonly choices?: readonly string[];
  /** The width of the input, in digits. */
  readonly size?: number;
  /** The longest text that can be typed. */
  readonly maxLength?: number;
  readonly inputMode?: 'numeric';
  /** Hex, which is set in a fixed-width font and never mirrored. */
  readonly isHex?: boolean;
  readonly placeholder?: string;
  /** The least value of a stepper; without it, the field has none. */
  readonly least?: bigint | number;
  /** What a form asks with where the input was left empty. */
  readonly blank?: string;
  /** The lines of a field for a long text. */
  readonly rows?: number;
  /** The units in which it can be typed, where the attribute has it in another. */
  readonly units?: Units;
}

/** The units of a field by their names; the first is chosen at first. */
export type Units = Readonly<Record<string, Unit>>;

/** A unit, or an encoding, in which a field can be typed. */
export interface Unit {
  readonly read: (typed: string) => Typed;
  /** The text of the attribute in this unit. */
  readonly write: (text: string) => string;
}

/**
 * The text of the attribute for what was typed in a unit, or why there is none, for which the unit's words have a sentence; neither
 * while the code that reads it is being loaded.
 */
export interface Typed {
  readonly text?: string;
  readonly reason?: string;
}

/** The controls of a request's fields, by the property that holds each. */
export type ControlsOf<F extends object> = { readonly [Name in keyof F]: Control };

/** The error for a text that cannot be parsed; it names the attribute. */
export function refusalOf<F extends object>(
  controls: ControlsOf<F>,
  name: keyof F & string,
  texts: Readonly<Record<string, string>>,
): GatewayError {
  const text = texts[name] ?? '';
  return invalid(attributeOf(name), text, controls[name].expected(text.trim(), texts));
}

/** One of a few texts. */
export function choiceControl(choices: readonly string[]): Control {
  return { choices, expected: () => choices.join(' or ') };
}

/** The attribute of a property: `blockHash` is `block-hash`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

import { GatewayError } from '../../client/errors.js';

export function invalid(option: string, text: string, expected: string): GatewayError {
  const value = text.trim();
  return new GatewayError('config', { option, value: value.length > 80 ? `${value.slice(0, 80)}…` : value, expected });
}

export interface Control {
  readonly expected: (text: string, others: Readonly<Record<string, string>>) => string;
  /** All valid texts, if there are few; the property is a union of them. */
  readonly choices?: readonly string[];
  /** The width of the input, in digits. */
  readonly size?: number;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric';
  /** Hex, in a monospace font and never mirrored. */
  readonly isHex?: boolean;
  readonly placeholder?: string;
  /** The minimum value of a stepper; if omitted, the field has no stepper. */
  readonly least?: bigint | number;
  readonly blank?: string;
  readonly rows?: number;
  readonly units?: Units;
}

/** The units of a field by name; the first is the default. */
export type Units = Readonly<Record<string, Unit>>;

export interface Unit {
  readonly read: (typed: string) => Typed;
  readonly write: (text: string) => string;
}

/**
 * The attribute's text for a value typed in a unit, or a reason for which the unit has a message; neither while the
 * parser is loading.
 */
export interface Typed {
  readonly text?: string;
  readonly reason?: string;
}

export type ControlsOf<F extends object> = { readonly [Name in keyof F]: Control };

export function refusalOf<F extends object>(
  controls: ControlsOf<F>,
  name: keyof F & string,
  texts: Readonly<Record<string, string>>,
): GatewayError {
  const text = texts[name] ?? '';
  return invalid(attributeOf(name), text, controls[name].expected(text.trim(), texts));
}

export function choiceControl(choices: readonly string[]): Control {
  return { choices, expected: () => choices.join(' or ') };
}

/** The attribute of a property; for example, `block-hash` for `blockHash`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

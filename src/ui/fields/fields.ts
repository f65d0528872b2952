import { invalid } from './invalid.js';

/** How one attribute of a request is read, and how a form asks for it. */
export interface Field<Value> {
  /** The value of a trimmed text that is not empty; undefined if it cannot be parsed. */
  readonly parse: (text: string) => Value | undefined;
  /** What the text must be, for the error; it may explain what was given instead. */
  readonly expected: (text: string) => string;
  /** What an empty text stands for. Without it, nothing is asked while the text is empty. */
  readonly empty?: Value;
  /** All texts that can be parsed, where they are few; the property is a union of them. */
  readonly choices?: readonly string[];
  /** How a form draws it; without it, the field is set by the page alone. */
  readonly control?: Control;
}

/** How a form draws a field. */
export interface Control {
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
}

/** One of a few texts. */
export function choiceField<Choice extends string>(choices: readonly Choice[], empty: Choice): Field<Choice> {
  return {
    parse: (text) => choices.find((each) => each === text),
    expected: () => choices.join(' or '),
    ...{ choices, empty },
  };
}

/** The fields of a request, by the property that holds each. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The texts of the attributes, by property. */
export type TextsOf<F extends Fields> = { readonly [Name in keyof F]: string };

/** The values that the texts stand for, by property. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/**
 * Reads a request from its attributes; undefined while one is missing.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function readFields<F extends Fields>(fields: F, texts: TextsOf<F>): ValuesOf<F> | undefined {
  let isWhole = true;
  const values = Object.entries(fields).map(([name, { parse, expected, empty }]) => {
    const text = texts[name]?.trim() ?? '';
    const value = text === '' ? empty : parse(text);
    if (value === undefined && text !== '') throw invalid(attributeOf(name), text, expected(text));
    if (value === undefined) isWhole = false;
    return [name, value];
  });
  return isWhole ? (Object.fromEntries(values) as ValuesOf<F>) : undefined;
}

/** The attribute of a property: `blockHash` is `block-hash`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

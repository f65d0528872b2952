export interface Field<Value> {
  /** The value of a trimmed text that is not empty; undefined if it cannot be parsed. */
  readonly parse: (text: string) => Value | undefined;
  /** The value of an empty text. If omitted, no request is sent while the text is empty. */
  readonly empty?: Value;
}

/** The fields of a request, by property. Their form controls are in `controls.ts`, which loads later. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

export type TextsOf<F extends Fields> = { readonly [Name in keyof F]: string };

export type ConflictOf<F extends Fields> = (texts: TextsOf<F>) => (keyof F & string) | undefined;

export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/**
 * Reads a request from its attributes. Undefined if a field is missing; the name of the first field that cannot be
 * parsed.
 */
export function readFields<F extends Fields>(
  fields: F,
  texts: TextsOf<F>,
): ValuesOf<F> | undefined | (keyof F & string) {
  let isWhole = true;
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    // Frameworks remove a property by setting it to undefined.
    const text = (texts[name] ?? '').trim();
    const { parse, empty } = fields[name] as Field<unknown>;
    const value = text === '' ? empty : parse(text);
    values[name] = value;
    if (value !== undefined) continue;
    if (text !== '') return name;
    isWhole = false;
  }
  return isWhole ? (values as ValuesOf<F>) : undefined;
}

/**
 * Parses a request from its attributes; undefined if a field is missing.
 *
 * @param described loads the controls of the fields, which know why a text is invalid
 * @returns a promise that rejects with `config` if a text cannot be parsed
 */
export function toQuery<F extends Fields, Controls>(
  fields: F,
  texts: TextsOf<F>,
  described: () => Promise<{
    readonly controls: Controls;
    readonly refusalOf: (controls: Controls, name: keyof F & string, texts: TextsOf<F>) => Error;
  }>,
): ValuesOf<F> | undefined | Promise<never> {
  const read = readFields(fields, texts);
  if (typeof read !== 'string') return read;
  return described().then(({ controls, refusalOf }) => {
    throw refusalOf(controls, read, texts);
  });
}

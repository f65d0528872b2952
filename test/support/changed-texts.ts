/** A text in a parsed file, and the file with another one in its place. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  readonly to: (other: string) => unknown;
}

/** Every text in a parsed file. */
export function textsIn(file: unknown, path = ''): readonly FileText[] {
  if (typeof file === 'string') return [{ path, text: file, to: (other) => other }];
  if (typeof file !== 'object' || file === null) return [];
  return Object.entries(file).flatMap(([name, value]) =>
    textsIn(value, `${path}/${name}`).map(({ to, ...rest }) => ({
      ...rest,
      to: (other: string) =>
        Array.isArray(file)
          ? file.map((each: unknown, i) => (`${i}` === name ? to(other) : each))
          : { ...file, [name]: to(other) },
    })),
  );
}

/** A file with another last letter or digit in one of its texts. */
export function changedIn({ text, to }: FileText): unknown {
  const last = /[\dA-Za-z](?=[^\dA-Za-z]*$)/.exec(text)?.[0] ?? '';
  const other = last === '1' ? '2' : last === 'A' ? 'B' : '1';
  return to(text.replace(/[\dA-Za-z](?=[^\dA-Za-z]*$)/, other));
}

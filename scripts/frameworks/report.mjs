const columns = [
  ['app', 14, ({ name }) => name],
  ['version', 34, ({ of, version }) => `${of} ${version}`],
  ['build', 8, ({ build }) => (build === null ? '–' : `${build.toFixed(1)} s`)],
  ...['types', 'server', 'answer', 'property', 'event', 'worker'].map((what) => [
    what,
    9,
    (result) => toWord(result[what]),
  ]),
  ['packages', 14, ({ installed }) => (installed ? `${installed.before.packages} → ${installed.after.packages}` : '–')],
  ['warnings', 8, ({ warnings }) => String(warnings.length)],
];

/** The names of the columns. */
export const heading = toLine(([title]) => title);

/** A row of the table. */
export function row(result) {
  return `${toLine(([, , text]) => text(result))}${result.problems.length > 0 ? '  FAILED' : ''}`;
}

function toLine(text) {
  return columns
    .map((column) => text(column).padEnd(column[1]))
    .join('  ')
    .trimEnd();
}

function toWord(value) {
  if (value === true) return 'yes';
  return value === false ? 'no' : '–';
}

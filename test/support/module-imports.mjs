import { parseSync } from 'vite';

/** What a module imports, at once or later, as it names it: the parser tells that without its tree. An expression stands as it is written. */
export function importsOf(code) {
  const { module, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new Error(errors[0].message);
  const atOnce = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...new Set([
      ...atOnce.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ...later.map((written) => /^(["'`])([^"'`$]*)\1$/.exec(written)?.[2] ?? written),
    ]),
  ];
}

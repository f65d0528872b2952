const decorators = 'lit/decorators.js';
const helper = /\/helpers\/(?:esm\/)?decorate(?:\.js)?$/;

/**
 * A Vite plugin that declares reactive properties as `Element.properties = { … }`, which Lit reads as well as its decorators:
 * those, with the compiler's helper, are half a kB of what every page fetches first. Only the package is built with it.
 */
export function plainProperties() {
  return {
    name: 'plain-properties',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !code.includes(decorators)) return null;
      const { body } = this.parse(code);
      const imports = body.filter(
        ({ type, source }) =>
          type === 'ImportDeclaration' && (source.value === decorators || helper.test(source.value)),
      );
      const names = new Map(
        imports.flatMap(({ specifiers }) =>
          specifiers.map(({ local, imported }) => [local.name, imported?.name ?? 'decorate']),
        ),
      );
      const decorated = body.filter(({ expression }) => names.get(expression?.callee?.name) === 'decorate');
      const edits = [...imports, ...decorated].map(({ start, end }) => ({
        start,
        end,
        text: '',
      }));
      const classes = decorated.map(({ expression }) => expression.arguments[1].object.name);
      for (const name of new Set(classes)) {
        const own = decorated.filter((_, at) => classes[at] === name);
        const properties = own.map(({ expression }) => propertyOf(expression, names, code));
        edits.find(({ start }) => start === own[0].start).text = `${name}.properties = { ${properties.join(', ')} };`;
      }
      return { code: withEdits(code, edits), map: null };
    },
  };
}

/** `name: options` of one decorated property. */
function propertyOf({ arguments: [{ elements }, , { value: name }] }, names, code) {
  const [decorator] = elements;
  const kind = names.get(decorator.callee?.name);
  if (elements.length !== 1 || (kind !== 'property' && kind !== 'state'))
    throw new Error(`${name} has decorators that have no plain form here: only property and state have one.`);
  const [options] = decorator.arguments;
  const given = options ? code.slice(options.start, options.end) : '{}';
  return `${name}: ${kind === 'state' ? `{ ...${given}, state: true, attribute: false }` : given}`;
}

function withEdits(code, edits) {
  let out = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    // The lines that went come back behind, so that the source map stays right.
    const lines = code.slice(start, end).split('\n').length - text.split('\n').length;
    out = out.slice(0, start) + text + '\n'.repeat(Math.max(0, lines)) + out.slice(end);
  }
  return out;
}

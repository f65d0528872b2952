// Minifies CSS and markup in templates, as a Vite plugin.

/**
 * Returns a Vite plugin that removes white space from `css`, `html`, and `svg` templates, because minifiers do not change template
 * strings. Only the package build uses the plugin. During development, styles and markup are unchanged.
 */
export function minifyTemplates() {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || !/\b(css|html|svg)`/.test(code)) return null;
      const edits = [];
      visit(this.parse(code), (node) => {
        const shrink = node.type === 'TaggedTemplateExpression' && shrinkers[node.tag.name];
        if (!shrink) return;
        let lines = 0;
        const texts = node.quasi.quasis.map(({ start, end }) => code.slice(start, end));
        const shrunk = shrink(texts.join(expression)).split(expression);
        for (const [at, { start, end }] of node.quasi.quasis.entries()) {
          const before = texts[at];
          const after = shrunk[at];
          lines += before.split('\n').length - after.split('\n').length;
          edits.push({ start, end, text: after });
        }
        // Add the removed line breaks after the template, so that the source map stays correct.
        edits.push({ start: node.end, end: node.end, text: '\n'.repeat(lines) });
      });
      edits.sort((a, b) => b.start - a.start);
      return {
        code: edits.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code),
        map: null,
      };
    },
  };
}

/** Removes comments and insignificant white space from CSS. */
export function shrinkCss(css) {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};>~]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/([:,]) /g, '$1')
    .replace(/(?<![\d.\w])0(?=\.\d)/g, '')
    .trim();
}

/**
 * Joins the lines of markup, and removes quotation marks and white space that tags do not require. One space remains at each line
 * break outside of tags, because white space between words is significant.
 */
export function shrinkMarkup(markup) {
  return markup
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=<[a-z][^<>]* [a-z-]+=)"([\w.%-]+)"(?=[ >])/g, '$1')
    .replace(/(?<=<\/?[a-z][^<>]*) (?=>)/g, '')
    .replace(/(?<=<[a-z][^<>]*") (?=\/>)/g, '');
}

// Marks the place of an expression, so that the text after an expression is known to be inside or outside of a tag.
const expression = '\0';
const shrinkers = { css: shrinkCss, html: shrinkMarkup, svg: shrinkMarkup };

/** Calls `meet` for a node and its descendants. */
export function visit(node, meet) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((child) => visit(child, meet));
  if (typeof node.type !== 'string') return;
  meet(node);
  for (const child of Object.values(node)) visit(child, meet);
}

// Minifies CSS and markup in templates, as a plugin of Vite.

/**
 * A Vite plugin that takes the white space out of `css`, `html` and `svg` templates, which no minifier of a page dares to
 * touch. Only the package is built with it: while developing, styles and markup are as they are written.
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
        for (const { start, end } of node.quasi.quasis) {
          const before = code.slice(start, end);
          const after = shrink(before);
          lines += before.split('\n').length - after.split('\n').length;
          edits.push({ start, end, text: after });
        }
        // The lines that went come back behind the template, so that the source map stays right.
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

/** CSS without comments and without the white space that means nothing. */
export function shrinkCss(css) {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/([:,]) /g, '$1');
}

/** Markup whose lines are joined: where there was white space, one space stays, for between words it means something. */
export function shrinkMarkup(markup) {
  return markup.replace(/\s*\n\s*/g, ' ');
}

const shrinkers = { css: shrinkCss, html: shrinkMarkup, svg: shrinkMarkup };

function visit(node, meet) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((child) => visit(child, meet));
  if (typeof node.type !== 'string') return;
  meet(node);
  for (const child of Object.values(node)) visit(child, meet);
}

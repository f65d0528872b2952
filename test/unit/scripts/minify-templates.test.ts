import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { minifyTemplates, shrinkCss, shrinkMarkup } from '../../../scripts/minify-templates.mjs';

describe('a template of the package', () => {
  it('has CSS without what means nothing', () => {
    const css = `
  /* why */
  :host([hidden]) > .a :hover,
  .b {
    margin: 0 calc(1px + 2px);
    color: light-dark(#fff, #000);
  }
`;
    expect(shrinkCss(css)).toBe(
      ' :host([hidden]) > .a :hover,.b{margin:0 calc(1px + 2px);color:light-dark(#fff,#000)}',
    );
  });

  it('has one space where lines were joined, for between words it means something', () => {
    expect(shrinkMarkup('<p>\n    one\n    two</p>')).toBe('<p> one two</p>');
    expect(shrinkMarkup('<a  b>  c</a>')).toBe('<a  b>  c</a>');
  });

  it('is changed in its own text only, however deep, and keeps the lines behind it', () => {
    const code = 'const a = html`<p>\n  ${b ? html`<i>\n  x</i>` : `\n  y`}\n</p>`;\nnext();\n';
    const { transform } = minifyTemplates() as unknown as {
      transform(this: unknown, code: string, id: string): { code: string } | null;
    };
    const out = transform.call({ parse: parseAst }, code, '/package/src/a.ts')?.code ?? '';
    expect(out).toContain('html`<p> ${b ? html`<i> x</i>`');
    expect(out).toContain('`\n  y`');
    expect(out.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
    expect(transform.call({ parse: parseAst }, code, '/package/test/a.ts')).toBe(null);
  });
});

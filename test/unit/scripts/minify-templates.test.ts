import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { minifyTemplates, shrinkCss, shrinkMarkup } from '../../../scripts/minify-templates.mjs';

describe('a template of the package', () => {
  it('contains CSS without meaningless space', () => {
    const css = `
  /* why */
  :host([hidden]) > .a :hover,
  .b ~ i {
    margin: 0 calc(1px + 0.5px) 10.5px;
    color: light-dark(#fff, #000);
  }
`;
    expect(shrinkCss(css)).toBe(
      ':host([hidden])>.a :hover,.b~i{margin:0 calc(1px + .5px) 10.5px;color:light-dark(#fff,#000)}',
    );
  });

  it('contains one space for joined lines, which is significant between words', () => {
    expect(shrinkMarkup('<p>\n    one\n    two</p>')).toBe('<p> one two</p>');
    expect(shrinkMarkup('<a  b>  c</a>')).toBe('<a  b>  c</a>');
  });

  it('contains no quotation marks and no space that a tag does not require', () => {
    expect(shrinkMarkup('<p\n  class="a"\n  title="b c"\n  >x</p\n>')).toBe('<p class=a title="b c">x</p>');
    expect(shrinkMarkup('<i a="b"></i> "a" > "b"')).toBe('<i a=b></i> "a" > "b"');
    expect(shrinkMarkup('<path r="4.5" d="m1 1" /><path r="4.5"/>')).toBe('<path r=4.5 d="m1 1"/><path r="4.5"/>');
  });

  it('is changed in its own text only, at any depth, and keeps the lines after it', () => {
    const code =
      'const a = html`<p\n  id=${c}\n  lang="en"\n>\n  ${b ? html`<i>\n  x</i>` : `\n  y`}\n</p>`;\nnext();\n';
    const { transform } = minifyTemplates() as unknown as {
      transform(this: unknown, code: string, id: string): { code: string } | null;
    };
    const out = transform.call({ parse: parseAst }, code, '/package/src/a.ts')?.code ?? '';
    expect(out).toContain('html`<p id=${c} lang=en> ${b ? html`<i> x</i>`');
    expect(out).toContain('`\n  y`');
    expect(out.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
    expect(transform.call({ parse: parseAst }, code, '/package/test/a.ts')).toBe(null);
  });
});

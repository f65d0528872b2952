const sans = '@fontsource/dejavu-sans/files/dejavu-sans-latin';
const mono = '@fontsource/dejavu-mono/files/dejavu-mono-latin';

/** The fonts of test pages, so that no size depends on the fonts of a machine: family, weight, and file under `node_modules`. */
export const fontFiles = [
  ['Test Sans', '400', `${sans}-400-normal.woff2`],
  ['Test Sans', '700', `${sans}-700-normal.woff2`],
  ['Test Mono', '400', `${mono}-400-normal.woff2`],
  ['Test Mono', '700', `${mono}-700-normal.woff2`],
];

/**
 * Renders the text of a page and its widgets in fonts once these have loaded. It runs in the page, also as text.
 *
 * @param faces the family, the weight, and the URL of each font
 */
export async function useFonts(faces) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root {
    --gw-font: 'Test Sans', sans-serif;
    --gw-font-mono: 'Test Mono', monospace;
    font-family: var(--gw-font);
  }`);
  document.adoptedStyleSheets.push(sheet);
  const fonts = faces.map(([family, weight, address]) => new FontFace(family, `url(${address})`, { weight }));
  for (const font of fonts) document.fonts.add(font);
  await Promise.all(fonts.map((font) => font.load()));
  await document.fonts.ready;
}

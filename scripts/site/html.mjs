// Makes the HTML that several pages of the site have.

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as part of a page, in a text or in an attribute. */
export function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => entities[sign]);
}

/** Text of a doc comment, with what stands between backticks as code. */
export function inline(text) {
  return escape(text.replace(/\s+/g, ' ').trim()).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Data for the script of a page, which no text in it can end. */
export function data(id, value) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** A glyph of `glyphs` in the page. */
export function icon(name, size = 16) {
  return `<svg class="icon" width="${size}" height="16" aria-hidden="true"><use href="#g-${name}"/></svg>`;
}

/** What a visitor of a live page may do to the gateway. */
export const scenarios = [
  ['recorded', 'Recorded'],
  ['slow', 'Slow'],
  ['capped', 'Capped: 50 blocks, 100 logs'],
  ['limited', 'Limited: too many requests'],
  ['lying', 'Lying: one byte changed'],
  ['down', 'Down'],
];

/** The languages that come with the package. */
export const languages = '<option value="">English</option><option value="ar" lang="ar">العربية</option>';

/** The options of a list of scenarios. */
export function options(list) {
  return list.map(([value, name]) => `<option value="${value}">${name}</option>`).join('');
}

/** How the gateway behaves, and the language that it begins with, for the widgets next to them: `site/live-tools.ts` acts on them. */
export function liveTools(language = '') {
  return `<div class="stage-tools live-tools">
          <label>Gateway <select name="gateway">${options(scenarios)}</select></label>
          <label>Language <select name="language">${languages.replace(`="${language}"`, '$& selected')}</select></label>
          <output></output>
        </div>`;
}

// Generates the HTML that several pages of the site share.

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and attributes. */
export function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => entities[sign]);
}

/** Converts a doc comment to HTML. Text between backticks becomes code. */
export function inline(text) {
  return escape(text.replace(/\s+/g, ' ').trim()).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Returns a script element with JSON data. Escapes `<`, so that the data cannot close the element. */
export function data(id, value) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns an icon from the `glyphs` of the page. */
export function icon(name, size = 16) {
  return `<svg class="icon" width="${size}" height="16" aria-hidden="true"><use href="#g-${name}"/></svg>`;
}

/** The gateway scenarios that visitors can select. */
export const scenarios = [
  ['recorded', 'Recorded'],
  ['slow', 'Slow'],
  ['capped', 'Capped: 50 blocks, 100 logs'],
  ['limited', 'Limited: too many requests'],
  ['lying', 'Lying: one byte changed'],
  ['down', 'Down'],
];

/** The languages that the package includes, as options. */
export const languages = '<option value="">English</option><option value="ar" lang="ar">العربية</option>';

export function options(list) {
  return list.map(([value, name]) => `<option value="${value}">${name}</option>`).join('');
}

/** Returns the controls for the gateway scenario and the language of the adjacent widgets. `site/live-tools.ts` handles them. */
export function liveTools(language = '') {
  return `<div class="stage-tools live-tools">
          <label>Gateway <select name="gateway">${options(scenarios)}</select></label>
          <label>Language <select name="language">${languages.replace(`="${language}"`, '$& selected')}</select></label>
          <output></output>
        </div>`;
}

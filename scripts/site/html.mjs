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

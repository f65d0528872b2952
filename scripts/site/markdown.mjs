// Renders Markdown to HTML for the site.
import { Lexer, Marked, Parser } from 'marked';
import { homeOf } from '../lib/links.mjs';
import about from '../../package.json' with { type: 'json' };
import { escape, icon, liveTools } from './html.mjs';
import { highlight } from './highlight.mjs';

/**
 * Renders a guide to HTML. Also returns its headings, and the plain text below each heading of depth 2 and 3. Links to other guides
 * point to their pages, and links to other files point to the repository.
 *
 * @param names - the guides that have a page
 */
export function renderMarkdown(text, names) {
  const headings = [];
  const slugs = new Map();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: words }) {
        const slug = slugOf(words);
        const count = slugs.get(slug) ?? 0;
        slugs.set(slug, count + 1);
        const id = count === 0 ? slug : `${slug}-${count}`;
        const html = this.parser.parseInline(tokens);
        headings.push({ depth, id, text: html.replace(/<\/?a\b[^>]*>/g, '') });
        return depth === 1
          ? `<h1>${html}</h1>\n`
          : `<h${depth} id="${id}"><a class="anchor" href="#${id}">${html}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escape(target(href, names))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: words }) {
        return `<img src="${escape(picture(href))}" alt="${escape(words)}" loading="lazy" />`;
      },
      code({ text: code, lang = '' }) {
        const [language, ...flags] = lang.split(' ');
        const live = flags.includes('live') ? liveExample(code) : '';
        return `<div class="code" data-language="${escape(language)}"><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>${live}\n`;
      },
      table({ header, rows }) {
        const cells = (list, tag) =>
          list.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = header.some((cell) => cell.text !== '') ? `<thead><tr>${cells(header, 'th')}</tr></thead>` : '';
        return `<div class="scroll" tabindex="0"><table>${head}<tbody>${rows.map((row) => `<tr>${withBadges(cells(row, 'td'), row)}</tr>`).join('')}</tbody></table></div>\n`;
      },
      html: ({ text: comment }) => {
        const [, place] = /^<!-- site:([\w-]+) -->$/.exec(comment.trim()) ?? [];
        if (place !== undefined)
          return `<div id="${place}" class="place">${place === 'token-editor' ? liveTools() : ''}</div>`;
        return comment.trim().startsWith('<!--') ? '' : escape(comment);
      },
    },
  });
  const tokens = marked.lexer(text);
  const html = marked.parser(tokens);
  return { html, headings, sections: sectionsOf(tokens, headings) };
}

/** Draws the marks of a table row whose last cell is a verification level. */
function withBadges(html, row) {
  const [, level] = /^`([a-z-]+)`$/.exec(row.at(-1).text) ?? [];
  if (!levels.includes(level)) return html;
  const badge = `<span class="badge" data-level="${level}">${icon(level, level === 'cross-checked' ? 22 : 16)}$1</span>`;
  return html.replace(/<em>(.*?)<\/em>,?/g, badge);
}

const levels = ['mismatch', 'downgraded', 'unverified', 'consistent', 'cross-checked', 'signed', 'proven'];

function sectionsOf(tokens, headings) {
  const sections = [{ title: '', id: '', text: '' }];
  const ids = headings.map(({ id }) => id);
  for (const token of tokens) {
    const id = token.type === 'heading' ? ids.shift() : undefined;
    if (token.depth === 2 || token.depth === 3) sections.push({ title: plain(token.text), id, text: '' });
    else if (token.depth !== 1) sections.at(-1).text = `${sections.at(-1).text} ${textOf(token)}`.trim();
  }
  return sections;
}

/** Returns the text of a block, including table cells, list items, and code. */
function textOf({ type, text = '', header = [], rows = [], items = [] }) {
  if (type === 'html') return '';
  if (type === 'table')
    return [header, ...rows]
      .flat()
      .map((cell) => plain(cell.text))
      .join(' ');
  if (type === 'list') return items.flatMap(({ tokens }) => tokens.map(textOf)).join(' ');
  return type === 'code' ? text.replace(/\s+/g, ' ') : plain(text);
}

/** Converts a Markdown paragraph to plain text. */
export function plain(text) {
  const parser = new Parser();
  return parser.parseInline(Lexer.lexInline(text), parser.textRenderer).replace(/\s+/g, ' ').trim();
}

/** Returns the anchor that GitHub generates for a heading. */
function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function target(href, names) {
  const home = homeOf(about);
  const blob = `${home}/blob/main/`;
  const file = href.startsWith(blob) ? href.slice(blob.length) : /^([a-z]+:|#)/.test(href) ? undefined : `docs/${href}`;
  if (file === undefined) return href;
  const { pathname, hash } = new URL(file, 'https://x/');
  const name = /^\/docs\/([\w-]+)\.md$/.exec(pathname)?.[1];
  if (name !== undefined && names.includes(name)) return `${name}.html${hash}`;
  return `${blob}${pathname.slice(1)}${hash}`;
}

/** Returns the URL of an image in docs/. */
function picture(href) {
  return `/docs/${href.replace(/^.*\/docs\//, '')}`;
}

/**
 * Returns the markup of a live example, in a provider. `site/guide.ts` defines its tags. Its own script runs, unless it imports
 * functions of the package.
 */
function liveExample(code) {
  const [script = ''] = /<script type="module"[^]*?<\/script>/.exec(code) ?? [];
  const markup = code.replace(script, '');
  const own = script.replace(/^ *import '.*\n/gm, '');
  const live = markup.includes('<gateway-provider') ? markup : `<gateway-provider>${markup}</gateway-provider>`;
  return `<div class="live-example"${code.includes('linkWidgets(') ? ' data-linked' : ''}>${live}${liveTools(/ lang="(\w+)"/.exec(code)?.[1])}</div>${own.includes('import ') ? '' : own}`;
}

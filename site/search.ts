import MiniSearch from 'minisearch';
import { siteRoot } from './site-root.js';

interface Section {
  readonly id: number;
  /** Tasks and tags are also listed before a visitor types. */
  readonly kind?: 'task' | 'tag';
  readonly page: string;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  /** Words that find the section and are not displayed. */
  readonly words?: string;
}

interface Search {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

const mostShown = 12;
const excerptLength = 130;
const boosts: Readonly<Record<string, number>> = { task: 40, tag: 20 };
// Words of a question that no page is about.
const fillers = new Set(
  'a an and are at by did do does for from how i in is it my of on or the to was what when where which who why with'.split(
    ' ',
  ),
);

/** Opens the site search. The browser builds the index from one file, so the search requires no server. */
export function openSearch(): void {
  const existing = document.querySelector<HTMLDialogElement>('#site-search');
  if (existing?.open) return;
  const search = existing ? undefined : createSearch();
  const dialog = existing ?? search?.dialog;
  dialog?.showModal();
  if (search) void start(search);
}

async function start(search: Search): Promise<void> {
  const { input, list, status } = search;
  status.textContent = 'Loading the index…';
  const sections = await loadSections();
  const index = new MiniSearch<Section>({
    fields: ['title', 'page', 'words', 'text'],
    storeFields: ['kind', 'page', 'title', 'href', 'text'],
    // Find `block-hash` both as a whole and by its parts.
    tokenize: (text) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}]+)*/gu)
        ?.flatMap(withParts) ?? [],
    processTerm: (term) => (fillers.has(term) ? null : term),
    searchOptions: {
      boost: { title: 4, page: 2, words: 2 },
      boostDocument: (_id, _term, stored) => boosts[String(stored?.['kind'])] ?? 1,
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
  });
  index.addAll(sections);
  status.textContent = '';
  const start = sections.filter(({ kind, page }) => kind && page !== '<gateway-provider>');
  const show = () => {
    const query = input.value.trim();
    const found = query === '' ? start : onePerPage(index.search(query) as unknown as readonly Section[]);
    list.replaceChildren(...found.slice(0, query === '' ? found.length : mostShown).map((each) => item(each, query)));
    status.textContent = query === '' ? '' : found.length === 0 ? 'No results.' : `${found.length} found`;
  };
  input.addEventListener('input', show);
  show();
}

/** Returns the best section of each page. */
function onePerPage(found: readonly Section[]): readonly Section[] {
  const pages = new Map<string, Section>();
  for (const each of found) {
    const path = each.href.replace(/#.*/, '');
    if (!pages.has(path)) pages.set(path, each);
  }
  return [...pages.values()];
}

function withParts(word: string): readonly string[] {
  return word.includes('-') ? [word, ...word.split('-')] : [word];
}

async function loadSections(): Promise<readonly Section[]> {
  const response = await fetch(new URL('search.json', siteRoot()));
  const sections = (await response.json()) as readonly Omit<Section, 'id'>[];
  return sections.map((section, id) => ({ ...section, id }));
}

function createSearch(): Search {
  const dialog = document.createElement('dialog');
  dialog.id = 'site-search';
  dialog.setAttribute('aria-label', 'Search');
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Tag, attribute, guide…';
  input.setAttribute('aria-label', 'Search');
  input.setAttribute('aria-controls', 'search-results');
  input.autocomplete = 'off';
  const list = document.createElement('ul');
  list.id = 'search-results';
  const status = document.createElement('p');
  status.role = 'status';
  dialog.append(input, list, status);
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => move(event, input, list));
  return { dialog, input, list, status };
}

/** Arrow keys move through the results. Enter in the search field opens the first result. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
  (next < 0 ? input : links[Math.min(next, links.length - 1)])?.focus();
}

function item({ page, title, href, text }: Section, query: string): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(href, siteRoot()).href;
  const name = document.createElement('b');
  name.textContent = title;
  const where = document.createElement('span');
  where.textContent = title === page ? '' : page;
  const words = document.createElement('small');
  words.textContent = excerpt(text, query);
  link.append(name, where, words);
  entry.append(link);
  return entry;
}

/** Returns an excerpt around the first query word, in whole words. */
export function excerpt(text: string, query: string): string {
  if (text.length <= excerptLength) return text;
  const [first = ''] = query.toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(first) - 40);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const end = start + excerptLength < text.length ? text.lastIndexOf(' ', start + excerptLength) : text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

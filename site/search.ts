import MiniSearch from 'minisearch';
import { siteRoot } from './site-root.js';

interface Section {
  readonly id: number;
  readonly page: string;
  readonly title: string;
  readonly href: string;
  readonly text: string;
}

interface Search {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

const mostShown = 12;
const excerptLength = 130;

/** Opens the search of the site, which needs no server: the index is made here, of one file. */
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
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title', 'href', 'text'],
    // `block-hash` is found as a whole and by its words.
    tokenize: (text) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}]+)*/gu)
        ?.flatMap(withParts) ?? [],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(sections);
  status.textContent = '';
  const show = () => {
    const found = input.value.trim() === '' ? [] : index.search(input.value);
    list.replaceChildren(...found.slice(0, mostShown).map((each) => item(each as unknown as Section, input.value)));
    status.textContent = input.value.trim() === '' ? '' : found.length === 0 ? 'No results.' : `${found.length} found`;
  };
  input.addEventListener('input', show);
  show();
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

/** Up and down go through what was found; Enter opens the first of it. */
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

/** The place of the text that has the first of the words. */
function excerpt(text: string, query: string): string {
  const [first = ''] = query.toLowerCase().trim().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(first) - 40);
  const cut = text.slice(at, at + excerptLength);
  return `${at > 0 ? '…' : ''}${cut}${at + excerptLength < text.length ? '…' : ''}`;
}

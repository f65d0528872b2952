/** Starts the features of every page: color scheme, copy buttons, and the search, which is loaded when the user opens it. */
export function startPage(): void {
  const theme = document.querySelector<HTMLButtonElement>('#theme-button');
  theme?.addEventListener('click', toggleTheme);
  tellTheme(theme);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copy(button);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest('.live-tools')) void useTool(target);
  });
  document.querySelector('#search-button')?.addEventListener('click', () => void openSearch());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.composedPath()[0] instanceof HTMLElement && isField(event.composedPath()[0] as HTMLElement);
    const isSearch = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.metaKey || event.ctrlKey));
    if (!isSearch) return;
    event.preventDefault();
    void openSearch();
  });
}

async function useTool(select: HTMLSelectElement): Promise<void> {
  await (await import('./live-tools.js')).useTool(select);
}

async function openSearch(): Promise<void> {
  (await import('./search.js')).openSearch();
}

function isField(element: HTMLElement): boolean {
  return /^(input|select|textarea)$/.test(element.localName) || element.isContentEditable;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function toggleTheme({ currentTarget }: Event): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage, the browser does not remember the choice.
  }
  tellTheme(currentTarget as HTMLButtonElement);
}

function tellTheme(button: HTMLButtonElement | null): void {
  button?.setAttribute('aria-label', isDark() ? 'Light colors' : 'Dark colors');
}

/** Copies the `data-text` of the element that the button refers to, or its text content. */
async function copy(button: HTMLElement): Promise<void> {
  const source = document.querySelector<HTMLElement>(button.dataset['copy'] ?? '');
  if (!source) return;
  await navigator.clipboard.writeText(source.dataset['text'] ?? source.textContent);
  button.classList.add('copied');
  setTimeout(() => button.classList.remove('copied'), 1500);
}

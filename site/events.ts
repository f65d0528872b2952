/** The widget events to list. */
const names = ['gw-load', 'gw-error', 'gw-verify', 'gw-select', 'gw-page-change', 'gw-progress'];
const mostListed = 30;

type Told = Event & Readonly<Record<string, unknown>>;

/** Lists the events of the widget, and displays the results for the displayed answer in the table of checks. */
export function startEvents(element: HTMLElement): void {
  const list = document.querySelector('#events');
  for (const name of names) {
    element.addEventListener(name, (event) => {
      const line = document.createElement('p');
      line.append(
        text('span', new Date().toTimeString().slice(0, 8)),
        text('code', name),
        text('span', say(event as unknown as Told)),
      );
      list?.prepend(line);
      while (list && list.children.length > mostListed) list.lastElementChild?.remove();
    });
  }
  element.addEventListener('gw-load', clear);
  element.addEventListener('gw-error', clear);
  element.addEventListener('gw-verify', (event) => mark(event as unknown as Told));
}

function say(event: Told): string {
  const of = (...members: readonly string[]) =>
    members.flatMap((member) => (isShort(event[member]) ? [`${member}: ${String(event[member])}`] : [])).join(', ');
  switch (event.type) {
    case 'gw-error':
      return of('code');
    case 'gw-verify':
      return `level: ${String(event['level'])}, covers: ${count(event['covers'])}, unchecked: ${count(event['unchecked'])}`;
    case 'gw-select':
      return of('kind', 'value', 'network');
    case 'gw-page-change':
      return of('page', 'pages');
    default:
      return of('outcome', 'bytes', 'requests', 'loaded', 'total');
  }
}

function isShort(value: unknown): boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function clear(): void {
  document.querySelectorAll('.checked .found').forEach((cell) => cell.replaceChildren());
}

function mark(event: Told): void {
  const level = String(event['level']);
  const covers = event['covers'] as readonly string[];
  const unchecked = event['unchecked'] as readonly string[];
  for (const row of document.querySelectorAll<HTMLElement>('.checked [data-part]')) {
    const part = row.dataset['part'] ?? '';
    const found = covers.includes(part) ? level : unchecked.includes(part) ? 'unverified' : undefined;
    row.querySelector('.found')?.replaceChildren(...(found === undefined ? [] : [badge(found)]));
  }
}

const words: Readonly<Record<string, string>> = {
  mismatch: 'Mismatch',
  downgraded: 'No proof',
  unverified: 'Not checked',
  consistent: 'Consistent',
  'cross-checked': 'Cross-checked',
  signed: 'Signed',
  proven: 'Proven',
};

function badge(level: string): HTMLElement {
  const node = text('span', '');
  node.dataset['level'] = level;
  const glyph = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#g-${level}`);
  glyph.setAttribute('class', 'icon');
  glyph.setAttribute('width', '16');
  glyph.setAttribute('height', '16');
  glyph.setAttribute('aria-hidden', 'true');
  glyph.append(use);
  node.append(glyph, words[level] ?? level);
  return node;
}

function text(name: string, words: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = words;
  return node;
}

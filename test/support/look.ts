import { root } from './evm-line.js';

/**
 * What a person meets in a widget, line by line: its states, its visible text, what its fields hold, and the names and titles that
 * are not part of the text. Times that depend on the clock are replaced.
 */
export function lookOf(element: HTMLElement): string {
  const card = root(element).querySelector<HTMLElement>('.card');
  if (!card) throw new Error(`<${element.localName}> has no card.`);
  return [
    `states: ${states.filter((state) => element.matches(`:state(${state})`)).join(' ')}`,
    ...card.innerText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()),
    `focus: ${namesOf(root(element).activeElement)}`,
    ...visible(card, 'input, select, textarea').map(valueOf),
    ...visible(card, '[aria-label], [title], a[href]').map(namesOf),
  ]
    .map(withoutClock)
    .filter((line, at, lines) => line !== '' && line !== lines[at - 1])
    .join('\n');
}

const states = ['loading', 'empty', 'error', 'stale', 'mismatch', 'verified', 'sample'];

function visible(card: Element, selector: string): Element[] {
  return [...card.querySelectorAll(selector)].filter((each) => each.checkVisibility());
}

function valueOf(field: Element): string {
  const { name, type, value, checked } = field as HTMLInputElement;
  const problem = field.getAttribute('aria-invalid') === 'true' ? ' (invalid)' : '';
  return `field ${name}: ${type === 'checkbox' || type === 'radio' ? `${value} ${checked}` : value}${problem}`;
}

function namesOf(element: Element | null): string {
  if (!element) return '';
  const names = ['aria-label', 'title', 'href', 'aria-expanded', 'aria-pressed', 'aria-sort', 'aria-current'];
  const told = names.flatMap((name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []));
  return `${element.localName}: ${told.join(' ')}`.replace(/\s+/g, ' ');
}

function withoutClock(line: string): string {
  return line
    .replace(/\b(\d+ (second|minute|hour|day|week|month|year)s? ago|in \d+ (second|minute|hour|day)s?)\b/g, '(time)')
    .replace(/\b\d+(\.\d+)? (ms|s)\b/g, '(duration)')
    .replace(/^[\d:]{8}$/, '(time)')
    .replace(/\b(as of|last loaded at) [\d:]+/, '$1 (time)')
    .replaceAll(location.origin, '(this page)')
    .replace(/^(time: title=)(.* UTC)$/, (whole, name: string, time: string) =>
      Date.now() - Date.parse(time.replace(' at ', ' ')) < 86_400_000 ? `${name}(time)` : whole,
    );
}

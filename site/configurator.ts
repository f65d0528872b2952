import { attributeControl, isFunction, propertyControl, type Control, type Setting } from './controls.js';
import { writeSnippet, type Framework, type SetAttribute } from './snippets.js';
import { startTabs } from './tabs.js';

/** The data of a tag page. */
export interface PageData {
  readonly tag: string;
  readonly attributes: readonly Setting[];
  readonly properties: readonly Setting[];
}

/**
 * Creates a control for each setting of the element, and a snippet with the same settings. The controls also update when the
 * element's own form sets attributes.
 */
export function startConfigurator(data: PageData, element: HTMLElement): void {
  const controls = new Map<string, Control>();
  const properties = new Map<string, unknown>();
  const place = document.querySelector('#controls');
  const snippet = document.querySelector<HTMLElement>('#snippet');
  const count = document.querySelector<HTMLElement>('#attribute-count');
  const box = document.querySelector<HTMLElement>('.snippet');
  let framework: Framework = 'html';
  let lines: readonly string[] = [];
  let written: ReadonlyMap<string, unknown> = new Map();

  const ofAll = group('attributes of every tag');
  for (const setting of data.attributes) {
    const control = attributeControl(setting, (value) => setAttribute(element, setting.name, value));
    controls.set(setting.name, control);
    (common.has(setting.name) ? ofAll.place : place)?.append(control.element);
  }
  const asJson = group('properties, as JSON');
  for (const setting of data.properties.filter((each) => !isFunction(each))) {
    const control = propertyControl(setting, (value) => setProperty(setting.name, value));
    controls.set(`.${setting.name}`, control);
    asJson.place.append(control.element);
  }
  const functions = data.properties.filter(isFunction).map(({ name }) => name);
  if (functions.length > 0)
    asJson.place.append(note(`Functions and objects, set by a script: ${functions.join(', ')}.`));
  place?.append(ofAll.finish(), asJson.finish());
  if (box) {
    startTabs(box, (tab) => {
      framework = tab.dataset['snippet'] as Framework;
      write(false);
    });
  }
  document.querySelector('#reset')?.addEventListener('click', () => {
    for (const { name } of data.attributes) element.removeAttribute(name);
    for (const name of [...properties.keys()]) {
      setProperty(name, undefined);
      controls.get(`.${name}`)?.show(null);
    }
  });
  new MutationObserver(() => follow(true)).observe(element, { attributes: true });
  follow(false);
  setFirst();

  /** Moves the controls of set attributes to the top, except while a visitor uses a control. */
  function setFirst(): void {
    if (!place || place.contains(document.activeElement)) return;
    const own = data.attributes.filter(({ name }) => !common.has(name));
    const isSet = ({ name }: Setting) => element.hasAttribute(name);
    const ordered = [...own.filter(isSet), ...own.filter((each) => !isSet(each))];
    place.prepend(...ordered.flatMap(({ name }) => controls.get(name)?.element ?? []));
  }

  function setProperty(name: string, value: unknown): void {
    Object.assign(element, { [name]: value });
    if (value === undefined) properties.delete(name);
    else properties.set(name, value);
    write(true);
  }

  function follow(isChange: boolean): void {
    for (const { name } of data.attributes) controls.get(name)?.show(element.getAttribute(name));
    write(isChange);
  }

  function write(isChange: boolean): void {
    const set = data.attributes.flatMap((setting) => readAttribute(element, setting));
    if (count) count.textContent = `${data.attributes.length} · ${set.length} set`;
    const text = writeSnippet(framework, { tag: data.tag, attributes: set, properties: [...properties] });
    const next = text.split('\n');
    // An element that reflects another attribute must not remove the mark.
    if (next.join('\n') === lines.join('\n')) return;
    if (isChange) setFirst();
    const values = new Map<string, unknown>([...set.map(({ name, value }) => [name, value] as const), ...properties]);
    const changed = mentionOf([...values.keys()].filter((name) => values.get(name) !== written.get(name)));
    written = values;
    snippet?.replaceChildren(
      ...next.map((line) => {
        const node = document.createElement('span');
        node.className = isChange && !lines.includes(line) && changed.test(line) ? 'line changed' : 'line';
        node.textContent = `${line}\n`;
        return node;
      }),
    );
    if (snippet) snippet.dataset['text'] = `${text}\n`;
    lines = next;
  }
}

/** Matches a line of any framework that sets one of the attributes or properties. */
function mentionOf(names: readonly string[]): RegExp {
  const all = names.flatMap((name) => [name, name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]);
  return new RegExp(`(?<![\\w-])(?:${all.join('|')})(?![\\w-])`);
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function readAttribute(element: HTMLElement, { name, type }: Setting): readonly SetAttribute[] {
  const value = element.getAttribute(name);
  if (value === null) return [];
  return [{ name, value, kind: type === 'boolean' ? 'boolean' : type === 'number' ? 'number' : 'text' }];
}

/** Attributes of every tag. Their controls are at the end of the list. */
const common = new Set('lang dir heading-level page-size loading refresh-every permalink cross-check'.split(' '));

/** Creates a collapsed group of controls. The summary shows the number of controls. */
function group(words: string): { readonly place: HTMLElement; finish(): HTMLElement } {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  details.className = 'more-controls';
  details.append(summary);
  return {
    place: details,
    finish() {
      summary.textContent = `${details.querySelectorAll('.control').length} ${words}`;
      return details;
    },
  };
}

function note(text: string): HTMLElement {
  const node = document.createElement('p');
  node.className = 'controls-note';
  node.textContent = text;
  return node;
}

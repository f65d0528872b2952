import { saveFile, writeJson } from '../export/files.js';
import { html, nothing, type TemplateResult } from 'lit';
import { type CopiedRequest, copyAs, type CopyForm, copyFormsOf } from '../export/copy-as.js';
import { partStyles } from '../styles/parts.js';
import { toolStyles } from '../styles/tools.js';
import { announce, copyFrom } from '../templates/copy.js';
import { placePopover } from '../templates/disclosure.js';
import { announceFailure } from '../templates/announce-failure.js';
import { exportTable } from './export-table.js';
import { showRaw } from './show-raw.js';
import type { ExportFormat, SentRequest, ToolFile, ToolHost, Tools } from './tools.js';
import { toolWords } from '../localization/tools.en.js';

/** Focuses the first item of an opened menu, and updates the button. A listener for `toggle`. */
export function openMenu(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  const isOpen = (event as ToggleEvent).newState === 'open';
  menu.previousElementSibling?.setAttribute('aria-expanded', `${isOpen}`);
  if (isOpen) itemsOf(menu)[0]?.focus();
}

/** Keys of an open menu: arrows, Home, End, a first letter; Escape and Tab close it. */
export function moveInMenu(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    // Tab continues from the button, like without a menu.
    if (event.key === 'Escape') event.preventDefault();
    menu.hidePopover();
    (menu.previousElementSibling as HTMLElement | null)?.focus();
    return;
  }
  const items = itemsOf(menu);
  const target = event.composedPath()[0];
  const at = items.findIndex((item) => item === target);
  const to = nextItem(downOrUp(event.key, menu), at, items);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

/** Items share lines, so left and right move like up and down, swapped in right-to-left text. */
function downOrUp(key: string, menu: Element): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  return (key === 'ArrowRight') === (getComputedStyle(menu).direction === 'rtl') ? 'ArrowUp' : 'ArrowDown';
}

function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const { length } = items;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const letter = key.toLowerCase();
      const order = items.map((_, step) => (at + 1 + step) % length);
      return order.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
    }
  }
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

export { exportTable };

export const styles = [partStyles, toolStyles];
export const catalogues = [toolWords];

/** Replaces the gateway's URL if it is unknown, because a page created the widget's gateway. */
const someGateway = { baseUrl: 'https://gateway.example', keyed: true };

export function renderTools(tools: Tools, host: ToolHost): TemplateResult | typeof nothing {
  const { table, files = [], raw = [], wires = [], verification } = tools;
  if (!table && files.length === 0 && raw.length === 0 && wires.length === 0) return nothing;
  const words = host.localization.wordsOf(toolWords);
  return html`<button
      type="button"
      class="menu-button"
      part="button menu-button"
      popovertarget="tools"
      aria-haspopup="menu"
      aria-label=${words.menu}
      title=${words.menuTitle}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 8h.01M8 8h.01M13 8h.01" />
      </svg>
    </button>
    <div
      id="tools"
      class="popover menu"
      part="menu"
      popover
      role="menu"
      aria-label=${words.menu}
      @beforetoggle=${placePopover}
      @toggle=${openMenu}
      @keydown=${moveInMenu}
    >
      ${
        table || files.length > 0 || verification
          ? renderGroup('download', words.download, [
              ...(table ? formats : []).map((format) =>
                renderItem(words[format], (from) => void save(from, tools, tableFile(tools, format), host)),
              ),
              ...files.map((file) => renderItem(file.label, (from) => void save(from, tools, file, host))),
              ...(verification
                ? [
                    renderItem(
                      words.verification,
                      (from) => void save(from, tools, reportFile(verification, wires), host),
                    ),
                  ]
                : []),
            ])
          : nothing
      }
      ${
        wires.length > 0
          ? renderGroup(
              'copy',
              words.copyRequest,
              formsOf(wires).map((form) =>
                renderItem(words.forms[form], (from) => copyRequests(from, form, wires, host)),
              ),
            )
          : nothing
      }
      ${
        raw.length > 0
          ? renderGroup('raw', undefined, [renderItem(words.showRaw, (from) => showRaw(from, raw, host.localization))])
          : nothing
      }
    </div>
    <dialog class="raw" part="raw" aria-label=${words.raw}></dialog>`;
}

const formats: readonly ExportFormat[] = ['csv', 'json', 'ndjson'];

function renderGroup(id: string, label: string | undefined, items: readonly TemplateResult[]): TemplateResult {
  return html`<div role="group" aria-labelledby=${label ? `tools-${id}` : nothing}>
    ${label ? html`<p id="tools-${id}" role="presentation">${label}</p>` : nothing}${items}
  </div>`;
}

/** The menu is closed and its button focused before an item acts. */
function renderItem(label: string, act: (button: HTMLElement) => void): TemplateResult {
  const run = ({ currentTarget }: Event) => {
    const menu = (currentTarget as Element).closest<HTMLElement>('[role="menu"]');
    const button = menu?.previousElementSibling as HTMLElement | null | undefined;
    menu?.hidePopover();
    if (!button) return;
    button.focus();
    act(button);
  };
  return html`<button type="button" role="menuitem" part="menu-item" tabindex="-1" @click=${run}>${label}</button>`;
}

function tableFile(tools: Tools, format: ExportFormat): Omit<ToolFile, 'label'> {
  return { extension: format, mediaType: mediaTypes[format], write: () => exportTable(tools, format) };
}

function reportFile(verification: object, requests: readonly SentRequest[]): Omit<ToolFile, 'label'> {
  const write = () => writeJson({ requests, ...verification });
  return { extension: 'verification.json', mediaType: mediaTypes.json, write };
}

async function save(
  from: HTMLElement,
  tools: Tools,
  { extension, mediaType, write }: Omit<ToolFile, 'label'>,
  { localization }: ToolHost,
): Promise<void> {
  let text: string;
  try {
    text = await write();
  } catch (thrown) {
    return announceFailure(from, thrown, localization);
  }
  const file = `${fileName(tools.name)}.${extension}`;
  saveFile(file, text, mediaType);
  const words = localization.wordsOf(toolWords);
  // A sandboxed frame may block the download, which cannot be detected.
  announce(from, origin === 'null' ? words.sentToBrowser(file) : words.saved(file));
}

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
};

/** Letters, digits and dashes, which every system accepts in a file name. */
function fileName(name: string): string {
  return (
    name
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, 80) || 'export'
  );
}

function formsOf(wires: readonly SentRequest[]): readonly CopyForm[] {
  const [first = [], ...others] = wires.map((wire) => copyFormsOf(wire));
  return first.filter((form) => others.every((forms) => forms.includes(form)));
}

function copyRequests(from: HTMLElement, form: CopyForm, wires: readonly SentRequest[], host: ToolHost): void {
  const text = wires.map((sent) => copyAs(form, toCopied(sent, host))).join('\n\n');
  void copyFrom(from, text, host.localization).then((done) => {
    // If copying is forbidden, the text is shown for selection.
    if (!done) showRaw(from, [{ title: form, text }], host.localization);
  });
}

function toCopied({ network, wire }: SentRequest, { addressOf }: ToolHost): CopiedRequest {
  return { ...(addressOf(network) ?? someGateway), wire };
}

import { css, html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { Call } from '../../client/answer.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { remarkWords } from '../localization/remarks.en.js';
import type { Note } from '../../client/note.js';
import type { NoteTable } from '../localization/catalogue.js';

export function renderFailureDetails(
  { code, details }: GatewayError,
  wire: Call<unknown, unknown>['wire'],
  localization: Localization,
): TemplateResult {
  const { summary, labels } = localization.wordsOf(remarkWords).failure;
  const { status, rpcCode, grpcCode, codespace, codespaceCode, path, host } = details;
  const facts: Readonly<Record<keyof typeof labels, string | number | undefined>> = {
    code,
    request: 'path' in wire ? wire.path : wire.method,
    status,
    rpcCode,
    grpcCode,
    codespace: codespace === undefined ? undefined : `${codespace} ${codespaceCode ?? ''}`,
    path,
    host,
  };
  return html`<details class="failure-details" part="failure-details">
    <summary>${summary}</summary>
    <dl>
      ${(Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
        const fact = facts[name];
        return fact === undefined
          ? nothing
          : html`<div>
              <dt>${labels[name]}</dt>
              <dd><bdi dir="ltr">${safeText(`${fact}`, 200)}</bdi></dd>
            </div>`;
      })}
    </dl>
  </details>`;
}

export interface LinkNote {
  readonly at: Element;
  readonly shownIn?: readonly HTMLElement[];
  readonly chosenIn?: HTMLElement;
  readonly go: (to: HTMLElement) => void;
  readonly close: () => void;
}

export function renderLinkNote(
  { at, shownIn = [], chosenIn, go, close }: LinkNote,
  localization: Localization,
): TemplateResult {
  const { links } = localization.wordsOf(remarkWords);
  const { titles } = localization.words;
  const titleOf = ({ localName }: Element) => titles[localName as keyof typeof titles] ?? localName;
  const wayTo = (to: HTMLElement, label: string) =>
    html`<button type="button" part="button" @click=${() => go(to)}>
      ${label}
      <span aria-hidden="true">${at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? '↓' : '↑'}</span>
    </button>`;
  return html`<div class="link-note" part="link-note" role="status">
    ${shownIn.length > 0 ? html`<span>${links.shownIn}</span>${shownIn.map((each) => wayTo(each, titleOf(each)))}` : nothing}
    ${chosenIn ? html`<span>${links.chosenIn(titleOf(chosenIn))}</span>${wayTo(chosenIn, links.back)}` : nothing}
    <button type="button" class="close" part="button" aria-label=${links.close} title=${links.close} @click=${close}>
      <span aria-hidden="true">✕</span>
    </button>
  </div>`;
}

export function renderNotes(notes: readonly Note[], localization: Localization): TemplateResult | typeof nothing {
  const words = localization.wordsOf(remarkWords).notes;
  const sentences = new Set(notes.map((note) => sentence(note, words)).filter((text) => text !== undefined));
  if (sentences.size === 0) return nothing;
  return html`<ul class="notes" part="notes">
    ${[...sentences].map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function sentence({ code, path, details }: Note, words: NoteTable): string | undefined {
  if (code === 'sample-data') return undefined;
  const facts = Object.entries({ ...details, ...(path === undefined ? {} : { path }) });
  return words[code](Object.fromEntries(facts.map(([name, text]) => [name, safeText(text, 200)])));
}

export const styles = [
  css`
    /* Stays in view with the widget: the selected row may be far below. */
    .link-note {
      position: sticky;
      inset-block-start: 0;
      z-index: 3;
      display: flex;
      flex-wrap: wrap;
      gap: 4px 8px;
      align-items: center;
      padding: 6px 16px;
      border-block-end: 1px solid var(--_border);
      background: var(--_accent-soft);
      overflow-wrap: anywhere;
    }
    .link-note button {
      background: var(--_surface);
    }
    .link-note .close {
      min-inline-size: 26px;
      margin-inline-start: auto;
      padding: 3px;
      border-color: transparent;
      background: none;
    }
    .notes {
      margin: 0;
      padding: 8px 16px;
      border-block-end: 1px solid var(--_border);
      background: var(--_sunken);
      color: var(--_muted);
      list-style: none;
    }
    .notes li::before {
      content: '· ' / '';
    }
    .failure-details {
      inline-size: fit-content;
      max-inline-size: min(64ch, 100% - 48px);
      margin: -20px auto 28px;
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    .failure-details summary {
      min-block-size: 24px;
      cursor: pointer;
      text-align: center;
    }
    .failure-details dl {
      display: grid;
      gap: 4px;
      margin: 8px 0 0;
    }
    .failure-details dl div {
      display: grid;
      grid-template-columns: minmax(12ch, max-content) minmax(0, 1fr);
      gap: 4px 12px;
    }
    .failure-details dd {
      margin: 0;
      color: var(--_text);
      font-family: var(--_mono);
      overflow-wrap: anywhere;
    }
    @media print {
      .link-note {
        display: none;
      }
    }
  `,
];
export const catalogues = [remarkWords];

export function renderNotice(expected: string, localization: Localization): TemplateResult {
  return html`<div class="stale" part="problem">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(remarkWords).script(expected)}</p>
  </div>`;
}

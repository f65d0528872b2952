import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';

export interface CardParts {
  readonly query?: unknown;
  readonly marks?: unknown;
  readonly tools?: unknown;
  readonly form?: unknown;
  readonly content: unknown;
  readonly banner?: unknown;
  readonly cost?: unknown;
  readonly where?: unknown;
  readonly note?: unknown;
  /** The sentence that screen readers announce instead of “loaded”. */
  readonly summary?: string;
  /** The sentence announced, at most once a second, while more of the answer is loading. */
  readonly progress?: string;
}

export interface AnnouncedParts extends CardParts {
  readonly announcement: string;
}

export interface Card extends AnnouncedParts {
  readonly title: string;
  readonly level: number;
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly busy: boolean;
  readonly waiting: boolean;
}

export function renderCard(card: Card, { language }: Localization): TemplateResult {
  return html`<section
    class="card"
    part="card"
    aria-labelledby="title"
    aria-busy=${card.busy}
    lang=${language}
    dir=${card.direction ?? nothing}
    tabindex="-1"
  >
    <header part="header">
      <h2 id="title" part="title" aria-level=${card.level}><slot name="title">${card.title}</slot></h2>
      <span class="query" part="query">${card.query ?? nothing}</span>
      <span class="marks" part="marks">${card.marks ?? nothing}</span
      ><span class="tools" part="tools"><slot name="toolbar"></slot>${card.tools ?? nothing}</span>
    </header>
    <div class="waiting" ?hidden=${!card.waiting}></div>
    ${card.form ?? nothing} ${card.banner ?? nothing}
    <div class="body" part="body">${card.content}</div>
    <footer part="footer">
      <span class="where" part="where">${card.where ?? nothing}${card.note ?? nothing}</span>
      <span class="cost" part="cost">${card.cost ?? nothing}</span>
    </footer>
    <slot name="footer"></slot>
    <p class="unseen" role="status" aria-atomic="false" part="live"><span>${card.announcement}</span> <span></span></p>
  </section>`;
}

/** Renders a failure without the code for failures, which cannot be loaded offline. */
export function renderPlainFailure(message: string, { words }: Localization, retry: () => void): TemplateResult {
  return html`<div class="empty-state" part="empty-state failed">
    <p class="what"><bdi>${message.slice(0, 400)}</bdi></p>
    <p><button type="button" part="button" @click=${retry}>${words.retry}</button></p>
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Call, Progress } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { Note } from '../../client/note.js';
import { withTimeout } from '../controllers/language.js';
import type { QueryState } from '../controllers/query.js';
import { answerWords } from '../localization/answer.en.js';
import { safeText } from '../format/safe-text.js';
import { describeError, type Localization } from '../localization/localization.js';
import { renderCost, renderMissingCode, renderSampleMark, renderStale } from '../templates/banners.js';
import { type CardParts, renderPlainFailure } from '../templates/card.js';
import { renderEmptyState, renderSkeleton } from '../templates/empty-state.js';
import type { LinkNote } from '../templates/remarks.js';
import type { RawText } from '../tools/tools.js';
import type { WhenToAsk } from '../when-to-ask/when-to-ask.js';
import type { Phase } from './phase.js';
import type { Shown, WidgetTypes } from './shown.js';

interface Surroundings {
  readonly localization: Localization;
  readonly phase: Phase;
  readonly reason: GatewayError | undefined;
  /** The call that failed; undefined if nothing was sent. */
  readonly failed: Call<unknown, unknown> | undefined;
  readonly retry: () => void;
  readonly whenToAsk: WhenToAsk | undefined;
  readonly loadAgain: (() => void) | undefined;
  readonly hasWaited: boolean;
  readonly hasGateway: boolean;
  readonly pageSize: number;
  readonly remarks: typeof import('../templates/remarks.js') | undefined;
  readonly failure: FailureParts | undefined;
  readonly linkNote: LinkNote | undefined;
  readonly tools: unknown;
  readonly mark: unknown;
  readonly mismatch: unknown;
}

export function renderAround(
  parts: CardParts,
  shown: Pick<Shown<WidgetTypes>, 'cost' | 'saved' | 'notes'>,
  beside: Surroundings,
): CardParts {
  const { localization, phase, reason, retry, whenToAsk, loadAgain, remarks, tools, mark } = beside;
  const { cost, saved, notes } = shown;
  const { at } = cost;
  return {
    ...parts,
    tools,
    marks: html`${parts.marks ?? nothing}${mark}${(saved && whenToAsk?.renderMark(saved, at, localization)) ?? nothing}${
      notes.every(isSentence) ? nothing : renderSampleMark(localization)
    }`,
    cost: renderCost(cost, localization),
    where: html`${parts.where ?? nothing}${whenToAsk?.renderAutoRefresh(localization) ?? nothing}${
      whenToAsk?.renderOpenFile(localization) ?? nothing
    }`,
    banner: [
      beside.mismatch,
      ...bannerOf(beside),
      loadAgain ? renderMissingCode(localization, loadAgain) : nothing,
      reason ? renderStale({ at, reason, retrying: phase === 'asking' }, localization, retry) : nothing,
      notes.some(isSentence) ? (remarks?.renderNotes(notes, localization) ?? nothing) : nothing,
    ],
    ...(loadAgain ? { summary: localization.wordsOf(answerWords).missing } : {}),
  };
}

export function renderWithout(beside: Surroundings): CardParts {
  const { localization, reason, failed, remarks, tools, mark } = beside;
  const details = reason && failed && remarks?.renderFailureDetails(reason, failed.wire, localization);
  const content = html`${renderNoAnswer(beside)}${details ?? nothing}`;
  const where = beside.whenToAsk?.renderOpenFile(localization);
  return { banner: bannerOf(beside), tools, marks: mark, content, where };
}

export function describeProgress(progress: Progress | undefined, { wordsOf, format }: Localization): string {
  if (!progress) return '';
  const { loaded, total } = progress;
  return wordsOf(answerWords).progress(format.integer(loaded), total === null ? null : format.integer(total));
}

// Progress is announced at most once a second, because screen readers cannot keep up with more.
const pace = 1_000;

/** Sets the sentence of the live region, so that each sentence is announced once and progress does not flood it. */
export class Announcer {
  sentence = '';
  #saidAt = -Infinity;

  sayOutcome(state: QueryState<unknown>, title: string, summary: string | undefined, localization: Localization): void {
    if (state.status === 'error') {
      const { what, next } = describeError(state.error, localization);
      this.sentence = `${what} ${next}`;
    } else this.sentence = state.status === 'idle' ? '' : (summary ?? localization.words.loaded(title));
  }

  sayProgress(sentence: string): void {
    const now = performance.now();
    if (now - this.#saidAt < pace) return;
    this.#saidAt = now;
    this.sentence = sentence;
  }
}

export function failedReply(error: GatewayError | undefined, localization: Localization): readonly RawText[] {
  if (!error?.reply) return [];
  return [{ title: localization.wordsOf(answerWords).failure.reply, text: error.reply }];
}

function bannerOf({ localization, remarks, linkNote }: Surroundings): unknown[] {
  const { problem } = localization.host;
  return [
    linkNote ? (remarks?.renderLinkNote(linkNote, localization) ?? nothing) : nothing,
    problem ? (remarks?.renderNotice(problem.details.expected ?? '', localization) ?? nothing) : nothing,
  ];
}

function renderNoAnswer(beside: Surroundings): TemplateResult | typeof nothing {
  const { localization, phase, reason, retry, whenToAsk, hasWaited, hasGateway, pageSize, failure } = beside;
  const words = localization.wordsOf(answerWords);
  const isWaiting = phase === 'asking' && hasWaited && reason?.retryAfter === undefined;
  if (isWaiting || whenToAsk?.seen === false) return renderSkeleton(pageSize);
  // A retry that fails immediately leaves the empty state unchanged.
  if (reason) {
    if (failure) return failure.renderFailure(reason, localization, retry);
    return renderPlainFailure(safeText(reason.message, 400), localization, retry);
  }
  if (phase === 'held') {
    const action = { label: words.ask, run: retry };
    return renderEmptyState({ kind: 'idle', what: words.held, next: words.heldNext, action });
  }
  if (phase !== 'idle') return nothing;
  return hasGateway
    ? renderEmptyState({ kind: 'idle', what: words.notAsked, next: words.fillIn })
    : renderEmptyState({ kind: 'idle', what: words.needsGateway, next: words.needsGatewayNext });
}

/** Whether a note is shown as a sentence; sample data has its own mark. */
export function isSentence({ code }: Note): boolean {
  return code !== 'sample-data';
}

export type FailureParts = typeof import('../templates/failure.js');

/**
 * The words and empty states of errors, loaded with the first error. If they cannot be loaded (for example, offline),
 * the client's English sentence for the error is shown.
 */
export class ErrorParts {
  readonly #load: () => Promise<FailureParts>;
  readonly #whenLate: (parts: FailureParts) => void;
  parts: FailureParts | undefined;

  /** `whenLate` is called with parts that load after their error was displayed. */
  constructor(whenLate: (parts: FailureParts) => void, load = () => loadCode(() => import('../templates/failure.js'))) {
    this.#whenLate = whenLate;
    this.#load = load;
  }

  async prepare(): Promise<FailureParts | undefined> {
    if (this.parts) return this.parts;
    let late = false;
    // Code that fails to load is requested again by the next error.
    const load = async () => {
      const parts = (this.parts = await this.#load());
      if (late) this.#whenLate(parts);
    };
    await withTimeout(load());
    late = this.parts === undefined;
    return this.parts;
  }
}

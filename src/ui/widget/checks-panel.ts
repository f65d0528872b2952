import { html, nothing, type TemplateResult } from 'lit';
import type { AnsweredCall } from '../../client/answer.js';
import type { VerificationLevel, Verdict } from '../../verify/verdict.js';
import { checkWords } from '../localization/checks.en.js';
import type { Localization } from '../localization/localization.js';
import {
  failedOf,
  isBroken,
  type ChainKind,
  type NextStep,
  renderAnswerParts,
  renderFailed,
  renderLevels,
  renderNextSteps,
  renderOthers,
  wrongParts,
} from '../templates/check-list.js';
import type { CheckGroup, ChecksPanel } from '../templates/checks.js';
import { witnessOf } from './cross-check.js';
import type { WidgetHost } from './host.js';

/** Renders a field for pasting a block header. It may be from any source, because its hash is recomputed. */
function renderHeaderField(
  take: (header: object | string) => void,
  words: { readonly pasteHeader: string; readonly checkHeader: string },
): TemplateResult {
  // Not a form element, because the shadow tree has only the widget's form.
  const compare = ({ currentTarget }: Event) => {
    const given = (currentTarget as Element).parentElement?.querySelector('textarea')?.value ?? '';
    if (given.trim() !== '') take(readPasted(given));
  };
  return html`<div class="header-field">
    <textarea
      part="input"
      rows="1"
      autocomplete="off"
      spellcheck="false"
      dir="ltr"
      aria-label=${words.pasteHeader}
      placeholder="JSON / RLP"
    ></textarea>
    <button type="button" part="button" @click=${compare}>${words.checkHeader}</button>
  </div>`;
}

/** A block as JSON in the node format. Other text is RLP, or is reported as invalid when it is compared. */
function readPasted(text: string): object | string {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    return JSON.parse(text) as object;
  } catch {
    return text;
  }
}

interface Answered {
  readonly level: VerificationLevel;
  readonly hasWitness: boolean;
  readonly requests: number;
  readonly localization: Localization;
}

interface Checkable {
  prove?: boolean;
  verify?: '' | 'signed' | 'trusted';
  /** The number of store values from which it is built, if it has no proof of its own. */
  readonly storeValues?: number | undefined;
  withReceipts?: boolean;
  withHeader?: boolean;
  header?: object | string | undefined;
  readonly wholeness?: { readonly requests: number; readonly prove: () => void } | undefined;
}

function findSteps(
  element: WidgetHost & Checkable,
  { level, hasWitness, requests, localization }: Answered,
): readonly NextStep[] {
  const words = localization.wordsOf(checkWords).next;
  const costOf = (count: number) => words.requests(localization.format.integer(count), count);
  const button = (label: string, run: () => void, cost?: number | string): TemplateResult =>
    html`<button type="button" part="button" @click=${run}>${label}</button> ${
        cost === undefined
          ? undefined
          : html`<span class="requests">${typeof cost === 'number' ? costOf(cost) : cost}</span>`
      }`;
  const steps: NextStep[] = [];
  const offer = (isOffered: boolean, sentence: string, control: () => unknown) => {
    if (isOffered) steps.push({ sentence, control: control() });
  };
  if (isBroken(level))
    steps.push({ sentence: words[level], control: button(words.requestAgain, () => void element.refresh()) });
  const { storeValues: values } = element;
  offer(element.prove === false && values === undefined, words.proof, () =>
    button(words.requestProof, () => (element.prove = true), requests),
  );
  const isUnsigned = element.verify === '' && element.prove === true && level === 'consistent';
  offer(isUnsigned, words.signers, () => button(words.requestSigners, () => (element.verify = 'signed'), 3));
  offer(!!values && element.verify === '', words.typed, () =>
    button(words.proveTyped, () => (element.verify = 'trusted'), (values ?? 0) + 3),
  );
  offer(element.withReceipts === false, words.receipts, () =>
    button(words.loadReceipts, () => (element.withReceipts = true), 1),
  );
  offer(element.withHeader === false && !element.header && level !== 'mismatch', words.header, () => [
    button(words.requestHeader, () => (element.withHeader = true), 1),
    renderHeaderField((header) => (element.header = header), words),
  ]);
  const { wholeness } = element;
  offer(!!wholeness && !isBroken(level), words.wholeness, () =>
    button(words.proveWhole, () => wholeness?.prove(), wholeness?.requests),
  );
  offer(hasWitness, words.witness, () => button(words.askWitness, () => (element.crossCheck = true), requests));
  return steps;
}

export { catalogues, styles } from '../templates/check-list.js';

export interface PanelFindings {
  readonly verdict: Verdict;
  readonly groups: readonly CheckGroup[];
  readonly exchanges: readonly AnsweredCall[];
  readonly isCrossed: boolean;
  readonly renderReport: ((localization: Localization) => TemplateResult) | undefined;
}

export async function createPanel(element: WidgetHost) {
  const hasWitness = !!(await witnessOf(element));
  return ({ exchanges, isCrossed, ...found }: PanelFindings, localization: Localization): ChecksPanel => {
    const isCosmos = exchanges.some(({ call }) => call.network.startsWith('cosmos'));
    const { level } = found.verdict;
    const steps = findSteps(element, {
      ...{ level, hasWitness: hasWitness && !isCrossed, requests: exchanges.length, localization },
    });
    return drawPanel({ ...found, kind: isCosmos ? 'cosmos' : 'evm', steps }, localization);
  };
}

function markOf(verdict: Verdict, groups: readonly CheckGroup[], localization: Localization): string | undefined {
  const { checks, mismatch, parts } = localization.wordsOf(checkWords);
  const [part] = wrongParts(verdict);
  if (part !== undefined) return mismatch(parts[part]);
  const [told] = failedOf(groups);
  return told && mismatch(checks[told.id].fail(localization.format.integer(told.count), told.count));
}

export function drawPanel(
  {
    verdict,
    groups,
    kind,
    steps,
    renderReport,
  }: Omit<PanelFindings, 'exchanges' | 'isCrossed'> & {
    readonly kind: ChainKind;
    readonly steps: readonly NextStep[];
  },
  localization: Localization,
): ChecksPanel {
  const { level } = verdict;
  const content = html`${renderLevels(level, kind, localization)} ${renderFailed(groups, localization)}
  ${renderAnswerParts(verdict, localization)} ${renderNextSteps(level, steps, localization)}
  ${renderReport?.(localization) ?? nothing} ${renderOthers(level, groups, localization)}`;
  return { mark: markOf(verdict, groups, localization), content };
}

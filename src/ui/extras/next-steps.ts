import { html, type TemplateResult } from 'lit';
import type { Rung } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { isBroken, type NextStep } from '../templates/next-step.js';
import { renderHeaderField } from './header-field.js';
import type { ExtrasElement } from './host.js';
import { checkWords } from '../localization/checks.en.js';

/** What is known of an answer, as far as the next steps go. */
interface Answered {
  readonly rung: Rung;
  /** Whether the page has a second gateway that was not asked. */
  readonly hasWitness: boolean;
  /** Requests that the answer took, and so those of a second gateway. */
  readonly requests: number;
  readonly localization: Localization;
}

/** The attributes by which some widgets check more of an answer, as their properties. */
interface Checkable {
  prove?: boolean;
  verify?: '' | 'signed' | 'trusted';
  /** How many store values it is made of, if it has no proof of its own. */
  readonly storeValues?: number | undefined;
  withReceipts?: boolean;
  withHeader?: boolean;
  header?: object | string | undefined;
  /** What proves that a list is whole, and how many requests that takes. */
  readonly wholeness?: { readonly requests: number; readonly prove: () => void } | undefined;
}

/** Finds what would show more of an answer: by the attributes that the widget has, and by what the page offers. */
export function findSteps(
  element: ExtrasElement & Checkable,
  { rung, hasWitness, requests, localization }: Answered,
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
  if (isBroken(rung))
    steps.push({ sentence: words[rung], control: button(words.requestAgain, () => void element.refresh()) });
  const { storeValues: values } = element;
  offer(element.prove === false && values === undefined, words.proof, () =>
    button(words.requestProof, () => (element.prove = true), requests),
  );
  const isUnsigned = element.verify === '' && element.prove === true && rung === 'consistent';
  offer(isUnsigned, words.signers, () => button(words.requestSigners, () => (element.verify = 'signed'), 3));
  offer(!!values && element.verify === '', words.typed, () =>
    button(words.proveTyped, () => (element.verify = 'trusted'), (values ?? 0) + 3),
  );
  offer(element.withReceipts === false, words.receipts, () =>
    button(words.loadReceipts, () => (element.withReceipts = true), 1),
  );
  offer(element.withHeader === false && !element.header && rung !== 'mismatch', words.header, () => [
    button(words.requestHeader, () => (element.withHeader = true), 1),
    renderHeaderField((header) => (element.header = header), words),
  ]);
  const { wholeness } = element;
  offer(!!wholeness && !isBroken(rung), words.wholeness, () =>
    button(words.proveWhole, () => wholeness?.prove(), wholeness?.requests),
  );
  offer(hasWitness, words.witness, () => button(words.askWitness, () => (element.crossCheck = true), requests));
  return steps;
}

import { checkWords } from '../../ui/localization/checks.js';
import { answerPartWords } from '../../ui/localization/answer-part-words.js';
import type { Localization } from '../../ui/localization/localization.js';
import { checkStyles } from '../../ui/styles/checks.js';
import type { Drawing, ProofMembers } from './drawing.js';
import { lateWords } from './late-words.js';
import type { LateWords } from './late-words.en.js';
import * as line from './panels/proof-line.js';
import * as panel from './panels/proof-panel.js';
import type { Cause } from './view.js';

// Loaded once an answer is checked: how far it is proven, and by what; and why the application refused.
export const styles = [checkStyles];
export const catalogues = [lateWords, answerPartWords, checkWords];

type ProofDrawing = Drawing<ProofMembers>;

export function renderProof(drawing: ProofDrawing): unknown {
  return panel.renderProof(withWords(drawing));
}

export function renderProofLine(drawing: ProofDrawing): unknown {
  return line.renderProofLine(withWords(drawing));
}

/** Why the application refused, and what to do about it. */
export function causeWordsOf(cause: Cause, localization: Localization) {
  return localization.wordsOf(lateWords).causes[cause];
}

/** The meaning of a code, which depends on its codespace. */
export function meaningOf(code: number, codespace: string, localization: Localization): string {
  const { codes, registered, unregistered } = localization.wordsOf(lateWords);
  const pair = `${codespace} ${code}`;
  const meaning = Object.hasOwn(codes, pair) ? codes[pair] : undefined;
  return meaning === undefined ? unregistered : registered(meaning);
}

function withWords(drawing: ProofDrawing): ProofDrawing & { readonly words: LateWords } {
  return { ...drawing, words: drawing.localization.wordsOf(lateWords) };
}

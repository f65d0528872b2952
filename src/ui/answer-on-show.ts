import type { Answer, Note } from '../client/answer.js';
import { GatewayError } from '../client/errors.js';
import type { Cost, Outcome } from './events.js';
import type { NoteTable } from './localization/catalogue.js';

/** What a widget holds of an answer: its data, the code that draws it, and what the frame says about it. */
export interface OnShow<Data, Body> {
  readonly data: Data;
  readonly body: Body;
  readonly cost: Cost;
  readonly outcome: Outcome;
  readonly sample: boolean;
  readonly oddities: Oddities | undefined;
}

/** Notes that are to be read, and the code and words that draw them. */
export interface Oddities {
  readonly notes: readonly Note[];
  readonly words: NoteTable;
  readonly renderNotes: typeof import('./templates/notes.js').renderNotes;
}

/** What the answers cost together; they are as old as the oldest of them. */
export function costOf(answers: readonly Answer<unknown>[]): Cost {
  return {
    at: new Date(Math.min(...answers.map(({ at }) => at.getTime()))),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: answers.reduce((sum, { requests }) => sum + requests, 0),
  };
}

/** Whether any of the answers comes from recordings. */
export function isSample(answers: readonly Answer<unknown>[]): boolean {
  return answers.some(({ notes }) => notes.some(({ code }) => code === 'sample-data'));
}

/** The notes of the answers that need a sentence, with what draws them; undefined for most answers. */
export async function loadOddities(answers: readonly Answer<unknown>[]): Promise<Oddities | undefined> {
  const notes = answers.flatMap((answer) => answer.notes).filter(({ code }) => code !== 'sample-data');
  if (notes.length === 0) return undefined;
  const [{ renderNotes }, { notes: words }] = await Promise.all([
    ownCode(import('./templates/notes.js')),
    ownCode(import('./localization/english-notes.js')),
  ]);
  return { notes, words, renderNotes };
}

/** A part of our own code that is loaded when it is needed; without the network it is a `network` error like any other. */
export async function ownCode<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch {
    // What the browser says holds the address of the script, and nothing that a reader could use.
    throw new GatewayError('network', { ownCode: true });
  }
}

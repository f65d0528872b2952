import type { GatewayError, GatewayErrorCode } from '../../client/errors.js';
import type { NoteCode } from '../../client/note.js';
import type { NumberFormats } from '../format/formats.js';

/** What failed, in one sentence, and what to do, in another. Neither contains untrusted text. */
export interface ErrorText {
  readonly what: string;
  readonly next: string;
}

export type DescribeError = (
  error: GatewayError,
  numbers: { readonly locale: string; readonly format: NumberFormats },
) => ErrorText;

/** A text for every code; a missing text is a type error. */
export type ErrorTable = Readonly<Record<GatewayErrorCode, DescribeError>>;

/**
 * A sentence for every note; a missing sentence is a type error. Details, including the note's `path`, are safe to
 * display.
 */
export type NoteTable = Readonly<Record<Exclude<NoteCode, 'sample-data'>, (details: Details) => string>>;

/** Untrusted text for a sentence, by name. */
export type Details = Readonly<Record<string, string>>;

/** One set of words. English loads with the code that needs the words, other languages by their `name`. */
export interface Catalogue<Words> {
  readonly name: string;
  readonly en: Words;
}

/** The tags of this package. */
export type WidgetTag =
  | 'validator-set'
  | 'evidence-list'
  | 'abci-query'
  | 'evm-logs'
  | 'access-list'
  | 'block-receipts'
  | 'uncle-block'
  | 'tx-trace'
  | 'evm-transaction';

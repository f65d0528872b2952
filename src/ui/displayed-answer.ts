import type { AnsweredCall, CallOptions } from '../client/answer.js';
import type { Note } from '../client/note.js';
import { GatewayError } from '../client/errors.js';
import { isMissingCode, missingCode } from '../client/load-code.js';
import type { Cost, Outcome } from './events.js';

/** The displayed answer of a widget: its data, the code that renders it, and the texts of the card about it. */
export interface DisplayedAnswer<Request, Data, Renderer> {
  readonly request: Request;
  readonly data: Data;
  readonly renderer: Renderer;
  readonly exchanges: readonly AnsweredCall[];
  /** Whether it comes from a snapshot, without a request to the gateway. */
  readonly saved: boolean;
  readonly cost: Cost;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
}

/** Options for the calls of one query; a widget passes them on to each. */
export interface LoadOptions extends CallOptions {
  readonly signal: AbortSignal;
}

/** A text that is equal for equal queries; members are in the order in which `toRequest` writes them. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ?? '';
}

/**
 * Turns what a step threw into a `GatewayError`. Anything else is a bug: it is displayed, and reported to the developer
 * tools.
 */
export function toGatewayError(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  if (isMissingCode(thrown)) return missingCode();
  reportError(thrown);
  return new GatewayError('malformed', { expected: 'an answer that this widget can show' });
}

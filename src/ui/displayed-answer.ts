import type { AnsweredCall, CallOptions } from '../client/answer.js';
import type { Note } from '../client/note.js';
import { GatewayError } from '../client/errors.js';
import { isMissingCode, missingCode } from '../client/load-code.js';
import type { Cost, Outcome } from './events.js';

export interface DisplayedAnswer<Request, Data> {
  readonly request: Request;
  readonly data: Data;
  readonly exchanges: readonly AnsweredCall[];
  readonly saved: 'snapshot' | 'reply' | undefined;
  readonly cost: Cost;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
}

export interface LoadOptions extends CallOptions {
  readonly signal: AbortSignal;
}

/** Equal text for equal queries. Members are in the order in which `toRequest` writes them. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ?? '';
}

/**
 * Converts a thrown value to a `GatewayError`. Any other error is a bug: it is displayed, and reported to the developer
 * tools.
 */
export function toGatewayError(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  if (isMissingCode(thrown)) return missingCode();
  reportError(thrown);
  return new GatewayError('malformed', { expected: 'an answer that this widget can show' });
}

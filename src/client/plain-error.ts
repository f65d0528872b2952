import type { ErrorDetails, GatewayErrorCode } from './error-codes.js';

/** A `GatewayError` for code that asks nobody: without the sentences of failed calls. It is an instance of `GatewayError`. */
export class PlainError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  /** Seconds to wait before the next try, when the gateway named them (0 to 30). */
  declare readonly retryAfter?: number;
  /** The whole body of the reply that was no answer, without the key. It is foreign text, and not enumerable. */
  declare readonly reply?: string;

  /** A widget may ask a provider of another copy, or a gateway that the page made with the client alone. */
  static override [Symbol.hasInstance](value: unknown): value is PlainError {
    return value instanceof Error && value.name === 'GatewayError' && 'code' in value && 'details' in value;
  }

  constructor(code: GatewayErrorCode, details: ErrorDetails, message: string) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** What JSON can hold of it: block numbers among the details become decimal text. */
  toJSON(): { code: GatewayErrorCode; message: string; details: unknown; retryAfter?: number } {
    const { name: _, ...members } = this as PlainError;
    return { ...members, message: this.message };
  }
}

/** The sentence of `malformed`, with what is wrong. */
export function malformedSentence(reason: string): string {
  return `The response does not match the API: ${reason}.`;
}

/** The sentence of `network` with `ownCode`. */
export const missingCodeSentence = 'A part of this widget could not be loaded. Try again.';

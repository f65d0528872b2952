import type { Received } from '../client/answer.js';
import type { Note } from '../client/note.js';

/** A reply of the gateway, and the request that it answers. */
export interface ReplyInput {
  /** The name of the operation, by which the worker finds its reader. */
  readonly operation: string;
  readonly request: unknown;
  readonly text: string;
  readonly received: Received;
}

/** What was read; the rest of the answer the page has itself. */
export interface ReplyOutput {
  readonly value: unknown;
  readonly requests: number;
  readonly notes: readonly Note[];
}

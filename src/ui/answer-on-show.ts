import type { Answer, Note } from '../client/answer.js';
import { GatewayError } from '../client/errors.js';
import type { Cost, Outcome } from './events.js';

/** What a widget holds of an answer: its data, the code that draws it, and what the frame says about it. */
export interface OnShow<Data, Body> {
  readonly data: Data;
  readonly body: Body;
  readonly banners: typeof import('./templates/banners.js');
  readonly cost: Cost;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
}

/** What the answers cost together; they are as old as the oldest of them. */
export function costOf(answers: readonly Answer<unknown>[]): Cost {
  return {
    at: new Date(Math.min(...answers.map(({ at }) => at.getTime()))),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: answers.reduce((sum, { requests }) => sum + requests, 0),
  };
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

import type { Gone } from './gone.js';
import type { Pieces } from './pieces.js';

/** Gives a header of a request by its name in lower case; null if it has none, joined by commas if it has several. */
export type ReadHeader = (name: string) => string | null;

/** The SHA-256 of a text in hex. */
export type Hash = (text: string) => string | Promise<string>;

/** A request, whichever entrance it came through. */
export interface Asked {
  readonly method: string;
  /** The path as it is written, without the query. */
  readonly path: string;
  /** The query without `?`. */
  readonly query: string;
  /** The hosts that it names: in its address, and in its header. */
  readonly hosts: readonly (string | null)[];
  readonly header: ReadHeader;
  /** The body, which is read once. */
  readonly body: () => Pieces | null;
  readonly gone: Gone;
  /** The remote address of the caller, by which wrong keys are counted, and visitors who have no other name. */
  readonly address: string | undefined;
}

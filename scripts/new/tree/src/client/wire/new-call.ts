import { nullable, shape, type JsonObject, type Read } from './read.js';

/** The result of `eth_newCall`. */
export interface NewCall {
  // toBeFilled: the members of the result, each with its unit.
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
}

// toBeFilled: how each member is read (evm.ts has the types of the interface), and whether the result may be null.
/** Reads the result. */
export const readNewCall: Read<NewCall | null> = nullable(shape({}));

import type { Hex } from 'viem';
import { signatureText } from './signature.js';
import type { Param } from './value.js';

/** An event as an ABI or a signature describes it. */
export interface EventShape {
  readonly name: string;
  /** The hashed text: `Transfer(address,address,uint256)`. */
  readonly text: string;
  readonly params: readonly Param[];
  /** Whether its logs omit the hash of the text. */
  readonly anonymous: boolean;
}

/** A function or an error. */
export interface CallShape {
  readonly name: string;
  readonly text: string;
  readonly params: readonly Param[];
  /** What a function returns; absent if unknown. */
  readonly outputs?: readonly Param[];
}

/** What one ABI describes. */
export interface ContractShape {
  /** In lower case; absent if the ABI applies to any contract. */
  readonly address?: string;
  readonly events: readonly EventShape[];
  readonly functions: readonly CallShape[];
  readonly errors: readonly CallShape[];
  /** The parameters of the constructor; absent if it has none. */
  readonly creation?: readonly Param[];
  /** The creation code, if an artifact was given. */
  readonly bytecode?: Hex;
}

/** An event with these parameters. */
export function eventShape(name: string, params: readonly Param[], anonymous = false): EventShape {
  return { name, text: signatureText(name, params), params, anonymous };
}

/** A function or an error with these parameters. */
export function callShape(name: string, params: readonly Param[], outputs?: readonly Param[]): CallShape {
  return { name, text: signatureText(name, params), params, ...(outputs ? { outputs } : {}) };
}

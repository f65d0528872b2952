import { defaultAbciPaths } from './abci-paths.js';

/** Limits on the content of requests. */
export interface RequestLimits {
  /** The most gas of a simulated call; 50,000,000 by default. */
  readonly gas: bigint;
  /** The longest code of a simulated creation, in bytes; 49,152 by default, the limit of EIP-3860. */
  readonly creationBytes: number;
  /** The most addresses of a log filter; 256 by default. */
  readonly addresses: number;
  /** The most topics in each of the four positions of a log filter; 64 by default. */
  readonly topics: number;
  /** The most accounts and slots in the state overrides of a simulated call; 256 by default. */
  readonly overrides: number;
  /** The ABCI paths, with `*` for a part of a name; `defaultAbciPaths` by default. */
  readonly abciPaths: readonly string[];
}

/** The limits of a gateway by default. */
export const defaultRequestLimits: RequestLimits = {
  gas: 50_000_000n,
  creationBytes: 49_152,
  addresses: 256,
  topics: 64,
  overrides: 256,
  abciPaths: defaultAbciPaths,
};

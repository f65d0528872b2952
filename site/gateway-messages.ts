import type { Lie } from '../src/server.js';

/** The behavior of a page's gateway. */
export type Behaviour = 'recorded' | 'slow' | 'capped' | 'limited' | 'lying' | 'down';

/**
 * The recorded chains. `story` has the main example blocks of chain 31337, and `evm-a` has all its blocks. `evm-b` is chain 4141,
 * which has uncles. `light` replaces the Cosmos chain with `light-test-1`, which has blocks and votes.
 */
export type Chain = 'story' | 'evm-a' | 'evm-b' | 'light';

/** Creates a gateway in the worker. */
export interface Create {
  readonly type: 'create';
  readonly gateway: number;
  readonly key: string;
  readonly chain: Chain;
  readonly behaviour: Behaviour;
  readonly lie: Lie | undefined;
  /** The URL of the recordings folder. */
  readonly recordings: string;
}

/** Sends a request to a gateway in the worker. */
export interface Ask {
  readonly type: 'ask';
  readonly gateway: number;
  readonly call: number;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: string | null;
}

/** A message from the page to the worker. */
export type GatewayMessage = Create | Ask | { readonly type: 'abort'; readonly call: number };

/** A response from the worker. Without a status, the request failed. */
export interface Answered {
  readonly call: number;
  readonly status?: number;
  readonly headers?: [string, string][];
  readonly text?: string;
}

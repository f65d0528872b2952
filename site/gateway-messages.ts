import type { Lie } from '../src/server.js';

/** How the gateway of a page behaves. */
export type Behaviour = 'recorded' | 'slow' | 'capped' | 'limited' | 'lying' | 'down';

/**
 * The recorded chains: the blocks of the story of chain 31337, all blocks of it, and chain 4141, which has uncles; `light` is
 * another chain in the Cosmos place, `light-test-1`, with its blocks and votes.
 */
export type Chain = 'story' | 'evm-a' | 'evm-b' | 'light';

/** Makes a gateway in the worker. */
export interface Create {
  readonly type: 'create';
  readonly gateway: number;
  readonly key: string;
  readonly chain: Chain;
  readonly behaviour: Behaviour;
  readonly lie: Lie | undefined;
  /** The address of the folder of the recordings. */
  readonly recordings: string;
}

/** Asks one. */
export interface Ask {
  readonly type: 'ask';
  readonly gateway: number;
  readonly call: number;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: string | null;
}

/** What the page tells the worker. */
export type GatewayMessage = Create | Ask | { readonly type: 'abort'; readonly call: number };

/** What the worker answers; without a status there was no reply. */
export interface Answered {
  readonly call: number;
  readonly status?: number;
  readonly headers?: [string, string][];
  readonly text?: string;
}

import type { FetchFunction } from '../../../src/client/http.js';

/** One request that waits to be answered by hand. */
export interface Waiting {
  readonly url: string;
  readonly headers: Headers;
  readonly aborted: boolean;
  /** Answers with JSON. */
  answer(body: unknown, init?: ResponseInit): void;
  /** Fails as a dead network does. */
  fail(): void;
}

/** A gateway's network with manual responses: requests wait in the order of their arrival. */
export class HandFetch {
  readonly requests: Waiting[] = [];
  #arrived: (() => void)[] = [];

  readonly fetch: FetchFunction = (url, init) =>
    new Promise((resolve, reject) => {
      const signal = init.signal ?? undefined;
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      this.requests.push({
        url,
        headers: new Headers(init.headers),
        get aborted() {
          return signal?.aborted ?? false;
        },
        answer: (body, responseInit = {}) => resolve(new Response(JSON.stringify(body), responseInit)),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
      for (const arrived of this.#arrived.splice(0)) arrived();
    });

  /** The request of that number, counted from 0; waits until it is there. */
  async request(index: number): Promise<Waiting> {
    for (;;) {
      const request = this.requests[index];
      if (request) return request;
      await new Promise<void>((resolve) => this.#arrived.push(resolve));
    }
  }
}

/** A page of a validator set with these voting powers. */
export function validatorPage(height: number, powers: readonly number[], total = powers.length): unknown {
  return {
    block_height: `${height}`,
    validators: powers.map((power, index) => ({
      address: `cosmosvalcons1${'q'.repeat(37)}${index}`,
      pub_key: { '@type': '/cosmos.crypto.ed25519.PubKey', key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      voting_power: `${power}`,
      proposer_priority: '0',
    })),
    pagination: { next_key: null, total: `${total}` },
  };
}

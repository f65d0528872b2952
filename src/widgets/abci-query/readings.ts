import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isMissingCode, loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices, type Slices } from '../../ui/slices.js';
import type { AbciQuery } from './fields.js';
import { storeOf } from './paths.js';

/** Why nothing was decoded: the code failed to load, or has a bug. */
export type Failed = 'missing' | 'faulty';

/** A decoded answer. */
export interface LoadedRead {
  readonly kind: 'loaded';
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  /** The sent request of a method, or the parts of a key. */
  readonly request?: Decoded;
  readonly key?: ReadKey;
}

/** The state of decoding an answer. */
export type ReadState =
  | { readonly kind: 'coming' | Failed }
  /** The value is not valid base64. */
  | { readonly kind: 'unreadable' }
  | LoadedRead;

/** A limit for the value; bodies have one of their own. */
const longest = 64 * 1024 * 1024;

/** Decodes one answer in slices, by lazily loaded code; the host draws again when it is done. */
export class Readings implements ReactiveController {
  readonly #host: ReactiveControllerHost & LazyHost;
  #of: AbciResponse | undefined;
  #state: ReadState = { kind: 'coming' };

  #work = new AbortController();

  constructor(host: ReactiveControllerHost & LazyHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#work.abort();
    // Started again when the element is back in the page.
    if (this.#state.kind === 'coming') this.#of = undefined;
  }

  /** Whether an answer is being decoded. */
  get coming(): boolean {
    return this.#of !== undefined && this.#state.kind === 'coming';
  }

  /** The decoded answer; decoding starts when it is first called. */
  of(query: AbciQuery, response: AbciResponse): ReadState {
    if (this.#of !== response) {
      this.#of = response;
      this.#state = { kind: 'coming' };
      void this.#read(query, response);
    }
    return this.#state;
  }

  readonly #again = (): void => {
    if (this.#state.kind === 'missing') this.#of = undefined;
  };

  async #read(query: AbciQuery, response: AbciResponse): Promise<void> {
    this.#work.abort();
    const { signal } = (this.#work = new AbortController());
    let state: ReadState;
    try {
      state = await read(query, response, createSlices(signal));
    } catch (thrown) {
      if (signal.aborted) return;
      state = { kind: failureOf(thrown) };
      this.#host.codeMissing?.(this.#again, thrown);
    }
    if (signal.aborted) return;
    this.#state = state;
    this.#host.requestUpdate();
  }
}

/** The kind of failure, by what was thrown. */
export function failureOf(thrown: unknown): Failed {
  return isMissingCode(thrown) ? 'missing' : 'faulty';
}

async function read({ path, data = '0x' }: AbciQuery, { value }: AbciResponse, slices: Slices): Promise<ReadState> {
  const { bytesOf, decodeBase64, readAbciRequest, readAbciValue, readStoreKey } = await loadCode(
    () => import('../../decode/cosmos/abci-value.js'),
  );
  const sent = bytesOf(data.slice(2));
  const bytes = decodeBase64(value ?? '', longest);
  if (!bytes) return { kind: 'unreadable' };
  const [reading, request] = await Promise.all([
    readAbciValue({ path, data: sent, value: bytes }, slices),
    readAbciRequest({ path, data: sent }, slices),
  ]);
  const store = storeOf(path);
  const key = store === undefined ? undefined : readStoreKey(store, sent);
  return { kind: 'loaded', bytes, reading, ...(request ? { request } : {}), ...(key ? { key } : {}) };
}

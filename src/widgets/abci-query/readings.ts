import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import { parseDecimal } from '../../ui/format/exact-values.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isMissingCode, loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices, type Slices } from '../../ui/slices.js';
import type { AbciQuery } from './fields.js';
import type { Wording } from '../../ui/widget-state.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { AbciView } from './view.js';
import type { AbciWords } from './words.en.js';

/** An amount of a denom (`cosmos.base.v1beta1.Coin`). */
export interface Coin {
  readonly denom: string;
  readonly amount: bigint;
}

/**
 * The coins of an answer: an amount under a key that names its denom, or a message of nothing but coins and pagination.
 * Undefined for every other answer, in which coins are a part.
 */
export function coinsOf(reading: Reading, key: ReadKey | undefined): readonly Coin[] | undefined {
  if (reading.kind === 'digits') {
    const denom = key?.entry.store === 'bank' ? key.parts.find(({ name }) => name === 'denom') : undefined;
    const amount = toAmount(reading.text);
    return denom?.kind === 'text' && amount !== undefined ? [{ denom: denom.text, amount }] : undefined;
  }
  if (reading.kind !== 'message' || reading.decoded.kind !== 'message') return undefined;
  const fields = reading.decoded.fields.filter(({ name }) => name !== 'pagination');
  if (fields.length !== 1) return undefined;
  const coins = fields.flatMap(({ value }) => coinsIn(value) ?? [undefined]);
  return coins.length > 0 && coins.every((coin) => coin !== undefined) ? coins : undefined;
}

function coinsIn(value: DecodedValue): readonly (Coin | undefined)[] | undefined {
  if (value.kind === 'fields') return [toCoin(value.fields)];
  return value.kind === 'list'
    ? value.items.map((item) => (item.kind === 'fields' ? toCoin(item.fields) : undefined))
    : undefined;
}

export function toCoin(fields: readonly DecodedField[]): Coin | undefined {
  const text = (name: string) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const denom = text('denom');
  const amount = toAmount(text('amount') ?? '');
  return fields.length === 2 && denom !== undefined && amount !== undefined ? { denom, amount } : undefined;
}

/** Amounts of the SDK are integers of at most 256 bits. */
function toAmount(text: string): bigint | undefined {
  return text.includes('.') ? undefined : parseDecimal(text, 0);
}

export type Failed = 'missing' | 'faulty';

export interface LoadedRead {
  readonly kind: 'loaded';
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly request?: Decoded;
  readonly key?: ReadKey;
}

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

export function outcomeOf(
  verdict: AbciView,
  { code, codespace }: AbciResponse,
  { words, format }: Wording<AbciWords>,
): { readonly outcome: string; readonly failed: boolean } {
  switch (verdict.kind) {
    case 'failed':
      return { outcome: `${safeText(codespace, 40)} ${format.integer(code)}`, failed: true };
    case 'value':
      return { outcome: format.bytes(bytesIn(verdict.base64)), failed: false };
    case 'absent':
      return { outcome: words.absent.what, failed: false };
    case 'empty':
      return { outcome: words.empty.what, failed: false };
    case 'done':
      return { outcome: words.done.what, failed: false };
    case 'no-state':
      return { outcome: words.noState.what, failed: false };
    case 'words-only':
      return { outcome: words.wordsOnly.what, failed: false };
  }
}

/** The decoded size of base64, which has four characters for three bytes. */
export function bytesIn(base64: string): number {
  const letters = base64.replace(/=+$/, '').length;
  return Math.floor((letters * 3) / 4);
}

/** The kind of a path; only a node knows whether it exists. */
export function kindOfPath(path: string): 'method' | 'store-key' | 'store-subspace' | 'app' | 'p2p' | 'other' {
  if (/^\/?store\/[^/]+\/key$/.test(path)) return 'store-key';
  if (/^\/?store\/[^/]+\/subspace$/.test(path)) return 'store-subspace';
  if (/^\/?app(?:\/|$)/.test(path)) return 'app';
  if (/^\/?p2p(?:\/|$)/.test(path)) return 'p2p';
  return /^\/[a-z][\w.]*\.\w+\/\w+$/.test(path) ? 'method' : 'other';
}

function storeOf(path: string): string | undefined {
  return /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(path)?.[1];
}

/** A module that the Cosmos SDK had once, in the path of a method or of its store. */
export function goneModuleOf(path: string): string | undefined {
  return /^\/?(?:cosmos\.|store\/)(params|protocolpool|nft|circuit|group|crisis)[./]/.exec(path)?.[1];
}

import { isObject } from '../options.js';
import {
  accountOfZeroAddress,
  encodeInitCode,
  fewestSlots,
  firstPayer,
  isHashCall,
  isOutOfGas,
  isPoor,
  lacksStaticCall,
  markerOf,
  nextPayment,
  payableGas,
  type Payment,
  paymentsOf,
  type ReadCall,
  type ReadContractsRequest,
  type ReadFailure,
  type ReadResult,
  type ReadVariant,
  slotCountOf,
  zeroAddress,
} from './contract-calls.js';
import { refuse, toData } from './params.js';
import type { Answer, CallOptions } from '../answer.js';
import type { Note } from '../note.js';
import { GatewayError } from '../errors.js';
import type { Gateway } from '../gateway.js';
import type { AccessListResult } from './access-list-reply.js';
import { hexDigits, readSlots, type SpelledAnswer } from '../wire/read-slots.js';
import { createAccessList } from './access-list.js';

export function checkRequest({ calls, payers, salt }: ReadContractsRequest): void {
  if (!Array.isArray(calls)) throw refuse('calls', calls, 'a list of calls');
  if (payers !== undefined && !Array.isArray(payers)) throw refuse('payers', payers, 'a list of addresses');
  for (const payer of payers ?? []) toData('payers', payer, 20);
  if (salt !== undefined && salt !== '0x') toData('salt', salt, 32);
  for (const call of calls as readonly ReadCall[]) checkCall(call);
}

function checkCall(call: ReadCall): void {
  if (!isObject(call)) throw refuse('calls', call, 'calls with to, data and words, or with blockHash');
  const { words } = call;
  if (!Number.isInteger(words) || words < 1) throw refuse('words', words, 'a whole number, 1 or more');
  if (isHashCall(call)) {
    const { blockHash } = call;
    const isBlock = typeof blockHash === 'bigint' && blockHash >= 0n && blockHash < 1n << 64n;
    if (!isBlock) throw refuse('blockHash', blockHash, 'a block number');
    if (words !== 2) throw refuse('words', words, '2 for the hash of a block');
  } else {
    toData('to', call.to, 20);
    toData('data', call.data);
  }
  if (!fitsRequest(call)) throw refuse('words', words, 'a call that fits into one request');
}

/** The longest init code since Shanghai (EIP-3860). */
const longestInitCode = 49_152;

/** Constants, marker and end. */
const fixedSize = 145;
/** A slot of padding. */
const paddingSize = 8;

function codeSizeOf(call: ReadCall): number {
  const further = 13 * (call.words - 1);
  if (isHashCall(call)) return 40 + further;
  const size = call.data.length / 2 - 1;
  return 95 + further + size + 7 * Math.ceil(size / 32);
}

function fits(size: number, slots: number): boolean {
  return fixedSize + size + paddingSize * Math.max(0, fewestSlots - slots) <= longestInitCode;
}

export function fitsRequest(call: ReadCall): boolean {
  return fits(codeSizeOf(call), call.words);
}

export function batchesOf(calls: readonly ReadCall[]): number[][] {
  const batches: number[][] = [];
  let [size, slots] = [longestInitCode, 0];
  for (const [place, call] of calls.entries()) {
    [size, slots] = [size + codeSizeOf(call), slots + call.words];
    if (!fits(size, slots)) {
      batches.push([]);
      [size, slots] = [codeSizeOf(call), call.words];
    }
    batches.at(-1)?.push(place);
  }
  return batches;
}

/**
 * Splits calls into two halves. Calls to one contract stay together if there are other calls. For a single call, the
 * second half is empty.
 */
export function halvesOf(calls: readonly ReadCall[], places: readonly number[]): [number[], number[]] {
  const middle = Math.ceil(places.length / 2);
  const contractAt = (index: number) => {
    const call = calls[places[index] ?? -1];
    return call && !isHashCall(call) ? call.to.toLowerCase() : `hash ${index}`;
  };
  const isEdge = (index: number) => index > 0 && index < places.length && contractAt(index - 1) !== contractAt(index);
  let cut = middle;
  for (let step = 0; step <= middle; step++) {
    const found = [middle - step, middle + step].find(isEdge);
    if (found !== undefined) {
      cut = found;
      break;
    }
  }
  return [places.slice(0, cut), places.slice(cut)];
}

type Keccak = (bytes: Uint8Array) => Uint8Array;

/** Additional requests for one answer, after one per batch: enough to find eight hostile contracts among fifty. */
const moreRequests = 64;
/** Maximum gas per request: the default limit of nodes. */
const mostGas = 50_000_000n;
/** A call with this much gas left failed for another reason. */
const gasOfFailure = 206_000n;
/** Gas of a request, and for each call: honest calls are cheap, others use all their gas. */
const gasLevels = { low: 15_000n, high: 260_000n } as const;
const gasOfRequest = 300_000n;
/** Maximum response size: far more than the slots of a request need. */
const mostBytes = 2 * 1024 * 1024;

export async function readAll(
  gateway: Gateway,
  request: ReadContractsRequest,
  options: CallOptions,
  keccak: Keccak,
): Promise<Answer<ReadResult[], ReadContractsRequest>> {
  checkRequest(request);
  const salt = request.salt ?? saltOf(gateway);
  const batches = batchesOf(request.calls);
  const reading = new Reading(gateway, { ...request, salt }, options, keccak, batches.length + moreRequests);
  // The first request determines the payer and the rules of the code.
  for (const batch of batches) await reading.read(batch, 'low');
  return reading.answer(request);
}

/** The salt of a gateway is constant, so that identical requests in flight are shared. */
function saltOf(gateway: Gateway): `0x${string}` {
  const kept = gateway.reader ?? {};
  kept.salt ??= `0x${hexDigits(crypto.getRandomValues(new Uint8Array(32)))}`;
  return kept.salt as `0x${string}`;
}

type Places = readonly number[];
type Level = keyof typeof gasLevels;
type Outcome = { readonly answers: readonly SpelledAnswer[]; readonly gasLeft: bigint } | Trouble;
type Trouble = { readonly trouble: 'gas' | 'unreadable' } | { readonly payable: bigint; readonly error: GatewayError };

class Reading {
  readonly #gateway: Gateway;
  readonly #request: ReadContractsRequest & { readonly salt: `0x${string}` };
  readonly #options: CallOptions;
  readonly #keccak: Keccak;
  readonly #payments: readonly Payment[];
  readonly #results: ReadResult[];
  readonly #replies: Answer<unknown>[] = [];
  #requestsLeft: number;
  #requests = 0;
  #payment = 0;
  #variant: ReadVariant = 'staticcall';

  constructor(
    gateway: Gateway,
    request: ReadContractsRequest & { readonly salt: `0x${string}` },
    options: CallOptions,
    keccak: Keccak,
    requests: number,
  ) {
    this.#gateway = gateway;
    this.#request = request;
    this.#options = options;
    this.#keccak = keccak;
    this.#requestsLeft = requests;
    this.#payments = paymentsOf(request.payers ?? []);
    // What the zero address could not pay once, it cannot pay now.
    if (gateway.reader?.poorOn === networkOf(options) && this.#payments.length > firstPayer) this.#payment = firstPayer;
    this.#results = request.calls.map(() => failure('not-asked'));
  }

  answer(request: ReadContractsRequest): Answer<ReadResult[], ReadContractsRequest> {
    const notes = new Map<string, Note>(this.#replies.flatMap((reply) => reply.notes.map((note) => [note.code, note])));
    return {
      value: this.#results,
      text: this.#replies.map(({ text }) => text).join('\n'),
      bytes: this.#replies.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: this.#requests,
      request,
      at: this.#replies.at(-1)?.at ?? new Date(),
      notes: [...notes.values()],
    };
  }

  async read(places: Places, level: Level): Promise<void> {
    if (places.length === 0) return;
    const gas = gasOf(places, level);
    if (gas > mostGas) return this.#split(places, level, 'too-little-gas');
    const outcome = await this.#ask(places, gas);
    if (!outcome) return;
    if ('payable' in outcome) return this.#readForLess(places, level, outcome);
    if ('trouble' in outcome) {
      return outcome.trouble === 'gas' && level === 'low'
        ? this.read(places, 'high')
        : this.#split(places, level, 'unreadable');
    }
    const again: number[] = [];
    for (const [index, place] of places.entries()) {
      const answer = outcome.answers[index] as SpelledAnswer; // one per call
      if (answer.status === 'failed' && outcome.gasLeft < gasOfFailure) again.push(place);
      else this.#results[place] = resultOf(answer);
    }
    // The call may have failed only because of too little gas.
    if (level === 'low') return this.read(again, 'high');
    if (again.length > 0) return this.#split(again, level, 'too-little-gas', again.length < places.length);
  }

  async #split(places: Places, level: Level, reason: ReadFailure, isFewer = false): Promise<void> {
    if (isFewer) return this.read(places, level);
    const [first, second] = halvesOf(this.#request.calls, places);
    if (second.length === 0) for (const place of first) this.#results[place] = failure(reason);
    else await Promise.all([this.read(first, level), this.read(second, level)]);
  }

  async #readForLess(
    places: Places,
    level: Level,
    { payable, error }: Extract<Trouble, { readonly payable: bigint }>,
  ): Promise<void> {
    let count = places.length - 1;
    while (count > 0 && gasOf(places.slice(0, count), level) > payable) count--;
    if (count > 0) {
      await this.read(places.slice(0, count), level);
      return this.read(places.slice(count), level);
    }
    if (level === 'low' || this.#replies.length === 0) throw error;
    for (const place of places) this.#results[place] = failure('too-little-gas');
  }

  async #ask(places: Places, gas: bigint): Promise<Outcome | undefined> {
    let payable = 0n;
    for (let place = this.#payment; ;) {
      if (this.#requestsLeft <= 0) return undefined;
      const payment = this.#payments[place] as Payment; // the list contains every payment that is tried
      const calls = places.map((index) => this.#request.calls[index] as ReadCall); // indexes of this list
      const variant = this.#variant;
      // CALL lets a contract create accounts, so a marker that can be guessed would appear twice.
      const salt = variant === 'call' && this.#request.salt === '0x' ? saltOf(this.#gateway) : this.#request.salt;
      const marker = markerOf(calls, salt, this.#keccak);
      try {
        const list = await this.#send(encodeInitCode(calls, marker, variant), payment, gas);
        this.#payment = place;
        if (variant === 'staticcall' && lacksStaticCall(list.error ?? '')) {
          this.#variant = 'call';
          continue;
        }
        if (list.error !== undefined) return { trouble: 'gas' };
        const answers = readSlots(list.accessList, {
          words: calls.map(({ words }) => words),
          slots: slotCountOf(calls),
          marker,
          account: payment.from === zeroAddress ? accountOfZeroAddress : undefined,
        });
        const used = variant === 'call' ? 2n * list.gasUsed : list.gasUsed;
        return answers ? { answers, gasLeft: gas - used } : { trouble: 'unreadable' };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        if (variant === 'staticcall' && lacksStaticCall(error.details.text ?? '')) {
          this.#variant = 'call';
          continue;
        }
        if (isOutOfGas(error)) return { trouble: 'gas' };
        if (error.code === 'too-large' || error.code === 'node-timeout') return { trouble: 'unreadable' };
        const next = nextPayment(error, place);
        if (next === undefined) throw error;
        if (isPoor(error)) payable = max(payable, payableGas(error, gas));
        if (isPoor(error) && place === 0 && this.#gateway.reader)
          this.#gateway.reader.poorOn = networkOf(this.#options);
        if (!this.#payments[next]) return { payable, error };
        place = next;
      }
    }
  }

  async #send(data: `0x${string}`, { from, fee }: Payment, gas: bigint): Promise<AccessListResult> {
    this.#requests++;
    this.#requestsLeft--;
    const { block } = this.#request;
    const reply = await createAccessList(
      this.#gateway,
      { call: { from, data, gas, ...fee }, block },
      {
        ...this.#options,
        onBytes: (bytes) => {
          if (bytes > mostBytes) throw new GatewayError('too-large', { maxBytes: mostBytes, bytes });
        },
        onRetry: async (failed) => {
          if (isOutOfGas(failed) || lacksStaticCall(failed.details.text ?? '')) throw failed;
          await this.#options.onRetry?.(failed);
        },
      },
    );
    this.#replies.push(reply);
    if (!reply.value) throw new GatewayError('not-found');
    return reply.value;
  }
}

function networkOf({ network }: CallOptions): string {
  return network ?? 'evm-a';
}

function resultOf(answer: SpelledAnswer): ReadResult {
  if (answer.status === 'unsteady') return failure('unsteady');
  const { data, length } = answer;
  return answer.status === 'ok' ? { ok: true, data, length } : { ok: false, data, length, reason: 'failed' };
}

function failure(reason: ReadFailure): ReadResult {
  return { ok: false, data: '0x', length: 0, reason };
}

function gasOf({ length }: Places, level: Level): bigint {
  return gasOfRequest + gasLevels[level] * BigInt(length satisfies number);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

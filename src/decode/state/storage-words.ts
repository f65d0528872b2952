import type { Address, Hex } from 'viem';
import type { AccountState, TraceItem } from '../../client/operations/trace-reply.js';
import { toKey, toWord, zeroWord } from './change.js';
import { textOf } from '../bytes.js';
import type { Frame } from '../../client/wire/frame.js';

const mostWords = 2_000;

/**
 * The words that may be mapping keys, the likeliest first: the accounts of the transaction, the accounts of the block,
 * and the values in the transaction's slots (an owner, a token).
 */
export function wordsOfState(items: readonly TraceItem[], index: number): readonly Hex[] {
  const own = accountsOf(items[index]);
  const words = new Set<Hex>();
  for (const { address } of own) words.add(toKey(address));
  for (const { storage } of own)
    for (const [, value] of storage ?? []) {
      const word = toWord(value);
      if (word === zeroWord) continue;
      words.add(word);
      // An address may share its slot with a preceding flag or short number.
      if (!word.startsWith('0x000000000000000000000000')) words.add(`0x${word.slice(-40)}`);
      if (words.size >= mostWords) break;
    }
  for (const item of items) {
    for (const { address } of accountsOf(item)) words.add(toKey(address));
    if (words.size >= mostWords) break;
  }
  return [...words].slice(0, mostWords);
}

export function accountsOf(item: TraceItem | undefined): readonly AccountState[] {
  if (item?.kind === 'prestate') return item.accounts;
  return item?.kind === 'diff' ? [...item.pre, ...item.post] : [];
}

/** The likely content of a slot; a guess by its shape, because a chain does not store its type. */
export type WordValue =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'address'; readonly address: Address }
  /** A short text with its length in the last byte, as Solidity stores it. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'word' };

const largestNumber = 1n << 112n;

export function readWordValue(word: Hex): WordValue {
  const whole = toWord(word);
  if (whole.length !== 66) return { kind: 'word' };
  const value = BigInt(whole);
  if (value < largestNumber) return { kind: 'number', value };
  if (value < 1n << 160n) return { kind: 'address', address: `0x${whole.slice(26)}` };
  return shortText(whole) ?? { kind: 'word' };
}

/** A block timestamp from 2014 on, in 32 bits. */
const firstTimestamp = 1n << 30n;

/**
 * The reserves and the timestamp that Uniswap V2 pairs pack in one slot: `uint112 reserve0, uint112 reserve1, uint32
 * blockTimestampLast`; undefined for a word without them.
 */
export function readReserves(word: Hex): readonly [bigint, bigint, bigint] | undefined {
  const whole = toWord(word);
  if (whole.length !== 66) return undefined;
  const timestamp = BigInt(whole.slice(0, 10));
  const reserve1 = BigInt(`0x${whole.slice(10, 38)}`);
  const reserve0 = BigInt(`0x${whole.slice(38)}`);
  const isPair = timestamp >= firstTimestamp && reserve0 > 0n && reserve1 > 0n;
  return isPair ? [reserve0, reserve1, timestamp] : undefined;
}

function shortText(word: Hex): WordValue | undefined {
  const twice = Number.parseInt(word.slice(-2), 16);
  if (twice % 2 !== 0 || twice < 4 || twice > 62 || !/^0*$/.test(word.slice(2 + twice, 64))) return undefined;
  const text = textOf(word.slice(2, 2 + twice));
  return typeof text === 'string' && /^[\x20-\x7e\u00a0-\uffff]+$/.test(text) ? { kind: 'text', text } : undefined;
}

export function wordNumber(word: Hex): bigint {
  return BigInt(word === '0x' ? '0x0' : word);
}

const mostCallWords = 2_000;
/** Maximum words of one input, output or log; the rest is mostly text, or a list of thousands. */
const mostOfOne = 256;
// Loads only the most frequent signatures of logs or calls.
const stride = 500;

/**
 * The words of a transaction's calls that may be mapping keys, the likeliest first: accounts that call, are called or
 * are among arguments and results, other arguments and results, selectors (which are the keys of a diamond), and, last,
 * possible offsets and lengths of arguments.
 *
 * Yields after some calls, for traces of many thousands.
 *
 * @returns addresses of 20 bytes and words of 32, in lower case, without duplicates; at most 2,000
 */
export function* wordsOfCallsInSteps(frames: readonly Frame[]): Generator<undefined, readonly Hex[]> {
  const words = new CallWords();
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    words.addFrame(frame, frame.parent === null ? undefined : frames[frame.parent]);
  }
  return words.all();
}

class CallWords {
  readonly #accounts = new Set<Hex>();
  readonly #values = new Set<Hex>();
  readonly #selectors = new Set<Hex>();
  readonly #offsets = new Set<Hex>();

  all(): readonly Hex[] {
    return [...this.#accounts, ...this.#values, ...this.#selectors, ...this.#offsets].slice(0, mostCallWords);
  }

  addFrame({ type, from, to, input = '0x', output = '0x', logs = [] }: Frame, caller: Frame | undefined): void {
    for (const account of [from, to]) if (account !== undefined) keep(this.#accounts, lower(account));
    for (const { topics, data } of logs) {
      for (const topic of topics.slice(1)) this.#addWord(lower(topic).slice(2));
      this.#addWords(data, 2);
    }
    // Input and output of a creation are code, in which words may start anywhere.
    if (type.startsWith('CREATE')) return;
    this.#addWords(output, 2);
    // The input that a proxy forwards was already read from its caller.
    if (caller?.input === input) return;
    const hasSelector = (input.length - 2) % wordDigits === selectorDigits;
    if (hasSelector) keep(this.#selectors, `0x${lower(input.slice(2, 2 + selectorDigits)).padEnd(wordDigits, '0')}`);
    this.#addWords(input, hasSelector ? 2 + selectorDigits : 2);
  }

  #addWords(data: Hex, from: number): void {
    const end = Math.min(data.length, from + mostOfOne * wordDigits);
    for (let at = from; at + wordDigits <= end; at += wordDigits) this.#addWord(lower(data.slice(at, at + wordDigits)));
  }

  #addWord(word: string): void {
    if (word === zeroWord.slice(2)) return;
    if (shapedAsAddress.test(word)) keep(this.#accounts, `0x${word.slice(24)}`);
    else keep(shapedAsOffset.test(word) ? this.#offsets : this.#values, `0x${word}`);
  }
}

const wordDigits = 64;
const selectorDigits = 8;
/** Twelve zero bytes, and then a number that is not small. */
const shapedAsAddress = /^0{24}(?!0{8})/;
/** A multiple of 32 below 65,536. */
const shapedAsOffset = /^0{60}..[02468ace]0$/;

function keep(words: Set<Hex>, word: Hex): void {
  if (words.size < mostCallWords) words.add(word);
}

function lower<Text extends string>(text: Text): Text {
  return text.toLowerCase() as Text;
}

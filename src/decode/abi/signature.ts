import type { Hex } from 'viem';
import type { Param } from './reading.js';

export interface EventShape {
  readonly name: string;
  /** The hashed text: `Transfer(address,address,uint256)`. */
  readonly text: string;
  readonly params: readonly Param[];
  /** Whether its logs omit the text's hash. */
  readonly anonymous: boolean;
}

export interface CallShape {
  readonly name: string;
  readonly text: string;
  readonly params: readonly Param[];
  readonly outputs?: readonly Param[];
}

export interface ContractShape {
  /** In lower case; omitted if the ABI applies to any contract. */
  readonly address?: string;
  readonly events: readonly EventShape[];
  readonly functions: readonly CallShape[];
  readonly errors: readonly CallShape[];
  readonly creation?: readonly Param[];
  readonly bytecode?: Hex;
}

export function eventShape(name: string, params: readonly Param[], anonymous = false): EventShape {
  return { name, text: signatureText(name, params), params, anonymous };
}

export function callShape(name: string, params: readonly Param[], outputs?: readonly Param[]): CallShape {
  return { name, text: signatureText(name, params), params, ...(outputs ? { outputs } : {}) };
}

/** The kind of a signature; a bare `f(uint256)` may be any of them. */
export type SignatureKind = 'event' | 'function' | 'error';

export interface Signature {
  /** Omitted if the text has no keyword. */
  readonly kind?: SignatureKind;
  readonly name: string;
  readonly inputs: readonly Param[];
  readonly outputs?: readonly Param[];
  readonly anonymous: boolean;
}

/** Maximum length of parsed text, because resolvers may return anything. */
const longest = 2_000;
const mostDepth = 16;
const word = /[A-Za-z_$][\w$]*/y;
const locations = new Set(['calldata', 'memory', 'storage', 'payable', 'indexed']);

/**
 * Parses a human-readable signature: `Transfer(address,address,uint256)`, `event Transfer(address indexed from, …)`,
 * `function f((uint256 a, bytes b)[] list) view returns (bool)`.
 *
 * viem's `parseAbiItem` is not used (3.7 kB gzip, this 0.8): it requires the keyword, which resolvers omit. It rejects
 * anonymous events, `tuple(…)`, text over several lines, and names reserved in Solidity. Text that it accepts is parsed
 * with the same result.
 *
 * @returns undefined if the text is not a signature
 */
export function parseSignature(text: string): Signature | undefined {
  if (text.length > longest) return undefined;
  const source = new Source(text);
  const first = source.word();
  const kind = first === 'event' || first === 'function' || first === 'error' ? first : undefined;
  // A function may be named `error`: only a word before a name is a keyword.
  const name = kind ? (source.word() ?? first) : first;
  const inputs = name === undefined ? undefined : source.params(0);
  if (name === undefined || !inputs) return undefined;
  const rest = source.modifiers();
  if (rest === undefined) return undefined;
  return {
    ...(kind && name !== kind ? { kind } : {}),
    name,
    inputs,
    ...(rest.outputs ? { outputs: rest.outputs } : {}),
    anonymous: rest.anonymous,
  };
}

/** The hashed text, without names and modifiers: `Transfer(address,address,uint256)`. */
export function signatureText(name: string, inputs: readonly Param[]): string {
  return `${name}(${inputs.map(typeText).join(',')})`;
}

/** A type in a signature; a tuple is written as its members. */
export function typeText({ type, components }: Param): string {
  if (!type.startsWith('tuple')) return type;
  return `(${(components ?? []).map(typeText).join(',')})${type.slice('tuple'.length)}`;
}

class Source {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  word(): string | undefined {
    this.#space();
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  params(depth: number): Param[] | undefined {
    if (depth > mostDepth || !this.#take('(')) return undefined;
    const params: Param[] = [];
    if (this.#take(')')) return params;
    for (;;) {
      const param = this.#param(depth);
      if (!param) return undefined;
      params.push(param);
      if (this.#take(')')) return params;
      if (!this.#take(',')) return undefined;
    }
  }

  modifiers(): { readonly anonymous: boolean; readonly outputs?: Param[] } | undefined {
    let anonymous = false;
    let outputs: Param[] | undefined;
    for (let next = this.word(); next; next = this.word()) {
      if (next === 'anonymous') anonymous = true;
      if (next !== 'returns') continue;
      outputs = this.params(0);
      if (!outputs) return undefined;
    }
    this.#take(';');
    this.#space();
    if (this.#at < this.#text.length) return undefined;
    return outputs ? { anonymous, outputs } : { anonymous };
  }

  #param(depth: number): Param | undefined {
    this.#space();
    const isTuple = this.#text[this.#at] === '(';
    const base = isTuple ? 'tuple' : this.word();
    const written = base === 'tuple' || isTuple;
    const components = written ? this.params(depth + 1) : undefined;
    if (!base || (written && !components)) return undefined;
    let lists = '';
    for (let list = this.#list(); list; list = this.#list()) lists += list;
    let indexed = false;
    let name = '';
    for (let next = this.word(); next; next = this.word()) {
      if (next === 'indexed') indexed = true;
      if (!locations.has(next)) name = next;
    }
    return {
      name,
      type: canonicalBase(base) + lists,
      ...(indexed ? { indexed } : {}),
      ...(components ? { components } : {}),
    };
  }

  #list(): string | undefined {
    const found = /^\[\d{0,10}\]/.exec(this.#text.slice(this.#at, this.#at + 12))?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #take(mark: string): boolean {
    this.#space();
    const there = this.#text[this.#at] === mark;
    if (there) this.#at++;
    return there;
  }

  #space(): void {
    while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) <= 32) this.#at++;
  }
}

function canonicalBase(base: string): string {
  return base === 'uint' || base === 'int' ? `${base}256` : base;
}

import type { Hash } from 'viem';
import type { GatewayError } from '../client/errors.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { TokenInfo, TokensInput } from '../decode/host-inputs.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import type { SelectKind } from './events.js';
import type { Catalogue } from './localization/catalogue.js';
import type { PageWords } from './localization/page-words.js';

/** Whether a boolean attribute is set. The text `false` counts as not set, because frameworks write it. */
export function isOn(text: string | null): boolean {
  return (text ?? 'false') !== 'false';
}

export class ScriptWatch {
  readonly #changed: () => void;
  #script: Element | null = null;
  #slot: ScriptSlot | undefined;
  #observer: MutationObserver | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The slot of the parsed script; a new slot for another script or text. */
  slotOf(script: Element | null): ScriptSlot | undefined {
    if (script === this.#script) return this.#slot;
    this.#script = script;
    this.#observer?.disconnect();
    this.#slot = script ? {} : undefined;
    if (!script) return undefined;
    this.#observer ??= new MutationObserver(() => {
      // A script that is still being parsed is read once it is complete.
      if (document.readyState === 'loading') return;
      this.#slot = {};
      this.#changed();
    });
    this.#observer.observe(script, { characterData: true, childList: true, subtree: true });
    return this.#slot;
  }
}

/** The EVM network of the requested header, and its hash or number. */
export type HeaderAsk =
  | { readonly network: 'evm-a' | 'evm-b'; readonly hash: Hash; readonly number?: never }
  | { readonly network: 'evm-a' | 'evm-b'; readonly number: bigint; readonly hash?: never };

/**
 * A block header: an object in the format of `eth_getBlockByHash` or viem's `getBlock`, or RLP in hex. Its hash is
 * recomputed.
 */
export type BlockHeader = object | string;

/** Returns a header from any source, such as your own node or a light client; null if there is none. */
export type GetHeader = (ask: HeaderAsk, signal: AbortSignal) => Promise<BlockHeader | null>;

/**
 * Names of addresses and hashes, supplied by the page: an object keyed by the full value, or a function `(value, kind)
 * => name`. They are shown as supplied by the page, next to the value and never instead of it.
 */
export type Labels = Readonly<Record<string, string>> | ((value: string, kind: SelectKind) => string | undefined);

/**
 * URL templates for links, by kind: HTTPS only, with `{value}` as the placeholder; for example,
 * `https://explorer.example/tx/{value}`.
 */
export type Links = Readonly<Partial<Record<SelectKind, string>>>;

/** Data that the page supplies for display. */
export interface HostData {
  readonly labels?: Labels | undefined;
  readonly links?: Links | undefined;
  readonly words?: PageWords | undefined;
  /** Symbol and decimals of tokens, by contract address. */
  readonly tokens?: TokensInput | undefined;
  /** ABIs for decoding: for one contract, for several, or by address. */
  readonly abis?: AbisInput | undefined;
  /** Signatures of functions, events and errors as text. */
  readonly signatures?: readonly string[] | undefined;
  readonly fork?: NamedFork | undefined;
}

/** The fork whose gas rules apply, set by the page; `auto` detects it from the answer. */
export type NamedFork = 'auto' | GasFork;

export interface ChainNames {
  readonly evmAName?: string | undefined;
  readonly evmACurrency?: string | undefined;
  readonly evmBName?: string | undefined;
  readonly evmBCurrency?: string | undefined;
}

/** The members of both interfaces. */
export const hostMembers = [
  ...(['labels', 'links', 'words', 'tokens', 'abis', 'signatures', 'fork'] as const),
  ...(['evmAName', 'evmACurrency', 'evmBName', 'evmBCurrency'] as const),
] satisfies readonly (keyof (HostData & ChainNames))[];

export interface HostLayer {
  readonly given: HostData & ChainNames;
  /** The child of a provider that holds labels, tokens and ABIs as JSON. */
  readonly script: Element | null | undefined;
  /** A new slot for each text of the script. */
  readonly slot?: ScriptSlot | undefined;
}

/** Stores a parsed script once for all widgets inside its provider, and reports its problems once. */
export interface ScriptSlot {
  reading?: Promise<ReadScript>;
}

/** The data in the script child of a provider, or the reason why it is not used. */
export type ReadScript =
  | { readonly data: Pick<HostData, 'labels' | 'tokens' | 'abis'>; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: GatewayError };

/** A token for the display of amounts: supplied by the page, or read from its contract. */
export type ShownToken = TokenInfo & { readonly byContract?: boolean };

/**
 * The merged data of an element and the providers around it, guarded: it never throws, and each member has its type.
 */
export interface GuardedData {
  readonly labels?: ((value: string, kind: SelectKind) => string | undefined) | undefined;
  readonly links?: ((kind: SelectKind) => string | undefined) | undefined;
  readonly words?: (<W>(catalogue: Catalogue<W>, usual: W) => W) | undefined;
  /** By address in lower case. */
  readonly tokens?: ReadonlyMap<string, ShownToken> | undefined;
  /** Unchanged: `readAbis` reports what cannot be read. */
  readonly abis?: AbisInput | undefined;
  readonly signatures?: readonly string[] | undefined;
  /** Values that may contain texts, unchecked. */
  readonly texts?: readonly unknown[] | undefined;
  /** The name of a network's native coin; untrusted text. */
  readonly currencies?: Readonly<Partial<Record<string, string>>> | undefined;
  /** The fork set by the page; undefined if it is detected from answers. */
  readonly fork?: GasFork | undefined;
  /** The reason why the script of a provider is not used. */
  readonly problem?: GatewayError | undefined;
}

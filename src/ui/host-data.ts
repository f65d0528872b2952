import type { Hash } from 'viem';
import type { GatewayError } from '../client/errors.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { TokenInfo, TokensInput } from '../decode/host-inputs.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import type { SelectKind } from './events.js';
import type { Catalogue } from './localization/catalogue.js';
import type { PageWords } from './localization/page-words.js';

/** Whether an attribute is on: it is there, and not as the text `false`, which frameworks write where they set attributes. */
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

  /** Where the parsed script is kept; a new slot for another script or text. */
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

/** Which header is asked for, and of which EVM network. */
export type HeaderAsk =
  | { readonly network: 'evm-a' | 'evm-b'; readonly hash: Hash; readonly number?: never }
  | { readonly network: 'evm-a' | 'evm-b'; readonly number: bigint; readonly hash?: never };

/** The header of a block: an object as `eth_getBlockByHash` and viem's `getBlock` give it, or RLP in hex. Its hash is recomputed. */
export type BlockHeader = object | string;

/** Gets a header from any source, as a node of one's own or a light client; null if there is none. */
export type GetHeader = (ask: HeaderAsk, signal: AbortSignal) => Promise<BlockHeader | null>;

/**
 * Names that a page gives to addresses and hashes, by the whole displayed value. They are shown as supplied by the
 * page, next to the value and never instead of it.
 */
export type Labels = Readonly<Record<string, string>> | ((value: string, kind: SelectKind) => string | undefined);

/** Where values are linked to, by kind: https only, with `{value}` where the value goes, as `https://explorer.example/tx/{value}`. */
export type Links = Readonly<Partial<Record<SelectKind, string>>>;

/** What the page adds to what a widget displays. */
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

/** The fork whose gas rules hold, as a page names it; `auto`: the answer shows it, if anything does. */
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
  /** A new one for each text of the script. */
  readonly slot?: ScriptSlot | undefined;
}

/** Where a parsed script is kept: once for all widgets inside its provider, with one report of its problems. */
export interface ScriptSlot {
  reading?: Promise<ReadScript>;
}

/** The data in the script child of a provider, or why it is not used. */
export type ReadScript =
  | { readonly data: Pick<HostData, 'labels' | 'tokens' | 'abis'>; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: GatewayError };

/** A token as amounts of it are drawn: given by the page, or told by its contract. */
export type ShownToken = TokenInfo & { readonly byContract?: boolean };

/** The data of an element and of the providers around it, merged and behind a guard: nothing of it throws, and each member is of its type. */
export interface GuardedData {
  readonly labels?: ((value: string, kind: SelectKind) => string | undefined) | undefined;
  readonly links?: ((kind: SelectKind) => string | undefined) | undefined;
  readonly words?: (<W>(catalogue: Catalogue<W>, usual: W) => W) | undefined;
  /** By address in lower case. */
  readonly tokens?: ReadonlyMap<string, ShownToken> | undefined;
  /** As they were given: `readAbis` says what of them cannot be read. */
  readonly abis?: AbisInput | undefined;
  readonly signatures?: readonly string[] | undefined;
  /** Anything that may hold texts, unchecked. */
  readonly texts?: readonly unknown[] | undefined;
  /** The name of a network's native coin; untrusted text. */
  readonly currencies?: Readonly<Partial<Record<string, string>>> | undefined;
  /** The fork that the page names; undefined if answers show it. */
  readonly fork?: GasFork | undefined;
  /** Why the script of a provider is not used. */
  readonly problem?: GatewayError | undefined;
}

import type { TemplateResult } from 'lit';
import type { Hash } from 'viem';
import type { GatewayError } from '../client/errors.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { TokenInfo, TokensInput } from '../decode/host-inputs.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import type { SelectKind } from './events.js';
import type { Cell, ExportColumn } from './export/files.js';
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
      // A script that is still being parsed is read when it is complete.
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
 * => name`. The name is displayed next to the value, never instead of it.
 */
export type Labels = Readonly<Record<string, string>> | ((value: string, kind: SelectKind) => string | undefined);

/**
 * URL templates for links, by kind: HTTPS only, with `{value}` as the placeholder; for example,
 * `https://explorer.example/tx/{value}`.
 */
export type Links = Readonly<Partial<Record<SelectKind, string>>>;

/** The result of a page function: text, a node, or a Lit template. Text is displayed as text, never as markup. */
export type Drawn = string | Node | TemplateResult;

/** The context of a rendered value. */
export interface RendererContext {
  /** The tag of the element that displays the value. */
  readonly tag: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** The kind of the value: for addresses and hashes, the kind of `gw-select`; otherwise the name of the renderer. */
  readonly field: string;
  /** The unit of an amount. */
  readonly unit?: { readonly symbol: string; readonly decimals: number };
}

/** Functions that render values, by kind of value. If a function returns `undefined`, the widget renders the value. */
export interface Renderers {
  address?(value: string, context: RendererContext): Drawn | undefined;
  hash?(value: string, context: RendererContext): Drawn | undefined;
  /** The amount in its smallest unit. */
  amount?(value: bigint, context: RendererContext): Drawn | undefined;
  timestamp?(value: Date, context: RendererContext): Drawn | undefined;
  /** The self-reported name of a validator: untrusted text. */
  moniker?(value: string, context: RendererContext): Drawn | undefined;
}

export type RenderByPage = <Kind extends keyof Renderers>(
  kind: Kind,
  value: Parameters<NonNullable<Renderers[Kind]>>[0],
  ours: unknown,
  about?: Partial<Pick<RendererContext, 'field' | 'unit'>>,
) => TemplateResult | undefined;

export interface ColumnTable<Row> {
  readonly ids: readonly string[];
  readonly itemOf: (row: Row) => object;
}

export interface SetColumns<Row> {
  readonly ids: readonly string[];
  /** The columns of the page in its order; `own` are the columns that the table draws. */
  arrange<Column>(own: readonly Column[]): readonly Column[];
  sort(
    rows: readonly Row[],
    state: { readonly column: string | undefined; readonly descending: boolean } | undefined,
  ): readonly Row[];
  exported(own: readonly ExportColumn<Row>[]): readonly ExportColumn<Row>[];
}

export type ColumnsOf = <Row extends object>(table: ColumnTable<Row>) => SetColumns<Row>;

/** A column that the page adds to a table. `row` is the item of the answer. */
export interface PageColumn<Row> {
  /** The id of the column, and its name in files; different from the ids of the table. */
  readonly id: string;
  readonly header: string;
  /** Returns the value that the column sorts by and exports; always the same value for a row. */
  value(row: Row): Cell;
  /** Renders the value. If omitted, or if it returns `undefined`, the value is displayed as text. */
  render?(value: Cell, row: Row): Drawn | undefined;
}

/** The columns of a table in their order: ids of its own columns, and added columns. */
export type Columns<Row, Id extends string = string> = readonly (Id | PageColumn<Row>)[];

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
  /** Functions that render values. */
  readonly renderers?: Renderers | undefined;
  /** The columns of the element's table. */
  readonly columns?: Columns<never> | undefined;
}

/** The fork whose gas rules apply, set by the page; `auto` detects it from the answer. */
export type NamedFork = 'auto' | GasFork;

export interface ChainNames {
  readonly evmAName?: string | undefined;
  readonly evmACurrency?: string | undefined;
  readonly evmBName?: string | undefined;
  readonly evmBCurrency?: string | undefined;
}

export const hostMembers = [
  ...(['labels', 'links', 'words', 'tokens', 'abis', 'signatures', 'fork', 'renderers', 'columns'] as const),
  ...(['evmAName', 'evmACurrency', 'evmBName', 'evmBCurrency'] as const),
] satisfies readonly (keyof (HostData & ChainNames))[];

export interface Owner {
  readonly localName: string;
  readonly network?: unknown;
}

export interface HostLayer {
  readonly given: HostData & ChainNames;
  /** The child of a provider with labels, tokens and ABIs as JSON. */
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

export type ShownToken = TokenInfo & { readonly byContract?: boolean };

/** The merged data of an element and its providers, guarded: it never throws, and each member has its type. */
export interface GuardedData {
  readonly labels?: ((value: string, kind: SelectKind) => string | undefined) | undefined;
  readonly links?: ((kind: SelectKind) => string | undefined) | undefined;
  readonly words?: (<W>(catalogue: Catalogue<W>, usual: W) => W) | undefined;
  /** By address in lower case. */
  readonly tokens?: ReadonlyMap<string, ShownToken> | undefined;
  /** The tokens that pairs report, by the address of the pair in lower case. */
  readonly pairs?: Pick<ReadonlyMap<string, readonly [string, string]>, 'get'> | undefined;
  /** Unchanged: `readAbis` reports unreadable parts. */
  readonly abis?: AbisInput | undefined;
  readonly signatures?: readonly string[] | undefined;
  readonly texts?: readonly unknown[] | undefined;
  /** The name of a network's native coin; untrusted text. */
  readonly currencies?: Readonly<Partial<Record<string, string>>> | undefined;
  /** The fork set by the page; undefined if it is detected from answers. */
  readonly fork?: GasFork | undefined;
  readonly render?: RenderByPage | undefined;
  readonly columns?: ColumnsOf | undefined;
  readonly problem?: GatewayError | undefined;
}

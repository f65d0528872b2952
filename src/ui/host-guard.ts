import { GatewayError } from '../client/errors.js';
import { isGiven, isObject } from '../client/options.js';
import { guarded, isText, isTexts } from './host-input.js';
import type {
  ChainNames,
  Columns,
  GuardedData,
  HostData,
  HostLayer,
  Labels,
  Owner,
  ReadScript,
  Renderers,
  ScriptSlot,
} from './host-data.js';
import { loadCode } from '../client/load-code.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { TokenInfo, TokensInput } from '../decode/host-inputs.js';
import type { SelectKind } from './events.js';
import type { Catalogue } from './localization/catalogue.js';
import { mergeWords, type PageWords } from './localization/page-words.js';
import { remember } from './remember.js';

const members: Readonly<Record<string, (value: unknown) => boolean>> = {
  labels: (value) => isObject(value) && Object.values(value).every(isText),
  tokens: (value) => isObject(value) && Object.values(value).every(isToken),
  abis: (value) => typeof value === 'object' && value !== null,
};

export async function readScript(script: Element): Promise<ReadScript> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  let value: unknown;
  // A person wrote the text, so invalid JSON is reported, not thrown.
  try {
    value = JSON.parse(script.textContent ?? '');
  } catch {
    return refuse('valid JSON');
  }
  if (!isObject(value)) return refuse('a JSON object with labels, tokens and abis');
  for (const [name, member] of Object.entries(value)) {
    const fits = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!fits) return refuse(`labels, tokens and abis, and no “${name.slice(0, 40)}”`);
    if (!fits(member)) return refuse(expectedOf[name] ?? name);
  }
  return { data: value };
}

const expectedOf: Readonly<Record<string, string>> = {
  labels: 'labels as texts by address or hash',
  tokens: 'tokens as { "symbol": text, "decimals": 0 to 255 } by address',
  abis: 'abis as ABIs, or as ABIs by address',
};

function isToken(value: unknown): boolean {
  const { symbol, decimals } = (value ?? {}) as { readonly symbol?: unknown; readonly decimals?: unknown };
  return (
    isText(symbol) && typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  );
}

function refuse(expected: string): ReadScript {
  const message = `The <script type="application/json"> of <gateway-provider> is not used: expected ${expected}.`;
  const problem = new GatewayError('config', { option: 'script', expected }, undefined, message);
  reportError(problem);
  return { problem };
}

/** Merges the layers, nearest first, and guards them. Unchanged data keeps its object identity. */
export type Guard = (layers: readonly HostLayer[]) => Promise<GuardedData>;

export function createGuard(owner: Owner): Guard {
  const toAbis = remember((...abis: readonly AbisInput[]) => (abis.length > 1 ? (abis as AbisInput) : abis[0]));
  const join = remember(joinTokens);
  const toSignatures = remember(joinSignatures);
  const toTexts = remember((...given: readonly unknown[]) => given);
  const toColumns = remember((part: typeof import('./page-columns.js'), given: Columns<never>) =>
    part.createColumns(given, owner.localName),
  );
  const toRender = remember((part: typeof import('./page-values.js'), ...given: readonly Renderers[]) =>
    part.createRender(given, owner),
  );
  const own = new WeakMap<Element, ScriptSlot>();
  return async (layers) => {
    const scripts = await Promise.all(layers.map((layer) => readLayer(layer, own)));
    const data = layers.flatMap(({ given }, at): HostData[] => [
      given,
      scripts[at]?.data ?? {},
      { words: wordsOf(given) },
    ]);
    const all = <Name extends keyof HostData>(name: Name) => data.map((each) => each[name]).filter(isGiven);
    const [labels, tokens, abis, signatures] = [all('labels'), all('tokens'), all('abis'), all('signatures')];
    const [columns] = all('columns');
    const renderers = all('renderers');
    const reading = tokens.length > 0 ? await loadCode(() => import('../decode/host-inputs.js')) : undefined;
    return {
      labels: firstOf(labels.map(guardLabels)),
      links: firstOf(all('links').map((links) => guarded('links', (kind: SelectKind) => links[kind], isText))),
      words: withWords(all('words')),
      tokens: reading && join(reading.toTokens, ...tokens),
      abis: toAbis(...abis),
      signatures: toSignatures(...signatures),
      texts: toTexts(...labels, ...abis, ...signatures),
      currencies: {
        'evm-a': firstName(layers, 'evmACurrency'),
        'evm-b': firstName(layers, 'evmBCurrency'),
      },
      fork: forkOf(all('fork')[0]),
      render:
        renderers.length > 0 ? toRender(await loadCode(() => import('./page-values.js')), ...renderers) : undefined,
      columns: columns && toColumns(await loadCode(() => import('./page-columns.js')), columns),
      problem: scripts.find((script) => script?.problem)?.problem,
    };
  };
}

function forkOf(named: unknown): GuardedData['fork'] {
  return named === 'amsterdam' || named === 'osaka' ? named : undefined;
}

/** A provider of an older copy of this package does not store the parsed script, so each element stores its own. */
async function readLayer(
  { script, slot }: HostLayer,
  own: WeakMap<Element, ScriptSlot>,
): Promise<ReadScript | undefined> {
  if (!script) return undefined;
  const kept = slot ?? own.get(script) ?? {};
  if (!slot) own.set(script, kept);
  return (kept.reading ??= readScript(script));
}

/** Tries one after another; the first result counts. */
function firstOf<Given extends readonly unknown[]>(
  asked: readonly ((...given: Given) => string | undefined)[],
): ((...given: Given) => string | undefined) | undefined {
  if (asked.length < 2) return asked[0];
  return (...given) => {
    for (const ask of asked) {
      const answer = ask(...given);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}

function guardLabels(labels: Labels): NonNullable<GuardedData['labels']> {
  const keys = remember(() => new Map(Object.keys(labels).map((key) => [key.toLowerCase(), key])));
  return guarded('labels', (value: string, kind: SelectKind) => wordFor(labels, keys, value, kind), isText);
}

function wordFor(labels: Labels, keys: () => ReadonlyMap<string, string>, value: string, kind: SelectKind): unknown {
  if (typeof labels === 'function') return labels(value, kind);
  // A framework may set JSON text, which has no names.
  if (typeof labels !== 'object') throw new TypeError('labels is neither an object nor a function, so it is not used.');
  // Addresses may be written with or without a checksum; other values are compared exactly.
  const other = /^0x/i.test(value) ? keys().get(value.toLowerCase()) : undefined;
  // A chain value may be `constructor`; only the page's own entries count.
  const name = [value, other].find((each) => each !== undefined && Object.hasOwn(labels, each));
  return name === undefined ? undefined : labels[name];
}

/** Merges each catalogue once, and again when its language changes. */
function withWords(given: readonly PageWords[]): GuardedData['words'] {
  if (given.length === 0) return undefined;
  const merged = new Map<unknown, unknown>();
  return <W>({ name }: Catalogue<W>, usual: W) => {
    if (!merged.has(usual)) {
      // The nearest layer is merged last.
      const put = (words: W, each: PageWords): W => mergeWords(words, each[name as keyof PageWords], name);
      merged.set(usual, given.reduceRight(put, usual));
    }
    return merged.get(usual) as W;
  };
}

function wordsOf({ evmAName, evmBName }: ChainNames): PageWords | undefined {
  const names = Object.entries({ 'evm-a': evmAName, 'evm-b': evmBName }).filter(([, name]) => isName(name));
  return names.length > 0 ? { answer: { networks: Object.fromEntries(names) } } : undefined;
}

function firstName(layers: readonly HostLayer[], name: keyof ChainNames): string | undefined {
  return layers.map(({ given }) => given[name]).find(isName);
}

function isName(name: unknown): name is string {
  return isText(name) && name.trim() !== '';
}

type ToTokens = (typeof import('../decode/host-inputs.js'))['toTokens'];

function joinTokens(toTokens: ToTokens, ...given: readonly TokensInput[]): ReadonlyMap<string, TokenInfo> {
  const isMap = (value: unknown): value is ReturnType<ToTokens> => value instanceof Map;
  const maps = given.map((tokens) => guarded('tokens', () => toTokens(tokens), isMap)() ?? new Map());
  return new Map(maps.toReversed().flatMap((tokens) => [...tokens]));
}

function joinSignatures(...given: readonly (readonly string[])[]): readonly string[] | undefined {
  if (given.length === 0) return undefined;
  return given.flatMap((texts) => guarded('signatures', () => texts, isTexts)() ?? []);
}

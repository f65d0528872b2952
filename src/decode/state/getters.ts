import type { Address, Hex } from 'viem';
import { selectorOf } from '../abi/hash.js';
import { readAbis, type AbisInput } from '../abi/input.js';
import type { CallShape } from '../abi/shapes.js';
import type { Param } from '../abi/value.js';
import type { SignatureTables } from '../signatures/table.js';
import type { Preimage } from './preimages.js';

/** A function that may read a mapping. */
export interface MappingGetter {
  readonly name: string;
  /** The text that is hashed: `balanceOf(address)`. */
  readonly text: string;
  readonly selector: Hex;
  readonly params: readonly Param[];
}

/**
 * The known functions of a contract: those of an ABI for its address, and those of its selectors that an ABI without
 * address or the bundled table knows.
 */
export function gettersOf(
  address: Address,
  selectors: readonly Hex[],
  abis: AbisInput | undefined,
  tables: SignatureTables | undefined,
): readonly MappingGetter[] {
  const { contracts } = readAbis(abis ?? []);
  const own = contracts.filter((contract) => contract.address === address.toLowerCase());
  if (own.length > 0) return own.flatMap(({ functions }) => functions.map(toMappingGetter));
  const loose = contracts
    .filter((contract) => contract.address === undefined)
    .flatMap(({ functions }) => functions.map(toMappingGetter))
    .filter(({ selector }) => selectors.includes(selector));
  const explained = new Set(loose.map(({ selector }) => selector));
  const bundled = selectors.flatMap((selector) => {
    // If several texts fit, none is used.
    const [known, other] = explained.has(selector) ? [] : (tables?.function.find(selector) ?? []);
    return known && !other ? [{ name: known.name, text: known.text, selector, params: known.inputs }] : [];
  });
  return [...loose, ...bundled];
}

function toMappingGetter({ name, text, params }: CallShape): MappingGetter {
  return { name, text, selector: selectorOf(text), params };
}

/**
 * Names mappings by the only getter that takes such keys; a guess, and none if several getters fit or one fits several
 * mappings. By the slot of the mapping.
 */
export function nameMappings(
  getters: readonly MappingGetter[],
  preimages: readonly Preimage[],
): ReadonlyMap<Hex, string> {
  const keys = new Map<Hex, readonly (readonly Hex[])[]>();
  for (const { base, keys: path, isArray } of preimages)
    if (path.length > 0 && !isArray) keys.set(base, [...(keys.get(base) ?? []), path]);
  const fitting = [...keys].map(([base, paths]) => ({
    base,
    names: getters.filter(({ params }) => paths.every((path) => fits(params, path))).map(({ name }) => name),
  }));
  return new Map(
    fitting.flatMap(({ base, names: [name, other] }) => {
      const isOnly = name !== undefined && other === undefined;
      const isShared = fitting.some((each) => each.base !== base && each.names.includes(name ?? ''));
      return isOnly && !isShared ? [[base, name] as const] : [];
    }),
  );
}

function fits(params: readonly Param[], keys: readonly Hex[]): boolean {
  return params.length === keys.length && params.every(({ type }, index) => fitsType(type, keys[index] ?? '0x'));
}

/** An address has twelve leading zero bytes and is no small number. */
function fitsType(type: string, key: Hex): boolean {
  const isAddress = /^0x0{24}(?!0{16})[0-9a-f]{40}$/.test(key);
  if (type === 'address') return isAddress;
  if (/^u?int\d*$/.test(type)) return !isAddress;
  if (type === 'bytes32') return !isAddress && !/^0x0{32}/.test(key);
  return type === 'bool' && /^0x0{63}[01]$/.test(key);
}

import type { Address, Hex } from 'viem';
import { selectorOf } from '../abi/hash.js';
import { encodeHex } from '../bytes.js';
import { readAbis, type AbisInput } from '../abi/input.js';
import type { CallShape } from '../abi/signature.js';
import type { Param } from '../abi/reading.js';
import type { SignatureTables } from '../signatures/table.js';
import type { Preimage } from './slot-preimages.js';

/** Maximum number of stored selectors; no ordinary contract has as many functions. */
const mostSelectors = 1_000;

/**
 * The selectors that a contract compares calldata with: PUSH4 selector, EQ, PUSH destination, JUMPI in compiler output;
 * or SUB or XOR instead of EQ, to jump if they differ. Leading zeros of selectors are omitted. Code that finds its
 * functions in another way (hash tables, such as a diamond) has none.
 *
 * Only code reachable from the first instruction is read, because later bytes may be code of created contracts.
 */
export function readSelectors(bytes: Uint8Array): readonly Hex[] {
  const found = new Set<Hex>();
  const seen = new Uint8Array(bytes.length);
  const open = [0];
  for (let start = open.pop(); start !== undefined; start = open.pop()) {
    for (let at = start; at < bytes.length && !seen[at] && found.size < mostSelectors;) {
      seen[at] = 1;
      const selector = selectorAt(bytes, at);
      if (selector) found.add(selector);
      const place = jumpAt(bytes, at);
      if (place !== undefined && bytes[place] === jumpDestination) open.push(place);
      if (endsRun(bytes[at])) break;
      at += 1 + pushed(bytes[at]);
    }
  }
  // A catch clause compares the result of a call in the same way.
  const caught = ['Error(string)', 'Panic(uint256)'].map(selectorOf);
  return [...found].filter((selector) => !caught.includes(selector));
}

const jumpDestination = 0x5b;
const jump = 0x56;
const jumpIf = 0x57;
const comparisons: readonly (number | undefined)[] = [0x14, 0x03, 0x18];

function selectorAt(bytes: Uint8Array, at: number): Hex | undefined {
  const length = pushed(bytes[at]);
  if (length < 1 || length > 4 || !leadsAway(bytes, at + 1 + length)) return undefined;
  if (length < 4 && !beginsComparison(bytes, at)) return undefined;
  return `0x${encodeHex(bytes.subarray(at + 1, at + 1 + length)).padStart(8, '0')}`;
}

function pushed(instruction: number | undefined): number {
  return instruction !== undefined && instruction >= 0x60 && instruction <= 0x7f ? instruction - 0x5f : 0;
}

/** The destination of a jump if it is pushed directly before. */
function jumpAt(bytes: Uint8Array, at: number): number | undefined {
  const length = pushed(bytes[at]);
  const next = bytes[at + 1 + length];
  if (length < 1 || length > 3 || (next !== jump && next !== jumpIf)) return undefined;
  return bytes.subarray(at + 1, at + 1 + length).reduce((place, byte) => place * 256 + byte, 0);
}

/** Whether execution ends after STOP, JUMP, RETURN, REVERT, INVALID or SELFDESTRUCT. */
function endsRun(instruction: number | undefined): boolean {
  return instruction !== undefined && [0x00, jump, 0xf3, 0xfd, 0xfe, 0xff].includes(instruction);
}

/** Whether a comparison and a jump follow: [DUP], EQ or SUB or XOR, PUSH1 to PUSH3, JUMPI. */
function leadsAway(bytes: Uint8Array, from: number): boolean {
  const at = isDup(bytes[from]) ? from + 1 : from;
  const place = pushed(bytes[at + 1]);
  return comparisons.includes(bytes[at]) && place >= 1 && place <= 3 && bytes[at + 2 + place] === jumpIf;
}

/**
 * Whether a short number is in the position of a selector: after a DUP that follows a jump, its destination or a shift.
 */
function beginsComparison(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 2];
  return isDup(bytes[at - 1]) && (before === jumpIf || before === jumpDestination || before === 0x1c);
}

function isDup(instruction: number | undefined): boolean {
  return instruction !== undefined && instruction >= 0x80 && instruction <= 0x8f;
}

export interface MappingGetter {
  readonly name: string;
  /** The hashed text: `balanceOf(address)`. */
  readonly text: string;
  readonly selector: Hex;
  readonly params: readonly Param[];
}

/**
 * The known functions of a contract: the functions in an ABI for its address, and the functions whose selectors are in
 * an ABI without address or in the bundled table.
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
 * Names mappings by the only getter with matching keys. It is a guess. A mapping stays unnamed if several getters fit,
 * or if one fits several mappings. Keyed by the mapping's slot.
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

export interface KnownContracts {
  readonly abis: AbisInput | undefined;
  readonly isToken: (address: string) => boolean;
}

const owner: Param = { name: 'owner', type: 'address' };
const tokenGetters: readonly MappingGetter[] = [
  { name: 'balanceOf', text: 'balanceOf(address)', selector: '0x70a08231', params: [owner] },
  { name: 'allowance', text: 'allowance(address,address)', selector: '0xdd62ed3e', params: [owner, owner] },
];

/** Names the mappings of a contract without its code, by its ABI or as a token. Keyed by the mapping's slot. */
export function nameKnownMappings(
  address: Address,
  preimages: readonly Preimage[],
  { abis, isToken }: KnownContracts,
): ReadonlyMap<Hex, string> {
  const own = gettersOf(address, [], abis, undefined);
  return nameMappings(own.length > 0 || !isToken(address) ? own : tokenGetters, preimages);
}

function fits(params: readonly Param[], keys: readonly Hex[]): boolean {
  return params.length === keys.length && params.every(({ type }, index) => fitsType(type, keys[index] ?? '0x'));
}

/** An address has twelve leading zero bytes and is not a small number. */
function fitsType(type: string, key: Hex): boolean {
  const isAddress = /^0x0{24}(?!0{16})[0-9a-f]{40}$/.test(key);
  if (type === 'address') return isAddress;
  if (/^u?int\d*$/.test(type)) return !isAddress;
  if (type === 'bytes32') return !isAddress && !/^0x0{32}/.test(key);
  return type === 'bool' && /^0x0{63}[01]$/.test(key);
}

import type { Hex } from 'viem';
import { type AbiValue, type Decoded, type InvalidText, type Param, Reading } from '../abi/reading.js';
import { type CallMeaning, type CallReading, PreparedCalls } from '../prepared-calls.js';
import { type CallNode, certainReading, decodeCallTree, type TreeLimits } from './call-tree.js';
import { decodeTuple, prepareTuple } from '../abi/codec.js';
import type { CallShape, ContractShape } from '../abi/signature.js';
import type { KnownTexts } from '../signature-texts.js';

export type RevertMeaning =
  /** `revert()`, a failed `require` without a text, an invalid opcode, or out of gas: the bytes do not show which. */
  | { readonly kind: 'empty' }
  /** `revert("…")`, `require(…, "…")`. */
  | { readonly kind: 'message'; readonly message: string | InvalidText }
  /** A compiler check; `name` is undefined for a number that no compiler uses. */
  | { readonly kind: 'panic'; readonly code: bigint; readonly name: PanicName | undefined }
  /** The contract's custom error, decoded, guessed or opaque, with the errors that it contains. */
  | { readonly kind: 'custom'; readonly meaning: CallMeaning; readonly inner: readonly InnerRevert[] };

/** Revert data in an argument of an error, such as `FailedOpWithRevert`. */
export interface InnerRevert {
  readonly param: string;
  readonly data: Hex;
  readonly meaning: RevertMeaning;
}

export type PanicName =
  | 'generic'
  | 'assert'
  | 'overflow'
  | 'division-by-zero'
  | 'enum-range'
  | 'storage-bytes'
  | 'empty-pop'
  | 'index-range'
  | 'out-of-memory'
  | 'zero-function';

// Keyed by number, because decimal and hex spellings are easily confused.
const panics: ReadonlyMap<bigint, PanicName> = new Map([
  [0x00n, 'generic'],
  [0x01n, 'assert'],
  [0x11n, 'overflow'],
  [0x12n, 'division-by-zero'],
  [0x21n, 'enum-range'],
  [0x22n, 'storage-bytes'],
  [0x31n, 'empty-pop'],
  [0x32n, 'index-range'],
  [0x41n, 'out-of-memory'],
  [0x51n, 'zero-function'],
]);

const mostDepth = 4;

function decodeRevert(decode: (data: Hex) => CallMeaning, data: Hex, depth = 0): RevertMeaning {
  if (data === '0x') return { kind: 'empty' };
  const meaning = decode(data);
  // Texts of old and hand-written contracts are often unpadded, and no other error has this selector.
  const only = meaning.kind === 'guessed' && meaning.candidates.length === 1 ? meaning.candidates[0] : undefined;
  const reading = certainReading(meaning) ?? only;
  const [first] = reading?.args ?? [];
  if (reading?.call.text === 'Error(string)') return { kind: 'message', message: first as string | InvalidText };
  if (reading?.call.text === 'Panic(uint256)')
    return { kind: 'panic', code: first as bigint, name: panics.get(first as bigint) };
  const inner = reading && depth < mostDepth ? innerReverts(decode, reading, depth) : [];
  return { kind: 'custom', meaning, inner };
}

/** Arguments that are themselves revert data: complete words after a known selector. */
function innerReverts(decode: (data: Hex) => CallMeaning, { call, args }: CallReading, depth: number): InnerRevert[] {
  return call.params.flatMap((param, index) => {
    const data = args[index] as AbiValue;
    if (param.type !== 'bytes' || typeof data !== 'string' || data.length % 64 !== 10) return [];
    const meaning = decodeRevert(decode, data as Hex, depth + 1);
    if (meaning.kind === 'custom' && meaning.meaning.kind === 'opaque') return [];
    return [{ param: param.name, data: data as Hex, meaning }];
  });
}

/** The position where creation code ends and the constructor arguments begin. */
export interface CreationSplit {
  readonly basis:
    /** The code equals an artifact's code; not a guess. */
    | 'bytecode'
    /** After the metadata that a compiler appends to the code. */
    | 'metadata'
    /** Only by the size of the arguments. */
    | 'shape';
  readonly code: Hex;
  readonly args: Hex;
  readonly params: readonly Param[];
  readonly values: readonly AbiValue[];
  readonly contract: ContractShape;
}

// solc's CBOR metadata ends with the version under the key `solc` (before 0.5.9, with a hash), then its own length.
const compilerMarks = /64736f6c6343[0-9a-f]{6}00[0-9a-f]{2}|a165627a7a72305820[0-9a-f]{64}0029/g;

const mostWords = 512;

/** Splits creation input by the constructors of ABIs: the best fitting split of each, certain ones first. */
export function splitCreation(input: Hex, contracts: readonly ContractShape[]): CreationSplit[] {
  const text = input.toLowerCase();
  const splits = contracts.flatMap((contract) => splitBy(text, contract) ?? []);
  const order = ['bytecode', 'metadata', 'shape'];
  return splits.sort((one, other) => order.indexOf(one.basis) - order.indexOf(other.basis));
}

/** Positions where compilers ended code, in characters. A factory's code contains the code of its contracts. */
function codeEnds(input: string): number[] {
  const text = input.toLowerCase();
  return [...text.matchAll(compilerMarks)].map((mark) => mark.index + mark[0].length).filter((end) => end % 2 === 0);
}

function splitBy(text: string, contract: ContractShape): CreationSplit | undefined {
  const params = contract.creation ?? [];
  const codec = prepareTuple(params);
  if (typeof codec === 'string') return undefined;
  const reading = new Reading();
  const { bytecode } = contract;
  if (bytecode) return text.startsWith(bytecode) ? at(bytecode.length, 'bytecode') : undefined;
  for (const end of codeEnds(text).reverse()) {
    const split = at(end, 'metadata');
    if (split) return split;
  }
  // Without metadata: the fewest words from the end that fit exactly. Consistent offsets and lengths are hardly a
  // coincidence.
  const isStatic = codec.members.every((member) => !member.dynamic);
  const fewest = codec.head / 64;
  const most = isStatic ? fewest : Math.min(mostWords, Math.floor((text.length - 2) / 64));
  for (let words = fewest; words > 0 && words <= most && 64 * words < text.length - 2; words++) {
    const split = at(text.length - 64 * words, 'shape');
    if (split) return split;
  }
  return undefined;

  function at(end: number, basis: CreationSplit['basis']): CreationSplit | undefined {
    if (typeof codec === 'string') return undefined;
    // Reads without copying: an input can have tens of thousands of marks, each of which would need a copy of the rest.
    const decoded = decodeTuple(codec, text, end, reading);
    if (!decoded.ok || !decoded.canonical) return undefined;
    const args: Hex = `0x${text.slice(end)}`;
    return { basis, code: text.slice(0, end) as Hex, args, params, values: decoded.values, contract };
  }
}

export interface CallDecoder {
  decodeCall(data: Hex, to?: string | null): CallMeaning;
  /** Like `decodeCall`, with the calls in its arguments. */
  decodeCallTree(call: { data: Hex; to?: string | null; value?: bigint }, limits?: TreeLimits): CallNode;
  decodeResult(call: CallShape, output: Hex): Decoded | undefined;
  decodeRevert(data: Hex, address?: string | null): RevertMeaning;
}

/** The errors of `require`, `revert` and compiler checks, which any contract may throw. */
export const compilerErrors = ['error Error(string reason)', 'error Panic(uint256 code)'];

export function createCallDecoder(contracts: readonly ContractShape[], texts: KnownTexts): CallDecoder {
  const reading = new Reading();
  const functions = new PreparedCalls('function', contracts, texts, reading);
  const errors = new PreparedCalls('error', contracts, texts, reading);
  const decodeCall = (data: Hex, to?: string | null) => functions.decode(data, to ?? undefined);
  return {
    decodeCall,
    decodeCallTree: ({ data, to, value }, limits) =>
      decodeCallTree(decodeCall, { data, to: to ?? undefined, ...(value === undefined ? {} : { value }) }, limits),
    decodeResult(call, output) {
      const codec = call.outputs && prepareTuple(call.outputs);
      if (!codec) return undefined;
      return typeof codec === 'string' ? { ok: false, fault: codec } : decodeTuple(codec, output, 2, reading);
    },
    decodeRevert: (data, address) => decodeRevert((bytes) => errors.decode(bytes, address ?? undefined), data),
  };
}

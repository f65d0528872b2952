import type { Hex } from 'viem';
import type { AbiValue, InvalidText } from '../abi/value.js';
import type { CallMeaning, CallReading } from '../prepared-calls.js';
import { certainReading } from './call-tree.js';

/** The meaning of the bytes returned by a failed call. */
export type RevertMeaning =
  /** `revert()`, a failed `require` without a text, an invalid opcode, or no gas left: the bytes do not tell which. */
  | { readonly kind: 'empty' }
  /** `revert("…")`, `require(…, "…")`. */
  | { readonly kind: 'message'; readonly message: string | InvalidText }
  /** A compiler check; `name` is undefined for a number that no compiler uses. */
  | { readonly kind: 'panic'; readonly code: bigint; readonly name: PanicName | undefined }
  /** A custom error of the contract, decoded, guessed or opaque; with the errors it contains. */
  | { readonly kind: 'custom'; readonly meaning: CallMeaning; readonly inner: readonly InnerRevert[] };

/** Revert data in an argument of an error, such as `FailedOpWithRevert`. */
export interface InnerRevert {
  /** The argument it is in. */
  readonly param: string;
  readonly data: Hex;
  readonly meaning: RevertMeaning;
}

/** Names of Solidity's checks. */
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

// Keyed by number, as decimal and hex spellings of these are easily mixed up.
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

/** Decodes revert data. `decode` knows the errors. */
export function decodeRevert(decode: (data: Hex) => CallMeaning, data: Hex, depth = 0): RevertMeaning {
  if (data === '0x') return { kind: 'empty' };
  const meaning = decode(data);
  // Texts of old and hand-written contracts are often not padded; no other error has that selector.
  const only = meaning.kind === 'guessed' && meaning.candidates.length === 1 ? meaning.candidates[0] : undefined;
  const reading = certainReading(meaning) ?? only;
  const [first] = reading?.args ?? [];
  if (reading?.call.text === 'Error(string)') return { kind: 'message', message: first as string | InvalidText };
  if (reading?.call.text === 'Panic(uint256)')
    return { kind: 'panic', code: first as bigint, name: panics.get(first as bigint) };
  const inner = reading && depth < mostDepth ? innerReverts(decode, reading, depth) : [];
  return { kind: 'custom', meaning, inner };
}

/** Arguments that are revert data themselves: whole words after a known selector. */
function innerReverts(decode: (data: Hex) => CallMeaning, { call, args }: CallReading, depth: number): InnerRevert[] {
  return call.params.flatMap((param, index) => {
    const data = args[index] as AbiValue;
    if (param.type !== 'bytes' || typeof data !== 'string' || data.length % 64 !== 10) return [];
    const meaning = decodeRevert(decode, data as Hex, depth + 1);
    if (meaning.kind === 'custom' && meaning.meaning.kind === 'opaque') return [];
    return [{ param: param.name, data: data as Hex, meaning }];
  });
}

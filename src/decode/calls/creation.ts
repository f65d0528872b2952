import type { Hex } from 'viem';
import { decodeTuple, prepareTuple } from '../abi/codec.js';
import { Reading } from '../abi/reading.js';
import type { ContractShape } from '../abi/shapes.js';
import type { AbiValue, Param } from '../abi/value.js';

/** Where the code of a creation ends and the arguments of its constructor begin. */
export interface CreationSplit {
  /** How the position was found. */
  readonly basis:
    /** The code equals that of an artifact: no guess. */
    | 'bytecode'
    /** After the metadata that a compiler appends to the code. */
    | 'metadata'
    /** By the size of the arguments alone. */
    | 'shape';
  readonly code: Hex;
  readonly args: Hex;
  readonly params: readonly Param[];
  readonly values: readonly AbiValue[];
  readonly contract: ContractShape;
}

// CBOR of solc's metadata ends with the version under the key `solc`, or before 0.5.9 with a hash, then its own length.
const compilerMarks = /64736f6c6343[0-9a-f]{6}00[0-9a-f]{2}|a165627a7a72305820[0-9a-f]{64}0029/g;

/** The most words from the end that are searched for constructor arguments. */
const mostWords = 512;

/** Splits creation input by the constructors of ABIs: the best split of each that fits, certain ones first. */
export function splitCreation(input: Hex, contracts: readonly ContractShape[]): CreationSplit[] {
  const text = input.toLowerCase();
  const splits = contracts.flatMap((contract) => splitBy(text, contract) ?? []);
  const order = ['bytecode', 'metadata', 'shape'];
  return splits.sort((one, other) => order.indexOf(one.basis) - order.indexOf(other.basis));
}

/** Positions where compilers ended code, in characters; the code of a factory contains those of its contracts. */
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
  // Without metadata: as few words from the end as fit exactly. Consistent offsets and lengths are hardly a
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
    // Read in place: an input can have tens of thousands of marks, each of which would need a copy of the rest.
    const decoded = decodeTuple(codec, text, end, reading);
    if (!decoded.ok || !decoded.canonical) return undefined;
    const args: Hex = `0x${text.slice(end)}`;
    return { basis, code: text.slice(0, end) as Hex, args, params, values: decoded.values, contract };
  }
}

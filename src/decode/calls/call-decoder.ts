import type { Hex } from 'viem';
import { decodeTuple, prepareTuple } from '../abi/codec.js';
import { Reading } from '../abi/reading.js';
import type { CallShape, ContractShape } from '../abi/shapes.js';
import type { Decoded } from '../abi/value.js';
import type { KnownTexts } from '../known-texts.js';
import { PreparedCalls, type CallMeaning } from '../prepared-calls.js';
import { decodeCallTree, type CallNode, type TreeLimits } from './call-tree.js';
import { decodeRevert, type RevertMeaning } from './revert.js';

/** Decodes calls, their results and their errors. It never throws, whatever the bytes. */
export interface CallDecoder {
  /** Decodes the calldata of a call to a contract. */
  decodeCall(data: Hex, to?: string | null): CallMeaning;
  /** The same, with the calls in its arguments. */
  decodeCallTree(call: { data: Hex; to?: string | null; value?: bigint }, limits?: TreeLimits): CallNode;
  /** Decodes the output of a successful call; undefined if the return types are unknown. */
  decodeResult(call: CallShape, output: Hex): Decoded | undefined;
  /** Decodes the output of a failed call. */
  decodeRevert(data: Hex, address?: string | null): RevertMeaning;
}

/** The errors of `require`, `revert` and compiler checks, which any contract may throw. */
export const compilerErrors = ['error Error(string reason)', 'error Panic(uint256 code)'];

/** Creates a decoder of calls from ABIs and texts; the texts should include `compilerErrors`. */
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

import { loadCode } from '../../client/load-code.js';
import type { DecoderInput, EvmDecoder } from '../../decode/evm-decoder.js';
import { guardedPromise, isTexts } from '../host-input.js';

export type DecodingInput = Pick<DecoderInput, 'abis' | 'signatures' | 'signatureResolver'>;

/** Creates a decoder from host data. Invalid data never makes this fail. */
export async function createGuardedDecoder(input: DecodingInput): Promise<EvmDecoder> {
  const { createEvmDecoder } = await loadCode(() => import('../../decode/evm-decoder.js'));
  return createEvmDecoder(guardInput(input));
}

/** The host data, guarded so that it cannot make the creation fail. The decoder itself reports unreadable ABIs. */
function guardInput({ abis, signatures, signatureResolver }: DecodingInput): DecoderInput {
  const resolve = signatureResolver && guardedPromise('signatureResolver', signatureResolver, isTexts);
  return {
    abis,
    signatures,
    ...(resolve ? { signatureResolver: async (query) => (await resolve(query)) ?? [] } : {}),
  };
}

import { loadCode } from '../../client/load-code.js';
import type { DecoderInput, EvmDecoder } from '../../decode/evm-decoder.js';
import { guardedPromise, isText } from '../host-input.js';

/** Makes a decoder of what the page gave, of which nothing can end the making. */
export async function createGuardedDecoder(
  input: Pick<DecoderInput, 'abis' | 'signatures' | 'signatureResolver'>,
): Promise<EvmDecoder> {
  const { createEvmDecoder } = await loadCode(() => import('../../decode/evm-decoder.js'));
  return createEvmDecoder(guardInput(input));
}

/** What the page gave, where nothing of it can end the making of a decoder; what cannot be read of ABIs the decoder says itself. */
function guardInput({
  abis,
  signatures,
  signatureResolver,
}: Pick<DecoderInput, 'abis' | 'signatures' | 'signatureResolver'>): DecoderInput {
  const resolve = signatureResolver && guardedPromise('signatureResolver', signatureResolver, isTexts);
  return {
    abis,
    signatures,
    ...(resolve ? { signatureResolver: async (query) => (await resolve(query)) ?? [] } : {}),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

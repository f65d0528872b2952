import type { UncleRequest } from '../../client/operations/uncle.js';
import { invalid, isHash, toBlockOrTag, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';

/** What the widget asks. */
export interface UncleQuestion extends UncleRequest {
  readonly network: EvmNetwork;
}

/** The attributes that make the question, as text. */
export interface UncleAttributes {
  readonly block: string;
  readonly index: string;
  readonly network: string;
}

/**
 * Reads `block` (a number, decimal or hex, or a tag) and `index` (decimal or hex, from 0 on); undefined while one is missing.
 *
 * @throws GatewayError `config`
 */
export function toUncleRequest({ block, index, network }: UncleAttributes): UncleQuestion | undefined {
  const slot = toEvmNetwork(network, 'evm-b');
  const given = block.trim();
  // Nodes read 32 bytes as a number here, and refuse it as too large: the question has no form that takes a hash.
  if (isHash(given) || /^[0-9a-f]{64}$/i.test(given))
    throw invalid(
      'block',
      given,
      'the number of the block that names the uncle; this is a hash, and the gateway finds uncles by number alone',
    );
  const asked = given === '' ? undefined : toBlockOrTag('block', given);
  const place = index.trim() === '' ? undefined : readPlace(index);
  if (place === undefined && index.trim() !== '')
    throw invalid('index', index, 'a whole number from 0 on, decimal or 0x…');
  return asked === undefined || place === undefined ? undefined : { block: asked, index: place, network: slot };
}

/** The place of an uncle in its block, from 0; undefined when the text is none. */
export function readPlace(text: string): number | undefined {
  const given = text.trim();
  return /^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(given) ? Number(given.toLowerCase()) : undefined;
}

import { GatewayError } from '../../client/errors.js';
import type { WholeValidatorSetRequest } from '../../client/operations/validator-set.js';

const largestHeight = 9_223_372_036_854_775_807n;

/**
 * Reads the `height` attribute: a decimal height from 1 on; absent, empty or `latest` is the set after the head.
 *
 * Nodes read `0120` as octal and `0x50` as hexadecimal, so anything but plain decimal digits is refused here.
 *
 * @throws GatewayError `config`
 */
export function toValidatorSetRequest({ height }: { readonly height: string }): WholeValidatorSetRequest {
  const text = height.trim();
  if (text === '' || text === 'latest') return { height: 'latest' };
  if (!/^[1-9]\d{0,18}$/.test(text)) throw invalidHeight(text);
  const value = BigInt(text);
  if (value > largestHeight) throw invalidHeight(text);
  return { height: value };
}

function invalidHeight(text: string): GatewayError {
  const value = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return new GatewayError('config', { option: 'height', value, expected: 'a decimal height from 1 on, or latest' });
}

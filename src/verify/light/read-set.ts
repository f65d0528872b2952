import { orMalformed } from '../../client/wire/mismatch.js';
import type { Validator } from '../../client/wire/validator.js';
import { addressOf } from '../key-address.js';
import { listedOf, toSet, type SetMember } from './validators.js';

/**
 * Reads a validator set: the parsed JSON of `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}`, or of several of its
 * pages put together. It comes out in the order of CometBFT, by power from the highest and then by address, in whatever order
 * it is sent: votes belong to the places of that order.
 *
 * @throws GatewayError `malformed` if there is no such set: an address that is not that of its key, a negative power, powers
 * above 2^60 in sum, no validator at all
 */
export function readValidators(json: unknown): readonly SetMember[] {
  return orMalformed(() => toSet(listedOf(json), addressOf));
}

/**
 * Makes a set of validators that were read before, as `getWholeValidatorSet` of the client returns them.
 *
 * @throws GatewayError `malformed`, as `readValidators` does
 */
export function toMembers(validators: readonly Validator[]): readonly SetMember[] {
  return orMalformed(() => toSet(validators, addressOf));
}

import type { Address } from 'viem';
import type { SetCodeAuthorization } from '../client/operations/transaction-reply.js';
import { recoverAddress, isLowS, authorizationPayload } from './signature-rules.js';

/**
 * The signer of an authorization of EIP-7702; null if the signature is invalid, as with a y parity other than 0 or 1. Takes
 * about a millisecond.
 */
export function recoverAuthority(authorization: SetCodeAuthorization): {
  readonly authority: Address | null;
  readonly isLowS: boolean;
} {
  const { yParity } = authorization;
  const [r, s] = [BigInt(authorization.r), BigInt(authorization.s)];
  const authority =
    yParity === 0 || yParity === 1 ? recoverAddress(authorizationPayload(authorization), { r, s, yParity }) : undefined;
  return { authority: authority ?? null, isLowS: isLowS(s) };
}

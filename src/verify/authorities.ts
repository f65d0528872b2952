import type { Address, SignedAuthorization } from 'viem';
import { isLowS } from './low-s.js';
import { recoverAddress } from './recover.js';
import { authorizationPayload } from './signed-transaction.js';

/**
 * Who signed an authorization of EIP-7702; null when no key can have, as with a y parity that is no bit. It takes about a
 * millisecond.
 */
export function recoverAuthority(authorization: SignedAuthorization): {
  readonly authority: Address | null;
  readonly isLowS: boolean;
} {
  const { yParity } = authorization;
  const [r, s] = [BigInt(authorization.r), BigInt(authorization.s)];
  const authority =
    yParity === 0 || yParity === 1 ? recoverAddress(authorizationPayload(authorization), { r, s, yParity }) : undefined;
  return { authority: authority ?? null, isLowS: isLowS(s) };
}

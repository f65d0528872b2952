import type { Address, SignedAuthorization } from 'viem';
import { isLowS, recoverAddress } from './recover.js';
import { authorizationPayload } from './signed-transaction.js';

/** Who signed an authorization of EIP-7702; null when no key can have. It takes about a millisecond. */
export function recoverAuthority(authorization: SignedAuthorization): {
  readonly authority: Address | null;
  readonly isLowS: boolean;
} {
  const { r, s, yParity } = authorization;
  const parts = { r: BigInt(r), s: BigInt(s), yParity: yParity === 0 ? 0 : 1 } as const;
  return { authority: recoverAddress(authorizationPayload(authorization), parts) ?? null, isLowS: isLowS(parts.s) };
}

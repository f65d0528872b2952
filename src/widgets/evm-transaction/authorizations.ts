import type { Address } from 'viem';
import type { SetCodeAuthorization, Transaction } from '../../client/operations/transaction-reply.js';

type SetCode = Extract<Transaction, { readonly type: 'eip7702' }>;

/** Why an authorization has no effect, as far as the transaction alone shows. */
export type AuthorizationFault =
  /** Signed for another chain. */
  | 'other-chain'
  /** Its nonce is the last one, which an account cannot increase. */
  | 'last-nonce'
  /** The signature is invalid. */
  | 'no-signature'
  /** Its s is in the upper half, which EIP-7702 refuses. */
  | 'high-s'
  /** It is the sender's own, whose nonce the transaction has increased already. */
  | 'wrong-nonce';

/** An authorization for display. */
export interface AuthorizationRow {
  readonly authorization: SetCodeAuthorization;
  /** The signer; undefined while being recovered, null if the signature is invalid. */
  readonly authority: Address | null | undefined;
  /** Whether it removes the delegation: the delegate is the zero address. */
  readonly revokes: boolean;
  /** Whether it is valid on every chain. */
  readonly anyChain: boolean;
  readonly fault: AuthorizationFault | undefined;
}

/** The signers of the authorizations, in the order of the list. */
export interface Recovered {
  readonly authority: Address | null;
  readonly isLowS: boolean;
}

/** The nonce that an account never has (EIP-2681). */
const lastNonce = 2n ** 64n - 1n;

const zero = /^0x0{40}$/;

/** The rows of a set-code transaction; `recovered` is undefined until the signers are recovered. */
export function toAuthorizationRows(
  transaction: SetCode,
  recovered: readonly Recovered[] | undefined,
): readonly AuthorizationRow[] {
  return transaction.authorizationList.map((authorization, index) => {
    const found = recovered?.[index];
    const { chainId, address } = authorization;
    return {
      authorization,
      authority: found?.authority,
      revokes: zero.test(address),
      anyChain: chainId === 0,
      fault: faultOf(transaction, authorization, found),
    };
  });
}

function faultOf(
  { chainId, from, nonce }: SetCode,
  authorization: SetCodeAuthorization,
  found: Recovered | undefined,
): AuthorizationFault | undefined {
  if (authorization.chainId !== 0 && authorization.chainId !== chainId) return 'other-chain';
  if (authorization.nonce >= lastNonce) return 'last-nonce';
  if (!found) return undefined;
  if (!found.isLowS) return 'high-s';
  if (found.authority === null) return 'no-signature';
  const isSender = found.authority === from.toLowerCase();
  return isSender && authorization.nonce !== nonce + 1 ? 'wrong-nonce' : undefined;
}

import type { ValueFlow, ValueMovement } from '../../../decode/trace/movement.js';
import type { TokenMove, TokenMovement } from '../../../decode/trace/tokens.js';

/** A transfer of native coins or of a token, possibly reverted. */
export type Transfer = { readonly isReverted: boolean } & (
  | ({ readonly kind: 'value' } & Omit<ValueFlow, 'kind'>)
  | ({ readonly kind: 'token' } & TokenMove)
);

/** All transfers of a transaction, including reverted ones, in call order. */
export function transfersOf(value: ValueMovement, tokens: TokenMovement): readonly Transfer[] {
  const coins = (isReverted: boolean) => (flow: ValueFlow) => ({ ...flow, kind: 'value' as const, isReverted });
  const moves = (isReverted: boolean) => (move: TokenMove) => ({ ...move, kind: 'token' as const, isReverted });
  return [
    ...value.flows.map(coins(false)),
    ...value.reverted.map(coins(true)),
    ...tokens.moves.map(moves(false)),
    ...tokens.reverted.map(moves(true)),
  ].sort((a, b) => a.frame - b.frame);
}

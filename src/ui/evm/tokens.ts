import type { TokenInfo, TokensInput } from '../../decode/host-inputs.js';
import { guarded } from '../host-input.js';

type ToTokens = (typeof import('../../decode/host-inputs.js'))['toTokens'];

/** The units that the page gives for tokens, by the address of their contract; none where what it gave cannot be read. */
export function readTokens(input: TokensInput | undefined, toTokens: ToTokens): ReadonlyMap<string, TokenInfo> {
  return guarded('tokens', () => toTokens(input), isMap)() ?? new Map();
}

function isMap(value: unknown): value is ReturnType<ToTokens> {
  return value instanceof Map;
}

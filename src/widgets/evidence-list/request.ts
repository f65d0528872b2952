import { GatewayError } from '../../client/errors.js';

/** What the widget asks: all evidence, from one end of the store or the other. */
export interface EvidenceQuery {
  readonly reverse: boolean;
}

/** The attributes that make the query. */
export interface EvidenceAttributes {
  readonly reverse: boolean;
  readonly stateHeight: string;
}

/**
 * Reads the attributes. There is always something to ask: the list has no parameter that must be given.
 *
 * @throws GatewayError `config` for a `state-height` that is none
 */
export function toEvidenceRequest({ reverse, stateHeight }: EvidenceAttributes): EvidenceQuery {
  const given = stateHeight.trim();
  if (given === '' || readStateHeight(given) !== undefined) return { reverse };
  const value = given.length > 40 ? `${given.slice(0, 40)}…` : given;
  throw new GatewayError('config', { option: 'state-height', value, expected: 'a decimal height from 1 on' });
}

/** The height of the state that tells who is shut out; undefined where none is given, which is the latest. */
export function readStateHeight(text: string): bigint | undefined {
  const given = text.trim();
  return /^[1-9]\d{0,17}$/.test(given) ? BigInt(given) : undefined;
}

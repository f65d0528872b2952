import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { AbciQuery } from './fields.js';

/** The height of the state that an answer is about. Some nodes send none for an absent key. */
export function heightOf({ height = 0n }: AbciQuery, response: AbciResponse): bigint {
  return response.height || height;
}

import { readAbciResult, type AbciResponse } from '../../client/wire/abci-response.js';
import { readReply } from '../../client/wire/read.js';

/**
 * Reads the parsed JSON of a result of `abci_query`, which has the member `response`.
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readAbciResponse(json: unknown): AbciResponse {
  return readReply(json, readAbciResult);
}

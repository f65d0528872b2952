import { orMalformed } from '../../client/wire/read.js';
import { signedHeaderMessage, type SignedHeader } from './commit.js';
import { headerMessage, type Header } from './header.js';

/**
 * Reads a signed header: the parsed JSON of `signed_header`, as CometBFT's RPC returns it (`commit`), which is a header beside the
 * commit for it. That of the newest block may hold fewer votes than the block after it will (`canonical: false`).
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readSignedHeader(json: unknown): SignedHeader {
  return orMalformed(() => signedHeaderMessage.json(json));
}

/**
 * Reads a header: the parsed JSON of `header`, as CometBFT's RPC returns it.
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readHeader(json: unknown): Header {
  return orMalformed(() => headerMessage.json(json));
}

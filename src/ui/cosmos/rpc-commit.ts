import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { readRpcAnswer } from '../../client/json.js';
import { object } from '../../client/wire/read.js';
import type { SignedHeader } from '../../verify/light/header.js';

/**
 * Requests a header with its votes from the node's RPC. The votes of the newest block are not final and are rejected.
 *
 * @throws GatewayError of any code; `future` for the newest block
 */
export async function askCommit(gateway: Gateway, height: bigint, signal: AbortSignal): Promise<SignedHeader> {
  const { value } = await gateway.ask(
    {
      operation: 'getCommit',
      network: 'cosmos-rpc',
      request: height,
      wire: { method: 'commit', params: { height: `${height}` } },
      read: (request, text, received) => readRpcAnswer(request, text, received, object),
    },
    { signal },
  );
  if (value['canonical'] === true) return parseSignedHeader(value['signed_header']);
  throw new GatewayError('future');
}

/** Reads a header with its votes: the parsed JSON of `signed_header`. */
export async function parseSignedHeader(json: unknown): Promise<SignedHeader> {
  const { readSignedHeader } = await loadCode(() => import('../../verify/light/header.js'));
  return readSignedHeader(json);
}

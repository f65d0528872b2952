import { GatewayError, type GatewayErrorCode } from './errors.js';
import { readErrorBody } from './error-body.js';
import { findWords } from './error-words.js';
import { explained } from './refusals.js';
import { foreignReplyFailure } from './foreign-reply.js';
import type { HttpReply } from './reply.js';
import { errorIn, parseEnvelope } from './json-rpc.js';
import { findLogLimit } from './log-limits.js';
import { restFailure } from './rest-failure.js';
import { codeOfStatus, isAddressStatus } from './status.js';

// Everything that says what a failure means. It comes by import(), as an answer needs none of it.

export { explained, foreignReplyFailure, restFailure };

/** Says why a reply with a status outside 2xx is no answer; an error object in its body outranks most statuses. */
export function rpcFailure(reply: HttpReply, isLogSearch: boolean): GatewayError {
  const { status, text, retryAfter } = reply;
  let body: Readonly<Record<string, unknown>> | undefined;
  try {
    body = parseEnvelope(text, 64);
  } catch {
    // No JSON: a page of a proxy or plain words.
  }
  const error = body && errorIn(body);
  if (error && (error.details.rpcCode !== undefined || body?.['jsonrpc'] === '2.0')) {
    return rpcErrorFailure(error, isLogSearch, status, retryAfter);
  }
  const { message: said } = readErrorBody(text);
  const limit = isLogSearch ? findLogLimit(said) : undefined;
  const words = limit ?? findWords(said);
  const code = limit?.code ?? codeOfStatus(status) ?? words?.code ?? (isAddressStatus(status) ? 'base-url' : 'http');
  return new GatewayError(code, { status, ...(said === '' ? {} : { text: said }), ...words?.details }, retryAfter);
}

/** Says what an error object means: limits of a log search, then status, words and number. */
export function rpcErrorFailure(
  { details }: GatewayError,
  isLogSearch: boolean,
  status = 200,
  retryAfter?: number,
): GatewayError {
  const { text = '', rpcCode } = details;
  const limit = isLogSearch ? findLogLimit(text) : undefined;
  const words = limit ?? findWords(text);
  // A gateway that has nothing at the address says “invalid request” in the shape of JSON-RPC.
  const isWrongAddress = isAddressStatus(status) && rpcCode === -32600;
  const code =
    limit?.code ?? codeOfStatus(status) ?? words?.code ?? (isWrongAddress ? 'base-url' : codeOfNumber(rpcCode));
  return new GatewayError(code, { ...(status === 200 ? {} : { status }), ...details, ...words?.details }, retryAfter);
}

/** What the numbers mean where neither status nor words say more (§0.2 of the notes on nodes; EIP-1474; EIP-4444). */
function codeOfNumber(code: number | undefined): GatewayErrorCode {
  switch (code) {
    case 3:
      return 'execution';
    case 429:
    case -32005:
    case -32007:
    case -32009:
      return 'rate-limited';
    case 4444:
    case 4445:
      return 'pruned';
    case -32001:
    case -32020:
    case -39001:
      return 'not-found';
    case -32002:
    case -32015:
      return 'node-timeout';
    case -32003:
    case -32008:
      return 'too-large';
    case -32004:
    case -32601:
    case -32604:
    case -32612:
    case -32613:
      return 'unsupported';
    case -32600:
    case -32602:
    case -32700:
      return 'bad-request';
    case -32603:
      return 'unavailable';
    case -32012:
    case -32614:
      return 'range';
    default:
      return 'rpc';
  }
}

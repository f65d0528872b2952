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

// Everything that classifies failures. It is imported on demand, as successful calls do not need it.

/** How the call was made. */
interface Asked {
  readonly isRest: boolean;
  readonly isLogSearch: boolean;
}

/**
 * Classifies a reply that is no answer.
 *
 * @param error what its reader threw, `rpc` or `malformed`; absent if the status is outside 2xx
 */
export function classified(reply: HttpReply, { isRest, isLogSearch }: Asked, error?: GatewayError): GatewayError {
  const { status, text, retryAfter } = reply;
  const failure =
    error?.code === 'malformed'
      ? foreignReplyFailure(error, reply, isRest)
      : error
        ? rpcErrorFailure(error, isLogSearch, status, retryAfter)
        : isRest
          ? restFailure(reply)
          : rpcFailure(reply, isLogSearch);
  return explained(failure, text);
}

/** Classifies a reply with a status outside 2xx; an error object in its body outranks most statuses. */
export function rpcFailure(reply: HttpReply, isLogSearch: boolean): GatewayError {
  const { status, text, retryAfter } = reply;
  let body: Readonly<Record<string, unknown>> | undefined;
  try {
    body = parseEnvelope(text, 64);
  } catch {
    // Not JSON: the page of a proxy, or plain text.
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

/** Classifies an error object: by limits of a log search, then status, message and code. */
export function rpcErrorFailure(
  { details }: GatewayError,
  isLogSearch: boolean,
  status = 200,
  retryAfter?: number,
): GatewayError {
  const { text = '', rpcCode } = details;
  const limit = isLogSearch ? findLogLimit(text) : undefined;
  const words = limit ?? findWords(text);
  // Some gateways answer an unknown address with a JSON-RPC error “invalid request”.
  const isWrongAddress = isAddressStatus(status) && rpcCode === -32600;
  const code =
    limit?.code ??
    codeOfStatus(status) ??
    words?.code ??
    (isWrongAddress ? 'base-url' : (rpcCodes[rpcCode ?? 0] ?? 'rpc'));
  return new GatewayError(code, { ...(status === 200 ? {} : { status }), ...details, ...words?.details }, retryAfter);
}

/** JSON-RPC error codes, for errors that status and message do not classify (EIP-1474, EIP-4444, and codes of known nodes). */
const rpcCodes: Readonly<Partial<Record<number, GatewayErrorCode>>> = {
  3: 'execution',
  429: 'rate-limited',
  [-32005]: 'rate-limited',
  [-32007]: 'rate-limited',
  [-32009]: 'rate-limited',
  [-32029]: 'rate-limited',
  4444: 'pruned',
  4445: 'pruned',
  [-32001]: 'not-found',
  [-32020]: 'not-found',
  [-39001]: 'not-found',
  [-32002]: 'node-timeout',
  [-32015]: 'node-timeout',
  [-32003]: 'too-large',
  [-32008]: 'too-large',
  [-32004]: 'unsupported',
  [-32601]: 'unsupported',
  [-32604]: 'unsupported',
  [-32612]: 'unsupported',
  [-32613]: 'unsupported',
  [-32600]: 'bad-request',
  [-32602]: 'bad-request',
  [-32700]: 'bad-request',
  [-32014]: 'unavailable',
  [-32603]: 'unavailable',
  [-32012]: 'range',
  [-32614]: 'range',
};

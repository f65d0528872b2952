import type { Note } from './answer.js';
import { guardDepth } from './depth.js';
import { GatewayError, type ErrorDetails, type GatewayErrorCode } from './errors.js';
import { clipText, findWords, type FindWords } from './error-words.js';
import type { HttpReply } from './http.js';
import { codeOfStatus, isAddressStatus } from './status.js';

/** The body of one JSON-RPC request; batches are never sent, as no two nodes agree on them. */
export function rpcBody(id: number, method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/**
 * Opens the envelope of a reply and hands out its result.
 *
 * An error beside a result wins (erigon streams both). A missing `jsonrpc` and an id that came back as text are tolerated and noted.
 *
 * @param first finds words that outrank status, table and numbers: the limits of a log search
 * @throws GatewayError of the error object, or `malformed`
 */
export function parseResult(
  text: string,
  id: number | undefined,
  maxDepth: number,
  first?: FindWords,
): { readonly result: unknown; readonly notes: readonly Note[] } {
  const reply = parse(text, maxDepth);
  const notes: Note[] = [];
  if (hasError(reply)) throw failureOf(200, reply['error'], undefined, first);
  if (reply['jsonrpc'] !== '2.0') notes.push({ code: 'missing-jsonrpc' });
  if (id !== undefined && reply['id'] !== id) {
    if (reply['id'] !== String(id))
      throw new GatewayError('malformed', { path: 'id', expected: 'the id that was sent' });
    notes.push({ code: 'id-as-text' });
  }
  if (!Object.hasOwn(reply, 'result')) throw new GatewayError('malformed', { path: 'result', expected: 'there' });
  return { result: reply['result'], notes };
}

/** Says why a reply with a status outside 2xx is no answer; an error object in its body outranks most statuses. */
export function rpcFailure(reply: HttpReply, first?: FindWords): GatewayError {
  const { status, text, retryAfter } = reply;
  let body: Readonly<Record<string, unknown>> | undefined;
  try {
    body = parse(text, 64);
  } catch {
    // No JSON: a page of a proxy or plain words.
  }
  if (body && hasError(body)) return failureOf(status, body['error'], retryAfter, first);
  const said = wordsOf(body, text);
  const limit = first?.(said);
  const words = limit ?? findWords(said);
  const code = limit?.code ?? codeOfStatus(status) ?? words?.code ?? (isAddressStatus(status) ? 'base-url' : 'http');
  return new GatewayError(
    code,
    { status, ...(said === '' ? {} : { text: clipText(said) }), ...words?.details },
    retryAfter,
  );
}

function failureOf(
  status: number,
  error: unknown,
  retryAfter: number | undefined,
  first: FindWords | undefined,
): GatewayError {
  const { code, message, data } = readErrorObject(error);
  const dataText = typeof data === 'string' ? data : data === undefined || data === null ? '' : stringify(data);
  const isHex = /^0x[0-9a-f]*$/i.test(dataText);
  const said = [message, isHex ? '' : dataText].filter((part) => part !== '').join(': ');
  const limit = first?.(said);
  const words = limit ?? findWords(said);
  const details: ErrorDetails = {
    ...(status === 200 ? {} : { status }),
    ...(code === undefined ? {} : { rpcCode: code }),
    ...(said === '' ? {} : { text: clipText(said) }),
    ...(isHex ? { data: clipText(dataText) } : {}),
    ...words?.details,
  };
  return new GatewayError(
    limit?.code ?? codeOfStatus(status) ?? words?.code ?? codeOfNumber(code),
    details,
    retryAfter,
  );
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

function readErrorObject(error: unknown): {
  readonly code?: number;
  readonly message: string;
  readonly data?: unknown;
} {
  if (typeof error !== 'object' || error === null) return { message: typeof error === 'string' ? error : '' };
  const { code, message, data } = error as Record<string, unknown>;
  return {
    ...(typeof code === 'number' ? { code } : {}),
    message: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}

function parse(text: string, maxDepth: number): Readonly<Record<string, unknown>> {
  guardDepth(text, maxDepth);
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    throw new GatewayError('malformed', {
      expected: text.trim() === '' ? 'JSON, it is empty' : 'JSON',
      text: clipText(text).slice(0, 80),
    });
  }
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) {
    throw new GatewayError('malformed', { expected: 'one JSON-RPC answer' });
  }
  return reply as Readonly<Record<string, unknown>>;
}

function hasError(reply: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(reply, 'error') && reply['error'] !== null && reply['error'] !== undefined;
}

function wordsOf(body: Readonly<Record<string, unknown>> | undefined, text: string): string {
  if (!body) return /<[a-z!]/i.test(text) ? '' : clipText(text.trim());
  const said = [body['message'], body['error_msg'], body['error']].find((word) => typeof word === 'string');
  return typeof said === 'string' ? said : '';
}

function stringify(data: unknown): string {
  try {
    return JSON.stringify(data);
  } catch {
    return '';
  }
}

import { findWords } from './error-words.js';
import { type ErrorDetails, GatewayError, type GatewayErrorCode } from './errors.js';
import { clipText, errorIn, isMarkup, parseEnvelope, parseRest } from './json.js';
import { findLogLimit } from './log-limits.js';
import { explained } from './refusals.js';
import type { HttpReply } from './reply.js';
import { codespaceIn } from './wire/codespace.js';

const ofTheCall: ReadonlySet<GatewayErrorCode> = new Set(['unsupported', 'bad-request', 'malformed']);

/** Longer responses are not error bodies, and are not parsed a second time. */
const longestBody = 64 * 1024;

/**
 * Classifies a response with a good status and an unexpected shape: some products return 200 for a rejected key or for
 * maintenance, with an error body. If neither message nor code is known, the failure stays `malformed`.
 */
export function foreignReplyFailure(
  error: GatewayError,
  { text, retryAfter }: HttpReply,
  isRest: boolean,
): GatewayError {
  if (text.length > longestBody) return error;
  const { message, grpcCode, status, isRpcError } = errorBodyOf(text, error.details.path);
  const words = findWords(message);
  const said = message === '' ? {} : { text: message };
  const meant = words?.code ?? codeOfStatus(status) ?? codeOfGrpc(grpcCode) ?? 'malformed';
  // A JSON-RPC error in response to a REST call: the URL belongs to another API.
  const code = isRest && isRpcError && ofTheCall.has(meant) ? 'base-url' : meant;
  if (code === 'malformed') return new GatewayError(code, { ...error.details, ...said });
  return new GatewayError(
    code,
    { ...said, ...(grpcCode === undefined ? {} : { grpcCode }), ...words?.details },
    retryAfter,
  );
}

/**
 * The error body in a response (or in its JSON-RPC result) that was rejected at a path. If the response is an answer
 * with one unreadable member, its own `error` or `status` is not a gateway failure.
 */
function errorBodyOf(text: string, path = ''): ErrorBody {
  let part: unknown;
  try {
    part = parseRest(text, 64);
  } catch {
    return readErrorBody(text);
  }
  const steps = path.split(/[.[\]]+/);
  if (steps[0] === 'result' && has(part, 'result')) {
    part = part.result;
    steps.shift();
  }
  return has(part, steps[0] ?? '') || isAnswer(part) ? { message: '' } : readErrorValue(part);
}

/** Whether a value has members that no error body has: hex data, or a list of anything but errors. */
function isAnswer(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(
    ([name, value]) =>
      (Array.isArray(value) && !['errors', 'details', 'messages'].includes(name)) ||
      (typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)),
  );
}

function has<K extends string>(value: unknown, name: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/**
 * Classifies a REST response with a status outside 2xx.
 *
 * The body is `{ code, message, details }` with a gRPC code (grpc-gateway v1, `DefaultHTTPProtoErrorHandler`), or the error
 * body of a gateway in front of the node.
 */
export function restFailure(reply: HttpReply): GatewayError {
  const body = readErrorBody(reply.text);
  const details: ErrorDetails = {
    status: reply.status,
    ...(body.message === '' ? {} : { text: body.message }),
    ...(body.grpcCode === undefined ? {} : { grpcCode: body.grpcCode }),
    ...codespaceIn(body.message),
  };
  const { code, details: named } = classify(reply.status, body);
  return new GatewayError(code, { ...details, ...named }, reply.retryAfter);
}

function classify(status: number, { grpcCode, message }: ErrorBody): { code: GatewayErrorCode; details: ErrorDetails } {
  const words = findWords(message);
  // Code 8 is "message larger than max", which grpc-gateway sends with the status of a rate limit; only its message
  // distinguishes them.
  if (grpcCode === 8) return { code: words?.code ?? 'too-large', details: words?.details ?? {} };
  const byStatus = codeOfStatus(status);
  if (byStatus) return { code: byStatus, details: {} };
  if (words) return words;
  if (grpcCode === 5 && status === 404) return { code: 'not-found', details: {} };
  if (isAddressStatus(status)) return { code: 'base-url', details: {} };
  return { code: codeOfGrpc(grpcCode) ?? 'http', details: {} };
}

type Codes = Readonly<Partial<Record<number, GatewayErrorCode>>>;

/** Statuses by which Cloudflare and other proxies report an origin that is down, slow or overloaded. */
const proxyStatuses = [520, 521, 522, 523, 524, 525, 526, 527, 529, 530, 598, 599];

const statuses: Codes = {
  401: 'unauthorized',
  402: 'quota',
  403: 'forbidden',
  413: 'too-large',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  ...Object.fromEntries(proxyStatuses.map((status) => [status, 'unavailable' as const])),
};

/** The entries of grpc-gateway's table (`runtime/errors.go`) that add information to status and message. */
const grpcCodes: Codes = {
  3: 'bad-request',
  4: 'node-timeout',
  5: 'not-found',
  7: 'forbidden',
  9: 'bad-request',
  11: 'bad-request',
  12: 'base-url',
  14: 'unavailable',
  16: 'unauthorized',
};

export function codeOfStatus(status: number | undefined): GatewayErrorCode | undefined {
  return status === undefined ? undefined : statuses[status];
}

/** The statuses of a wrong URL: no such page, or a method or body that is not accepted at this URL. */
export function isAddressStatus(status: number): boolean {
  return [404, 405, 415, 501].includes(status);
}

export function codeOfGrpc(grpcCode: number | undefined): GatewayErrorCode | undefined {
  return grpcCode === undefined ? undefined : grpcCodes[grpcCode];
}

export interface ErrorBody {
  /** The message, clipped; empty if there is none. */
  readonly message: string;
  /** `code`, if it is a gRPC code. */
  readonly grpcCode?: number;
  readonly status?: number;
  readonly isRpcError?: boolean;
}

/** Members that contain the message, or an object or list with the message, in order of preference. */
const wordMembers = [
  'message', // gRPC gateway, Kong, KrakenD, APISIX, AWS, Azure, JSON-RPC
  'error', // Tyk, Spring, Google (an object)
  'error_msg', // APISIX
  'Message', // AWS
  'errors', // Cloudflare (a list)
  'fault', // Apigee (an object)
  'faultstring', // Apigee
  'detail', // RFC 9457
  'title', // RFC 9457
  'status', // health and maintenance pages
];

/** Reads an error body: JSON of any product, or plain text. HTML is not shown. */
export function readErrorBody(text: string): ErrorBody {
  try {
    return readErrorValue(parseRest(text, 64));
  } catch {
    // Broken JSON has no message, either.
    const isPlain = !/^\s*[[{"]/.test(text) && !isMarkup(text);
    return { message: isPlain ? clipText(text.trim()) : '' };
  }
}

export function readErrorValue(body: unknown): ErrorBody {
  const { code, status, statusCode, jsonrpc, error } = Object(body) as Readonly<Record<string, unknown>>;
  const named = [status, statusCode].find((number) => typeof number === 'number' && number >= 400 && number < 600);
  return {
    message: clipText(wordsIn(body, 2).trim()),
    ...(typeof code === 'number' && Number.isInteger(code) ? { grpcCode: code } : {}),
    ...(typeof named === 'number' ? { status: named } : {}),
    ...(jsonrpc !== undefined && error !== undefined ? { isRpcError: true } : {}),
  };
}

function wordsIn(value: unknown, levels: number): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || levels < 0) return '';
  if (Array.isArray(value)) return wordsIn(value[0], levels - 1);
  for (const name of wordMembers) {
    const words = Object.hasOwn(value, name) ? wordsIn((value as Record<string, unknown>)[name], levels - 1) : '';
    if (words !== '') return words;
  }
  return '';
}

// Code that classifies failures. It is imported on demand, because successful calls do not need it.

interface Asked {
  readonly isRest: boolean;
  readonly isLogSearch: boolean;
}

/**
 * Classifies a response that is not an answer.
 *
 * @param error the error of its parser, `rpc` or `malformed`; omitted if the status is outside 2xx
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

/** Classifies a response with a status outside 2xx; an error object in its body outranks most statuses. */
export function rpcFailure(reply: HttpReply, isLogSearch: boolean): GatewayError {
  const { status, text, retryAfter } = reply;
  let body: Readonly<Record<string, unknown>> | undefined;
  try {
    body = parseEnvelope(text, 64);
  } catch {
    // Not JSON: a proxy's page, or plain text.
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

export function rpcErrorFailure(
  { details }: GatewayError,
  isLogSearch: boolean,
  status = 200,
  retryAfter?: number,
): GatewayError {
  const { text = '', rpcCode } = details;
  const limit = isLogSearch ? findLogLimit(text) : undefined;
  const words = limit ?? findWords(text);
  // Some gateways respond to an unknown URL with the JSON-RPC error “invalid request”.
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

/**
 * The failure of a node that does not accept a block hash; undefined for any other error. Nodes that accept only numbers and
 * tags report invalid params; if they name argument 0, the call itself is invalid.
 */
export function refusedHash(error: unknown): GatewayError | undefined {
  if (!(error instanceof GatewayError) || error.code !== 'bad-request') return undefined;
  const { rpcCode, text = '' } = error.details;
  if (rpcCode !== -32602 || /argument 0\b/.test(text)) return undefined;
  return explained(new GatewayError('unsupported', { ...error.details, option: 'block' }), error.reply);
}

import { readErrorBody, readErrorValue, type ErrorBody } from './error-body.js';
import { findWords } from './error-words.js';
import { GatewayError, type GatewayErrorCode } from './errors.js';
import type { HttpReply } from './reply.js';
import { codeOfGrpc, codeOfStatus } from './status.js';
import { parseRest } from './rest.js';

const ofTheCall: ReadonlySet<GatewayErrorCode> = new Set(['unsupported', 'bad-request', 'malformed']);

/** Longer replies are not error bodies, and are not parsed a second time. */
const longestBody = 64 * 1024;

/**
 * Classifies a reply with a good status and an unexpected shape: some products return 200 for a rejected key or for
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
  // A JSON-RPC error in reply to a REST call: the address is that of another interface.
  const code = isRest && isRpcError && ofTheCall.has(meant) ? 'base-url' : meant;
  if (code === 'malformed') return new GatewayError(code, { ...error.details, ...said });
  return new GatewayError(
    code,
    { ...said, ...(grpcCode === undefined ? {} : { grpcCode }), ...words?.details },
    retryAfter,
  );
}

/**
 * The error body in a reply (or in its JSON-RPC result) that was rejected at a path. If the reply is an answer, of which one
 * member cannot be read, its own `error` or `status` is not a failure of the gateway.
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

/** Whether a value has members that no error body has: lists other than those of errors, or data in hex. */
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

import { readErrorBody, readErrorValue, type ErrorBody } from './error-body.js';
import { findWords } from './error-words.js';
import { GatewayError, type GatewayErrorCode } from './errors.js';
import type { HttpReply } from './reply.js';
import { codeOfGrpc, codeOfStatus } from './status.js';
import { parseRest } from './rest.js';

const ofTheCall: ReadonlySet<GatewayErrorCode> = new Set(['unsupported', 'bad-request', 'malformed']);

/** What is longer is no error body, and is not parsed a second time. */
const longestBody = 64 * 1024;

/**
 * Says what a good status with a reply of another shape means: some products answer 200 for a refused key or for
 * maintenance, and say so in a shape of their own. Where neither words nor numbers are known it stays `malformed`.
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
  // JSON-RPC that could not do with the call of REST: the address is that of another interface.
  const code = isRest && isRpcError && ofTheCall.has(meant) ? 'base-url' : meant;
  if (code === 'malformed') return new GatewayError(code, { ...error.details, ...said });
  return new GatewayError(
    code,
    { ...said, ...(grpcCode === undefined ? {} : { grpcCode }), ...words?.details },
    retryAfter,
  );
}

/**
 * The words of a reply, or of the result of JSON-RPC, that was refused at a path. One that has the refused member is an
 * answer with a flaw: its `error` or `status` is no failure of the gateway.
 */
function errorBodyOf(text: string, path = ''): ErrorBody {
  let part: unknown;
  try {
    part = parseRest(text, 64);
  } catch {
    return readErrorBody(text);
  }
  const steps = path.split(/[.[]/);
  if (steps[0] === 'result' && has(part, 'result')) {
    part = part.result;
    steps.shift();
  }
  return has(part, steps[0] ?? '') ? { message: '' } : readErrorValue(part);
}

function has<K extends string>(value: unknown, name: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

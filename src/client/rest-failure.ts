import { clipText, GatewayError, type ErrorDetails, type GatewayErrorCode } from './errors.js';
import { findWords } from './error-words.js';
import type { HttpReply } from './http.js';
import { parseRest } from './rest.js';
import { codeOfStatus, isAddressStatus } from './status.js';
import { codespaceIn } from './wire/codespace.js';

/**
 * Says why a REST reply with a status outside 2xx is no answer.
 *
 * The body is `{ code, message, details }` with the number of gRPC (grpc-gateway v1, `DefaultHTTPProtoErrorHandler`),
 * or whatever a gateway in front of the node makes of it.
 */
export function restFailure(reply: HttpReply): GatewayError {
  const body = readErrorBody(reply.text);
  const details: ErrorDetails = {
    status: reply.status,
    ...(body.message === '' ? {} : { text: clipText(body.message) }),
    ...(body.grpcCode === undefined ? {} : { grpcCode: body.grpcCode }),
    ...codespaceIn(body.message),
  };
  const { code, details: named } = classify(reply.status, body);
  return new GatewayError(code, { ...details, ...named }, reply.retryAfter);
}

interface ErrorBody {
  readonly grpcCode?: number;
  readonly message: string;
}

function classify(status: number, { grpcCode, message }: ErrorBody): { code: GatewayErrorCode; details: ErrorDetails } {
  const words = findWords(message);
  // Code 8 is "message larger than max", which grpc-gateway sends with the status of a rate limit; it is one only if it says so.
  if (grpcCode === 8) return { code: words?.code ?? 'too-large', details: words?.details ?? {} };
  const byStatus = codeOfStatus(status);
  if (byStatus) return { code: byStatus, details: {} };
  if (words) return words;
  if (grpcCode === 5 && status === 404) return { code: 'not-found', details: {} };
  if (isAddressStatus(status)) return { code: 'base-url', details: {} };
  return { code: codeOfGrpc(grpcCode) ?? 'http', details: {} };
}

/** The rest of grpc-gateway's table (`runtime/errors.go`) where it says something that status and words do not. */
function codeOfGrpc(grpcCode: number | undefined): GatewayErrorCode | undefined {
  switch (grpcCode) {
    case 3:
    case 9:
    case 11:
      return 'bad-request';
    case 4:
      return 'node-timeout';
    case 5:
      return 'not-found';
    case 7:
      return 'forbidden';
    case 12:
      return 'base-url';
    case 14:
      return 'unavailable';
    case 16:
      return 'unauthorized';
    default:
      return undefined;
  }
}

function readErrorBody(text: string): ErrorBody {
  let body: unknown;
  try {
    body = parseRest(text, 64);
  } catch {
    // A page of a proxy: its words may still say which failure it is, its markup is nothing to show.
    return { message: /<[a-z!]/i.test(text) ? '' : text.trim() };
  }
  if (typeof body !== 'object' || body === null) return { message: text.trim() };
  const { code, message, error, error_msg: errorMessage } = body as Record<string, unknown>;
  const said = [message, error, errorMessage].find((word) => typeof word === 'string' && word !== '');
  return {
    ...(typeof code === 'number' && Number.isInteger(code) ? { grpcCode: code } : {}),
    message: typeof said === 'string' ? said : '',
  };
}

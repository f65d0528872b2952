import { readErrorBody, type ErrorBody } from './error-body.js';
import { GatewayError, type ErrorDetails, type GatewayErrorCode } from './errors.js';
import { findWords } from './error-words.js';
import type { HttpReply } from './reply.js';
import { codeOfGrpc, codeOfStatus, isAddressStatus } from './status.js';
import { codespaceIn } from './wire/codespace.js';

/**
 * Classifies a REST reply with a status outside 2xx.
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
  // Code 8 is "message larger than max", which grpc-gateway sends with the status of a rate limit; only its message tells them apart.
  if (grpcCode === 8) return { code: words?.code ?? 'too-large', details: words?.details ?? {} };
  const byStatus = codeOfStatus(status);
  if (byStatus) return { code: byStatus, details: {} };
  if (words) return words;
  if (grpcCode === 5 && status === 404) return { code: 'not-found', details: {} };
  if (isAddressStatus(status)) return { code: 'base-url', details: {} };
  return { code: codeOfGrpc(grpcCode) ?? 'http', details: {} };
}

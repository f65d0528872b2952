import type { Note } from './note.js';
import { clipText, parseRest } from './json.js';
import { GatewayError } from './errors.js';
import { rawValueOf } from './wire/digits.js';
import type { Answer, Received } from './answer.js';
import { readReply, type Read } from './wire/read.js';

/**
 * Parses a JSON-RPC response and returns its result.
 *
 * If a response has both a result and an error, the error is used (Erigon streams both). A missing `jsonrpc` and an id
 * returned as a string are tolerated and noted.
 *
 * @throws GatewayError `rpc` with the error object in its details, to be classified by the caller, or `malformed`
 */
export function parseResult(
  text: string,
  id: number | undefined,
  maxDepth: number,
): { readonly result: unknown; readonly notes: readonly Note[] } {
  return openEnvelope(parseEnvelope(text, maxDepth), id);
}

/** Like `parseResult`, for a parsed response. */
export function openEnvelope(
  reply: Readonly<Record<string, unknown>>,
  id: number | undefined,
): { readonly result: unknown; readonly notes: readonly Note[] } {
  const error = errorIn(reply);
  if (error) throw error;
  const notes: Note[] = [];
  if (reply['jsonrpc'] !== '2.0') notes.push({ code: 'missing-jsonrpc' });
  if (id !== undefined && reply['id'] !== id) {
    if (reply['id'] !== String(id))
      throw new GatewayError('malformed', { path: 'id', expected: 'the id that was sent' });
    notes.push({ code: 'id-as-text' });
  }
  if (!Object.hasOwn(reply, 'result'))
    throw new GatewayError('malformed', { path: 'result', expected: 'a field of the response' });
  return { result: reply['result'], notes };
}

/** The error object of a response, or undefined if there is none. */
export function errorIn(reply: Readonly<Record<string, unknown>>): GatewayError | undefined {
  const error = Object.hasOwn(reply, 'error') ? reply['error'] : undefined;
  if (error === undefined || error === null) return undefined;
  const { code, message } = Object(error) as Readonly<Record<string, unknown>>;
  const data = rawValueOf(Object(error) as object, 'data');
  const dataText = typeof data === 'string' ? data : data === undefined || data === null ? '' : JSON.stringify(data);
  const isHex = /^0x[0-9a-f]*$/i.test(dataText);
  const said = [typeof error === 'string' ? error : message, isHex ? '' : dataText]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
  return new GatewayError('rpc', {
    ...(typeof code === 'number' ? { rpcCode: code } : {}),
    ...(said === '' ? {} : { text: clipText(said) }),
    ...(isHex ? { data: clipText(dataText) } : {}),
  });
}

/**
 * Parses a body as one JSON-RPC response.
 *
 * @throws GatewayError `malformed`
 */
export function parseEnvelope(text: string, maxDepth: number): Readonly<Record<string, unknown>> {
  const reply = parseRest(text, maxDepth);
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) {
    throw new GatewayError('malformed', { expected: 'one JSON-RPC response' });
  }
  return reply as Readonly<Record<string, unknown>>;
}

/** Reads the response to a JSON-RPC call: envelope and result, with notes on irregularities. */
export function readRpcAnswer<T, R>(
  request: R,
  text: string,
  { at, bytes, id, sample, maxDepth }: Received,
  read: Read<T>,
): Answer<T, R> {
  const parsed = parseResult(text, id, maxDepth);
  const notes: Note[] = [...(sample ? [{ code: 'sample-data' } as const] : []), ...parsed.notes];
  const value = readReply(parsed.result, read, notes, 'result');
  return { value, text, bytes, requests: 1, request, at, notes };
}

export function withNote<T, R>(answer: Answer<T, R>, note: Note | undefined): Answer<T, R> {
  return note ? { ...answer, notes: [...answer.notes, note] } : answer;
}

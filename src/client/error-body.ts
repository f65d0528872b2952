import { clipText } from './clip-text.js';
import { isMarkup, parseRest } from './rest.js';

/** The content of an error body, whichever product wrote it. */
export interface ErrorBody {
  /** The message, clipped; empty if there is none. */
  readonly message: string;
  /** `code`, if it is a gRPC code. */
  readonly grpcCode?: number;
  /** The HTTP status named in the body. */
  readonly status?: number;
  /** Whether it is a JSON-RPC error. */
  readonly isRpcError?: boolean;
}

/** Members that hold the message, or an object or list with it, in order of preference. */
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
  'status', // of a page of health or maintenance
];

/** Reads an error body: JSON of any product, or plain text. HTML is not shown. */
export function readErrorBody(text: string): ErrorBody {
  try {
    return readErrorValue(parseRest(text, 64));
  } catch {
    // Broken JSON has no message either.
    const isPlain = !/^\s*[[{"]/.test(text) && !isMarkup(text);
    return { message: isPlain ? clipText(text.trim()) : '' };
  }
}

/** The same for a parsed value. */
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

import { clipText } from './errors.js';
import { parseRest } from './rest.js';

/** What a reply that is no answer says, whatever product wrote it. */
export interface ErrorBody {
  /** Its words, clipped; empty when there are none. */
  readonly message: string;
  /** `code`, where it is a number of gRPC. */
  readonly grpcCode?: number;
  /** The HTTP status that the body names itself. */
  readonly status?: number;
  /** Whether it is an error of JSON-RPC. */
  readonly isRpcError?: boolean;
}

/** Members that hold the words, or an object or list that does: the more telling ones first. */
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

/** Reads the body of a failure: JSON of any product, or plain words. The markup of a page is nothing to show. */
export function readErrorBody(text: string): ErrorBody {
  try {
    return readErrorValue(parseRest(text, 64));
  } catch {
    // Damaged JSON has no words of its own either.
    const isPlain = !/^\s*[[{"]|<[a-z!]/i.test(text);
    return { message: isPlain ? clipText(text.trim()) : '' };
  }
}

/** The same of a value that was parsed. */
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

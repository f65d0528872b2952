import { endOfString, isDeeperThan } from './body.js';
import { Refusal } from './refusal.js';

/** A JSON-RPC request. */
export interface Envelope {
  /** The id as JSON text, byte for byte as the caller wrote it. */
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** The rejection of a request, with its id if that could be read. */
export class EnvelopeRefusal extends Refusal {
  readonly id: string;

  constructor(kind: 'bad-json' | 'bad-envelope', message: string, id = 'null') {
    super(kind, message);
    this.id = id;
  }
}

/** Parses a JSON-RPC request; every failure is an EnvelopeRefusal. */
export function readEnvelope(text: string, maxDepth: number): Envelope {
  if (isDeeperThan(text, maxDepth)) {
    throw new EnvelopeRefusal('bad-envelope', `The request body is nested deeper than ${maxDepth} levels.`);
  }
  const value = parse(text);
  if (Array.isArray(value)) {
    throw new EnvelopeRefusal('bad-envelope', 'Batches are not supported. Send one request object.');
  }
  if (typeof value !== 'object' || value === null) throw envelope('expected one request object');
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const idText = rawId(text, id);
  if (jsonrpc !== '2.0') throw envelope('jsonrpc must be "2.0"', idText);
  if (idText === undefined) throw envelope('id must be a number, a string of at most 256 characters, or null');
  if (typeof method !== 'string') throw envelope('method must be a string', idText);
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    throw envelope('params must be an array or an object', idText);
  }
  return { id: idText, method, params };
}

/** The id of a rejected request as JSON text; `null` if it has no valid one. */
export function peekId(text: string): string {
  try {
    return readEnvelope(text, 64).id;
  } catch (error) {
    return error instanceof EnvelopeRefusal ? error.id : 'null';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EnvelopeRefusal('bad-json', 'Parse error: the request body is not JSON.');
  }
}

function envelope(message: string, id?: string): EnvelopeRefusal {
  return new EnvelopeRefusal('bad-envelope', `Invalid request: ${message}.`, id);
}

/** The id as it was written: a parsed number would change `1e0` and 20-digit ids. */
function rawId(text: string, id: unknown): string | undefined {
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return undefined;
  const raw = rawMember(text, 'id');
  return raw !== undefined && raw.length <= 258 ? raw : undefined;
}

/** The text of a member of the outermost object of valid JSON; the last of several with that name, as JSON.parse reads it. */
function rawMember(text: string, name: string): string | undefined {
  let found: string | undefined;
  let depth = 0;
  let key: string | undefined;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, end + 1)) as string;
      at = end;
    } else if (char === ':' && depth === 1) {
      start = at + 1;
    } else if (char === '{' || char === '[') {
      depth += 1;
    } else if (char === '}' || char === ']' || char === ',') {
      if (depth === 1) {
        if (key === name) found = text.slice(start, at).trim();
        key = undefined;
      }
      if (char !== ',') depth -= 1;
    }
  }
  return found;
}

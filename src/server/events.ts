import { join, type Pieces, whenDone } from './request.js';

/** One completed request, for logs and metrics. It contains neither the key nor a path, which may contain the key. */
export interface AnswerEvent {
  /** The ID in the header `x-request-id` and in the body of REST errors. */
  readonly requestId: string;
  /** The first 16 hex digits of the key hash; undefined if the key was missing or invalid. */
  readonly keyId: string | undefined;
  /** The visitor ID from `findKey` or a proxy, if several visitors share the key; otherwise undefined. */
  readonly visitor: string | undefined;
  /** The operation; undefined if the request was rejected before it was known. */
  readonly operation: string | undefined;
  readonly status: number;
  /** Number of body bytes that were sent. */
  readonly bytes: number;
  /**
   * Whether the response was complete (`whole`), was cut off by its source (`cut`), or was aborted by the caller
   * (`left`).
   */
  readonly end: 'whole' | 'cut' | 'left';
  /** When the request was received. */
  readonly at: Date;
  /** Milliseconds until the status is known. */
  readonly wait: number;
  /** Milliseconds until the body has been sent. */
  readonly total: number;
}

/** Called after every response has ended. Exceptions are ignored. */
export type OnAnswer = (event: AnswerEvent) => void;

export interface Facts {
  readonly requestId: string;
  keyId?: string;
  visitor?: string | undefined;
  operation?: string;
}

export type TellEnd = (end: AnswerEvent['end'], bytes: number) => void;

/** Reports a response when it has ended. Call the returned function when the status is known. */
export function observe(onAnswer: OnAnswer | undefined, facts: Facts): (status: number) => TellEnd | undefined {
  if (!onAnswer) return () => undefined;
  const at = new Date();
  const start = performance.now();
  return (status) => {
    const wait = performance.now() - start;
    return (end, bytes) => {
      const { requestId, keyId, visitor, operation } = facts;
      const total = performance.now() - start;
      try {
        onAnswer({ requestId, keyId, visitor, operation, status, bytes, end, at, wait, total });
      } catch {
        // A failing log must not fail an answer.
      }
    };
  };
}

export function counted(body: Pieces, tell: TellEnd): Pieces {
  let bytes = 0;
  const watched = whenDone(body, (end) => tell(end, bytes));
  return {
    async next() {
      const piece = await watched.next();
      bytes += piece?.length ?? 0;
      return piece;
    },
    cancel: () => watched.cancel(),
  };
}

/** Shorter parts of a URL may occur in an answer by chance. */
const shortestSecret = 16;

/**
 * Secrets that a node response must not contain: parts of the node's URL and of the gateway's headers that look like a
 * key.
 */
export function secretsOf(url: URL | undefined, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const parts = [
    ...(url?.pathname.split('/') ?? []),
    ...(url?.searchParams.values() ?? []),
    ...Object.values(headers).flatMap((value) => value.split(' ')),
  ];
  // The longest first, because a secret may be a part of another.
  return [...new Set(parts)].filter((part) => part.length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/**
 * Masks every secret in a body with stars, also across two chunks. Nodes quote the requested path (CometBFT: `path /…
 * is invalid`), and gateways the key.
 */
export function conceal(body: Pieces, secrets: readonly string[]): Pieces {
  if (secrets.length === 0) return body;
  const sought = secrets.map((secret) => toPattern(new TextEncoder().encode(secret)));
  const kept = Math.max(...sought.map(({ bytes }) => bytes.length)) - 1;
  let held: Uint8Array = new Uint8Array();
  return {
    async next() {
      for (let piece = await body.next(); piece; piece = await body.next()) {
        // A copy, because the chunk may be the memory of a socket.
        const bytes = join([held, piece]);
        for (const pattern of sought) coverAll(bytes, pattern);
        // A secret may begin in the last bytes, so they are held back.
        const ready = Math.max(0, bytes.length - kept);
        held = bytes.slice(ready);
        if (ready > 0) return bytes.subarray(0, ready);
      }
      const last = held;
      held = new Uint8Array();
      return last.length > 0 ? last : undefined;
    },
    cancel: () => body.cancel(),
  };
}

const star = 0x2a;

interface Pattern {
  readonly bytes: Uint8Array;
  /** How far the search can skip, by the last compared byte. */
  readonly steps: Uint16Array;
}

function toPattern(bytes: Uint8Array): Pattern {
  const steps = new Uint16Array(256).fill(bytes.length);
  for (const [at, byte] of bytes.subarray(0, -1).entries()) steps[byte] = bytes.length - 1 - at;
  return { bytes, steps };
}

/** Masks every occurrence of a secret, with the Boyer–Moore–Horspool search, which reads a fraction of the bytes. */
function coverAll(text: Uint8Array, { bytes, steps }: Pattern): void {
  const last = bytes.length - 1;
  for (let at = last; at < text.length; at += steps[text[at] ?? 0] ?? 1) {
    const start = at - last;
    if (text[at] === bytes[last] && bytes.every((byte, index) => text[start + index] === byte)) {
      text.fill(star, start, at + 1);
    }
  }
}

import { join, type Pieces } from './pieces.js';

/** Shorter parts of an address may occur in an answer by chance. */
const shortestSecret = 16;

/** Secrets that an answer of a node must not contain: parts of its address and of our headers that look like a key. */
export function secretsOf(url: URL | undefined, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const parts = [
    ...(url?.pathname.split('/') ?? []),
    ...(url?.searchParams.values() ?? []),
    ...Object.values(headers).flatMap((value) => value.split(' ')),
  ];
  // The longest first: one may be a part of another.
  return [...new Set(parts)].filter((part) => part.length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/**
 * Replaces every secret in a body by stars, also across two pieces. Nodes quote the requested path (CometBFT:
 * `path /… is invalid`), and gateways the key.
 */
export function conceal(body: Pieces, secrets: readonly string[]): Pieces {
  if (secrets.length === 0) return body;
  const sought = secrets.map((secret) => toPattern(new TextEncoder().encode(secret)));
  const kept = Math.max(...sought.map(({ bytes }) => bytes.length)) - 1;
  let held: Uint8Array = new Uint8Array();
  return {
    async next() {
      for (let piece = await body.next(); piece; piece = await body.next()) {
        // A copy, as what is covered may be the memory of a socket.
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
  /** How far the search may go on when the last compared byte was this one. */
  readonly steps: Uint16Array;
}

function toPattern(bytes: Uint8Array): Pattern {
  const steps = new Uint16Array(256).fill(bytes.length);
  for (const [at, byte] of bytes.subarray(0, -1).entries()) steps[byte] = bytes.length - 1 - at;
  return { bytes, steps };
}

/** Covers a secret wherever it is, by the search of Boyer, Moore and Horspool, which looks at a fraction of the bytes. */
function coverAll(text: Uint8Array, { bytes, steps }: Pattern): void {
  const last = bytes.length - 1;
  for (let at = last; at < text.length; at += steps[text[at] ?? 0] ?? 1) {
    const start = at - last;
    if (text[at] === bytes[last] && bytes.every((byte, index) => text[start + index] === byte)) {
      text.fill(star, start, at + 1);
    }
  }
}

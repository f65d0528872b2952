/** Shorter parts of an address are words, which an answer may hold by chance. */
const shortestSecret = 16;

/** What an answer of a node must not hold: the parts of its address and of our headers that look like a key. */
export function secretsOf(url: URL, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const parts = [
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
    ...Object.values(headers).flatMap((value) => value.split(' ')),
  ];
  // The longest first: one may be a part of another.
  return [...new Set(parts)].filter((part) => part.length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/**
 * The same bytes with stars over every secret, though it come in two pieces. Nodes quote the path that they were asked at
 * (CometBFT: `path /… is invalid`), and gateways the key.
 */
export function conceal(body: ReadableStream<Uint8Array>, secrets: readonly string[]): ReadableStream<Uint8Array> {
  if (secrets.length === 0) return body;
  const sought = secrets.map((secret) => new TextEncoder().encode(secret));
  const kept = Math.max(...sought.map(({ length }) => length)) - 1;
  let held = new Uint8Array();
  const cover = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      const bytes = new Uint8Array(held.length + piece.length);
      bytes.set(held);
      bytes.set(piece, held.length);
      for (const secret of sought) coverAll(bytes, secret);
      // A secret may have begun in what is held back.
      const ready = Math.max(0, bytes.length - kept);
      held = bytes.slice(ready);
      if (ready > 0) controller.enqueue(bytes.subarray(0, ready));
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
  return body.pipeThrough(cover as ReadableWritablePair<Uint8Array, Uint8Array>);
}

const star = 0x2a;

function coverAll(bytes: Uint8Array, secret: Uint8Array): void {
  const [first = 0] = secret;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (secret.every((byte, index) => bytes[at + index] === byte)) bytes.fill(star, at, at + secret.length);
  }
}

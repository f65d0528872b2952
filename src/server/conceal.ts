/** Shorter parts of an address may occur in an answer by chance. */
const shortestSecret = 16;

/** Secrets that an answer of a node must not contain: parts of its address and of our headers that look like a key. */
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
 * Replaces every secret in a stream by stars, also across two pieces. Nodes quote the requested path (CometBFT:
 * `path /… is invalid`), and gateways the key.
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
      // A secret may begin in the last bytes, so they are held back.
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

/** Whether the caller of a request has gone, without the cost of an AbortSignal until one is needed. */
export interface Gone {
  readonly isGone: boolean;
  onGone(listener: () => void): () => void;
  readonly signal: AbortSignal;
}

export function goneBy(signal: AbortSignal): Gone {
  return {
    signal,
    get isGone() {
      return signal.aborted;
    },
    onGone(listener) {
      signal.addEventListener('abort', listener, { once: true });
      return () => signal.removeEventListener('abort', listener);
    },
  };
}

/** Notifies listeners when a caller leaves; creates a signal on demand. */
export class Departure implements Gone {
  isGone = false;
  readonly #listeners = new Set<() => void>();
  #controller: AbortController | undefined;

  onGone(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.isGone) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  leave(): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
    this.#controller?.abort();
  }
}

// Not enumerable, so that a copy of a call has only the signal, which may be replaced.
const caller = Symbol('caller');

/** Adds the member `signal` to a call, unless it has one. The signal is created when it is read. */
export function withSignal<C extends object>(call: C, gone: Gone): C & { readonly signal: AbortSignal } {
  if (!('signal' in call)) {
    Object.defineProperty(call, 'signal', { get: () => gone.signal, enumerable: true });
    Object.defineProperty(call, caller, { value: gone });
  }
  return call as C & { readonly signal: AbortSignal };
}

export function goneOf(call: { readonly signal: AbortSignal; readonly [caller]?: Gone }): Gone {
  return call[caller] ?? goneBy(call.signal);
}

/** Returns a request header by its name in lower case. Null if it is missing; repeated headers are joined by commas. */
export type ReadHeader = (name: string) => string | null;

/** The SHA-256 of a text in hex. */
export type Hash = (text: string) => string | Promise<string>;

export interface Asked {
  readonly method: string;
  /** The path as written, without the query. */
  readonly path: string;
  readonly query: string;
  readonly hosts: readonly (string | null)[];
  readonly header: ReadHeader;
  readonly body: () => Pieces | null;
  readonly gone: Gone;
  /** The remote address of the caller. It identifies callers with invalid keys, and visitors without another ID. */
  readonly address: string | undefined;
}

/** A body in chunks, without the cost of a web stream. */
export interface Pieces {
  /**
   * The next chunk; undefined at the end. Rejects if the body is cut off. Must not be called again before the last call
   * has settled.
   */
  next(): Promise<Uint8Array | undefined>;
  /** Cancels the body; the remaining bytes are dropped. */
  cancel(): void;
}

export type Body = string | Pieces | null;

/** A web stream that can be converted back to chunks until it is read. */
class StreamOfPieces extends ReadableStream<Uint8Array> {
  readonly pieces: Pieces;

  constructor(pieces: Pieces) {
    const source = {
      async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        const piece = await pieces.next();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: () => pieces.cancel(),
    };
    // Nothing is read ahead, so the byte count equals the forwarded bytes.
    super(source, { highWaterMark: 0 });
    this.pieces = pieces;
  }
}

/** The chunks as a web stream, for sources and handlers; `piecesOf` converts it back. */
export function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  return new StreamOfPieces(pieces);
}

/**
 * The chunks of a web stream. The chunks passed to `streamOf` are returned unchanged, unless a reader uses the stream.
 */
export function piecesOf(stream: ReadableStream<Uint8Array> | Pieces): Pieces {
  if (!(stream instanceof ReadableStream)) return stream;
  if (stream instanceof StreamOfPieces && !stream.locked) return stream.pieces;
  const reader = stream.getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? undefined : value;
    },
    cancel: () => void reader.cancel().catch(() => undefined),
  };
}

export function piecesIn(pieces: readonly Uint8Array[]): Pieces {
  const left = [...pieces];
  return { next: () => Promise.resolve(left.shift()), cancel: () => left.splice(0) };
}

/** Reads chunks up to `most` bytes. Returns the complete body, the chunks read so far, and whether these are all. */
export async function readAhead(body: Pieces, most: number): Promise<{ pieces: Pieces; isWhole: boolean }> {
  const read: Uint8Array[] = [];
  for (let bytes = 0; bytes <= most;) {
    const piece = await body.next();
    if (!piece) return { pieces: piecesIn(read), isWhole: true };
    read.push(piece);
    bytes += piece.length;
  }
  const ready = piecesIn(read);
  return {
    pieces: { next: async () => (await ready.next()) ?? body.next(), cancel: () => body.cancel() },
    isWhole: false,
  };
}

/** Passes chunks on. `tell` is called once: at the end, with the error, or on cancellation. */
export function whenDone(pieces: Pieces, tell: (end: 'whole' | 'cut' | 'left') => void): Pieces {
  let told = false;
  const once = (end: 'whole' | 'cut' | 'left') => {
    if (told) return;
    told = true;
    tell(end);
  };
  return {
    async next() {
      try {
        const piece = await pieces.next();
        if (!piece) once('whole');
        return piece;
      } catch (error) {
        once('cut');
        throw error;
      }
    },
    cancel() {
      once('left');
      pieces.cancel();
    },
  };
}

export async function textOf(body: Body | ReadableStream<Uint8Array>): Promise<string> {
  if (typeof body === 'string') return body;
  const pieces = body && piecesOf(body);
  const all: Uint8Array[] = [];
  for (let piece = await pieces?.next(); piece; piece = await pieces?.next()) all.push(piece);
  return new TextDecoder().decode(join(all));
}

export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

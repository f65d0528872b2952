/** One recorded exchange with a real node. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly response: { readonly status: number; readonly body: string };
  /** Facts from another source than the answer. */
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Loads the bytes of a file below `recordings/`, as `cosmos/evidence.json.gz`. */
export type LoadRecording = (path: string) => Promise<ArrayBuffer | Uint8Array>;

/** Reads the exchanges of a packed file, in order. */
export async function readRecording(load: LoadRecording, path: string): Promise<readonly Exchange[]> {
  const text = await inflate(await load(path));
  return Object.values(JSON.parse(text) as Record<string, Exchange>);
}

async function inflate(loaded: ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(loaded);
  // A static server may send `content-encoding: gzip`; the browser has then already unpacked the file.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new Response(bytes).body;
  if (!isGzip || !stream) return new TextDecoder().decode(bytes);
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}

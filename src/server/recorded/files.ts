/** One recorded exchange with a real node. */
export interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body: string | null };
  readonly response: { readonly status: number; readonly body: string };
}

/** Gets the bytes of a file below `recordings/`, as `cosmos/series-validatorsets.json.gz`. */
export type LoadRecording = (path: string) => Promise<ArrayBuffer | Uint8Array>;

/** The recordings by file; each is loaded when it is first asked for, and kept. */
export interface RecordingFiles {
  /** The exchanges of a file by their names, in the order of the file. */
  read(path: string): Promise<ReadonlyMap<string, Exchange>>;
}

/** Opens the recordings; a load that failed is tried again by the next question. */
export function openRecordings(load: LoadRecording): RecordingFiles {
  const opened = new Map<string, Promise<ReadonlyMap<string, Exchange>>>();
  return {
    read(path) {
      const known = opened.get(path);
      if (known) return known;
      const reading = load(path).then(inflate).then(parse);
      opened.set(path, reading);
      reading.catch(() => opened.delete(path));
      return reading;
    },
  };
}

function parse(text: string): ReadonlyMap<string, Exchange> {
  return new Map(Object.entries(JSON.parse(text) as Record<string, Exchange>));
}

async function inflate(loaded: ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(loaded);
  // A static server may say `content-encoding: gzip`; then the browser has unpacked the file already.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new Response(bytes).body;
  if (!isGzip || !stream) return new TextDecoder().decode(bytes);
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}

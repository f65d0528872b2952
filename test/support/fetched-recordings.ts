import type { Recording } from './recordings.js';

/** The exchanges of a packed file, as `/recordings/cosmos/evidence.json.gz`, read in the page, in its order. */
export async function fetchRecordings(path: string): Promise<Recording[]> {
  const file = await (await fetch(path)).blob();
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A server that names the encoding has the browser unpack it.
  const isPacked = first === 0x1f && second === 0x8b;
  const body = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file;
  const exchanges = (await new Response(body).json()) as Record<string, Omit<Recording, 'name'>>;
  return Object.entries(exchanges).map(([name, exchange]) => ({ name, ...exchange }));
}

import type { LoadRecording } from '../recorded/files.js';

/** Written into the package by `scripts/packed-recordings.mjs`: recordings by path and name, gzipped JSON in base64. */
declare const PACKED_RECORDINGS: string;

export async function readPacked(): Promise<LoadRecording> {
  const bytes = Uint8Array.from(atob(PACKED_RECORDINGS), (letter) => letter.charCodeAt(0));
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'));
  const files = JSON.parse(await new Response(stream).text()) as Readonly<Record<string, unknown>>;
  // Files that the package does not contain are empty: their requests are reported as not recorded.
  return (path) => Promise.resolve(new TextEncoder().encode(JSON.stringify(files[path] ?? {})));
}

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One recorded exchange with a real node. */
export interface Recording {
  /** Its file name without `.json`; with its folder if it had one, such as `40/logs`. */
  readonly name: string;
  readonly network: string;
  readonly call: string;
  readonly note: string;
  /** The node, if it ran with other flags than the rest. */
  readonly node?: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** The truth from a source other than the answer. */
  readonly expect: { readonly outcome: string; readonly [name: string]: unknown };
}

// Test files share a process, and many read the same recordings.
const unpacked = new Map<string, readonly Recording[]>();

/**
 * The exchanges of a packed file, such as `cosmos/validatorsets`, in its order.
 *
 * Demo files are in `recordings/`, everything else in `test/fixtures/recordings/`; each file exists once.
 */
export function loadRecordings(name: string): readonly Recording[] {
  const known = unpacked.get(name);
  if (known) return known;
  const exchanges = JSON.parse(gunzipSync(readFileSync(recordingPath(name))).toString('utf8')) as Record<
    string,
    Omit<Recording, 'name'>
  >;
  const recordings = Object.entries(exchanges).map(([file, exchange]) => ({ name: file, ...exchange }));
  unpacked.set(name, recordings);
  return recordings;
}

/** The path of the packed file; throws if it is in neither folder. */
export function recordingPath(name: string): URL {
  const places = ['../../recordings', '../fixtures/recordings'].map(
    (folder) => new URL(`${folder}/${name}.json.gz`, import.meta.url),
  );
  const path = places.find((place) => existsSync(place));
  if (!path) throw new Error(`There is no recording ${name}.`);
  return path;
}

// On a dead network the browser may wait for a chunk much longer than a reader would wait for the rest.
const patience = 1_000;

/** Resolves with what arrives within a second; undefined if it arrives later, or not at all. */
export function withTimeout<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([coming, late]).catch(() => undefined);
}

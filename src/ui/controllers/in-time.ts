// A dead network may keep the browser waiting for a part of the code much longer than a reader would wait for the rest.
const patience = 1_000;

/** What comes before a reader would go on without it; undefined if it comes later, or not at all. */
export function inTime<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([coming, late]).catch(() => undefined);
}

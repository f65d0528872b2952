import { type GatewayError, missingCodeSentence, PlainError } from './errors.js';

// Error messages for a module that failed to load: Chromium and Firefox, Safari, webpack, Vite.
const codeFailed =
  /dynamically imported module|^importing a module script failed|^loading (css )?chunk .+ failed|^unable to preload/i;

/**
 * Loads a part of our own code: `await loadCode(() => import('./part.js'))`. Every `import()` goes through here or through
 * `Lazy`, which lint enforces. Callers load again when the page is online or the user presses Retry.
 *
 * @throws GatewayError `network` with `ownCode` if the module cannot be loaded; what a loaded module throws is rethrown
 */
export async function loadCode<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (thrown) {
    throw isMissingCode(thrown) ? missingCode() : thrown;
  }
}

/** The error for our own code that failed to load; the error of the engine would contain the URL of a script. */
export function missingCode(): GatewayError {
  return new PlainError('network', { ownCode: true }, missingCodeSentence);
}

export function isMissingCode(thrown: unknown): boolean {
  if (thrown instanceof PlainError) return thrown.details.ownCode === true;
  return thrown instanceof Error && codeFailed.test(thrown.message);
}

export function lazyReader<A extends readonly unknown[], B>(
  load: () => Promise<(...values: A) => B>,
): (...values: A) => Promise<B> {
  const loading = load();
  // A failure to load the code matters only once there is a response.
  loading.catch(() => undefined);
  const read = async (...values: A) => (await loading)(...values);
  return Object.assign(read, { [isOwn]: true });
}

// Each copy of the package on a page has its own.
const isOwn = Symbol('reader of this copy');

/** Whether a call has a reader of this copy of the package, so that answers have the shapes of this version. */
export function isOwnReader(read: object): boolean {
  return isOwn in read;
}

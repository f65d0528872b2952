import { GatewayError } from './errors.js';

// What Chromium, Firefox and Safari say of a module that did not come, in this order; then bundlers, of a chunk of theirs.
const codeFailed =
  /dynamically imported module|^importing a module script failed|^loading (css )?chunk .+ failed|^unable to preload/i;

/**
 * Loads a part of our own code: `await loadCode(() => import('./part.js'))`. Every `import()` of ours goes through here or
 * through `Lazy`, which does; lint sees to it. Who misses the part asks again when the page is online or a person says so.
 *
 * @throws GatewayError `network` with `ownCode` when it does not come; code that came and then threw is a fault of ours, and what
 * it threw is handed on
 */
export async function loadCode<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (thrown) {
    throw isMissingCode(thrown) ? missingCode() : thrown;
  }
}

/** What is thrown for a part of our own code that did not come: the engine's own error names the address of a script. */
export function missingCode(): GatewayError {
  return new GatewayError('network', { ownCode: true });
}

/** Whether a part of our own code did not come, as without the network. */
export function isMissingCode(thrown: unknown): boolean {
  if (thrown instanceof GatewayError) return thrown.details.ownCode === true;
  return thrown instanceof Error && codeFailed.test(thrown.message);
}

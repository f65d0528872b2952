export interface WorkerScript {
  readonly url: URL;
  /** The script hash, in the format of `integrity` on a script tag. If omitted, the script is not checked. */
  readonly integrity?: string | undefined;
}

// Shared by all widgets of a page: the script belongs to the page, because its bundler decides its location.
let chosen: WorkerScript | undefined;

/**
 * Sets the script of the worker that parses large answers: the file `gateway-elements/worker.js` of the package, for
 * pages whose bundler does not emit it (esbuild, Rollup, Angular). Without a worker the page parses in slices.
 *
 * A script of another origin, or one with `integrity`, is fetched and started from a `blob:` URL, which the page CSP
 * must allow (`connect-src` for its origin, `worker-src blob:`). Running workers are not affected.
 *
 * @param url absolute, or relative to the base URL of the document
 * @param options `integrity`: one or more hashes in the format of a script tag, `sha384-…`; a script that does not
 *   match is not started
 * @throws TypeError if the URL cannot be parsed
 */
export function setWorkerUrl(url: string | URL, { integrity }: { readonly integrity?: string } = {}): void {
  chosen = { url: new URL(url, document.baseURI), integrity };
}

export function chosenWorker(): WorkerScript | undefined {
  return chosen;
}

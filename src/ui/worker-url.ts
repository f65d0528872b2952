/** The script of the worker, as the page or the build names it. */
export interface WorkerScript {
  readonly url: URL;
  /** Hash of the script, as in `integrity` of a script tag; without it, the script is taken as it is. */
  readonly integrity?: string | undefined;
}

// What all widgets of a page share: the script belongs to the page, as its bundler puts it somewhere.
let chosen: WorkerScript | undefined;

/**
 * Names the script of the worker that parses large answers: the file `gateway-elements/worker.js` of the package, for pages whose
 * bundler does not emit it (esbuild, Rollup, Angular). Without a worker the page parses in slices.
 *
 * A script of another origin, or one with `integrity`, is fetched and started from a `blob:` URL, which the policy of the page must
 * allow (`connect-src` of its origin, `worker-src blob:`). Workers that run already are not affected.
 *
 * @param url absolute, or relative to the base URL of the document
 * @param options `integrity`: one or more hashes as in a script tag, `sha384-…`; a script with other bytes is not started
 * @throws TypeError if the URL cannot be parsed
 */
export function setWorkerUrl(url: string | URL, { integrity }: { readonly integrity?: string } = {}): void {
  chosen = { url: new URL(url, document.baseURI), integrity };
}

/** The script that the page named. */
export function chosenWorker(): WorkerScript | undefined {
  return chosen;
}

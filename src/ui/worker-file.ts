import type { WorkerScript } from './worker-url.js';

/** Hash of the worker's file, which the build of the script-tag files knows. */
declare const WORKER_INTEGRITY: string | undefined;

/** The script of the worker beside this module; a build of single files puts its text here. */
export function workerFile(): WorkerScript | string {
  // Bundlers know the file by this spelling. Nothing is started here.
  const { url } = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
  return { url, integrity: typeof WORKER_INTEGRITY === 'string' ? WORKER_INTEGRITY : undefined };
}

class Worker {
  readonly url: URL;

  constructor(url: URL, _options: WorkerOptions) {
    // Turbopack has a path in place of a URL.
    this.url = new URL(url.href, location.href);
  }
}

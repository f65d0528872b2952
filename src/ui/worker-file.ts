import type { WorkerScript } from './worker-url.js';

/** Hash of the worker's file, set by the build of the script-tag files. */
declare const WORKER_INTEGRITY: string | undefined;

/** The worker script next to this module. The build of the single file inserts its text here. */
export function workerFile(): WorkerScript | string {
  // Bundlers find the file by this exact expression. No worker is started here.
  const { url } = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
  return { url, integrity: typeof WORKER_INTEGRITY === 'string' ? WORKER_INTEGRITY : undefined };
}

class Worker {
  readonly url: URL;

  constructor(url: URL, _options: WorkerOptions) {
    // Turbopack passes a path instead of a URL.
    this.url = new URL(url.href, location.href);
  }
}

import { GatewayError } from '../client/errors.js';
import { isMissingCode } from '../client/load-code.js';
import { toBatches } from './batches.js';
import { jobs, type Job } from './jobs.js';
import type { FromWorker, ToWorker } from './queue.js';

// The worker's own script. It runs one job after another without pauses. To abort a job, the page terminates the
// worker.

interface Thread {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToWorker>) => void): void;
}

const thread = globalThis as unknown as Thread;
const waiting: { job: string; input: Record<string, unknown> } = { job: '', input: {} };
const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };

// This entry of the package may be imported elsewhere; for example, by a server.
if ('WorkerGlobalScope' in globalThis) {
  thread.addEventListener('message', hear);
  thread.postMessage({ kind: 'ready' });
}

function hear({ data }: MessageEvent<ToWorker>): void {
  switch (data.kind) {
    case 'input':
      waiting.job = data.job;
      waiting.input = { ...data.input };
      return;
    case 'text':
      waiting.input[data.name] = `${(waiting.input[data.name] as string | undefined) ?? ''}${data.piece}`;
      return;
    case 'go':
      void run(waiting.job, waiting.input);
      waiting.input = {};
  }
}

async function run(name: string, input: object): Promise<void> {
  try {
    const job = (jobs as Readonly<Record<string, Job<object, unknown>>>)[name];
    const result = await job?.(input, pace);
    for (const batch of toBatches(result)) thread.postMessage({ kind: 'batch', batch });
    thread.postMessage({ kind: 'done' });
  } catch (error) {
    // The page handles all other failures: values too deep to clone, out of memory, a file that failed to load.
    if (!(error instanceof GatewayError) || isMissingCode(error)) return thread.postMessage({ kind: 'failed' });
    const { code, details, retryAfter } = error;
    thread.postMessage({ kind: 'error', error: { code, details, retryAfter } });
  }
}

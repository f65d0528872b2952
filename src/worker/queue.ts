import { type ErrorDetails, GatewayError, type GatewayErrorCode } from '../client/errors.js';
import { type Batch, BatchCollector } from './batches.js';
import type { JobInput, JobName, JobOutput, Pace } from './jobs.js';

export type ToWorker =
  | { readonly kind: 'input'; readonly job: string; readonly input: object }
  | { readonly kind: 'text'; readonly name: string; readonly piece: string }
  | { readonly kind: 'go' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'done' }
  /** The job rejected its input, with the same error as on the page. */
  | { readonly kind: 'error'; readonly error: CrossedError }
  | { readonly kind: 'failed' };

export interface CrossedError {
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfter?: number | undefined;
}

/** Maximum characters of a text per message. */
const longestPiece = 1_000_000;
/** Milliseconds after which a silent worker counts as failed, and an idle worker is terminated. */
const longestStart = 10_000;
const longestIdle = 10_000;

/** No worker is available, or the worker could not do this job. The job then runs on the main thread. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** The signal ends the wait for the worker. */
export type StartWorker = (signal: AbortSignal) => Promise<Worker>;

/** A queue of jobs for one worker. The worker starts with the first job and is terminated when idle. */
export class WorkerQueue {
  readonly #startWorker: StartWorker;
  #starting: Promise<Worker> | undefined;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #runs = false;
  /** Whether a start failed. It is not repeated, because a page that blocks workers reports every attempt. */
  #refused = false;
  #giveUp: (() => void) | undefined;

  constructor(startWorker: StartWorker) {
    this.#startWorker = startWorker;
  }

  /**
   * Runs a job. The input is cloned at once, except for its long texts; the result is received in batches.
   *
   * @throws NoWorker, a `GatewayError` of the job, or the abort reason of the signal
   */
  run<Name extends JobName>(name: Name, input: JobInput<Name>, pace: Pace): Promise<JobOutput<Name>> {
    const turn = this.#last.then(() => this.#run(name, input, pace));
    this.#last = turn.catch(() => undefined);
    return new Promise((resolve, reject) => {
      // A job that waits in the queue can be aborted immediately.
      pace.signal.addEventListener('abort', () => reject(pace.signal.reason), { once: true });
      turn.then((value) => resolve(value as JobOutput<Name>), reject);
    });
  }

  /** Starts the worker while a job's data is still loading. If no job follows, the worker is terminated as idle. */
  begin(): void {
    if (this.#starting || this.#refused) return;
    // A failed start is handled when the job runs.
    this.#start().then(
      () => this.#rest(),
      () => undefined,
    );
  }

  /** Terminates the worker, and rejects its current job with `NoWorker`. The next job starts a new worker. */
  end(): void {
    clearTimeout(this.#idle);
    this.#giveUp?.();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#starting = undefined;
    this.#runs = false;
  }

  async #run(name: string, input: object, pace: Pace): Promise<unknown> {
    pace.signal.throwIfAborted();
    clearTimeout(this.#idle);
    try {
      const worker = await this.#start();
      // A worker that was started without a job becomes idle now.
      clearTimeout(this.#idle);
      pace.signal.throwIfAborted();
      if (worker !== this.#worker) throw new NoWorker();
      const result = this.#listen(worker, pace.signal);
      // The job may fail while its input is still being sent.
      result.catch(() => undefined);
      await Promise.race([send(worker, name, input, pace), result]);
      const value = await result;
      this.#rest();
      return value;
    } catch (error) {
      // After a rejection, the worker can be reused. During a job, it can only be terminated: its messages would be
      // mistaken for the result of the next job.
      if (error instanceof GatewayError && !pace.signal.aborted) this.#rest();
      else this.end();
      throw error;
    }
  }

  #rest(): void {
    this.#idle = setTimeout(() => this.end(), longestIdle);
  }

  async #start(): Promise<Worker> {
    if (this.#refused) throw new NoWorker();
    const starting = (this.#starting ??= this.#startInTime());
    try {
      const worker = await starting;
      if (this.#starting !== starting) worker.terminate();
      else if (worker !== this.#worker) this.#worker = this.#watched(worker);
    } catch {
      this.#refused ||= this.#starting === starting;
    }
    // Terminated while its script was loading, or the script is missing.
    if (!this.#worker || this.#starting !== starting) throw new NoWorker();
    return this.#worker;
  }

  async #startInTime(): Promise<Worker> {
    const late = new AbortController();
    const end = setTimeout(() => late.abort(), longestStart);
    try {
      return await this.#startWorker(late.signal);
    } finally {
      clearTimeout(end);
    }
  }

  #watched(worker: Worker): Worker {
    worker.addEventListener('message', () => (this.#runs ||= worker === this.#worker), { once: true });
    worker.addEventListener('error', (event) => {
      // Not reported in the console, because the job runs on the main thread instead.
      event.preventDefault();
      if (worker !== this.#worker) return;
      this.#refused ||= !this.#runs;
      this.end();
    });
    return worker;
  }

  async #listen(worker: Worker, signal: AbortSignal): Promise<unknown> {
    const collector = new BatchCollector();
    const over = new AbortController();
    const only = { signal: over.signal };
    const said = new Promise<unknown>((resolve, reject) => {
      const fail = () => {
        if (!this.#runs) this.#refused = true;
        reject(new NoWorker());
      };
      this.#giveUp = () => reject(new NoWorker());
      const start = this.#runs ? undefined : setTimeout(fail, longestStart);
      only.signal.addEventListener('abort', () => clearTimeout(start));
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromWorker>) => {
          clearTimeout(start);
          if (data.kind === 'batch') collector.take(data.batch);
          else if (data.kind === 'done') resolve(collector.value);
          else if (data.kind === 'error') reject(revive(data.error));
          else if (data.kind === 'failed') fail();
        },
        only,
      );
      worker.addEventListener('messageerror', fail, only);
      signal.addEventListener('abort', () => reject(signal.reason), only);
    });
    return said.finally(() => {
      this.#giveUp = undefined;
      over.abort();
    });
  }
}

function revive({ code, details, retryAfter }: CrossedError): GatewayError {
  return new GatewayError(code, details, retryAfter);
}

async function send(worker: Worker, job: string, input: object, { breathe, signal }: Pace): Promise<void> {
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > longestPiece;
  const members = Object.entries(input);
  const short = Object.fromEntries(members.filter(([, value]) => !isLong(value)));
  post(worker, { kind: 'input', job, input: short });
  for (const [name, text] of members) {
    if (!isLong(text)) continue;
    for (let from = 0; from < text.length; from += longestPiece) {
      await breathe();
      signal.throwIfAborted();
      post(worker, { kind: 'text', name, piece: text.slice(from, from + longestPiece) });
    }
  }
  post(worker, { kind: 'go' });
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

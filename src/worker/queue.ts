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
  /** The job rejected its input, like it would on the page. */
  | { readonly kind: 'error'; readonly error: CrossedError }
  | { readonly kind: 'failed' };

export interface CrossedError {
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfter?: number | undefined;
}

/** Characters of a text that go over in one message. */
const longestPiece = 1_000_000;
/** Milliseconds after which a silent worker counts as failed to start, and an idle worker is ended. */
const longestStart = 10_000;
const longestIdle = 10_000;

/** No worker is available, or it could not do this job: the work is to be done on the main thread. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** The signal ends the wait for the worker. */
export type StartWorker = (signal: AbortSignal) => Promise<Worker>;

/** A queue of jobs for one worker. The worker starts with the first job and is ended when idle. */
export class WorkerQueue {
  readonly #startWorker: StartWorker;
  #starting: Promise<Worker> | undefined;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #runs = false;
  /** Whether a start failed. It is not repeated, because a page that rejects workers reports each try to its owner. */
  #refused = false;
  #giveUp: (() => void) | undefined;

  constructor(startWorker: StartWorker) {
    this.#startWorker = startWorker;
  }

  /**
   * Runs a job. Its input is cloned in one go, but for the long texts among its members; its result comes in batches.
   *
   * @throws NoWorker; what the job rejected as a `GatewayError`; the reason of the signal when that is aborted
   */
  run<Name extends JobName>(name: Name, input: JobInput<Name>, pace: Pace): Promise<JobOutput<Name>> {
    const turn = this.#last.then(() => this.#run(name, input, pace));
    this.#last = turn.catch(() => undefined);
    return new Promise((resolve, reject) => {
      // A job that waits in the queue can be aborted at once.
      pace.signal.addEventListener('abort', () => reject(pace.signal.reason), { once: true });
      turn.then((value) => resolve(value as JobOutput<Name>), reject);
    });
  }

  /** Starts the worker for a job that is being loaded; without one it is ended as any that idles. */
  begin(): void {
    if (this.#starting || this.#refused) return;
    // If it does not start, the job itself notices.
    this.#start().then(
      () => this.#rest(),
      () => undefined,
    );
  }

  /** Ends the worker, and with `NoWorker` the job that it is doing; the next job starts another one. */
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
      // It may fail while the input is still on its way.
      result.catch(() => undefined);
      await Promise.race([send(worker, name, input, pace), result]);
      const value = await result;
      this.#rest();
      return value;
    } catch (error) {
      // After a rejection it can be reused. During a job, it cannot be stopped, only ended: its messages would be taken
      // for the result of the next job.
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
    // Ended while its script was loading, or missing.
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
      // Not reported on the console: the job runs on the main thread instead.
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

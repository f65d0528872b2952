/** What came of a script. */
export interface Run {
  readonly ok: boolean;
  readonly output: string;
}

export interface RunOptions {
  /** Added to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Milliseconds without a word after which it is ended; five minutes if absent. */
  readonly silence?: number;
}

/** Runs a script of Node to its end, or until it has been silent for too long. */
export function run(script: string, args?: readonly string[], options?: RunOptions): Promise<Run>;

/** Ends every script that still runs, with all that it started. */
export function endAll(): void;

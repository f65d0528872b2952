import type { Upstreams } from '../src/server/forward.js';

/** What the command line and the environment say about nodes. */
export interface CommandLine {
  readonly anvil: boolean;
  readonly upstreams: Upstreams & {
    readonly headers: Readonly<Partial<Record<keyof Upstreams, Readonly<Record<string, string>>>>>;
  };
}

export function readUpstreams(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandLine;

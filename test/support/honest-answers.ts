import { createSlices, type Slices } from '../../src/ui/slices.js';
import { nineCallsOf, recordedFolders } from './recorded-calls.js';
import type { Recording } from './recordings.js';

/** One recorded answer that is a value, with its reply and the parameters that it answers. */
export interface RecordedAnswer<Reply, Params> {
  readonly name: string;
  readonly reply: Reply & { readonly id: number };
  readonly params: Params;
  readonly recording: Recording;
}

/** All recorded answers to a JSON-RPC call whose result is neither null nor an error. */
export function recordedAnswers<Result, Params>(
  call: string,
  fits: (result: Result, params: Params) => boolean = () => true,
): RecordedAnswer<{ readonly result: Result }, Params>[] {
  return recordedFolders().flatMap((folder) =>
    nineCallsOf(folder).flatMap((recording) => {
      if (recording.call !== call) return [];
      const reply = jsonOf(recording.response.body) as { id: number; result?: Result | null } | undefined;
      const { params } = jsonOf(recording.request.body ?? '') as { params: Params };
      if (reply?.result === undefined || reply.result === null || !fits(reply.result, params)) return [];
      return [{ name: `${folder} ${recording.name}`, reply: { ...reply, result: reply.result }, params, recording }];
    }),
  );
}

/** What the client is told of a reply that was received. */
export function received(id: number) {
  return { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096, id };
}

/** Slices for checks that nobody waits for. */
export function slices(): Slices {
  return createSlices(new AbortController().signal);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { type AbciOutcome, toOutcome } from '../../../decode/cosmos/abci-outcome.js';
import { type AnswerLeaves, compareAnswers } from '../leaves.js';
import { type AbciAnswers, type ReadState, subjectOf } from '../view.js';

export interface HistoryEntry {
  readonly path: string;
  readonly data: string;
  readonly height: string;
  readonly template: string;
  readonly prove: boolean;
  readonly at: Date;
  readonly outcome: AbciOutcome;
  readonly code: number;
  readonly codespace: string;
}

const most = 20;

/** The queries of one widget since the page was opened, newest first, without duplicates. */
export class History {
  entries: readonly HistoryEntry[] = [];
  #last: object | undefined;

  note({ answer }: AbciAnswers, template: string): void {
    if (answer === this.#last) return;
    this.#last = answer;
    const { request, value: response, at } = answer;
    const { height, path, data, prove = false } = request;
    const entry: HistoryEntry = {
      ...{ path, data: data?.slice(2) ?? '', prove, template, at },
      height: typeof height === 'bigint' ? `${height}` : '',
      ...{ outcome: toOutcome(request, response), code: response.code, codespace: response.codespace },
    };
    const others = this.entries.filter((other) => keyOf(other) !== keyOf(entry));
    this.entries = [entry, ...others].slice(0, most);
  }
}

function keyOf({ path, data, height, prove }: HistoryEntry): string {
  return JSON.stringify([path, data, height, prove]);
}

export interface FoundChanges {
  readonly paths: ReadonlySet<string>;
  /** Undefined for the first answer. */
  readonly count: number | undefined;
}

const noChanges: FoundChanges = { paths: new Set(), count: undefined };

export class Changes {
  #found = noChanges;
  #of: object | undefined;
  #previous: AnswerLeaves | undefined;
  #subject: string | undefined;

  get found(): FoundChanges {
    return this.#found;
  }

  /** Records the reading of a displayed answer, once. Another query has no previous answer. */
  noteAnswer({ answer: { request, value: response } }: AbciAnswers, read: ReadState): void {
    const subject = subjectOf(request);
    if (subject !== this.#subject) this.#forget();
    this.#subject = subject;
    // A failure in between does not affect the comparison of values.
    if (read.kind === 'loaded' && toOutcome(request, response).kind === 'value') this.note(response, read);
  }

  note(answer: object, leaves: AnswerLeaves): void {
    if (answer === this.#of) return;
    if (this.#previous) {
      const changed = compareAnswers(this.#previous, leaves);
      this.#found = { paths: new Set(changed.map(({ path }) => path)), count: changed.length };
    }
    this.#of = answer;
    this.#previous = leaves;
  }

  #forget(): void {
    this.#found = noChanges;
    this.#of = undefined;
    this.#previous = undefined;
  }
}

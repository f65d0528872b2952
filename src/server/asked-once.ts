import { Departure, type Gone } from './asked.js';
import { ConnectionLost } from './source.js';

/** An answer that several callers may wait for. */
export interface Sharable {
  /** Whether it can be given to all of them; otherwise the first gets it, and the others ask again. */
  readonly isShared: boolean;
}

/** Asks a question for all who ask it at the same time. */
export type AskOnce<A extends Sharable> = (
  question: string,
  gone: Gone,
  ask: (gone: Gone, isWanted: () => boolean) => Promise<A>,
) => Promise<A>;

interface Open<A> {
  readonly answer: Promise<A>;
  readonly departure: Departure;
  callers: number;
}

/**
 * Sends identical questions that are on their way at the same time to a node once. One caller who leaves ends it for nobody else;
 * the last one ends it, and whoever asks after that asks anew.
 */
export function createAskOnce<A extends Sharable>(): AskOnce<A> {
  const open = new Map<string, Open<A>>();
  const start = (question: string, ask: Parameters<AskOnce<A>>[2]): Open<A> => {
    const departure = new Departure();
    const close = () => {
      if (open.get(question) === opened) open.delete(question);
    };
    const opened: Open<A> = {
      departure,
      callers: 0,
      // Deferred, so that it can be seen how many wait.
      answer: Promise.resolve().then(() => ask(departure, () => opened.callers > 1)),
    };
    // Its failure is that of those who wait for it; if all have left, it is nobody's.
    opened.answer.then(close, close);
    departure.onGone(close);
    open.set(question, opened);
    return opened;
  };
  return async (question, gone, ask) => {
    const known = open.get(question);
    const one = known ?? start(question, ask);
    one.callers += 1;
    const answer = await whileHere(one, gone);
    return known && !answer.isShared ? ask(gone, () => false) : answer;
  };
}

/** Waits for an answer until the caller leaves. */
function whileHere<A>(one: Open<A>, gone: Gone): Promise<A> {
  return new Promise((done, fail) => {
    const leave = () => {
      one.callers -= 1;
      if (one.callers === 0) one.departure.leave();
      fail(new ConnectionLost());
    };
    if (gone.isGone) {
      leave();
      return;
    }
    gone.onGone(leave);
    one.answer.then(done, fail);
  });
}

import { Departure, type Gone } from './request.js';
import { ConnectionLost } from './source.js';
import { type Anchored, type FinalBlocks, judge } from './finality.js';
import { checkWhole, type CheckedReply } from './upstream-reply.js';

export interface Sharable {
  /**
   * Whether all callers can share the answer. If not, the first caller gets it, and the others send the request again.
   */
  readonly isShared: boolean;
}

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
 * Sends identical concurrent requests to a node only once. If one caller leaves, the request continues for the others.
 * When the last caller leaves, the request is aborted, and the next call is sent again.
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
      // Deferred, so that the number of waiting callers is known first.
      answer: Promise.resolve().then(() => ask(departure, () => opened.callers > 1)),
    };
    // A failure goes to the callers that still wait. If all have left, it is ignored.
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

/**
 * A cache of final answers: a `Map` with a limit, Redis, or a key-value store of an edge platform.
 *
 * If `get` throws or takes longer than 250 ms, the request goes to the node. A `set` that fails is not retried.
 */
export interface AnswerCache {
  /** Returns the answer stored under a key; null or undefined if there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  /**
   * Stores an answer of at most 4 MiB.
   *
   * @param key - operation and SHA-256 of node and request, so it reveals no URL and no parameter
   * @param answer - JSON text, without any caller's id
   * @param maxAge - seconds after which the answer must no longer be returned
   */
  set(key: string, answer: string, maxAge: number): unknown;
}

export interface Keeping {
  find(): Promise<CheckedReply | undefined>;
  /** Whether the answer may be final if it is requested from now on. */
  mayLast(): Promise<boolean>;
  /** Caches an answer if it is final. Never rejects. */
  keep(checked: CheckedReply): Promise<void>;
}

const patience = 250;
/** The id that replaces the callers' ids. */
const keptId = 0;

/**
 * Caches the answers to one request.
 *
 * @param node - the URL of the node, because other nodes may serve other chains
 * @param text - the request as sent to the node, without the id
 * @param blocks - the final blocks of the node; undefined for Cosmos, where every committed height is final
 */
export function createKeeping(
  cache: AnswerCache,
  anchored: Anchored,
  node: string,
  text: string,
  blocks: FinalBlocks | undefined,
): Keeping {
  const { operation, anchor, maxAge } = anchored;
  const isRest = operation === 'validatorsets';
  const key = digest(`${node}\n${text}`).then((hash) => `gateway-elements:${operation}:${hash}`);
  const isFinal = async (number: bigint | undefined) => {
    if ('height' in anchor) return true;
    return 'hash' in anchor ? blocks?.hasHash(anchor.hash, number) : blocks?.hasNumber(anchor.number);
  };
  return {
    async find() {
      try {
        const answer = await soon(cache.get(await key));
        // A store may contain anything, so its value is checked like a node response.
        if (typeof answer !== 'string' || !judge(anchored, JSON.parse(answer)).isLasting) return undefined;
        return { textFor: checkWhole(answer, isRest ? undefined : keptId) };
      } catch {
        return undefined;
      }
    },
    async mayLast() {
      // The number is compared before the request is sent: a final block does not change afterwards.
      return 'number' in anchor ? ((await blocks?.hasNumber(anchor.number)) ?? false) : true;
    },
    async keep(checked) {
      try {
        if (!('textFor' in checked)) return;
        const answer = checked.textFor(String(keptId));
        const { isLasting, number } = judge(anchored, JSON.parse(answer));
        if (isLasting && (await isFinal(number))) await cache.set(await key, answer, maxAge);
      } catch {
        // The caller gets the answer even if caching it fails.
      }
    },
  };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function soon<T>(value: T | Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patience);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
